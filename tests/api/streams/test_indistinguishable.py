"""Streams send a viewer the same for a match and for any other that the viewer cannot tell from it.

As in ``tests/api/test_indistinguishable``, two workers are compared, one of which holds other states and a
garbled log: every message that they send, with its headers, in its order and number, as bytes.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette
from tests.api.conftest import Game, begin
from tests.api.indistinguishable import LEGAL, STREAM, Dealt, Leaky, Pair, paired
from tests.api.recorded_connection import RecordedConnection, request, socket

from skerry.host.resources import Resources
from skerry.rules import registry
from skerry.rules.game import AnyGame, Viewer

pytestmark = pytest.mark.store

SECONDS = 120
"""How long anything may take on a busy machine."""
LIVE = (
    STREAM.replace("$id: ID!", "$id: ID!, $after: Cursor")
    .replace("after: 0", "after: $after, board: true, moves: 5")
    .replace("match { ...M }", f"match {{ ...M }} board {{ svg viewer }} legalMoves {{ {LEGAL} }}")
)
TICKET = "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
POLL = (
    "query($id: ID!, $after: Cursor) { nextDecision(matchId: $id, after: $after, waitSeconds: 50) {"
    " __typename ... on DecisionDue { cursor openedSeq viewJson decision { kind }"
    " legalMoves { moves { notation } } }"
    " ... on MatchEnded { head { seq } match { viewJson } } ... on Refusal { code message hint } } }"
)


class WatchedMatch:
    """A match whose viewers, one after another, follow it by streams of every kind at both workers."""

    def __init__(self, pair: Pair, game: Game, seed: str) -> None:
        self.pair = pair
        self.game = game
        self.random = Random(seed)
        self.compared = 0

    async def opened(
        self, token: str | None, after: str
    ) -> list[tuple[RecordedConnection, RecordedConnection]]:
        """Open what there is, from a cursor on: the same at both workers."""
        path = (await self.pair.true.ask(TICKET, token, id=self.game.id))["path"]
        stream = {"accept": "text/event-stream"}
        live = {"query": LIVE, "variables": {"id": self.game.id, "after": after}}
        poll = {"query": POLL, "variables": {"id": self.game.id, "after": after}}

        def all_of(app: Starlette) -> list[RecordedConnection]:
            return [
                request(app, "POST", "/graphql", stream, live, token),
                request(app, "POST", "/graphql", {**stream, "last-event-id": after}, live, token),
                request(app, "GET", path, {**stream, "last-event-id": after}),
                socket(app, token, live),
                request(app, "POST", "/graphql", {}, poll, token),
            ]

        one, other = self.pair.apps
        return list(zip(all_of(one), all_of(other), strict=True))

    async def move(self) -> None:
        """Make an entry at the true worker."""
        state = (await self.pair.true.service.access(self.game.id)).state
        seat = self.random.choice(sorted(state.decisions()))
        moves = list(islice(state.rules.legal_moves(state.game_state, seat), 200))
        notation = state.rules.format(self.random.choice(moves))
        played = await self.pair.true.play(self.game.id, self.game.tokens[seat], notation)
        assert played["__typename"] == "MovePlayed", played

    async def watch(
        self, viewer: Viewer, token: str | None, entries: int, *, to_the_end: bool = False
    ) -> None:
        """Follow so many entries as they come."""
        self.pair.swap.viewer = viewer
        begun = await self.pair.true.match(self.game.id)
        wires = await self.opened(token, begun["cursor"])
        for _ in range(entries):
            if (await self.pair.true.match(self.game.id))["phase"] == "RUNNING":
                await self.move()
        if to_the_end:
            for token_of in self.game.tokens:
                if (await self.pair.true.match(self.game.id))["phase"] == "RUNNING":
                    await self.pair.true.ask(RESIGN, token_of, id=self.game.id)
        now = await self.pair.true.match(self.game.id)
        over = now["phase"] == "OVER"
        *streams, poll = wires
        for pair in streams:
            for wire in pair:
                await wire.until(now["seq"] - begun["seq"])
        answered = over or viewer == "public"
        if answered:
            await asyncio.gather(*(wire.until(1) for wire in poll))
        for pair in wires:
            if not over or pair[0].sent[0]["type"].startswith("websocket"):
                await asyncio.gather(*(wire.close() for wire in pair))
            else:
                await asyncio.gather(*(wire.end() for wire in pair))
        for one, other in wires if answered else streams:
            assert one.sent == other.sent, (viewer, first_difference(one, other))
            assert one.sent
            self.compared += len(one.sent)


def first_difference(one: RecordedConnection, other: RecordedConnection) -> Any:
    """Return the first pieces that differ."""
    unlike = (pair for pair in zip(one.sent, other.sent, strict=False) if pair[0] != pair[1])
    return next(unlike, (len(one.sent), len(other.sent)))


async def watched(
    resources: Resources, game: AnyGame, seats: int, *, entries: int, seed: str
) -> WatchedMatch:
    """Have everybody watch a random match."""
    async with paired(resources, {game.name: game}) as pair:
        made = WatchedMatch(pair, await begin(pair.true, game.name, seats, seed=seed), seed)
        viewers: list[tuple[Viewer, str | None]] = [("public", None), *enumerate(made.game.tokens)]
        async with asyncio.timeout(SECONDS):
            for viewer, token in viewers:
                await made.watch(viewer, token, entries)
            viewer, token = viewers[-1]
            await made.watch(viewer, token, 1, to_the_end=True)
        return made


@pytest.mark.parametrize("name", registry.names())
async def test_live_streams_tell_a_viewer_the_same_of_a_state_and_its_sample(
    resources: Resources, name: str
) -> None:
    game = registry.game(name)
    made = await watched(resources, game, 2, entries=5, seed=f"{name} live")
    assert made.compared > 60
    hides = name != "islands-in-the-mist"
    assert made.pair.swap.differing == ({"public", 0, 1} if hides else set())


async def test_live_streams_of_the_toy_game_tell_the_same(resources: Resources) -> None:
    made = await watched(resources, Dealt(), 2, entries=3, seed="a pebble")
    assert {0, 1} <= made.pair.swap.differing


async def test_a_leak_into_streams_is_found(resources: Resources) -> None:
    with pytest.raises(AssertionError):
        await watched(resources, Leaky("view"), 2, entries=3, seed="a pebble")
