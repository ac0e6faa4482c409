"""Pictures of Heavy Sleds: two shores, a floe between them, and sleds with their loads."""

from __future__ import annotations

from typing import Final

from heavy_sleds.game import UNSEEN, SledView
from heavy_sleds.rules import PLACES, SUNK
from polynya.render.drawer import Drawer, Layout, pawn, plate
from polynya.render.scene import Item, Outline, Panel, Piece, Spot
from polynya.render.svg import use

COLUMNS: Final = (("ashore", 90), ("stayed", 90), ("sunk", 360), ("across", 630))
SPOTS: Final = {f"{place}-{seat + 1}": Spot(x, 55 + 97 * seat, 88) for place, x in COLUMNS for seat in range(4)}
FLOOR: Final = (
    '<path d="M0 0H165L180 130L158 260L175 400H0zM720 0H555L540 130L562 260L545 400H720z" fill="var(--land)"/>'
    '<path d="M205 40L520 25L500 190L522 365L215 380L228 200z" fill="var(--ice)" stroke="var(--ice-line)"/>'
)
CRACK: Final = '<path d="M300 30L350 140L320 220L390 300L370 375" fill="none" stroke="var(--water)" stroke-width="9"/>'
RING: Final = '<rect class="ring" x="-145" y="-165" width="290" height="330" rx="30"/>'


class SledDrawer(Drawer[SledView]):
    """Heavy Sleds."""

    most = 1

    def layout(self, view: SledView) -> Layout:
        return Layout(720, 400, SPOTS | {"floe": Spot(365, 200, 68)})

    def floor(self, view: SledView) -> str:
        return FLOOR

    def overlay(self, view: SledView) -> str:
        return CRACK if SUNK in view.places else ""

    def pieces(self, view: SledView) -> list[Piece]:
        return [self._sled(view, seat, color) for seat, color in enumerate(view.colors)]

    def _sled(self, view: SledView, seat: int, color: str) -> Piece:
        load, place = "?" if view.loads[seat] == UNSEEN else str(view.loads[seat]), PLACES[view.places[seat]]
        inner = pawn("sled", seat) + (plate(load, 20, -20, 14) if load != "0" else "")
        title = f"sled P{seat + 1} {color} {place} {load}"
        return Piece(f"sled {seat + 1}", "sled", f"{place}-{seat + 1}", title, inner, color)

    def ground_outline(self, view: SledView, kind: str, place: str) -> Outline | None:
        return Outline("floe", None, RING, is_large=True) if place == "floe" else None

    def panels(self, view: SledView) -> list[Panel]:
        items = [Item(f"P{seat + 1} points", use("fish"), "points", points) for seat, points in enumerate(view.points)]
        return [self.seat_panel(view, seat, pawn("sled", seat), [[item]]) for seat, item in enumerate(items)]
