"""Laws of action spaces: notation is the same everywhere, and every number has one."""

from __future__ import annotations

import pytest

from polynya import Game, NotationError
from polynya.testing.laws import Laws


class ActionLaws(Laws):
    """Laws of action spaces."""

    def test_notation_and_parse_are_inverse_over_the_whole_space(self, game: Game) -> None:
        names = [game.notation(action) for action in range(game.actions + game.veiled)]
        assert len({name.casefold() for name in names}) == len(names)
        assert [game.parse(name) for name in names[: game.actions]] == list(range(game.actions))

    def test_case_and_spare_blanks_do_not_matter(self, game: Game) -> None:
        for action in range(game.actions):
            typed = "  " + game.notation(action).upper().replace(" ", "   ") + "\t"
            assert game.parse(typed) == action

    @pytest.mark.parametrize("form", ["", "no such action", "0", "{0} {0}", "{0}x", "x{0}", "\u202e{0}", "{0}|{0}"])
    def test_a_text_that_is_no_action_is_quoted_in_one_line(self, game: Game, form: str) -> None:
        for action in (0, game.decisions - 1, game.actions - 1):
            text = form.format(game.notation(action))
            with pytest.raises(NotationError) as caught:
                game.parse(text)
            assert f"'{text}'" in str(caught.value)
            assert "\n" not in str(caught.value)

    def test_notation_has_no_marks_that_records_use(self, game: Game) -> None:
        for action in range(game.actions + game.veiled):
            assert not set(game.notation(action)) & set("{},;:\n\\")

    def test_decisions_come_before_outcomes(self, game: Game) -> None:
        assert 0 < game.decisions <= game.actions
        assert (game.decisions < game.actions) == game.has_chance
