"""People at a table's page: one with a mouse, one with a finger, one with a keyboard only. They know what they want."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize

from polynya import Rng, game_named
from polynya.web.tokens import NAME
from tests import processes
from tests.web.looking import FOCUS, LOOK, STAGE, Focus, Look, Offer, Stage
from tests.web.serving import Server, token_of

PATIENCE = 1000 * processes.PATIENCE  # milliseconds
GLANCE = 25  # milliseconds between two looks: a look at every frame would draw frames that nobody needs
MOVES = 400  # after which a game is broken off
ARROWS = 80  # presses after which a target cannot be reached
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PACE = """(pace) => location.protocol === 'http:' &&
  (localStorage.getItem('polynya-pace') ?? localStorage.setItem('polynya-pace', pace))"""
Policy = Callable[[list[str], Rng], str]
ENDS = ("end", "end_turn", "end_move", "decline", "roll", "seal stop", "done", "pass")


def hasty(notations: list[str], rng: Rng) -> str:
    """Anything, but an end where there is one: two times in three."""
    return brisk(notations, rng) if rng.below(3) else anything(notations, rng)


def anything(notations: list[str], rng: Rng) -> str:
    return notations[rng.below(len(notations))]


def brisk(notations: list[str], rng: Rng) -> str:
    """An end where there is one."""
    return anything([text for text in notations if text in ENDS or text.endswith(" decline")] or notations, rng)


def keeping(notations: list[str], rng: Rng) -> str:
    """Anything that leaves the own hand as it is, where there is such a thing."""
    changes = ("play", "draw", "harpoon", "hunt", "walk", "kayak")
    kept = [text for text in notations if not text.startswith(changes) and not text.endswith("discard")] or notations
    return anything(kept, rng)


class Player:
    """Plays through the page with a mouse."""

    def __init__(self, page: Page, game: str, seed: int = 1, policy: Policy = hasty) -> None:
        self.page = page
        self.game = game_named(game)
        self.rng = Rng(seed)
        self.policy = policy
        self.made = 0  # moves
        self.on_board = 0  # moves of them that were made by pointing
        self.clicks = 0  # or taps, or presses of Enter
        self.asked: list[tuple[bool, int]] = []  # of moves on the board: whether it was final, taps on the last target

    # Looking

    def wait(self, *turns: str, after: int = -1) -> Look:
        """What there is to see as soon as it is one's turn, or the game is over."""
        found: Look = self.page.wait_for_function(
            LOOK, arg=[list(turns or ("mine", "over")), after], timeout=PATIENCE, polling=GLANCE
        ).json_value()
        return found

    def look(self) -> Look:
        found: Look = self.page.wait_for_function(LOOK, arg=[[], -1], timeout=PATIENCE, polling=GLANCE).json_value()
        return found

    def stage(self, target: str = "") -> Stage:
        """How far the choice has come, and where the target is."""
        found: Stage = self.page.evaluate(STAGE, [target, True])
        return found

    def notation(self, offer: Offer) -> str:
        return ", ".join([self.game.notation(action) for chain in offer["chains"] for action in chain])

    def decide(self, look: Look) -> Offer:
        """One of what the page offers."""
        offered = {self.notation(offer): offer for offer in look["offers"]}
        return offered[self.policy(list(offered), self.rng)]

    def wait_until_offered(self, is_wanted: Callable[[Offer], bool]) -> tuple[Look, Offer]:
        """Play until such a move is offered."""
        look = self.wait()
        for _ in range(MOVES):
            assert look["turn"] == "mine", "the game is over"
            found = [offer for offer in look["offers"] if is_wanted(offer)]
            if found:
                return look, found[0]
            look = self.step(look)
        raise AssertionError("no such move is ever offered")

    # Playing

    def step(self, look: Look | None = None) -> Look:
        """Decide, and make the move; what there is to see when it is one's turn again."""
        look = look or self.wait()
        self.make(self.decide(look), look)
        return self.wait(after=look["seq"])

    def play(self, most: int = MOVES) -> Look:
        """Make so many moves, or all until the end."""
        look = self.wait()
        for _ in range(most):
            if look["turn"] == "over":
                break
            look = self.step(look)
        return look

    def finish(self) -> None:
        """Play to the end."""
        assert self.play()["turn"] == "over"

    def make(self, offer: Offer, look: Look | None = None) -> None:
        """Exactly this move, by pointing; by its button if there is nothing to point at."""
        look = look or self.look()
        self.made += 1
        if not offer["clicks"]:
            self.press(f'#choices [data-move="{offer["number"]}"]')
            return
        self.on_board += 1
        *first, last = self.targets(offer)
        for target in first:
            self.touch(target)
        if is_hidden(offer, look["offers"]):
            self.inspect(last)
            self.choose(offer["number"])
        else:
            self.complete(offer, last, look["seq"])

    def complete(self, offer: Offer, target: str, seq: int) -> None:
        """The last target, with whatever is asked there."""
        self.touch(target)
        stage = self.stage(target)
        if [item for item in stage["menu"] if item["choice"] == offer["number"]]:
            self.choose(offer["number"])
        elif stage["asked"] and stage["seq"] == seq:
            assert stage["why"], "nobody asks for the second tap"
            self.touch(target)
            self.asked.append((offer["final"], 2))
        else:
            self.asked.append((offer["final"], 1))

    def targets(self, offer: Offer) -> list[str]:
        """What is still to be pointed at: what need not be picked is picked already."""
        picked = self.stage()["picked"]
        return offer["clicks"][1:] if picked == offer["clicks"][:1] and offer["clicks"][1:] else offer["clicks"]

    # By hand

    def touch(self, target: str) -> None:
        point = self.free_point(target)
        self.clicks += 1
        self.page.mouse.click(*point)

    def free_point(self, target: str) -> tuple[float, float]:
        """A point of the target that nothing covers, as near to its middle as can be."""
        stage = self.stage(target)
        if stage["point"] is None and stage["menu"]:
            self.page.keyboard.press("Escape")  # the menu of what was picked lies over it
            stage = self.stage(target)
        assert stage["isLive"], f"{target} cannot be chosen"
        assert stage["point"] is not None, f"{target} is covered"
        return stage["point"][0], stage["point"][1]

    def inspect(self, target: str) -> None:
        """Ask for everything that a target can mean."""
        point = self.free_point(target)
        self.clicks += 1
        self.page.mouse.click(*point, button="right")

    def choose(self, number: int) -> None:
        """A line of the menu."""
        self.press(f'#menu [data-choice="{number}"]')

    def press(self, selector: str) -> None:
        self.clicks += 1
        self.page.locator(selector).click(timeout=PATIENCE)


class Toucher(Player):
    """Plays with a finger: what cannot be taken back needs a second tap, once a turn."""

    def __init__(self, page: Page, game: str, seed: int = 1, policy: Policy = hasty) -> None:
        super().__init__(page, game, seed, policy)
        self.finger: CDPSession = page.context.new_cdp_session(page)

    def touch(self, target: str) -> None:
        point = self.free_point(target)
        self.clicks += 1
        self.page.touchscreen.tap(*point)
        stage = self.stage(target)
        if [item for item in stage["menu"] if item["choice"] < 0]:  # several small ones are close to the finger
            meant = [k for k, item in enumerate(stage["menu"]) if item["words"] == stage["label"]]
            assert len(meant) == 1, (target, stage["label"], stage["menu"])
            self.press(f"#menu > :nth-child({meant[0] + 1})")

    def inspect(self, target: str) -> None:
        """A long press."""
        x, y = self.free_point(target)
        self.clicks += 1
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.page.locator("#menu [data-choice]").first.wait_for(timeout=PATIENCE)
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, selector: str) -> None:
        if not selector.startswith("#menu"):  # which a tap beside it closes
            self.page.locator("#asked").tap(position={"x": 9, "y": 9})  # or it could be half of a double tap
        self.clicks += 1
        self.page.locator(selector).tap(timeout=PATIENCE)
        if self.page.locator(f"{selector}.is-asked").count():
            assert self.stage()["why"], "nobody asks for the second tap"
            self.clicks += 1
            self.page.locator(selector).tap(timeout=PATIENCE)


class Typist(Player):
    """Plays with Tab, arrows and Enter only."""

    def focus(self, wanted: str) -> Focus:
        found: Focus = self.page.evaluate(FOCUS, wanted)
        return found

    def touch(self, target: str) -> None:
        self.go_to(target)
        self.clicks += 1
        self.page.keyboard.press("Enter")

    def inspect(self, target: str) -> None:
        self.go_to(target)
        self.clicks += 1
        self.page.keyboard.press("m")

    def go_to(self, target: str) -> None:
        """Arrows lead to every target: toward it, or else by what was not tried from there."""
        wanted, tried = f'#board .target.is-live[data-target="{target}"]', dict[str, list[str]]()
        for _ in range(ARROWS):
            here = self.focus(wanted)
            if here["there"]:
                return
            if not here["mayArrow"]:
                self.page.keyboard.press("Shift+Tab" if here["isBack"] else "Tab")
                continue
            untried = tried.setdefault(here["where"], toward(here["to"]))
            self.page.keyboard.press(untried.pop(0) if untried else KEYS[self.rng.below(4)])
        raise AssertionError(f"arrows do not lead to {target}")

    def choose(self, number: int) -> None:
        wanted = f'#menu [data-choice="{number}"]'
        for _ in range(ARROWS):
            if self.focus(wanted)["there"]:
                break
            self.page.keyboard.press("ArrowDown")
        self.clicks += 1
        self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        """Tab to it, and Enter."""
        seen: list[str] = []
        for _ in range(ARROWS):
            here = self.focus(selector)
            if here["there"]:
                self.clicks += 1
                self.page.keyboard.press("Enter")
                return
            seen.append(here["where"])
            self.page.keyboard.press("Shift+Tab" if here["isBack"] else "Tab")
        raise AssertionError(f"Tab does not lead to {selector}: {seen}")


KEYS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def toward(to: list[float]) -> list[str]:
    """The arrows, what leads there most directly first."""
    x, y = to
    sideways, upright = KEYS[0 if x > 0 else 2], KEYS[1 if y > 0 else 3]
    first = [sideways, upright] if abs(x) > abs(y) else [upright, sideways]
    return [*first, *[key for key in KEYS if key not in first]]


def is_hidden(offer: Offer, offers: Sequence[Offer]) -> bool:
    """Whether the same can be had for less by the same clicks, so that only who asks for everything sees it."""
    return any([other["clicks"] == offer["clicks"] and is_cheaper(other, offer) for other in offers])


def is_cheaper(one: Offer, other: Offer) -> bool:
    if (one["brings"], one["final"]) != (other["brings"], other["final"]):
        return False
    less = {str(key): int(number) for key, number in one["price"]}
    more = {str(key): int(number) for key, number in other["price"]}
    is_less = all([number <= more.get(key, 0) for key, number in less.items()])
    return is_less and any([number > less.get(key, 0) for key, number in more.items()])


def whose_turn(players: Sequence[Player]) -> tuple[Player, Look]:
    """The one who has to decide, and what they see."""
    end = time.monotonic() + processes.PATIENCE
    while time.monotonic() < end:
        for player in players:
            look = player.look()
            if look["turn"] == "mine":
                return player, player.wait("mine")
        players[0].page.wait_for_timeout(1000 * processes.GLANCE)
    raise AssertionError("it is nobody's turn")


def visit(
    browser: Browser,
    server: Server,
    *,
    is_phone: bool = False,
    is_plain: bool = False,
    token: str = "",
    pace: str = "now",
    **more: object,
) -> BrowserContext:
    """Somebody with a browser of their own, who has never been here; or who has a token from before.

    Plain is what `make play` gives to others in a network: HTTP under a name that browsers do not trust.
    """
    address = server.plain_address if is_plain else server.address
    given: dict[str, object] = {
        "base_url": address,
        "viewport": PHONE if is_phone else DESK,
        "has_touch": is_phone,
        "is_mobile": is_phone,
        "locale": "en-US",
        "reduced_motion": "reduce",
    }
    context = browser.new_context(**{**given, **more})  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"({PACE})('{pace}')")
    if token:
        context.add_cookies([{"name": NAME, "value": token_of(token), "url": address}])
    return context


def open_table(context: BrowserContext, game: str, seats: Sequence[str], **options: str) -> Page:
    """A new table, as the form opens it."""
    form: dict[str, str | float | bool] = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
    form |= {f"option-{key}": value for key, value in options.items()}
    answer = context.request.post(f"/new/{game}", form=form)
    assert "/t/" in answer.url, answer.text()
    return open_page(context, answer.url)


def open_page(context: BrowserContext, url: str) -> Page:
    """A table's page, as soon as it shows something."""
    page = context.new_page()
    page.goto(url)
    page.locator("#board #position").wait_for(state="attached")
    return page
