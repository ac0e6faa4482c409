"""Laws of colors: chosen or by seat; no rule asks for them."""

from __future__ import annotations

from typing import Final

import pytest

from polynya import ALL, SPECTATOR, Game, NotationError, Rng, picture
from polynya.testing.cases import played_match, random_action, seat_counts
from polynya.testing.laws import Laws

PLIES: Final = 40


def rotated_colors(game: Game, seats: int) -> tuple[str, ...]:
    """Every seat in the color of the next one."""
    return (*game.colors[1:], game.colors[0])[:seats]


class ColorLaws(Laws):
    """Laws of colors."""

    def test_without_a_choice_seats_have_the_colors_of_the_palette(self, game_seats: tuple[Game, int]) -> None:
        game, seats = game_seats
        assert len(game.colors) == len(set(game.colors)) > seats - 1
        assert game.setup(seats).colors == game.colors[:seats]
        assert game.setup(seats, {}, ("", "")).colors == game.colors[:seats]

    def test_who_does_not_choose_gets_what_is_free(self, game_seats: tuple[Game, int]) -> None:
        game, seats = game_seats
        last = game.colors[-1]
        for seat in range(seats):
            chosen = game.setup(seats, {}, ("",) * seat + (last,)).colors
            assert chosen[seat] == last
            assert len(set(chosen)) == seats
            own = [color == game.colors[k] for k, color in enumerate(chosen) if k != seat and game.colors[k] != last]
            assert all(own)
        assert game.setup(seats, {}, rotated_colors(game, seats)).colors == rotated_colors(game, seats)

    def test_what_cannot_be_is_refused_in_one_line(self, game: Game) -> None:
        seats = seat_counts(game)[-1]
        first = game.colors[0]
        with pytest.raises(NotationError, match=f"no color 'pink'; there is {', '.join(game.colors)}"):
            game.setup(seats, {}, ("", "pink"))
        with pytest.raises(NotationError, match=f"seats 1 and {seats} cannot both be {first}"):
            game.setup(seats, {}, (first, *[""] * (seats - 2), first))
        with pytest.raises(NotationError, match=f"{seats + 1} colors do not fit {seats} seats"):
            game.setup(seats, {}, [""] * (seats + 1))

    def test_no_rule_asks_for_colors(self, game_seats: tuple[Game, int]) -> None:
        game, seats = game_seats
        plain, other = game.initial(game.setup(seats)), game.initial(game.setup(seats, {}, rotated_colors(game, seats)))
        rng = Rng(seats)
        for _ in range(PLIES):
            assert plain.key() == other.key()
            assert plain.legal_actions() == other.legal_actions()
            if plain.is_over():
                break
            action = random_action(plain, rng)
            for seat in (*range(seats), int(SPECTATOR)):
                assert game.seen(plain, action, seat) == game.seen(other, action, seat)
            plain.apply(action)
            other.apply(action)

    def test_views_redeals_and_diagrams_keep_them(self, game_seats: tuple[Game, int]) -> None:
        game, seats = game_seats
        colors = rotated_colors(game, seats)
        match = played_match(game, seats, colors)
        state = match.state_at(match.ply)
        for viewer in (*range(seats), int(SPECTATOR), int(ALL)):
            view = game.view(state, viewer)
            assert view.colors == colors
            if viewer != ALL:
                assert game.view(game.redeal(view, Rng(1)), viewer) == view
        whole = game.view(state, int(ALL))
        for text in (game.line(whole), game.diagram(whole)):
            assert text.split()[2].rstrip(";") == f"colors={','.join(colors)}"
            again = game.read(text)
            assert again.key() == state.key()
            assert game.view(again, int(ALL)) == whole

    @pytest.mark.parametrize(
        "text", ["colors=", "colors=pink", "colors={0},{0}", "colors={0},{1},{0},{1},{0}", "colors={0} colors={1}"]
    )
    def test_a_diagram_with_other_colors_is_refused(self, game: Game, text: str) -> None:
        start = game.initial(game.setup(seat_counts(game)[0]))
        head, _, rest = game.line(game.view(start, int(ALL))).partition(";")
        with pytest.raises(NotationError):
            game.read(f"{head} {text.format(*game.colors)};{rest}")

    def test_pictures_have_them(self, game: Game) -> None:
        seats, last = seat_counts(game)[0], game.colors[-1]
        plain, other = played_match(game, seats), played_match(game, seats, (last,))
        before, after = picture(plain, 0).svg(), picture(other, 0).svg()
        assert f'color="var(--{last})"' not in before
        assert f'color="var(--{last})"' in after
        assert f'color="var(--{game.colors[0]})"' not in after
