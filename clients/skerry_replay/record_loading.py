"""Loads a record, from a file or by the URL of a match on a server."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import httpx

from skerry.record.reader import Record, read
from skerry_client import Client
from skerry_replay.record_download import MatchUrl, download

CHUNK = 1 << 20


def load(text: str, tokens: Sequence[str] = (), *, transport: httpx.BaseTransport | None = None) -> Record:
    """Read the record of a file's name or a match's URL.

    Raises ``Unusable`` for anything but a record, ``OSError`` for a file that cannot be read,
    ``skerry_client.SkerryError`` for a server that does not give the record.
    """
    url = MatchUrl.parse(text)
    if url is None:
        return load_file(Path(text))
    with Client(url.server, tokens, transport=transport) as client:
        return read(download(client, url.match).encode())


def load_file(path: Path) -> Record:
    """Read the record in a file; raises ``Unusable`` or ``OSError``."""
    with path.open("rb") as file:
        return read(iter(lambda: file.read(CHUNK), b""))
