"""Reads files that may be compressed: the first bytes say how, not the name."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from io import BufferedReader
from typing import Any, Protocol, Self

from skerry.record.layout import Unusable

CHUNK = 1 << 20

GZIP = b"\x1f\x8b"
ZSTD = b"\x28\xb5\x2f\xfd"
"""The first bytes of compressed files."""


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: Any) -> object: ...


_Opener = Callable[[Any], _Readable]


def chunks_of(file: BufferedReader) -> Iterator[bytes]:
    """Yield the content of an open file, decompressed if it is in gzip or Zstandard.

    Raises ``Unusable`` if it is damaged, or in Zstandard and this Python has no decompressor for it.
    """
    start = file.peek(len(ZSTD))[: len(ZSTD)]
    if start.startswith(GZIP):
        yield from _decompressed(lambda inner: gzip.GzipFile(fileobj=inner), file)
    elif start == ZSTD:
        yield from _decompressed(_zstd(), file)
    else:
        yield from iter(lambda: file.read(CHUNK), b"")


def _decompressed(opener: _Opener, file: BufferedReader) -> Iterator[bytes]:
    try:
        with opener(file) as plain:
            yield from iter(lambda: plain.read(CHUNK), b"")
    except Unusable:
        raise
    except Exception as error:
        # Each library has its own errors for damaged data, but those of the file itself must get through.
        if isinstance(error, OSError) and error.errno is not None:
            raise
        if isinstance(error, OSError | EOFError | zlib.error) or type(error).__name__ == "ZstdError":
            raise Unusable(
                "COMPRESSION_DAMAGED",
                f"The compressed data is damaged: {error}.",
                "Download the record again.",
            ) from None
        raise


def _zstd() -> _Opener:
    """Return what opens Zstandard: the standard library's from Python 3.14 on, or the extra ``zstd``."""
    try:
        found: Any = import_module("compression.zstd")
        return lambda file: found.ZstdFile(file)
    except ModuleNotFoundError:
        pass
    try:
        found = import_module("zstandard")
    except ModuleNotFoundError:
        raise Unusable(
            "ZSTD_MISSING",
            "The record is compressed with Zstandard, which cannot be read here.",
            "Install it: pip install 'skerry[zstd]', or use Python 3.14.",
        ) from None
    return lambda file: found.ZstdDecompressor().stream_reader(file, read_across_frames=True)
