"""The target of fuzzing: a running match of each game, with its known ids and texts."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import islice
from typing import Any

import httpx
from tests.api.conftest import Api, Game, begin
from tests.plugins.asgi import Answer

from skerry.api.app import make_app
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.rules import registry
from skerry.settings.api import ApiSettings

GAMES = registry.games()

# Rate limits are off, so that each input reaches the code behind them; idle streams ping at once.
SETTINGS = ApiSettings(max_wait=0, heartbeat=0.05, token_rate=None, address_rate=None, match_rate=None)

TICKET = (
    "mutation($id: ID!, $kind: TicketKind!) { createTicket(matchId: $id, kind: $kind) {"
    " ... on TicketCreated { path } } }"
)


class Target:
    """A running match of each game, a spare one that may end, and the ids and texts known of them."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.games: dict[str, Game] = {}
        self.known: dict[str, list[str]] = {}
        self.tickets: list[str] = []
        self.spare: Game
        self.operator = ""

    async def set_up(self) -> None:
        """Create the matches, and gather ids, cursors, notations and tickets."""
        ids, cursors, notations = [], [], ["", "no move"]
        for name in GAMES:
            game = await self.begin(name)
            ids.append(game.id)
            state = (await self.api.service.access(game.id)).state
            cursors += [str(state.head), f"{state.seq}-3", "0", f"1-{'0' * 64}"]
            for seat in state.decisions():
                legal = state.rules.legal_moves(state.game_state, seat)
                notations += map(state.rules.format, islice(legal, 60))
            for kind in ("STREAM", "PICTURE"):
                for token in (None, game.tokens[0]):
                    created = await self.api.ask(TICKET, token, id=game.id, kind=kind)
                    self.tickets.append(created["path"])
        self.spare = await begin(self.api, "dream-islands", seed="spare")
        self.operator = await self.api.service.operators.add("fuzz")
        words = sorted({word for text in notations for word in text.split()})
        self.known = {
            "id": ids,
            "matchId": ids,
            "after": cursors,
            "notation": notations,
            "words": words,
            "game": [*GAMES, "pebbles"],
            "name": list(GAMES),
            "code": [game.code for game in self.games.values()],
            "requestId": ["r", "r" * 22, "r" * 128, "r" * 129],
        }

    async def begin(self, name: str) -> Game:
        """Begin a match of a game, in place of the previous one."""
        game = self.games[name] = await begin(self.api, name, seed=name)
        return game

    def token(self, pick: int) -> str | None:
        """Return some seat's token, an operator's key, a wrong one, or none."""
        tokens: list[str | None] = [token for game in self.games.values() for token in game.tokens]
        tokens += [*self.spare.tokens, self.operator, None, "seat.x.y.0.0.z", "é"]
        return tokens[pick % len(tokens)]


@asynccontextmanager
async def open_target(resources: Resources) -> AsyncIterator[Target]:
    """Open a target over a store."""
    service = Service(resources, GAMES.__getitem__)
    app = make_app(service, GAMES.values(), SETTINGS)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        transport = httpx.ASGITransport(app)
        http = await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://api"))
        target = Target(Api(http, service, app))
        await target.set_up()
        yield target


def check_answer(answer: Answer, sent: Any) -> list[Any]:
    """Check an answer of the GraphQL endpoint, and return its results."""
    assert answer.status in (200, 400, 405, 406, 413, 415), (answer.status, sent, answer.body)
    if answer.media == "text/event-stream":
        lines = answer.text.split("\n")
        results = [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]
        return [check_result(Answer(200, {}, result.encode()).json(), sent) for result in results]
    if answer.media in ("application/json", "application/graphql-response+json"):
        return [check_result(answer.json(), sent)]
    assert answer.media == "text/plain", (answer, sent)
    return []


def check_result(result: Any, sent: Any) -> Any:
    """Check one result: its errors have messages, and none is unexpected."""
    assert result.keys() & {"data", "errors"}, (result, sent)
    for error in result.get("errors", ()):
        assert error["message"], sent
        assert not error["message"].startswith("Unexpected error"), sent
    for value in (result.get("data") or {}).values():
        # A refusal with a hint has its code and message as well.
        if isinstance(value, dict) and "hint" in value:
            assert value["code"].isupper(), (value, sent)
            assert value["message"], (value, sent)
    return result


def logged_errors(records: list[logging.LogRecord]) -> list[str]:
    """Return the messages of errors that were logged."""
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR or record.exc_info]
