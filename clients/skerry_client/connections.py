"""Connections to a server: as many as there are calls, and on the way that the environment names."""

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
"""How long a connection may take to be made: a machine that is off does not even refuse."""

# Each call that waits on the server holds a connection; with a limit, the next one would wait for an end.
# Idle ones are closed before the server closes them, which it does after five seconds.
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=None, keepalive_expiry=4.0)

_CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR")


class _Settings(TypedDict):
    verify: ssl.SSLContext
    limits: httpx.Limits
    proxy: httpx.Proxy | None


def open_transport(url: str) -> tuple[httpx.HTTPTransport, Route]:
    """Return what carries requests to a server, and its way; raises ``Unsupported``."""
    settings, route = _settings(url)
    return httpx.HTTPTransport(**settings), route


def open_async_transport(url: str) -> tuple[httpx.AsyncHTTPTransport, Route]:
    """Return the same for asyncio."""
    settings, route = _settings(url)
    return httpx.AsyncHTTPTransport(**settings), route


def timeouts(seconds: float, read: float | None = None) -> httpx.Timeout:
    """Return the limits of one request that is answered within some seconds."""
    return httpx.Timeout(
        seconds, connect=min(seconds, CONNECT_SECONDS), read=seconds if read is None else read, pool=None
    )


def _settings(url: str) -> tuple[_Settings, Route]:
    route = route_to(url, os.environ)
    secure = urlsplit(url).scheme == "https" or (route.proxy or "").startswith("https:")
    # Where nothing is encrypted no certificate is asked for, and none that is missing is in the way.
    context = _context() if secure else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    proxy = None
    if route is not DIRECT and route.proxy is not None:
        proxy = httpx.Proxy(route.proxy, ssl_context=context if route.proxy.startswith("https:") else None)
    return {"verify": context, "limits": LIMITS, "proxy": proxy}, route


def _context() -> ssl.SSLContext:
    for variable in _CERTIFICATES:
        path = os.environ.get(variable)
        if path and not Path(path).exists():
            raise Unsupported(f"{variable} is {path!r}, where nothing is. Correct or unset it.")
    try:
        return httpx.create_ssl_context()
    except OSError as error:
        named = [name for name in (*_CERTIFICATES, "SSLKEYLOGFILE") if os.environ.get(name)]
        raise Unsupported(
            f"Encrypted connections cannot be set up: {error.strerror or error}. "
            f"Correct or unset {' and '.join(named) or 'what your Python has for certificates'}."
        ) from error
