"""Reading a match: views typed and as JSON, earlier moments, legal moves, entries, records, samples."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import GraphQLEnumType, GraphQLObjectType, GraphQLSchema, build_schema, get_named_type

from skerry.record.reader import read

pytestmark = pytest.mark.store


def everything(kind: GraphQLObjectType, schema: GraphQLSchema) -> str:
    """Return a selection of all fields of a type but those that its JSON does not have."""
    fields = []
    for name, field in kind.fields.items():
        if name == "game" and any(face.name == "GameView" for face in kind.interfaces):
            continue
        if name == "game" and any(face.name == "GameOptions" for face in kind.interfaces):
            continue
        named = get_named_type(field.type)
        if isinstance(named, GraphQLObjectType):
            fields.append(f"{name} {{ {everything(named, schema)} }}")
        else:
            assert isinstance(named, GraphQLEnumType) or named.name in (
                "Int",
                "String",
                "Boolean",
                "ID",
                "JSON",
            )
            fields.append(name)
    return " ".join(fields)


@pytest.mark.parametrize(
    ("game", "name"), [("dream-islands", "DreamIslandsView"), ("pebbles", "PebblesView")]
)
async def test_the_typed_view_is_the_json_view(api: Any, start: Any, game: str, name: str) -> None:
    match = await start(game)
    schema = build_schema((await api.http.get("/schema.graphql")).text)
    kind = schema.type_map[name]
    assert isinstance(kind, GraphQLObjectType)
    fields = everything(kind, schema)
    typed = f"view {{ ... on {name} {{ {fields} }} }}"
    query = f"query($id: ID!) {{ match(id: $id) {{ ... on Match {{ viewJson {typed} }} }} }}"
    for token in (None, *match.tokens):
        answer = await api.ask(query, token, id=match.id)
        assert answer["view"] == answer["viewJson"]
        assert answer["view"]


async def test_a_match_as_it_stood_before(api: Any, started: Any) -> None:
    seat = (await api.match(started.id))["awaited"][0]
    before = await api.match(started.id, started.tokens[seat])
    await api.play(started.id, started.tokens[seat], "2: P>1 P>1")
    then = await api.match(started.id, started.tokens[seat], at=before["seq"])
    assert {**then, "decision": before["decision"]} == before
    first = await api.match(started.id, at=1)
    assert (first["phase"], first["view"]) == ("OPEN", None)
    query = "query($id: ID!, $at: Int) { match(id: $id, at: $at) { ... on NotFound { code retryable } } }"
    for seq in (0, -3, 99):
        assert await api.ask(query, id=started.id, at=seq) == {"code": "NOT_YET", "retryable": seq > 0}


async def test_the_past_of_a_finished_match_is_shown_as_any_seat(api: Any, pebbles: Any) -> None:
    query = """query($id: ID!, $at: Int, $as: Int) { match(id: $id, at: $at, as: $as) {
        ... on Match { viewer viewJson seats { mine } decision { kind } } ... on Refusal { code } } }"""
    first, second = pebbles.tokens
    bid = (await api.play(pebbles.id, first, "bid 2"))["seq"]

    async def seen(token: str | None, seat: int | None, at: int | None = bid) -> Any:
        variables = {"id": pebbles.id, "at": at, "as": seat}
        return await api.ask(query, token, **variables)

    own, others = await seen(first, 0), await seen(second, 1)
    assert own["viewJson"] != others["viewJson"]
    for token, seat in ((second, 0), (None, 0), (first, 1)):
        assert await seen(token, seat) == {"code": "NOT_YOUR_SEAT"}
    await api.ask("mutation($id: ID!) { resign(matchId: $id) { __typename } }", first, id=pebbles.id)
    assert [await seen(second, seat) for seat in (0, 1)] == [
        {**own, "seats": others["seats"]},
        others,
    ]
    assert (await seen(None, 0))["viewJson"] == own["viewJson"]
    assert (await seen(None, None))["viewer"] == "public"
    # What is now belongs to its seats as before, and there is no third seat.
    assert await seen(second, 0, None) == await seen(None, 2) == {"code": "NOT_YOUR_SEAT"}


async def test_legal_moves_come_in_pages(api: Any, started: Any) -> None:
    seat = (await api.match(started.id))["awaited"][0]
    token = started.tokens[seat]
    whole = await api.legal(started.id, token)
    listed = [move["notation"] for move in whole["moves"]]
    assert whole["count"] == whole["matching"] == len(listed) == len(set(listed))
    assert not whole["hasNextPage"]
    pieced: list[str] = []
    after = None
    while True:
        page = await api.legal(started.id, token, first=7, after=after)
        pieced += [move["notation"] for move in page["moves"]]
        after = page["endCursor"]
        if not page["hasNextPage"]:
            break
        assert len(page["moves"]) == 7
    assert pieced == listed
    assert (await api.legal(started.id, token, first=0))["moves"] == []
    await api.play(started.id, token, listed[0])
    stale = await api.legal(started.id, token, after=after)
    assert (stale["__typename"], stale["code"]) == ("BadInput", "CURSOR_STALE")
    for cursor in ("", "x", "1-x", "-", "9" * 30):
        assert (await api.legal(started.id, token, after=cursor))["code"] == "CURSOR_INVALID"


async def test_words_pick_moves_that_hold_them_as_a_multiset(api: Any, started: Any) -> None:
    token = started.tokens[(await api.match(started.id))["awaited"][0]]
    listed = [move["notation"] for move in (await api.legal(started.id, token))["moves"]]
    twice = await api.legal(started.id, token, words=["P>1", "P>1"])
    expected = [text for text in listed if text.split().count("P>1") >= 2]
    assert [move["notation"] for move in twice["moves"]] == expected
    assert 0 < twice["matching"] == len(expected) < twice["count"] == len(listed)
    assert (await api.legal(started.id, token, words=["nothing"]))["matching"] == 0


async def test_legal_moves_and_choices_are_the_own_seat_s_alone(api: Any, started: Any) -> None:
    seat = (await api.match(started.id))["awaited"][0]
    public = await api.legal(started.id, None)
    assert (public["__typename"], public["code"]) == ("Forbidden", "NOT_YOUR_SEAT")
    foreign = await api.legal(started.id, started.tokens[1 - seat], **{"as": seat})
    assert foreign["code"] == "NOT_YOUR_SEAT"
    idle = await api.legal(started.id, started.tokens[1 - seat])
    assert (idle["count"], idle["moves"]) == (0, [])
    query = (
        "query($id: ID!) { choices(matchId: $id) { ... on Choices { seat json choices { game"
        " ... on DreamIslandsWalkingChoices { type numbers } } } ... on Refusal { code } } }"
    )
    own = await api.ask(query, started.tokens[seat], id=started.id)
    assert own["choices"] == {"game": "dream-islands", "type": "MOVE", "numbers": [2, 3, 4, 5]}
    assert own["json"]["numbers"] == [2, 3, 4, 5]
    assert (await api.ask(query, started.tokens[1 - seat], id=started.id))["choices"] is None
    assert (await api.ask(query, None, id=started.id))["code"] == "NOT_YOUR_SEAT"


async def test_entries_come_in_pages_and_are_a_chain(api: Any, started: Any) -> None:
    query = (
        "query($id: ID!, $after: Int, $first: Int) { entries(matchId: $id, after: $after, first: $first) {"
        " ... on Entries { hasNextPage head { seq hash } entries { seq at by { seat move host }"
        " draws { label count } reveals hash cursor eventsJson events { __typename type } } }"
        " ... on Refusal { code } } }"
    )
    whole = await api.ask(query, id=started.id)
    assert [entry["seq"] for entry in whole["entries"]] == list(range(1, whole["head"]["seq"] + 1))
    assert whole["entries"][-1]["hash"] == whole["head"]["hash"]
    assert whole["entries"][0]["events"] == [{"__typename": "TableCreated", "type": "table.created"}]
    started_entry = whole["entries"][-1]
    assert started_entry["events"][0]["__typename"] == "TableReady"
    assert {"label": "pile/0", "count": 3} in started_entry["draws"]
    page = await api.ask(query, id=started.id, after=1, first=2)
    assert ([entry["seq"] for entry in page["entries"]], page["hasNextPage"]) == ([2, 3], True)
    assert (await api.ask(query, id=started.id, after=-1))["code"] == "SEQ_INVALID"
    assert (await api.ask(query, id=started.id, after=99))["code"] == "NOT_YET"
    end = await api.ask(query, id=started.id, after=whole["head"]["seq"])
    assert (end["entries"], end["hasNextPage"]) == ([], False)


async def test_a_record_is_one_s_own_edition_until_the_end(api: Any, started: Any) -> None:
    query = (
        "query($id: ID!, $full: Boolean) { record(matchId: $id, full: $full) {"
        " ... on Record { text edition seq complete } ... on Refusal { __typename code } } }"
    )
    public = await api.ask(query, id=started.id)
    own = await api.ask(query, started.tokens[0], id=started.id)
    assert (public["edition"], own["edition"], own["complete"]) == ("public", "0", False)
    assert len(read(own["text"].encode()).entries) == own["seq"]
    sealed = await api.ask(query, started.tokens[0], id=started.id, full=True)
    assert sealed == {"__typename": "NotNow", "code": "EDITION_SEALED"}
    await api.ask(
        "mutation($id: ID!) { resign(matchId: $id) { __typename } }", started.tokens[0], id=started.id
    )
    full = await api.ask(query, id=started.id, full=True)
    assert (full["edition"], full["complete"]) == ("full", True)


async def test_a_receipt_signs_the_head_with_a_published_key(api: Any, started: Any) -> None:
    query = (
        "query($id: ID!) { receipt(matchId: $id) {"
        " ... on Receipt { match seq hash keyId publicKey signature } } }"
    )
    answer = await api.ask(query, id=started.id)
    seen = await api.match(started.id)
    assert (answer["seq"], answer["hash"]) == (seen["seq"], seen["head"]["hash"])
    keys = (await api.http.get("/.well-known/skerry-keys.json")).json()["keys"]
    assert answer["publicKey"] in str(keys)


async def test_a_sample_is_for_its_seat(api: Any, pebbles: Any) -> None:
    query = (
        "query($id: ID!) { sample(matchId: $id) {"
        " __typename ... on Sample { state seq } ... on Refusal { code } } }"
    )
    own = await api.ask(query, pebbles.tokens[0], id=pebbles.id)
    view = (await api.match(pebbles.id, pebbles.tokens[0]))["viewJson"]
    assert own["state"]["players"][0]["hand"] == view["players"][0]["hand"]
    assert (await api.ask(query, None, id=pebbles.id))["code"] == "NOT_YOUR_SEAT"


async def test_the_board_is_drawn_from_the_view(api: Any, started: Any) -> None:
    query = (
        "query($id: ID!, $at: Int) { boardSvg(matchId: $id, at: $at) { ... on BoardSvg { svg seq viewer }"
        " ... on Refusal { code } } }"
    )
    seat = (await api.match(started.id))["awaited"][0]
    public = await api.ask(query, id=started.id)
    own = await api.ask(query, started.tokens[seat], id=started.id)
    assert public["svg"].startswith("<svg")
    assert (public["viewer"], own["viewer"]) == ("public", str(seat))
    assert own["svg"] != public["svg"]


async def test_server_and_games_say_what_there_is(api: Any) -> None:
    server = await api.ask("{ server { name version time games durability { level warnings } } }")
    assert (server["name"], server["games"], server["durability"]["level"]) == ("skerry", 2, "always")
    assert server["time"] > 1_600_000_000_000
    game = await api.ask(
        '{ game(name: "dream-islands") { name title rules minSeats maxSeats components moveTypes eventTypes'
        " bots { name levels } options { name type default values } } }"
    )
    assert (game["minSeats"], game["maxSeats"], game["moveTypes"]) == (2, 4, ["MOVE", "RESOLVE"])
    assert {"name": "random", "levels": ["normal"]} in game["bots"]
    options = {option["name"]: option for option in game["options"]}
    assert options["missionCompletion"] == {
        "name": "missionCompletion",
        "type": "DreamIslandsMissionCompletion!",
        "default": "OPTIONAL",
        "values": ["OPTIONAL", "MANDATORY"],
    }
    assert options["startPlayer"]["type"] == "Int"
    assert await api.ask('{ game(name: "chess") { name } }') is None


async def test_the_list_shows_listed_matches_newest_change_first(api: Any) -> None:
    made = [await api.create("pebbles", 2) for _ in range(3)]
    await api.create("pebbles", 2, listed=False)
    player = await api.ask(
        'mutation { createPlayer(requestId: "%s") { ... on PlayerCreated { token } } }' % ("q" * 22)
    )
    await api.join(made[0]["code"], player["token"])
    query = (
        "query($first: Int, $after: String, $mine: Boolean, $phase: Phase, $game: String) {"
        " matches(first: $first, after: $after, mine: $mine, phase: $phase, game: $game) {"
        " pageInfo { hasNextPage hasPreviousPage startCursor endCursor }"
        " edges { cursor node { id gameName phase seatCount taken code } } } }"
    )
    first = await api.ask(query, first=2)
    ids = [edge["node"]["id"] for edge in first["edges"]]
    assert ids == [made[0]["match"]["id"], made[2]["match"]["id"]]
    assert (first["pageInfo"]["hasNextPage"], first["edges"][0]["node"]["taken"]) == (True, 1)
    rest = await api.ask(query, first=2, after=first["pageInfo"]["endCursor"])
    assert [edge["node"]["id"] for edge in rest["edges"]] == [made[1]["match"]["id"]]
    assert (rest["pageInfo"]["hasNextPage"], rest["pageInfo"]["hasPreviousPage"]) == (False, True)
    mine = await api.ask(query, player["token"], mine=True)
    assert [edge["node"]["id"] for edge in mine["edges"]] == [made[0]["match"]["id"]]
    assert (await api.ask(query, phase="RUNNING"))["edges"] == []
    assert (await api.ask(query, game="dream-islands"))["edges"] == []
    for variables, code in (
        ({"after": "x"}, "CURSOR_INVALID"),
        ({"mine": True}, "PLAYER_NEEDED"),
        ({"first": 201}, "PAGE_INVALID"),
        ({"first": -1}, "PAGE_INVALID"),
    ):
        answer = await api.post(query, **variables)
        assert answer["errors"][0]["extensions"]["code"] == code
