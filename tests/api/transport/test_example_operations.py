"""The example operations: valid by the checked-in schema, and each of them carried out in one story."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from graphql import FieldNode, OperationDefinitionNode, parse, validate
from tests.api.conftest import strong
from tests.plugins.schemas import checked_in

from skerry.api.types.naming import pascal
from skerry.auth.tokens import BotsToken
from skerry.chain import commitment

SCHEMA = Path(__file__).parents[3] / "schema"
OPERATIONS = {path.stem: path.read_text(encoding="utf-8") for path in SCHEMA.glob("operations/*.graphql")}


def operation_in(text: str) -> OperationDefinitionNode:
    """Return the one operation of a document."""
    (only,) = parse(text).definitions
    assert isinstance(only, OperationDefinitionNode)
    return only


STREAMS = ("follow-match", "follow-board")


@pytest.mark.pure
@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_an_operation_is_valid_explained_and_named_as_its_file(name: str) -> None:
    schema = checked_in()
    assert [error.message for error in validate(schema, parse(OPERATIONS[name]))] == []
    operation = operation_in(OPERATIONS[name])
    assert operation.name is not None
    assert operation.name.value == pascal(name)
    assert re.match(r"# [A-Z].*\.\n", OPERATIONS[name])
    assert all(len(line) <= 120 for line in OPERATIONS[name].splitlines())


@pytest.mark.pure
def test_there_is_an_operation_for_everything_that_the_api_does() -> None:
    schema = checked_in()
    shown = set()
    for text in OPERATIONS.values():
        operation = operation_in(text)
        for field in operation.selection_set.selections:
            assert isinstance(field, FieldNode)
            shown.add((operation.operation.value, field.name.value))
    roots = (schema.query_type, schema.mutation_type, schema.subscription_type)
    there = {(root.name.lower(), field) for root in roots if root is not None for field in root.fields}
    assert there == shown


@pytest.mark.store
async def test_every_operation_does_what_it_says(api: Any) -> None:
    done: set[str] = set()

    async def do(name: str, /, token: str | None = None, refused: str | None = None, **variables: Any) -> Any:
        done.add(name)
        operation = operation_in(OPERATIONS[name])
        names = {variable.variable.name.value for variable in operation.variable_definitions or ()}
        if "requestId" in names:
            variables.setdefault("requestId", strong())
        assert set(variables) <= names
        headers = {"accept": "text/event-stream, application/json;q=0.5"} if name in STREAMS else {}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        body = {"query": OPERATIONS[name], "variables": variables}
        answer = await api.http.post("/graphql", json=body, headers=headers)
        if name in STREAMS:
            return [
                json.loads(data)["data"]["match"] for data in re.findall("^data: (.+)$", answer.text, re.M)
            ]
        result = answer.json()
        assert "errors" not in result, result
        (value,) = result["data"].values()
        assert (value.get("code") if isinstance(value, dict) and "hint" in value else None) == refused, value
        return value

    assert (await do("server"))["name"] == "skerry"
    assert "dream-islands" in [game["name"] for game in await do("games")]
    assert (await do("game"))["components"]
    assert [one["anchor"] for one in (await do("rules"))["rulesPage"]["sections"]][:2] == ["1", "2"]
    player = (await do("create-player"))["token"]
    code = (await do("create-device-code", player))["code"]
    assert (await do("use-device-code", code=code))["token"] == player

    # A fair match: one seat pledges as it joins, is left and taken again, and pledges later.
    made = await do("create-match")
    match, code = made["match"]["id"], made["code"]
    assert match in [edge["node"]["id"] for edge in (await do("open-matches"))["edges"]]
    nonce = bytes(range(32))
    pledge = commitment.pledge(match, 0, nonce).hex()
    first = (await do("join-match", code=code, pledge=pledge, name="Ada"))["token"]
    named = await do("set-name", first, matchId=match, name="Ada L.", avatar="puffin")
    assert named["match"]["seats"][0] == {"seat": 0, "name": "Ada L.", "avatar": "puffin"}
    assert "puffin" in [avatar["name"] for avatar in await do("avatars")]
    assert [seat["name"] for seat in (await do("people", matchId=match))["seats"]] == ["Ada L.", None]
    assert (await do("forget-me", first))["seats"] == 1
    assert [seat["name"] for seat in (await do("people", matchId=match))["seats"]] == [None, None]
    second = (await do("join-match", code=code))["token"]
    left = await do("leave-match", second, matchId=match)
    assert [seat["taken"] for seat in left["match"]["seats"]] == [True, False]
    second = (await do("join-match", player, code=code))["token"]
    assert [edge["node"]["id"] for edge in (await do("my-matches", player))["edges"]] == [match]
    other = commitment.pledge(match, 1, nonce).hex()
    pledged = await do("pledge", second, matchId=match, pledge=other)
    assert [seat["pledged"] for seat in pledged["match"]["seats"]] == [True, True]
    await do("ready", first, matchId=match)
    ready = await do("ready", second, matchId=match)
    assert ready["match"]["openUntil"] > time.time() * 1000
    await do("open-nonce", second, matchId=match, nonce=nonce.hex())
    begun = await do("open-nonce", first, matchId=match, nonce=nonce.hex())
    assert begun["match"]["phase"] == "RUNNING"

    # A player waits in all matches at once.
    waited = await do("next-decisions", player, waitSeconds=0)
    assert waited["__typename"] in ("MyDecisionDue", "NothingDue")
    assert waited["cursor"]

    # The owner of a table sets it up, gives it away, and its new owner closes it.
    friend = await do("create-player")
    made = await do("create-match")
    match, code, owner = made["match"]["id"], made["code"], made["ownerToken"]
    changed = await do("change-options", owner, matchId=match, options={"roundLimit": 2})
    assert changed["match"]["optionsJson"]["roundLimit"] == 2
    reserved = await do("reserve-seat", owner, matchId=match, seat=0, player=friend["player"])
    assert [seat["reserved"] for seat in reserved["match"]["seats"]] == [True, False]
    guest = (await do("join-match", code=code))["seat"]
    await do("join-match", friend["token"], code=code)
    removed = await do("remove-seat", owner, matchId=match, seat=guest)
    assert [seat["taken"] for seat in removed["match"]["seats"]] == [True, False]
    given = await do("change-owner", owner, matchId=match, seat=0)
    assert given["match"]["ownedByMe"] is False
    await do("cancel-match", owner, "OWNER_REPLACED", matchId=match)
    bot = await do("seat-bot", friend["token"], matchId=match, seat=1, bot="random")
    assert bot["match"]["seats"][1]["bot"] == {"name": "random", "level": "normal"}
    worker = api.service.tokens.issue(BotsToken(api.service.resources.keyring.current))
    assert await do("bot-work", worker, waitSeconds=0) == {"__typename": "BotWork", "turns": []}
    closed = await do("cancel-match", friend["token"], matchId=match)
    assert closed["match"] == {"phase": "OVER", "endReason": "ABANDONED"}

    # Without a table of one's own, one gets a seat at the oldest that is free.
    alone = await do("quick-match", name="Ann")
    met = await do("quick-match", name="Bob")
    assert (alone["seat"], met["seat"]) == (0, 1)
    assert alone["match"]["id"] == met["match"]["id"]

    # A practice match, in which the seat on turn looks around and plays.
    made = await do("create-practice-match")
    match, code = made["match"]["id"], made["code"]
    assert (made["match"]["practice"], made["match"]["fair"]) == (True, False)
    tokens = [(await do("join-match", code=code))["token"] for _ in range(2)]
    for token in tokens:
        await do("ready", token, matchId=match)
    looked = await do("look-at-match", matchId=match)
    assert (looked["phase"], looked["viewer"], looked["decision"]) == ("RUNNING", "public", None)
    (seat,) = looked["awaited"]
    token, other = tokens[seat], tokens[1 - seat]
    assert (await do("look-at-match", token, matchId=match))["view"]["players"][seat]["hand"]
    due = await do("next-decision", token, matchId=match, waitSeconds=0)
    moves = [move["notation"] for move in due["legalMoves"]["moves"]]
    listed = await do("legal-moves", token, matchId=match)
    assert [move["notation"] for move in listed["moves"]][:50] == moves[:50]
    narrowed = await do("legal-moves", token, matchId=match, words=moves[0].split()[:1])
    assert 0 < narrowed["matching"] < narrowed["count"]
    numbers = (await do("choices", token, matchId=match))["choices"]["numbers"]
    assert int(moves[0].split(":")[0]) in numbers
    dry = await do("dry-run", token, matchId=match, notation=moves[0])
    assert (dry["legal"], dry["notation"]) == (True, moves[0])
    # Its hot spots are the seat's alone.
    assert 'data-words="' in (await do("board", token, matchId=match))["svg"]
    assert 'data-words="' not in (await do("board", other, matchId=match))["svg"]
    tokens[1 - seat] = (await do("rotate-token", other, matchId=match))["token"]
    other = tokens[1 - seat]
    opened = await do("create-ticket", token, matchId=match, kind="PICTURE")
    assert (opened["path"].startswith("/picture/"), opened["viewer"]) == (True, str(seat))
    assert (await do("sample", token, matchId=match))["seq"] == due["head"]["seq"]
    await do("play-move", other, "NOT_YOUR_TURN", matchId=match, notation=moves[0])
    played = await do("play-move", token, matchId=match, notation=moves[0], expectedSeq=due["head"]["seq"])
    assert played["entry"]["by"] == {"seat": seat, "move": moves[0]}
    assert await do("play-move", token, "STALE_SEQ", matchId=match, notation=moves[0], expectedSeq=1)
    back = await do("take-back", token, matchId=match)
    assert back["match"]["awaited"] == [seat]
    number = max(numbers)
    typed = {"number": number, "walks": [{"from": 0, "steps": number}]}
    walked = await do("play-typed-move", token, matchId=match, walk=typed)
    walks = [event["walks"] for event in walked["entry"]["events"] if "walks" in event]
    assert walks == [[{"from": 0, "steps": number, "target": "RING"}]]

    # An unlisted match cannot be claimed unless its creator wanted that; another one has a clock.
    await do("claim-match", other, "CLAIM_OFF", matchId=match, absent=seat)
    clocked = (await do("create-clocked-match"))["match"]
    assert clocked["clock"] == {"kind": "DECISION", "time": 60_000, "increment": 0, "expiry": "DEFAULT_MOVE"}
    assert [seat["clock"] for seat in clocked["seats"]] == [None, None]

    # The walk is undone with the other's consent; there is nothing to resume.
    asked = (await do("propose", token, matchId=match, kind="UNDO"))["match"]["proposal"]
    assert (asked["seat"], asked["kind"], len(asked["seqs"])) == (seat, "UNDO", 1)
    agreed = await do("answer-proposal", other, matchId=match, proposal=asked["seq"], agrees=True)
    assert (agreed["match"]["proposal"], agreed["match"]["awaited"]) == (None, [seat])
    await do("resume-match", other, "NOT_PAUSED", matchId=match)

    # The other's seat is given to somebody else.
    offered = (await do("offer-seat", other, matchId=match))["code"]
    other = (await do("take-seat", code=offered, name="Bea"))["token"]
    await do("hand-to-bot", other, "UNKNOWN_BOT", matchId=match, bot="nobody")
    handed = await do("hand-to-bot", other, matchId=match, bot="greedy", level="normal")
    assert handed["match"]["seats"][1 - seat]["bot"] == {"name": "greedy", "level": "normal"}
    taken = await do("take-over-seat", matchId=match, seat=1 - seat, code=code)
    other = taken["token"]

    # Everybody looks back, and the match is given up.
    assert (await do("look-back", matchId=match, at=3))["seq"] == 3
    gone = await do("resign", other, matchId=match)
    assert (gone["match"]["phase"], gone["match"]["outcome"]["winners"]) == ("OVER", [seat])
    fork = await do("fork-match", matchId=match, seq=5)
    assert fork["match"]["forkedFrom"] == {"match": match, "seq": 5}
    await do("record", fork["seats"][0]["token"], "FORK_UNSIGNED", matchId=fork["match"]["id"])
    again = await do("rematch", other, matchId=match)
    assert (again["seat"], again["match"]["predecessor"]) == (seat, match)
    log = (await do("entries", matchId=match))["entries"]
    followed = await do("follow-match", matchId=match, after="0")
    assert [message["entry"]["seq"] for message in followed] == [entry["seq"] for entry in log]
    boards = await do("follow-board", matchId=match, after="0")
    assert [message["entry"]["text"] != "" for message in boards] == [True] * len(log)
    assert boards[-1]["board"]["svg"].startswith("<svg")
    assert (await do("record", matchId=match, full=True))["complete"]
    receipt = await do("receipt", matchId=match)
    assert (receipt["seq"], receipt["hash"]) == (log[-1]["seq"], log[-1]["hash"])

    # An operator looks after the rest.
    key = await api.service.operators.add("anna")
    match = (await do("create-match"))["match"]["id"]
    delisted = await do("delist-match", key, matchId=match, reason="rude")
    assert (delisted["match"], delisted["delisted"]) == (match, True)
    assert match not in [edge["node"]["id"] for edge in (await do("open-matches"))["edges"]]
    # No row is written by itself meanwhile.
    await api.service.lobby.flush()
    logs = {match async for some in api.service.resources.index.all_matches() for match in some} - {
        "operators"
    }
    assert (await do("rebuild-lists", key, reason="restored"))["matches"] == len(logs) > 1
    ended = await do("abandon-match", key, matchId=match, reason="nobody plays")
    assert (ended["match"]["endReason"], ended["entry"]["by"]["host"]) == ("ABANDONED", "abandoned")
    uses = (await do("operator-log", key))["uses"]
    assert [use["action"] for use in uses if use["outcome"] == "BEGUN"] == [
        "ABANDON_MATCH",
        "REBUILD_LISTS",
        "DELIST_MATCH",
    ]
    assert done == set(OPERATIONS)
