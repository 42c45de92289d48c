"""Fixtures that give tests real stores: Valkey as Skerry ships it, a Redis or Valkey on PATH, and a cluster.

Import the fixtures by name in a ``conftest.py``; each server is started once per session, on a socket of
its own, and stopped by its own store.
"""

from __future__ import annotations

import shutil
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest
from tests.plugins.clusters import cluster, ports_of, tell

from skerry.log.redis_log import RedisLog
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.server_binaries import OLDEST, find_binary, version_of

CLUSTER = "cluster"


class Backend(msgspec.Struct, frozen=True):
    """A server binary to test against."""

    name: str
    binary: Path


def backends() -> list[Backend]:
    """Return the binaries found here: the packaged one first, then those on PATH that are new enough."""
    found = [Backend("packaged", find_binary())]
    for name in ("redis-server", "valkey-server"):
        path = shutil.which(name)
        version = version_of(Path(path)) if path else None
        if path and version and version >= OLDEST and Path(path) != found[0].binary:
            found.append(Backend(name, Path(path)))
    return found


@pytest.fixture(scope="session", params=backends(), ids=lambda backend: backend.name)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EmbeddedStore]:
    """A running server of each kind; it holds what earlier tests wrote."""
    backend: Backend = request.param
    with EmbeddedStore(tmp_path_factory.mktemp("store"), binary=backend.binary) as store:
        yield store


@pytest.fixture(scope="session", params=[*backends(), None], ids=lambda kind: kind.name if kind else CLUSTER)
def store_place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running store of each kind, a cluster of three primaries too."""
    kind: Backend | None = request.param
    folder = tmp_path_factory.mktemp("place")
    if kind is None:
        with cluster(folder, find_binary()) as made:
            yield made.url
    else:
        with EmbeddedStore(folder, binary=kind.binary) as store:
            yield store.url


@pytest.fixture
def store_url(store_place: str) -> str:
    """The address of a store that holds nothing, of each kind."""
    say(store_place, "FLUSHALL")
    return store_place


@pytest.fixture
def server_url(server: EmbeddedStore) -> str:
    """The address of a single server that holds nothing."""
    say(server.url, "FLUSHALL")
    return server.url


@pytest.fixture
async def log(store_url: str) -> AsyncIterator[RedisLog]:
    """The log of an empty store."""
    async with RedisLog(store_url) as opened:
        yield opened


@pytest.fixture(scope="session")
def shipped_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedStore]:
    """The server that Skerry ships, for tests that need a store but not every kind of it."""
    with EmbeddedStore(tmp_path_factory.mktemp("shipped")) as store:
        yield store


def say(url: str, *words: str) -> bytes:
    """Send one command to a server, or to each primary, from outside; return the start of the answers."""
    if url.startswith("redis+cluster://"):
        return b"".join(tell(port, *words) for port in ports_of(url))
    with socket.socket(socket.AF_UNIX) as sock:
        sock.settimeout(10)
        sock.connect(unquote(url.removeprefix("unix://")))
        sock.sendall(" ".join(words).encode() + b"\r\n")
        return sock.recv(65536)
