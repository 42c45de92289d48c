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
            "How long it may take to connect to a single server, or to subscribe to one of a cluster.",
            seconds(0.1, 600),
        ),
    ] = 5.0
    store_patience: Annotated[
        float,
        About(
            "How long requests wait for a store that is down, or for a cluster's slot that is moving, before"
            " they get `Unavailable`.",
            seconds(0, 600),
        ),
    ] = 2.0
    publish_patience: Annotated[
        float,
        About(
            "How long a message to other workers waits for the store; they notice a lost one within"
            " `heads_interval`.",
            seconds(0, 60),
        ),
    ] = 0.5
    replica_seconds: Annotated[
        float,
        About(
            "How much longer the replicas that `replicas=` in the store's address asks for may take to have"
            " an entry.",
            seconds(0.01, 60),
        ),
    ] = 2.0
    node_connect_seconds: Annotated[
        float, About("How long it may take to connect to a server of a cluster.", seconds(0.1, 600))
    ] = 2.0
    map_seconds: Annotated[
        float,
        About(
            "How long a server of a cluster may take to connect, and again to list the cluster's servers.",
            seconds(0.1, 60),
        ),
    ] = 1.5
    map_interval: Annotated[
        float,
        About("How often a cluster is asked for its servers if nothing seems wrong.", seconds(0.1, 3600)),
    ] = 5.0
    start_interval: Annotated[
        float,
        About("How often a starting worker tries again to reach a store that is down.", seconds(0.05, 60)),
    ] = 1.0
    clock_interval: Annotated[
        float, About("How often the store is asked for its time.", seconds(0.1, 3600))
    ] = 5.0
    watch_interval: Annotated[
        float, About("How often the store is asked whether it takes writes.", seconds(0.1, 3600))
    ] = 2.0
    trouble_interval: Annotated[float, About("How often, while it takes none.", seconds(0.1, 3600))] = 1.0
    watch_reply_seconds: Annotated[
        float, About("How long each server may take to report its state.", seconds(0.1, 60))
    ] = 3.0
    full_percent: Annotated[
        int,
        About(
            "The share of `maxmemory` above which the store is reported as nearly full.", Number(1, 100, "%")
        ),
    ] = 90
    private_patience: Annotated[
        float,
        About(
            "How long a worker waits for a private store that neither answers nor loads its data.",
            seconds(0.1, 3600),
        ),
    ] = 30.0
    private_pause: Annotated[
        float,
        About(
            "The longest pause before a private store that could not be started is tried again.",
            seconds(0.05, 3600),
        ),
    ] = 2.0
    private_free_bytes: Annotated[
        int,
        About(
            "With less free space than this on the data folder's disk, /readyz answers 503.",
            Number(0, 1_000_000_000_000, _BYTES),
        ),
    ] = 1024 * 1024
    private_log_bytes: Annotated[
        int,
        About(
            "The size above which the next start sets the private store's log, server.log, aside.",
            Number(1000, 1_000_000_000, _BYTES),
        ),
    ] = 5_000_000
