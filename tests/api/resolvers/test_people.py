"""Names by the API: given with a seat, changed, shown only where they are selected, never in the chain."""

from __future__ import annotations

import json
import logging
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.api.conftest import Server, strong
from tests.api.stream_client import split

from skerry.record.verify import verify
from skerry.rules.dream_islands import DreamIslands

pytestmark = pytest.mark.store

JOIN = """
mutation($code: String!, $name: String, $id: ID!) { joinMatch(code: $code, name: $name, requestId: $id) {
  __typename ... on SeatJoined { token seat match { id seats { name } } }
  ... on Refusal { code message } } }
"""
SET = """
mutation($id: ID!, $name: String, $request: ID) { setName(matchId: $id, name: $name, requestId: $request) {
  __typename ... on SeatNamed { seat repeated match { seats { name } } } ... on Refusal { code message } } }
"""
SHOW = """
query($id: ID!, $at: Int) { match(id: $id, at: $at) { ... on Match { seats { name taken } } } }
"""
DIRECTED = "query($id: ID!) { match(id: $id) { ... on Match { seats { name @include(if: true) } } } }"
FOLLOW = """
subscription($id: ID!) { match(id: $id) { __typename
  ... on MatchUpdate { cursor match { seq seats { name } } } } }
"""


async def join(api: Any, code: str, name: str | None = None, id: str | None = None) -> Any:
    """Take a seat with a name."""
    return await api.ask(JOIN, code=code, name=name, id=id or strong())


async def names(api: Any, match: str, query: str = SHOW, **more: Any) -> list[str | None]:
    """Return the names in the seats."""
    shown = await api.ask(query, id=match, **more)
    return [seat["name"] for seat in shown["seats"]]


async def test_a_name_is_given_with_the_seat_and_changed_later(api: Any, other: Any) -> None:
    made = await api.create("pebbles", 2)
    match = made["match"]["id"]
    first = await join(api, made["code"], "  Ada <b> ")
    assert [seat["name"] for seat in first["match"]["seats"]] == ["Ada <b>", None]
    await join(api, made["code"])
    assert await names(other, match) == await names(other, match, DIRECTED) == ["Ada <b>", None]
    # Before the seat was taken nobody sat there.
    assert await names(api, match, at=1) == [None, None]
    changed = await api.ask(SET, first["token"], id=match, name="Zoe\u0308", request="r1")
    assert changed == {
        "__typename": "SeatNamed",
        "seat": 0,
        "repeated": False,
        "match": {"seats": [{"name": "Zoë"}, {"name": None}]},
    }
    assert (await api.ask(SET, first["token"], id=match, name="Zoë", request="r1"))["repeated"]
    reused = await api.ask(SET, first["token"], id=match, name="Ben", request="r1")
    assert (reused["__typename"], reused["code"]) == ("RequestReused", "REQUEST_REUSED")
    assert (await api.ask(SET, first["token"], id=match))["match"]["seats"][0] == {"name": None}


async def test_bad_names_are_refused_before_anything_changes(api: Any) -> None:
    made = await api.create("pebbles", 2)
    for name, code in (("", "NAME_LENGTH"), ("x" * 25, "NAME_LENGTH"), ("a\u202eb", "NAME_CHARACTER")):
        refused = await join(api, made["code"], name)
        assert (refused["__typename"], refused["code"]) == ("BadInput", code)
        assert name not in refused["message"] or not name
    assert (await api.match(made["match"]["id"]))["seq"] == 1
    stranger = await api.ask(SET, id=made["match"]["id"], name="Ada")
    assert (stranger["__typename"], stranger["code"]) == ("Forbidden", "NOT_YOUR_SEAT")
    unknown = await api.ask(SET, id="m-aaaaaaaaaaaaaaaa", name="Ada")
    assert (unknown["__typename"], unknown["code"]) == ("NotFound", "UNKNOWN_MATCH")


async def test_followers_get_names_with_each_entry(server: Server) -> None:
    api = server.api
    made = await api.create("pebbles", 2)
    match = made["match"]["id"]
    body = {"query": FOLLOW, "variables": {"id": match}}
    headers = {"accept": "text/event-stream"}
    shown: list[list[str | None]] = []
    async with api.http.stream("POST", "/graphql", json=body, headers=headers) as answer:
        stream = split(answer)
        tokens = []
        for name in (None, "Ada", "Ben"):
            if name is not None:
                tokens.append((await join(api, made["code"], name))["token"])
            shown.append([seat["name"] for seat in (await anext(stream)).message["match"]["seats"]])
        await api.ask(SET, tokens[0], id=match, name="Zoe")
        await api.ask("mutation($id: ID!) { ready(matchId: $id) { __typename } }", tokens[1], id=match)
        shown.append([seat["name"] for seat in (await anext(stream)).message["match"]["seats"]])
    assert shown == [[None, None], ["Ada", None], ["Ada", "Ben"], ["Zoe", "Ben"]]


async def test_names_are_read_only_where_they_are_selected(api: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await api.create("pebbles", 2)
    read: list[str] = []
    load = api.service.names._load

    async def counted(match: str) -> Any:
        read.append(match)
        return await load(match)

    monkeypatch.setattr(api.service.names, "_load", counted)
    await join(api, made["code"], "Ada")
    assert read == [made["match"]["id"]]
    api.service.names.forget(made["match"]["id"])
    await api.match(made["match"]["id"])
    await api.join(made["code"])
    assert len(read) == 1


async def test_names_are_neither_in_the_record_nor_in_logs(
    api: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    made = await api.create("pebbles", 2)
    match = made["match"]["id"]
    token = (await join(api, made["code"], "Wilhelmina"))["token"]
    await api.ask(SET, token, id=match, name="Wilhelmina II")
    shown = await api.ask(
        "query($id: ID!) { record(matchId: $id) { ... on Record { text } } }", token, id=match
    )
    assert "Wilhelmina" not in json.dumps(shown)
    assert "Wilhelmina" not in caplog.text


async def test_an_avatar_is_one_of_the_shipped_drawings(api: Any) -> None:
    offered = await api.ask("{ avatars { name svg } }")
    assert len(offered) == 24
    served = await api.http.get(f"/avatars/{offered[0]['name']}.svg")
    assert (served.text, served.headers["content-type"]) == (offered[0]["svg"], "image/svg+xml")
    assert "immutable" in served.headers["cache-control"]
    missing = await api.http.get("/avatars/..%2f__init__.svg")
    assert missing.status_code == 404
    made = await api.create("pebbles", 2)
    join = (
        "mutation($code: String!, $avatar: String, $id: ID!) { joinMatch(code: $code, avatar: $avatar,"
        " requestId: $id) { ... on SeatJoined { match { seats { avatar } } } ... on Refusal { code hint } } }"
    )
    refused = await api.ask(join, code=made["code"], avatar="https://example.com/a.png", id=strong())
    assert (refused["code"], "puffin" in refused["hint"]) == ("AVATAR_UNKNOWN", True)
    taken = await api.ask(join, code=made["code"], avatar="puffin", id=strong())
    assert taken["match"]["seats"] == [{"avatar": "puffin"}, {"avatar": None}]


async def running(api: Any, *names: str) -> tuple[str, str]:
    """Return a running match whose seats have names, and the token of the first."""
    made = await api.create("dream-islands", len(names), seed="named")
    tokens = [(await join(api, made["code"], name))["token"] for name in names]
    for token in tokens:
        await api.ask(
            "mutation($id: ID!) { ready(matchId: $id) { __typename } }", token, id=made["match"]["id"]
        )
    return made["match"]["id"], tokens[0]


async def test_a_picture_shows_names_if_asked_to(api: Any) -> None:
    match, token = await running(api, 'Ada <&> "B"', "山田太郎")
    draw = (
        "query($id: ID!, $names: Boolean) {"
        " boardSvg(matchId: $id, names: $names) { ... on BoardSvg { svg } } }"
    )
    plain = (await api.ask(draw, token, id=match))["svg"]
    named = (await api.ask(draw, token, id=match, names=True))["svg"]
    assert "Ada" not in plain
    titles = [one.text for one in ElementTree.fromstring(named).iter("{http://www.w3.org/2000/svg}title")]
    assert titles[:2] == ['Seat 0: Ada <&> "B"', "Seat 1: 山田太郎"]
    # What the game drew is in it, as it was.
    assert plain[plain.index(">") + 1 :] in named


async def test_a_ticket_s_picture_shows_names_if_asked_to(api: Any) -> None:
    match, token = await running(api, "Ada", "Ben")
    made = await api.ask(
        "mutation($id: ID!) { createTicket(matchId: $id, kind: PICTURE) { ... on TicketCreated { path } } }",
        token,
        id=match,
    )
    assert "Ada" not in (await api.http.get(made["path"])).text
    named = await api.http.get(made["path"], params={"names": "true"})
    assert "Seat 0: Ada" in named.text
    assert named.headers["cache-control"] == "no-store"


async def test_a_record_has_names_only_if_it_is_exported_with_them(api: Any) -> None:
    match, token = await running(api, "Ada", "Ben")
    await api.ask("mutation($id: ID!) { resign(matchId: $id) { __typename } }", token, id=match)
    ask = (
        "query($id: ID!, $names: Boolean) { record(matchId: $id, names: $names, full: true) {"
        " ... on Record { text } } }"
    )
    for names, shown in ((None, []), (False, []), (True, ["Ada", "Ben"])):
        text = (await api.ask(ask, token, id=match, names=names))["text"]
        assert json.loads(text.splitlines()[0])["names"] == shown
        verdict = verify(text.encode(), lambda _name, _version: DreamIslands())
        assert not verdict.findings
        assert any("names of the seats" in str(one) for one in verdict.vouched) == bool(shown)


async def test_lists_show_names_where_they_are_selected(api: Any) -> None:
    made = await api.create("pebbles", 3)
    await join(api, made["code"], "Ada")
    await join(api, made["code"])
    ask = "{ matches(first: 5) { edges { node { id names } } } }"
    nodes = [edge["node"] for edge in (await api.ask(ask))["edges"]]
    assert {"id": made["match"]["id"], "names": ["Ada", None, None]} in nodes


async def test_a_seat_is_connected_while_its_stream_is_open(server: Server) -> None:
    api = server.api
    made = await api.create("pebbles", 2)
    match = made["match"]["id"]
    token = (await join(api, made["code"], "Ada"))["token"]
    ask = "query($id: ID!) { match(id: $id) { ... on Match { seats { name connected } } } }"
    assert [seat["connected"] for seat in (await api.ask(ask, id=match))["seats"]] == [False, False]
    body = {"query": FOLLOW, "variables": {"id": match}}
    headers = {"accept": "text/event-stream", "authorization": f"Bearer {token}"}
    async with api.http.stream("POST", "/graphql", json=body, headers=headers) as answer:
        stream = split(answer)
        await anext(stream)
        # The next message comes from the live end, where the stream has been open for a while.
        await join(api, made["code"], "Ben")
        await anext(stream)
        shown = (await api.ask(ask, id=match))["seats"]
    assert shown == [{"name": "Ada", "connected": True}, {"name": "Ben", "connected": False}]
