"""Taking, leaving and pledging for seats before the start: what may be done when, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, nonce_of, opened, play_on, ready, started

from skerry.chain.commitment import match_key, pledge
from skerry.match import commands
from skerry.match.codec import tag_of
from skerry.match.committed import Committed
from skerry.match.due import next_due
from skerry.match.refusals import Refused
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState
from skerry.match.table_events import SeatKind
from skerry.match.terms import OPEN_WITHIN, Terms
from skerry.rules.game import Illegal

pytestmark = pytest.mark.pure

MATCH = "m-000001"


def _tags(table: PlayedMatch) -> list[str]:
    return [tag_of(event) for event in table.entries[-1].read().events[:2]]


def created(seats: int = 2) -> PlayedMatch:
    table = PlayedMatch(MATCH)
    table.did(commands.create(MATCH, Pebbles(), {}, seats, 1000, secret=SECRET))
    return table


def pledged(seat: int) -> str:
    return pledge(MATCH, seat, nonce_of(seat)).hex()


def code(command: Callable[[], Committed]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    assert refusal.value.message.endswith(".")
    assert refusal.value.hint.endswith(".")
    assert str(refusal.value) == f"{refusal.value.code}: {refusal.value.message}"
    return refusal.value.code


def test_creating_asks_the_rules() -> None:
    for given, seats, wanted in (({}, 9, "PLAYER_COUNT_INVALID"), ({"x": 1}, 2, "OPTION_INVALID")):
        with pytest.raises(Illegal) as refusal:
            commands.create(MATCH, Pebbles(), given, seats, 1, secret=SECRET)
        assert refusal.value.code == wanted
    with pytest.raises(AssertionError):
        commands.create(MATCH, Pebbles(), {}, 2, 1)


def test_seats_are_taken_in_order_or_by_choice() -> None:
    table = created(3)
    table.did(commands.join(table.now, 1, 1001, holder="b"))
    table.did(commands.join(table.now, None, 1002, holder="a"))
    table.did(commands.join(table.now, None, 1003, holder="c", pledged=pledged(2)))
    assert [(place.since, place.holder) for place in table.now.seats] == [(3, "a"), (2, "b"), (4, "c")]
    assert table.now.seats[2].pledge == pledged(2)


def test_joining_is_refused() -> None:
    table = created()
    table.did(commands.join(table.now, 0, 1001))
    assert code(lambda: commands.join(table.now, 0, 1002)) == "SEAT_TAKEN"
    for seat in (2, -1, 99):
        assert code(partial(commands.join, table.now, seat, 1002)) == "SEAT_INVALID"
    for text in ("", "00", "zz" * 32, "AA" * 32, "00" * 33, " " + "00" * 32):
        assert code(partial(commands.join, table.now, 1, 1002, pledged=text)) == "PLEDGE_INVALID"
    table.did(commands.join(table.now, 1, 1002))
    assert code(lambda: commands.join(table.now, None, 1003)) == "MATCH_FULL"
    assert code(lambda: commands.join(table.now, 0, 1003)) == "MATCH_FULL"


def test_only_who_sits_can_leave_pledge_and_be_ready() -> None:
    table = created()
    table.did(commands.join(table.now, 0, 1001))
    for seat, wanted in ((1, "SEAT_FREE"), (2, "SEAT_INVALID"), (-1, "SEAT_INVALID")):
        assert code(partial(commands.leave, table.now, seat, 1002)) == wanted
        assert code(partial(commands.ready, table.now, seat, 1002)) == wanted
        again = partial(commands.pledge, table.now, seat, pledged(0), 1002)
        assert code(again) == wanted


def test_a_departure_frees_only_its_seat() -> None:
    table = opened(Pebbles(), 3, pledging=(0, 1, 2))
    table.did(commands.ready(table.now, 0, 1100))
    before = table.now
    table.did(commands.leave(table.now, 2, 1101))
    assert table.now.seats[:2] == before.seats[:2]
    assert table.now.seats[2] == SeatState()
    fresh = b"fresh" * 4
    table.did(commands.join(table.now, 2, 1102, pledged=pledge(MATCH, 2, fresh).hex()))
    table.did(commands.ready(table.now, 2, 1103))
    table.did(commands.ready(table.now, 1, 1104))
    assert code(lambda: commands.open_nonce(table.now, 2, nonce_of(2).hex(), 1105)) == "NONCE_MISMATCH"
    for seat, nonce in ((2, fresh), (0, nonce_of(0)), (1, nonce_of(1))):
        table.did(commands.open_nonce(table.now, seat, nonce.hex(), 1106))
    assert table.now.phase == "RUNNING"
    assert table.now.key == match_key(SECRET, MATCH, [nonce_of(0), nonce_of(1), fresh])


def test_pledging_is_refused() -> None:
    table = opened(Pebbles(), 3, pledging=(0,))
    assert code(lambda: commands.pledge(table.now, 0, pledged(0), 1100)) == "PLEDGE_STANDS"
    assert code(lambda: commands.pledge(table.now, 1, "x", 1100)) == "PLEDGE_INVALID"
    table.did(commands.ready(table.now, 1, 1101))
    assert code(lambda: commands.pledge(table.now, 1, pledged(1), 1102)) == "ALREADY_READY"
    table.did(commands.pledge(table.now, 2, pledged(2), 1103))
    assert table.now.seats[2].pledge == pledged(2)


def test_a_nonce_is_opened_only_when_all_are_ready_and_only_as_pledged() -> None:
    table = created()
    nonce = nonce_of(0).hex()
    table.did(commands.join(table.now, 0, 1001, pledged=pledged(0)))
    assert code(lambda: commands.open_nonce(table.now, 0, nonce, 1002)) == "NOT_ALL_READY"
    assert code(lambda: commands.open_nonce(table.now, 1, nonce, 1002)) == "SEAT_FREE"
    table.did(commands.join(table.now, 1, 1003))
    table.did(commands.ready(table.now, 0, 1004))
    assert code(lambda: commands.open_nonce(table.now, 0, nonce, 1005)) == "NOT_ALL_READY"
    table.did(commands.ready(table.now, 1, 1006))
    assert table.now.phase == "OPEN"
    assert table.now.fixed_at == 1006
    for given in ("", "00", "01" * 15, "01" * 65, "zz" * 16, "0A" * 16, "01 " * 16):
        assert code(partial(commands.open_nonce, table.now, 0, given, 1007)) == "NONCE_INVALID"
    assert code(lambda: commands.open_nonce(table.now, 0, "03" * 16, 1007)) == "NONCE_MISMATCH"
    assert code(lambda: commands.open_nonce(table.now, 1, nonce, 1007)) == "PLEDGE_MISSING"
    begun = table.did(commands.open_nonce(table.now, 0, nonce, 1007))
    assert begun.phase == "RUNNING"
    assert table.now.nonces == (nonce, "")
    assert table.now.key == match_key(SECRET, MATCH, [nonce_of(0), b""])


def test_a_nonce_is_opened_once() -> None:
    table = ready(opened(Pebbles(), 2, pledging=(0, 1)))
    table.did(commands.open_nonce(table.now, 0, nonce_of(0).hex(), 2010))
    assert code(lambda: commands.open_nonce(table.now, 0, nonce_of(0).hex(), 2011)) == "NONCE_OPENED"
    assert table.now.unopened == (1,)


def test_the_last_ready_starts_where_nobody_pledged() -> None:
    table = created()
    table.did(commands.join(table.now, 1, 1001))
    table.did(commands.ready(table.now, 1, 1002))
    table.did(commands.join(table.now, 0, 1003))
    table.did(commands.ready(table.now, 0, 1004))
    assert [after.phase for after in table.states[-2:]] == ["OPEN", "RUNNING"]
    assert _tags(table) == ["table.ready", "table.started"]
    assert table.entries[-1].read().by.host == "started"


@pytest.mark.parametrize("kind", ["HOST", "BOT"])
def test_seats_of_the_host_are_ready_at_once_and_pledge_nothing(kind: SeatKind) -> None:
    table = created()
    table.did(commands.join(table.now, 0, 1001))
    table.did(commands.ready(table.now, 0, 1002))
    joined = partial(commands.join, table.now, 1, 1003, kind=kind)
    assert code(lambda: joined(pledged=pledged(1))) == "PLEDGE_NOT_TAKEN"
    table.did(joined())
    assert table.now.phase == "RUNNING"
    assert table.now.seats[1].kind == kind
    assert _tags(table) == ["table.joined", "table.started"]
    other = created()
    other.did(commands.join(other.now, 1, 1001, kind=kind))
    assert code(lambda: commands.ready(other.now, 1, 1002)) == "ALREADY_READY"
    assert code(lambda: commands.pledge(other.now, 1, pledged(1), 1002)) == "ALREADY_READY"
    other.did(commands.join(other.now, 0, 1003, pledged=pledged(0)))
    other.did(commands.ready(other.now, 0, 1004))
    assert other.now.seats_fixed
    assert other.now.unopened == (0,)


FIXED: dict[str, Callable[[MatchState], Committed]] = {
    "join": lambda now: commands.join(now, None, 2100),
    "leave": lambda now: commands.leave(now, 0, 2100),
    "pledge": lambda now: commands.pledge(now, 1, "00" * 32, 2100),
    "abandon": lambda now: commands.abandon(now, 2100),
}


@pytest.mark.parametrize("name", FIXED)
def test_from_the_last_ready_until_the_start_the_seats_are_fixed(name: str) -> None:
    table = ready(opened(Pebbles(), 2, pledging=(0, 1)))
    assert code(lambda: FIXED[name](table.now)) == "SEATS_FIXED"
    table.did(commands.open_nonce(table.now, 1, nonce_of(1).hex(), 2050))
    assert code(lambda: FIXED[name](table.now)) == "SEATS_FIXED"


def test_a_match_whose_nonces_stay_closed_ends_by_time() -> None:
    table = ready(opened(Pebbles(), 3, pledging=(0, 1)))
    table.did(commands.open_nonce(table.now, 1, nonce_of(1).hex(), 2050))
    assert table.now.opening_due == 2002 + OPEN_WITHIN == next_due(table.now)
    due = table.now.opening_due or 0
    assert code(lambda: commands.end_unopened(table.now, due - 1)) == "NOTHING_DUE"
    assert not table.now.opening_is_over(due - 1)
    assert code(lambda: commands.open_nonce(table.now, 0, nonce_of(0).hex(), due)) == "OPENING_OVER"
    table.did(commands.end_unopened(table.now, due))
    ended = msgspec.json.decode(table.entries[-1].read().events[0])
    assert (ended["reason"], ended["unopened"], ended["outcome"]) == ("UNOPENED", [0], None)
    assert ended["secret"] == SECRET.hex()
    assert (table.now.phase, table.now.reason) == ("OVER", "UNOPENED")
    assert next_due(table.now) is None


def test_how_long_nonces_are_waited_for_stands_in_entry_1() -> None:
    table = PlayedMatch(MATCH)
    table.did(commands.create(MATCH, Pebbles(), {}, 1, 1000, secret=SECRET, terms=Terms(open_within=5)))
    assert table.now.opening_due is None
    table.did(commands.join(table.now, 0, 1001, pledged=pledged(0)))
    table.did(commands.ready(table.now, 0, 1002))
    assert table.now.opening_due == 1007


OPEN_ONLY: dict[str, Callable[[MatchState], Committed]] = {
    "join": lambda now: commands.join(now, None, 9000),
    "leave": lambda now: commands.leave(now, 0, 9000),
    "pledge": lambda now: commands.pledge(now, 0, "00" * 32, 9000),
    "ready": lambda now: commands.ready(now, 0, 9000),
    "open": lambda now: commands.open_nonce(now, 0, "00" * 32, 9000),
    "end": lambda now: commands.end_unopened(now, 9000),
}


@pytest.mark.parametrize("name", OPEN_ONLY)
def test_seats_are_fixed_once_play_began(name: str) -> None:
    table = started(Pebbles(), 2)
    assert code(lambda: OPEN_ONLY[name](table.now)) == "MATCH_STARTED"
    table.did(commands.abandon(table.now, 9000))
    assert code(lambda: OPEN_ONLY[name](table.now)) == "MATCH_OVER"


def test_time_never_goes_back() -> None:
    table = created()
    table.did(commands.join(table.now, 0, 5))
    assert table.now.at == 1000
    assert table.entries[-1].read().at == 1000


def test_practice_repeats_by_its_seed_whatever_id_and_seats_say() -> None:
    def moves(match: str, seed: str) -> list[bytes]:
        table = play_on(started(Pebbles(), 2, match=match, seed=seed), random.Random(1))
        return [entry.public + b"".join(entry.parts.values()) for entry in table.entries[3:]]

    assert moves("m-000001", "shells") == moves("m-000002", "shells")
    assert moves("m-000001", "shells") != moves("m-000001", "stones")


def test_a_practice_match_ignores_nonces_and_hides_its_seed() -> None:
    plain = started(Pebbles(), 2, seed="shells")
    with_nonces = started(Pebbles(), 2, seed="shells", pledging=(0, 1))
    assert plain.now.game_state == with_nonces.now.game_state
    assert plain.now.key == with_nonces.now.key
    created = plain.entries[0]
    assert b"shells" not in created.public
    assert set(created.parts) == {"-"}
    assert created.read().sealed == ("-",)
