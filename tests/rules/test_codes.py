"""The codes that are the same in all games: what is no move, how many seats, which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from skerry.api.answers.refusals import IllegalMove, refused_move
from skerry.match.codec import move_from_json
from skerry.rules.coded_error import Kind
from skerry.rules.codes import MALFORMED_MOVE, OPTION_INVALID, PLAYER_COUNT_INVALID
from skerry.rules.game import AnyGame, Illegal
from skerry.rules.registry import games

pytestmark = pytest.mark.pure


@pytest.fixture(params=sorted(games()))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each of the installed games."""
    return games()[request.param]


def refusal(call: Callable[[], Any]) -> Illegal:
    with pytest.raises(Illegal) as refused:
        call()
    return refused.value


@pytest.mark.parametrize("text", ["", "?", "no move", "\N{BLACK SQUARE}"])
def test_a_text_that_is_no_move_is_malformed(game: AnyGame, text: str) -> None:
    assert refusal(lambda: game.parse(text)).code == MALFORMED_MOVE


@pytest.mark.parametrize("value", [None, [], {}, {"type": "NO_MOVE"}, {"type": 1}])
def test_a_value_that_is_no_move_is_malformed_and_no_matter_of_turns(game: AnyGame, value: Any) -> None:
    error = refusal(lambda: move_from_json(game, value))
    assert (error.code, error.kind) == (MALFORMED_MOVE, Kind.ILLEGAL_MOVE)
    assert error.message.endswith(".")
    assert isinstance(refused_move(error, awaited=False), IllegalMove)


def test_each_kind_of_move_refuses_what_it_does_not_have(game: AnyGame) -> None:
    for move in game.types.moves:
        value: Mapping[str, Any] = {"type": move.__struct_config__.tag, "no such field": 1}
        assert refusal(lambda value=value: move_from_json(game, value)).code == MALFORMED_MOVE  # type: ignore[misc]


def test_bad_creations_have_one_code_each(game: AnyGame) -> None:
    most = game.seats[-1]
    for seats in (0, most + 1):
        error = refusal(lambda seats=seats: game.options({}, seats))  # type: ignore[misc]
        assert (error.code, error.kind) == (PLAYER_COUNT_INVALID, Kind.BAD_INPUT)
    error = refusal(lambda: game.options({"no such option": 1}, most))
    assert (error.code, error.kind) == (OPTION_INVALID, Kind.BAD_INPUT)
    for name in (field.encode_name for field in msgspec.structs.fields(game.types.options)):
        error = refusal(lambda name=name: game.options({name: {"no": "value"}}, most))  # type: ignore[misc]
        assert (error.code, error.kind) == (OPTION_INVALID, Kind.BAD_INPUT)
