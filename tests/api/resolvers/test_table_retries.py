"""A worker dies before or after it appends a change of the table; the request is sent again to another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.api.conftest import Api, strong
from tests.api.consent import answer, clocked, propose, resume
from tests.api.replacing import hand_to_bot, offer, take, take_over

from skerry.log.refusals import Done
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.store

Send = Callable[[Api, str], Awaitable[Any]]


async def proposing(api: Api, start: Any) -> Send:
    game = await start("pebbles")
    return lambda worker, request: propose(worker, game.id, game.tokens[0], "ABANDON", r=request)


async def agreeing(api: Api, start: Any) -> Send:
    game = await start("pebbles")
    seq = (await propose(api, game.id, game.tokens[0], "ABANDON"))["match"]["proposal"]["seq"]
    return lambda worker, request: answer(worker, game.id, game.tokens[1], seq, True, r=request)


async def resuming(api: Api, start: Any) -> Send:
    game = await clocked(api)
    seq = (await propose(api, game.id, game.tokens[0], "PAUSE"))["match"]["proposal"]["seq"]
    await answer(api, game.id, game.tokens[1], seq, True)
    return lambda worker, request: resume(worker, game.id, game.tokens[1], r=request)


async def taking(api: Api, start: Any) -> Send:
    game = await start("pebbles")
    code = (await offer(api, game.id, game.tokens[0]))["code"]
    return lambda worker, request: take(worker, code, request=request, name="Ann")


async def handing_to_a_bot(api: Api, start: Any) -> Send:
    game = await start("dream-islands")
    return lambda worker, request: hand_to_bot(worker, game.id, game.tokens[0], request, level="easy")


async def taking_over(api: Api, start: Any) -> Send:
    game = await start("dream-islands")
    await hand_to_bot(api, game.id, game.tokens[0])
    return lambda worker, request: take_over(worker, game.id, 0, request=request)


EVERY = [proposing, agreeing, resuming, taking, handing_to_a_bot, taking_over]


@pytest.mark.parametrize("prepare", EVERY, ids=lambda prepare: prepare.__name__)
@pytest.mark.parametrize("appended", [False, True], ids=["before", "after"])
async def test_a_change_whose_worker_died_happens_once(
    api: Any,
    other: Any,
    start: Any,
    monkeypatch: pytest.MonkeyPatch,
    prepare: Callable[[Api, Any], Awaitable[Send]],
    appended: bool,
) -> None:
    send, request = await prepare(api, start), strong()
    change = api.service.host.change

    async def dies(*arguments: Any) -> Done:
        if appended:
            await change(*arguments)
        raise Unavailable("The worker died.")

    with monkeypatch.context() as patched:
        patched.setattr(api.service.host, "change", dies)
        assert (await send(api, request))["code"] == "UNAVAILABLE"
    first = await send(other, request)
    assert first["repeated"] is appended
    again = await send(api, request)
    assert again == {**first, "repeated": True}
    if prepare is handing_to_a_bot:
        assert again["match"]["seats"][0]["bot"] == {"name": "greedy", "level": "easy"}
