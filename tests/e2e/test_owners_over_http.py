"""A table from its owner to a rematch, with both clients against a real server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skerry_client import AsyncClient, Client, Forbidden

pytestmark = pytest.mark.store


def test_an_owner_s_table_is_played_again_and_analysed(connect: Callable[[], Client]) -> None:
    maker, ann, bob = connect(), connect(), connect()
    made = maker.create_match("hashi", 2, listed=False)
    match = made.match.id
    assert made.owner_token not in repr(made)
    with pytest.raises(Forbidden, match="owns this match"):
        ann.cancel_match(match)
    maker.adopt(made.owner_token)
    player = ann.create_player()
    ann.adopt(player.token)
    maker.change_options(match, {})
    maker.reserve_seat(match, 0, player.player)
    assert bob.sit(made.code, pledged=False).seat == 1
    maker.remove_seat(match, 1)
    seats = [ann.sit(made.code, pledged=False), connect().sit(made.code, pledged=False)]
    assert [seat.seat for seat in seats] == [0, 1]
    maker.change_owner(match, 0)
    with pytest.raises(Forbidden, match="got another owner"):
        maker.cancel_match(match)

    other = connect()
    other.adopt(seats[1].token)
    for client in (ann, other):
        client.ready(match)
    position = ann.match(match).seq
    other.resign(match)
    fork = maker.fork_match(match, position, as_seat=0)
    assert [seat.seat for seat in fork.seats] == [0, 1]
    assert fork.seats[0].token not in repr(fork)
    again = [client.rematch(match, as_seat=seat) for seat, client in enumerate((ann, other))]
    assert [joined.seat for joined in again] == [1, 0]
    assert again[0].match.id == again[1].match.id


async def test_the_same_calls_without_blocking(url: str) -> None:
    async with AsyncClient(url) as maker, AsyncClient(url) as guest:
        made = await maker.create_match("hashi", 3, listed=False)
        match = made.match.id
        maker.adopt(made.owner_token)
        player = await guest.create_player()
        await maker.reserve_seat(match, 2, player.player)
        await maker.change_options(match, {})
        guest.adopt(player.token)
        assert (await guest.sit(made.code, pledged=False)).seat == 2
        await maker.change_owner(match, 2)
        await guest.remove_seat(match, 2)
        cancelled = await guest.cancel_match(match)
        assert (cancelled.match.phase, cancelled.match.end_reason) == ("OVER", "ABANDONED")
        joined = await guest.quick_match("hashi", seats=4, name="Ann")
        assert joined.match.listed
