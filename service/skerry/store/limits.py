"""Limits on the communication with a store, set by its opener.

The store knows no settings. Those of a server have the same names and defaults, which a test compares.
"""

from __future__ import annotations

import msgspec


class StoreLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Times in seconds, and numbers of connections, commands and bytes.

    ``store_connections`` go to each server; each sends ``store_batch`` commands together, which have
    ``store_reply_seconds``, while at most ``store_queue`` wait. ``store_patience`` is how long they wait for
    a store that is down, ``publish_patience`` how long messages do. ``replica_seconds`` is for the replicas
    that an append waits for. A connection to a single server may take ``store_connect_seconds``, to one of a
    cluster ``node_connect_seconds``; a cluster is asked for its map every ``map_interval``, each of its
    servers for ``map_seconds``.

    A server has ``watch_reply_seconds`` to say how it is, and is nearly full from ``full_percent`` on. The
    embedded one may be silent for ``private_patience`` and is started again within ``private_pause``; its
    disk is full with less than ``private_free_bytes``, its log from ``private_log_bytes`` on.
    """

    store_connections: int = 4
    store_batch: int = 64
    store_queue: int = 10_000
    store_reply_seconds: float = 10.0
    store_connect_seconds: float = 5.0
    store_patience: float = 2.0
    publish_patience: float = 0.5
    replica_seconds: float = 2.0
    node_connect_seconds: float = 2.0
    map_seconds: float = 1.5
    map_interval: float = 5.0
    watch_reply_seconds: float = 3.0
    full_percent: int = 90
    private_patience: float = 30.0
    private_pause: float = 2.0
    private_free_bytes: int = 1024 * 1024
    private_log_bytes: int = 5_000_000


DEFAULTS = StoreLimits()
