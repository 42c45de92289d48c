"""Records of matches on servers, and files of records on the web."""

from __future__ import annotations

from collections.abc import Iterator
from io import BufferedReader, BytesIO
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from skerry.record.layout import MAX_BYTES, Unusable
from skerry_client import Client
from skerry_client.connections import open_transport
from skerry_replay.compression import chunks_of
from skerry_replay.record_download import MatchUrl, download

TIMEOUT_SECONDS = 60.0


class MatchRecord(msgspec.Struct, frozen=True):
    """The record of a match, in the fullest edition that the tokens allow now."""

    name: str
    match: MatchUrl
    tokens: tuple[str, ...] = ()
    size: int | None = None
    only_here: bool = False

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes; raises ``SkerryError`` if the server does not send them."""
        with Client(self.match.server, self.tokens) as client:
            yield download(client, self.match.match).encode()


class RemoteFile(msgspec.Struct, frozen=True):
    """A file on a web server."""

    name: str
    size: int | None = None
    only_here: bool = False

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes, decompressed; raises ``Unusable`` if the server does not send the file."""
        parts = urlsplit(self.name)
        transport, _ = open_transport(urlunsplit((parts.scheme, parts.netloc, "", "", "")))
        http = httpx.Client(
            transport=transport, trust_env=False, timeout=TIMEOUT_SECONDS, follow_redirects=True
        )
        try:
            with http, http.stream("GET", self.name) as response:
                response.raise_for_status()
                content = _limited(response)
        except httpx.HTTPStatusError as error:
            status = error.response.status_code
            raise _unreadable(f"The server answered with HTTP status {status}.") from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise _unreadable(f"The file cannot be fetched: {str(error) or type(error).__name__}.") from None
        yield from chunks_of(BufferedReader(BytesIO(content)))


def _limited(response: httpx.Response) -> bytes:
    content = bytearray()
    for piece in response.iter_bytes():
        content += piece
        if len(content) > MAX_BYTES:
            raise _unreadable(f"The file is longer than {MAX_BYTES} bytes.")
    return bytes(content)


def _unreadable(message: str) -> Unusable:
    return Unusable("UNREADABLE", message, "Check the address.")
