"""Connections to a server: one per call if need be, through the proxy that the environment names."""

from __future__ import annotations

import os
import ssl
from pathlib import Path
from typing import TypedDict
from urllib.parse import urlsplit

import httpx

from skerry_client.errors import Unsupported
from skerry_client.proxies import DIRECT, Route, route_to

CONNECT_SECONDS = 10.0
"""The time limit for connecting: a machine that is switched off does not even refuse."""

# Each long poll holds a connection; with a limit, further calls would wait for one to end. Idle connections
# are closed before the server closes them, which it does after five seconds.
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=None, keepalive_expiry=4.0)

_CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR")


class _Settings(TypedDict):
    verify: ssl.SSLContext
    limits: httpx.Limits
    proxy: httpx.Proxy | None


def open_transport(url: str) -> tuple[httpx.HTTPTransport, Route]:
    """Return a transport to a server, and its route; raises ``Unsupported``."""
    settings, route = _settings(url)
    return httpx.HTTPTransport(**settings), route


def open_async_transport(url: str) -> tuple[httpx.AsyncHTTPTransport, Route]:
    """Return the same for asyncio."""
    settings, route = _settings(url)
    return httpx.AsyncHTTPTransport(**settings), route


def timeouts(seconds: float, read: float | None = None) -> httpx.Timeout:
    """Return the time limits of one request that should be answered within some seconds."""
    return httpx.Timeout(
        seconds, connect=min(seconds, CONNECT_SECONDS), read=seconds if read is None else read, pool=None
    )


def _settings(url: str) -> tuple[_Settings, Route]:
    route = route_to(url, os.environ)
    secure = urlsplit(url).scheme == "https" or (route.proxy or "").startswith("https:")
    # Without encryption, missing certificates must not matter.
    context = _context() if secure else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    proxy = None
    if route is not DIRECT and route.proxy is not None:
        proxy = httpx.Proxy(route.proxy, ssl_context=context if route.proxy.startswith("https:") else None)
    return {"verify": context, "limits": LIMITS, "proxy": proxy}, route


def _context() -> ssl.SSLContext:
    for variable in _CERTIFICATES:
        path = os.environ.get(variable)
        if path and not Path(path).exists():
            raise Unsupported(f"{variable} is {path!r}, which does not exist. Correct or unset it.")
    try:
        return httpx.create_ssl_context()
    except OSError as error:
        named = [name for name in (*_CERTIFICATES, "SSLKEYLOGFILE") if os.environ.get(name)]
        raise Unsupported(
            f"Cannot set up encrypted connections: {error.strerror or error}. "
            + (f"Correct or unset {' and '.join(named)}." if named else "Check your Python's certificates.")
        ) from error
