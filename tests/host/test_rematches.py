"""Rematches over real stores: all players reach the same one, whoever asks first, and however often."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import only

from skerry.auth.access import Access, NotYourSeat, SeatUnclear, TokenRotated
from skerry.host.bot_actions import BotWanted
from skerry.host.bot_seats import BotChoice
from skerry.host.idle_limits import CloseIdle, IdleLimits
from skerry.host.people.person import Person
from skerry.host.rematches import NotPlayed
from skerry.host.resources import open_resources
from skerry.host.service import Seated, Service
from skerry.log.request_ids import Request
from skerry.match.created_event import Clock
from skerry.match.refusals import Refused
from skerry.match.terms import Terms
from skerry.record.verify import verify
from skerry.rules.game import AnyGame
from skerry.settings.tables import TableSettings
from skerry.store.errors import Unavailable

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()
TERMS = Terms(listed=False, undo="NONE", open_within=9_000, analysis="ALWAYS")
CLOCK = Clock("DECISION", 3_600_000, "RESIGN")


def games(name: str) -> AnyGame:
    if name != GAME.name:
        raise LookupError(name)
    return GAME


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    async with open_resources(url, None) as resources:
        yield Service(resources, games)


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


def strong() -> str:
    return secrets.token_urlsafe(16)


class Over:
    """A match that is over, with the tokens of its seats."""

    def __init__(self, match: str, tokens: Sequence[str]) -> None:
        self.match = match
        self.tokens = tokens

    async def again(self, service: Service, seat: int, request_id: str | None = None) -> Seated:
        tokens = await service.tokens_of([self.tokens[seat]])
        return await service.rematch(self.match, tokens, request_id or strong())


async def over(service: Service, seats: int = 3, *, terms: Terms = TERMS, end: bool = True) -> Over:
    made = await service.create(GAME.name, seats, {"left": 2}, strong(), terms=terms)
    match, tokens = made.done.state.match, []
    for name in ("Ann", "Bob", "Cid")[:seats]:
        seated = await service.join(strong(), code=made.code, person=Person(name))
        tokens.append(seated.token)
    for token in tokens:
        await service.ready(match, await service.tokens_of([token]), None)
    for token in tokens[1:] if end else ():
        await service.resign(match, await service.tokens_of([token]), None)
    return Over(match, tokens)


async def test_all_meet_in_one_match_with_the_same_terms(service: Service) -> None:
    before = await over(service)
    seated = [await before.again(service, seat) for seat in (2, 0, 1)]
    (match,) = {one.done.state.match for one in seated}
    assert [one.seat for one in seated] == [1, 2, 0]
    state = await service.matches.current(match)
    assert state.created is not None
    assert Terms.of(state.created) == TERMS
    assert (state.created.predecessor, state.created.game, state.options.left) == (before.match, GAME.name, 2)
    assert [person.name for person in await service.names.of(state)] == ["Bob", "Cid", "Ann"]
    ended = await service.matches.current(before.match)
    assert await service.rematches.successor(ended) == match
    assert await service.rematches.successor(state) is None
    for one in seated:
        await service.ready(match, await service.tokens_of([one.token]), None)
    state = await service.matches.current(match)
    assert (state.phase, state.seq) == ("RUNNING", 7)
    for one in seated[1:]:
        await service.resign(match, await service.tokens_of([one.token]), None)
    record = await service.record(Access(await service.matches.current(match), "public", ()), full=True)
    assert verify(record.text, only(GAME)).findings == ()


async def test_a_clock_and_a_player_go_along(service: Service) -> None:
    _, player = service.create_player(strong())
    tokens = await service.tokens_of([player])
    made = await service.create(GAME.name, 1, {}, strong(), terms=Terms(clock=CLOCK), tokens=tokens)
    match = made.done.state.match
    await service.join(strong(), code=made.code, tokens=tokens)
    await service.ready(match, tokens, None)
    await service.resign(match, tokens, None)
    seated = await service.rematch(match, tokens, strong())
    state = seated.done.state
    assert state.created is not None
    assert state.created.clock == CLOCK
    assert service.tokens.seats(state, tokens) == (0,)


async def test_a_repeated_request_has_the_same_token(service: Service, store_url: str) -> None:
    before, request = await over(service), strong()
    first = await before.again(service, 0, request)
    async with worker(store_url) as other:
        again = await before.again(other, 0, request)
    assert (again.token, again.seat, again.done.repeated) == (first.token, first.seat, True)
    # The seats of two players do not share their ids of requests.
    assert not (await before.again(service, 1, request)).done.repeated
    with pytest.raises(Refused, match="seat 2, is taken already"):
        await before.again(service, 0)


async def test_players_who_ask_at_once_at_several_workers_meet(service: Service, store_url: str) -> None:
    async with worker(store_url) as other:
        for _ in range(3):
            before = await over(service)
            requests = [strong() for _ in range(3)]
            asked = [before.again(one, seat, requests[seat]) for seat in range(3) for one in (service, other)]
            seated = await asyncio.gather(*asked)
            assert len({one.done.state.match for one in seated}) == 1
            assert [one.seat for one in seated] == [2, 2, 0, 0, 1, 1]
            assert [one.token for one in seated[::2]] == [one.token for one in seated[1::2]]


async def test_nobody_else_takes_part(service: Service) -> None:
    before, elsewhere = await over(service), await over(service)
    for texts, error in (((), NotYourSeat), (elsewhere.tokens, NotYourSeat), (before.tokens, SeatUnclear)):
        with pytest.raises(error):
            await service.rematch(before.match, await service.tokens_of(texts), strong())
    new = await service.rotate_token(before.match, await service.tokens_of(before.tokens[:1]), strong())
    with pytest.raises(TokenRotated):
        await service.rematch(before.match, await service.read_tokens(before.tokens[:1]), strong())
    seated = await service.rematch(before.match, await service.tokens_of([new.token]), strong())
    with pytest.raises(Refused, match="reserved for another player"):
        await service.join(strong(), code=service.tokens.join_code(seated.done.state))


async def test_only_a_match_that_was_played_has_a_rematch(service: Service) -> None:
    running = await over(service, end=False)
    with pytest.raises(NotPlayed, match="not over yet"):
        await running.again(service, 0)
    made = await service.create(GAME.name, 2, {}, strong())
    seated = await service.join(strong(), code=made.code)
    match = made.done.state.match
    await service.owners.cancel(match, await service.tokens_of([made.owner_token]), None)
    with pytest.raises(NotPlayed, match="before it began"):
        await service.rematch(match, await service.tokens_of([seated.token]), strong())


async def test_after_a_rematch_that_never_began_there_is_another(service: Service) -> None:
    before = await over(service)
    first = (await before.again(service, 0)).done.state
    limits = IdleLimits(TableSettings(unfilled_unlisted=0))
    await service.host.act(first, Request("host", "idle", None), CloseIdle(limits))
    ended = await service.matches.current(before.match)
    assert await service.rematches.successor(ended) is None
    second = (await before.again(service, 0)).done.state
    assert second.match != first.match
    assert (await before.again(service, 1)).done.state.match == second.match
    assert await service.rematches.successor(ended) == second.match


async def test_a_listed_rematch_is_not_offered_to_others(service: Service) -> None:
    before = await over(service, terms=Terms())
    match = (await before.again(service, 0)).done.state.match
    await service.lobby.flush()
    items, _ = await service.lobby.page(first=9, phase="OPEN")
    assert [(item.row.match, item.row.code) for item in items] == [(match, None)]


async def test_a_request_that_died_half_way_is_completed_by_its_repeat(
    service: Service, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dead(*_: object, **__: object) -> None:
        raise Unavailable("The worker was killed.")

    before, request = await over(service), strong()
    for step in ("create", "change"):
        with monkeypatch.context() as patched:
            patched.setattr(service.host, step, dead)
            with pytest.raises(Unavailable):
                await before.again(service, 0, request)
    async with worker(store_url) as other:
        seated = await before.again(other, 0, request)
    assert (seated.done.repeated, seated.done.state.seq) == (False, 2)
    assert (await before.again(service, 1)).done.state.match == seated.done.state.match


async def test_a_bot_has_its_seat_again(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = BotChoice("greedy", "easy")
    monkeypatch.setattr(service.bots, "choice", lambda _game, name, level: BotChoice(name, level))
    made = await service.create(GAME.name, 2, {}, strong(), bots=[BotWanted(0, bot.bot, bot.level)])
    match = made.done.state.match
    seated = await service.join(strong(), code=made.code)
    tokens = await service.tokens_of([seated.token])
    await service.ready(match, tokens, None)
    await service.resign(match, tokens, None)
    again = await service.rematch(match, tokens, strong())
    assert again.seat == 0
    assert await service.bots.seats.of(again.done.state) == {1: bot}
    state = again.done.state
    assert [(place.kind, place.ready) for place in state.seats] == [("PLAYER", False), ("BOT", True)]
