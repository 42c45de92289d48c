"""The service over real stores: what happens when workers race, die half way, or the store forgets."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from tests.plugins.stores import on_a_cluster_too, say
from tests.toys.pebbles import Pebbles

from skerry.auth.access import SeatGivenUp, SeatUnclear
from skerry.auth.tokens import BadToken, PlayerToken, SeatToken, Token
from skerry.chain.entries import Entry, Head
from skerry.host.resources import open_resources
from skerry.host.service import Rewound, Service, Update
from skerry.log.redis_log import RedisLog
from skerry.log.refusals import RequestReused, Stale, UnknownMatch, WrongVersion
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.game import AnyGame, Illegal
from skerry.settings.matches import MatchSettings
from skerry.store.errors import KeysLost, Unavailable
from skerry.store.names import match_keys

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()


def games(name: str) -> AnyGame:
    if name != GAME.name:
        raise LookupError(name)
    return GAME


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    """A worker of its own: it shares nothing with others but the store."""
    async with open_resources(url, None) as resources:
        yield Service(resources, games)


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


@pytest.fixture
async def other(store_url: str, service: Service) -> AsyncIterator[Service]:
    async with worker(store_url) as opened:
        yield opened


class Table:
    """A running match with the tokens of its seats."""

    def __init__(self, match: str, tokens: Sequence[tuple[Token, ...]]) -> None:
        self.match = match
        self.tokens = tokens


async def running(service: Service, seats: int = 2) -> Table:
    made = await service.create(GAME.name, seats, {}, strong())
    tokens = []
    for _ in range(seats):
        seated = await service.join(strong(), code=made.code)
        tokens.append(await service.tokens_of([seated.token]))
    match = made.done.state.match
    for token in tokens:
        await service.ready(match, token, None)
    return Table(match, tokens)


def strong() -> str:
    return secrets.token_urlsafe(16)


def any_move(state: MatchState, seat: int) -> str:
    return GAME.format(next(iter(GAME.legal_moves(state.game_state, seat))))


async def play_on(service: Service, table: Table, moves: int) -> MatchState:
    state = await service.matches.current(table.match)
    for _ in range(moves):
        if state.phase == "OVER":
            break
        seat = min(state.decisions())
        move = any_move(state, seat)
        state = (await service.play(table.match, table.tokens[seat], None, move)).state
    return state


async def test_sealed_moves_of_two_workers_at_once_both_succeed(service: Service, other: Service) -> None:
    table = await running(service)
    before = await other.matches.current(table.match)
    first, second = await asyncio.gather(
        service.play(table.match, table.tokens[0], None, "bid 1", expected_seq=before.seq),
        other.play(table.match, table.tokens[1], None, "bid 2", expected_seq=before.seq),
    )
    assert {first.entry.read().seq, second.entry.read().seq} == {before.seq + 1, before.seq + 2}
    assert (await service.matches.current(table.match)).head == (
        await other.matches.current(table.match)
    ).head


async def test_of_the_same_move_sent_twice_at_once_one_is_played(service: Service, other: Service) -> None:
    table = await running(service)
    state = await play_on(service, table, 2)
    seat = min(state.decisions())
    move = any_move(state, seat)
    sent = [
        worker.play(table.match, table.tokens[seat], "the same", move, expected_seq=state.seq)
        for worker in (service, other, service, other)
    ]
    answers = await asyncio.gather(*sent)
    assert {answer.state.head for answer in answers} == {answers[0].state.head}
    assert sorted(answer.repeated for answer in answers) == [False, True, True, True]
    assert (await service.matches.current(table.match)).seq == state.seq + 1


async def test_of_two_different_moves_at_once_one_is_played(service: Service, other: Service) -> None:
    table = await running(service)
    state = await play_on(service, table, 2)
    seat = min(state.decisions())
    first, second = [GAME.format(move) for move in GAME.legal_moves(state.game_state, seat)][:2]
    answers = await asyncio.gather(
        service.play(table.match, table.tokens[seat], None, first, expected_seq=state.seq),
        other.play(table.match, table.tokens[seat], None, second, expected_seq=state.seq),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(refused) == 1
    assert isinstance(refused[0], (Stale, Illegal))


async def test_a_lost_reply_is_given_again_by_another_worker(service: Service, other: Service) -> None:
    table = await running(service)
    done = await service.play(table.match, table.tokens[0], "lost", "bid 1")
    await play_on(service, table, 3)
    again = await other.play(table.match, table.tokens[0], "lost", "bid 1")
    assert again.repeated
    assert again.entry == done.entry
    assert again.state.head == done.state.head
    with pytest.raises(RequestReused):
        await other.play(table.match, table.tokens[0], "lost", "bid 2")


async def test_the_id_of_another_seat_s_request_fetches_nothing(service: Service) -> None:
    table = await running(service)
    await service.play(table.match, table.tokens[0], "mine", "bid 1")
    done = await service.play(table.match, table.tokens[1], "mine", "bid 1")
    assert not done.repeated
    assert done.entry.read().by.seat == 1


async def test_leaving_is_safe_to_retry_though_the_seat_is_gone(service: Service) -> None:
    made = await service.create(GAME.name, 2, {}, strong())
    seated = await service.join(strong(), code=made.code)
    token = await service.tokens_of([seated.token])
    match = made.done.state.match
    left = await service.leave(match, token, "go")
    again = await service.leave(match, token, "go")
    assert again.repeated
    assert again.entry == left.entry
    with pytest.raises(SeatGivenUp):
        await service.leave(match, token, "go once more")


async def test_a_worker_that_dies_before_it_answers_has_played(
    service: Service, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(service)

    def die(*_: Any) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(service.feed, "announce", die)  # the append is done, nothing after it
    with pytest.raises(asyncio.CancelledError):
        await service.play(table.match, table.tokens[0], "cut off", "bid 1")
    again = await other.play(table.match, table.tokens[0], "cut off", "bid 1")
    assert again.repeated
    bids = [entry for entry in await other.matches.all_entries(table.match) if entry.read().by.seat == 0]
    assert len(bids) == 1


async def test_the_lobby_is_mended_after_a_worker_died_between_entry_and_list(
    service: Service, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(*_: Any) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(service.lobby, "note", die)
    with pytest.raises(asyncio.CancelledError):
        await service.create(GAME.name, 2, {}, strong())
    assert await other.lobby.page(first=10) == ([], False)
    assert await other.lobby.heal() == 1
    items, more = await other.lobby.page(first=10)
    assert [item.row.phase for item in items] == ["OPEN"]
    assert not more
    assert await other.lobby.heal() == 0


async def test_the_lists_are_rebuilt_from_the_logs_alone(service: Service) -> None:
    player, text = service.create_player(strong())
    tokens = await service.tokens_of([text])
    made = await service.create(GAME.name, 2, {}, strong(), tokens=tokens)
    await service.join(strong(), code=made.code, tokens=tokens)
    table = await running(service)
    await play_on(service, table, 1000)
    await service.lobby.flush()
    before = (await service.lobby.page(first=10), await service.lobby.page_of(player, first=10))
    assert await service.lobby.rebuild() == 2
    assert (await service.lobby.page(first=10), await service.lobby.page_of(player, first=10)) == before
    spoken = f" {made.code[:4].lower()} - {made.code[4:]}\n"
    assert await service.lobby.match_of(spoken) == made.done.state.match
    assert [item.row.match for item in before[1][0]] == [made.done.state.match]


async def test_default_moves_of_a_seat_that_resigned_are_played_by_whoever_comes_next(
    service: Service, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(service, 3)

    async def die(_: MatchState) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(service.host, "do_what_is_due", die)
    with pytest.raises(asyncio.CancelledError):
        await service.resign(table.match, table.tokens[0], None)
    seen = await other.access(table.match)
    assert 0 not in seen.state.decisions()
    last = (await other.matches.all_entries(table.match))[-1].read()
    assert (last.by.seat, last.by.host) == (0, "resigned")


async def restore(url: str, state: MatchState) -> None:
    """Put a match back to where it stood, as a backup or a replica that lagged would."""
    stream, head, requests = match_keys(state.match)
    async with RedisLog(url) as log:
        rows = await log.read(state.match, until=state.seq)
        lane = log.of(state.match)
        await lane.call("DEL", stream, requests)
        for seq, entry in rows:
            await lane.call("XADD", stream, f"{seq}-0", "e", entry)
        await lane.call("HSET", head, "seq", str(state.seq), "hash", state.hash.hex())


async def test_a_head_that_went_back_is_noticed_and_the_same_draws_come_again(
    service: Service, other: Service, store_url: str
) -> None:
    table = await running(service)
    await play_on(service, table, 2)
    state = await service.matches.current(table.match)
    # Both workers know the match up to here; then the store forgets the last entry.
    await other.matches.current(table.match)
    before = await service.matches.at(table.match, state.seq - 1)
    await restore(store_url, before)
    assert (await other.matches.current(table.match)).head == before.head
    seat = min(before.decisions())
    move = any_move(before, seat)
    one = await other.play(table.match, table.tokens[seat], None, move)
    lost = await service.matches.current(table.match)
    assert lost.head == one.state.head
    assert one.entry.read().draws == (await service.matches.entry(table.match, one.state.seq)).read().draws
    # A follower of the lost branch gets a message, and then the branch that stands.
    messages = service.follow(table.match, Head(state.seq, "00" * 32))
    assert isinstance(await anext(messages), Rewound)
    again = [await anext(messages) for _ in range(one.state.seq)]
    assert [message.entry.read().seq for message in again if isinstance(message, Update)] == list(
        range(1, one.state.seq + 1)
    )
    await messages.aclose()


async def test_a_worker_that_knows_a_lost_branch_takes_nothing_of_a_longer_one_for_its_own(
    service: Service, other: Service, store_url: str
) -> None:
    table = await running(service)
    before = await play_on(service, table, 2)
    seat = min(before.decisions())
    one, another = [GAME.format(move) for move in before.rules.legal_moves(before.game_state, seat)][:2]
    lost = (await other.play(table.match, table.tokens[seat], None, one)).state
    await restore(store_url, before)
    # The other worker hears of none of this, and then finds more entries than it ever knew.
    await service.matches.current(table.match)
    await service.play(table.match, table.tokens[seat], None, another)
    stands = await play_on(service, table, 2)
    assert stands.seq > lost.seq
    found = await other.matches.current(table.match)
    assert found.head == stands.head
    assert found.game_state == stands.game_state
    assert found.game_state != lost.game_state


async def test_followers_at_two_workers_get_every_entry_once_and_in_order(
    service: Service, other: Service
) -> None:
    table = await running(service)
    got: list[list[Entry]] = [[], []]

    async def follow(worker: Service, into: list[Entry]) -> None:
        async for message in worker.follow(table.match, None):
            assert isinstance(message, Update)
            into.append(message.entry)
            if message.state.phase == "OVER":
                return

    followers = [asyncio.create_task(follow(worker, got[at])) for at, worker in enumerate((service, other))]
    state = await service.matches.current(table.match)
    chance = random.Random(5)
    while state.phase != "OVER":
        seat = min(state.decisions())
        worker_now = chance.choice([service, other])
        done = await worker_now.play(table.match, table.tokens[seat], None, any_move(state, seat))
        state = done.state
    await asyncio.gather(*followers)
    assert got[0] == got[1] == await other.matches.all_entries(table.match)


async def test_an_append_whose_reply_is_lost_is_asked_again_and_found(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(service)
    append = service.matches.log.append

    async def silent(*args: Any, **named: Any) -> Any:
        # The entry is durable, the reply is lost: the outcome is unknown to the worker.
        await append(*args, **named)
        raise Unavailable("The connection broke.", "Send the same request again.")

    monkeypatch.setattr(service.matches.log, "append", silent)
    done = await service.play(table.match, table.tokens[0], "again", "bid 1")
    assert done.repeated
    bids = [entry for entry in await service.matches.all_entries(table.match) if entry.read().by.seat == 0]
    assert bids == [done.entry]


@pytest.mark.parametrize("lost", [1, 2, 9])
@pytest.mark.parametrize("seed", [None, "x"], ids=["fair", "practice"])
async def test_a_lost_reply_costs_no_match_and_no_seat(
    service: Service, other: Service, monkeypatch: pytest.MonkeyPatch, seed: str | None, lost: int
) -> None:
    """Each append's first replies are lost; what its request did is found by this worker or the next."""
    append, missing = service.matches.log.append, lost

    async def silent(*args: Any, **named: Any) -> Any:
        nonlocal missing
        result = await append(*args, **named)
        if missing:
            missing -= 1
            raise Unavailable("The connection broke.", "Send the same request again.")
        return result

    async def tried(verb: str, *args: Any, **named: Any) -> Any:
        nonlocal missing
        missing = lost
        try:
            found = await getattr(service, verb)(*args, **named)
        except Unavailable:
            found = await getattr(other, verb)(*args, **named)
        missing = 0
        # Whoever repeats it gets the same answer.
        again = await getattr(other, verb)(*args, **named)
        assert getattr(again, "token", None) == getattr(found, "token", None)
        return found

    monkeypatch.setattr(service.matches.log, "append", silent)
    monkeypatch.setattr(service.host, "_settings", MatchSettings(append_pause=0))
    requests = [strong() for _ in range(7)]
    made = await tried("create", GAME.name, 2, {}, requests[0], seed=seed)
    match = made.done.state.match
    seated = [await tried("join", request, code=made.code) for request in requests[1:3]]
    assert [one.seat for one in seated] == [0, 1]
    tokens = [await service.tokens_of([one.token]) for one in seated]
    for token, request in zip(tokens, requests[3:5], strict=True):
        await tried("ready", match, token, request)
    await tried("play", match, tokens[0], requests[5], "bid 1")
    await tried("resign", match, tokens[1], requests[6])
    entries = await other.matches.all_entries(match)
    assert [entry.read().seq for entry in entries] == list(range(1, len(entries) + 1))
    # Created, two joined, ready, ready and started, one move, one resigned.
    assert len(entries) == 7
    assert (await other.matches.current(match)).phase == "OVER"


async def test_matches_go_on_through_a_clock_that_jumped_and_came_back(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(service)
    clock, right = service.resources.clock, service.resources.log.time_ms
    before = (await play_on(service, table, 1)).at

    async def wrong() -> int:
        return await right() + 86_400_000

    monkeypatch.setattr(clock, "_time_ms", wrong)
    await clock.sync()
    assert (await play_on(service, table, 1)).at >= before + 86_400_000
    monkeypatch.setattr(clock, "_time_ms", right)
    await clock.sync()
    # The times in a log never fall, but what begins now has the right time.
    assert (await play_on(service, table, 1)).at >= before + 86_400_000
    made = await service.create(GAME.name, 2, {}, strong())
    assert before <= made.done.state.at < before + 60_000


async def test_a_store_that_is_away_is_said_and_the_same_request_succeeds_later(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(service)

    async def away(*_: Any, **__: Any) -> Any:
        raise Unavailable("The store does not answer.", "Send the same request again.")

    for asked in ("append", "head", "probe"):
        monkeypatch.setattr(service.matches.log, asked, away)
    with pytest.raises(Unavailable) as refused:
        await service.play(table.match, table.tokens[0], "again", "bid 1")
    assert refused.value.retryable
    monkeypatch.undo()
    assert not (await service.play(table.match, table.tokens[0], "again", "bid 1")).repeated


async def test_a_worker_without_the_rules_touches_nothing(service: Service, store_url: str) -> None:
    table = await running(service)
    head = (await service.matches.current(table.match)).head

    def none(name: str) -> AnyGame:
        raise LookupError(name)

    async with open_resources(store_url, None) as resources:
        poor = Service(resources, none)
        with pytest.raises(WrongVersion):
            await poor.play(table.match, table.tokens[0], None, "bid 1")
    assert (await service.matches.current(table.match)).head == head


async def test_lost_keys_stop_a_match_aloud_and_rotated_ones_do_not(
    service: Service, other: Service, store_url: str
) -> None:
    table = await running(service)
    await service.resources.keyring.rotate()
    fresh = await running(service)
    # The other worker has not seen the rotation: it looks again when it meets the new key.
    assert (await other.play(fresh.match, fresh.tokens[0], None, "bid 1")).state.seq
    assert (await other.play(table.match, table.tokens[0], None, "bid 1")).state.seq
    lost = service.resources.keyring.masters
    say(store_url, "DEL", "sk:keys")
    async with open_resources(store_url, None, lost) as resources:
        forgetful = Service(resources, games)
        assert [key for key in lost if key in " ".join(resources.keyring.warnings)] == list(lost)
        with pytest.raises(KeysLost):
            await forgetful.play(table.match, table.tokens[1], None, "bid 1")


@pytest.mark.parametrize("seed", ["x", None], ids=["practice", "fair"])
@pytest.mark.parametrize("by_id", [False, True], ids=["by code", "by id"])
async def test_a_worker_that_has_not_seen_a_rotation_serves_every_kind_of_match(
    service: Service, other: Service, seed: str | None, by_id: bool
) -> None:
    _, text = other.create_player(strong())
    for _ in range(2):
        await service.resources.keyring.rotate()
    made = await service.create(GAME.name, 3, {}, strong(), seed=seed)
    match = made.done.state.match
    join = partial(other.join, match=match) if by_id else partial(other.join, code=made.code)
    joined = [await join(strong()), await join(strong())]
    joined.append(await join(strong(), tokens=await other.tokens_of([text])))
    assert other.tokens.join_code(joined[-1].done.state) == made.code
    tokens = [await service.tokens_of([seated.token]) for seated in joined]
    for token in tokens:
        await other.ready(match, token, None)
    assert (await other.play(match, tokens[2], None, "bid 1")).entry.read().by.seat == 2


async def test_requests_sent_again_after_a_rotation_find_what_they_made(
    service: Service, other: Service
) -> None:
    create, join, rotate = strong(), strong(), strong()
    player, _ = service.create_player("a request id of a player")
    made = await service.create(GAME.name, 2, {}, create)
    seated = await service.join(join, code=made.code)
    token = await service.tokens_of([seated.token])
    match = made.done.state.match
    rotated = await service.rotate_token(match, token, rotate)
    await other.resources.keyring.rotate()
    again = await other.create(GAME.name, 2, {}, create)
    assert (again.done.state.match, again.done.repeated, again.code) == (match, True, made.code)
    assert (await other.join(join, code=made.code)).done.repeated
    assert (await other.rotate_token(match, token, rotate)).repeated
    assert await other.tokens_of([rotated.token])
    assert other.create_player("a request id of a player")[0] == player


async def test_no_answer_fails_after_its_entry_stands(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise KeysLost("in a list, say")

    def broken_at_once(*_: Any) -> None:
        raise KeysLost("in what is due or told to followers, say")

    for part, name in (
        (service.feed, "announce"),
        (service.lobby, "note"),
        (service.host, "_next_action"),
    ):
        table = await running(service, 3)
        with monkeypatch.context() as patched:
            patched.setattr(part, name, broken if part is service.lobby else broken_at_once)
            made = await service.create(GAME.name, 2, {}, strong())
            assert await service.create(GAME.name, 2, {}, strong(), seed="x")
            if name != "note":
                assert (await service.join(strong(), code=made.code)).token
            assert (await service.play(table.match, table.tokens[0], None, "bid 1")).entry
            resigned = await service.resign(table.match, table.tokens[1], "go")
            assert resigned.state.seats[1].resigned
        again = await service.resign(table.match, table.tokens[1], "go")
        assert (again.repeated, again.entry) == (True, resigned.entry)


async def test_a_practice_match_whose_key_is_lost_is_listed_without_its_code(
    service: Service, store_url: str
) -> None:
    made = await service.create(GAME.name, 2, {}, strong(), seed="x")
    lost = service.resources.keyring.masters
    say(store_url, "DEL", "sk:keys")
    async with open_resources(store_url, None, lost) as resources:
        forgetful = Service(resources, games)
        await forgetful.lobby.rebuild()
        (items, _) = await forgetful.lobby.page(first=10)
        assert [item.row.code for item in items] == [None]
        _, text = forgetful.create_player(strong())
        match = made.done.state.match
        with pytest.raises(KeysLost):
            await forgetful.join(strong(), match=match, tokens=await forgetful.tokens_of([text]))
        # The seat's own token needs none of the keys that are lost.
        assert (await forgetful.join(strong(), match=match)).token
        assert [place.since > 0 for place in (await forgetful.matches.current(match)).seats] == [True, False]


async def test_tokens_are_read_checked_and_die_with_their_seat(service: Service) -> None:
    made = await service.create(GAME.name, 2, {}, strong())
    match = made.done.state.match
    seated = await service.join(strong(), code=made.code)
    (token,) = await service.tokens_of([seated.token])
    assert token == SeatToken(match, 0, 2)
    for forged in (
        seated.token[:-1],
        seated.token[:-1] + "~",
        "",
        "seat",
        seated.token.replace(".0.", ".1."),
    ):
        with pytest.raises(BadToken):
            await service.tokens_of([forged])
    await service.leave(match, [token], None)
    with pytest.raises(SeatGivenUp):
        await service.ready(match, [token], None)
    again = await service.join(strong(), code=made.code)
    assert again.seat == 0
    assert again.token != seated.token


async def test_a_player_holds_seats_under_a_pseudonym_per_match(service: Service) -> None:
    player, text = service.create_player("a request id of a player")
    assert service.create_player("a request id of a player") == (player, text)
    tokens = await service.tokens_of([text])
    assert tokens == (PlayerToken(player),)
    holders = []
    for _ in range(2):
        made = await service.create(GAME.name, 2, {}, strong())
        seated = [await service.join(strong(), code=made.code, tokens=tokens) for _ in range(2)]
        state = seated[-1].done.state
        holders += [place.holder for place in state.seats]
        assert service.tokens.seats(state, tokens) == (0, 1)
        assert service.tokens.players(state) == (player,)
        with pytest.raises(SeatUnclear):
            await service.ready(state.match, tokens, None)
        assert (await service.ready(state.match, tokens, None, seat=1)).state.seats[1].ready
    assert len(set(holders)) == 4


@pytest.mark.parametrize("match", ["", "m-nothing", "../etc", "{x}", "a" * 100])
async def test_a_match_that_is_not_there_is_unknown(service: Service, match: str) -> None:
    with pytest.raises(UnknownMatch):
        await service.play(match, (), None, "bid 1")
    with pytest.raises(UnknownMatch):
        await service.access(match)
    with pytest.raises(UnknownMatch):
        await service.join(strong(), match=match)


async def test_a_refused_request_leaves_nothing_behind(service: Service) -> None:
    table = await running(service)
    head = (await service.matches.current(table.match)).head
    with pytest.raises(Illegal):
        await service.play(table.match, table.tokens[0], "a", "no such move")
    with pytest.raises(Refused):
        await service.ready(table.match, table.tokens[0], "b")
    assert (await service.matches.current(table.match)).head == head
    # A refused request id is free: it stands for nothing.
    assert not (await service.play(table.match, table.tokens[0], "a", "bid 1")).repeated


async def test_a_practice_match_without_a_seed_gets_one_that_nobody_guesses(service: Service) -> None:
    request = strong()
    made = await service.create(GAME.name, 2, {}, request, practice=True)
    again = await service.create(GAME.name, 2, {}, request, practice=True)
    other = await service.create(GAME.name, 2, {}, strong(), practice=True)
    assert again.done.repeated
    assert again.done.state.hash == made.done.state.hash
    created, others = made.done.state.created, other.done.state.created
    assert created is not None
    assert others is not None
    assert created.practice
    assert len(bytes.fromhex(created.seed or "")) == 16
    assert created.seed != others.seed
    with pytest.raises(RequestReused):
        await service.create(GAME.name, 2, {}, request)
