"""Names, avatars, a second device and being forgotten, with the clients and a server of its own."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from skerry_client import AsyncClient, Client

pytestmark = pytest.mark.store


def test_a_player_has_a_name_on_two_devices_until_it_is_forgotten(connect: Callable[[], Client]) -> None:
    first, second, guest = connect(), connect(), connect()
    first.adopt(first.create_player().token)
    made = first.create_match("dream-islands", 2, practice=True)
    match = made.match.id
    mine = first.join_match(code=made.code, name="Ada", avatar="puffin")
    assert "puffin" in [avatar.name for avatar in first.avatars()]
    theirs = guest.join_match(code=made.code, name="Ben")
    guest.adopt(theirs.token)
    # The second device acts for the same player.
    second.adopt(second.use_device_code(first.create_device_code().code).token)
    assert second.set_name(match, "Ada L.", "crab").seat == mine.seat
    second.ready(match)
    guest.ready(match)
    people = guest.people(match).seats
    assert [(one.name, one.avatar, one.connected) for one in people] == [
        ("Ada L.", "crab", False),
        ("Ben", None, False),
    ]
    stream = second.stream(match)
    next(stream)
    assert "Seat 0: Ada L." in guest.board_svg(match, names=True).svg
    assert "Ada" not in guest.board_svg(match, theme="DARK", layout="TALL").svg
    named = json.loads(guest.record(match, names=True).text.splitlines()[0])
    assert named["names"] == ["Ada L.", "Ben"]
    stream.close()
    gone = first.forget_me()
    assert (gone.seats, gone.repeated) == (1, False)
    assert "cannot be recalled" in gone.out_of_reach
    assert "Ada" not in guest.record(match, names=True).text


async def test_the_async_client_does_the_same(url: str) -> None:
    async with AsyncClient(url) as first, AsyncClient(url) as second:
        made = await first.create_match("dream-islands", 2, practice=True)
        match = made.match.id
        first.adopt((await first.join_match(code=made.code, name="Ada")).token)
        code = (await first.create_device_code(match)).code
        added = await second.use_device_code(code)
        assert (added.player, added.match, added.seat) == (None, match, 0)
        second.adopt(added.token)
        await second.set_name(match, None, (await second.avatars())[0].name)
        assert [one.name for one in (await first.people(match)).seats] == [None, None]
        assert (await first.forget_me()).seats == 1
