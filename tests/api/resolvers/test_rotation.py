"""A seat's token made anew: the old one dies, with the streams and tickets that it opened."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.api.conftest import Server, strong
from tests.api.rotation import rotate
from tests.api.stream_client import events, hear, messages, socket, subscribe
from tests.api.tickets import ticket

from skerry.auth.rotations import Rotations

pytestmark = pytest.mark.store


async def test_the_new_token_serves_and_the_old_one_is_dead(api: Any, pebbles: Any) -> None:
    old, other = pebbles.tokens
    made = await rotate(api, pebbles.id, old)
    assert (made["__typename"], made["seat"], made["repeated"]) == ("TokenRotated", 0, False)
    assert (await api.match(pebbles.id, made["token"]))["viewer"] == "0"
    refused = await api.match(pebbles.id, old)
    assert (refused["__typename"], refused["code"]) == ("Forbidden", "TOKEN_ROTATED")
    assert refused["message"] == "Your token for seat 0 was replaced by rotateToken."
    assert (await api.match(pebbles.id, old, **{"as": 0}))["code"] == "TOKEN_ROTATED"
    assert (await api.match(pebbles.id, old, **{"as": 1}))["code"] == "NOT_YOUR_SEAT"
    assert (await api.play(pebbles.id, old, "bid 1"))["code"] == "TOKEN_ROTATED"
    assert (await rotate(api, pebbles.id, old))["code"] == "TOKEN_ROTATED"
    assert (await api.play(pebbles.id, other, "bid 1"))["__typename"] == "MovePlayed"
    assert (await api.play(pebbles.id, made["token"], "bid 1"))["__typename"] == "MovePlayed"
    again = await rotate(api, pebbles.id, made["token"])
    assert len({old, made["token"], again["token"]}) == 3
    assert (await api.match(pebbles.id, made["token"]))["code"] == "TOKEN_ROTATED"


async def test_a_dead_token_matters_only_where_it_would_serve(api: Any, pebbles: Any, start: Any) -> None:
    old, other = pebbles.tokens
    new = (await rotate(api, pebbles.id, old))["token"]
    elsewhere = await start("pebbles")
    # Beside one that serves its seat, and in other matches, it is of no account.
    assert (await api.match(pebbles.id, f"{old}, {new}"))["viewer"] == "0"
    assert (await api.match(elsewhere.id, f"{old}, {elsewhere.tokens[1]}"))["viewer"] == "1"
    assert (await api.match(elsewhere.id, old))["viewer"] == "public"
    # Beside another seat's it is: nobody is to play the wrong seat unawares.
    assert (await api.match(pebbles.id, f"{old}, {other}"))["code"] == "TOKEN_ROTATED"
    assert (await api.match(pebbles.id, f"{old}, {other}", **{"as": 1}))["viewer"] == "1"


async def test_a_repeat_gives_the_same_token_though_its_own_is_dead(api: Any, pebbles: Any) -> None:
    request = strong()
    made = await rotate(api, pebbles.id, pebbles.tokens[0], request)
    again = await rotate(api, pebbles.id, pebbles.tokens[0], request)
    assert (again["token"], again["repeated"]) == (made["token"], True)
    # Once there is a newer one, the repeat is of a token that is dead.
    await rotate(api, pebbles.id, made["token"])
    assert (await rotate(api, pebbles.id, pebbles.tokens[0], request))["code"] == "TOKEN_ROTATED"
    assert (await rotate(api, pebbles.id, pebbles.tokens[1], "short"))["code"] == "REQUEST_ID_WEAK"


async def test_nobody_rotates_another_s(api: Any, pebbles: Any) -> None:
    for token in (None, pebbles.tokens[1]):
        assert (await rotate(api, pebbles.id, token, seat=0))["code"] == "NOT_YOUR_SEAT"
    assert (await rotate(api, pebbles.id, None))["code"] == "NOT_YOUR_SEAT"
    for seat in (-1, 2, 99):
        assert (await rotate(api, pebbles.id, pebbles.tokens[0], seat=seat))["code"] == "NOT_YOUR_SEAT"
    assert (await rotate(api, "m-aaaaaaaaaaaaaaaa", pebbles.tokens[0]))["code"] == "UNKNOWN_MATCH"
    assert (await api.match(pebbles.id, pebbles.tokens[0]))["viewer"] == "0"


async def test_joining_again_gives_no_token_that_lives(api: Any) -> None:
    made = await api.create("pebbles")
    request = strong()
    joined = await api.join(made["code"], id=request)
    await rotate(api, made["match"]["id"], joined["token"])
    repeated = await api.join(made["code"], id=request)
    assert (repeated["repeated"], repeated["token"]) == (True, joined["token"])
    assert (await api.match(made["match"]["id"], repeated["token"]))["code"] == "TOKEN_ROTATED"


async def test_the_player_s_token_still_serves_the_seat(api: Any) -> None:
    create = "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }"
    player = (await api.ask(create, id=strong()))["token"]
    made = await api.create("pebbles")
    joined = await api.join(made["code"], player)
    rotated = await rotate(api, made["match"]["id"], player)
    for token in (player, rotated["token"], f"{joined['token']}, {player}"):
        assert (await api.match(made["match"]["id"], token))["viewer"] == "0"
    assert (await api.match(made["match"]["id"], joined["token"]))["code"] == "TOKEN_ROTATED"


async def test_another_worker_hears_of_it_in_moments(
    api: Any, other: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [0.0]
    other.service.rotations = Rotations(other.service.resources.log, lambda: seconds[0])
    assert (await other.match(pebbles.id, pebbles.tokens[0]))["viewer"] == "0"
    made = await rotate(api, pebbles.id, pebbles.tokens[0])
    assert (await api.match(pebbles.id, pebbles.tokens[0]))["code"] == "TOKEN_ROTATED"
    # The new token shows it at once.
    assert (await other.match(pebbles.id, made["token"]))["viewer"] == "0"
    newer = await rotate(api, pebbles.id, made["token"])
    assert (await other.match(pebbles.id, made["token"]))["viewer"] == "0"
    seconds[0] = other.service.rotations.fresh + 0.1
    for dead in (pebbles.tokens[0], made["token"]):
        assert (await other.match(pebbles.id, dead))["code"] == "TOKEN_ROTATED"
    assert (await other.match(pebbles.id, newer["token"]))["viewer"] == "0"


async def test_a_move_is_refused_on_every_worker_at_once(
    api: Any, other: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, opponent = pebbles.tokens
    other.service.rotations = Rotations(other.service.resources.log, lambda: 0.0)
    request = strong()
    assert (await other.play(pebbles.id, old, "bid 1", id=request))["__typename"] == "MovePlayed"
    assert (await other.play(pebbles.id, old, "bid 1", id=request))["repeated"]
    assert (await other.match(pebbles.id, old))["viewer"] == "0"
    new = (await rotate(api, pebbles.id, old))["token"]
    # The other worker still believes the old token, and lets it read.
    assert (await other.match(pebbles.id, old))["viewer"] == "0"
    # What it would change is refused: a new move, a repeat, and one that is refused for other reasons too.
    for move, again in (("bid 2", None), ("bid 1", request), ("no move", None), ("bid 99", None)):
        refused = await other.play(pebbles.id, old, move, id=again)
        assert (refused["code"], refused["__typename"]) == ("TOKEN_ROTATED", "Forbidden")
    # From then on the worker knows.
    assert (await other.match(pebbles.id, old))["code"] == "TOKEN_ROTATED"
    assert (await other.play(pebbles.id, new, "bid 1", id=request))["repeated"]
    assert (await other.play(pebbles.id, opponent, "bid 1"))["__typename"] == "MovePlayed"


async def test_beside_another_token_the_old_one_is_of_no_account_there_either(
    api: Any, other: Any, pebbles: Any
) -> None:
    old, opponent = pebbles.tokens
    other.service.rotations = Rotations(other.service.resources.log, lambda: 0.0)
    assert (await other.match(pebbles.id, old))["viewer"] == "0"
    new = (await rotate(api, pebbles.id, old))["token"]
    assert (await other.play(pebbles.id, f"{old}, {new}", "bid 1"))["__typename"] == "MovePlayed"
    other.service.rotations = Rotations(other.service.resources.log, lambda: 0.0)
    assert (await other.match(pebbles.id, new))["viewer"] == "0"
    newest = (await rotate(api, pebbles.id, new))["token"]
    refused = await other.play(pebbles.id, f"{new}, {opponent}", "bid 1", **{"as": 0})
    assert refused["code"] == "TOKEN_ROTATED"
    played = await other.play(pebbles.id, f"{newest}, {opponent}", "bid 1", **{"as": 1})
    assert played["__typename"] == "MovePlayed"


async def test_a_move_asks_nothing_about_marks_beforehand(
    api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(match: str) -> Any:
        raise AssertionError(f"the marks of {match} were read")

    monkeypatch.setattr(api.service.resources.log, "marks", refuse)
    for token in pebbles.tokens:
        assert (await api.play(pebbles.id, token, "bid 1"))["__typename"] == "MovePlayed"


async def test_of_a_move_and_a_rotation_at_once_each_move_has_a_token_that_was_good(
    api: Any, other: Any, start: Any
) -> None:
    for _ in range(8):
        match = await start("pebbles")
        old = match.tokens[0]
        played, rotated = await asyncio.gather(other.play(match.id, old, "bid 1"), rotate(api, match.id, old))
        assert rotated["__typename"] == "TokenRotated"
        head = (await api.match(match.id))["head"]
        if played["__typename"] == "MovePlayed":
            assert played["head"] == head
        else:
            assert played["code"] == "TOKEN_ROTATED"
        # Whichever was first, from now on the old one moves nothing anywhere.
        for worker in (api, other):
            assert (await worker.play(match.id, old, "bid 2"))["code"] == "TOKEN_ROTATED"
        assert (await api.match(match.id))["head"] == head


async def test_what_it_opened_ends(server: Server, pebbles: Any) -> None:
    api = server.api
    old = pebbles.tokens[0]
    stream = await ticket(api, pebbles.id, old, "STREAM")
    picture = await ticket(api, pebbles.id, old, "PICTURE")
    async with (
        events(server, pebbles.id, old) as by_token,
        events(server, pebbles.id, pebbles.tokens[1]) as of_other,
        socket(server, {"token": old}) as opened,
        api.http.stream("GET", stream) as by_ticket,
    ):
        await messages(by_token, 1)
        await messages(of_other, 1)
        await subscribe(opened, "1", pebbles.id)
        assert (await hear(opened))["type"] == "next"
        made = await rotate(api, pebbles.id, old)
        # Nothing happens in the match, and still they end.
        answer = await messages(by_token, 2)
        assert answer[0].message == {"__typename": "Forbidden", "code": "TOKEN_ROTATED"}
        assert answer[1].fields["event"] == "complete"
        assert (await hear(opened))["payload"]["data"]["match"]["code"] == "TOKEN_ROTATED"
        assert (await hear(opened))["type"] == "complete"
        assert "TOKEN_ROTATED" in "".join([text async for text in by_ticket.aiter_text()])
        await api.play(pebbles.id, made["token"], "bid 1")
        assert (await messages(of_other, 1))[0].message["entry"]["seq"] > 0
    for path in (stream, picture):
        gone = await api.http.get(path)
        assert (gone.status_code, gone.text.partition(":")[0]) == (403, "TOKEN_ROTATED")
    fresh = await ticket(api, pebbles.id, made["token"], "PICTURE")
    assert (await api.http.get(fresh)).status_code == 200


async def test_the_log_knows_nothing_of_it(api: Any, pebbles: Any) -> None:
    before = await api.match(pebbles.id)
    made = await rotate(api, pebbles.id, pebbles.tokens[0])
    after = await api.match(pebbles.id)
    assert before["head"] == after["head"]
    record = "query($id: ID!) { record(matchId: $id) { ... on Record { text } } }"
    answer = await api.ask(record, made["token"], id=pebbles.id)
    mark = made["token"].split(".")[-2]
    assert mark not in json.dumps(answer)
