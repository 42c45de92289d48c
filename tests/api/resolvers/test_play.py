"""Moves: played, refused with the rules page's code, tried only, and sent twice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import opened_api, strong

pytestmark = pytest.mark.store


async def on_turn(api: Any, game: Any) -> tuple[int, str, str]:
    """Return the awaited seat, its token, and the token of another."""
    seat = (await api.match(game.id))["awaited"][0]
    return seat, game.tokens[seat], game.tokens[1 - seat]


async def a_move(api: Any, game: Any, token: str) -> str:
    """Return a legal move."""
    found: str = (await api.legal(game.id, token))["moves"][0]["notation"]
    return found


async def test_a_move_by_notation_and_the_same_one_typed(api: Any, started: Any) -> None:
    seat, token, _ = await on_turn(api, started)
    before = await api.match(started.id, token)
    played = await api.play(started.id, token, "2: P>1 P>1")
    assert played["__typename"] == "MovePlayed", played
    assert (played["seq"], played["repeated"]) == (before["seq"] + 1, False)
    assert played["entry"]["by"] == {"seat": seat, "move": "2: P>1 P>1", "host": None}
    assert played["head"]["hash"] == played["entry"]["hash"]
    assert [event["type"] for event in played["entry"]["events"]] == [
        event["type"] for event in played["entry"]["eventsJson"]
    ]
    kept = await api.play(started.id, token, {"dreamIslands": {"resolve": {"complete": [], "tuck": []}}})
    assert kept["__typename"] == "MovePlayed", kept
    seat, token, _ = await on_turn(api, started)
    walks = [{"from": 0, "steps": 1}, {"from": 0, "steps": 1, "target": "RING"}]
    typed = await api.play(started.id, token, {"dreamIslands": {"move": {"number": 2, "walks": walks}}})
    assert typed["entry"]["by"]["move"] == "2: P>1 P>1"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("9: P>1", "NUMBER_INVALID"),
        ("3: P>1", "STEPS_SUM_MISMATCH"),
        ("hello", "MALFORMED_MOVE"),
        ("keep", "WRONG_PHASE"),
        ({"dreamIslands": {"move": {"number": 3, "walks": [{"from": 12, "steps": 3}]}}}, "PLACE_INVALID"),
        (
            {"dreamIslands": {"move": {"number": 3, "walks": [{"from": 0, "steps": 3, "target": "SEA"}]}}},
            "TARGET_INVALID",
        ),
        ({"dreamIslands": {"move": {"number": 3, "walks": None}}}, "MALFORMED_MOVE"),
    ],
)
async def test_an_illegal_move_has_the_code_of_the_rules_page(
    api: Any, started: Any, move: Any, code: str
) -> None:
    _, token, _ = await on_turn(api, started)
    before = await api.match(started.id)
    answer = await api.play(started.id, token, move)
    assert (answer["__typename"], answer["code"], answer["retryable"]) == ("IllegalMove", code, False)
    general = ("MALFORMED_MOVE", "WRONG_PHASE")
    assert answer["section"] == ("5.1" if code in general else "5.2")
    assert (await api.match(started.id))["head"] == before["head"]


async def test_a_seat_without_a_decision_is_refused(api: Any, started: Any) -> None:
    _, _, other = await on_turn(api, started)
    answer = await api.play(started.id, other, "2: P>1 P>1")
    assert (answer["__typename"], answer["code"], answer["section"]) == (
        "NotYourTurn",
        "NOT_YOUR_TURN",
        "5.1",
    )
    dry = await api.play(started.id, other, "2: P>1 P>1", dry=True)
    assert (dry["__typename"], dry["code"]) == ("NotYourTurn", "NOT_YOUR_TURN")
    # What is no move at all is that, whoever sends it.
    assert (await api.play(started.id, other, "hello"))["__typename"] == "IllegalMove"


async def test_tokens_open_their_own_seat_alone(api: Any, started: Any) -> None:
    seat, token, other = await on_turn(api, started)
    missing = await api.play(started.id, None, "2: P>1 P>1")
    foreign = await api.play(started.id, other, "2: P>1 P>1", **{"as": seat})
    forged = await api.play(started.id, token[:-3] + "AAA", "2: P>1 P>1")
    silly = await api.play(started.id, "let me in", "2: P>1 P>1")
    assert [answer["__typename"] for answer in (missing, foreign, forged, silly)] == ["Forbidden"] * 4
    codes = [answer["code"] for answer in (missing, foreign, forged, silly)]
    assert codes == ["NOT_YOUR_SEAT", "NOT_YOUR_SEAT", "BAD_TOKEN", "BAD_TOKEN"]
    basic = await api.http.post(
        "/graphql",
        json={"query": 'mutation { resign(matchId: "%s") { ... on Refusal { code } } }' % started.id},  # noqa: UP031
        headers={"authorization": "Basic YTpi"},
    )
    assert basic.json()["data"]["resign"] == {"code": "BAD_TOKEN"}
    elsewhere = await api.create("dream-islands", 2)
    stranger = await api.join(elsewhere["code"])
    answer = await api.play(started.id, stranger["token"], "2: P>1 P>1")
    assert answer["code"] == "NOT_YOUR_SEAT"


@pytest.mark.parametrize("match", ["m-nosuchmatch", "", "../../etc", "m}{x", "x" * 500, "m 1", "*"])
async def test_an_unknown_or_malformed_match_is_not_found(api: Any, match: str) -> None:
    typed: dict[str, Any] = {"dreamIslands": {"resolve": {}}}
    for answer in (
        await api.match(match),
        await api.match(match, at=1, least=1),
        await api.play(match, None, "keep"),
        await api.play(match, None, typed),
        await api.legal(match, None),
    ):
        assert (answer["__typename"], answer["code"]) == ("NotFound", "UNKNOWN_MATCH")


async def test_a_move_of_another_game_is_bad_input(api: Any, started: Any) -> None:
    _, token, _ = await on_turn(api, started)
    answer = await api.play(started.id, token, {"pebbles": {"bid": {"value": "1"}}})
    assert (answer["__typename"], answer["code"]) == ("BadInput", "MOVE_OF_OTHER_GAME")


async def test_a_refused_stale_move_lists_what_happened_since(api: Any, started: Any) -> None:
    _, token, _ = await on_turn(api, started)
    seen = (await api.match(started.id, token))["seq"]
    await api.play(started.id, token, "2: P>1 P>1")
    answer = await api.play(started.id, token, "keep", expected=seen)
    assert (answer["__typename"], answer["code"]) == ("StaleSeq", "STALE_SEQ")
    assert (answer["currentSeq"], answer["openedSeq"]) == (seen + 1, seen + 1)
    assert [entry["seq"] for entry in answer["since"]] == [seen + 1]
    assert (await api.play(started.id, token, "keep", expected=seen + 1))["__typename"] == "MovePlayed"


async def test_a_finished_match_takes_no_move(api: Any, started: Any) -> None:
    await api.ask(
        "mutation($id: ID!) { resign(matchId: $id) { __typename } }", started.tokens[0], id=started.id
    )
    answer = await api.play(started.id, started.tokens[1], "2: P>1 P>1")
    assert (answer["__typename"], answer["code"]) == ("MatchOver", "MATCH_OVER")
    # What is no move at all is that even now.
    answer = await api.play(started.id, started.tokens[1], "5:")
    assert (answer["__typename"], answer["code"]) == ("IllegalMove", "MALFORMED_MOVE")


async def test_a_retry_gets_the_first_answer_even_after_the_turn_has_passed(api: Any, started: Any) -> None:
    _, token, other = await on_turn(api, started)
    request = strong()
    first = await api.play(started.id, token, "2: P>1 P>1", id=request)
    await api.play(started.id, token, "keep")
    await api.play(started.id, other, "2: P>1 P>1")
    again = await api.play(started.id, token, "2: P>1 P>1", id=request)
    assert again["repeated"] is True
    assert {**again, "repeated": False} == first


async def test_a_retry_is_known_after_a_restart(
    api: Any, resources: Any, settings: Any, started: Any
) -> None:
    _, token, _ = await on_turn(api, started)
    request = strong()
    first = await api.play(started.id, token, "2: P>1 P>1", id=request)
    async with opened_api(resources, settings) as restarted:
        again = await restarted.play(started.id, token, "2: P>1 P>1", id=request)
        assert {**again, "repeated": False} == first
        made = await restarted.create("pebbles", 2, id="r" * 22)
    repeated = await api.create("pebbles", 2, id="r" * 22)
    assert (repeated["repeated"], repeated["match"]["id"]) == (True, made["match"]["id"])
    joined = await api.join(made["code"], id="j" * 22)
    again = await api.join(made["code"], id="j" * 22)
    assert (again["repeated"], again["token"], again["seat"]) == (True, joined["token"], joined["seat"])


async def test_a_request_id_means_one_thing_only(api: Any, started: Any) -> None:
    _, token, other = await on_turn(api, started)
    request = strong()
    await api.play(started.id, token, "2: P>1 P>1", id=request)
    answer = await api.play(started.id, token, "keep", id=request)
    assert (answer["__typename"], answer["code"]) == ("RequestReused", "REQUEST_REUSED")
    # Another seat's ids are its own: it learns nothing of this one and disturbs nothing.
    foreign = await api.play(started.id, other, "2: P>1 P>1", id=request)
    assert (foreign["__typename"], foreign["code"]) == ("NotYourTurn", "NOT_YOUR_TURN")


async def test_a_dry_run_says_what_would_happen_and_does_nothing(api: Any, started: Any) -> None:
    seat, token, _ = await on_turn(api, started)
    before = await api.match(started.id)
    answer = await api.play(started.id, token, "2:  p>1 P>1", dry=True)
    assert (answer["__typename"], answer["legal"], answer["stopsBefore"]) == ("DryRun", True, False)
    assert answer["notation"] == "2: P>1 P>1"
    assert answer["text"].startswith(f"Seat {seat} covers the 2. ")
    assert [event["type"] for event in answer["events"]] == ["NUMBER_COVERED", "PIECES_MOVED"]
    assert answer["eventsJson"][0] == {"type": "NUMBER_COVERED", "seat": seat, "number": 2}
    assert (await api.match(started.id))["head"] == before["head"]
    illegal = await api.play(started.id, token, "3: P>1", dry=True)
    assert (illegal["__typename"], illegal["code"]) == ("IllegalMove", "STEPS_SUM_MISMATCH")
    await api.play(started.id, token, "2: P>1 P>1")
    hand = (await api.match(started.id, token))["viewJson"]["players"][seat]["hand"]
    move = {"dreamIslands": {"resolve": {"tuck": [hand[0]]}}}
    tucked = await api.play(started.id, token, move, dry=True)
    # The draw that follows is not foretold.
    assert tucked["stopsBefore"] is True
    assert tucked["eventsJson"] == [{"type": "CARDS_TUCKED", "seat": seat, "cards": [hand[0]]}]


async def test_two_workers_serve_one_match(api: Any, other: Any, started: Any) -> None:
    _, token, _ = await on_turn(api, started)
    assert (await other.match(started.id))["seq"] == (await api.match(started.id))["seq"]
    played = await api.play(started.id, token, "2: P>1 P>1")
    assert (await other.match(started.id, least=played["seq"]))["seq"] == played["seq"]
    assert (await other.play(started.id, token, "keep"))["__typename"] == "MovePlayed"
    assert (await api.match(started.id))["seq"] == played["seq"] + 1


TAKE_BACK = """
mutation($match: ID!, $id: ID) { takeBack(matchId: $match, requestId: $id) {
  __typename ... on TableChanged { repeated entry { eventsJson } match { awaited undo undoable } }
  ... on Refusal { code message hint retryable } } }
"""


async def test_a_sealed_choice_is_taken_back_and_made_again(api: Any, other: Any, pebbles: Any) -> None:
    first, second = pebbles.tokens
    bid = await api.play(pebbles.id, first, "bid 1")
    assert (await api.match(pebbles.id, second))["awaited"] == [1]
    undone = await api.ask(TAKE_BACK, first, match=pebbles.id, id="oops")
    assert undone["match"] == {"awaited": [0, 1], "undo": "FREE", "undoable": []}
    assert undone["entry"]["eventsJson"] == [
        {"type": "table.undone", "seat": 0, "seqs": [bid["seq"]], "proposal": 0}
    ]
    again = await other.ask(TAKE_BACK, first, match=pebbles.id, id="oops")
    assert (again["__typename"], again["repeated"]) == ("TableChanged", True)
    more = await api.ask(TAKE_BACK, first, match=pebbles.id)
    assert (more["__typename"], more["code"]) == ("NotNow", "NOTHING_TO_UNDO")
    for token in (first, second):
        assert (await api.play(pebbles.id, token, "bid 2"))["__typename"] == "MovePlayed"
    late = await api.ask(TAKE_BACK, second, match=pebbles.id)
    assert late["code"] == "NOTHING_TO_UNDO"
