"""The way to a server: directly on this machine, else as the environment says, or one sentence."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.loopback import Request, loopback, read_request, response

from skerry_client import AsyncClient, Client, RetryPolicy, Unreachable, Unsupported
from skerry_client.connections import open_transport
from skerry_client.proxies import DIRECT, Route, is_loopback, route_to

VARIABLES = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY")
SERVER = {"name": "Skerry", "version": "1", "time": 1, "durability": {"level": "always"}, "games": 5}


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*VARIABLES, "SSL_CERT_FILE", "SSL_CERT_DIR", "SSLKEYLOGFILE", "REQUEST_METHOD"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


def answer(_request: Request) -> bytes:
    return response(json.dumps({"data": {"server": SERVER}}))


@pytest.mark.pure
@pytest.mark.parametrize(
    "host", ["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "127.1", "::1", "::ffff:127.0.0.1"]
)
def test_this_machine_is_known_by_all_its_names(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.pure
@pytest.mark.parametrize("host", ["localhost.example", "example.com", "128.0.0.1", "10.0.0.1", "fe80::1", ""])
def test_other_machines_are_not_taken_for_this_one(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.pure
@pytest.mark.parametrize(
    "value", ["http://127.0.0.1:9", "socks5://h:1", "socks4://h", "nonsense", "::", "[::1"]
)
@pytest.mark.parametrize("name", [*VARIABLES, *map(str.lower, VARIABLES)])
@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:8000", "http://localhost:1", "http://[::1]:2", "https://LOCALHOST.", "http://0.0.0.0"],
)
def test_no_variable_keeps_a_program_from_this_machine(url: str, name: str, value: str) -> None:
    assert route_to(url, {name: value}) is DIRECT


@pytest.mark.pure
@pytest.mark.parametrize(
    ("url", "environment", "route"),
    [
        ("http://host", {"HTTP_PROXY": "http://p:1"}, Route("http://p:1", "HTTP_PROXY")),
        ("http://host", {"http_proxy": "p:1", "HTTP_PROXY": "q:1"}, Route("http://p:1", "http_proxy")),
        ("http://host", {"http_proxy": "", "HTTP_PROXY": "q:1"}, DIRECT),
        ("http://host", {"HTTPS_PROXY": "p:1"}, DIRECT),
        ("https://host", {"HTTPS_PROXY": "https://p"}, Route("https://p", "HTTPS_PROXY")),
        ("https://host", {"ALL_PROXY": " p:1 "}, Route("http://p:1", "ALL_PROXY")),
        ("https://host", {"ALL_PROXY": "p:1", "HTTPS_PROXY": "q:1"}, Route("http://q:1", "HTTPS_PROXY")),
        # What a web server hands to a program it runs is a header of the request.
        ("http://host", {"HTTP_PROXY": "p:1", "REQUEST_METHOD": "GET"}, DIRECT),
        ("http://host", {}, DIRECT),
    ],
)
def test_elsewhere_the_variables_say_the_way(url: str, environment: dict[str, str], route: Route) -> None:
    assert route_to(url, environment) == route


@pytest.mark.pure
@pytest.mark.parametrize(
    ("listed", "url", "exempt"),
    [
        ("*", "http://host", True),
        ("other, host", "http://host", True),
        ("HOST", "http://host", True),
        ("example.com", "http://a.example.com", True),
        (".example.com", "http://example.com", True),
        ("*.example.com", "http://a.example.com", True),
        ("example.com", "http://badexample.com", False),
        ("host:8000", "http://host:8000", True),
        ("host:8000", "http://host:9000", False),
        ("host:80", "http://host", True),
        ("10.0.0.0/8", "http://10.1.2.3", True),
        ("10.0.0.0/8", "http://11.1.2.3", False),
        ("[fd00::1]", "http://[fd00::1]:8000", True),
        ("[fd00::1]:8000", "http://[fd00::1]:8000", True),
        ("fd00::/8", "http://[fd00::1]:8000", True),
        ("[::1], ::,[,:1,[::1]:x,//", "http://host", False),
        ("", "http://host", False),
    ],
)
def test_no_proxy_is_read_as_curl_reads_it(listed: str, url: str, exempt: bool) -> None:
    route = route_to(url, {"HTTP_PROXY": "p:1", "NO_PROXY": listed})
    assert (route is DIRECT) is exempt


@pytest.mark.parametrize(
    "value",
    ["ftp://p", "socks4://p:1", "socks://p", "http://", "http://p:port", "http://[::1", "p:0", "http://a b"],
)
@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_a_proxy_that_cannot_be_is_named_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, value: str, kind: type
) -> None:
    monkeypatch.setenv("all_proxy", value)
    with pytest.raises(Unsupported, match=r"^all_proxy is '.*', which is not a proxy's address\. "):
        kind("http://skerry.test")


def test_a_password_of_a_proxy_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "ftp://me:secret@host")
    with pytest.raises(Unsupported) as caught:
        Client("http://skerry.test")
    assert "secret" not in str(caught.value)
    assert "host" in str(caught.value)


def test_a_socks_proxy_without_its_package_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")
    monkeypatch.setattr("skerry_client.proxies.find_spec", lambda _name: None)
    with pytest.raises(Unsupported, match=r"ALL_PROXY is .* pip install 'skerry\[socks\]'"):
        Client("http://skerry.test")


def test_a_server_of_this_machine_is_asked_directly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setenv("SSL_CERT_FILE", "/nowhere.pem")
    monkeypatch.setenv("SSLKEYLOGFILE", "/nowhere/keys")
    with loopback(answer) as server, Client(server.url) as client:
        assert client.server().name == "Skerry"
        assert server.requests[0].line == "POST /graphql HTTP/1.1"


@pytest.mark.parametrize("name", ["HTTP_PROXY", "all_proxy"])
async def test_elsewhere_requests_go_through_the_proxy(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    with loopback(answer) as proxy:
        monkeypatch.setenv(name, f"me:word@127.0.0.1:{proxy.port}")
        with Client("http://skerry.test:8000") as client:
            client.server()
        async with AsyncClient("http://skerry.test:8000") as awaiting:
            await awaiting.server()
    assert [request.line for request in proxy.requests] == [
        "POST http://skerry.test:8000/graphql HTTP/1.1"
    ] * 2
    assert all("proxy-authorization" in request.headers for request in proxy.requests)


def test_a_socks_proxy_is_used_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    def serve(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection, connection.makefile("rb") as incoming:
            incoming.read(2 + incoming.peek()[1])
            connection.sendall(b"\x05\x00")
            asked.append(incoming.read(4 + 1 + len("skerry.test") + 2))
            connection.sendall(b"\x05\x00\x00\x01" + bytes(6))
            request = read_request(incoming.readline, incoming.read)
            assert request is not None
            connection.sendall(answer(request))

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve, args=(listening,), daemon=True)
        thread.start()
        monkeypatch.setenv("ALL_PROXY", f"socks5://127.0.0.1:{listening.getsockname()[1]}")
        with Client("http://skerry.test:81") as client:
            assert client.server().name == "Skerry"
        thread.join()
    # The proxy is given the name, which it may alone be able to resolve.
    assert asked == [b"\x05\x01\x00\x03\x0bskerry.test\x00\x51"]


def test_a_proxy_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with loopback(answer) as gone:
        pass
    monkeypatch.setenv("HTTP_PROXY", gone.url)
    with (
        Client("http://skerry.test", retry=RetryPolicy(attempts=1)) as client,
        pytest.raises(Unreachable, match="through the proxy of HTTP_PROXY"),
    ):
        client.server()


@pytest.mark.pure
@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("SSL_CERT_FILE", "/nowhere.pem"),
        ("SSL_CERT_DIR", "/nowhere"),
        ("SSL_CERT_FILE", __file__),
        ("SSLKEYLOGFILE", "/nowhere/keys"),
    ],
)
@pytest.mark.parametrize("url", ["https://skerry.test", "https://127.0.0.1:1"])
def test_certificates_that_are_not_there_are_named(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, url: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(Unsupported, match=variable):
        Client(url)


@pytest.mark.pure
def test_certificates_of_the_environment_are_believed_on_this_machine_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Any] = []

    def context(**given: Any) -> ssl.SSLContext:
        made.append(given)
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    monkeypatch.setattr(ssl, "create_default_context", context)
    (tmp_path / "own.pem").touch()
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "own.pem"))
    open_transport("https://127.0.0.1:1")
    assert made == [{"cafile": str(tmp_path / "own.pem")}]


@pytest.mark.pure
def test_addresses_that_no_request_can_go_to_are_refused_at_once() -> None:
    for url in ("http://a b", "http://[::1", "http://h:x", "http://", "h:80", "ftp://h"):
        with pytest.raises(Unsupported, match="not a server's address"):
            Client(url)


@pytest.mark.pure
def test_a_token_is_taken_without_its_end_of_line_and_a_broken_one_is_not_sent() -> None:
    assert Client("http://127.0.0.1", "abc\n").tokens == ("abc",)
    for token in ("", "a b", "a,b", "é", "a\nb"):
        with pytest.raises(Unsupported, match="token"):
            Client("http://127.0.0.1", token)
