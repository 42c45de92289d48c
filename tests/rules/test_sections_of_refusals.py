"""Each code that a game refuses moves with is stated on its rules page, in the section of its move."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.random_matches import random_match

from skerry.api.resolvers.rules_sections import section_of
from skerry.rules import codes, registry
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame, Illegal
from skerry.rules.page import RulesPage, page_of

pytestmark = pytest.mark.pure

GAMES = registry.games()
RAISING = ("Illegal", "refusal", "unless")
"""The functions that take a code."""


def page(game: AnyGame) -> RulesPage:
    found = page_of(game)
    assert found is not None
    return found


def codes_in(game: AnyGame) -> set[str]:
    """Return the codes that the source of a game hands to what refuses moves."""
    package = Path(str(files(type(game).__module__.rpartition(".")[0])))
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in package.rglob("*.py"))
    return {code for tree in trees for node in ast.walk(tree) for code in codes_of(node)}


def codes_of(node: ast.AST) -> Iterator[str]:
    """Yield the codes among the arguments of one call."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISING):
        return
    for argument in (part for value in node.args for part in ast.walk(value)):
        if isinstance(argument, ast.Name):
            named = getattr(codes, argument.id, None)
            if isinstance(named, str) and argument.id.isupper():
                yield named
        elif isinstance(argument, ast.Constant) and re.fullmatch(r"[A-Z]+(_[A-Z]+)+", str(argument.value)):
            yield str(argument.value)


@pytest.mark.parametrize("name", GAMES)
def test_each_code_in_the_source_is_stated_by_a_section(name: str) -> None:
    game = GAMES[name]
    found = codes_in(game)
    assert len(found) > 15
    assert {code for code in found if page(game).section_of_code(code) is None} == set()


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_each_refusal_in_a_match_has_a_section_that_states_it(name: str, seed: int) -> None:
    game = GAMES[name]
    chance, rng = Free(random.Random(seed)), random.Random(seed)
    seats = rng.choice(game.seats)
    mode = rng.choice(list(game.modes(seats)))
    initial = game.initial(game.options(mode, seats), seats)
    tried: list[Any] = []
    refused: list[tuple[Any, Illegal]] = []
    for step in islice(random_match(game, initial, seed), 40):
        for seat in game.decisions(step.state):
            tried += islice(game.legal_moves(step.state, seat), 5)
        for move in rng.sample(tried, min(len(tried), 12)):
            try:
                game.decide(step.state, rng.randrange(seats), move, chance)
            except Illegal as error:
                refused.append((move, error))
    assert refused
    for move, refusal in refused:
        number = section_of(game, refusal, game.format(move))
        assert number is not None, refusal.code
        assert refusal.code in page(game).find(number).text


@pytest.mark.parametrize(
    ("name", "code", "move", "section"),
    [
        ("dragon-island", "NOT_ENOUGH_GOLD", "dragon r 1,-1 0,1", "5.5"),
        ("dragon-island", "NOT_ENOUGH_GOLD", {"type": "TAME_DRAGON"}, "5.7"),
        ("dragon-island", "BANK_EMPTY", {"type": "TAKE_GOLD"}, "5.8"),
        ("dragon-island", "TILE_HAS_DRAGON", {"type": "BUILD"}, "5.8"),
        ("dragon-island", "FOREIGN_PEN", {"type": "CAPTURE_DRAGONS"}, "5.7"),
        ("dragon-island", "NO_SUCH_TILE", {"type": "MOVE_WIZARD"}, "5.6"),
        ("dragon-island", "MALFORMED_MOVE", "no move", "5.1"),
        ("islands-in-the-mist", "NOT_ENOUGH_ENERGY", "fly NW3", "5.5"),
        ("islands-in-the-mist", "NOT_ENOUGH_ENERGY", {"type": "BUY_EXTENSION"}, "5.6"),
        ("islands-in-the-mist", "TILE_NOT_THERE", {"type": "TAKE_SUBSTITUTE"}, "5.4"),
        ("islands-in-the-mist", "TILE_NOT_THERE", {"type": "TAKE_CLOUD"}, "5.6"),
        ("islands-in-the-mist", "TILE_NOT_ON_OCULAR", "FOR3@D7", "5.7"),
        ("islands-in-the-mist", "NOT_A_START_FIELD", "start E6", "4"),
        ("hashi", "LINE_CROSSED", "B 2 2 13", "5.2"),
        ("hashi", "LINE_CROSSED", {"type": "NO_SUCH_TYPE"}, "5.2"),
        ("hashi", "NO_SUCH_CODE", "B -", None),
    ],
)
def test_the_section_is_that_of_the_move(
    name: str, code: str, move: str | dict[str, Any], section: str | None
) -> None:
    assert section_of(GAMES[name], Illegal(code, "No."), move) == section
