"""Doors that are paths and headers: what is not there, tickets, and what a request says of itself."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st
from tests.api.doors.asking import ACCEPTED, headers_of, post
from tests.api.doors.table import Table, proper
from tests.api.inputs import TEXTS, broken, mangled
from tests.plugins.asgi import Answer, asked

PATHS = ["/graphql", "/stream/", "/picture/", "/schema.graphql", "/", "/healthz", "/readyz", "/metrics"]
PATHS += ["/.well-known/skerry-keys.json", "/graphiql", "/graphiql/"]
METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "PROPFIND", "é"]


def plain(answer: Answer, sent: Any) -> None:
    """Check an answer that may be of any kind, but none of our own faults."""
    assert 200 <= answer.status < 500, (sent, answer)
    assert b"Unexpected error" not in answer.body, sent
    assert b"Traceback" not in answer.body, sent


async def address(table: Table, data: st.DataObject) -> None:
    """Ask for any path by any method."""
    path = data.draw(st.sampled_from(PATHS))
    text = data.draw(st.one_of(TEXTS, mangled(["a.m-a.0.2..17.mac", "a.m-a.-.0..17.mac.svg"])))
    target = path + (quote(text, safe=".%/", errors="replace") if path.endswith("/") else "")
    query = data.draw(st.one_of(st.just(b""), broken(b"query={a}&variables={}&at=3&after=0")))
    method = data.draw(st.sampled_from(METHODS))
    answer = await asked(table.api.app, method, target.encode() + b"?" + query)
    plain(answer, (method, target, query))


async def ticket(table: Table, data: st.DataObject) -> None:
    """Open streams and pictures by tickets: good ones, nearly good ones, resumed from anywhere."""
    known = table.known["after"]
    path = data.draw(st.one_of(st.sampled_from(table.tickets), mangled(table.tickets)))
    # Signatures are of a moment, so most changes are to leave them alone.
    params = data.draw(
        st.dictionaries(
            st.sampled_from(["at", "after", "x"]),
            st.one_of(st.sampled_from([*known, "1", "3", "99", "-1", "999999999999"]), mangled(known), TEXTS),
            max_size=2,
        )
    )
    query = "&".join(f"{name}={quote(value, errors='replace')}" for name, value in params.items())
    headers = []
    if data.draw(st.booleans()):
        last = data.draw(st.one_of(st.sampled_from(known), mangled(known), TEXTS))
        headers.append((b"last-event-id", last.encode("utf-8", "replace")))
    target = quote(path, safe="/.-_", errors="replace").encode() + b"?" + query.encode()
    answer = await asked(table.api.app, "GET", target, headers)
    plain(answer, (target, headers))
    if answer.media == "text/event-stream":
        proper(answer, (target, headers))


async def header(table: Table, data: st.DataObject) -> None:
    """Say odd things in headers."""
    token = (table.token(data.draw(st.integers(0, 40))) or "").encode()
    known = table.known["after"]
    schemes = [b"Bearer ", b"bearer\t", b"Basic ", b"", b"Bearer Bearer ", b"Bearer ,"]
    given = {
        b"authorization": st.one_of(
            st.tuples(st.sampled_from(schemes), broken(token)).map(b"".join),
            st.lists(broken(token), max_size=80).map(b", Bearer ".join),
        ),
        b"accept": st.one_of(
            broken(b"application/json;q=0.5, text/event-stream"), st.sampled_from([a for a in ACCEPTED if a])
        ),
        b"content-type": broken(b"application/json; charset=utf-8"),
        b"last-event-id": st.one_of(st.sampled_from(known), mangled(known), TEXTS).map(
            lambda text: text.encode("utf-8", "replace")
        ),
        b"traceparent": broken(b"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"),
        b"tracestate": broken(b"a=b,c=d"),
        b"baggage": broken(b"a=b"),
        b"x-forwarded-for": broken(b"10.0.0.1, ::1"),
        b"origin": broken(b"https://a.example"),
        b"access-control-request-method": broken(b"POST"),
        b"content-encoding": broken(b"gzip"),
        b"accept-encoding": broken(b"gzip, br"),
        b"range": broken(b"bytes=0-1"),
        b"if-none-match": broken(b'"x"'),
        b"host": broken(b"api"),
        b"cookie": broken(b"a=b; c"),
    }
    names = data.draw(st.lists(st.sampled_from(sorted(given)), min_size=1, max_size=5))
    headers = [header for header in headers_of(None) if header[0] not in names]
    headers += [(name, data.draw(given[name])) for name in names]
    game = data.draw(st.sampled_from(sorted(table.games)))
    body = (
        'subscription { match(id: "%s") { __typename ... on MatchUpdate { cursor } } }'
        if data.draw(st.booleans()) and b"accept" in names
        else '{ match(id: "%s") { __typename ... on Match { viewJson } ... on Refusal { code } } }'
    ) % table.games[game].id
    answer = await post(table, b'{"query": "%s"}' % body.replace('"', '\\"').encode(), headers)
    proper(answer, headers)
