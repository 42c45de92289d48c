"""Where records come from: a file, or a match on a server.

A match is named by a URL whose last part is its id: ``http://host:port/<match id>``. Without a token the
public edition comes back, with a seat's token that seat's; once the match is over, the full one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from skerry.record.layout import Unusable
from skerry.record.reader import Record, read
from skerry.rules.game import AnyGame
from skerry.rules.registry import game
from skerry_client import Client

CHUNK = 1 << 20


class Source(msgspec.Struct, frozen=True):
    """A match on a server, as its URL names it."""

    server: str
    match: str

    @classmethod
    def parse(cls, text: str) -> Source | None:
        """Read a URL; None for text that is none, and so a file's name. Raises ``Unusable``."""
        parts = urlsplit(text)
        if parts.scheme not in ("http", "https"):
            return None
        path, _, match = parts.path.rstrip("/").rpartition("/")
        if not parts.netloc or not match:
            raise Unusable(
                "URL_INVALID",
                "The URL names no match.",
                "Write the server's address and the match's id: http://127.0.0.1:8000/<match id>.",
            )
        return cls(urlunsplit((parts.scheme, parts.netloc, path, "", "")), match)


def load(text: str, tokens: Sequence[str] = (), *, transport: httpx.BaseTransport | None = None) -> Record:
    """Read the record of a file's name or a match's URL.

    Raises ``Unusable`` for what is no record, ``OSError`` for a file that cannot be read,
    ``skerry_client.SkerryError`` for a server that does not give the record.
    """
    source = Source.parse(text)
    if source is None:
        return load_file(Path(text))
    with Client(source.server, tokens, transport=transport) as client:
        return read(fetch(client, source.match).encode())


def load_file(path: Path) -> Record:
    """Read the record in a file; raises ``Unusable`` or ``OSError``."""
    with path.open("rb") as file:
        return read(iter(lambda: file.read(CHUNK), b""))


def fetch(client: Client, match: str) -> str:
    """Return the text of the fullest record that the client's tokens get now."""
    if client.match(match).phase == "OVER":
        return client.record(match, full=True).text
    return client.record(match).text


def installed(name: str, version: int) -> AnyGame:
    """Find the rules for a record; raises ``LookupError`` where they are not installed."""
    found = game(name)
    if found.rules != version:
        raise LookupError(f"version {version} of the rules of {name} is not installed")
    return found
