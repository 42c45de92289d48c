"""Fuzzing of requests: operations, moves, documents, bodies, and queries by GET."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
from hypothesis import strategies as st
from tests.api.conftest import strong
from tests.api.fuzz.document_writer import DocumentWriter
from tests.api.fuzz.target import GAMES, Target, check_answer
from tests.api.fuzz.values import CHANGES, JSON, TEXTS, Change, Values, broken, changed, mangled, nested
from tests.plugins.asgi import Answer, Headers, asked
from tests.plugins.schemas import checked_in

from skerry.api.types.fields import tag_of
from skerry.api.types.naming import camel

# These end a match, or revoke the tokens of other requests, so they are sent to a spare match.
ENDING = {"resign", "abandonMatch", "rotateToken", "leaveMatch", "cancelMatch", "removeSeat", "changeOwner"}

ACCEPTED: list[bytes | None] = [
    None,
    b"application/json",
    b"application/graphql-response+json",
    b"text/event-stream",
    b"*/*",
    b"text/html",
    b"",
    b";",
    b"application/json;q=x",
    b"text/event-stream, application/json;q=0.1",
]


def headers_of(token: str | None, accept: bytes | None = None) -> list[tuple[bytes, bytes]]:
    """Return the headers of a request in JSON."""
    headers = [(b"content-type", b"application/json")]
    headers += [] if token is None else [(b"authorization", b"Bearer " + token.encode())]
    return headers + ([] if accept is None else [(b"accept", accept)])


async def post(target: Target, body: bytes, headers: Headers) -> Answer:
    """Send a body to the endpoint."""
    return await asked(target.api.app, "POST", b"/graphql", headers, [body])


async def send(target: Target, body: Any, headers: Headers) -> list[Any]:
    """Send a request and return the results, which must be in order."""
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    return check_answer(await post(target, sent, headers), sent)


def draw_operation(target: Target, data: st.DataObject) -> tuple[Any, dict[str, str]]:
    """Draw an operation with arguments of every kind; return it and its root fields by their keys."""
    kind = data.draw(st.sampled_from(["query", "query", "mutation", "subscription"]))
    root = {
        "query": checked_in().query_type,
        "mutation": checked_in().mutation_type,
        "subscription": checked_in().subscription_type,
    }[kind]
    assert root is not None
    most = {"query": 3, "mutation": 2, "subscription": 1}[kind]
    names = data.draw(st.lists(st.sampled_from(sorted(root.fields)), min_size=1, max_size=most, unique=True))
    fields = {name: root.fields[name] for name in names}
    values = {name: arguments(target, data, name, field.args) for name, field in fields.items()}
    drawn: tuple[Any, dict[str, str]] = DocumentWriter(checked_in(), data).operation(kind, fields, values)
    return drawn


def arguments(target: Target, data: st.DataObject, name: str, args: Any) -> dict[str, Any]:
    """Return values for the arguments of a root field."""
    values: dict[str, Any] = data.draw(Values(checked_in(), target.known).arguments(args))
    # Half of the mutations get past the check of their request ids.
    if "requestId" in args and data.draw(st.booleans()):
        values["requestId"] = strong()
    if name in ENDING:
        values["matchId"] = data.draw(st.sampled_from([target.spare.id, "m-none", ""]))
    return values


async def operation(target: Target, data: st.DataObject) -> None:
    """Send root fields with arguments of every kind and any selections."""
    body, keys = draw_operation(target, data)
    token = target.token(data.draw(st.integers(0, 40)))
    streamed = body["query"].startswith("subscription") or data.draw(st.integers(0, 7)) == 0
    accept = b"text/event-stream" if streamed else data.draw(st.sampled_from(ACCEPTED[:3]))
    for result in await send(target, body, headers_of(token, accept)):
        assert set(result.get("data") or ()) <= set(keys), (result, body)


async def move(target: Target, data: st.DataObject) -> None:
    """Send a move of the right seat, by notation or typed: legal, nearly legal, or far from it."""
    name = data.draw(st.sampled_from(sorted(GAMES)))
    game = target.games[name]
    state = (await target.api.service.access(game.id)).state
    seats = sorted(state.decisions())
    if not seats:
        game = await target.begin(name)
        state = (await target.api.service.access(game.id)).state
        seats = sorted(state.decisions())
    # Draws must not depend on the state of the match: they are numbers, which are looked up afterwards.
    pick, how = data.draw(st.integers(0, 9999)), data.draw(st.integers(0, 6))
    chosen, change = data.draw(far_from_legal(target)), data.draw(CHANGES)
    seat = [*seats, *seats, 0, 1][pick % (2 * len(seats) + 2)]
    if how:
        chosen = nearly_legal(state, seats[0], how, pick, change)
    results = await send(
        target,
        {
            "query": "mutation($id: ID!, $move: MoveInput!, $dry: Boolean!, $as: Int, $r: ID) {"
            " playMove(matchId: $id, move: $move, dryRun: $dry, as: $as, requestId: $r) { __typename"
            " ... on Refusal { code message hint } ... on MovePlayed { seq entry { eventsJson }"
            " match { viewJson } } ... on DryRun { legal notation eventsJson } } }",
            "variables": {
                "id": game.id,
                "move": chosen,
                "dry": data.draw(st.booleans()),
                "as": data.draw(st.sampled_from([None, seat])),
                "r": data.draw(st.sampled_from([None, strong()])),
            },
        },
        headers_of(game.tokens[seat]),
    )
    answer = ((results[0] if results else {}).get("data") or {}).get("playMove")
    if answer is not None:
        types = ("MovePlayed", "DryRun", "IllegalMove", "NotYourTurn", "BadInput", "MatchOver", "Forbidden")
        assert answer["__typename"] in types, answer


def far_from_legal(target: Target) -> st.SearchStrategy[Any]:
    """Return moves of any game, seldom legal."""
    texts = st.one_of(mangled(target.known["notation"]), TEXTS).map(lambda text: {"notation": text})
    return st.one_of(
        texts, Values(checked_in(), target.known).fitting("move", checked_in().type_map["MoveInput"])
    )


def nearly_legal(state: Any, seat: int, how: int, pick: int, change: Change) -> Any:
    """Return a legal move, as notation or typed, or a notation that was one."""
    rules = state.rules
    legal = list(islice(rules.legal_moves(state.game_state, seat), 200))
    if how < 3:
        return {"notation": rules.format(legal[pick % len(legal)])}
    if how < 5:
        return {camel(rules.name): _typed(legal[pick % len(legal)])}
    return {"notation": changed(list(map(rules.format, legal)), change)}


def _typed(move: Any) -> Any:
    fields = {name: value for name, value in msgspec.to_builtins(move).items() if name != "type"}
    return {camel(tag_of(type(move)) or type(move).__name__): fields or True}


WHOLE = [
    "{ server { name } }",
    "query($id: ID!) { match(id: $id) { ...M } } fragment M on Match { viewJson seats { seat } }",
    'mutation { createPlayer(requestId: "1") { ... on Refusal { code } } }',
    "query A { games { name } } query B { __typename }",
    "subscription { match(id: 1) { __typename } }",
    "fragment F on Query { server { name } }",
    "query A @include(if: true) { __schema { types { name } } __type(name: 3) { name } }",
    "type Query { a: Int } extend schema @a { query: B }",
]


def documents() -> st.SearchStrategy[str]:
    """Return documents: valid ones, ones with a missing piece, ones far too deep or large, or other texts."""
    around = st.sampled_from([("{a", "}"), ("{ match(id: ", ")"), ("[", "]"), ("{a:{", "}}"), ("...{", "}")])
    deep = st.tuples(around, st.sampled_from([3, 30, 300, 1000, 3000])).map(
        lambda drawn: drawn[0][0] * drawn[1] + "x" + drawn[0][1] * drawn[1]
    )
    huge = st.sampled_from(
        [
            "9" * 5000,
            "-" + "1" * 10_000,
            "1e" + "9" * 50,
            '"' + "a" * 70_000 + '"',
            '"""' + "\n" * 999 + '"""',
        ]
    ).map(lambda value: f"{{ match(id: {value}, at: {value}) {{ __typename }} }}")
    return st.one_of(mangled(WHOLE), st.sampled_from(WHOLE), TEXTS, deep, huge)


async def document(target: Target, data: st.DataObject) -> None:
    """Send documents that are mostly invalid."""
    body = {
        "query": data.draw(documents()),
        "operationName": data.draw(st.one_of(st.none(), st.sampled_from(["A", "B"]), TEXTS)),
        "variables": data.draw(st.one_of(st.none(), st.dictionaries(TEXTS, JSON, max_size=3))),
    }
    await send(target, body, headers_of(None, data.draw(st.sampled_from(ACCEPTED))))


KEYS = ["query", "variables", "operationName", "extensions", "documentId", "id", "doc_id"]
MEDIA = [
    b"application/json",
    b"application/json; charset=utf-8",
    b"application/json; charset=utf-16",
    b"application/graphql+json",
    b"application/graphql",
    b"application/x-www-form-urlencoded",
    b"multipart/form-data; boundary=x",
    b"multipart/form-data",
    b"text/plain",
    b"",
    b"\xff",
]


def request_values() -> st.SearchStrategy[Any]:
    """Return the JSON of requests: some members right, others of any value."""
    right = {
        "query": st.sampled_from(WHOLE),
        "variables": st.dictionaries(TEXTS, JSON, max_size=2),
        "documentId": st.one_of(
            TEXTS, TEXTS.map(lambda text: "sha256:" + text), st.just("sha256:" + "0" * 64)
        ),
        "extensions": st.fixed_dictionaries(
            {
                "persistedQuery": st.one_of(
                    JSON,
                    st.fixed_dictionaries(
                        {"version": st.sampled_from([1, 2, "1"]), "sha256Hash": st.one_of(TEXTS, JSON)}
                    ),
                )
            }
        ),
    }
    anything = {key: st.one_of(right.get(key, TEXTS), JSON) for key in KEYS}
    others = {key: anything[key] for key in KEYS if key != "query"}
    return st.one_of(
        st.fixed_dictionaries({"query": right["query"]}, optional=others),
        st.fixed_dictionaries({}, optional=anything),
        st.lists(st.fixed_dictionaries({"query": right["query"]}), max_size=3),
        nested(),
        JSON,
    )


async def body(target: Target, data: st.DataObject) -> None:
    """Send bodies: JSON broken in every way, in chunks, cut off, with any media type."""
    whole = json.dumps(data.draw(request_values()), ensure_ascii=data.draw(st.booleans()))
    sent = data.draw(broken(whole.encode("utf-8", "surrogatepass")))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(sent)), max_size=3)))
    chunks = [sent[a:b] for a, b in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    headers = headers_of(None, data.draw(st.sampled_from(ACCEPTED)))
    if data.draw(st.integers(0, 3)) == 0:
        headers[0] = (b"content-type", data.draw(st.sampled_from(MEDIA)))
    length = data.draw(
        st.sampled_from([None, str(len(sent)).encode(), b"0", b"-1", b"9" * 30, b"x", "٣".encode()])
    )
    headers += [] if length is None else [(b"content-length", length)]
    cut = data.draw(st.integers(0, 5)) == 0
    answer = await asked(target.api.app, "POST", b"/graphql", headers, chunks, cut=cut)
    if answer.status or not cut:
        check_answer(answer, (headers, sent))


async def get(target: Target, data: st.DataObject) -> None:
    """Send queries by GET, with parameters of every kind."""
    if data.draw(st.booleans()):
        drawn, _ = draw_operation(target, data)
        params = [("query", drawn["query"]), ("variables", json.dumps(drawn["variables"]))]
    else:
        more = data.draw(st.lists(st.tuples(st.sampled_from(KEYS), parameter_values()), max_size=4))
        params = [("query", data.draw(documents())), *more]
    text = urlencode(params, quote_via=quote, errors="surrogatepass").encode()
    query = data.draw(st.one_of(st.just(text), broken(text)))
    method = data.draw(st.sampled_from(["GET", "GET", "GET", "HEAD", "PUT", "OPTIONS", "DELETE"]))
    headers = headers_of(target.token(data.draw(st.integers(0, 40))), data.draw(st.sampled_from(ACCEPTED)))
    answer = await asked(target.api.app, method, b"/graphql?" + query, headers)
    if method == "HEAD":
        assert answer.status < 500
        return
    check_answer(answer, (method, query))


def parameter_values() -> st.SearchStrategy[str]:
    """Return texts for parameters: JSON, broken JSON, anything."""
    return st.one_of(TEXTS, JSON.map(json.dumps), request_values().map(json.dumps))
