"""Fixtures that give tests real stores: the Valkey that Skerry ships, a second server, and a cluster.

Tests with a store run on the shipped one. The marks below repeat a few: if servers may differ, on a Redis or
Valkey of this machine, which needs the marker ``second_store`` switched on; if keys and slots matter, on a
cluster. Each is started once per session, when a test first needs it.
"""

from __future__ import annotations

import shutil
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import unquote

import pytest
from tests.plugins.clusters import TestCluster, cluster, ports_of, tell

from skerry.log.redis_log import RedisLog
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.server_binaries import OLDEST, find_binary, version_of

PACKAGED, SECOND, CLUSTER = "packaged", "second", "cluster"

_SECOND = pytest.param(SECOND, marks=pytest.mark.second_store)

on_every_server = pytest.mark.parametrize("server", [PACKAGED, _SECOND], indirect=True)
"""Repeats a test that uses ``server`` or ``server_url`` on the second server."""
on_every_binary = pytest.mark.parametrize("binary", [PACKAGED, _SECOND], indirect=True)
"""Repeats a test that starts servers by ``binary`` with the second one."""
on_every_store = pytest.mark.parametrize("store_place", [PACKAGED, _SECOND, CLUSTER], indirect=True)
"""Repeats a test that uses ``store_url`` or ``log`` on the second server and on a cluster."""
on_a_cluster_too = pytest.mark.parametrize("store_place", [PACKAGED, CLUSTER], indirect=True)
"""Repeats a test that uses ``store_url`` or ``log`` on a cluster."""


def second_binary() -> Path:
    """Return a Redis or Valkey on PATH that is not the packaged one; skips the test if there is none."""
    for name in ("redis-server", "valkey-server"):
        path = shutil.which(name)
        version = version_of(Path(path)) if path else None
        if path and version and version >= OLDEST and Path(path) != find_binary():
            return Path(path)
    pytest.skip("no second store is installed here (on Debian: apt-get install redis-server)")


class Stores:
    """The servers started in this session; they contain what earlier tests wrote."""

    def __init__(self, factory: pytest.TempPathFactory, stack: ExitStack) -> None:
        self._factory = factory
        self._stack = stack
        self._servers: dict[str, EmbeddedStore] = {}
        self._cluster: TestCluster | None = None

    def server(self, name: str) -> EmbeddedStore:
        """Return the packaged server or the second one."""
        if name not in self._servers:
            binary = second_binary() if name == SECOND else None
            store = EmbeddedStore(self._factory.mktemp(name), binary=binary)
            self._servers[name] = self._stack.enter_context(store)
        return self._servers[name]

    def cluster(self) -> TestCluster:
        """Return the cluster of three primaries."""
        if self._cluster is None:
            self._cluster = self._stack.enter_context(cluster(self._factory.mktemp(CLUSTER), find_binary()))
        return self._cluster

    def url(self, name: str) -> str:
        """Return the address of a server or of the cluster."""
        return self.cluster().url if name == CLUSTER else self.server(name).url


@pytest.fixture(scope="session")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stores]:
    """The servers of this session."""
    with ExitStack() as stack:
        yield Stores(tmp_path_factory, stack)


@pytest.fixture
def binary(request: pytest.FixtureRequest) -> Path:
    """The executable of the packaged server, or of the second."""
    return second_binary() if request.param == SECOND else find_binary()


@pytest.fixture
def server(request: pytest.FixtureRequest, stores: Stores) -> EmbeddedStore:
    """A running server: the packaged one, unless a test asks for others too."""
    return stores.server(getattr(request, "param", PACKAGED))


@pytest.fixture
def store_place(request: pytest.FixtureRequest, stores: Stores) -> str:
    """The address of a running store: the packaged one, unless a test asks for others too."""
    return stores.url(getattr(request, "param", PACKAGED))


@pytest.fixture
def three(stores: Stores) -> TestCluster:
    """A cluster of three primaries."""
    return stores.cluster()


@pytest.fixture
def store_url(store_place: str) -> str:
    """The address of an empty store."""
    say(store_place, "FLUSHALL")
    return store_place


@pytest.fixture
def server_url(server: EmbeddedStore) -> str:
    """The address of an empty single server."""
    say(server.url, "FLUSHALL")
    return server.url


@pytest.fixture
async def log(store_url: str) -> AsyncIterator[RedisLog]:
    """The log of an empty store."""
    async with RedisLog(store_url) as opened:
        yield opened


@pytest.fixture(scope="session")
def shipped_server(stores: Stores) -> EmbeddedStore:
    """The server that Skerry ships."""
    return stores.server(PACKAGED)


def say(url: str, *words: str) -> bytes:
    """Send one command to a server, or to each primary; return the start of the answers."""
    if url.startswith("redis+cluster://"):
        return b"".join(tell(port, *words) for port in ports_of(url))
    with socket.socket(socket.AF_UNIX) as sock:
        sock.settimeout(10)
        sock.connect(unquote(url.removeprefix("unix://")))
        sock.sendall(" ".join(words).encode() + b"\r\n")
        return sock.recv(65536)
