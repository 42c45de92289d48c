"""Metrics: labels are names of the schema alone, in Prometheus' text format."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.api.conftest import Server, opened_api
from tests.api.stream_client import socket, subscribe

from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.store

Samples = dict[tuple[str, tuple[str, ...]], float]


async def counted(api: Any) -> Samples:
    """Return the samples by name and label values, but for the worker's."""
    answer = await api.http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            assert sample.labels["worker"].isdigit()
            labels = tuple(
                value for name, value in sorted(sample.labels.items()) if name not in ("worker", "le")
            )
            samples[sample.name, labels] = sample.value
    return samples


async def test_answers_are_counted_by_field_and_result(api: Any, pebbles: Any) -> None:
    await api.match(pebbles.id)
    await api.match("m-aaaaaaaaaaaaaaaa")
    await api.ask('query Secret { other: match(id: "nothing") { __typename } }')
    await api.play(pebbles.id, pebbles.tokens[0], "bid 1", id="once")
    await api.play(pebbles.id, pebbles.tokens[0], "bid 1", id="once")
    await api.play(pebbles.id, pebbles.tokens[0], "bid 1")
    await api.play(pebbles.id, pebbles.tokens[1], "bid 1", dry=True)
    await api.post("{ nothing }")
    answer = await counted(api)
    assert answer["skerry_answers_total", ("match", "Match")] == 1
    assert answer["skerry_answers_total", ("match", "NotFound")] == 2
    assert answer["skerry_answers_total", ("playMove", "MovePlayed")] == 2
    assert answer["skerry_answers_total", ("playMove", "NotYourTurn")] == 1
    assert answer["skerry_answers_total", ("playMove", "DryRun")] == 1
    assert answer["skerry_answers_total", ("ready", "TableChanged")] == 2
    assert answer["skerry_moves_accepted_total", ("pebbles",)] == 1
    assert answer["skerry_operations_refused_total", ("invalid",)] == 1
    assert answer["skerry_answer_seconds_count", ("match",)] == 3
    assert answer["skerry_store_up", ()] == 1
    assert answer["skerry_store_round_trip_seconds", ()] > 0
    assert answer["skerry_items_in_memory", ("matches",)] == 1
    assert 1000 < answer["skerry_match_cache_bytes", ()] < 50_000
    for event in ("written", "opened", "rejected", "different"):
        assert answer["skerry_snapshots", (event,)] == 0
    assert answer["skerry_items_in_memory", ("views",)] >= 1


async def test_no_label_holds_what_a_client_sent(api: Any, pebbles: Any) -> None:
    await api.ask(
        "query Mine($id: ID!) { alias: match(id: $id) { ... on Match { id } } }",
        pebbles.tokens[0],
        id=pebbles.id,
    )
    await api.post("{ madeUp }")
    text = (await api.http.get("/metrics")).text
    for word in ("Mine", "alias", "madeUp", pebbles.id, *pebbles.tokens):
        assert word not in text
    # As many lines whatever is asked: names of fields and types alone.
    for number in range(20):
        await api.post(f"query Q{number} {{ a{number}: server {{ name }} }}")
    again = (await api.http.get("/metrics")).text
    assert len(again.splitlines()) <= len(text.splitlines()) + 30


async def test_dear_and_frequent_operations_are_counted(resources: Resources) -> None:
    async with opened_api(resources, ApiSettings(max_price=2000, token_rate=Rate(0.001, 1))) as api:
        await api.post("{ matches(first: 100) { edges { cursor } } }")
        await api.post("{ server { name } }", "x")
        body = {"query": "{ server { name } }"}
        refused = await api.http.post("/graphql", json=body, headers={"authorization": "Bearer x"})
        assert refused.status_code == 429
        answer = await counted(api)
    assert answer["skerry_operations_refused_total", ("dear",)] == 1
    assert answer["skerry_operations_refused_total", ("rate",)] == 1
    # Refused before any field is resolved.
    assert answer["skerry_answers_total", ("server", "Server")] == 1


async def test_streams_are_counted_while_they_are_open(server: Server) -> None:
    api = server.api
    made = await api.create("pebbles")
    async with socket(server) as opened:
        await subscribe(opened, "1", made["match"]["id"])
        await opened.recv()
        # The first message is sent before the stream follows the match.
        for _ in range(2000):
            answer = await counted(api)
            if answer["skerry_items_in_memory", ("watched",)] == 1:
                break
            await asyncio.sleep(0.01)
        assert answer["skerry_items_in_memory", ("watched",)] == 1
        assert answer["skerry_streams_open", ("websocket",)] == 1
        await opened.send('{"type": "complete", "id": "1"}')
        for _ in range(2000):
            answer = await counted(api)
            if answer["skerry_streams_open", ("websocket",)] == 0:
                break
            await asyncio.sleep(0.01)
    assert answer["skerry_streams_open", ("websocket",)] == 0
    assert answer["skerry_stream_messages_total", ("websocket",)] == 1


async def test_a_store_that_does_not_answer_is_reported(
    api: Any, resources: Resources, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> int:
        raise Unavailable("gone")

    monkeypatch.setattr(resources.log, "time_ms", gone)
    assert (await counted(api))["skerry_store_up", ()] == 0


async def test_they_can_be_switched_off(resources: Resources) -> None:
    async with opened_api(resources, ApiSettings(metrics=False)) as api:
        assert (await api.http.get("/metrics")).status_code == 404


async def test_the_text_is_well_formed(api: Any) -> None:
    text = (await api.http.get("/metrics")).text
    for name in re.findall(r"^# TYPE (\S+)", text, re.M):
        assert name.startswith("skerry_")
        assert f"# HELP {name} " in text
