"""The action space of Pinguinoè and its text: options as the rulebook orders and names them, a blank for the colon.

Lists are ascending, so that they have the order of PN-6.2.
"""

from __future__ import annotations

from typing import Final

from polynya.core.actions import Block, facts_of
from polynya.core.game import parse_table
from polynya.games.pinguinoe.board import CARD_NAMES, CELL_NAMES, DIRECTIONS
from polynya.games.pinguinoe.components import SEARCH_CARDS
from polynya.games.pinguinoe.faces import FACE_NAMES

# Decisions, then chance outcomes. Released numbers never change meaning.
# Written out: mypyc does not fold sums of constants from other modules. The names below must fit.
ROLL: Final = 0
STEP: Final = 1  # N, E, S, W
TURN: Final = 5  # N, E, S, W
DRAW: Final = 9
PLAY: Final = 10  # six objects
END_MOVE: Final = 16
END_TURN: Final = 17
SEAL: Final = 18  # eight directions
STOP: Final = 26
CARD: Final = 27  # 11 ... 57
VICTIM: Final = 62  # P1 ... P4
SPACE: Final = 66  # 11a ... 57l
JUMP: Final = 486  # N, E, S, W
LAND: Final = 490  # 11a ... 57l
GIVE_FISH: Final = 910
KEEP_FISH: Final = 911
GIVE_BUOY: Final = 912
KEEP_BUOY: Final = 913
DECISIONS: Final = 914  # the size of a policy
TOSS: Final = 914  # A1, A2
CORNER: Final = 916  # 11, 17, 57, 51
DIE: Final = 920  # 1 ... 6
FACE: Final = 926  # L01 ... L16, D01 ... D14
SEARCH: Final = 956  # ten search cards
SHUFFLE: Final = 966
ACTIONS: Final = 967
VEILED: Final = 967  # for others: an object has been drawn

NOTATIONS: Final = (
    ["roll"]
    + [f"step {name}" for name in DIRECTIONS[:4]]
    + [f"turn {name}" for name in DIRECTIONS[:4]]
    + ["draw"]
    + [f"play {name}" for name in SEARCH_CARDS[:6]]
    + ["end_move", "end_turn"]
    + [f"seal {name}" for name in DIRECTIONS]
    + ["seal stop"]
    + [f"card {name}" for name in CARD_NAMES]
    + [f"victim P{seat}" for seat in range(1, 5)]
    + [f"seal_space {name}" for name in CELL_NAMES]
    + [f"jump {name}" for name in DIRECTIONS[:4]]
    + [f"land {name}" for name in CELL_NAMES]
    + ["fish discard", "fish decline", "lifebuoy discard", "lifebuoy decline"]
    + ["toss A1", "toss A2"]
    + [f"corner {name}" for name in ("11", "17", "57", "51")]
    + [f"die {number}" for number in range(1, 7)]
    + [f"face {name}" for name in FACE_NAMES[:30]]
    + [f"search {name}" for name in SEARCH_CARDS]
    + ["shuffle", "search object"]
)
ACTION_OF: Final = parse_table(NOTATIONS[:ACTIONS])
assert len(NOTATIONS) == ACTIONS + 1

FACTS: Final = facts_of(
    ACTIONS + 1,
    [
        Block(ROLL, "roll"),
        Block(STEP, "step", directions=DIRECTIONS[:4], direction_clause="PN-6.10"),
        Block(TURN, "turn", directions=DIRECTIONS[:4], direction_clause="PN-6.14", turns_card=True),
        Block(DRAW, "draw"),
        Block(PLAY, "play"),
        Block(END_MOVE, "end_move"),
        Block(END_TURN, "end_turn", ends_turn=True),
        Block(SEAL, "seal", directions=DIRECTIONS, direction_clause="PN-6.22"),
        Block(STOP, "seal", direction_clause="PN-6.22"),
        Block(CARD, "card"),
        Block(VICTIM, "victim"),
        Block(SPACE, "seal_space"),
        Block(JUMP, "jump", directions=DIRECTIONS[:4], direction_clause="PN-6.37"),
        Block(LAND, "land"),
        Block(GIVE_FISH, "fish"),
        Block(GIVE_BUOY, "lifebuoy"),
        Block(TOSS, "toss"),
        Block(CORNER, "corner"),
        Block(DIE, "die"),
        Block(FACE, "face"),
        Block(SEARCH, "search"),
        Block(SHUFFLE, "shuffle"),
        Block(VEILED, "search"),
    ],
)
