"""Opens the store at a URL: one server, or a cluster, declared or detected."""

from __future__ import annotations

from redis.exceptions import ResponseError

from skerry.store.addresses import as_cluster, cluster_address, may_be_cluster, without_replicas
from skerry.store.batcher import Batcher
from skerry.store.cluster.store import Cluster
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.store import OneServer, Store


def open_store(url: str, limits: StoreLimits = DEFAULTS) -> Store:
    """Return the store at a URL, not yet connected.

    ``redis://``, ``rediss://`` and ``unix://`` name one server, ``redis+cluster://`` and
    ``rediss+cluster://`` some nodes of a cluster. ``replicas=N`` among the options after the ``?`` makes the
    answer to an append mean that N replicas have the entry too. Raises ``StoreUnusable`` for an invalid
    address.
    """
    bare, replicas = without_replicas(url)
    address = cluster_address(bare)
    if address is not None:
        return Cluster(address, limits, replicas=replicas)
    return OneServer(bare, limits, replicas=replicas)


async def resolve_url(url: str, limits: StoreLimits = DEFAULTS) -> str:
    """Return the URL to use: that of a cluster if the server at the URL is a node of one.

    Raises ``StoreUnusable`` or ``Unavailable``.
    """
    if not may_be_cluster(url):
        return url
    server = Batcher(without_replicas(url)[0], limits, name="skerry-settle")
    try:
        info = await server.call("INFO", "cluster")
    except ResponseError:
        return url  # a server that hides it is used as declared
    finally:
        await server.close()
    text = info.decode(errors="replace") if isinstance(info, bytes) else str(info)
    return as_cluster(url).url if "cluster_enabled:1" in text else url
