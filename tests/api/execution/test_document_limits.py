"""What a stranger's document may cost before it is refused: its shape is bounded before it is validated."""

from __future__ import annotations

import gc
import time
import tracemalloc
from typing import Any

import pytest

from skerry.api.execution.document_cache import DocumentCache, RefusedDocument
from skerry.api.execution.schema import make_schema
from skerry.rules import registry
from skerry.settings.api import ApiSettings
from skerry_client import documents

pytestmark = pytest.mark.pure

MOST_SECONDS = 0.04
"""What one document may cost. It is measured as CPU time, and the best of some counts."""


@pytest.fixture(scope="module")
def cache() -> DocumentCache:
    settings = ApiSettings()
    return DocumentCache(make_schema(registry.games().values(), settings)[0], settings)


def on_match(selected: str) -> str:
    return f'query a{{match(id:"x"){{... on Match{{{selected}}}}}}}'


def repeated(text: str, count: int) -> str:
    return " ".join([text] * count)


def numbered(text: str, count: int) -> str:
    return " ".join(text.replace("#", str(number)) for number in range(count))


REFUSED = {
    "equal fields": on_match(repeated("seats{seat}", 480)),
    "equal fields of the root": f"{{{repeated('server{name}', 490)}}}",
    "equal fields with some below": on_match(repeated("seats{seat taken ready}", 240)),
    "equal fields in equal fields": on_match(repeated(f"seats{{{repeated('seat', 40)}}}", 40)),
    "equal fields in inline fragments": on_match(repeated("... on Match{seats{seat}}", 240)),
    "equal fields in a fragment that is not used": "{server{name}} fragment F on Match{"
    + repeated("seats{seat}", 470)
    + "}",
    "equal leaves": f"{{{repeated('__typename', 900)}}}",
    "aliases": on_match(numbered("x#:seats{seat}", 330)),
    "fragments": on_match(numbered("...f#", 180)) + numbered("fragment f# on Match{seq phase}", 180),
    "fragments that double by fields": '{match(id:"x"){...F0}}'
    + " ".join(f"fragment F{n} on Match{{seats{{seat}} a{n}:game{{...G}} ...F{n + 1}}}" for n in range(20))
    + f"fragment F20 on Match{{seq}} fragment G on Game{{{repeated('name', 60)}}}",
    "a fragment that spreads itself": "{...F} fragment F on Query{...F server{name}}",
    "variables": f"query a({numbered('$v#:Int', 480)}){{__typename}}",
    "variables of unknown types": f"query a({numbered('$v#:DragonIslandMoveInputs', 50)}){{__typename}}",
    "variables in many operations": numbered("query q#($v:ID!){match(id:$v){seq}}", 100),
    "unknown fields": on_match(numbered("seet#", 900)),
    "unknown arguments": f"mutation{{createMatch({numbered('requestIdd#:1', 400)}){{__typename}}}}",
    "unknown members of inputs": "mutation{"
    + numbered('a#:playMove(matchId:"x",move:{notatio:"x",dragonIslandd:{}}){__typename}', 29)
    + "}",
    "directives": f"query a{{server{repeated('@skip(if:false)', 320)}{{name}}}}",
    "nested lists": f'{{match(id:{"[" * 150}"x"{"]" * 150}){{__typename}}}}',
    "a long comment": "{server{name}} #" + "a" * 250_000,
    "a long block string": f'{{match(id:"""{"a" * 200_000}"""){{__typename}}}}',
    "escapes": '{match(id:"%s"){__typename}}' % ("\\u0041" * 40_000),
    "introspection that multiplies": "{__schema{types{fields{type{fields{type{fields{name}}}}}}}}",
}

ALLOWED = {
    "fragments that double": "{...F0}"
    + " ".join(f"fragment F{n} on Query{{...F{n + 1} server{{...G}} ...F{n + 1}}}" for n in range(30))
    + "fragment F30 on Query{server{name}} fragment G on Server{name}",
    "as many fragments as are allowed": on_match(numbered("...f#", 40))
    + numbered("fragment f# on Match{seq phase}", 40),
    "many different fields": on_match(
        repeated("...on Match{seats{seat} seq phase head{seq hash} game{name}}", 25)
    ),
    "some equal fields": on_match(repeated("seats{seat taken ready resigned awaited mine}", 20)),
    "aliases": numbered("query q#{a:server{name} b:server{name}}", 1)
    + on_match(numbered("x#:seats{seat taken}", 28)).replace("query a", "query b"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", REFUSED)
def test_a_costly_document_is_refused_at_little_cost(cache: DocumentCache, kind: str) -> None:
    assert not _prepared(cache, REFUSED[kind])
    assert _seconds(cache, REFUSED[kind]) < MOST_SECONDS


@pytest.mark.slow
@pytest.mark.parametrize("kind", ALLOWED)
def test_a_large_document_that_is_allowed_costs_little(cache: DocumentCache, kind: str) -> None:
    assert _prepared(cache, ALLOWED[kind], "b" if "query b" in ALLOWED[kind] else None)
    assert _seconds(cache, ALLOWED[kind]) < MOST_SECONDS


def test_what_was_refused_is_remembered_and_its_text_is_not(cache: DocumentCache) -> None:
    fresh = DocumentCache(cache.schema, ApiSettings())
    query = REFUSED["unknown fields"]
    assert not fresh.knows(query, None)
    with pytest.raises(RefusedDocument) as first:
        fresh.get(query, None)
    assert fresh.knows(query, None)
    with pytest.raises(RefusedDocument) as again:
        fresh.get(query, None)
    assert again.value.errors is first.value.errors
    assert len(fresh) == 0
    assert len(str(first.value.errors)) < 2_000


def test_what_is_remembered_is_bounded(cache: DocumentCache) -> None:
    fresh = DocumentCache(cache.schema, ApiSettings(cached_refusals=4))
    for number in range(9):
        assert not _prepared(fresh, f"{{ nothing{number} }}")
    assert not fresh.knows("{ nothing0 }", None)
    assert fresh.knows("{ nothing8 }", None)


def test_documents_of_the_shipped_clients_are_far_from_the_limits(cache: DocumentCache) -> None:
    narrow = ApiSettings(
        max_document=16 * 1024,
        max_document_tokens=1000,
        max_fields=500,
        max_equal_names=32,
        max_fragments=25,
        max_variables=25,
    )
    fresh = DocumentCache(cache.schema, narrow)
    kinds = ("query", "mutation", "subscription")
    texts = [text for text in vars(documents).values() if isinstance(text, str) and text.startswith(kinds)]
    assert len(texts) > 15
    assert all(_prepared(fresh, text) for text in texts)


def _prepared(cache: DocumentCache, query: str, name: str | None = None) -> bool:
    try:
        return cache.get(query, name) is not None
    except RefusedDocument:
        return False


def _seconds(cache: DocumentCache, query: str) -> float:
    """Return the least CPU time that a document costs which the server has not seen."""
    return min(_once(DocumentCache(cache.schema, ApiSettings()), query) for _ in range(5))


def _once(fresh: DocumentCache, query: str) -> float:
    gc.collect()
    begun: Any = time.thread_time()
    _prepared(fresh, query)
    return float(time.thread_time() - begun)


@pytest.mark.slow
def test_refused_documents_leave_nothing_but_their_errors(cache: DocumentCache) -> None:
    fresh = DocumentCache(cache.schema, ApiSettings())
    gc.collect()
    # As a worker does: how much else there is decides how often the collector comes by itself. It counts what
    # there is when it has collected, so once more for what other tests left.
    gc.freeze()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(12):
            for kind in ("equal fields", "unknown fields", "variables"):
                assert not _prepared(fresh, f"{REFUSED[kind]} #{number}")
        # Not collected by hand: what is left would be held, or wait in cycles.
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    assert grown < 36 * 20_000, f"{grown} bytes are left"
