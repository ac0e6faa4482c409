"""How moves of Pinguinoè are offered, what they cost and bring, and what every thing on the table is."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, MoveText

MOVES: Final = {
    "roll": MoveText(N_("Roll the die"), "die5"),
    "step": MoveText(N_("Go to {place}"), "footprint"),
    "turn": MoveText(N_("Turn up card {place}"), "turn_card"),
    "draw": MoveText(N_("Stop here and draw a search card"), "back_search", names_gain=True),
    "play_telescope": MoveText(N_("Play the telescope: turn up any card"), "telescope", names_price=True),
    "play_snowball": MoveText(N_("Play a snowball: drive a penguin back"), "snowball", names_price=True),
    "play_skates": MoveText(N_("Play the skates: 2 more points"), "skates", names_price=True, names_gain=True),
    "play_fish": MoveText(N_("Play a fish: call the seal to a seal space"), "fish", names_price=True),
    "play_trampoline": MoveText(N_("Play the trampoline: jump over a block"), "trampoline", names_price=True),
    "end_move": MoveText(N_("End the movement")),
    "end_turn": MoveText(N_("End the turn")),
    "lead_seal": MoveText(N_("Lead the seal to {place}"), "seal_pawn"),
    "stop_seal": MoveText(N_("Leave the seal here"), "seal_pawn"),
    "card": MoveText(N_("Turn up card {place}"), "telescope"),
    "victim": MoveText(N_("Throw the snowball at the penguin on {place}"), "snowball"),
    "seal_space": MoveText(N_("Call the seal to {place}"), "seal_pawn"),
    "jump": MoveText(N_("Jump to {place}"), "trampoline"),
    "land": MoveText(N_("Drive it back to {place}"), "snowflake"),
    "give_fish": MoveText(N_("Give the seal a fish"), "fish", names_price=True),
    "keep_fish": MoveText(N_("No fish: go home")),
    "use_lifebuoy": MoveText(N_("Use a lifebuoy"), "lifebuoy", names_price=True),
    "keep_lifebuoy": MoveText(N_("No lifebuoy: go home")),
}
YOU_WIN: Final = N_("you win")
A_CARD: Final = N_("a search card")
IN_THE_SEA: Final = N_("you end in the sea (and go home without a lifebuoy)")
OWN_CAUGHT: Final = N_("catches your own penguin")
SEAL_COMES: Final = N_("the seal jumps there")
SAFE: Final = N_("your penguin stays")
AFLOAT: Final = N_("your penguin stays afloat")
UNITS: Final = {
    "points": (N_("1 point"), N_("{0} points")),
    "lost": (N_("1 point lost"), N_("{0} points lost")),
    "seal_steps": (N_("1 step"), N_("{0} steps")),
    "telescope": (N_("a telescope"), N_("{0} telescopes")),
    "snowball": (N_("a snowball"), N_("{0} snowballs")),
    "skates": (N_("skates"), N_("{0} pairs of skates")),
    "fish": (N_("a fish"), N_("{0} fish")),
    "lifebuoy": (N_("a lifebuoy"), N_("{0} lifebuoys")),
    "trampoline": (N_("a trampoline"), N_("{0} trampolines")),
    "ark": (YOU_WIN, YOU_WIN),
    "search": (A_CARD, A_CARD),
    "sea": (IN_THE_SEA, IN_THE_SEA),
    "caught": (N_("catches a penguin"), N_("catches {0} penguins")),
    "own_caught": (OWN_CAUGHT, OWN_CAUGHT),
    "seal_comes": (SEAL_COMES, SEAL_COMES),
    "safe": (SAFE, SAFE),
    "afloat": (AFLOAT, AFLOAT),
}
GROUNDS: Final = (  # what a penguin comes to, by type of cell; ice says nothing
    N_("sea"),
    "",
    N_("search space"),
    N_("seal space"),
    N_("igloo"),
    "",
    N_("ark"),
)
FACE_DOWN: Final = N_("sea, face-down card")
EXPLANATIONS: Final = {
    "card": N_("A piece of the map, 4 spaces wide and 3 high; you go from card to card as if there were no borders."),
    "face down": N_("Twelve spaces of sea, until somebody turns the card up."),
    "face down, seen before": N_("Sea again, but everybody has seen what is on the other side."),
    "sea": N_("A penguin that ends its movement or its turn here goes home, unless a lifebuoy keeps it afloat."),
    "ice": N_("Safe ground for penguins."),
    "search": N_("Ice where you draw a search card if your movement ends there; you may stop early for it."),
    "seal space": N_("Ice with a breathing hole: when it is turned up, the seal jumps there."),
    "igloo": N_("The home of a penguin, where the seal cannot catch it; for all others it is ice."),
    "block": N_("Nobody can enter a block; only the trampoline jumps over it."),
    "ark": N_("The first penguin on the ark wins; it can be entered only from the two sides that are open."),
    "open left and right": N_("The ark can be entered from the left and from the right."),
    "open at the top and bottom": N_("The ark can be entered from above and from below."),
    "seal": N_("Penguins that the seal reaches go home; with a 1 or a 6 you lead it up to five steps."),
    "penguin": N_("It goes up, down, left or right, and no space twice in one movement."),
    "afloat": N_("A lifebuoy keeps this penguin afloat until its next turn."),
    "die": N_("2 to 5 are points for your penguin; with a 1 or a 6 you lead the seal."),
    "search cards": N_("The deck: 14 objects and 6 events at the beginning."),
    "events": N_("The white penguin comes closer with every event; with the fifth it is on the ark, and nobody wins."),
    "discarded": N_("Search cards that have been used; everybody may look at them."),
    "objects": N_("Search cards in somebody's hand; only the owner sees which."),
    "skips a turn": N_("This player loses the next turn."),
    "points left": N_("Each is good for one step, or for turning up a card beside your penguin; all must be used."),
    "seal steps left": N_("The steps that the seal may still take; a diagonal step counts as one."),
    "fish": N_(
        "Calls the seal to a seal space on your turn; or saves your penguin when the seal reaches it, at any time."
    ),
    "telescope": N_("Turns up any face-down card, even the one under your penguin."),
    "snowball": N_(
        "Drives another penguin back one card toward its igloo, or home if no card there is face up; never one at home."
    ),
    "skates": N_("2 more points while your penguin moves, even when all the others are used up."),
    "lifebuoy": N_("Keeps your penguin afloat when it would have to go home from the sea, at any time."),
    "trampoline": N_("For 1 point your penguin jumps straight over one block."),
    "skip": N_("An event: whoever draws it loses the next turn."),
    "tear": N_("An event: whoever draws it loses all objects."),
    "blizzard": N_(
        "An event: all penguins are driven back one card toward home, and everybody has 2 fewer points in their next "
        "turn."
    ),
    "tsunami": N_("An event: whoever draws it turns over the card under their penguin and those beside it."),
}
