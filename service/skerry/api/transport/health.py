"""Liveness, readiness and metrics."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from skerry.api.context import WorkerState
from skerry.api.transport.graphql_request import write_json
from skerry.api.worker.metrics import CONTENT_TYPE
from skerry.host.store_watch import StoreHealth
from skerry.store.errors import LogError


async def alive(_request: Request) -> Response:
    """Say that the process is alive, whatever the state of its store."""
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})


async def metrics(worker: WorkerState) -> Response:
    """Return the metrics of this worker, with the current state of its store."""
    begun = perf_counter()
    try:
        await worker.service.resources.log.time_ms()
        worker.metrics.store(perf_counter() - begun)
    except LogError:
        worker.metrics.store(None)
    worker.metrics.store_health(worker.service.resources.watch.last)
    worker.metrics.damaged(len(worker.service.matches.damaged))
    return Response(worker.metrics.text(), 200, {"cache-control": "no-store", "content-type": CONTENT_TYPE})


async def ready(worker: WorkerState) -> Response:
    """Say whether requests can be served, how durable the store is, and where the keys are stored."""
    resources = worker.service.resources
    health = resources.watch.last
    if not worker.draining.begun:
        health = await resources.watch.look()
    body: dict[str, Any] = {
        "ready": health.usable and not worker.draining.begun,
        "durability": _durability(health),
        "keys": {"source": resources.keyring.source, "warnings": list(resources.keyring.warnings)},
    }
    if worker.draining.begun:
        body["reason"] = "This worker is stopping."
    elif not health.usable:
        body["reason"] = " ".join(trouble.text for trouble in health.troubles)
    else:
        body["time"] = resources.clock.now()
    return Response(
        write_json(body), 200 if body["ready"] else 503, {"cache-control": "no-store"}, "application/json"
    )


def _durability(health: StoreHealth) -> dict[str, Any]:
    troubles = (trouble.text for trouble in health.troubles)
    return {
        "level": health.durability.level,
        "warnings": list(dict.fromkeys((*troubles, *health.durability.warnings))),
    }
