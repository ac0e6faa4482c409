"""What things of Igloo Igloo are called, and what they are, in a sentence each."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, MoveText

NOUNS: Final = {
    "bear": N_("a bear"),
    "fish1": N_("a fish (1)"),
    "fish2": N_("a fish (2)"),
    "fish3": N_("a fish (3)"),
    "fox1": N_("a fox (1)"),
    "fox2": N_("a fox (2)"),
    "fox3": N_("a fox (3)"),
    "thaw": N_("Thaw"),
    "stamina1": N_("Stamina 1"),
    "stamina2": N_("Stamina 2"),
    "stamina3": N_("Stamina 3"),
    "harpoon": N_("Harpoon"),
    "move": N_("Move animals"),
    "kept tile": N_("a tool, which stays hidden"),
}
THE_TOOL: Final = {
    "thaw": N_("the tool Thaw"),
    "stamina1": N_("the tool Stamina 1"),
    "stamina2": N_("the tool Stamina 2"),
    "stamina3": N_("the tool Stamina 3"),
    "harpoon": N_("the tool Harpoon"),
    "move": N_("the tool Move animals"),
}
FOUND: Final = {  # what a tile hides
    "fish1": N_("one fish"),
    "fish2": N_("two fish"),
    "fish3": N_("three fish"),
    "pack": N_("pack ice and a fox"),
    "drift": N_("a drift"),
    **THE_TOOL,
}
TITLES: Final = {
    "fish1": N_("fish (1)"),
    "fish2": N_("fish (2)"),
    "fish3": N_("fish (3)"),
    "fox1": N_("fox (1)"),
    "fox2": N_("fox (2)"),
    "fox3": N_("fox (3)"),
    "bear": N_("bear"),
    "inuk": N_("hunter"),
    "inuk red": N_("red hunter"),
    "inuk blue": N_("blue hunter"),
    "inuk yellow": N_("yellow hunter"),
    "inuk green": N_("green hunter"),
    "sea": N_("sea"),
    "ice": N_("ice"),
    "pack": N_("pack ice"),
    "land": N_("corner"),
    "igloo": N_("igloo"),
    "igloo red": N_("red igloo"),
    "igloo blue": N_("blue igloo"),
    "igloo yellow": N_("yellow igloo"),
    "igloo green": N_("green igloo"),
    "hunted": N_("caught:"),
    "fish in the supply": N_("fish in the supply"),
    "foxes in the supply": N_("foxes in the supply"),
    "bears in the supply": N_("bears in the supply"),
    "Inuit to place": N_("hunters to place"),
    "igloos to build": N_("igloos to build"),
    "action points": N_("action points"),
    "kept tiles": N_("hidden tools"),
    "thaw": N_("Thaw (tool)"),
    "stamina1": N_("Stamina 1 (tool)"),
    "stamina2": N_("Stamina 2 (tool)"),
    "stamina3": N_("Stamina 3 (tool)"),
    "harpoon": N_("Harpoon (tool)"),
    "move": N_("Move animals (tool)"),
}
FISH: Final = N_(
    "Catch it from a tile beside its sea square, for as many action points as its value; it scores its value."
)
FOX: Final = N_("Catch it from its own tile, for as many action points as its value; it scores its value.")
HUNTER: Final = N_("Walks, paddles, hunts and builds; at the end every hunter counts 1 on an island.")
IGLOO: Final = N_("Counts as two hunters, keeps its tile from melting, and hides its owner's hunters from bears.")
STAMINA: Final = N_("A tool: as many extra action points as it shows; one Stamina a turn.")
EXPLANATIONS: Final = {
    **dict.fromkeys(("fish1", "fish2", "fish3"), FISH),
    **dict.fromkeys(("fox1", "fox2", "fox3"), FOX),
    "bear": N_(
        "Worth 4, but only a harpoon takes it; it attacks whenever somebody moves it, and no kayak gets past it."
    ),
    **dict.fromkeys(("inuk", "inuk red", "inuk blue", "inuk yellow", "inuk green"), HUNTER),
    "ice": N_("A face-down tile: if it is empty and beside the sea, it can melt and show what it hides."),
    "sea": N_("Open water: fish and bears swim in it, and a kayak crosses it; nobody walks there."),
    "pack": N_("Ice that never melts or thaws; a fox came with it."),
    "land": N_("Land for hunters who have lost their ice: they walk off it, but neither hunt nor count there."),
    **dict.fromkeys(("igloo", "igloo red", "igloo blue", "igloo yellow", "igloo green"), IGLOO),
    "hunted": N_("Animals caught so far: each scores its value."),
    "fish in the supply": N_("Fish that can still appear where a tile melts."),
    "foxes in the supply": N_("Foxes that can still appear with pack ice."),
    "bears in the supply": N_("Bears that can still appear where a tile melts."),
    "Inuit to place": N_("Hunters off the board: they start on edge tiles, or wait for a corner."),
    "igloos to build": N_("Each costs 3 action points, on a tile where only your own hunters are."),
    "action points": N_("What you can still spend: a walk costs 1, a kayak 3, an igloo 3, an animal its value."),
    "kept tiles": N_("Tools in hand: everybody sees how many, only their owner sees which."),
    "thaw": N_("A tool: removes a face-down tile beside the sea, unseen; hunters on it go to corners of your choice."),
    **dict.fromkeys(("stamina1", "stamina2", "stamina3"), STAMINA),
    "harpoon": N_("A tool: takes any animal in reach, even a bear that you go onto or that attacks you."),
    "move": N_("A tool: animals move three steps in all; a bear eats and attacks wherever it goes."),
}
MOVES: Final = {
    "place": MoveText(N_("Place a hunter on {place}"), "inuk"),
    "melt": MoveText(N_("Melt {place}")),
    "push": MoveText(N_("Push {piece}"), "drift", is_directed=True),
    "walk": MoveText(N_("Walk {piece} → {place}"), "footprint"),
    "paddle": MoveText(N_("Paddle {piece} → {place}"), "kayak"),
    "approach": MoveText(N_("Go onto the bear's tile from {piece}"), "harpoon"),
    "hunt": MoveText(N_("Catch {piece} on {place}"), "hook", names_gain=True),
    "harpoon": MoveText(N_("Harpoon {piece} on {place}"), "harpoon", names_gain=True),
    "aim": MoveText(N_("Take an animal with the harpoon"), "harpoon", names_price=True),
    "build": MoveText(N_("Build an igloo on {place}"), "igloo"),
    "play-thaw": MoveText(N_("Play Thaw: you must remove a tile"), "thaw", names_price=True),
    "play-stamina1": MoveText(N_("Play Stamina 1"), "stamina", names_price=True),
    "play-stamina2": MoveText(N_("Play Stamina 2"), "stamina", names_price=True),
    "play-stamina3": MoveText(N_("Play Stamina 3"), "stamina", names_price=True),
    "play-move": MoveText(N_("Play Move animals"), "move", names_price=True),
    "end": MoveText(N_("End the turn")),
    "thaw": MoveText(N_("Remove the tile on {place}"), "thaw"),
    "corner": MoveText(N_("To corner {place}"), "corner_land"),
    "lead": MoveText(N_("Move {piece} to {place}"), "move"),
    "decline": MoveText(N_("No harpoon")),
    "defend": MoveText(N_("Harpoon the bear (4 points)"), "harpoon", names_price=True, names_gain=True),
}
UNITS: Final = {
    "ap": (N_("1 action point"), N_("{0} action points")),
    "unused": (N_("1 action point unused"), N_("{0} action points unused")),
    "fish1": (N_("a fish (1)"), N_("{0} fish worth 1")),
    "fish2": (N_("a fish (2)"), N_("{0} fish worth 2")),
    "fish3": (N_("a fish (3)"), N_("{0} fish worth 3")),
    "fox1": (N_("a fox (1)"), N_("{0} foxes worth 1")),
    "fox2": (N_("a fox (2)"), N_("{0} foxes worth 2")),
    "fox3": (N_("a fox (3)"), N_("{0} foxes worth 3")),
    "bear": (N_("a bear (4)"), N_("{0} bears")),
    "eaten": (N_("the bear eats 1 animal"), N_("the bear eats {0} animals")),
    "attacked": (N_("the bear attacks 1 hunter"), N_("the bear attacks {0} hunters")),
    "harpoon": (N_("the harpoon"), N_("{0} harpoons")),
    **{tool: (words, N_("{0} tools")) for tool, words in THE_TOOL.items() if tool != "harpoon"},
}
ITEMS: Final = {
    "fish1": N_("fish worth 1"),
    "fish2": N_("fish worth 2"),
    "fish3": N_("fish worth 3"),
    "fox1": N_("foxes worth 1"),
    "fox2": N_("foxes worth 2"),
    "fox3": N_("foxes worth 3"),
    "bear": N_("bears"),
    "island": N_("Island at {0}: {1}"),
    "alone": N_("nobody else there"),
    "strongest": N_("most hunters (an igloo counts 2)"),
    "tied": N_("tied for most hunters (an igloo counts 2)"),
    "second": N_("second most hunters"),
    "third": N_("third most hunters"),
    "last": N_("fewest hunters"),
}
