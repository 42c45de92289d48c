"""What the owner of a match may do, until when, and that the record of it is proved."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, only, open_all, play_on, ready, take_seat

from skerry.match import commands, owner_commands
from skerry.match.codec import options_json
from skerry.match.committed import Committed
from skerry.match.refusals import Refused
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState
from skerry.record.verify import verify
from skerry.rules.game import Illegal

pytestmark = pytest.mark.pure

ALL: dict[str, Callable[[MatchState], Committed]] = {
    "cancel": lambda state: owner_commands.cancel(state, 9000),
    "remove": lambda state: owner_commands.remove(state, 0, 9000),
    "reserve": lambda state: owner_commands.reserve(state, 1, "ann", 9000),
    "change owner": lambda state: owner_commands.change_owner(state, "bob", 9000),
    "change options": lambda state: owner_commands.change_options(state, {}, (0,), 9000),
}


def created(seats: int = 2, owner: str = "ann") -> PlayedMatch:
    table = PlayedMatch()
    made = commands.create(table.match, Pebbles(), {}, seats, 1000, secret=SECRET, owner=owner)
    table.did(made)
    return table


def code(command: Callable[[], Committed]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    assert refusal.value.message.endswith(".")
    assert refusal.value.hint.endswith(".")
    return refusal.value.code


@pytest.mark.parametrize("name", ALL)
def test_an_owner_acts_while_the_match_is_open_and_not_later(name: str) -> None:
    act = ALL[name]
    table = created()
    take_seat(table, 0, pledging=True)
    act(table.now)
    take_seat(table, 1, pledging=True)
    ready(table)
    assert table.now.seats_fixed
    assert code(lambda: act(table.now)) == "SEATS_FIXED"
    open_all(table)
    assert code(lambda: act(table.now)) == "MATCH_STARTED"
    play_on(table, random.Random(1))
    assert code(lambda: act(table.now)) == "MATCH_OVER"


def test_a_cancelled_match_has_a_record_without_a_result() -> None:
    table = created()
    take_seat(table, 0, pledging=True)
    table.did(owner_commands.cancel(table.now, 3000))
    assert (table.now.phase, table.now.reason, table.now.outcome) == ("OVER", "ABANDONED", None)
    assert verify(table.record("full"), only(Pebbles())).findings == ()


def test_a_removed_player_s_seat_is_free_for_another() -> None:
    table = created()
    take_seat(table, 1, pledging=True)
    table.did(owner_commands.remove(table.now, 1, 3000))
    assert table.now.seats[1] == SeatState()
    assert code(lambda: owner_commands.remove(table.now, 1, 3000)) == "SEAT_FREE"
    assert code(lambda: owner_commands.remove(table.now, 2, 3000)) == "SEAT_INVALID"
    table.did(commands.join(table.now, 1, 3001))
    assert table.now.seats[1].since == table.now.seq


def test_a_reserved_seat_is_taken_by_its_player_alone() -> None:
    table = created(3)
    for seat in (0, 2):
        table.did(owner_commands.reserve(table.now, seat, f"p{seat}", 2000))
    assert code(lambda: commands.join(table.now, 0, 3000)) == "SEAT_RESERVED"
    assert code(lambda: commands.join(table.now, 0, 3000, own={2})) == "SEAT_RESERVED"
    # Without a wish, one's own reserved seat comes first, and then one that is not reserved.
    assert commands.join(table.now, None, 3000, own={2}).state.seats[2].since
    assert commands.join(table.now, None, 3000).state.seats[1].since
    table.did(commands.join(table.now, 1, 3000))
    with pytest.raises(Refused, match="All free seats are reserved"):
        commands.join(table.now, None, 3000)
    assert code(lambda: owner_commands.reserve(table.now, 1, "p1", 3000)) == "SEAT_TAKEN"
    table.did(owner_commands.reserve(table.now, 0, "", 3001))
    assert code(lambda: owner_commands.reserve(table.now, 0, "", 3001)) == "SEAT_NOT_RESERVED"
    table.did(commands.join(table.now, None, 3002))
    assert [bool(place.since) for place in table.now.seats] == [True, True, False]
    table.did(commands.join(table.now, 2, 3002, own={2}))
    assert [place.reserved for place in table.now.seats] == ["", "", ""]


def test_a_new_owner_owns_since_its_entry() -> None:
    table = created()
    assert (table.now.owner, table.now.owner_since) == ("ann", 1)
    table.did(owner_commands.change_owner(table.now, "bob", 2000))
    assert (table.now.owner, table.now.owner_since) == ("bob", 2)
    assert code(lambda: owner_commands.change_owner(table.now, "bob", 2000)) == "OWNER_SAME"
    table.did(commands.join(table.now, 0, 2000, kind="HOST"))
    assert code(lambda: _checked(table.now, 0)) == "SEAT_NOT_A_PLAYER"
    assert code(lambda: _checked(table.now, 1)) == "SEAT_FREE"


def _checked(state: MatchState, seat: int) -> Committed:
    owner_commands.need_player(state, seat)
    raise AssertionError("the seat passed")


def test_options_change_while_no_other_seat_is_taken() -> None:
    table = created()
    table.did(owner_commands.change_options(table.now, {"left": 9}, (), 2000))
    assert options_json(table.now.options)["left"] == 9
    take_seat(table, 1, pledging=True)
    assert code(lambda: owner_commands.change_options(table.now, {}, (0,), 3000)) == "OPTIONS_FIXED"
    with pytest.raises(Illegal, match="OPTION_INVALID"):
        owner_commands.change_options(table.now, {"speed": 3}, (1,), 3000)
    table.did(owner_commands.change_options(table.now, {"left": 7}, (1,), 3000))
    take_seat(table, 0, pledging=True)
    assert code(lambda: owner_commands.change_options(table.now, {}, (0, 1), 3000)) == "OPTIONS_FIXED"


def test_the_record_of_a_managed_table_is_proved() -> None:
    table = created()
    table.did(owner_commands.change_options(table.now, {"left": 2}, (), 1500))
    table.did(owner_commands.reserve(table.now, 0, "bob", 1600))
    take_seat(table, 1, pledging=True)
    table.did(owner_commands.remove(table.now, 1, 2500))
    table.did(owner_commands.change_owner(table.now, "bob", 2600))
    table.did(owner_commands.reserve(table.now, 0, "", 2700))
    for seat in (0, 1):
        take_seat(table, seat, pledging=True)
    play_on(open_all(ready(table)), random.Random(1))
    for edition in ("public", "full"):
        assert verify(table.record(edition), only(Pebbles())).findings == ()
