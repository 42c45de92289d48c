"""Loads a record from a file, or from a server by the match's URL."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import httpx

from skerry.record.reader import Record, read
from skerry_client import Client
from skerry_replay.record_download import MatchUrl, download
from skerry_replay.record_sources import FileRecord


def load(text: str, tokens: Sequence[str] = (), *, transport: httpx.BaseTransport | None = None) -> Record:
    """Read a record, given a file's name or a match's URL.

    Raises ``Unusable`` if it is not a record, ``OSError`` if the file cannot be read, and
    ``skerry_client.SkerryError`` if the server does not send the record.
    """
    url = MatchUrl.parse(text)
    if url is None:
        return load_file(Path(text))
    with Client(url.server, tokens, transport=transport) as client:
        return read(download(client, url.match).encode())


def load_file(path: Path) -> Record:
    """Read the record in a file, perhaps compressed; raises ``Unusable`` or ``OSError``."""
    return read(FileRecord(path).chunks())
