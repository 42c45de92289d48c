"""Stores with the configuration files of ``deploy/redis``, started by the shell line of compose.yaml."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import redis
from tests.deploy.files import DEPLOY, one
from tests.deploy.proxy import WAIT_SECONDS, free_ports

PASSWORD = "a-password-of-the-store"


class Store(msgspec.Struct, frozen=True):
    """A running store with a password, on a port of this machine."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        """Its address, as workers take it."""
        return f"redis://:{PASSWORD}@127.0.0.1:{self.port}/0"

    def command_line(self) -> str:
        """Return its command line, as all users of the machine can see it."""
        return Path(f"/proc/{self.process.pid}/cmdline").read_text()


@contextmanager
def stored(folder: Path, binary: Path) -> Iterator[Store]:
    """Start a store with ``redis.conf`` as the container does; stop it afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    (port,) = free_ports(1)
    command = one("compose.yaml")["services"]["store"]["command"]
    asked = "redis-server /etc/redis/redis.conf -"
    assert asked in command[-1]
    configuration = DEPLOY / "redis" / "redis.conf"
    own = f"{binary} {configuration} --port {port} --bind 127.0.0.1 --dir {folder} -"
    script = command[-1].replace(asked, own).replace("$$", "$")
    with (folder / "store.log").open("wb") as log:
        process = subprocess.Popen(
            [*command[:-1], script],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "STORE_PASSWORD": PASSWORD},
        )
    store = Store(port, process)
    try:
        _wait(store)
        yield store
    finally:
        process.terminate()
        try:
            process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def cluster_configuration(folder: Path) -> Path:
    """Return ``redis-cluster.conf`` with the path of the file that it includes."""
    text = (DEPLOY / "redis" / "redis-cluster.conf").read_text()
    included = "include /etc/redis/redis.conf\n"
    assert included in text
    path = folder / "redis-cluster.conf"
    path.write_text(text.replace(included, f"include {DEPLOY}/redis/redis.conf\n"))
    return path


@contextmanager
def asked(port: int, password: str | None = PASSWORD) -> Iterator[redis.Redis]:
    """Send a command to a store."""
    with contextlib.closing(redis.Redis(port=port, password=password, decode_responses=True)) as client:
        yield client


def _wait(store: Store) -> None:
    end = time.monotonic() + WAIT_SECONDS
    with asked(store.port) as client:
        while True:
            assert store.process.poll() is None, "the store ended: see its log"
            try:
                client.ping()
            except (redis.ConnectionError, redis.BusyLoadingError):
                assert time.monotonic() < end, "the store does not answer"
                time.sleep(0.02)
            else:
                return
