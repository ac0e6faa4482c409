"""Writes the patches: one deliberate fault each, as (name, file, right, wrong).

python -m tests.mutants.make
"""

from __future__ import annotations

import difflib
from pathlib import Path

ROOT = Path(__file__).parents[2]
INTRO = "src/polynya/games/nanuuk/intro"
TERMS = f"{INTRO}/terms.py"
MOVING = f"{INTRO}/moving.py"
CRACKING = f"{INTRO}/cracking.py"
DUEL = f"{INTRO}/duel.py"
LAST_ONE = f"{INTRO}/last_one.py"
BEAR_HUNT = f"{INTRO}/bear_hunt.py"
HUNT_OF_TWO = f"{INTRO}/hunt_of_two.py"
SHARED_BEARS = f"{INTRO}/shared_bears.py"
CRACKS = "src/polynya/games/nanuuk/cracks.py"
FULL_POSITION = "src/polynya/games/nanuuk/full/position.py"
FULL_MOVING = "src/polynya/games/nanuuk/full/moving.py"
FULL_TRADING = "src/polynya/games/nanuuk/full/trading.py"
FULL_SHEET = "src/polynya/games/nanuuk/full/sheet.py"
SEARCH = "src/polynya/games/nanuuk/full/endtest.py"
SOCIAL = "src/polynya/games/nanuuk/full/social.py"
ACTING = "src/polynya/games/igloo_igloo/acting.py"
ATTACKS = "src/polynya/games/igloo_igloo/attacks.py"
CORNERS = "src/polynya/games/igloo_igloo/corners.py"
DRIFT = "src/polynya/games/igloo_igloo/drift.py"
KEPT_TILES = "src/polynya/games/igloo_igloo/kept_tiles.py"
MELTING = "src/polynya/games/igloo_igloo/melting.py"
VIEWS = "src/polynya/games/igloo_igloo/views.py"
PN_BOARD = "src/polynya/games/pinguinoe/board.py"
PN_CATCHING = "src/polynya/games/pinguinoe/catching.py"
PN_EVENTS = "src/polynya/games/pinguinoe/events.py"
PN_GAME = "src/polynya/games/pinguinoe/game.py"
PN_MOVEMENT = "src/polynya/games/pinguinoe/movement.py"
PN_OPTIONS = "src/polynya/games/pinguinoe/options.py"
PN_POSITION = "src/polynya/games/pinguinoe/position.py"
PN_RETREAT = "src/polynya/games/pinguinoe/retreat.py"
PN_VIEWS = "src/polynya/games/pinguinoe/views.py"
PN_WATER = "src/polynya/games/pinguinoe/water.py"

FAULTS = (
    ("nk-5.6-placing-order", TERMS, "return [0, 2, 3, 1]", "return [0, 2, 1, 3]"),
    ("nk-6.5-side-lines-too-early", CRACKS, "return n if n > 0 else", "return n if n > 1 else"),
    ("nk-6.9-onto-another-piece", MOVING, "return state.open[here] & ~state.occupied", "return state.open[here]"),
    ("nk-8.2-own-crack-is-forgiven", DUEL, "elif is_lost:", "elif False:"),
    (
        "nk-8.3-mutual-enclosure-lost-by-the-cracker",
        DUEL,
        "state.end(ONE << seat, NK_10_8 if rescues else clause)",
        "state.end(ONE << (1 - seat if is_lost and not rescues else seat), NK_10_8 if rescues else clause)",
    ),
    (
        "nk-8.4-removed-hunter-still-blocks",
        LAST_ONE,
        '(NK-8.5)."""\n    state.take_off(seat)',
        '(NK-8.5)."""\n    state.at[seat] = NOWHERE',
    ),
    (
        "nk-10.3-the-other-team-wins",
        LAST_ONE,
        "ONE << seat | ONE << (seat + 2) % 4",
        "ONE << (seat + 1) % 4 | ONE << (seat + 3) % 4",
    ),
    (
        "nk-10.5-the-wrong-neighbor",
        LAST_ONE,
        "terms.seats - 1 if terms.left_wins",
        "terms.seats - 1 if not terms.left_wins",
    ),
    (
        "nk-10.8-hunters-count-too",
        DUEL,
        "first == 0 or (second == 0 and not rescues)",
        "first == 0 or second == 0",
    ),
    (
        "nk-10.10-back-to-the-start",
        MOVING,
        "return near_spaces(state, state.piece) & ~(ONE << state.origin)",
        "return near_spaces(state, state.piece)",
    ),
    ("nk-10.14-a-crack-after-stop", MOVING, "if action == STAY or not state.terms.two_cracks:", "if True:"),
    (
        "nk-10.15-a-crack-that-traps-the-bear",
        CRACKING,
        "if state.origin != NOWHERE and state.terms.exactly_two:",
        "if False:",
    ),
    (
        "nk-10.16-two-cracks-for-staying",
        MOVING,
        "    state.origin = NOWHERE\n    if action == STAY",
        "    state.origin = NOWHERE if action == STOP else state.at[state.piece]\n    if action == STAY",
    ),
    (
        "nk-10.18-the-bear-wins-the-duel",
        BEAR_HUNT,
        "7 & ~(ONE << seat | ONE << bear), NK_10_18",
        "7 & ~(ONE << seat), NK_10_18",
    ),
    ("nk-10.19-only-one-inuk-moves", HUNT_OF_TWO, "state.due = BOTH_INUIT", "state.due = 1"),
    ("nk-10.21-blocked-at-once", SHARED_BEARS, "if not _is_anything_blocked(state):", "if True:"),
    (
        "nk-10.22-the-hunter-first",
        SHARED_BEARS,
        "candidates = bears if bears else state.due",
        "candidates = state.due",
    ),
    (
        "nk-10.23-one-blocked-bear-is-enough",
        SHARED_BEARS,
        "if movable == 0:",
        "if movable != candidates:",
    ),
    (
        "nk-6.16-a-bear-without-a-free-space",
        FULL_MOVING,
        "if not carried & HARPOON or free == 0:",
        "if not carried & HARPOON:",
    ),
    (
        "nk-6.19-always-a-pass",
        FULL_MOVING,
        "plain_destinations(state, state.hunter) == 0:",
        "destinations(state, state.hunter) != 0:",
    ),
    ("nk-6.22-the-kayak-is-kept", FULL_MOVING, "        state.left_side[hunter] &= ~KAYAK\n", ""),
    (
        "nk-6.24-the-harpoon-is-kept",
        FULL_TRADING,
        "state.left_side[hunter] &= ~HARPOON",
        "state.left_side[hunter] |= HARPOON",
    ),
    (
        "nk-6.26-a-bear-onto-an-igloo",
        FULL_TRADING,
        "return state.terms.in_play & ~IGLOO_MASK & ~taken",
        "return state.terms.in_play & ~taken",
    ),
    (
        "nk-6.29-a-whale-without-inuk",
        FULL_SHEET,
        "if carried & HAS_INUK and not carried & HAS_WHALE:",
        "if not carried & HAS_WHALE:",
    ),
    ("nk-6.34-no-harpoon-in-the-igloo", FULL_TRADING, "state.left_side[hunter] |= HARPOON  # NK-6.34", "pass"),
    (
        "nk-6.36-seal-brings-the-sled",
        FULL_SHEET,
        "elif kind == SEAL:\n        carried |= KAYAK",
        "elif kind == SEAL:\n        carried |= SLED",
    ),
    (
        "nk-6.38-the-inuk-stays",
        FULL_SHEET,
        "carried = carried & ~HAS_INUK | HUSKY | KAYAK | SLED",
        "carried = carried | HUSKY | KAYAK | SLED",
    ),
    (
        "nk-6.41-extra-without-a-way",
        FULL_MOVING,
        "elif _can_have_extra(state):",
        "elif has_dog_sled(state.left_side[state.hunter]):",
    ),
    (
        "nk-6.42-a-free-extra-turn",
        FULL_MOVING,
        "state.left_side[state.hunter] &= ~(HUSKY | SLED)",
        "state.left_side[state.hunter] &= ~HUSKY",
    ),
    (
        "nk-7.5-own-hunters-do-not-block",
        FULL_POSITION,
        "if other != hunter and self.at[other] != NOWHERE:",
        "if self.terms.owner[other] != self.terms.owner[hunter] and self.at[other] != NOWHERE:",
    ),
    (
        "nk-8.9-home-does-not-matter",
        SEARCH,
        "if found & TAKES or (found and not ONE << here & IGLOO_MASK):",
        "if found & TAKES:",
    ),
    (
        "nk-8.12-bears-are-no-obstacle",
        SEARCH,
        "found |= _enter_each(over_ice & bears, carried & ~HARPOON, bears",
        "found |= _enter_each(over_ice & bears, carried, bears",
    ),
    ("nk-8.13-no-kayak-for-a-seal", SEARCH, "carried = carried & ~HAS_SEAL | KAYAK", "carried = carried & ~HAS_SEAL"),
    (
        "nk-8.15-passes-are-forgotten",
        FULL_MOVING,
        "    state.passes = 0\n",
        "",
    ),
    (
        "nk-10.28-another-end-test",
        FULL_MOVING,
        "    if state.late == DROPPED:\n        start_next_turn(state)",
        "    if state.late == DROPPED:\n        end_move(state)",
    ),
    (
        "ig-5.11-a-hand-is-dealt-from-the-whole-bag",
        VIEWS,
        "        kept = rng.weighted(bag[int(KEPT_TILE) :])\n",
        "        kept = rng.weighted([min(number, 1) for number in bag[int(KEPT_TILE) :]])\n",
    ),
    (
        "ig-6.12-the-ring-before-the-shore",
        MELTING,
        "return beside_sea if beside_sea else found & RING_MASK[0]",
        "return beside_sea | found & RING_MASK[0]",
    ),
    (
        "ig-6.17-others-see-what-is-kept",
        VIEWS,
        "return action if not is_kept or viewer == state.turn or viewer == ALL else VEILED",
        "return action",
    ),
    ("ig-6.23-pack-ice-melts", MELTING, "state.empty_tiles() & ~state.pack  # IG-6.23", "state.empty_tiles()"),
    (
        "ig-6.33-animals-without-a-way-out",
        DRIFT,
        "stuck = swimming & ~squares_beside(sea) | bears & ~squares_beside(sea & ~bears)",
        "stuck = swimming & ~squares_beside(sea) | bears & ~squares_beside(sea)",
    ),
    (
        "ig-6.35-a-driven-bear-does-not-eat",
        DRIFT,
        "        state.remove_animals(refuge, FISH, FISH + 2)\n",
        "        pass\n",
    ),
    (
        "ig-6.40-stamina-after-stamina",
        KEPT_TILES,
        "        state.played |= STAMINA_PLAYED\n",
        "",
    ),
    (
        "ig-6.44-a-thaw-takes-an-igloo",
        KEPT_TILES,
        "return state.ice & ~state.pack & ~state.all_igloos() & squares_beside(state.sea())",
        "return state.ice & ~state.pack & squares_beside(state.sea())",
    ),
    (
        "ig-6.46-the-movers-inuit-first",
        CORNERS,
        "    seat = state.next_seat(state.turn)\n    while not state.waiting",
        "    seat = state.turn\n    while not state.waiting",
    ),
    (
        "ig-6.63-a-kayak-through-a-bear",
        ACTING,
        "water = state.sea() & ~state.bears()",
        "water = state.sea()",
    ),
    (
        "ig-6.64-a-kayak-starts-on-a-corner",
        ACTING,
        "if not (BIT[square] & ALL_SQUARES[0] or state.terms.corner_kayak):",
        "if not (BIT[square] or state.terms.corner_kayak):",
    ),
    (
        "ig-10.9-old-records-forget-their-kayaks",
        "src/polynya/games/igloo_igloo/game.py",
        'return {"corner_kayak": True} if rules < 2 else {}',
        "return {}",
    ),
    (
        "ig-6.66-a-bear-without-a-harpoon",
        ACTING,
        "if found & state.bears() and not state.can_use_harpoon():",
        "if False:",
    ),
    (
        "ig-6.73-an-igloo-among-others",
        ACTING,
        "            own &= ~state.inuit_squares[seat]\n",
        "            pass\n",
    ),
    (
        "ig-7.2-the-bear-leaves-the-foxes",
        ATTACKS,
        "state.remove_animals(square, FISH, FOX + 2)",
        "state.remove_animals(square, FISH, FISH + 2)",
    ),
    (
        "ig-7.4-only-who-has-a-harpoon-is-asked",
        ATTACKS,
        "or state.hand_size(seat) == 0:",
        "or state.hands[seat * HAND + HARPOON] == 0:",
    ),
    (
        "ig-7.7-any-igloo-protects",
        ATTACKS,
        "if not state.igloos[seat] >> state.square & 1:",
        "if not state.all_igloos() >> state.square & 1:",
    ),
    (
        "ig-7.22-fishing-from-a-corner",
        ACTING,
        "(squares_beside(own) if kind < FOX else own)",
        "(squares_beside(own) | NEAR[A1] * min(state.inuit_on(A1, state.turn), 1) if kind < FOX else own)",
    ),
    (
        "pn-6.8-no-loss-in-the-blizzard",
        PN_MOVEMENT,
        "(BLIZZARD_LOSS if state.marks[state.turn] else 0)",
        "0",
    ),
    (
        "pn-6.10-back-over-visited-cells",
        PN_POSITION,
        "self.look(cell) != BLOCK and not self.has_visited(cell)",
        "self.look(cell) != BLOCK",
    ),
    (
        "pn-6.15-draw-where-one-started",
        PN_MOVEMENT,
        "if state.trail > 1 and state.look(cell) == SEARCH:  # PN-6.15",
        "if state.look(cell) == SEARCH:",
    ),
    (
        "pn-6.17-stop-early",
        PN_MOVEMENT,
        "if steps == 0:  # PN-6.17, PN-6.20",
        "if steps >= 0:",
    ),
    (
        "pn-6.19-the-movement-goes-on-from-home",
        PN_WATER,
        "if seat == state.turn and state.phase == MOVE:",
        "if False:",
    ),
    (
        "pn-6.23-between-two-blocks",
        PN_CATCHING,
        "return one != BLOCK or other != BLOCK",
        "return True",
    ),
    (
        "pn-6.25-the-seal-goes-on-after-a-fish",
        PN_CATCHING,
        "    if state.phase == SEAL:\n        phases.end_movement(state)\n    if has_free_seal_space(state):",
        "    if has_free_seal_space(state):",
    ),
    (
        "pn-7.3-only-who-has-a-lifebuoy-is-asked",
        PN_WATER,
        "if state.hand_size(seat) > 0:",
        "if state.hands[seat * OBJECTS + LIFEBUOY] > 0:",
    ),
    (
        "pn-7.10-caught-at-home",
        PN_CATCHING,
        "if state.at[seat] == cell and state.home[seat] != cell:",
        "if state.at[seat] == cell:",
    ),
    (
        "pn-7.11-the-active-player-first",
        PN_CATCHING,
        "phases.next_pending(state, state.left_of(state.turn))",
        "phases.next_pending(state, state.turn)",
    ),
    (
        "pn-7.15-landing-on-the-ark-card",
        PN_RETREAT,
        "if card == NOWHERE or card == state.terms.ark or state.shown[card] == NOWHERE:",
        "if card == NOWHERE or state.shown[card] == NOWHERE:",
    ),
    (
        "pn-7.19-others-see-the-object",
        PN_VIEWS,
        "return action if not is_object or may_look(viewer, int(state.turn)) else VEILED",
        "return action",
    ),
    (
        "pn-7.26-the-mark-stays",
        PN_EVENTS,
        "        state.marks[state.turn] -= 1\n",
        "        state.marks[state.turn] -= state.marks[state.turn] // 2\n",
    ),
    (
        "pn-7.29-the-first-seal-space",
        PN_EVENTS,
        "            found = state.seal_space(card)\n",
        "            found = state.seal_space(card) if found == NOWHERE else found\n",
    ),
    (
        "pn-7.31-a-new-face-every-time",
        PN_EVENTS,
        "        state.shown[card] = state.known[card]\n    else:",
        "        state.shown[card] = state.known[(card + 1) % len(state.known)]\n    else:",
    ),
    (
        "pn-4.2-the-ring-is-the-standard-map",
        PN_BOARD,
        "    if map == RING:\n",
        "    if map != SMALL:\n",
    ),
    (
        "pn-10.4-the-ring-on-the-map-for-two",
        PN_OPTIONS,
        '        if values["zones"] == "ring":\n',
        '        if values["zones"] == "ring" and values["corners"] == "random":\n',
    ),
    (
        "pn-10.4-old-records-in-columns",
        PN_GAME,
        'return {"zones": "ring"} if rules < 2 and',
        'return {"zones": "ring"} if rules < 1 and',
    ),
    ("nk-10.31-the-mover-does-not-count", SOCIAL, "for hunter in range(len(at)):", "for hunter in range(1, len(at)):"),
)


def patch(file: str, right: str, wrong: str) -> str:
    before = (ROOT / file).read_text(encoding="utf-8")
    assert before.count(right) == 1, f"{file}: {right!r} stands {before.count(right)} times"
    after = before.replace(right, wrong)
    lines = difflib.unified_diff(before.splitlines(True), after.splitlines(True), f"a/{file}", f"b/{file}", n=2)
    return "".join(lines)


def main() -> None:
    folder = Path(__file__).parent
    texts = {name: patch(file, right, wrong) for name, file, right, wrong in FAULTS}
    for old in folder.glob("*.patch"):
        old.unlink()
    for name, text in texts.items():
        (folder / f"{name}.patch").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
