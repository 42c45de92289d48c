"""Taking, leaving and pledging for seats before the start: what may be done when, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, nonce_of, opened, play_on, started

from skerry.chain.commitment import match_key, pledge
from skerry.match import commands
from skerry.match.codec import tag_of
from skerry.match.commands import Committed
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.game import Illegal

pytestmark = pytest.mark.pure

MATCH = "m-000001"


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
        again = partial(commands.pledge_again, table.now, seat, pledged(0), 1002)
        assert code(again) == wanted


def test_all_pledges_lapse_when_a_seat_leaves() -> None:
    table = opened(Pebbles(), 3, pledging=(0, 1, 2))
    table.did(commands.ready(table.now, 0, 1100, nonce=nonce_of(0).hex()))
    table.did(commands.leave(table.now, 2, 1101))
    for place in table.now.seats:
        assert (place.pledge, place.nonce, place.ready) == (None, None, False)
    assert [place.since > 0 for place in table.now.seats] == [True, True, False]
    assert table.now.seats[2].holder == ""
    table.did(commands.join(table.now, 2, 1102, pledged=pledged(2)))
    assert code(lambda: commands.ready(table.now, 0, 1103, nonce=nonce_of(0).hex())) == "PLEDGE_MISSING"
    table.did(commands.pledge_again(table.now, 0, pledge(MATCH, 0, b"fresh" * 4).hex(), 1104))
    assert code(lambda: commands.ready(table.now, 0, 1105, nonce=nonce_of(0).hex())) == "NONCE_MISMATCH"
    table.did(commands.ready(table.now, 0, 1106, nonce=(b"fresh" * 4).hex()))
    table.did(commands.ready(table.now, 2, 1107, nonce=nonce_of(2).hex()))
    table.did(commands.ready(table.now, 1, 1108))
    assert table.now.phase == "RUNNING"
    assert table.now.key == match_key(SECRET, MATCH, [b"fresh" * 4, b"", nonce_of(2)])


def test_pledging_again_is_refused() -> None:
    table = opened(Pebbles(), 3, pledging=(0,))
    assert code(lambda: commands.pledge_again(table.now, 0, pledged(0), 1100)) == "PLEDGE_STANDS"
    assert code(lambda: commands.pledge_again(table.now, 1, "x", 1100)) == "PLEDGE_INVALID"
    table.did(commands.ready(table.now, 1, 1101))
    assert code(lambda: commands.pledge_again(table.now, 1, pledged(1), 1102)) == "ALREADY_READY"
    table.did(commands.ready(table.now, 0, 1103, nonce=nonce_of(0).hex()))
    # With the nonces of all others in hand, a last pledge would choose the match key.
    assert code(lambda: commands.pledge_again(table.now, 2, pledged(2), 1104)) == "NONCES_OPENED"


def test_a_nonce_is_opened_only_at_a_full_table_and_only_as_pledged() -> None:
    table = created()
    table.did(commands.join(table.now, 0, 1001, pledged=pledged(0)))
    nonce = nonce_of(0).hex()
    assert code(lambda: commands.ready(table.now, 0, 1002, nonce=nonce)) == "SEATS_FREE"
    table.did(commands.join(table.now, 1, 1003))
    for given in (None, "", "00", "01" * 15, "01" * 65, "zz" * 16, "0A" * 16, "01 " * 16):
        assert code(partial(commands.ready, table.now, 0, 1004, nonce=given)) == "NONCE_INVALID"
    assert code(lambda: commands.ready(table.now, 0, 1004, nonce="03" * 16)) == "NONCE_MISMATCH"
    assert code(lambda: commands.ready(table.now, 1, 1004, nonce=nonce)) == "PLEDGE_MISSING"
    table.did(commands.ready(table.now, 0, 1005, nonce=nonce))
    assert code(lambda: commands.ready(table.now, 0, 1006, nonce=nonce)) == "ALREADY_READY"
    assert table.now.phase == "OPEN"


def test_the_last_ready_starts() -> None:
    table = created()
    table.did(commands.join(table.now, 1, 1001))
    table.did(commands.ready(table.now, 1, 1002))
    table.did(commands.join(table.now, 0, 1003))
    table.did(commands.ready(table.now, 0, 1004))
    assert [after.phase for after in table.states[-2:]] == ["OPEN", "RUNNING"]
    assert [tag_of(event) for event in table.entries[-1].read().events[:2]] == [
        "table.ready",
        "table.started",
    ]
    assert table.entries[-1].read().by.host == "started"


def test_a_start_waits_for_seats_and_nonces() -> None:
    table = created()
    assert code(lambda: commands.start(table.now, 1001)) == "SEATS_FREE"
    table.did(commands.join(table.now, 0, 1001, pledged=pledged(0)))
    assert code(lambda: commands.start(table.now, 1002)) == "SEATS_FREE"
    table.did(commands.join(table.now, 1, 1003))
    assert code(lambda: commands.start(table.now, 1004)) == "NONCE_CLOSED"
    table.did(commands.ready(table.now, 0, 1005, nonce=nonce_of(0).hex()))
    table.did(commands.start(table.now, 1006))
    assert table.now.phase == "RUNNING"
    assert table.now.nonces == (nonce_of(0).hex(), "")
    assert table.now.key == match_key(SECRET, MATCH, [nonce_of(0), b""])


OPEN_ONLY: dict[str, Callable[[MatchState], Committed]] = {
    "join": lambda now: commands.join(now, None, 9000),
    "leave": lambda now: commands.leave(now, 0, 9000),
    "pledge again": lambda now: commands.pledge_again(now, 0, "00" * 32, 9000),
    "ready": lambda now: commands.ready(now, 0, 9000),
    "start": lambda now: commands.start(now, 9000),
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
