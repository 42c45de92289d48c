"""Complete matches, played once: of a toy game with every kind of hiding, and of Dream Islands."""

from __future__ import annotations

import random

import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, only, play_on, started

from skerry.match import commands
from skerry.match.fold import Games
from skerry.rules.dream_islands import DreamIslands

PEBBLES = Pebbles()
DREAM_ISLANDS = DreamIslands()


@pytest.fixture(scope="session")
def games() -> Games:
    """Find the games of these tests."""
    return only(PEBBLES, DREAM_ISLANDS)


@pytest.fixture(scope="session")
def matches() -> dict[str, PlayedMatch]:
    """Return finished and unfinished matches by name."""
    return {
        "pledged": play_on(started(PEBBLES, 2, pledging=(0, 1)), random.Random(1)),
        "half-pledged": play_on(started(PEBBLES, 3, pledging=(1,)), random.Random(2)),
        "solo": play_on(started(PEBBLES, 1), random.Random(3)),
        "practice": play_on(started(PEBBLES, 2, seed="shells"), random.Random(4)),
        "resigned": _with_resigned(),
        "given-up": _given_up(),
        "abandoned": _abandoned(),
        "running": play_on(started(PEBBLES, 2, pledging=(0, 1)), random.Random(7), moves=5),
        "running-practice": play_on(started(PEBBLES, 2, seed="shells"), random.Random(7), moves=3),
        "islands": play_on(started(DREAM_ISLANDS, 2, pledging=(0, 1)), random.Random(8)),
        "islands-of-three": play_on(started(DREAM_ISLANDS, 3), random.Random(9), moves=30),
    }


@pytest.fixture(scope="session")
def pledged(matches: dict[str, PlayedMatch]) -> PlayedMatch:
    """Return a finished match of two seats that both pledged."""
    return matches["pledged"]


def _with_resigned() -> PlayedMatch:
    table = play_on(started(PEBBLES, 3, pledging=(0,)), random.Random(5), moves=1)
    seat = min(set(range(3)) - {table.entries[-1].read().by.seat})
    table.did(commands.resign(table.now, seat, 4000))
    return play_on(table, random.Random(6))


def _given_up() -> PlayedMatch:
    table = play_on(started(PEBBLES, 2, pledging=(0, 1)), random.Random(5), moves=3)
    table.did(commands.resign(table.now, 1, 4000))
    return table


def _abandoned() -> PlayedMatch:
    table = play_on(started(PEBBLES, 2), random.Random(5), moves=3)
    table.did(commands.abandon(table.now, 4000))
    return table
