"""The topology of compose.yaml as plain processes: workers with one keyring and one store, and a proxy."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import msgspec
from tests.deploy.files import one
from tests.deploy.proxy import WAIT_SECONDS, Proxy, free_ports, proxied
from tests.plugins.processes import Served, kill, serving, stop


class Worker:
    """One ``skerry serve`` on its own port, which can be stopped and started again."""

    def __init__(self, folder: Path, port: int, environment: dict[str, str]) -> None:
        self.port = port
        self._folder = folder
        self._environment = environment
        self._stack = ExitStack()
        self._served: Served | None = None

    def start(self) -> None:
        """Start it and wait until it is ready."""
        words = ("--port", str(self.port))
        self._served = self._stack.enter_context(serving(self._folder, *words, env=self._environment))
        end = time.monotonic() + WAIT_SECONDS
        while httpx.get(f"{self._served.url}/readyz", timeout=WAIT_SECONDS).status_code != 200:
            assert time.monotonic() < end, "the worker does not get ready"
            time.sleep(0.05)

    def stop(self) -> int:
        """Stop it by SIGTERM, and return its exit status."""
        status = stop(self._process())
        self.close()
        return status

    def kill(self) -> None:
        """End it by SIGKILL."""
        assert kill(self._process().process.pid)
        self.close()

    def close(self) -> None:
        """Stop everything."""
        self._stack.close()
        self._served = None

    def _process(self) -> Served:
        assert self._served is not None
        return self._served


class Topology(msgspec.Struct, frozen=True):
    """Workers, and the proxy in front of them."""

    workers: tuple[Worker, ...]
    proxy: Proxy

    @property
    def url(self) -> str:
        """The address for clients."""
        return self.proxy.url


@contextmanager
def running(folder: Path, store: str) -> Iterator[Topology]:
    """Start two workers, with the variables of compose.yaml, and a proxy on a store; stop them after."""
    environment = {
        **one("compose.yaml")["services"]["server-1"]["environment"],
        "SKERRY_REDIS_URL": store,
        "SKERRY_KEYS": str(folder / "keys" / "keyring.json"),
        "SKERRY_PROXIES": "127.0.0.1",
        "SKERRY_LOG_JSON": "0",
    }
    ports = free_ports(2)
    workers = tuple(Worker(folder / str(port), port, environment) for port in ports)
    with ExitStack() as stack:
        for worker in workers:
            stack.callback(worker.close)
        with ThreadPoolExecutor() as pool:
            # Together, as compose starts them: one makes the keyring, the other finds it.
            list(pool.map(Worker.start, workers))
        yield Topology(workers, stack.enter_context(proxied(folder / "proxy", ports)))
