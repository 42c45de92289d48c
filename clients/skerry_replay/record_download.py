"""Downloads the record of a match from a server.

The match's URL ends with its id: ``http://host:port/<match id>``. While the match runs, a seat's token gives
that seat's edition, and no token the public one; once it is over, everyone gets the full edition.
"""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

import msgspec

from skerry.record.layout import Unusable
from skerry_client import Client


class MatchUrl(msgspec.Struct, frozen=True):
    """A match on a server, parsed from a URL."""

    server: str
    match: str

    @classmethod
    def parse(cls, text: str) -> MatchUrl | None:
        """Parse a URL; None for other text, which is a file's name. Raises ``Unusable``."""
        parts = urlsplit(text)
        if parts.scheme not in ("http", "https"):
            return None
        path, _, match = parts.path.rstrip("/").rpartition("/")
        if not parts.netloc or not match:
            raise Unusable(
                "URL_INVALID",
                "The URL does not name a match.",
                "Give the server's address and the match's id: http://127.0.0.1:8000/<match id>.",
            )
        return cls(urlunsplit((parts.scheme, parts.netloc, path, "", "")), match)


def download(client: Client, match: str) -> str:
    """Return the text of the fullest record that the client's tokens allow now."""
    if client.match(match).phase == "OVER":
        return client.record(match, full=True).text
    return client.record(match).text
