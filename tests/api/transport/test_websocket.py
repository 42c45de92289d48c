"""graphql-transport-ws as a sequence of messages: what closes a socket, with which code, and what does not.

Protocol: graphql-ws, PROTOCOL.md, and its list of close codes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.api.conftest import Server, begin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

ASK = {"query": "{ server { name } }"}
FOLLOW = "subscription($id: ID!) { match(id: $id) { __typename ... on MatchUpdate { cursor } } }"
ACK = {"type": "connection_ack"}


class Talk:
    """One socket: messages said and heard."""

    def __init__(self, opened: ClientConnection) -> None:
        self.opened = opened

    async def say(self, kind: str, **more: Any) -> None:
        """Send a message."""
        await self.opened.send(json.dumps({"type": kind, **more}))

    async def hear(self) -> Any:
        """Return the next message."""
        return json.loads(await self.opened.recv())

    async def begin(self, payload: Any = None) -> None:
        """Initialise, and hear the acknowledgement."""
        await self.say("connection_init", **({} if payload is None else {"payload": payload}))
        assert await self.hear() == ACK

    async def end(self) -> tuple[int, str]:
        """Return code and reason of the other side's close; messages before it are passed over."""
        try:
            while True:
                await self.opened.recv()
        except ConnectionClosed as caught:
            closing = caught.rcvd
        assert closing is not None, "the connection broke off"
        return closing.code, closing.reason


@asynccontextmanager
async def talk(server: Server, protocol: str = "graphql-transport-ws") -> AsyncIterator[Talk]:
    """Open a socket, and nothing more."""
    protocols: list[Any] = [protocol]
    async with asyncio.timeout(60), connect(server.socket, subprotocols=protocols) as opened:
        yield Talk(opened)


class TestBeforeTheAcknowledgement:
    """What a client may say first."""

    async def test_nothing_but_initialising_and_pings(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.say("ping")
            assert await socket.hear() == {"type": "pong"}
            await socket.say("pong")
            await socket.begin({})

    @pytest.mark.parametrize(
        "payload",
        [
            None,
            {},
            {"token": None},
            {"tokens": []},
            {"theme": "dark"},
            # An empty one is none.
            {"token": "", "tokens": ["", None, " "], "Authorization": ""},
            {"tokens": "", "authorization": "Bearer "},
        ],
    )
    async def test_a_payload_that_names_no_token_is_welcome(self, server: Server, payload: Any) -> None:
        async with talk(server) as socket:
            await socket.say("connection_init", payload=payload)
            assert await socket.hear() == ACK

    async def test_4401_for_an_operation(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.say("subscribe", id="a", payload=ASK)
            assert await socket.end() == (
                4401,
                "Unauthorized: send connection_init and wait for connection_ack",
            )

    @pytest.mark.parametrize(
        "payload",
        [
            {"token": "x"},
            {"token": 1},
            {"tokens": "x"},
            {"tokens": [1]},
            {"Authorization": "Bearer x"},
            {"AUTHORIZATION": "Basic x"},
        ],
    )
    async def test_4403_for_what_is_no_token_of_this_host(self, server: Server, payload: Any) -> None:
        async with talk(server) as socket:
            await socket.say("connection_init", payload=payload)
            code, reason = await socket.end()
            assert (code, reason) == (4403, "BAD_TOKEN: One of your tokens was not issued by this server.")

    async def test_4400_for_a_payload_that_is_no_object(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.say("connection_init", payload=3)
            assert await socket.end() == (4400, "The payload of connection_init must be an object")

    async def test_4429_for_initialising_twice(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("connection_init")
            assert await socket.end() == (4429, "Too many initialisation requests")

    async def test_4406_for_another_protocol(self, server: Server) -> None:
        async with talk(server, "graphql-ws") as socket:
            assert await socket.end() == (4406, "Subprotocol not acceptable: use graphql-transport-ws")


class TestTheInitialisationTimeout:
    """A socket that says nothing is not kept."""

    @pytest.fixture
    def settings(self) -> ApiSettings:
        return ApiSettings(init_timeout=0.2)

    async def test_4408_for_silence(self, server: Server) -> None:
        async with talk(server) as socket:
            assert await socket.end() == (4408, "Connection initialisation timeout")

    async def test_4408_for_pings_alone(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.say("ping")
            assert await socket.hear() == {"type": "pong"}
            assert (await socket.end())[0] == 4408

    async def test_an_initialised_socket_may_be_silent(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.begin()
            async with talk(server) as other:
                assert (await other.end())[0] == 4408
            await socket.say("ping")
            assert await socket.hear() == {"type": "pong"}


class TestOperations:
    """Ids, their reuse, and messages that are none."""

    @pytest.mark.parametrize(
        "said",
        [
            "no JSON",
            b'{"type": "ping"}',
            "[]",
            "{}",
            '{"type": 1}',
            '{"type": "connection_ack"}',
            '{"type": "subscribe", "payload": {"query": "{ server { name } }"}}',
            '{"type": "subscribe", "id": "", "payload": {"query": "{ server { name } }"}}',
            '{"type": "subscribe", "id": 1, "payload": {"query": "{ server { name } }"}}',
            '{"type": "subscribe", "id": "a"}',
            '{"type": "subscribe", "id": "a", "payload": {}}',
            '{"type": "subscribe", "id": "a", "payload": {"query": "{ server { name } }", "variables": 1}}',
            '{"type": "complete"}',
        ],
    )
    async def test_4400_for_what_is_no_message(self, server: Server, said: str | bytes) -> None:
        async with talk(server) as socket:
            await socket.begin()
            await socket.opened.send(said)
            code, reason = await socket.end()
            assert code == 4400
            assert reason

    async def test_4400_names_an_unknown_type(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("start", id="a", payload=ASK)
            assert await socket.end() == (4400, "Unknown message type 'start'")

    async def test_4409_for_an_id_in_use_however_long_it_is(self, server: Server) -> None:
        game = await begin(server.api, "pebbles", seed="a pebble")
        payload = {"query": FOLLOW, "variables": {"id": game.id}}
        # The reason of a close has at most 123 bytes, not characters.
        for key in ("a", "k" * 200, "\N{GAME DIE}" * 64, "\N{HIRAGANA LETTER A}" * 63):
            async with talk(server) as socket:
                await socket.begin()
                await socket.say("subscribe", id=key, payload=payload)
                assert (await socket.hear())["type"] == "next"
                await socket.say("subscribe", id=key, payload=ASK)
                code, reason = await socket.end()
                assert code == 4409
                assert len(reason.encode()) <= 120
                assert f"Subscriber for {key[:64]} already exists".startswith(reason)
                assert len(reason.encode()) > 115 or reason.endswith("already exists")

    async def test_an_id_is_free_again_once_its_operation_is_over(self, server: Server) -> None:
        game = await begin(server.api, "pebbles", seed="a pebble")
        payload = {"query": FOLLOW, "variables": {"id": game.id}}
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("subscribe", id="a", payload=ASK)
            assert [(await socket.hear())["type"] for _ in range(2)] == ["next", "complete"]
            await socket.say("subscribe", id="a", payload={"query": "{ nothing }"})
            assert (await socket.hear())["type"] == "error"
            await socket.say("subscribe", id="a", payload=payload)
            assert (await socket.hear())["type"] == "next"
            await socket.say("complete", id="a")
            await socket.say("subscribe", id="a", payload=payload)
            assert (await socket.hear())["type"] == "next"

    async def test_completing_what_is_not_there_is_no_fault(self, server: Server) -> None:
        # The two completions of an operation may cross each other on their way.
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("complete", id="never")
            await socket.say("subscribe", id="a", payload=ASK)
            assert (await socket.hear())["type"] == "next"

    async def test_an_error_of_one_operation_leaves_the_others_alone(self, server: Server) -> None:
        game = await begin(server.api, "pebbles", seed="a pebble")
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("subscribe", id="a", payload={"query": FOLLOW, "variables": {"id": game.id}})
            assert (await socket.hear())["id"] == "a"
            for query in (
                "{ nothing",
                "{ nothing }",
                "query A { games { name } } query B { games { name } }",
            ):
                await socket.say("subscribe", id="b", payload={"query": query})
                error = await socket.hear()
                assert (error["id"], error["type"]) == ("b", "error")
                assert error["payload"][0]["message"]
            await server.api.play(game.id, game.tokens[0], "bid 1")
            assert (await socket.hear())["id"] == "a"


class TestAfterAnEnd:
    """What is said once an operation or the socket is over, and what closes the socket of a sound client."""

    async def test_what_is_asked_before_the_acknowledgement_came_is_answered_after_it(
        self, server: Server
    ) -> None:
        async with talk(server) as socket:
            await socket.say("connection_init")
            await socket.say("subscribe", id="a", payload=ASK)
            assert [(await socket.hear())["type"] for _ in range(3)] == ["connection_ack", "next", "complete"]

    async def test_nothing_is_sent_for_a_completed_operation(self, server: Server) -> None:
        game = await begin(server.api, "pebbles", seed="a pebble")
        payload = {"query": FOLLOW, "variables": {"id": game.id}}
        async with talk(server) as socket:
            await socket.begin()
            for key in ("a", "b"):
                await socket.say("subscribe", id=key, payload=payload)
                assert (await socket.hear())["id"] == key
            await socket.say("complete", id="a")
            await socket.say("ping")
            assert await socket.hear() == {"type": "pong"}
            for seat in (0, 1):
                await server.api.play(game.id, game.tokens[seat], "bid 1")
            assert [(await socket.hear())["id"] for _ in range(2)] == ["b", "b"]

    async def test_an_error_ends_its_operation_and_nothing_more_is_said_of_it(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("subscribe", id="a", payload={"query": "{ nothing }"})
            assert (await socket.hear())["type"] == "error"
            await socket.say("ping")
            assert await socket.hear() == {"type": "pong"}

    @pytest.mark.parametrize("kind", ["next", "error", "connection_error", "start", "connection_terminate"])
    async def test_4400_for_what_only_a_server_or_an_older_protocol_says(
        self, server: Server, kind: str
    ) -> None:
        async with talk(server) as socket:
            await socket.begin()
            await socket.say(kind, id="a", payload=[])
            assert (await socket.end())[0] == 4400

    async def test_4429_while_the_first_one_is_not_acknowledged(self, server: Server) -> None:
        async with talk(server) as socket:
            await socket.say("connection_init")
            await socket.say("connection_init")
            assert await socket.end() == (4429, "Too many initialisation requests")

    async def test_1009_for_a_message_that_is_too_large(self, server: Server) -> None:
        most = server.api.app.state.worker.settings.max_body
        for size in (most + 1, 3 * most):
            async with talk(server) as socket:
                await socket.begin()
                await socket.say("ping", payload={"text": "x" * size})
                assert (await socket.end())[0] == 1009

    async def test_a_mutation_and_a_query_with_a_name_that_is_none_are_errors_of_their_own(
        self, server: Server
    ) -> None:
        async with talk(server) as socket:
            await socket.begin()
            for payload in ({**ASK, "operationName": "Other"}, {"query": "fragment F on Server { name }"}):
                await socket.say("subscribe", id="a", payload=payload)
                assert (await socket.hear())["type"] == "error"

    async def test_4500_for_an_unexpected_error(
        self, server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        async def broken(*_: Any) -> Any:
            raise RuntimeError("the hand is p7")

        monkeypatch.setattr(server.api.service, "read_tokens", broken)
        async with talk(server) as socket:
            await socket.say("connection_init")
            assert await socket.end() == (4500, "Unexpected error")
        assert "p7" not in caplog.text
        assert "RuntimeError" in caplog.text

    async def test_1001_while_a_worker_stops_and_nothing_is_called_complete(self, server: Server) -> None:
        game = await begin(server.api, "pebbles", seed="a pebble")
        async with talk(server) as socket:
            await socket.begin()
            await socket.say("subscribe", id="a", payload={"query": FOLLOW, "variables": {"id": game.id}})
            assert (await socket.hear())["type"] == "next"
            server.worker.should_exit = True
            with pytest.raises(ConnectionClosed) as caught:
                await socket.hear()
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1001
