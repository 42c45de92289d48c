"""Two workers that a viewer cannot tell apart, the queries sent to both, and a toy game for both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import msgspec
from starlette.applications import Starlette
from tests.api.conftest import PLAY, Api
from tests.api.indistinguishable_worker import IndistinguishableService
from tests.plugins.progress import Progress
from tests.toys.pebbles import Pebbles

from skerry.api.app import make_app
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.rules.game import AnyGame, Chance, Illegal, LegalMoves, Seat, Viewer
from skerry.settings.api import ApiSettings

REFUSED = "... on Refusal { __typename code message hint retryable }"


MATCH = """fragment M on Match { id phase seq viewer joinCode cursor awaited head { seq hash }
  game { name title rules } options { __typename } optionsJson viewJson view { __typename game }
  listed practice decision { kind sealed openedSeq }
  undo undoable fair commitment createdAt updatedAt endReason secret
  seats { seat taken ready pledged pledge nonce mine resigned awaited }
  outcome { reason winners scores { seat total rank name titles parts { category points } } } }
fragment E on Entry { seq at by { seat move host } draws { label count } reveals hash cursor
  events { __typename type } eventsJson text }
"""


LEGAL = "seat seq count matching moves { notation } hasNextPage endCursor"


ALL = (
    "query($id: ID!, $as: Int, $back: Int!) {"
    f" match(id: $id, as: $as) {{ ...M {REFUSED} }}"
    f" back: match(id: $id, as: $as, at: $back) {{ ...M {REFUSED} }}"
    f" entries(matchId: $id, as: $as, first: 200) {{ ... on Entries {{ entries {{ ...E }} hasNextPage"
    f" head {{ seq hash }} }} {REFUSED} }}"
    f" legalMoves(matchId: $id, as: $as, first: 200) {{ ... on LegalMoves {{ {LEGAL} }} {REFUSED} }}"
    f" choices(matchId: $id, as: $as) {{ ... on Choices {{ seat seq json choices {{ __typename }} }}"
    f" {REFUSED} }}"
    f" boardSvg(matchId: $id, as: $as) {{ ... on BoardSvg {{ svg seq viewer }} {REFUSED} }}"
    f" then: boardSvg(matchId: $id, as: $as, at: $back) {{ ... on BoardSvg {{ svg seq viewer }} {REFUSED} }}"
    f" sample(matchId: $id, as: $as) {{ ... on Sample {{ state seq }} {REFUSED} }}"
    f" receipt(matchId: $id) {{ ... on Receipt {{ seq hash signature }} {REFUSED} }}"
    f" nextDecision(matchId: $id, as: $as, waitSeconds: 0, moves: 5) {{ ... on DecisionDue {{ seat openedSeq"
    f" decision {{ kind }} viewJson cursor legalMoves {{ {LEGAL} }} match {{ ...M }} }}"
    f" ... on NothingYet {{ cursor awaited phase waitingFor }}"
    f" ... on MatchEnded {{ match {{ ...M }} }} {REFUSED} }}"
    f" nextDecisions(waitSeconds: 0, moves: 5) {{ ... on MyDecisionDue {{ cursor due {{ seat openedSeq"
    f" viewJson legalMoves {{ {LEGAL} }} }} }} ... on NothingDue {{ cursor followed more }} {REFUSED} }}"
    "}" + MATCH
)


RECORD = (
    "query($id: ID!, $as: Int) { record(matchId: $id, as: $as) {"
    f" ... on Record {{ text edition seq complete }} {REFUSED} }} }}"
)


STREAM = (
    "subscription($id: ID!) { match(id: $id, after: 0) { ... on MatchUpdate { cursor head { seq hash }"
    f" entry {{ ...E }} match {{ ...M }} }} {REFUSED} }} }}" + MATCH
)


PLAYED = PLAY.replace("match { seq phase awaited viewJson }", "match { ...M }") + MATCH.split("fragment E")[0]


class Pair:
    """The true worker, the other one, and a way to send both the same requests."""

    def __init__(
        self,
        true: Api,
        other: httpx.AsyncClient,
        service: IndistinguishableService,
        apps: tuple[Starlette, Starlette],
    ) -> None:
        self.true = true
        self.apps = apps
        self.other = other
        self.swap = service.swap
        self.compared = 0
        self.progress: Progress | None = None

    async def same(self, viewer: Viewer, token: str | None, query: str, **variables: Any) -> bytes:
        """Query both workers as a viewer, and return the answer, which must be the same."""
        self.swap.viewer = viewer
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        if query.startswith("subscription"):
            headers["accept"] = "text/event-stream"
        body = {"query": query, "variables": variables}
        one, two = [
            await http.post("/graphql", json=body, headers=headers) for http in (self.true.http, self.other)
        ]
        assert one.status_code == two.status_code == 200
        assert one.headers.raw == two.headers.raw, (viewer, variables)
        assert one.content == two.content, (viewer, variables, differences(one.text, two.text))
        assert b"Unexpected" not in one.content
        self.compared += 1
        if self.progress is not None:
            self.progress.one()
        return one.content


def differences(one: str, two: str) -> str:
    """Return the position where two texts first differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"...{one[max(0, at - 120) : at + 160]}... and ...{two[at : at + 160]}..."


@asynccontextmanager
async def paired(resources: Resources, games: dict[str, AnyGame]) -> AsyncIterator[Pair]:
    """Open both workers over one store."""
    settings = ApiSettings(heartbeat=600, max_price=10**6)
    true, other = Service(resources, games.__getitem__), IndistinguishableService(resources, games)
    apps = [make_app(service, games.values(), settings) for service in (true, other)]
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(apps[0].router.lifespan_context(apps[0]))
        one, two = [
            await stack.enter_async_context(
                httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://api")
            )
            for app in apps
        ]
        yield Pair(Api(one, true, apps[0]), two, other, (apps[0], apps[1]))


class Dealt(Pebbles):
    """The toy game with playable samples: they deal what the viewer cannot know."""

    def sample(self, state: Any, viewer: Viewer, chance: Chance) -> Any:
        seen = self.redact(state, viewer)
        left = list(seen.unseen)

        def dealt(pebbles: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(
                left.pop(chance.below("deal", len(left))) if pebble == "?" else pebble for pebble in pebbles
            )

        players = tuple(
            msgspec.structs.replace(
                player,
                hand=dealt(player.hand),
                hidden=dealt(player.hidden),
                bid="1" if player.bid == "?" else player.bid,
            )
            for player in seen.players
        )
        (aside,) = dealt((seen.aside,))
        return msgspec.structs.replace(seen, players=players, aside=aside, unseen=tuple(left))


class Leaky(Dealt):
    """The toy game with a leak."""

    def __init__(self, door: str) -> None:
        super().__init__()
        self.door = door

    def view(self, state: Any, viewer: Viewer) -> Any:
        return super().view(state, "all" if self.door == "view" else viewer)

    def legal_moves(self, state: Any, seat: Seat) -> Any:
        legal = super().legal_moves(state, seat)
        answer = int(state.aside[1:])
        return (
            LegalMoves(lambda: legal, legal.__contains__, lambda: answer) if self.door == "count" else legal
        )

    def decide(self, state: Any, seat: Seat, move: Any, chance: Any) -> Any:
        if self.door == "refusal" and any(getattr(move, "pebble", "") in p.hand for p in state.players):
            raise Illegal("ANOTHER_HAS_IT", "That is in a hand.", "")
        return super().decide(state, seat, move, chance)
