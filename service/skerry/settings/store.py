"""The store: connections to it, how long it is waited for, and how closely it is watched."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds

_BYTES = "bytes"


class StoreSettings(msgspec.Struct, frozen=True):
    """How one worker speaks to the store. What the store itself promises is set there."""

    store_connections: Annotated[
        int, About("Connections to each server of the store, besides one that publishes.", Number(1, 256))
    ] = 4
    store_batch: Annotated[int, About("Commands that a connection sends together.", Number(1, 10_000))] = 64
    store_queue: Annotated[
        int,
        About("Commands that wait for a connection. One more gets `Unavailable`.", Number(100, 10_000_000)),
    ] = 10_000
    store_reply_seconds: Annotated[
        float, About("How long the store may take to answer what was sent together.", seconds(0.1, 600))
    ] = 10.0
    store_connect_seconds: Annotated[
        float,
        About(
            "How long it may take to connect to a single server, or to hear one of a cluster.",
            seconds(0.1, 600),
        ),
    ] = 5.0
    store_patience: Annotated[
        float,
        About(
            "How long requests wait for a store that is away, or a slot of a cluster that moves, before they"
            " get `Unavailable`.",
            seconds(0, 600),
        ),
    ] = 2.0
    publish_patience: Annotated[
        float,
        About(
            "How long a message to other workers waits for it; they find a lost one by `heads_interval`.",
            seconds(0, 60),
        ),
    ] = 0.5
    replica_seconds: Annotated[
        float,
        About(
            "How long, in addition, the replicas that `replicas=` in the store's address asks for may take to"
            " have an entry.",
            seconds(0.01, 60),
        ),
    ] = 2.0
    node_connect_seconds: Annotated[
        float, About("How long it may take to connect to a server of a cluster.", seconds(0.1, 600))
    ] = 2.0
    map_seconds: Annotated[
        float,
        About(
            "How long a server of a cluster may take to connect, and as long to say which servers there are.",
            seconds(0.1, 60),
        ),
    ] = 1.5
    map_interval: Annotated[
        float, About("How often a cluster is asked for its servers, without cause.", seconds(0.1, 3600))
    ] = 5.0
    start_interval: Annotated[
        float,
        About("How often a store that is away while a worker starts is asked again.", seconds(0.05, 60)),
    ] = 1.0
    clock_interval: Annotated[
        float, About("How often the store is asked for its time.", seconds(0.1, 3600))
    ] = 5.0
    watch_interval: Annotated[
        float, About("How often it is looked whether the store takes writes.", seconds(0.1, 3600))
    ] = 2.0
    trouble_interval: Annotated[float, About("How often, while it does not.", seconds(0.1, 3600))] = 1.0
    watch_reply_seconds: Annotated[
        float, About("How long one server may take to say how it is.", seconds(0.1, 60))
    ] = 3.0
    full_percent: Annotated[
        int,
        About(
            "From which part of its `maxmemory` on the store is said to be nearly full.", Number(1, 100, "%")
        ),
    ] = 90
    private_patience: Annotated[
        float,
        About("How long the private store may neither answer nor load its data.", seconds(0.1, 3600)),
    ] = 30.0
    private_pause: Annotated[
        float,
        About(
            "How long it takes at most until a private store that could not be started is tried again.",
            seconds(0.05, 3600),
        ),
    ] = 2.0
    private_free_bytes: Annotated[
        int,
        About(
            "With less room on the disk of the data folder than this, /readyz says 503.",
            Number(0, 1_000_000_000_000, _BYTES),
        ),
    ] = 1024 * 1024
    private_log_bytes: Annotated[
        int,
        About(
            "Size of the private store's log, server.log, that is kept and begun again at the next start.",
            Number(1000, 1_000_000_000, _BYTES),
        ),
    ] = 5_000_000
