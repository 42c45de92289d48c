"""The proxy before toy workers: what it passes on, what it keeps, and how it says that nobody answers."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from tests.deploy.proxy import Proxy, accepts, configure, free_ports, proxied, with_nginx

from skerry_client.protocol import Answer, ServerTrouble, read
from skerry_client.queries import server

pytestmark = [pytest.mark.store, pytest.mark.deploy, with_nginx]

GRAPHQL = {"content-type": "application/json", "accept": "application/json"}


class Toy(BaseHTTPRequestHandler):
    """Tells what it was sent; on some paths it breaks off, or streams until it is let go."""

    protocol_version = "HTTP/1.1"
    server: Worker

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.path.startswith("/break") or self.server.breaks:
            self.close_connection = True
        elif self.path.startswith("/events"):
            self._stream()
        else:
            self._tell()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.do_GET()

    def _tell(self) -> None:
        body = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(503 if self.path == "/busy" else 200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("x-accel-buffering", "no")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"d\r\ndata: first\n\n\r\n")
        self.server.let_go.wait(60)
        self.wfile.write(b"c\r\ndata: last\n\n\r\n0\r\n\r\n")

    def log_message(self, format: str, *args: object) -> None:
        pass


class Worker(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", port), Toy)
        self.asked: list[str] = []
        self.breaks = False
        self.let_go = threading.Event()

    def __enter__(self) -> Worker:
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go.set()
        self.shutdown()
        self.server_close()


@pytest.fixture
def workers() -> Iterator[list[Worker]]:
    first, second = free_ports(2)
    with Worker(first) as one, Worker(second) as two:
        yield [one, two]


@pytest.fixture
def proxy(tmp_path: Path, workers: list[Worker]) -> Iterator[Proxy]:
    with proxied(tmp_path / "nginx", [worker.server_port for worker in workers]) as running:
        yield running


@pytest.fixture
def lonely(tmp_path: Path) -> Iterator[Proxy]:
    """A proxy whose workers are all away."""
    with proxied(tmp_path / "nginx", free_ports(2)) as running:
        yield running


def test_nginx_takes_the_configuration(tmp_path: Path) -> None:
    configure(tmp_path, 8080, [8001, 8002])
    done = accepts(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr


def test_what_a_client_says_of_its_address_is_not_believed(proxy: Proxy) -> None:
    headers = {"x-forwarded-for": "1.2.3.4", "authorization": "Bearer a.token", "last-event-id": "7 abc"}
    received = httpx.get(f"{proxy.url}/graphql", headers=headers).json()
    assert received["x-forwarded-for"] == "127.0.0.1"
    assert received["x-forwarded-proto"] == "http"
    assert received["authorization"] == "Bearer a.token"
    assert received["last-event-id"] == "7 abc"


def test_metrics_are_kept_from_the_public(proxy: Proxy, workers: list[Worker]) -> None:
    assert httpx.get(f"{proxy.url}/metrics").status_code == 404
    assert httpx.get(f"{proxy.url}//metrics").status_code == 404
    assert not any("metrics" in path for worker in workers for path in worker.asked)


def test_event_streams_are_not_held_back(proxy: Proxy, workers: list[Worker]) -> None:
    headers = {"accept-encoding": "gzip"}
    with httpx.stream("POST", f"{proxy.url}/events", headers=headers, content=b"{}", timeout=60) as answer:
        assert "content-encoding" not in answer.headers
        chunks = answer.iter_raw()
        assert next(chunks) == b"data: first\n\n"
        for worker in workers:
            worker.let_go.set()
        assert b"".join(chunks) == b"data: last\n\n"


def test_answers_of_workers_pass_as_they_are(proxy: Proxy) -> None:
    answer = httpx.post(f"{proxy.url}/busy", content=b"{}")
    assert (answer.status_code, answer.headers["content-type"]) == (503, "application/json")
    assert "content-length" in answer.json()


def test_nobody_there_is_said_in_the_form_of_the_api(lonely: Proxy) -> None:
    answer = httpx.post(f"{lonely.url}/graphql", json={"query": "{ server { name } }"})
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/graphql-response+json"
    assert answer.headers["retry-after"] == "1"
    assert answer.headers["access-control-allow-origin"] == "*"
    (error,) = answer.json()["errors"]
    assert error["extensions"]["retryable"] is True
    with pytest.raises(ServerTrouble):
        read(server(), Answer(answer.status_code, answer.content, 1.0))
    # Also for who reads the body and not the status.
    with pytest.raises(ServerTrouble, match=error["message"]):
        read(server(), Answer(200, answer.content))


def test_a_broken_stream_looks_broken_so_that_an_event_source_comes_back(lonely: Proxy) -> None:
    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):  # Closed or reset, as nginx chooses.
        httpx.get(f"{lonely.url}/stream/a.secret.ticket", headers={"accept": "text/event-stream"})


def test_a_worker_that_is_away_is_passed_over(proxy: Proxy, workers: list[Worker]) -> None:
    gone = workers[0]
    gone.shutdown()
    gone.server_close()
    for _ in range(6):
        assert httpx.post(f"{proxy.url}/graphql", content=b"{}").status_code == 200
    assert len(workers[1].asked) == 6


def test_a_get_that_broke_off_goes_to_the_next_and_a_post_does_not(
    proxy: Proxy, workers: list[Worker]
) -> None:
    workers[0].breaks = True
    for _ in range(4):
        assert httpx.get(f"{proxy.url}/picture/a.ticket.svg").status_code == 200
    assert workers[0].asked, "it never came to the worker that breaks off"
    workers[1].breaks = True
    before = len(workers[0].asked) + len(workers[1].asked)
    assert httpx.post(f"{proxy.url}/graphql", content=b"{}").status_code == 503
    assert len(workers[0].asked) + len(workers[1].asked) == before + 1


def test_sockets_are_upgraded(proxy: Proxy, workers: list[Worker]) -> None:
    headers = {"connection": "Upgrade", "upgrade": "websocket"}
    received = httpx.get(f"{proxy.url}/graphql", headers=headers).json()
    assert (received["upgrade"], received["connection"]) == ("websocket", "upgrade")
    assert "upgrade" not in httpx.get(f"{proxy.url}/graphql").json()


def test_no_secret_of_an_address_is_logged(proxy: Proxy, workers: list[Worker]) -> None:
    httpx.get(f"{proxy.url}/graphql?query=a.secret.query", headers={"referer": "http://x/a.secret.page"})
    httpx.get(f"{proxy.url}/stream/a.secret.ticket?after=1")
    for worker in workers:
        worker.breaks = True
    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):  # Closed or reset, as nginx chooses.
        httpx.get(f"{proxy.url}/stream/a.secret.ticket")
    for worker in workers:
        worker.shutdown()
        worker.server_close()
    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):  # Closed or reset, as nginx chooses.
        httpx.get(f"{proxy.url}/picture/a.secret.ticket.svg")
    with socket.create_connection(("127.0.0.1", int(proxy.url.rsplit(":", 1)[1]))) as sock:
        sock.sendall(b"GET /stream/a.secret.ticket HTTP/1.1\r\n\r\n")
        assert b"400" in sock.recv(1000)
    lines = [json.loads(line) for line in (proxy.folder / "access.log").read_text().splitlines()]
    assert {line["path"] for line in lines} >= {"/graphql", "/stream/...", "/picture/..."}
    assert "secret" not in proxy.logged()
