"""One span per operation, under the trace of the request, saying nothing that a client sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from tests.api.conftest import Server
from tests.api.stream_client import events, messages

from skerry.api.execution import spans

pytestmark = pytest.mark.store

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def exporter(monkeypatch: pytest.MonkeyPatch) -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(spans, "tracer", provider.get_tracer("skerry.api"))
    yield exporter
    provider.shutdown()


def only(exporter: InMemorySpanExporter) -> ReadableSpan:
    """Return the one span that has ended."""
    (span,) = exporter.get_finished_spans()
    return span


async def test_an_operation_has_one_span(api: Any, pebbles: Any, exporter: InMemorySpanExporter) -> None:
    exporter.clear()
    answer = await api.http.post(
        "/graphql",
        json={
            "query": "query Mine($id: ID!) { x: match(id: $id) { ... on Match { id } } }",
            "variables": {"id": pebbles.id},
        },
        headers={"traceparent": PARENT, "authorization": f"Bearer {pebbles.tokens[0]}"},
    )
    span = only(exporter)
    assert span.name == "query match"
    assert dict(span.attributes or {}) == {
        "graphql.operation.type": "query",
        "skerry.field": "match",
        "skerry.price": answer.json()["extensions"]["price"],
        "skerry.started": True,
    }
    assert span.parent is not None
    assert f"{span.parent.trace_id:032x}" == PARENT.split("-")[1]
    said = span.to_json()
    for word in ("Mine", pebbles.id, *pebbles.tokens):
        assert word not in said


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("{ a: server { name } b: games { name } }", "query several"),
        ("{ __schema { queryType { name } } }", "query introspection"),
        ("{ whatever }", "invalid none"),
        ("}", "invalid none"),
        ("mutation { createPlayer(requestId: 1) { __typename } }", "mutation createPlayer"),
    ],
)
async def test_names_are_of_the_schema(
    api: Any, exporter: InMemorySpanExporter, query: str, name: str
) -> None:
    await api.post(query)
    assert only(exporter).name == name


async def test_a_stream_has_one_span_for_all_its_messages(
    server: Server, exporter: InMemorySpanExporter
) -> None:
    made = await server.api.create("pebbles")
    exporter.clear()
    async with events(server, made["match"]["id"]) as stream:
        await messages(stream, 1)
        assert not exporter.get_finished_spans()
    await server.stop()
    assert [span.name for span in exporter.get_finished_spans()] == ["subscription match"]


async def test_without_the_package_nothing_is_lacking(api: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spans, "tracer", None)
    assert (await api.post("{ server { name } }"))["data"]
