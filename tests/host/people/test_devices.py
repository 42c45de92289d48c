"""Codes for a second device over real stores: each gives its token once, whoever races or repeats."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.access import NoSeatOrPlayer, NotYourSeat, SeatGivenUp, SeatUnclear
from skerry.auth.tokens import PlayerToken
from skerry.host.issued import RequestIdWeak
from skerry.host.people.devices import DeviceAdded
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.match.refusals import Refused

pytestmark = [pytest.mark.store, on_a_cluster_too]

GAME = Pebbles()


@pytest.fixture
async def service(store_url: str) -> AsyncIterator[Service]:
    async with open_resources(store_url, None) as resources:
        yield Service(resources, {GAME.name: GAME}.__getitem__)


def strong() -> str:
    return secrets.token_urlsafe(16)


async def refused(service: Service, code: str) -> str:
    with pytest.raises(Refused) as caught:
        await service.devices.use(code, strong())
    return caught.value.code


async def test_a_player_moves_to_a_second_device(service: Service) -> None:
    player, text = service.create_player(strong())
    tokens = await service.tokens_of([text])
    request = strong()
    made = await service.devices.create(tokens, request, None)
    assert await service.devices.create(tokens, request, None) == made
    use = strong()
    added = await service.devices.use(f" {made.code.lower().replace('-', ' ')} ", use)
    assert (added.text, added.token, added.repeated) == (text, PlayerToken(player), False)
    # The same request gets the answer again, any other nothing; a repeat makes no second code of it.
    assert await service.devices.use(made.code, use) == DeviceAdded(added.token, text, repeated=True)
    assert await service.devices.create(tokens, request, None) == made
    assert await refused(service, made.code) == "DEVICE_CODE_INVALID"
    assert (
        await refused(service, "") == await refused(service, "ABCD-EFGH-IJKL-MNOP") == "DEVICE_CODE_INVALID"
    )


async def test_of_many_that_use_a_code_at_once_one_gets_the_token(service: Service) -> None:
    tokens = await service.tokens_of([service.create_player(strong())[1]])
    made = await service.devices.create(tokens, strong(), None)
    uses = (service.devices.use(made.code, strong()) for _ in range(8))
    answers = await asyncio.gather(*uses, return_exceptions=True)
    assert sum(isinstance(answer, DeviceAdded) for answer in answers) == 1
    assert all(isinstance(answer, DeviceAdded | Refused) for answer in answers)


async def test_a_code_expires(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = await service.tokens_of([service.create_player(strong())[1]])
    made = await service.devices.create(tokens, strong(), None)
    life = 1000 * service.resources.settings.people.device_code_seconds
    assert 0 < made.until - service.resources.clock.now() <= life
    monkeypatch.setattr(service.devices, "_now", lambda: made.until)
    assert await refused(service, made.code) == "DEVICE_CODE_INVALID"
    monkeypatch.setattr(service.devices, "_now", lambda: made.until - 1)
    assert not (await service.devices.use(made.code, strong())).repeated


async def test_a_seat_moves_too_until_its_token_is_rotated(service: Service) -> None:
    made = await service.create(GAME.name, 2, {}, strong())
    match = made.done.state.match
    seats = [await service.join(strong(), code=made.code) for _ in range(2)]
    first, second = [await service.tokens_of([seat.token]) for seat in seats]
    code = await service.devices.create(first, strong(), None)
    assert (await service.devices.use(code.code, strong())).text == seats[0].token
    late = await service.devices.create(second, strong(), match)
    await service.rotate_token(match, second, strong())
    assert await refused(service, late.code) == "DEVICE_CODE_INVALID"
    with pytest.raises(SeatUnclear):
        await service.devices.create((*first, *second), strong(), match)
    with pytest.raises(NotYourSeat):
        await service.devices.create(first, strong(), "m-aaaaaaaaaaaaaaaa")
    with pytest.raises(NoSeatOrPlayer):
        await service.devices.create((), strong(), None)
    player = await service.tokens_of([service.create_player(strong())[1]])
    with pytest.raises(Refused, match="needs the token of that seat"):
        await service.devices.create(player, strong(), match)


async def test_a_seat_with_another_holder_does_not_move(service: Service) -> None:
    made = await service.create(GAME.name, 2, {}, strong())
    match = made.done.state.match
    token = (await service.join(strong(), code=made.code)).token
    tokens = await service.tokens_of([token])
    code = await service.devices.create(tokens, strong(), match)
    await service.leave(match, tokens, None)
    await service.join(strong(), code=made.code)
    assert await refused(service, code.code) == "DEVICE_CODE_INVALID"
    with pytest.raises(SeatGivenUp):
        await service.devices.create(tokens, strong(), match)


async def test_what_a_code_cannot_pass_on_is_refused(service: Service) -> None:
    until = service.resources.clock.now() + 60_000
    with pytest.raises(Refused, match="SIGNED_IN_ELSEWHERE"):
        await service.devices.create((PlayerToken("a" * 16, until),), strong(), None)
    with pytest.raises(RequestIdWeak):
        await service.devices.create((PlayerToken("a" * 16),), "1", None)
    with pytest.raises(RequestIdWeak):
        await service.devices.use("ABCD", "1")


async def test_the_store_does_not_know_the_code(service: Service) -> None:
    tokens = await service.tokens_of([service.create_player(strong())[1]])
    code = (await service.devices.create(tokens, strong(), None)).code.replace("-", "")
    for lane in (await service.resources.store.servers()).values():
        keys = await lane.call("KEYS", "*")
        assert not [key for key in keys if code.encode() in key]
        for key in keys:
            if b":code" in key:
                assert code.encode() not in repr(await lane.call("HGETALL", key)).encode()
