"""A viewer gets the same answers for a match and for any other that the viewer cannot tell from it.

Two workers stand on one store: a true one, and one whose states are samples and whose log is garbled where
the viewer may not read. Answers are compared as raw bytes, headers and status included.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import islice
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from tests.api.conftest import PLAY, Api, Game, begin
from tests.api.indistinguishable_worker import IndistinguishableService
from tests.plugins.progress import Progress, progress
from tests.toys.pebbles import Pebbles

from skerry.api.app import make_app
from skerry.api.resolvers import match as match_resolvers
from skerry.api.worker.settings import ApiSettings
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.rules import registry
from skerry.rules.game import AnyGame, Chance, Illegal, LegalMoves, Seat, Viewer

__all__ = ["progress"]

pytestmark = pytest.mark.store

REFUSED = "... on Refusal { __typename code message hint retryable }"
MATCH = """fragment M on Match { id phase seq viewer joinCode cursor awaited head { seq hash }
  game { name title rules } options { __typename } optionsJson viewJson view { __typename game }
  listed practice decision { kind sealed openedSeq }
  undo undoable fair commitment createdAt updatedAt endReason secret
  seats { seat taken ready pledged pledge nonce mine resigned awaited }
  outcome { reason winners scores { seat total rank name titles parts { category points } } } }
fragment E on Entry { seq at by { seat move host } draws { label count } reveals hash cursor
  events { __typename type } eventsJson }
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
    f" ... on NothingYet {{ cursor awaited phase }} ... on MatchEnded {{ match {{ ...M }} }} {REFUSED} }}"
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
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
UNDOABLE = "query($id: ID!) { match(id: $id) { ... on Match { undoable } } }"
BACK = f"mutation($id: ID!) {{ takeBack(matchId: $id) {{ __typename {REFUSED} }} }}"
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
        """Ask both workers as a viewer, and return the one answer."""
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
    """Return where two texts part."""
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


@pytest.fixture(autouse=True)
def samples_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Samples are drawn from the system's randomness; here from one seed, so that they can be compared."""
    monkeypatch.setattr(match_resolvers, "SystemRandom", lambda: Random("a sample"))


class Play:
    """A random match, looked at by everybody as it goes on."""

    def __init__(self, pair: Pair, game: Game, seed: str) -> None:
        self.pair = pair
        self.game = game
        self.random = Random(seed)
        self.viewers: list[tuple[Viewer, str | None]] = [("public", None), *enumerate(game.tokens)]

    async def go(self, entries: int, looks: int) -> None:
        """Play so many entries, and look about so many times."""
        every = max(1, entries // looks)
        for number in range(entries):
            state = (await self.pair.true.service.access(self.game.id)).state
            if state.phase != "RUNNING":
                break
            if number % every == 0:
                for viewer, token in self.viewers:
                    await self.look(viewer, token)
            seat = self.random.choice(sorted(state.decisions()))
            await self.move(seat, self.random.choice(self.some(state, seat, 400)))
        await self.end()
        for viewer, token in self.viewers:
            answer = await self.pair.same(viewer, token, STREAM, id=self.game.id)
            assert answer.count(b"event: next") == (await self.seq())

    async def end(self) -> None:
        """Let seats resign until the match is over."""
        for token in self.game.tokens:
            if (await self.pair.true.match(self.game.id))["phase"] != "OVER":
                await self.pair.true.ask(RESIGN, token, id=self.game.id)
        assert (await self.pair.true.match(self.game.id))["phase"] == "OVER"

    def some(self, state: Any, seat: Seat, most: int) -> list[str]:
        """Return some legal moves of a seat, in notation."""
        rules = state.rules
        return list(map(rules.format, islice(rules.legal_moves(state.game_state, seat), most)))

    async def seq(self) -> int:
        """Return how many entries there are."""
        return (await self.pair.true.service.access(self.game.id)).state.seq

    async def move(self, seat: Seat, move: str) -> None:
        """Play a move, and ask both workers for its first answer again."""
        token, number = self.game.tokens[seat], f"move {await self.seq()} {seat}"
        played = await self.pair.true.play(self.game.id, token, move, id=number)
        assert played["__typename"] == "MovePlayed", played
        again = await self.pair.same(
            seat, token, PLAYED, match=self.game.id, move={"notation": move}, id=number
        )
        assert json.loads(again)["data"]["playMove"]["repeated"] is True

    async def look(self, viewer: Viewer, token: str | None) -> None:
        """Compare all that a viewer can see now."""
        pair, id = self.pair, self.game.id
        state = (await pair.true.service.access(id)).state
        given = {"as": viewer} if isinstance(viewer, int) and self.random.random() < 0.5 else {}
        back = self.random.randrange(4, state.seq) + 1 if state.seq > 5 else state.seq
        await pair.same(viewer, token, ALL, id=id, back=back, **given)
        foreign = self.random.randrange(len(self.game.tokens) + 1)
        if foreign != viewer:
            await pair.same(viewer, token, ALL, id=id, back=back, **{"as": foreign})
        await self.records(viewer, token)
        for move in await self.tried(state, viewer):
            sent = {"match": id, "move": {"notation": move}}
            answer = json.loads(await pair.same(viewer, token, PLAYED, dry=True, **sent))["data"]["playMove"]
            if answer["__typename"] != "DryRun":
                # Refused, so sending it in earnest changes nothing.
                await pair.same(viewer, token, PLAYED, id="refused " + move[:80], **sent)
        await pair.same(viewer, token, PLAYED, dry=True, expected=3, **sent)
        match = await pair.true.ask(UNDOABLE, token, id=id)
        if not match["undoable"]:
            await pair.same(viewer, token, BACK, id=id)

    async def records(self, viewer: Viewer, token: str | None) -> None:
        """Compare the record: over the true log whole, over the garbled one all but what hashes it."""
        self.pair.swap.logs = False
        whole = await self.pair.same(viewer, token, RECORD, id=self.game.id)
        self.pair.swap.logs = True
        self.pair.swap.viewer = viewer
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        body = {"query": RECORD, "variables": {"id": self.game.id}}
        garbled = await self.pair.other.post("/graphql", json=body, headers=headers)
        assert shown(whole) == shown(garbled.content)

    async def tried(self, state: Any, viewer: Viewer) -> Iterable[str]:
        """Return moves to try: own ones, those of others as they are in truth, and what is none."""
        found = ["no move", ""]
        for seat in range(len(self.game.tokens)):
            moves = self.some(state, seat, 400)
            found += self.random.sample(moves, min(2, len(moves)))
        return found


def shown(answer: bytes) -> list[Any]:
    """Return what a record tells in clear: its lines without salts, leaves and footer."""
    text = json.loads(answer)["data"]["record"]["text"]
    head, *lines, _footer = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        for part in line["parts"].values():
            part.pop("salt", None)
            part.pop("leaf", None)
    return [head, *lines]


NEEDED = {("small-islands", 1): {"level": 6}}
"""The options without which a number of seats cannot play."""


async def compared(
    resources: Resources,
    game: AnyGame,
    seats: int,
    *,
    entries: int,
    looks: int,
    seed: str,
    progress: Progress | None = None,
) -> Pair:
    """Play a random match of a game and compare everything."""
    async with paired(resources, {game.name: game}) as pair:
        match = await begin(pair.true, game.name, seats, seed=seed, json=NEEDED.get((game.name, seats)))
        pair.progress = progress
        await Play(pair, match, seed).go(entries, looks)
        return pair


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", registry.names())
async def test_a_viewer_gets_the_same_for_a_state_and_its_sample(
    resources: Resources, name: str, seats: int
) -> None:
    game = registry.game(name)
    pair = await compared(resources, game, seats, entries=24, looks=4, seed=f"{name} {seats}")
    assert pair.compared > 50
    hides = name != "islands-in-the-mist"
    # Nothing would be compared if the states were the true ones.
    assert pair.swap.differing == ({"public", *range(seats)} if hides else set())


async def test_the_toy_game_gives_a_viewer_the_same(resources: Resources) -> None:
    pair = await compared(resources, Dealt(), 2, entries=30, looks=30, seed="a pebble")
    assert {0, 1} <= pair.swap.differing


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", registry.names())
async def test_whole_matches_give_a_viewer_the_same(
    resources: Resources, name: str, seed: int, progress: Progress
) -> None:
    game = registry.game(name)
    seats = Random(f"{name} {seed}").choice(game.seats)
    pair = await compared(
        resources, game, seats, entries=400, looks=40, seed=f"{name} {seed}", progress=progress
    )
    progress.report()
    assert pair.compared > 50


class Dealt(Pebbles):
    """The toy game with samples that can be played on: what the viewer cannot know is dealt."""

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
    """The toy game with a door left open."""

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


@pytest.mark.parametrize("door", ["view", "count", "refusal"])
async def test_a_leak_is_found(resources: Resources, door: str) -> None:
    game = Leaky(door)
    async with paired(resources, {game.name: game}) as pair:
        match = await begin(pair.true, game.name, 2, seed="a pebble")
        play = Play(pair, match, "a pebble")
        if door == "refusal":
            # Somebody has to hold what others try.
            for seat, bid in enumerate(("bid 1", "bid 2")):
                await pair.true.play(match.id, match.tokens[seat], bid)

        async def everybody() -> None:
            for viewer, token in play.viewers:
                await play.look(viewer, token)

        with pytest.raises(AssertionError):
            await everybody()
        assert pair.compared or door == "view"
