"""Seats offered and taken, and taken over from bots: once, by whoever may, and the old token is dead."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.api.conftest import Api, Game, Server, begin, listening, strong
from tests.api.consent import propose
from tests.api.replacing import hand_to_bot, offer, take, take_over
from tests.api.rotation import rotate
from tests.api.stream_client import events, hear, messages, socket, subscribe
from tests.api.tickets import RESIGN, ticket

from skerry.host.resources import open_resources
from skerry.log.request_ids import Request
from skerry.match.committed import Committed
from skerry.match.replacing_commands import hand_over
from skerry.match.state import MatchState
from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

NAMES = "query($id: ID!) { match(id: $id) { ... on Match { seats { name } } } }"


class ToBot(msgspec.Struct, frozen=True):
    """Hands a seat to a bot, which no request of these tests chooses."""

    seat: int

    def decide(self, state: MatchState, at: int) -> Committed:
        return hand_over(state, self.seat, at, kind="BOT")


async def with_bot(api: Api, seat: int, **more: Any) -> Game:
    """Start a match in which a bot has a seat."""
    game = await begin(api, "pebbles", **more)
    await api.service.host.change(game.id, Request("test", "bot", None), ToBot(seat))
    return game


async def test_a_seat_is_taken_once_and_its_old_token_is_dead(api: Any, other: Any, pebbles: Any) -> None:
    old = pebbles.tokens[0]
    hand = (await api.match(pebbles.id, old))["viewJson"]
    offered = await offer(api, pebbles.id, old)
    assert (offered["__typename"], offered["seat"]) == ("SeatOffered", 0)
    # Until somebody takes it, nothing has changed.
    assert (await api.match(pebbles.id, old))["viewer"] == "0"
    taken = await take(other, offered["code"], name="Ann")
    assert (taken["__typename"], taken["seat"], taken["match"]["viewer"]) == ("SeatJoined", 0, "0")
    for worker in (api, other):
        assert (await worker.match(pebbles.id, taken["token"]))["viewJson"] == hand
        refused = await worker.play(pebbles.id, old, "bid 1")
        assert (refused["__typename"], refused["code"]) == ("Forbidden", "SEAT_CHANGED_HANDS")
        assert f"since entry {taken['match']['seq']}" in refused["message"]
        assert (await worker.match(pebbles.id, old))["viewer"] == "public"
        assert (await worker.match(pebbles.id, old, **{"as": 0}))["code"] == "SEAT_CHANGED_HANDS"
        assert (await offer(worker, pebbles.id, old))["code"] == "SEAT_CHANGED_HANDS"
        assert (await take(worker, offered["code"]))["code"] == "OFFER_USED"
    assert (await api.play(pebbles.id, taken["token"], "bid 1"))["__typename"] == "MovePlayed"
    assert [seat["name"] for seat in (await api.ask(NAMES, id=pebbles.id))["seats"]] == ["Ann", None]


async def test_the_same_request_gets_the_same_token_even_when_the_code_is_old(
    api: Any, other: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered, request = await offer(api, pebbles.id, pebbles.tokens[0]), strong()
    first = await take(api, offered["code"], request=request)
    monkeypatch.setattr(other.service.host, "_now", lambda: offered["expiresAt"] + 1)
    again = await take(other, offered["code"], request=request)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert (again["token"], again["seat"]) == (first["token"], 0)
    assert (await take(api, offered["code"], request=request, name="Bob"))["code"] == "REQUEST_REUSED"
    assert (await take(api, offered["code"], request="short"))["code"] == "REQUEST_ID_WEAK"
    late = await offer(api, pebbles.id, first["token"])
    monkeypatch.setattr(other.service.host, "_now", lambda: late["expiresAt"])
    assert (await take(other, late["code"]))["code"] == "OFFER_EXPIRED"
    assert (await take(api, late["code"]))["__typename"] == "SeatJoined"


async def test_of_many_who_take_a_seat_at_once_one_gets_it(api: Any, other: Any, start: Any) -> None:
    for _ in range(3):
        game = await start("pebbles")
        code = (await offer(api, game.id, game.tokens[1]))["code"]
        taken = await asyncio.gather(*(take(worker, code) for worker in (api, other) * 3))
        assert sorted(one.get("code", "") for one in taken) == ["", *["OFFER_USED"] * 5]


async def test_a_rotated_token_withdraws_what_it_offered(api: Any, other: Any, pebbles: Any) -> None:
    code = (await offer(api, pebbles.id, pebbles.tokens[0]))["code"]
    made = await rotate(api, pebbles.id, pebbles.tokens[0])
    refused = await take(other, code)
    assert (refused["__typename"], refused["code"]) == ("Forbidden", "OFFER_INVALID")
    code = (await offer(other, pebbles.id, made["token"]))["code"]
    assert (await take(api, code))["__typename"] == "SeatJoined"


async def test_what_is_no_code_for_a_seat_takes_none(api: Any, pebbles: Any) -> None:
    token = pebbles.tokens[0]
    code = (await offer(api, pebbles.id, token))["code"]
    path = await ticket(api, pebbles.id, token, "STREAM")
    parts = code.split(".")
    other_seat = ".".join((*parts[:2], "1", *parts[3:]))
    forged = (path.rpartition("/")[2], other_seat, f"{code[:-1]}-")
    for text in ("", "nonsense", token, *forged, "." * 6, "é" * 99):
        assert (await take(api, text))["code"] == "OFFER_INVALID"
    # Nor does the code of a seat open anything else.
    assert (await api.http.get(f"/picture/{code}.svg")).status_code == 403
    assert (await api.match(pebbles.id, code))["code"] == "BAD_TOKEN"


async def test_who_has_no_seat_to_give_offers_none(api: Any, start: Any) -> None:
    three = await start("pebbles", 3)
    elsewhere = await start("pebbles")
    for token in (None, elsewhere.tokens[0]):
        assert (await offer(api, three.id, token))["code"] == "NOT_YOUR_SEAT"
    kept = (await offer(api, three.id, three.tokens[0]))["code"]
    await api.ask(RESIGN, three.tokens[0], id=three.id)
    assert (await offer(api, three.id, three.tokens[0]))["code"] == "SEAT_RESIGNED"
    assert (await take(api, kept))["code"] == "SEAT_RESIGNED"
    made = await api.create("pebbles")
    waiting = (await api.join(made["code"]))["token"]
    assert (await offer(api, made["match"]["id"], waiting))["code"] == "MATCH_NOT_STARTED"


async def test_a_player_takes_a_seat_with_the_player_s_token(api: Any, pebbles: Any) -> None:
    create = "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }"
    player = (await api.ask(create, id=strong()))["token"]
    code = (await offer(api, pebbles.id, pebbles.tokens[0]))["code"]
    assert (await take(api, code, player))["__typename"] == "SeatJoined"
    assert (await api.match(pebbles.id, player))["viewer"] == "0"
    # The player may give it away again.
    code = (await offer(api, pebbles.id, player))["code"]
    assert (await take(api, code))["__typename"] == "SeatJoined"
    assert (await api.match(pebbles.id, player))["viewer"] == "public"


async def test_streams_of_every_worker_end_with_the_seat(
    server: Server, pebbles: Any, store_url: str, settings: ApiSettings
) -> None:
    old = pebbles.tokens[0]
    stream = await ticket(server.api, pebbles.id, old, "STREAM")
    async with (
        open_resources(store_url, None) as apart,
        listening(apart, settings) as second,
        events(server, pebbles.id, old) as by_token,
        events(server, pebbles.id, pebbles.tokens[1]) as of_other,
        socket(server, {"token": old}) as opened,
        server.api.http.stream("GET", stream) as by_ticket,
    ):
        await messages(by_token, 1)
        await messages(of_other, 1)
        await subscribe(opened, "1", pebbles.id)
        assert (await hear(opened))["type"] == "next"
        code = (await offer(second.api, pebbles.id, old))["code"]
        taken = await take(second.api, code)
        assert taken["__typename"] == "SeatJoined"
        answer = await messages(by_token, 2)
        assert answer[0].message == {"__typename": "Forbidden", "code": "SEAT_CHANGED_HANDS"}
        assert answer[1].fields["event"] == "complete"
        assert (await hear(opened))["payload"]["data"]["match"]["code"] == "SEAT_CHANGED_HANDS"
        assert (await hear(opened))["type"] == "complete"
        assert "SEAT_CHANGED_HANDS" in "".join([text async for text in by_ticket.aiter_text()])
        # The others only hear of it.
        (heard,) = await messages(of_other, 1)
        assert heard.message["entry"]["seq"] == taken["match"]["seq"]
    gone = await server.api.http.get(stream)
    assert (gone.status_code, gone.text.partition(":")[0]) == (403, "SEAT_CHANGED_HANDS")


async def test_a_player_s_stream_ends_with_the_seat_too(server: Server, pebbles: Any) -> None:
    api = server.api
    create = "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }"
    player = (await api.ask(create, id=strong()))["token"]
    await take(api, (await offer(api, pebbles.id, pebbles.tokens[0]))["code"], player)
    async with events(server, pebbles.id, player) as stream:
        (shown,) = await messages(stream, 1)
        assert shown.message["match"]["viewer"] == "0"
        await take(api, (await offer(api, pebbles.id, player))["code"])
        refused, ended = await messages(stream, 2)
        assert refused.message == {"__typename": "Forbidden", "code": "NOT_YOUR_SEAT"}
        assert ended.fields["event"] == "complete"


async def test_a_person_takes_over_from_a_bot(api: Any, other: Any) -> None:
    game = await with_bot(api, 0)
    request = strong()
    assert (await api.match(game.id, game.tokens[0]))["viewer"] == "public"
    taken = await take_over(api, game.id, 0, request=request)
    assert (taken["__typename"], taken["match"]["viewer"]) == ("SeatJoined", "0")
    again = await take_over(other, game.id, 0, request=request)
    assert (again["repeated"], again["token"]) == (True, taken["token"])
    assert (await api.play(game.id, taken["token"], "bid 1"))["__typename"] == "MovePlayed"
    assert (await take_over(other, game.id, 0))["code"] == "SEAT_NOT_OF_BOT"
    assert (await take_over(other, game.id, 7))["code"] == "SEAT_INVALID"


async def test_the_bot_of_an_unlisted_match_is_replaced_with_the_join_code(api: Any) -> None:
    game = await with_bot(api, 1, listed=False)
    for code in (None, "AAAAAAAA", game.code[:-1], ""):
        assert (await take_over(api, game.id, 1, code=code))["code"] == "UNKNOWN_MATCH"
    assert (await take_over(api, "m-aaaaaaaaaaaaaaaa", 1, code=game.code))["code"] == "UNKNOWN_MATCH"
    # Whoever had a seat knows the code, and may return without it.
    back = await take_over(api, game.id, 1, game.tokens[1])
    assert (back["__typename"], back["token"] != game.tokens[1]) == ("SeatJoined", True)
    await api.service.host.change(game.id, Request("test", "again", None), ToBot(1))
    spaced = f" {game.code[:4].lower()}-{game.code[4:]}"
    assert (await take_over(api, game.id, 1, code=spaced))["__typename"] == "SeatJoined"


async def test_of_two_who_take_over_one_bot_at_once_one_does(api: Any, other: Any) -> None:
    game = await with_bot(api, 0)
    both = await asyncio.gather(take_over(api, game.id, 0), take_over(other, game.id, 0))
    assert sorted(one.get("code", "") for one in both) == ["", "SEAT_NOT_OF_BOT"]


async def test_a_bot_plays_on_in_a_seat_and_its_holder_s_token_is_dead(
    api: Any, other: Any, started: Any
) -> None:
    token, request = started.tokens[1], strong()
    handed = await hand_to_bot(api, started.id, token, request)
    assert (handed["__typename"], handed["repeated"]) == ("TableChanged", False)
    assert handed["match"]["seats"][1] == {"kind": "BOT", "bot": {"name": "greedy", "level": "normal"}}
    # Sent again, with a token that has died by it, it changes nothing.
    again = await hand_to_bot(other, started.id, token, request)
    assert (again["repeated"], again["entry"], again["match"]) == (True, handed["entry"], handed["match"])
    for worker in (api, other):
        assert (await hand_to_bot(worker, started.id, token))["code"] == "SEAT_CHANGED_HANDS"
        assert (await offer(worker, started.id, token))["code"] == "SEAT_CHANGED_HANDS"
    assert (await hand_to_bot(api, started.id, started.tokens[0]))["code"] == "LAST_PLAYER"
    # Who takes over is a player again, and is asked for consent.
    back = await take_over(api, started.id, 1)
    assert (await propose(api, started.id, started.tokens[0], "ABANDON"))["__typename"] == "TableChanged"
    assert (await hand_to_bot(other, started.id, back["token"]))["match"]["seats"][1]["kind"] == "BOT"


async def test_only_a_bot_of_the_game_and_one_s_own_seat_are_handed_over(
    api: Any, started: Any, start: Any
) -> None:
    elsewhere = await start("dream-islands")
    for more, code in (
        ({"bot": "nobody"}, "UNKNOWN_BOT"),
        ({"level": "divine"}, "UNKNOWN_LEVEL"),
        ({"as": 1}, "NOT_YOUR_SEAT"),
    ):
        refused = await hand_to_bot(api, started.id, started.tokens[0], **more)
        assert refused["code"] == code
    for token in (None, elsewhere.tokens[0]):
        assert (await hand_to_bot(api, started.id, token))["code"] == "NOT_YOUR_SEAT"
    unknown = await hand_to_bot(api, "m-aaaaaaaaaaaaaaaa", started.tokens[0])
    assert unknown["code"] == "UNKNOWN_MATCH"
    assert (await api.match(started.id, started.tokens[0]))["viewer"] == "0"


async def test_handing_to_a_bot_and_to_a_person_at_once_one_of_them_has_the_seat(
    api: Any, other: Any, start: Any
) -> None:
    for _ in range(3):
        game = await start("dream-islands")
        code = (await offer(api, game.id, game.tokens[0]))["code"]
        taken, handed = await asyncio.gather(take(api, code), hand_to_bot(other, game.id, game.tokens[0]))
        outcome = (taken.get("code"), handed.get("code"))
        assert outcome in ((None, "SEAT_CHANGED_HANDS"), ("OFFER_USED", None))
