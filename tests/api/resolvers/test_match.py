"""A match from outside: made, joined, started, left and looked at."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.store

TABLE = "{ __typename ... on TableChanged { repeated match { phase seats { taken } } entry { by { host } } }"
REFUSED = " ... on Refusal { code message hint } } }"


async def change(api: Any, name: str, match: str, token: str | None, arguments: str = "") -> Any:
    """Change the table."""
    text = f"mutation($id: ID!) {{ {name}(matchId: $id {arguments}) {TABLE}{REFUSED}"
    return await api.ask(text, token, id=match)


async def test_a_match_is_made_joined_and_started(api: Any, started: Any) -> None:
    seen = await api.match(started.id, started.tokens[0])
    assert (seen["phase"], seen["viewer"], seen["practice"], seen["fair"]) == ("RUNNING", "0", True, False)
    assert [seat["mine"] for seat in seen["seats"]] == [True, False]
    assert seen["view"] == {"game": "dream-islands"}
    assert seen["awaited"] == [seat["seat"] for seat in seen["seats"] if seat["awaited"]]
    assert seen["cursor"] == f"{seen['seq']}-{seen['head']['hash']}"
    assert seen["createdAt"] <= seen["updatedAt"]
    public = await api.match(started.id)
    assert (public["viewer"], public["decision"], public["secret"]) == ("public", None, None)
    assert all(player["hand"] is None for player in public["viewJson"]["players"])


async def test_before_the_start_there_is_no_view(api: Any) -> None:
    made = await api.create("dream-islands", 2)
    match = made["match"]
    assert (match["phase"], match["view"], match["viewJson"], match["fair"]) == ("OPEN", None, None, True)
    assert len(match["commitment"]) == 64
    answer = await api.ask(
        "query($id: ID!) { boardSvg(matchId: $id) { __typename ... on Refusal { code } } }", id=match["id"]
    )
    assert answer == {"__typename": "NotNow", "code": "MATCH_NOT_STARTED"}


async def test_options_are_given_typed_or_as_json(api: Any) -> None:
    typed = await api.create(options={"dreamIslands": {"roundLimit": 3, "missionCompletion": "MANDATORY"}})
    free = await api.create(json={"roundLimit": 3, "missionCompletion": "MANDATORY"})
    expected = {"chainWraps": True, "missionCompletion": "MANDATORY", "roundLimit": 3, "startPlayer": None}
    assert typed["match"]["optionsJson"] == free["match"]["optionsJson"] == expected
    assert typed["match"]["options"] == {"game": "dream-islands"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"json": {"speed": 3}}, "OPTION_INVALID"),
        ({"json": {"roundLimit": "many"}}, "OPTION_INVALID"),
        ({"json": {"roundLimit": 1.5}}, "OPTION_INVALID"),
        ({"json": [1]}, "OPTION_INVALID"),
        ({"options": {"pebbles": {"left": 1}}}, "OPTIONS_OF_OTHER_GAME"),
        ({"options": {"dreamIslands": {}}, "json": {}}, "OPTIONS_TWICE"),
        ({"seats": 7}, "PLAYER_COUNT_INVALID"),
        ({"id": "short"}, "REQUEST_ID_WEAK"),
        ({"id": "x" * 129}, "REQUEST_ID_INVALID"),
        ({"seed": ""}, "SEED_INVALID"),
        ({"open_within": 4_999}, "OPEN_WITHIN_INVALID"),
        ({"open_within": 2**31 - 1}, "OPEN_WITHIN_INVALID"),
    ],
)
async def test_what_cannot_be_made_is_bad_input(api: Any, given: dict[str, Any], code: str) -> None:
    answer = await api.create(**given)
    assert (answer["__typename"], answer["code"]) == ("BadInput", code)
    assert answer["message"]


async def test_an_unknown_game_is_not_found(api: Any) -> None:
    answer = await api.create("chess")
    assert (answer["__typename"], answer["code"]) == ("NotFound", "UNKNOWN_GAME")
    assert "dream-islands" in answer["hint"]


async def test_a_seat_is_named_taken_full_and_left(api: Any) -> None:
    made = await api.create("dream-islands", 2)
    second = await api.join(made["code"].lower(), seat=1)
    assert (second["seat"], second["match"]["viewer"]) == (1, "1")
    assert (await api.join(made["code"], seat=1))["code"] == "SEAT_TAKEN"
    assert (await api.join(made["code"], seat=5))["code"] == "SEAT_INVALID"
    await api.join(made["code"])
    full = await api.join(made["code"])
    assert (full["__typename"], full["code"]) == ("NotNow", "MATCH_FULL")
    left = await change(api, "leaveMatch", made["match"]["id"], second["token"])
    assert [seat["taken"] for seat in left["match"]["seats"]] == [True, False]
    # The token died with the seat.
    answer = await change(api, "ready", made["match"]["id"], second["token"])
    assert (answer["__typename"], answer["code"]) == ("Forbidden", "NOT_YOUR_SEAT")


async def test_an_unlisted_match_is_joined_by_its_code_alone(api: Any) -> None:
    hidden = await api.create(listed=False)
    assert hidden["match"]["joinCode"] == hidden["code"]
    assert (await api.match(hidden["match"]["id"]))["joinCode"] is None
    answer = await api.join(None, match=hidden["match"]["id"])
    assert (answer["__typename"], answer["code"]) == ("NotFound", "UNKNOWN_MATCH")
    joined = await api.join(hidden["code"])
    assert joined["match"]["joinCode"] == hidden["code"]
    listed = await api.create()
    assert (await api.match(listed["match"]["id"]))["joinCode"] == listed["code"]
    assert (await api.join(None, match=listed["match"]["id"]))["__typename"] == "SeatJoined"
    assert (await api.join("NOSUCHCO"))["code"] == "UNKNOWN_MATCH"
    assert (await api.join(None))["code"] == "CODE_OR_ID"


async def test_resigning_ends_a_match_of_two_and_reveals_the_secret(api: Any, started: Any) -> None:
    answer = await change(api, "resign", started.id, started.tokens[0])
    assert answer["match"]["phase"] == "OVER"
    seen = await api.match(started.id)
    assert (seen["viewer"], seen["endReason"]) == ("all", "RESIGNED")
    assert seen["outcome"]["winners"] == [1]
    assert len(seen["secret"]) == 64
    assert all(player["hand"] is not None for player in seen["viewJson"]["players"])
    again = await change(api, "resign", started.id, started.tokens[1])
    assert (again["__typename"], again["code"]) == ("MatchOver", "MATCH_OVER")


async def test_one_player_holds_two_seats_and_says_which(api: Any) -> None:
    made = await api.create("pebbles", 2)
    player = await api.ask(
        'mutation { createPlayer(requestId: "' + "p" * 22 + '") { ... on PlayerCreated { token player } } }'
    )
    for _ in range(2):
        joined = await api.join(made["code"], player["token"])
        assert joined["__typename"] == "SeatJoined"
    match = made["match"]["id"]
    unclear = await api.match(match, player["token"])
    assert (unclear["__typename"], unclear["code"]) == ("BadInput", "SEAT_UNCLEAR")
    for seat in (0, 1):
        answer = await change(api, "ready", match, player["token"], f", as: {seat}")
        assert answer["__typename"] == "TableChanged"
        assert (await api.match(match, player["token"], **{"as": seat}))["viewer"] == str(seat)


async def test_several_tokens_may_come_with_one_request(api: Any, started: Any) -> None:
    both = ", Bearer ".join(started.tokens)
    seen = await api.match(started.id, both, **{"as": 1})
    assert [seat["mine"] for seat in seen["seats"]] == [True, True]
    assert seen["viewer"] == "1"


async def test_an_unknown_match_is_named(api: Any) -> None:
    named = "m-nothing" + "g" * 200
    answer = await api.match(named)
    assert answer["message"] == f"Unknown match {named[:80]!r}."
    assert "'NOSUCHCO'" in (await api.join("NOSUCHCO"))["message"]
