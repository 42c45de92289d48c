"""Streams with the board and the legal moves: as queries give them, made once, for the present only."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from tests.api.conftest import Server, begin
from tests.api.consent import propose
from tests.api.stream_client import Event, messages, split

from skerry.api.resolvers import board as board_module
from skerry.api.resolvers import stream_extras
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.look import Look

pytestmark = pytest.mark.store

FOLLOW = """subscription($id: ID!, $after: Cursor, $board: Boolean! = true, $moves: Int = 100) {
  match(id: $id, after: $after, board: $board, moves: $moves) { __typename
    ... on MatchUpdate { cursor entry { seq } board { svg seq viewer }
      legalMoves { seat seq count moves { notation } } }
    ... on Refusal { code } } }"""

LOOK = """subscription($id: ID!, $theme: Theme, $layout: Layout) {
  match(id: $id, board: true, theme: $theme, layout: $layout) { ... on MatchUpdate { board { svg } } } }"""

ASK = """query($id: ID!) {
  boardSvg(matchId: $id) { ... on BoardSvg { svg seq viewer } }
  legalMoves(matchId: $id, first: 100) { ... on LegalMoves { seat seq count moves { notation } } } }"""


@pytest.fixture
async def game(server: Server) -> Any:
    """A running match on the worker."""
    return await begin(server.api, "dream-islands", seed="an island")


class Streams:
    """Open streams of one match."""

    def __init__(self, server: Server, match: str, stack: AsyncExitStack) -> None:
        self._server, self._match, self._stack = server, match, stack

    async def open(self, token: str | None, query: str = FOLLOW, **variables: Any) -> Any:
        """Open a stream of a seat, or of the public."""
        headers = {"accept": "text/event-stream"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        body = {"query": query, "variables": {"id": self._match, **variables}}
        http: httpx.AsyncClient = self._server.api.http
        answer = await self._stack.enter_async_context(
            http.stream("POST", "/graphql", json=body, headers=headers)
        )
        return split(answer)


@pytest.fixture
async def streams(server: Server, game: Any) -> Any:
    """Opens streams, which end with the test."""
    async with AsyncExitStack() as stack:
        yield Streams(server, game.id, stack)


async def asked(server: Server, game: Any, token: str | None) -> tuple[Any, Any]:
    """Return the board and the legal moves as queries give them."""
    answer = (await server.api.post(ASK, token, id=game.id))["data"]
    return answer["boardSvg"], answer["legalMoves"] or None


async def play(server: Server, game: Any) -> None:
    """Play the first legal move of the seat on turn."""
    state = (await server.api.service.access(game.id)).state
    seat = min(state.decisions())
    move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, seat))))
    played = await server.api.play(game.id, game.tokens[seat], move)
    assert played["__typename"] == "MovePlayed", played


def shown(event: Event) -> tuple[Any, Any]:
    """Return the board and the legal moves of a message."""
    return event.message["board"], event.message["legalMoves"]


async def test_updates_show_what_queries_show(server: Server, game: Any, streams: Streams) -> None:
    viewers = [None, *game.tokens]
    opened = [await streams.open(token) for token in viewers]
    for turn in range(3):
        if turn:
            await play(server, game)
        for token, stream in zip(viewers, opened, strict=True):
            (event,) = await messages(stream, 1)
            board, moves = await asked(server, game, token)
            assert shown(event) == (board, moves)
            assert (moves is None) == (token is None)
            assert board["viewer"] == ("public" if token is None else str(game.tokens.index(token)))
    state = (await server.api.service.access(game.id)).state
    assert moves["moves"] if 1 in state.decisions() else not moves["moves"]


async def test_they_are_made_once_for_all_who_see_the_same(
    server: Server, game: Any, streams: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = 0
    draw = board_module.board_of

    def counting(*given: Any) -> Any:
        nonlocal drawn
        drawn += 1
        return draw(*given)

    monkeypatch.setattr(stream_extras, "board_of", counting)
    opened = [await streams.open(None) for _ in range(3)]
    without = [await streams.open(None, board=False, moves=None) for _ in range(2)]
    for stream in (*opened, *without):
        await messages(stream, 1)
    await asyncio.sleep(0.05)
    drawn = 0
    await play(server, game)
    for stream in opened:
        (event,) = await messages(stream, 1)
        assert event.message["board"]["svg"].startswith("<svg")
    for stream in without:
        (event,) = await messages(stream, 1)
        assert shown(event) == (None, None)
    assert drawn == 1


async def test_each_stream_has_the_look_it_asks_for(
    server: Server, game: Any, streams: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw_for(_: DreamIslands, look: Look, view: Any, legal: Any) -> str:
        return f"<svg>{look.theme} {look.layout}</svg>"

    monkeypatch.setattr(DreamIslands, "draw_for", draw_for)
    looks = [("LIGHT", "WIDE"), ("DARK", "WIDE"), ("DARK", "TALL"), ("LIGHT", "BOARD")]
    opened = [await streams.open(None, LOOK, theme=theme, layout=layout) for theme, layout in looks]
    for turn in range(2):
        if turn:
            await play(server, game)
        for (theme, layout), stream in zip(looks, opened, strict=True):
            (event,) = await messages(stream, 1)
            assert event.message["board"] == {"svg": f"<svg>{theme} {layout}</svg>"}


async def test_who_catches_up_is_shown_the_present_alone(server: Server, game: Any, streams: Streams) -> None:
    await play(server, game)
    last = (await server.api.match(game.id))["seq"]
    stream = await streams.open(game.tokens[0], after="0")
    events = await messages(stream, last)
    assert [event.message["entry"]["seq"] for event in events] == list(range(1, last + 1))
    assert all(shown(event) == (None, None) for event in events[:-1])
    assert shown(events[-1]) == await asked(server, game, game.tokens[0])


async def test_a_page_of_moves_without_sense_is_refused(server: Server, game: Any, streams: Streams) -> None:
    (event,) = await messages(await streams.open(game.tokens[0], moves=-1), 1)
    assert event.message["code"] == "PAGE_INVALID"


async def test_the_last_move_is_marked_as_each_viewer_may_know_it(server: Server) -> None:
    game = await begin(server.api, "pebbles", seed="a pebble")
    async with AsyncExitStack() as stack:
        streams = Streams(server, game.id, stack)
        opened = [await streams.open(token, LOOK) for token in (*game.tokens, None)]
        hidden, own = "value=&#x27;?&#x27;", "value=&#x27;2&#x27;"

        async def boards() -> list[str]:
            events = [(await messages(stream, 1))[0] for stream in opened]
            return [event.message["board"]["svg"] for event in events]

        assert all("()" in board for board in await boards())
        await server.api.play(game.id, game.tokens[0], "bid 2")
        first, second, public = await boards()
        assert own in first
        assert hidden in second
        assert second == public
        # A message about the table shows the last move still; a late stream does too.
        await propose(server.api, game.id, game.tokens[1], "ABANDON")
        assert await boards() == [first, second, public]
        opened = [await streams.open(token, LOOK) for token in (*game.tokens, None)]
        assert await boards() == [first, second, public]
