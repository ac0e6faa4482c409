"""Why something cannot be chosen, for somebody who has not read the clause."""

from __future__ import annotations

from typing import Final

from polynya.web.languages import N_

PLAIN: Final = {  # clause, with a verb where it says different things -> what it says about a click
    "IG-4.13": N_("No animal and no igloo is ever on a corner."),
    "IG-4.15 kayak": N_("No water without bears lies beside it."),
    "IG-4.15 to": N_("No water without bears leads there."),
    "IG-5.7": N_("Your Inuit begin on the tiles at the border."),
    "IG-6.11": N_("Only face-down tiles beside the sea, with nobody on them, melt."),
    "IG-6.1": N_("This is not what is to be chosen now."),
    "IG-6.12": N_("No tile lies beside the sea: now face-down, empty tiles at the border melt."),
    "IG-6.23": N_("Pack ice never melts."),
    "IG-6.31": N_("Only ice tiles can be pushed."),
    "IG-6.32": N_("A line of tiles is pushed into the sea, or not at all."),
    "IG-6.33": N_("The animals in the way go to a sea square beside them."),
    "IG-6.44": N_("Only a face-down tile beside the sea, without an igloo, thaws."),
    "IG-6.48": N_("No animal here can be led."),
    "IG-6.50": N_("A fish swims to a neighboring sea square."),
    "IG-6.51": N_("A fox walks to a neighboring ice square."),
    "IG-6.52": N_("A bear goes to a neighboring square without another bear."),
    "IG-6.62 walk": N_("None of your Inuit can walk from here."),
    "IG-6.62 to": N_("An Inuk walks to a neighboring ice square."),
    "IG-6.63 kayak": N_("None of your Inuit can paddle from here."),
    "IG-6.63 to": N_("A kayak lands on ice beside the same stretch of water."),
    "IG-6.64": N_("Only ice can be entered, no sea and no corner."),
    "IG-6.66": N_("A bear's square is entered only with a harpoon."),
    "IG-6.67": N_("No animal here is in reach."),
    "IG-6.68": N_("A fox or a bear is hunted by your own Inuk on the same square."),
    "IG-6.69": N_("A fish is in reach beside ice with your own Inuk."),
    "IG-6.70": N_("You do not have enough action points for this animal."),
    "IG-6.73": N_("An igloo is built on ice, where only your own Inuit stand."),
    "IG-7.20": N_("Nobody walks or paddles onto a corner."),
    "IG-7.21 kayak": N_("A kayak starts from ice, not from a corner."),
    "IG-7.21 walk": N_("No ice lies beside this corner."),
    "IG-7.23": N_("No igloo can be built on a corner."),
    "IG-10.7": N_("Another player's igloo blocks this square."),
    "NK-4.4": N_("This space is not in play."),
    "NK-4.5": N_("There is no edge between two spaces here."),
    "NK-5.5": N_("Somebody is already here."),
    "NK-6.4": N_("Cracks run outward from the space just entered."),
    "NK-6.5": N_("All lines outward are cracked: now it is a side of the space just entered."),
    "NK-6.7": N_("The ice is already cracked here."),
    "NK-6.9": N_("A piece goes to a neighboring free space, and not across a crack."),
    "NK-6.12": N_("Choose a piece of your own that can move."),
    "NK-6.16": N_("A neighboring space without another hunter; a crack needs the kayak, a bear the harpoon."),
    "NK-6.25": N_("The bear goes to a free space."),
    "NK-10.10": N_("The bear goes to a neighboring free space, and not back."),
    "NK-10.15": N_("The bear must be able to move exactly two spaces."),
    "NK-10.22": N_("Choose a bear that has not moved yet and can."),
    "NK-10.32": N_("Cracks that cut nobody off come first."),
    "PN-6.10": N_("Your penguin steps to a neighboring cell: not onto a block, and nowhere twice."),
    "PN-6.14": N_("Only a face-down card right beside your penguin can be turned."),
    "PN-6.22": N_("The seal goes to any cell around it, but not onto a block."),
    "PN-6.23": N_("The seal does not slip through between two blocks."),
    "PN-6.33": N_("The telescope shows a card that lies face down."),
    "PN-6.34": N_("A snowball hits another penguin that is not at home."),
    "PN-6.36": N_("The seal is called to another seal space."),
    "PN-6.37": N_("You jump over a block beside you onto the cell behind it."),
    "PN-7.13": N_("The seal is called to another seal space."),
    "PN-7.15": N_("It lands on a face-up card beside its own, nearer to its igloo."),
    "PN-7.17": N_("It lands on the ice of a card that is farthest from the ark."),
}

STRANDED: Final = {  # clause -> why a piece cannot leave its place
    "IG-4.15": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and bears close the water."),
    "IG-6.63": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and no kayak reaches any."),
    "IG-6.66": N_("Your Inuk on {0} cannot leave the corner: a bear is on the ice beside it."),
    "IG-7.21": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and a kayak starts from ice."),
    "IG-10.7": N_("Your Inuk on {0} cannot leave the corner: another player's igloo blocks the ice beside it."),
}


def plain(clause: str, notation: str) -> str:
    """What a clause says about an action, in English; empty if only the clause itself can say it."""
    return PLAIN.get(f"{clause} {notation.partition(' ')[0]}", PLAIN.get(clause, ""))
