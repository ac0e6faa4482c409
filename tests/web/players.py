"""People at a table's page: one with a mouse, one with a finger, one with a keyboard only."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypedDict

from playwright.sync_api import Browser, BrowserContext, Page

from polynya import Rng, game_named
from tests import processes
from tests.web.serving import COOKIE, Server

PATIENCE = 1000 * processes.PATIENCE  # milliseconds
STEPS = 400  # after which a game is broken off
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
LOOK = """() => {
  const meta = document.querySelector('#meta')?.dataset, text = (e) => e.textContent.trim();
  return meta && {
    turn: meta.turn, seq: Number(meta.seq), why: text(document.querySelector('#why')),
    isBusy: document.querySelector('#play').matches('.is-busy'),
    asked: document.querySelectorAll('#board .target.is-asked').length,
    targets: [...document.querySelectorAll('#board .target:not(.last)')].map((e) =>
      ({id: e.id, actions: e.dataset.actions.split(' ').map(Number)})),
    buttons: [...document.querySelectorAll('#choices .choices [data-action]')].map((e) =>
      ({action: Number(e.dataset.action), words: text(e), placed: 'placed' in e.dataset, final: 'final' in e.dataset,
        shown: e.offsetParent !== null})),
  };
}"""
POINT = """(id) => {
  const target = document.getElementById(id);
  if (!target) return null;
  target.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
  const b = target.getBoundingClientRect(), n = 9, found = [];
  for (let k = 0; k < n * n; k++) {
    const x = b.x + b.width * ((k % n) + .5) / n, y = b.y + b.height * (Math.floor(k / n) + .5) / n;
    if (document.elementFromPoint(x, y)?.closest('.target') === target) found.push({x, y});
  }
  const far = (p) => Math.hypot(p.x - b.x - b.width / 2, p.y - b.y - b.height / 2);
  return found.sort((p, q) => far(p) - far(q))[0] || null;
}"""
ONLY = """([seq, action]) => {
  if (document.querySelector('#meta').dataset.seq !== String(seq)) return;
  for (const _tap of [1, 2]) document.querySelector(`#choice-${action} button`).click();
}"""
ASKED = """(seq) => {
  return document.querySelector('#meta').dataset.seq !== String(seq) || document.querySelector('#why').textContent;
}"""
FOCUS = """() => {
  const e = document.activeElement;
  return {target: e.matches('#board .target') ? e.id : '', action: e.dataset.action || '',
          isSelect: e.matches('select, input'), where: e.id || e.nodeName};
}"""


class Target(TypedDict):
    """A place on the board that can be chosen."""

    id: str
    actions: list[int]


class Button(TypedDict):
    """A choice in words."""

    action: int
    words: str
    placed: bool
    final: bool
    shown: bool


class Look(TypedDict):
    """What somebody sees who has to decide."""

    turn: str
    seq: int
    why: str
    isBusy: bool
    asked: int
    targets: list[Target]
    buttons: list[Button]


class Focus(TypedDict):
    """Where the keyboard is."""

    target: str
    action: str
    isSelect: bool
    where: str


class Point(TypedDict):
    """Where to click."""

    x: float
    y: float


class Wish(NamedTuple):
    """What a player has decided."""

    action: int
    target: Target | None
    is_final: bool


Policy = Callable[[list[str], Rng], str]


def hasty(notations: list[str], rng: Rng) -> str:
    """Anything, but an end where there is one: two times in three."""
    return brisk(notations, rng) if rng.below(3) else notations[rng.below(len(notations))]


def brisk(notations: list[str], rng: Rng) -> str:
    """An end where there is one."""
    ends = [text for text in notations if text in ("end", "end_turn", "end_move", "decline", "roll", "seal stop")]
    chosen = ends + [text for text in notations if text.endswith(" decline")] or notations
    return chosen[rng.below(len(chosen))]


def keeping(notations: list[str], rng: Rng) -> str:
    """Anything that leaves the own hand as it is, where there is such a thing."""
    changes = ("play", "draw", "harpoon", "hunt", "walk", "kayak")
    kept = [text for text in notations if not text.startswith(changes) and not text.endswith("discard")] or notations
    return kept[rng.below(len(kept))]


class Player:
    """Plays through the page with a mouse."""

    def __init__(self, page: Page, game: str, seed: int = 1, policy: Policy = hasty) -> None:
        self.page = page
        self.game = game_named(game)
        self.rng = Rng(seed)
        self.policy = policy
        self.steps = 0
        self.by_place = 0
        self.by_button = 0
        self.covered: list[str] = []  # what could not be clicked on the board
        self.taps: list[tuple[bool, int]] = []  # whether a step was final, and how often it was tapped

    def look(self) -> Look:
        while True:
            found: Look | None = self.page.evaluate(LOOK)
            if found is not None:
                return found
            self.page.locator("#meta").wait_for(state="attached", timeout=PATIENCE)  # the page is still on its way

    def wait(self, *turns: str) -> Look:
        """What there is to see as soon as it is one's turn, or the game is over."""
        turns = turns or ("mine", "over")
        wanted = ", ".join([f'#play:not(.is-busy) #meta[data-turn="{turn}"]' for turn in turns])
        for _ in range(100):
            self.page.locator(wanted).wait_for(state="attached", timeout=PATIENCE)
            look = self.look()
            if look["turn"] in turns and not look["isBusy"]:  # the table may have gone on by itself
                return look
        raise AssertionError("the table never waits")

    def wait_after(self, seq: int) -> None:
        """Until the page shows something newer."""
        self.page.locator(f'#meta:not([data-seq="{seq}"])').wait_for(state="attached", timeout=PATIENCE)

    def decide(self, look: Look) -> Wish:
        """An action of those that the page offers."""
        offered = {self.game.notation(button["action"]): button for button in look["buttons"]}
        button = offered[self.policy(list(offered), self.rng)]
        return self.wish(look, button["action"])

    def wish(self, look: Look, action: int) -> Wish:
        target = next((target for target in look["targets"] if action in target["actions"]), None)
        button = next(button for button in look["buttons"] if button["action"] == action)
        assert button["placed"] == (target is not None), (button, look["targets"])
        return Wish(action, target, button["final"])

    def wait_for_choice(self) -> Look:
        """What there is to see when the table waits for this player, who has several choices; or the game is over."""
        for _ in range(STEPS):
            look = self.wait()
            if look["turn"] == "over" or len(look["buttons"]) > 1:
                return look
            self.step(look)
        raise AssertionError("there is never a choice")

    def step(self, look: Look) -> None:
        """Decide, and do it."""
        wish = self.decide(look)
        if len(look["buttons"]) > 1:
            self.do(wish)
        else:
            self.do_only(look["seq"], wish)
        self.wait_after(look["seq"])
        self.steps += 1

    def do_only(self, seq: int, wish: Wish) -> None:
        """The only choice, unless the table has made it: it does so by itself, if that tells nothing of a hand."""
        self.page.evaluate(ONLY, [seq, wish.action])

    def do(self, wish: Wish) -> None:
        """A click on the place; on a button where there is none, or where several choices mean the place."""
        if wish.target is None:
            self.by_button += 1
            self.press(wish.action)
            return
        if self.point(wish.target) is None:
            self.from_the_list(wish)
            return
        self.by_place += 1
        self.touch(wish.target)
        if len(wish.target["actions"]) > 1:
            self.press(wish.action)

    def touch(self, target: Target) -> None:
        point = self.point(target)
        assert point is not None
        self.page.mouse.click(point["x"], point["y"])

    def point(self, target: Target) -> Point | None:
        """A point of the place that nothing covers, as near to its middle as can be."""
        found: Point | None = self.page.evaluate(POINT, target["id"])
        return found

    def from_the_list(self, wish: Wish) -> None:
        """A place that cannot be clicked, because something covers it all, is still in the list of choices."""
        self.covered.append(self.game.notation(wish.action))
        if not self.page.locator(f"#choice-{wish.action} button").is_visible():
            self.page.locator("#list-all").click()
        self.press(wish.action)

    def press(self, action: int) -> None:
        self.page.locator(f"#choice-{action} button").click(timeout=PATIENCE)

    def play(self, most: int = STEPS) -> int:
        """Play until the end, or so many steps; how many there were."""
        before = self.steps
        while self.steps - before < most:
            look = self.wait()
            if look["turn"] == "over":
                break
            self.step(look)
        return self.steps - before

    def finish(self) -> None:
        """Play to the end."""
        self.play()
        assert self.wait("over")["turn"] == "over"


class Toucher(Player):
    """Plays with a finger: what cannot be taken back needs a second tap."""

    def do(self, wish: Wish) -> None:
        before = self.look()["seq"]
        if wish.target is None:
            self.press(wish.action)  # a button says what it does
            return
        is_alone = len(wish.target["actions"]) == 1 and self.point(wish.target) is not None
        self._tap(wish, is_alone=is_alone)
        if wish.is_final:
            self.page.wait_for_function(ASKED, arg=before)
            look = self.look()
            assert look["seq"] == before, "an irreversible step with one tap"
            assert look["why"], "nobody asks for the second tap"
            self._tap(wish, is_alone=is_alone)
        self.taps.append((wish.is_final, 1 + wish.is_final))

    def _tap(self, wish: Wish, *, is_alone: bool) -> None:
        """The place; or the choice in the list, where several mean the place."""
        assert wish.target is not None
        if is_alone:
            self.touch(wish.target)
            return
        if not self.page.locator(f"#choice-{wish.action} button").is_visible():
            self.page.locator("#list-all").tap()
        self.press(wish.action)

    def touch(self, target: Target) -> None:
        point = self.point(target)
        assert point is not None
        self.page.touchscreen.tap(point["x"], point["y"])

    def press(self, action: int) -> None:
        self.page.locator(f"#choice-{action} button").tap(timeout=PATIENCE)


class Typist(Player):
    """Plays with Tab, arrows and Enter only."""

    def point(self, target: Target) -> Point | None:
        return Point(x=0, y=0)  # what covers a place does not matter

    def focus(self) -> Focus:
        found: Focus = self.page.evaluate(FOCUS)
        return found

    def decide(self, look: Look) -> Wish:
        """Where arrows lead, if it is to be a place."""
        wish = super().decide(look)
        if wish.target is None:
            return wish
        for _ in range(1 + self.rng.below(3)):
            self.page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[self.rng.below(4)])
        here = self.focus()["target"]
        reached = [target for target in look["targets"] if target["id"] == here]
        return self.wish(look, reached[0]["actions"][-1]) if reached else wish

    def touch(self, target: Target) -> None:
        """Enter, once arrows have led there."""
        keys = self.page.keyboard
        if self.focus()["isSelect"]:
            keys.press("Tab")
        for _ in range(60):
            if self.focus()["target"] == target["id"]:
                break
            keys.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[self.rng.below(4)])
        else:
            raise AssertionError(f"arrows do not lead to {target['id']}")
        keys.press("Enter")

    def press(self, action: int) -> None:
        """Tab to the button, and Enter."""
        seen: list[str] = []
        for _ in range(150):
            here = self.focus()
            if here["action"] == str(action):
                self.page.keyboard.press("Enter")
                return
            seen.append(here["where"])
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to '{self.game.notation(action)}': {seen}")


def whose_turn(players: Sequence[Player]) -> tuple[Player, Look]:
    """The one who has several choices, and what they see; single ones are made until there is such a player."""
    end = time.monotonic() + processes.PATIENCE
    while time.monotonic() < end:
        looks = [(player, player.look()) for player in players]
        for player, look in looks:
            if look["turn"] == "mine" and not look["isBusy"]:
                if len(look["buttons"]) > 1:
                    return player, look
                player.step(look)
        players[0].page.wait_for_timeout(1000 * processes.GLANCE)
    raise AssertionError("it is nobody's turn")


def visit(
    browser: Browser, server: Server, *, is_phone: bool = False, token: str = "", **more: object
) -> BrowserContext:
    """Somebody with a browser of their own, who has never been here; or who has a token from before."""
    context = browser.new_context(
        base_url=server.address,
        viewport=PHONE if is_phone else DESK,  # type: ignore[arg-type]
        has_touch=is_phone,
        is_mobile=is_phone,
        locale="en-US",
        reduced_motion="reduce",
        **more,  # type: ignore[arg-type]
    )
    context.set_default_timeout(PATIENCE)
    if token:
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
    return context


def open_table(context: BrowserContext, game: str, seats: Sequence[str], **options: str) -> Page:
    """Fill in the form for a new table, and open it."""
    page = context.new_page()
    page.goto(f"/new/{game}")
    for seat in range(4):
        page.locator(f"#seat-{seat}").select_option(seats[seat] if seat < len(seats) else "none")
    if options:
        page.locator("details summary").click()
    for key, value in options.items():
        field = page.locator(f"#option-{key}")
        if field.evaluate("e => e.nodeName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("form.new button.main").click()
    page.locator("#board #position").wait_for()
    return page
