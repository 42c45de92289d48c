"""Sentences about events name things as people do: no ids, no code names, in any mode of any game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.rules.conformance.modes import FIRST, MODES, Mode

from skerry.rules import registry
from skerry.rules.conformance.editions import seen
from skerry.rules.conformance.walker import play
from skerry.rules.dragon_island import events as dragon_island
from skerry.rules.dragon_island.kinds import Color
from skerry.rules.game import AnyGame, Json
from skerry.rules.islands_in_the_mist import events as islands_in_the_mist
from skerry.rules.kit.hexes import Hex
from skerry.rules.small_islands import events as small_islands
from skerry.rules.small_islands.kinds import Source

pytestmark = pytest.mark.pure

CODE = re.compile(
    r"\w_\w|[A-Z]{2,}|\b[A-Z]\d\d|\b[A-Z]\d[A-Z]|[a-z]-\d|[A-Za-z]=|\bNone\b|\bTrue\b|\?|[{}<>]"
)
"""What looks like an id, a tag, a name of the code, or a placeholder; a field such as E5 does not."""

QUOTED = re.compile(r'"[^"]*"')
"""What a card says, in the words of the component file."""


@pytest.mark.parametrize("mode", FIRST, ids=str)
def test_no_sentence_contains_an_id(mode: Mode) -> None:
    check(mode)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_no_sentence_of_any_mode_contains_an_id(mode: Mode) -> None:
    check(mode)


def check(mode: Mode) -> None:
    """Look for ids in all sentences of a random match."""
    game = registry.game(mode.game)
    ids = ids_of(game)
    match = play(game, mode.seats, mode.options, "a sentence", 10_000)
    for entry in match.entries:
        for viewer in match.viewers(entry.after):
            events = [seen(emit, viewer) for emit in entry.step.events]
            for text in [
                *(game.describe(event, viewer) for event in events),
                *game.describe_all(events, viewer),
            ]:
                plain = QUOTED.sub("", text)
                assert not CODE.search(plain), text
                assert ids.isdisjoint(re.findall(r"[\w-]+", text)), text


def ids_of(game: AnyGame) -> set[str]:
    """Return the ids in a game's components, without words of English and fields of a map."""
    fields = {"field", "fields"}

    def found(value: Json, where: str) -> Iterator[str]:
        if isinstance(value, dict):
            for name, inner in value.items():
                if name in ("id", "code") and isinstance(inner, str) and where not in fields:
                    yield inner
                yield from found(inner, name)
        elif isinstance(value, list):
            for inner in value:
                yield from found(inner, where)

    return {name for name in found(dict(game.components), "") if re.search(r"\d", name) and len(name) > 1}


RARE: list[tuple[str, Any, str]] = [
    (
        "dragon-island",
        dragon_island.DragonTamed(0, Hex(1, -1), Color.RED, 1),
        "Seat 0 tames the red dragon at (1, -1), and its green pet brings 1 gold.",
    ),
    (
        "dragon-island",
        dragon_island.TreasurePlayed(1, Hex(0, 2), "M01", 3, 1),
        "Seat 1 finds the treasure of blue (beside green and red) at (0, 2) and gains 3 fame and 1 gold.",
    ),
    (
        "dragon-island",
        dragon_island.WizardStuck(1, Hex(0, 0)),
        "The wizard of seat 1 cannot move and stays on the Keep.",
    ),
    (
        "dragon-island",
        dragon_island.StormStruck(2, (Color.RED,), (Color.BLUE,), Color.YELLOW),
        "The storm costs seat 2 a coin of its red pet, its blue pet and 1 gold.",
    ),
    (
        "islands-in-the-mist",
        islands_in_the_mist.DrawLapsed(1, "E5", bag_empty=True),
        "Seat 1 cannot draw a tile for the question mark on E5: there are none.",
    ),
    ("islands-in-the-mist", islands_in_the_mist.TakeSkipped(1), "Seat 1 finds nothing to take."),
    (
        "small-islands",
        small_islands.TileRedrawn(0, "T01", Source.RESERVE, None, "?"),
        "Seat 0 removes a tile with 1 flower and 1 port from the game and draws another tile.",
    ),
    (
        "small-islands",
        small_islands.TileRedrawn(0, "T01", Source.MARKET, 2, "T02"),
        (
            "Seat 0 removes a tile with 1 flower and 1 port from the game"
            " and takes a tile with 1 fruit and 1 port from slot 2 of the market."
        ),
    ),
]
"""Events that random matches hardly meet."""


@pytest.mark.parametrize(("name", "event", "text"), RARE, ids=[type(event).__name__ for _, event, _ in RARE])
def test_rare_events_are_described(name: str, event: Any, text: str) -> None:
    assert registry.game(name).describe(event, "public") == text
