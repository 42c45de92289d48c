"""A Redis Cluster for tests: primaries, optionally with replicas, on free ports of this machine."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

SLOTS = 16384
WAIT_SECONDS = 60.0
STOP_SECONDS = 10.0


class Server(msgspec.Struct):
    """One node: where it listens and its process."""

    port: int
    bus: int
    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def name(self) -> str:
        """Its address."""
        return f"127.0.0.1:{self.port}"

    def say(self, *words: str | bytes) -> bytes:
        """Send one command, and return the start of its answer."""
        return tell(self.port, *words)

    def id(self) -> str:
        """Return the node's id in the cluster."""
        return self.say("CLUSTER", "MYID").split(b"\r\n")[1].decode()

    def serves(self) -> bool:
        """Return whether it answers and considers the cluster healthy."""
        try:
            return b"cluster_state:ok" in self.say("CLUSTER", "INFO")
        except OSError:
            return False

    def role(self) -> str:
        """Return ``master`` or ``slave``."""
        return self.say("ROLE").split(b"\r\n")[2].decode()

    def leader(self) -> int | None:
        """Return the port of the primary that it follows, if it is a replica."""
        role = self.say("ROLE").split(b"\r\n")
        return int(role[5].removeprefix(b":")) if role[2] == b"slave" else None

    def linked(self) -> bool:
        """Return whether it is a replica that is in sync with its primary."""
        return b"connected" in self.say("ROLE").split(b"\r\n")

    def kill(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """Suspend it: connections stay open and silent."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Resume it."""
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Stop it cleanly."""
        if self.process.poll() is None:
            self.thaw()
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class TestCluster(msgspec.Struct, frozen=True):
    """The servers of a cluster, primaries first."""

    __test__ = False

    binary: Path
    primaries: tuple[Server, ...]
    replicas: tuple[Server, ...]

    @property
    def url(self) -> str:
        """Its address, with all initial primaries."""
        return "redis+cluster://" + ",".join(server.name for server in self.primaries)

    @property
    def servers(self) -> tuple[Server, ...]:
        """All servers."""
        return (*self.primaries, *self.replicas)

    def say(self, *words: str | bytes) -> list[bytes]:
        """Send a command to all primaries."""
        return [server.say(*words) for server in self.primaries]

    def clear(self) -> None:
        """Forget all keys."""
        self.say("FLUSHALL")


@contextmanager
def cluster(
    folder: Path,
    binary: Path,
    *,
    primaries: int = 3,
    replicas: bool = False,
    node_timeout_ms: int = 15_000,
    configuration: Path | None = None,
) -> Iterator[TestCluster]:
    """Start a cluster that owns all slots, optionally with a replica per primary; stop it afterwards.

    A ``configuration`` file sets everything except ports and paths.
    """
    started: list[Server] = []
    try:
        for number in range(primaries * (2 if replicas else 1)):
            started.append(_start(folder / str(number), binary, node_timeout_ms, configuration))
        made = TestCluster(binary, tuple(started[:primaries]), tuple(started[primaries:]))
        _join(made)
        yield made
    finally:
        for server in started:
            server.stop()


def tell(port: int, *words: str | bytes) -> bytes:
    """Send one command to a server of this machine, and return the start of its answer."""
    parts = [word.encode() if isinstance(word, str) else word for word in words]
    packed = b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)
    with socket.create_connection(("127.0.0.1", port), timeout=10) as sock:
        sock.sendall(packed)
        return sock.recv(65536)


def ports_of(url: str) -> list[int]:
    """Return the ports in the address of a cluster of this machine."""
    return [int(node.rpartition(":")[2]) for node in url.split(",")]


def until(true: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + WAIT_SECONDS
    while not true():
        assert time.monotonic() < end, "the cluster did not get ready"
        time.sleep(0.02)


def again(server: Server, binary: Path, node_timeout_ms: int) -> None:
    """Restart a killed server."""
    server.process = _process(server.folder, binary, server.port, server.bus, node_timeout_ms)


def _start(folder: Path, binary: Path, node_timeout_ms: int, configuration: Path | None) -> Server:
    folder.mkdir(parents=True)
    while True:
        port, bus = _free_ports(2)
        process = _process(folder, binary, port, bus, node_timeout_ms, configuration)
        server = Server(port, bus, folder, process)
        end = time.monotonic() + WAIT_SECONDS
        while process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError):
                if server.say("PING").startswith(b"+PONG"):
                    return server
            time.sleep(0.01)
        # Somebody was quicker to take the port.
        process.kill()
        process.wait()
        assert time.monotonic() < end, (folder / "log").read_text(errors="replace")


def _process(
    folder: Path,
    binary: Path,
    port: int,
    bus: int,
    node_timeout_ms: int,
    configuration: Path | None = None,
) -> subprocess.Popen[bytes]:
    places = {"port": str(port), "bind": "127.0.0.1", "cluster-port": str(bus), "dir": str(folder)}
    options = {
        "cluster-enabled": "yes",
        "cluster-node-timeout": str(node_timeout_ms),
        "cluster-config-file": "nodes.conf",
        "cluster-replica-validity-factor": "0",
        "cluster-allow-replica-migration": "no",
        "repl-diskless-sync-delay": "0",
        "save": "",
        "appendonly": "yes",
        "appendfsync": "always",
        "maxmemory-policy": "noeviction",
    }
    said = places if configuration else places | options
    words = [part for name, value in said.items() for part in (f"--{name}", value)]
    if configuration:
        words.insert(0, str(configuration))
    with (folder / "log").open("ab") as output:
        return subprocess.Popen(
            [str(binary), *words],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env={**os.environ, "LC_ALL": "C"},
        )


def _join(made: TestCluster) -> None:
    """Assign the slots, join all nodes, and assign replicas to primaries."""
    count = len(made.primaries)
    for number, server in enumerate(made.primaries):
        first, last = number * SLOTS // count, (number + 1) * SLOTS // count - 1
        assert server.say("CLUSTER", "ADDSLOTSRANGE", str(first), str(last)).startswith(b"+OK")
    for number, server in enumerate(made.servers):
        assert server.say("CLUSTER", "SET-CONFIG-EPOCH", str(number + 1)).startswith(b"+OK")
    first_one = made.servers[0]
    for server in made.servers[1:]:
        meet = ("CLUSTER", "MEET", "127.0.0.1", str(first_one.port), str(first_one.bus))
        assert server.say(*meet).startswith(b"+OK")
    known = b"cluster_known_nodes:%d\r" % len(made.servers)
    until(lambda: all(known in server.say("CLUSTER", "INFO") for server in made.servers))
    for server, primary in zip(made.replicas, made.primaries, strict=False):
        leader = primary.id()
        until(lambda s=server, p=leader: s.say("CLUSTER", "REPLICATE", p).startswith(b"+OK"))  # type: ignore[misc]
    until(lambda: all(server.serves() for server in made.servers))
    until(lambda: all(server.linked() for server in made.replicas))


def _free_ports(count: int) -> list[int]:
    """Return unused ports below those of outgoing connections."""
    found: list[socket.socket] = []
    try:
        for _ in range(count):
            sock = socket.socket()
            sock.bind(("127.0.0.1", 0))
            found.append(sock)
        return [sock.getsockname()[1] for sock in found]
    finally:
        for sock in found:
            sock.close()
