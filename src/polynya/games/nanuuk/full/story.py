"""What has happened in the full game, a line for every move and every consequence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from polynya.core.texts import N_, StoryLine, Telling, Translate
from polynya.core.types import CHANCE, OVER, Action, Seat
from polynya.games.nanuuk.board import NEIGHBORS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.full import moving, scoring, views
from polynya.games.nanuuk.full.actions import (
    CRACK,
    DEPOSIT,
    DONE,
    DRIVE,
    LATER,
    LAY,
    NOTATIONS,
    PASS,
    SPLIT,
    START,
    TAKE,
    TO,
)
from polynya.games.nanuuk.full.components import BEAR, NOTHING, WHALE
from polynya.games.nanuuk.full.moves import hunter_target, paid_equipment, why_it_stays
from polynya.games.nanuuk.full.position import CRACKING, DROPPED, ENDINGS, MOVING
from polynya.games.nanuuk.full.sheet import HARPOON, HUSKY, KAYAK, SLED
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.story import crack_line, edge_place, piece_place, place, step_line, winners_line

WORDS: Final = {
    "pass": N_("passes"),
    "later": N_("puts off the crack until the extra turn"),
    "done": N_("finishes trading"),
    "end": N_("keeps husky and sled and ends the turn"),
}
TAKES: Final = (  # by kind
    "",
    N_("catches a fish on {0}: 1 point"),
    N_("catches a seal on {0}: 2 points"),
    N_("catches a walrus on {0}: 3 points"),
    N_("catches a whale on {0}: 4 points"),
    N_("takes an Inuk along from {0}"),
)
LEAVES: Final = (
    "",
    N_("leaves the fish on {0}"),
    N_("leaves the seal on {0}"),
    N_("leaves the walrus on {0}"),
    N_("leaves the whale on {0}"),
    N_("leaves the Inuk on {0}"),
)
STAYS: Final = {  # why a tile cannot be taken
    "twice": (
        "",
        N_("the fish on {0} stays: {1} already carries one"),
        N_("the seal on {0} stays: {1} already carries one"),
        N_("the walrus on {0} stays: {1} already carries one"),
        N_("the whale on {0} stays: {1} already carries one"),
        N_("the Inuk on {0} stays: {1} already carries one"),
    ),
    "harpoon": (
        "",
        N_("the fish on {0} stays: {1}'s harpoon is in the igloo"),
        N_("the seal on {0} stays: {1}'s harpoon is in the igloo"),
        N_("the walrus on {0} stays: {1}'s harpoon is in the igloo"),
        N_("the whale on {0} stays: {1}'s harpoon is in the igloo"),
    ),
    "inuk": ("", "", "", "", N_("the whale on {0} stays: {1} carries no Inuk")),
}
DEPOSITS: Final = (
    "",
    N_("puts a fish into the igloo"),
    N_("puts a seal into the igloo"),
    N_("puts a walrus into the igloo"),
    N_("puts a whale and its Inuk into the igloo"),
)
GAINS: Final = {  # equipment that comes along together, in the order of the sheet
    (): N_("{0}: gets nothing, already has the equipment"),
    ("husky",): N_("{0}: gets the husky"),
    ("kayak",): N_("{0}: gets the kayak"),
    ("sled",): N_("{0}: gets the sled"),
    ("husky", "kayak"): N_("{0}: gets husky and kayak"),
    ("husky", "sled"): N_("{0}: gets husky and sled"),
    ("kayak", "sled"): N_("{0}: gets kayak and sled"),
    ("husky", "kayak", "sled"): N_("{0}: gets husky, kayak and sled"),
}
LAID: Final = (
    "",
    N_("a fish lies on {0}"),
    N_("a seal lies on {0}"),
    N_("a walrus lies on {0}"),
    N_("a whale lies on {0}"),
    N_("an Inuk waits on {0}"),
    N_("a bear sits on {0}"),
)
ENDS: Final = {
    "NK-8.9": N_("nobody can catch anything more, and nobody outside an igloo can get back to one"),
    "NK-8.15": N_("all hunters have passed in a row"),
}
ART: Final = ("", "fish", "seal", "walrus", "whale", "inuk_tile", "bear")  # by kind


@dataclass
class Report(Telling[FullView]):
    """A move of one hunter."""

    lines: list[StoryLine] = field(default_factory=list)

    @property
    def hunter(self) -> int:
        return self.before.hunter

    @property
    def space(self) -> int:
        """Where the hunter stands now."""
        return self.after.at[self.before.hunter]

    def add(
        self,
        text: str,
        *values: str,
        icon: str = "",
        seats: tuple[Seat, ...] = (),
        is_moment: bool = False,
        is_later: bool = False,
        is_loss: bool = False,
        is_catch: bool = False,
    ) -> None:
        """One more line."""
        self.lines.append(StoryLine(self.say(text, *values), icon, is_moment, seats, is_later, is_loss, is_catch))

    def lost(self, bits: int) -> bool:
        """Whether all of this has left the left side of the sheet."""
        return self.before.left_side[self.hunter] & ~self.after.left_side[self.hunter] & bits == bits

    def gained(self, bits: int) -> bool:
        """Whether all of this has come to the left side of the sheet."""
        return self.after.left_side[self.hunter] & ~self.before.left_side[self.hunter] & bits == bits

    def owner_name(self, hunter: int) -> str:
        """Who leads a hunter."""
        return self.names[self.before.owners[hunter]]

    def hunter_place(self, hunter: int) -> str:
        """Where a hunter stands now, to be lit up."""
        return piece_place(hunter_target(self.after, hunter), self.after.at[hunter])


def tell(
    before: FullView, after: FullView, actions: Sequence[Action], names: Sequence[str], _: Translate
) -> list[StoryLine]:
    """The move itself, then everything that it has brought about."""
    if before.mover == CHANCE:
        return [_chance_line(actions[-1], _)]
    report = Report(before, after, actions[-1], names, _)
    _tell_action(report)
    _tell_arrival(report)
    _tell_enclosures(report)
    _tell_passes(report)
    if after.mover == OVER:
        report.add(ENDS[ENDINGS[after.ending]])
        report.lines.append(winners_line(scoring.winners(views.state_of(after)), names, _))
    return report.lines


def _chance_line(action: Action, _: Translate) -> StoryLine:
    """What was laid, or where the ice has split, before the first turn."""
    if action >= SPLIT:
        return StoryLine(_(N_("the ice cracks between {0}")).format(edge_place(action - SPLIT, _)), "crack")
    kind, space = divmod(action - LAY, len(SPACE_NAMES))
    return StoryLine(_(LAID[kind + 1]).format(place(space)), ART[kind + 1])


def _tell_action(report: Report) -> None:
    """What the seat did."""
    action, before = report.action, report.before
    if TO <= action < PASS:
        report.lines.append(step_line(before.at[report.hunter], report.space))
        if report.lost(int(KAYAK)):
            report.add(N_("paddles across the crack: the kayak goes back into the igloo"), icon="kayak")
    elif CRACK <= action < LATER:
        report.lines.append(crack_line(action - CRACK, report.translate))
    elif START <= action < TO:
        report.add(N_("starts in the igloo on {0}"), report.hunter_place(report.hunter), icon="home")
    elif DRIVE <= action < TAKE:
        _tell_drive(report, action - DRIVE)
    elif DEPOSIT <= action < DONE:
        _tell_deposit(report, action - DEPOSIT)
    elif NOTATIONS[action] in WORDS:
        report.add(WORDS[NOTATIONS[action]])
    elif NOTATIONS[action] in ("take", "leave"):
        kind = before.tiles[report.space]
        is_catch = action == TAKE and kind <= WHALE
        report.add((TAKES if action == TAKE else LEAVES)[kind], place(report.space), icon=ART[kind], is_catch=is_catch)


def _tell_deposit(report: Report, animal: int) -> None:
    """What an animal has brought."""
    key = tuple([amount.key for amount in paid_equipment(report.before, animal)])
    words = report.translate(DEPOSITS[animal + 1])
    report.add(GAINS[key], words, icon=key[0] if key else ART[animal + 1])


def _tell_drive(report: Report, space: int) -> None:
    """Where the bear went, and in whose way it is now."""
    report.add(N_("drives the bear from {0} to {1}"), place(report.space), place(space), icon="bear")
    for hunter, at in enumerate(report.after.at):
        if hunter != report.hunter and at in NEIGHBORS[space] and edge_between(at, space) not in report.after.cracks:
            text = N_("the bear is now in the way of {0}'s hunter on {1}")
            seats = (report.after.owners[hunter],)
            values = (report.owner_name(hunter), report.hunter_place(hunter))
            report.add(text, *values, icon="bear", seats=seats, is_moment=seats[0] != report.before.mover)


def _tell_arrival(report: Report) -> None:
    """What the hunter met on the space, once the ice has cracked."""
    action, after = report.action, report.after
    if report.lost(int(HARPOON)):
        text = N_("spends the harpoon to drive the bear off {0}; an igloo gives it back")
        report.add(text, place(report.space), icon="harpoon", seats=(report.before.mover,))
    if report.gained(int(HARPOON)):
        report.add(N_("gets the harpoon back in the igloo on {0}"), place(report.space), icon="harpoon")
    has_arrived = TO <= action <= LATER and action != PASS and report.before.late != DROPPED
    if has_arrived and (after.step != CRACKING or after.late == DROPPED):
        if action < PASS:
            report.add(N_("no ice is left to crack around {0}"), place(report.space))
        _tell_tile(report)
    if report.lost(int(HUSKY | SLED)):
        report.add(N_("pays husky and sled for an extra turn"), icon="sled")
    if after.late == DROPPED and report.before.late != DROPPED:
        report.add(N_("cannot go on from {0}: no extra turn, the ice cracks now"), place(report.space))


def _tell_tile(report: Report) -> None:
    """Why what lies on the space is not even offered."""
    kind = report.after.tiles[report.space]
    if kind in (NOTHING, BEAR):
        return
    reason = why_it_stays(report.after.left_side[report.hunter], kind)
    if reason:
        report.add(STAYS[reason][kind], place(report.space), report.owner_name(report.hunter), icon=ART[kind])


def _tell_enclosures(report: Report) -> None:
    """Which hunters had a way before and have none now."""
    if min(report.before.at) < 0:
        return
    earlier, now = views.state_of(report.before), views.state_of(report.after)
    for hunter in range(len(report.after.at)):
        if moving.destinations(earlier, hunter) and not moving.destinations(now, hunter):
            owner, is_shut_in = report.after.owners[hunter], now.open[now.at[hunter]] == 0
            report.add(
                N_("{0}'s hunter on {1} has no way out now")
                if is_shut_in
                else N_("{0}'s hunter on {1} cannot move for now"),
                report.names[owner],
                report.hunter_place(hunter),
                icon="shut_in",
                seats=(owner,),
                is_moment=is_shut_in and owner != report.before.mover,
                is_loss=owner != report.before.mover,
            )


def _tell_passes(report: Report) -> None:
    """Who was passed over before the next turn (NK-6.2, NK-6.20)."""
    before, after = report.before, report.after
    if after.mover != OVER and (after.step != MOVING or after.is_extra):
        return
    hunters = len(after.at)
    number = (after.hunter - before.hunter - 1) % hunters
    if after.mover == OVER:
        is_round = ENDINGS[after.ending] == "NK-8.15"
        number = (hunters - before.passes - 1 if report.action == PASS else hunters) if is_round else 0
    for k in range(number):
        hunter = (before.hunter + 1 + k) % hunters
        text = N_("{0}'s hunter on {1} cannot move and misses a turn")
        values, seats = (report.owner_name(hunter), report.hunter_place(hunter)), (after.owners[hunter],)
        report.add(text, *values, icon="shut_in", seats=seats, is_later=True)
