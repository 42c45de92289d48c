"""Downloads the record of a match from a server.

A match is named by a URL whose last part is its id: ``http://host:port/<match id>``. Without a token the
public edition comes back, with a seat's token that seat's; once the match is over, the full one.
"""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

import msgspec

from skerry.record.layout import Unusable
from skerry_client import Client


class MatchUrl(msgspec.Struct, frozen=True):
    """A match on a server, as its URL names it."""

    server: str
    match: str

    @classmethod
    def parse(cls, text: str) -> MatchUrl | None:
        """Read a URL; None for other text, which is the name of a file. Raises ``Unusable``."""
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


def download(client: Client, match: str) -> str:
    """Return the text of the fullest record that the client's tokens get now."""
    if client.match(match).phase == "OVER":
        return client.record(match, full=True).text
    return client.record(match).text
