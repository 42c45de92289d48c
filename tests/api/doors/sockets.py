"""The door of WebSockets: messages of graphql-transport-ws in any order, right and wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from tests.api.doors.asking import documents, written
from tests.api.doors.table import Table, checked
from tests.api.inputs import JSON, TEXTS, broken, mangled
from tests.plugins.asgi import Socket

CODES = {1009, 4400, 4401, 4403, 4406, 4409, 4429}
"""What may close a socket here: each is the client's doing."""

LAST = "the last one"
FOLLOW = (
    "subscription($id: ID!, $after: Cursor, $as: Int) { match(id: $id, after: $after, as: $as) { __typename"
    " ... on MatchUpdate { cursor entry { seq eventsJson } match { viewJson } } ... on Rewound { cursor }"
    " ... on Lagged { cursor } ... on Refusal { code message hint } } }"
)


async def socket(table: Table, data: st.DataObject) -> None:
    """Talk over a socket, then ask for something simple, which must be answered unless it was closed."""
    protocols = ["graphql-transport-ws"]
    if data.draw(st.integers(0, 15)) == 15:
        protocols = data.draw(st.lists(TEXTS, max_size=2))
    token = table.token(data.draw(st.integers(0, 40)))
    headers = []
    if token is not None and data.draw(st.booleans()):
        headers.append((b"authorization", b"Bearer " + token.encode()))
    said: list[str | bytes] = [
        message(table, data, key) for key in data.draw(st.permutations("abcde"))[data.draw(WIDTH) :]
    ]
    if data.draw(st.integers(0, 3)) == 3:
        # One such message closes the socket, most often, so that nothing after it is heard.
        said.insert(data.draw(st.integers(0, len(said))), odd(data))
    if data.draw(st.integers(0, 7)) != 7:
        payload = data.draw(
            st.sampled_from([None, {}, {"token": None}, {"token": token}, {"tokens": [token]}])
        )
        begin = {"type": "connection_init", **({} if payload is None else {"payload": payload})}
        said.insert(data.draw(st.sampled_from([0] * 15 + [1])), json.dumps(begin))
    opened = Socket(table.api.app, headers, protocols)
    try:
        for text in said:
            opened.say(text)
        asked = {"type": "subscribe", "id": LAST, "payload": {"query": "{ server { name } }"}}
        opened.say(json.dumps(asked))
        wanted = _ending(said)
        await opened.until(lambda heard: {LAST} | wanted <= {one.get("id") for one in heard if _last(one)})
    finally:
        await opened.leave()
    assert opened.closed is None or opened.closed in CODES, (opened.closed, said)
    for heard in opened.heard:
        match heard["type"]:
            case "next":
                checked(heard["payload"], said)
            case "error":
                checked({"errors": heard["payload"]}, said)
            case kind:
                assert kind in ("connection_ack", "pong", "complete"), heard


WIDTH = st.integers(0, 4)


def odd(data: st.DataObject) -> str | bytes:
    """Return a message that may mean nothing."""
    if data.draw(st.booleans()):
        return data.draw(st.one_of(TEXTS, JSON.map(json.dumps), st.binary(max_size=9)))
    kinds = ["ping", "pong", "complete", "next", "connection_init", "subscribe", "", None]
    key = data.draw(st.sampled_from(["a", "b", "", 1, None, "é" * 200]))
    text = json.dumps({"type": data.draw(st.sampled_from(kinds)), "id": key, "payload": data.draw(JSON)})
    sent = data.draw(broken(text.encode()))
    return sent if data.draw(st.booleans()) else sent.decode("utf-8", "replace")


def message(table: Table, data: st.DataObject, key: str) -> str:
    """Return one message that means something."""
    known = table.known["after"]
    made: Any
    match data.draw(st.integers(0, 11)):
        case 0:
            return json.dumps({"type": "complete", "id": data.draw(st.sampled_from("abcde"))})
        case 1:
            return json.dumps({"type": "ping", "payload": data.draw(JSON)})
        case 2:
            # A payload that is no request closes the socket as well.
            made = {"query": "{ a }", **data.draw(st.dictionaries(TEXTS, JSON, max_size=2))}
        case 3 | 4:
            variables = data.draw(st.one_of(st.none(), st.dictionaries(TEXTS, JSON, max_size=2)))
            made = {"query": data.draw(documents()) or "-", "variables": variables}
        case 5 | 6 | 7 | 8:
            ids = st.one_of(st.sampled_from(table.known["id"]), mangled(table.known["id"]))
            after = st.one_of(st.none(), st.sampled_from(known), mangled(known), TEXTS)
            seat = st.one_of(st.none(), st.integers(-1, 4))
            variables = {"id": data.draw(ids), "after": data.draw(after), "as": data.draw(seat)}
            made = {"query": FOLLOW, "variables": variables}
        case _:
            made, _ = written(table, data)
    return json.dumps({"type": "subscribe", "id": key, "payload": made})


def _ending(said: Sequence[str | bytes]) -> set[str]:
    """Return the ids of operations that end by themselves: queries, or none at all, and not called off."""
    ending, called_off = set(), set()
    for text in said:
        try:
            told = json.loads(text)
        except ValueError:
            continue
        if not isinstance(told, dict) or not isinstance(told.get("id"), str):
            continue
        payload = told.get("payload")
        query = payload.get("query") if isinstance(payload, dict) else None
        if told.get("type") == "complete":
            called_off.add(told["id"])
        elif told.get("type") == "subscribe" and isinstance(query, str) and "subscription" not in query:
            ending.add(told["id"])
    return ending - called_off


def _last(told: Any) -> bool:
    return told["type"] in ("complete", "error")
