"""What ``repr`` says of games, options, moves, legal moves and states."""

from __future__ import annotations

import inspect
import sys
from functools import cache
from typing import Any

import pytest
from rich.pretty import pretty_repr

from skerry.rules.game import AnyGame, LegalMoves, Position
from skerry.rules.playthrough import PlayedMove, Playthrough, play_through
from skerry.rules.registry import game, games

pytestmark = pytest.mark.pure

NAMES = tuple(games())
LONGEST = 100
"""How long the text of a state may be: one line of a log."""


@cache
def played(name: str) -> Playthrough:
    rules = game(name)
    return play_through(rules, seats=max(rules.seats), seed="reprs", most=120)


def turns(name: str) -> tuple[PlayedMove, ...]:
    return played(name).turns


def words_of(rules: AnyGame) -> dict[str, Any]:
    """Return the names that a reader of a game's values has imported."""
    package = type(rules).__module__.rpartition(".")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    found = [one for module in modules for one in vars(module).values() if inspect.isclass(one)]
    return {one.__name__: one for one in found}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("dragon-island", "<DragonIsland dragon-island.1, 2 to 4 players>"),
        ("dream-islands", "<DreamIslands dream-islands.1, 2 to 4 players>"),
        ("hashi", "<Hashi hashi.1, 1 to 4 players>"),
        ("islands-in-the-mist", "<IslandsInTheMist islands-in-the-mist.1, 2 to 4 players>"),
        ("small-islands", "<SmallIslands small-islands.1, 1 to 4 players>"),
    ],
)
def test_a_game_says_its_name_its_version_and_for_how_many_it_is(name: str, text: str) -> None:
    assert repr(game(name)) == text


def test_a_game_for_one_number_of_seats_says_only_that() -> None:
    class Solo(type(game("hashi"))):  # type: ignore[misc]
        seats = range(1, 2)

    class Pair(Solo):
        seats = range(2, 3)

    assert repr(Solo()) == "<Solo hashi.1, 1 player>"
    assert repr(Pair()) == "<Pair hashi.1, 2 players>"


@pytest.mark.parametrize("name", NAMES)
def test_moves_and_options_are_python_that_makes_them_again(name: str) -> None:
    words = words_of(game(name))
    for value in (played(name).options, *(turn.move for turn in turns(name))):
        assert eval(repr(value), words) == value


@pytest.mark.parametrize("name", NAMES)
def test_legal_moves_are_named_by_their_notations(name: str) -> None:
    rules, turn = game(name), turns(name)[0]
    legal = rules.legal_moves(turn.before, turn.seat)
    first = [rules.format(move) for move in legal][:8]
    text = repr(legal)
    assert text.startswith(f"<LegalMoves {', '.join(first)}")
    assert text.endswith(", ...>") == (legal.count() > 8)


def test_no_legal_moves_are_named_as_such() -> None:
    assert repr(LegalMoves.none()) == "<LegalMoves: none>"


def test_legal_moves_without_a_notation_are_named_by_their_repr() -> None:
    assert repr(LegalMoves(lambda: (3, 5), (3, 5).__contains__)) == "<LegalMoves 3, 5>"


@pytest.mark.parametrize("name", NAMES)
def test_a_state_says_in_one_line_only_what_everybody_knows(name: str) -> None:
    """Were any hidden thing in the text, then it would differ once all that the public lacks is gone."""
    rules = game(name)
    for turn in turns(name):
        text = repr(turn.state)
        assert text.startswith(f"<State {name} for {played(name).seats}: ")
        assert repr(rules.redact(turn.state, "public")) == text
        assert "\n" not in text
        assert len(text) < LONGEST


@pytest.mark.parametrize("name", NAMES)
def test_rich_prints_no_more_of_a_state(name: str) -> None:
    state = turns(name)[0].before
    assert pretty_repr(state, max_width=LONGEST) == repr(state)


@pytest.mark.parametrize("name", NAMES)
def test_states_have_no_dictionary_for_their_short_repr(name: str) -> None:
    assert not hasattr(turns(name)[0].before, "__dict__")


def test_a_position_of_any_kind_says_whose_it_is() -> None:
    class Bare(Position[Any, Any, Any]):
        seat = 2

        def view(self) -> Any: ...

        def legal(self) -> LegalMoves[Any]: ...  # type: ignore[empty-body]

        def sample(self, chance: Any) -> Any: ...

    assert repr(Bare()) == "<Bare of seat 2>"
