"""The append-only file of a private store: whether it is intact, and what a crash has left at its end.

A server that finds anything but complete commands does not start, and refers to a program that the packaged
server lacks; it even accepts a torn command that was padded with zeros. So the end of the file is checked
before each start. Data after the last complete command was never acknowledged, since writes are flushed
first, and is set aside. If complete commands follow the damage, only an operator may cut the file.
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

FOLDER = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"

# Not settings: how much a crash spoils, and what the file's format has.
TAIL_BYTES = 1 << 20
"""How much of the file is checked before each start."""
_MAX_HEADER = 24

_BEGIN = re.compile(rb"\r\n(?=\*[1-9]\d{0,6}\r\n\$\d)")
_UNKNOWN = re.compile(r"unknown command '([^']+)'")


class Damage(msgspec.Struct, frozen=True):
    """Where a file is damaged.

    ``offset`` is the end of the last complete command before the damage, ``left`` the number of bytes that
    follow, and ``commands`` the number of complete commands among them.
    """

    path: Path
    offset: int
    left: int
    commands: int

    @property
    def is_tail(self) -> bool:
        """Whether the damage is what a crash leaves: few bytes at the end of an intact file."""
        return self.offset > 0 and self.left <= TAIL_BYTES and not self.commands


class _Broken(Exception):
    """The data here is not a command."""


class _Torn(Exception):
    """The file ends within a command, which the server cuts by itself."""


def last_file(folder: Path) -> Path | None:
    """Return the file of a data folder that is being written, or None if there is none yet."""
    try:
        lines = (folder / FOLDER / MANIFEST).read_text().splitlines()
    except OSError:
        return None
    names = [words[1] for line in lines if len(words := line.split()) >= 6 and words[5] == "i"]
    path = folder / FOLDER / names[-1] if names else None
    return path if path is not None and path.exists() and path.stat().st_size else None


def has_whole_end(path: Path) -> bool:
    """Say whether the last part of a file is intact; if False, the whole file must be read to be sure."""
    with _mapped(path) as data:
        begin = 0
        if len(data) > TAIL_BYTES:
            found = _BEGIN.search(data, len(data) - TAIL_BYTES)
            if found is None:
                return False
            begin = found.end()
        return _damage(path, data, begin, lambda _name: True) is None


def find_damage(path: Path, said: str = "") -> Damage | None:
    """Read a file from its beginning and return its first damage, if any.

    ``said`` is the message of a server that did not start with it: an unknown command counts as damage too.
    """
    unknown = _UNKNOWN.search(said)
    name = None if unknown is None else unknown[1].encode()
    with _mapped(path) as data:
        return _damage(path, data, 0, lambda found: found != name)


def cut(damage: Damage, aside: Path) -> Path:
    """Cut a file at its damage; return the file in which the rest is set aside."""
    aside.mkdir(mode=0o700, exist_ok=True)
    cut_off = aside / f"{damage.path.name}.{damage.offset}"
    with damage.path.open("r+b") as file:
        file.seek(damage.offset)
        cut_off.write_bytes(file.read())
        file.truncate(damage.offset)
    return cut_off


def _mapped(path: Path) -> mmap.mmap:
    with path.open("rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def _damage(path: Path, data: mmap.mmap, at: int, known: Callable[[bytes], bool]) -> Damage | None:
    """Return the first damage from an offset on; a file that ends within a command is intact."""
    begun: int | None = None  # a transaction counts only as a whole
    torn = False
    try:
        while at < len(data):
            end, name = _command(data, at)
            if not known(name):
                raise _Broken
            if name == b"MULTI":
                begun = at
            elif name == b"EXEC":
                begun = None
            at = end
    except _Torn:
        torn = True
    except _Broken:
        pass
    else:
        return None
    commands = sum(1 for _ in _commands_after(data, at, known))
    if torn and not commands:
        return None
    offset = at if begun is None else begun
    return Damage(path, offset, len(data) - offset, commands)


def _commands_after(data: mmap.mmap, at: int, known: Callable[[bytes], bool]) -> Iterator[int]:
    """Yield the offsets of complete commands after a damage."""
    at += 1
    while (found := _BEGIN.search(data, at)) is not None:
        at = found.end()
        try:
            while at < len(data):
                end, name = _command(data, at)
                if known(name) and name not in (b"MULTI", b"EXEC"):
                    yield at
                at = end
        except (_Broken, _Torn):
            at += 1


def _command(data: mmap.mmap, at: int) -> tuple[int, bytes]:
    """Return the end and the name of the command at an offset; annotations of the server have no name."""
    if data[at : at + 1] == b"#":
        end = data.find(b"\r\n", at, at + 200)
        if end < 0:
            raise _Torn if at + 200 > len(data) else _Broken
        return end + 2, b""
    count, at = _number(data, at, b"*")
    name = b""
    for argument in range(count):
        size, at = _number(data, at, b"$")
        end = at + size
        if end + 2 > len(data):
            raise _Torn
        if data[end : end + 2] != b"\r\n":
            raise _Broken
        if argument == 0:
            name = data[at:end]
        at = end + 2
    return at, name


def _number(data: mmap.mmap, at: int, mark: bytes) -> tuple[int, int]:
    """Return the number after a mark, and the end of its line."""
    header = data[at : at + _MAX_HEADER]
    text, line_end, _ = header.partition(b"\r\n")
    if header[:1] not in (mark, b""):
        raise _Broken
    if not line_end:
        if at + _MAX_HEADER > len(data) and (not text[1:].rstrip(b"\r") or text[1:].rstrip(b"\r").isdigit()):
            raise _Torn
        raise _Broken
    if not text[1:].isdigit():
        raise _Broken
    return int(text[1:]), at + len(text) + 2
