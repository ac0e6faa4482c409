"""Laws of action spaces: notation is the same everywhere, and every number has one."""

from __future__ import annotations

import pytest

from polynya import GAMES, Game, NotationError

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@every_game
def test_notation_and_parse_are_inverse_over_the_whole_space(game: Game) -> None:
    names = [game.notation(action) for action in range(game.actions + game.veiled)]
    assert len({name.casefold() for name in names}) == len(names)
    assert [game.parse(name) for name in names[: game.actions]] == list(range(game.actions))


@every_game
def test_case_and_spare_blanks_do_not_matter(game: Game) -> None:
    for action in range(game.actions):
        typed = "  " + game.notation(action).upper().replace(" ", "   ") + "\t"
        assert game.parse(typed) == action


@every_game
@pytest.mark.parametrize("text", ["", "dance", "to", "to Z9", "to A1 A2", "0", "crack A1 | A2", "‮to A1"])
def test_a_text_that_is_no_action_is_quoted_in_one_line(game: Game, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    assert f"'{text}'" in str(caught.value)
    assert "\n" not in str(caught.value)


@every_game
def test_notation_has_no_marks_that_records_use(game: Game) -> None:
    for action in range(game.actions + game.veiled):
        assert not set(game.notation(action)) & set("{},;:\n\\")


@every_game
def test_decisions_come_before_outcomes(game: Game) -> None:
    assert 0 < game.decisions <= game.actions
    assert (game.decisions < game.actions) == game.has_chance
