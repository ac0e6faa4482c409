"""What would have to be true for what somebody has pointed at, as far as both games say the same."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_

FAR: Final = N_("Choose a neighboring space.")
CRACK_FIRST: Final = N_("First crack the ice: choose one of the marked lines.")
OUTWARD: Final = N_("Choose a line that leads away from {0}, between two of its neighbors.")
SIDE: Final = N_("All lines that lead away from {0} are cracked: choose one of its own sides.")
CRACKED: Final = N_("The ice is already cracked here: choose another line.")
LINES: Final = {"NK-6.4": OUTWARD, "NK-6.5": SIDE, "NK-6.7": CRACKED}  # clause -> why an edge cannot crack
