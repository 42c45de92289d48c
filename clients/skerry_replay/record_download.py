"""Downloads the record of a match from a server.

The match's URL is the server's address and its id, ``http://host:port/<match id>``, or the address of its
page as a browser shows it, ``http://host:port/#/match/<match id>``. While the match runs, a seat's token
gives that seat's edition, and no token the public one; once it is over, everyone gets the full edition.
"""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit, urlunsplit

import msgspec

from skerry.record.layout import Unusable
from skerry_client import Client


class MatchUrl(msgspec.Struct, frozen=True):
    """A match on a server, parsed from a URL."""

    server: str
    match: str

    @classmethod
    def parse(cls, text: str) -> MatchUrl | None:
        """Parse a URL; None for other text, which is a file's name. Raises ``Unusable``.

        >>> MatchUrl.parse("http://127.0.0.1:8000/m-1")
        MatchUrl(server='http://127.0.0.1:8000', match='m-1')
        >>> MatchUrl.parse("https://games.example/skerry/#/match/m-1?as=0")
        MatchUrl(server='https://games.example/skerry', match='m-1')
        """
        if not is_url(text):
            return None
        parts = _split(text)
        page = parts.fragment.partition("?")[0].strip("/")
        path, _, match = parts.path.strip("/").rpartition("/")
        if page:
            # The page of a match, unlike others, has its id after the name of the view.
            path, match = parts.path, page.rpartition("/")[2] if "/" in page else ""
        if not parts.netloc or not match:
            raise Unusable(
                "URL_INVALID",
                "The URL does not name a match.",
                "Give the server's address and the match's id: http://127.0.0.1:8000/<match id>.",
            )
        return cls(_server(parts, path), match)


def server_of(text: str) -> str:
    """Return the address of a server, given that or the address of one of its pages.

    >>> server_of("http://127.0.0.1:8000/#/settings")
    'http://127.0.0.1:8000'
    """
    parts = _split(text)
    return _server(parts, parts.path)


def is_url(text: str) -> bool:
    """Say whether a text is a web address, not a path."""
    return text.lower().startswith(("http://", "https://"))


def _server(parts: SplitResult, path: str) -> str:
    return urlunsplit((parts.scheme, parts.netloc, path.strip("/"), "", "")).rstrip("/")


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text.strip())
    except ValueError as error:
        raise Unusable("URL_INVALID", f"The URL is malformed: {error}.", "Copy it again.") from None


def download(client: Client, match: str) -> str:
    """Return the text of the fullest record that the client's tokens allow now."""
    if client.match(match).phase == "OVER":
        return client.record(match, full=True).text
    return client.record(match).text
