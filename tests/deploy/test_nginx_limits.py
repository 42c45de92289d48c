"""The proxy's limits: on requests, connections, heads and time, and as strict as the workers' own."""

from __future__ import annotations

import re

import pytest
from tests.deploy.files import DEPLOY

from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.pure

CONFIGURATION = (DEPLOY / "nginx" / "nginx.conf").read_text()
SETTINGS = ApiSettings()


def value(name: str) -> str:
    (found,) = re.findall(rf"^\s*{name} (.+);$", CONFIGURATION, re.M)
    return str(found)


def test_requests_and_connections_of_an_address_are_limited() -> None:
    assert re.fullmatch(r"\$counted zone=requests:10m rate=\d+r/s", value("limit_req_zone"))
    assert "zone=requests" in value("limit_req")
    zone, number = value("limit_conn").split()
    assert value("limit_conn_zone") == f"$counted zone={zone}:10m"
    assert 0 < int(number) <= SETTINGS.max_connections
    assert value("limit_req_status") == value("limit_conn_status") == "429"
    assert "error_page 429 = @limited;" in CONFIGURATION


def test_heads_and_bodies_have_the_size_and_the_time_that_workers_give_them() -> None:
    count, size = value("large_client_header_buffers").split()
    assert int(count) * int(size.removesuffix("k")) * 1024 == SETTINGS.max_head
    assert value("client_header_timeout") == f"{SETTINGS.head_seconds:.0f}s"
    assert value("client_body_timeout") == f"{SETTINGS.body_seconds:.0f}s"
    assert value("send_timeout") == f"{SETTINGS.patience:.0f}s"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        ("2001:db8:1:2::6", "2001:db8:1:2"),
        ("2001:db8:1::6", "2001:db8:1"),
        ("2001:db8::6", "2001:db8"),
        ("127.0.0.1", ""),
        ("::1", ""),
    ],
)
def test_addresses_count_by_network(address: str, counted: str) -> None:
    section = CONFIGURATION.split("map $remote_addr $counted {")[1].split("}\n    limit_req_zone")[0]
    assert _mapped(section, address) == counted


def _mapped(section: str, address: str) -> str:
    """Do as nginx does: texts first, then patterns in their order."""
    lines = re.findall(r'^\s*"(.+)" (\S+);$', section, re.M)
    for key, target in lines:
        if key == address:
            return "" if target == '""' else str(target)
    for key, target in lines:
        found = re.search(key[1:].replace("(?<", "(?P<"), address) if key.startswith("~") else None
        if found:
            return str(found[target.removeprefix("$")])
    return address
