"""Fuzzing of paths and headers: unknown paths, tickets, and headers of every kind."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st
from tests.api.fuzz.http_requests import ACCEPTED, headers_of, post
from tests.api.fuzz.target import Target, check_answer
from tests.api.fuzz.values import TEXTS, broken, mangled
from tests.plugins.asgi import Answer, asked

PATHS = ["/graphql", "/stream/", "/picture/", "/schema.graphql", "/", "/healthz", "/readyz", "/metrics"]
PATHS += ["/.well-known/skerry-keys.json", "/graphiql", "/graphiql/", "/rules", "/rules/"]
METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "PROPFIND", "é"]


def check_any(answer: Answer, sent: Any) -> None:
    """Check an answer that may be of any kind, except an unexpected error."""
    assert 200 <= answer.status < 500, (sent, answer)
    assert b"Unexpected error" not in answer.body, sent
    assert b"Traceback" not in answer.body, sent


async def address(target: Target, data: st.DataObject) -> None:
    """Request any path by any method."""
    path = data.draw(st.sampled_from(PATHS))
    text = data.draw(st.one_of(TEXTS, mangled(["a.m-a.0.2..17.mac", "a.m-a.-.0..17.mac.svg"])))
    url = path + (quote(text, safe=".%/", errors="replace") if path.endswith("/") else "")
    query = data.draw(st.one_of(st.just(b""), broken(b"query={a}&variables={}&at=3&after=0")))
    method = data.draw(st.sampled_from(METHODS))
    answer = await asked(target.api.app, method, url.encode() + b"?" + query)
    check_any(answer, (method, url, query))


async def ticket(target: Target, data: st.DataObject) -> None:
    """Open streams and pictures by tickets: valid ones, nearly valid ones, resumed from anywhere."""
    known = target.known["after"]
    path = data.draw(st.one_of(st.sampled_from(target.tickets), mangled(target.tickets)))
    # Signatures cover the whole ticket, so most changes are in the query instead.
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
    url = quote(path, safe="/.-_", errors="replace").encode() + b"?" + query.encode()
    answer = await asked(target.api.app, "GET", url, headers)
    check_any(answer, (url, headers))
    if answer.media == "text/event-stream":
        check_answer(answer, (url, headers))


async def header(target: Target, data: st.DataObject) -> None:
    """Send odd headers."""
    token = (target.token(data.draw(st.integers(0, 40))) or "").encode()
    known = target.known["after"]
    schemes = [b"Bearer ", b"bearer\t", b"Basic ", b"", b"Bearer Bearer ", b"Bearer ,"]
    strategies = {
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
    names = data.draw(st.lists(st.sampled_from(sorted(strategies)), min_size=1, max_size=5))
    headers = [header for header in headers_of(None) if header[0] not in names]
    headers += [(name, data.draw(strategies[name])) for name in names]
    game = data.draw(st.sampled_from(sorted(target.games)))
    body = (
        'subscription { match(id: "%s") { __typename ... on MatchUpdate { cursor } } }'
        if data.draw(st.booleans()) and b"accept" in names
        else '{ match(id: "%s") { __typename ... on Match { viewJson } ... on Refusal { code } } }'
    ) % target.games[game].id
    answer = await post(target, b'{"query": "%s"}' % body.replace('"', '\\"').encode(), headers)
    check_answer(answer, headers)
