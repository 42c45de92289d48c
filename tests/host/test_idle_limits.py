"""When an open match is closed that nobody plays."""

from __future__ import annotations

import pytest
from tests.toys.pebbles import Pebbles

from skerry.host.idle_limits import CloseIdle, IdleLimits
from skerry.match import commands
from skerry.match.idle import idle_kind
from skerry.match.refusals import Refused
from skerry.match.terms import Terms
from skerry.settings.tables import TableSettings

pytestmark = pytest.mark.pure

GAME = Pebbles()
LIMITS = IdleLimits(TableSettings(deserted_after=60, unfilled_listed=600, unfilled_unlisted=6_000))


def test_a_table_is_closed_when_its_time_is_over_and_not_before() -> None:
    state = commands.create("m-1", GAME, {}, 2, 1000, secret=b"s" * 32).state
    assert LIMITS.closes_at(state) == 601_000
    assert CloseIdle(LIMITS).decide(state, 601_000).state.phase == "OVER"
    state = commands.join(state, 0, 2000, kind="BOT").state
    state = commands.join(state, 1, 2000).state
    assert LIMITS.closes_at(commands.leave(state, 1, 3000).state) == 63_000
    for at in (1000, 600_999):
        with pytest.raises(Refused, match="NOTHING_DUE"):
            CloseIdle(LIMITS).decide(commands.create("m-1", GAME, {}, 2, 1000, secret=b"s" * 32).state, at)


def test_bots_do_not_keep_a_match_and_their_removal_does_not_close_it() -> None:
    state = commands.create("m-1", GAME, {}, 3, 1, secret=b"s" * 32, terms=Terms(listed=False)).state
    state = commands.join(state, 0, 2, kind="BOT").state
    assert idle_kind(commands.leave(state, 0, 3).state) == "unlisted"
    state = commands.join(commands.join(state, 1, 3).state, 2, 4).state
    assert idle_kind(commands.leave(state, 2, 5).state) == "unlisted"
    gone = commands.leave(commands.leave(state, 2, 5).state, 1, 6).state
    assert idle_kind(gone) == "deserted"
    assert idle_kind(commands.join(gone, 2, 7, kind="BOT").state) == "deserted"
    assert idle_kind(commands.join(gone, 2, 7).state) == "unlisted"
