"""Bots in seats: who may seat them, where, how many, and what a repeated request answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.api.conftest import Api, opened_api, strong

from skerry.host.bot_refusals import BotsBusy
from skerry.host.bot_seats import BotChoice
from skerry.host.resources import Resources, open_resources
from skerry.rules import bot_catalogue
from skerry.rules.bot_catalogue import BotInfo
from skerry.settings.api import ApiSettings
from skerry.settings.bots import BotSettings
from skerry.settings.settings import Settings

pytestmark = pytest.mark.store

BOTS = {
    "anyone": BotInfo("anyone"),
    "chess-bot": BotInfo("chess-bot", games=frozenset({"chess"})),
    "tricky": BotInfo("tricky", ("mean", "kind"), games=frozenset({"pebbles"})),
}

CREATE = """mutation($id: ID!, $seats: Int!, $bots: [BotSeatInput!], $listed: Boolean = false) {
  createMatch(game: "pebbles", seats: $seats, requestId: $id, bots: $bots, listed: $listed) {
    __typename
    ... on MatchCreated { code ownerToken repeated
      match { id phase seats { kind ready bot { name level } } } }
    ... on Refusal { code message hint retryable } } }"""

SEAT = """mutation($match: ID!, $seat: Int!, $bot: String!, $level: String, $id: ID) {
  seatBot(matchId: $match, seat: $seat, bot: $bot, level: $level, requestId: $id) {
    __typename
    ... on TableChanged { repeated entry { seq events { type } }
      match { phase seats { kind bot { name level } } } }
    ... on Refusal { code message hint retryable } } }"""

FREE = {"kind": None, "ready": False, "bot": None}


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots that are installed."""
    for module in ("skerry.host.bot_actions.installed_bots", "skerry.rules.bot_catalogue.installed_bots"):
        monkeypatch.setattr(module, lambda: BOTS)
    assert bot_catalogue.default_bot("pebbles") == BOTS["tricky"]


@pytest.fixture
async def resources(store_url: str) -> AsyncIterator[Resources]:
    """Resources whose bots may have five seats, and three of one address."""
    bots = BotSettings(max_bot_seats=5, max_bot_seats_of_address=3)
    async with open_resources(store_url, None, settings=replace(Settings(), bots=bots)) as opened:
        lane = opened.store.of("bots")
        await lane.call("DEL", *await lane.call("KEYS", "sk:{bots}.*"), "none")
        yield opened


async def create(api: Api, seats: int = 3, bots: Any = (), token: str | None = None, **more: Any) -> Any:
    """Ask for a match with bots."""
    return await api.ask(CREATE, token, id=more.pop("id", strong()), seats=seats, bots=bots, **more)


async def seat(api: Api, match: str, token: str | None, seat: int, bot: str = "anyone", **more: Any) -> Any:
    """Ask for a bot in a seat."""
    return await api.ask(SEAT, token, match=match, seat=seat, bot=bot, **more)


def shown(answer: Any) -> list[Any]:
    """Return the bots of the seats, as names with levels."""
    return [one["bot"] and f"{one['bot']['name']} {one['bot']['level']}" for one in answer["match"]["seats"]]


async def test_a_match_begins_with_bots(api: Api) -> None:
    request = strong()
    bots = [{"seat": 2, "bot": "tricky", "level": "kind"}, {"seat": 0, "bot": "anyone"}]
    made = await create(api, bots=bots, id=request)
    assert made["match"]["seats"] == [
        {"kind": "BOT", "ready": True, "bot": {"name": "anyone", "level": "normal"}},
        FREE,
        {"kind": "BOT", "ready": True, "bot": {"name": "tricky", "level": "kind"}},
    ]
    assert await create(api, bots=bots, id=request) == made | {"repeated": True}
    refused = await create(api, bots=bots[:1], id=request)
    assert (refused["__typename"], refused["code"]) == ("RequestReused", "REQUEST_REUSED")
    seated = await api.join(made["code"])
    assert seated["seat"] == 1
    await api.ask(
        "mutation($id: ID!) { ready(matchId: $id) { ... on TableChanged { repeated } } }",
        seated["token"],
        id=made["match"]["id"],
    )
    match = await api.match(made["match"]["id"], seated["token"])
    assert match["phase"] == "RUNNING"


async def test_owner_and_players_seat_bots_and_others_do_not(api: Api) -> None:
    made = await create(api)
    match, owner = made["match"]["id"], made["ownerToken"]
    refused = await seat(api, match, None, 0)
    assert (refused["__typename"], refused["code"]) == ("Forbidden", "NOT_YOUR_SEAT")
    elsewhere = await create(api)
    assert (await seat(api, match, elsewhere["ownerToken"], 0))["code"] == "NOT_YOUR_SEAT"
    request = strong()
    seated = await seat(api, match, owner, 2, "tricky", id=request)
    assert shown(seated) == [None, None, "tricky mean"]
    assert [event["type"] for event in seated["entry"]["events"]] == ["table.joined"]
    again = await seat(api, match, owner, 2, "tricky", id=request)
    assert again == seated | {"repeated": True}
    assert (await seat(api, match, owner, 2, "anyone", id=request))["code"] == "REQUEST_REUSED"
    player = await api.join(made["code"])
    assert shown(await seat(api, match, player["token"], 1)) == [None, "anyone normal", "tricky mean"]
    # What was refused left nothing behind.
    lane = api.service.resources.store.of(match)
    assert await lane.call("HLEN", f"sk:{{{match}}}:bots") == 2


@pytest.mark.parametrize(
    ("given", "kind", "code"),
    [
        ({"bot": "deep-blue"}, "NotFound", "UNKNOWN_BOT"),
        ({"bot": "chess-bot"}, "BadInput", "BOT_OF_OTHER_GAME"),
        ({"bot": "tricky", "level": "normal"}, "BadInput", "UNKNOWN_LEVEL"),
        ({"seat": 7}, "BadInput", "SEAT_INVALID"),
        ({"seat": -1}, "BadInput", "SEAT_INVALID"),
    ],
)
async def test_what_does_not_exist_is_refused(api: Api, given: Any, kind: str, code: str) -> None:
    wanted = {"seat": 0, "bot": "anyone"} | given
    refused = await create(api, bots=[wanted])
    assert (refused["__typename"], refused["code"], refused["retryable"]) == (kind, code, False)
    made = await create(api)
    refused = await api.ask(SEAT, made["ownerToken"], match=made["match"]["id"], **wanted)
    assert (refused["__typename"], refused["code"]) == (kind, code)
    refused = await api.ask(SEAT, made["ownerToken"], match="m-aaaaaaaaaaaaaaaa", **wanted)
    assert refused["code"] == "UNKNOWN_MATCH"


async def test_one_seat_is_left_for_a_person(api: Api) -> None:
    two = [{"seat": 0, "bot": "anyone"}, {"seat": 1, "bot": "anyone"}]
    refused = await create(api, 2, two)
    assert (refused["__typename"], refused["code"]) == ("BadInput", "BOTS_ONLY")
    assert (await create(api, 3, [two[0], two[0]]))["code"] == "BOT_SEAT_TWICE"
    made = await create(api, 2, two[:1])
    refused = await seat(api, made["match"]["id"], made["ownerToken"], 1)
    assert (refused["__typename"], refused["code"]) == ("BadInput", "BOTS_ONLY")


async def test_a_seat_that_somebody_took_meanwhile_stays_theirs(api: Api) -> None:
    made = await create(api)
    match, owner = made["match"]["id"], made["ownerToken"]
    await api.join(made["code"])
    refused = await seat(api, match, owner, 0)
    assert (refused["__typename"], refused["code"]) == ("NotNow", "SEAT_TAKEN")
    # Ten ask for the same seat at once: one bot gets it, and it is the one that its request chose.
    wanted = [("tricky", level) for level in ("mean", "kind") * 5]
    answers = await asyncio.gather(
        *(seat(api, match, owner, 1, bot, level=level, id=strong()) for bot, level in wanted)
    )
    (won,) = (place for place, answer in enumerate(answers) if answer["__typename"] == "TableChanged")
    assert {answer["code"] for answer in answers if "code" in answer} == {"SEAT_TAKEN"}
    fresh = await api.service.bots.seats.of(await api.service.matches.latest(match))
    assert fresh == {1: BotChoice(*wanted[won])}


async def test_a_choice_whose_request_was_not_accepted_counts_for_nothing(api: Api) -> None:
    """As a worker leaves one that dies between the two writes."""
    made = await create(api)
    match = made["match"]["id"]
    bots = api.service.bots
    assert await bots.seats.choose(match, 1, b"\x01" * 16, BotChoice("tricky", "kind"))
    await seat(api, match, made["ownerToken"], 1, "anyone")
    assert await bots.seats.of(await api.service.matches.latest(match)) == {1: BotChoice("anyone", "normal")}


async def test_bots_have_as_many_seats_as_the_server_allows(api: Api, settings: ApiSettings) -> None:
    three = [{"seat": number, "bot": "anyone"} for number in range(3)]
    request = strong()
    first = await create(api, 4, three, id=request)
    # A repeated request is not counted twice, nor one that is refused.
    await create(api, 4, three, id=request)
    assert (await create(api, 9, three))["__typename"] != "MatchCreated"
    refused = await create(api, 4, three)
    assert (refused["__typename"], refused["code"], refused["retryable"]) == ("NotNow", "BOTS_BUSY", True)
    made = await create(api, 3, three[:2])
    free = await create(api)
    refused = await seat(api, free["match"]["id"], free["ownerToken"], 2)
    assert (refused["code"], refused["retryable"]) == ("BOTS_BUSY", True)
    # Seats that are given up, and those of matches that are over, are free again.
    await api.ask(
        "mutation($id: ID!) { removeSeat(matchId: $id, seat: 0) { __typename } }",
        made["ownerToken"],
        id=made["match"]["id"],
    )
    await api.service.bot_turns.flush()
    assert shown(await seat(api, free["match"]["id"], free["ownerToken"], 2))[2] == "anyone normal"
    await api.ask(
        "mutation($id: ID!) { cancelMatch(matchId: $id) { __typename } }",
        first["ownerToken"],
        id=first["match"]["id"],
    )
    await api.service.bot_turns.flush()
    assert (await create(api, 4, three))["__typename"] == "MatchCreated"


async def test_an_address_fills_its_own_share(api: Api) -> None:
    bots = api.service.bots
    async with bots.counted("m-1", [0, 1, 2], "192.0.2.1"):
        pass
    with pytest.raises(BotsBusy, match="your address may fill"):
        async with bots.counted("m-2", [0], "192.0.2.1"):
            pass
    async with bots.counted("m-2", [0], "192.0.2.2"):
        pass
    # The address itself is not in the store.
    lane = api.service.resources.store.of("bots")
    assert b"192.0.2" not in b"".join(await lane.call("HGETALL", "sk:{bots}.addresses"))


async def test_another_worker_shows_the_same_bots(
    api: Api, resources: Resources, settings: ApiSettings
) -> None:
    made = await create(api, bots=[{"seat": 1, "bot": "tricky", "level": "kind"}])
    async with opened_api(resources, settings) as other:
        text = "query($id: ID!) { match(id: $id) { ... on Match { seats { bot { name level } } } } }"
        match = await other.ask(text, made["ownerToken"], id=made["match"]["id"])
        assert [one["bot"] for one in match["seats"]] == [None, {"name": "tricky", "level": "kind"}, None]
