"""Chooses the proxy to a server from environment variables; pure but for the system's settings.

A server on this machine is never reached through a proxy: most proxies refuse that, and the others would look
for it on their own machine.
"""

from __future__ import annotations

import socket
import sys
import urllib.request
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import httpx
import msgspec

from skerry_client.errors import Unsupported

SCHEMES = ("http", "https", "socks5", "socks5h")

PORTS = {"http": 80, "https": 443}


class Route(msgspec.Struct, frozen=True):
    """How to reach a server: directly, or through ``proxy``, which comes from ``source``."""

    proxy: str | None = None
    source: str = ""


DIRECT = Route()


def route_to(url: str, environment: Mapping[str, str]) -> Route:
    """Return the route to a server; raises ``Unsupported`` for a proxy that cannot be used."""
    parts = urlsplit(url)
    host = (parts.hostname or "").rstrip(".")
    if is_loopback(host) or _is_exempt(_first(environment, "no_proxy")[1], host, parts.port, parts.scheme):
        return DIRECT
    for name in (f"{parts.scheme}_proxy", "all_proxy"):
        variable, value = _first(environment, name)
        # In a CGI program, HTTP_PROXY is the request's header "Proxy", and must not be trusted.
        if value and not (variable == "HTTP_PROXY" and "REQUEST_METHOD" in environment):
            return Route(_checked(value, variable), variable)
    if any(name.lower().endswith("_proxy") for name in environment):
        return DIRECT
    return _system_route(parts.scheme, host)


def is_loopback(host: str) -> bool:
    """Return whether a host is this machine, in any notation; never asks a name server."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    address = _address(host)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    # A server that listens on all addresses prints the unspecified address.
    return address is not None and (address.is_loopback or address.is_unspecified)


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        pass
    try:
        # Short forms, such as 127.1.
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None


def _first(environment: Mapping[str, str], name: str) -> tuple[str, str]:
    """Return the effective variable and its value; the lower-case name takes precedence, even if empty."""
    for variable in (name, name.upper()):
        if variable in environment:
            return variable, environment[variable].strip()
    return name, ""


def _is_exempt(listed: str, host: str, port: int | None, scheme: str) -> bool:
    """Return whether a list like that of NO_PROXY names a host; malformed entries name none."""
    port = port or PORTS.get(scheme)
    return any(_names(entry.strip().lower(), host.lower(), port) for entry in listed.split(","))


def _names(entry: str, host: str, port: int | None) -> bool:
    if entry == "*":
        return True
    name, colon, number = entry.rpartition(":")
    if colon and number.isdigit() and (":" not in name or name.endswith("]")):
        if int(number) != port:
            return False
        entry = name
    entry = entry.removeprefix("[").removesuffix("]").removeprefix("*").strip(".")
    address = _address(host)
    if not entry or address is None:
        return bool(entry) and (host == entry or host.endswith(f".{entry}"))
    try:
        return address in ip_network(entry, strict=False)
    except ValueError:
        return False


def _system_route(scheme: str, host: str) -> Route:
    """Return the route according to the settings of macOS or Windows."""
    if sys.platform not in ("darwin", "win32") or urllib.request.proxy_bypass(host):
        return DIRECT
    found = urllib.request.getproxies()
    value = found.get(scheme) or found.get("all")
    source = "The system's proxy setting"
    return DIRECT if not value else Route(_checked(value, source), source)


def _checked(value: str, source: str) -> str:
    text = value if "://" in value else f"http://{value}"
    try:
        url = httpx.URL(text)
        usable = url.scheme in SCHEMES and bool(url.host) and url.port != 0 and len(text.split()) == 1
    except (httpx.InvalidURL, ValueError):
        usable = False
    # Never show the user name and password before the host.
    shown = value.rpartition("@")[2]
    if not usable:
        raise Unsupported(
            f"{source} is {shown!r}, which is not a proxy's address. Give one such as http://host:3128, or "
            "name the server in NO_PROXY."
        )
    if url.scheme.startswith("socks") and find_spec("socksio") is None:
        raise Unsupported(
            f"{source} is {shown!r}, a SOCKS proxy, but the package socksio is not installed. "
            "Install it with: pip install 'skerry[socks]', or name the server in NO_PROXY."
        )
    return text
