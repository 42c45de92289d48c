"""Minimal servers on this machine, for what a mock cannot test: connections, proxies, cut answers."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

Handler = Callable[["Request"], bytes]
"""Returns the bytes of a response; if empty, the connection is closed without an answer."""


class Request(msgspec.Struct, frozen=True):
    """A received request: its first line, its headers with lower-case names, and its body."""

    line: str
    headers: dict[str, str]
    body: bytes


class Cut(bytes):
    """A response after which the connection is closed."""


class Loopback:
    """A server that answers every request with a handler, with one thread per connection."""

    def __init__(self, handler: Handler) -> None:
        self.requests: list[Request] = []
        self._handler = handler
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port: int = self._listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening and close all connections."""
        for end in (self._listening, *list(self._open)):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listening.accept()
                self._open.add(connection)
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError, ValueError), connection, connection.makefile("rb") as incoming:
            while request := read_request(incoming.readline, incoming.read):
                self.requests.append(request)
                answer = self._handler(request)
                if not answer:
                    break
                connection.sendall(answer)
                if isinstance(answer, Cut):
                    break
        self._open.discard(connection)


def read_request(line: Callable[[], bytes], read: Callable[[int], bytes]) -> Request | None:
    """Read a request; None at the end of a connection."""
    first = line().decode().strip()
    if not first:
        return None
    headers = {}
    while head := line().decode().strip():
        name, _, value = head.partition(":")
        headers[name.lower()] = value.strip()
    return Request(first, headers, read(int(headers.get("content-length", 0))))


def response(
    body: bytes | str, status: str = "200 OK", kind: str = "application/json", length: int | None = None
) -> bytes:
    """Return a response; ``length`` states a length other than the body's."""
    data = body.encode() if isinstance(body, str) else body
    size = len(data) if length is None else length
    return f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {size}\r\n\r\n".encode() + data


@contextmanager
def loopback(handler: Handler) -> Iterator[Loopback]:
    """Run a server with a handler."""
    server = Loopback(handler)
    try:
        yield server
    finally:
        server.close()


class Gate:
    """Forwards connections to a server like a proxy, cuts them, refuses them, or answers by itself.

    ``canned`` are its own answers, one per request, before it forwards again.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self.shut = threading.Event()
        self.canned: list[bytes] = []
        self.refused = threading.Semaphore(0)
        """Number of connections that were refused or answered here."""
        self.led = threading.Semaphore(0)
        """Number of connections that were forwarded."""
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Close all open connections."""
        with self._lock:
            ends, self._open = self._open, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Stop listening and close all connections."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self.shut.is_set():
                    near.close()
                    self.refused.release()
                    continue
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with self._lock:
            answer = self.canned.pop(0) if self.canned else None
            self._open.append(near)
        with contextlib.suppress(OSError), near:
            if answer is not None:
                with near.makefile("rb") as incoming:
                    read_request(incoming.readline, incoming.read)
                near.sendall(answer)
                self.refused.release()
                return
            far = socket.create_connection(("127.0.0.1", self._to))
            with self._lock:
                self._open.append(far)
            self.led.release()
            back = threading.Thread(target=_carry, args=(far, near), daemon=True)
            back.start()
            _carry(near, far)
            back.join()
            far.close()


def _carry(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def gate(port: int) -> Iterator[Gate]:
    """Open a gate in front of a server on this machine."""
    made = Gate(port)
    try:
        yield made
    finally:
        made.close()
