"""Views and events are written to answers as bytes: those that their values would give."""

from __future__ import annotations

import random

import msgspec
import orjson
import pytest

from skerry.match import commands
from skerry.rules import registry
from skerry.rules.game import AnyGame, Viewer

MOVES = 20


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.name)
def test_bytes_are_those_of_the_values(game: AnyGame) -> None:
    rng = random.Random(game.name)
    committed = commands.create("m-1", game, {}, 2, at=1, seed="bytes")
    for step in (commands.join, commands.ready):
        for seat in (0, 1):
            committed = step(committed.state, seat, at=2)
    viewers: tuple[Viewer, ...] = ("public", 0, 1)
    for _ in range(MOVES):
        state = committed.state
        for raw in committed.entry.read().events:
            assert bytes(raw) == orjson.dumps(msgspec.json.decode(raw))
        for viewer in viewers:
            view = game.view(state.game_state, viewer)
            assert msgspec.json.encode(view) == orjson.dumps(msgspec.to_builtins(view))
        awaited = sorted(state.decisions())
        if not awaited:
            return
        move = rng.choice(list(game.legal_moves(state.game_state, awaited[0])))
        committed = commands.play(state, awaited[0], move, at=3)
