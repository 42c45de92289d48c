"""Fuzzing of WebSockets: messages of graphql-transport-ws in any order, valid and invalid."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from tests.api.fuzz.http_requests import documents, draw_operation
from tests.api.fuzz.target import Target, check_result
from tests.api.fuzz.values import JSON, TEXTS, broken, mangled
from tests.plugins.asgi import Socket

CODES = {1009, 4400, 4401, 4403, 4406, 4409, 4429}
"""The codes that may close a socket here: each is an error of the client."""

LAST = "the last one"
FOLLOW = (
    "subscription($id: ID!, $after: Cursor, $as: Int) { match(id: $id, after: $after, as: $as) { __typename"
    " ... on MatchUpdate { cursor entry { seq eventsJson } match { viewJson } } ... on Rewound { cursor }"
    " ... on Lagged { cursor } ... on Refusal { code message hint } } }"
)


async def socket(target: Target, data: st.DataObject) -> None:
    """Send messages over a socket, then a simple query, which must be answered unless it was closed."""
    protocols = ["graphql-transport-ws"]
    if data.draw(st.integers(0, 15)) == 15:
        protocols = data.draw(st.lists(TEXTS, max_size=2))
    token = target.token(data.draw(st.integers(0, 40)))
    headers = []
    if token is not None and data.draw(st.booleans()):
        headers.append((b"authorization", b"Bearer " + token.encode()))
    sent: list[str | bytes] = [
        message(target, data, key) for key in data.draw(st.permutations("abcde"))[data.draw(WIDTH) :]
    ]
    if data.draw(st.integers(0, 3)) == 3:
        # One such message usually closes the socket, so that later ones are not handled.
        sent.insert(data.draw(st.integers(0, len(sent))), odd_message(data))
    if data.draw(st.integers(0, 7)) != 7:
        payload = data.draw(
            st.sampled_from([None, {}, {"token": None}, {"token": token}, {"tokens": [token]}])
        )
        begin = {"type": "connection_init", **({} if payload is None else {"payload": payload})}
        sent.insert(data.draw(st.sampled_from([0] * 15 + [1])), json.dumps(begin))
    opened = Socket(target.api.app, headers, protocols)
    try:
        for text in sent:
            opened.say(text)
        asked = {"type": "subscribe", "id": LAST, "payload": {"query": "{ server { name } }"}}
        opened.say(json.dumps(asked))
        wanted = _ending(sent)
        await opened.until(lambda heard: {LAST} | wanted <= {one.get("id") for one in heard if _is_last(one)})
    finally:
        await opened.leave()
    assert opened.closed is None or opened.closed in CODES, (opened.closed, sent)
    for heard in opened.heard:
        match heard["type"]:
            case "next":
                check_result(heard["payload"], sent)
            case "error":
                check_result({"errors": heard["payload"]}, sent)
            case kind:
                assert kind in ("connection_ack", "pong", "complete"), heard


WIDTH = st.integers(0, 4)


def odd_message(data: st.DataObject) -> str | bytes:
    """Return a message that is mostly invalid."""
    if data.draw(st.booleans()):
        return data.draw(st.one_of(TEXTS, JSON.map(json.dumps), st.binary(max_size=9)))
    kinds = ["ping", "pong", "complete", "next", "connection_init", "subscribe", "", None]
    key = data.draw(st.sampled_from(["a", "b", "", 1, None, "é" * 200]))
    text = json.dumps({"type": data.draw(st.sampled_from(kinds)), "id": key, "payload": data.draw(JSON)})
    raw = data.draw(broken(text.encode()))
    return raw if data.draw(st.booleans()) else raw.decode("utf-8", "replace")


def message(target: Target, data: st.DataObject, key: str) -> str:
    """Return one message that is mostly valid."""
    known = target.known["after"]
    payload: Any
    match data.draw(st.integers(0, 11)):
        case 0:
            return json.dumps({"type": "complete", "id": data.draw(st.sampled_from("abcde"))})
        case 1:
            return json.dumps({"type": "ping", "payload": data.draw(JSON)})
        case 2:
            # An invalid payload closes the socket as well.
            payload = {"query": "{ a }", **data.draw(st.dictionaries(TEXTS, JSON, max_size=2))}
        case 3 | 4:
            variables = data.draw(st.one_of(st.none(), st.dictionaries(TEXTS, JSON, max_size=2)))
            payload = {"query": data.draw(documents()) or "-", "variables": variables}
        case 5 | 6 | 7 | 8:
            ids = st.one_of(st.sampled_from(target.known["id"]), mangled(target.known["id"]))
            after = st.one_of(st.none(), st.sampled_from(known), mangled(known), TEXTS)
            seat = st.one_of(st.none(), st.integers(-1, 4))
            variables = {"id": data.draw(ids), "after": data.draw(after), "as": data.draw(seat)}
            payload = {"query": FOLLOW, "variables": variables}
        case _:
            payload, _ = draw_operation(target, data)
    return json.dumps({"type": "subscribe", "id": key, "payload": payload})


def _ending(sent: Sequence[str | bytes]) -> set[str]:
    """Return the ids of operations that end by themselves, before the client completes them."""
    ending, completed = set(), set()
    for text in sent:
        try:
            message = json.loads(text)
        except ValueError:
            continue
        if not isinstance(message, dict) or not isinstance(message.get("id"), str):
            continue
        payload = message.get("payload")
        query = payload.get("query") if isinstance(payload, dict) else None
        if message.get("type") == "complete":
            completed.add(message["id"])
        elif message.get("type") == "subscribe" and isinstance(query, str) and "subscription" not in query:
            ending.add(message["id"])
    return ending - completed


def _is_last(message: Any) -> bool:
    return message["type"] in ("complete", "error")
