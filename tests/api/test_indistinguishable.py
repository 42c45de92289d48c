"""A viewer gets the same answers for a match and for any other that the viewer cannot tell from it.

Two workers stand on one store: a true one, and one whose states are samples and whose log is garbled where
the viewer may not read. Answers are compared as raw bytes, headers and status included.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.api.conftest import Game, begin
from tests.api.indistinguishable import ALL, PLAYED, RECORD, REFUSED, STREAM, Dealt, Leaky, Pair, paired
from tests.plugins.progress import Progress, progress

from skerry.api.resolvers import match as match_resolvers
from skerry.host.resources import Resources
from skerry.rules import registry
from skerry.rules.game import AnyGame, Seat, Viewer

__all__ = ["progress"]

pytestmark = pytest.mark.store

RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
UNDOABLE = "query($id: ID!) { match(id: $id) { ... on Match { undoable } } }"
BACK = f"mutation($id: ID!) {{ takeBack(matchId: $id) {{ __typename {REFUSED} }} }}"


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
