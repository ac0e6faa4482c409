"""Laws of pictures: every view can be drawn, and everything in it has its place."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

from polynya import ALL, SPECTATOR, Game, View, picture
from polynya.bundles import bundle_of, drawer_of
from polynya.moves import moves
from polynya.render.themes import THEMES
from polynya.testing.cases import Case, positions
from polynya.testing.laws import Laws


def check_places(view: View) -> None:
    """Pieces and targets are where the layout has a place, with no more pieces on it than the drawer says."""
    drawer = drawer_of(view)
    spots = drawer.layout(view).spots
    pieces = [*drawer.spaces(view), *drawer.pieces(view)]
    assert len({piece.id for piece in pieces}) == len(pieces)
    assert {piece.place for piece in pieces} <= set(spots)
    assert max(Counter([piece.place for piece in drawer.pieces(view)]).values(), default=0) <= drawer.most
    targets = {target for move in moves(view) for target in move.path}
    outlines = drawer.outlines(view, targets)
    assert set(outlines) == targets
    assert {outline.place for outline in outlines.values()} <= set(spots)
    assert {panel.seat for panel in drawer.panels(view)} >= set(range(len(view.colors)))


class DrawingLaws(Laws):
    """Laws of pictures."""

    def test_everything_has_its_place(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=4):
            for viewer in (*range(varied_case.seats), int(SPECTATOR), int(ALL)):
                check_places(varied_case.game.view(state, viewer))

    def test_every_view_is_a_picture_in_every_theme(self, plain_case: Case) -> None:
        for state in positions(plain_case, 1, every=25):
            for viewer in (0, int(SPECTATOR), int(ALL)):
                view = plain_case.game.view(state, viewer)
                for theme in THEMES:
                    ElementTree.fromstring(picture(view, theme=theme).svg())

    def test_the_sample_is_a_picture(self, game: Game) -> None:
        text = bundle_of(game.key).sample()
        assert text
        state = game.read(text)
        assert not state.is_over()
        assert picture(game.view(state, int(SPECTATOR)), panels=False).svg()
