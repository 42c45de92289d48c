"""Quick matches over HTTP: what may be asked for, and what the answer holds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import strong

pytestmark = pytest.mark.store


async def quick(api: Any, token: str | None = None, given: str = "", request: str | None = None) -> Any:
    """Ask for a seat; ``given`` holds more arguments."""
    return await api.ask(
        f"""mutation($id: ID!) {{ quickMatch(requestId: $id, {given or 'game: "pebbles"'}) {{ __typename
          ... on SeatJoined {{ seat token repeated
            match {{ id listed ownedByMe clock {{ time }} seats {{ taken mine name }} }} }}
          ... on Refusal {{ code }} }} }}""",
        token,
        id=request or strong(),
    )


async def test_two_strangers_meet(api: Any) -> None:
    request, player = (
        strong(),
        await api.ask(
            "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }",
            id=strong(),
        ),
    )
    first = await quick(api, player["token"], 'game: "pebbles", name: "Ann"', request)
    assert (first["seat"], first["match"]["listed"], first["match"]["ownedByMe"]) == (0, True, True)
    second = await quick(api)
    assert second["match"] == first["match"] | {
        "ownedByMe": False,
        "seats": [
            {"taken": True, "mine": False, "name": "Ann"},
            {"taken": True, "mine": True, "name": None},
        ],
    }
    again = await quick(api, player["token"], 'game: "pebbles", name: "Ann"', request)
    assert (again["token"], again["repeated"]) == (first["token"], True)
    assert (await quick(api, player["token"], 'game: "pebbles"', request))["code"] == "REQUEST_REUSED"


async def test_a_clock_is_met_by_the_same_clock_alone(api: Any) -> None:
    clock = 'game: "pebbles", clock: {kind: DECISION, time: 60000, expiry: RESIGN}'
    first = await quick(api, None, clock)
    assert first["match"]["clock"] == {"time": 60000}
    assert (await quick(api))["match"]["id"] != first["match"]["id"]
    assert (await quick(api, None, clock))["match"]["id"] == first["match"]["id"]
    wrong = 'game: "pebbles", clock: {kind: DECISION, time: 1, expiry: RESIGN}'
    assert (await quick(api, None, wrong))["__typename"] == "BadInput"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ('game: "ludo"', "UNKNOWN_GAME"),
        ('game: "pebbles", seats: 7', "PLAYER_COUNT_INVALID"),
        ('game: "pebbles", optionsJson: {speed: 3}', "OPTION_INVALID"),
        ('game: "pebbles", options: {dreamIslands: {}}', "OPTIONS_OF_OTHER_GAME"),
        ('game: "pebbles", options: {pebbles: {}}, optionsJson: {}', "OPTIONS_TWICE"),
    ],
)
async def test_what_cannot_be_asked_for(api: Any, given: str, code: str) -> None:
    assert (await quick(api, None, given))["code"] == code
    assert (await quick(api, None, given, "short"))["code"] in (code, "REQUEST_ID_WEAK")
