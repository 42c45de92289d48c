"""Entries: one accepted decision each, with all its events (chain/README.md, section 4).

An entry has a public part and a sealed part for each owner. An owner is a seat (``"0"``..), or ``"-"`` for
what is hidden from all seats until the end. Stand-ins replace sealed events in the public part.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from skerry.chain.canonical import encode
from skerry.rules.game import Seat, Viewer
from skerry.rules.lazy import lazy
from skerry.rules.short_repr import ShortRepr

NOBODY = "-"
"""The owner of what is hidden from all seats until the end."""


class By(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who made an entry: a seat, with its move as others may read it, or the host, with its reason.

    A move that the host plays for a seat (after an expiry or a resignation) has all three.
    """

    seat: Seat | None = None
    move: str | None = None
    host: str | None = None


class Public(msgspec.Struct, frozen=True):
    """The public part of an entry.

    ``seq`` counts from 1, ``at`` is in milliseconds of the store's clock and never decreases, ``draws`` holds
    the number of draws by label, ``reveals`` the number of reveals, ``events`` the events or their stand-ins,
    ``sealed`` the owners of sealed parts, sorted.
    """

    seq: int
    at: int
    by: By
    draws: dict[str, int]
    reveals: int
    events: tuple[msgspec.Raw, ...]
    sealed: tuple[str, ...]


class Part(ShortRepr, msgspec.Struct, frozen=True, omit_defaults=True):
    """What only one owner may read: its events by their index in the public ones, and the full move."""

    events: tuple[tuple[int, msgspec.Raw], ...]
    move: str | None = None

    def summary(self) -> str:
        """Return the public facts, for ``repr``: how many events are sealed."""
        return f"of {len(self.events)} sealed event{'' if len(self.events) == 1 else 's'}"


class Entry(ShortRepr, msgspec.Struct, frozen=True, dict=True):
    """An entry of the log, or as much of it as an edition shows.

    ``public`` and ``parts`` are canonical bytes, ``hash`` is the chain's hash at this entry, 32 bytes. The
    public part is decoded at most once, and the entry packed at most once.

    >>> from skerry.match import commands
    >>> from skerry.rules.registry import game
    >>> entry = commands.create("m-1", game("hashi"), {}, 2, at=1_000, secret=b"s" * 32).entry
    >>> entry
    <Entry ...>
    >>> entry.read().seq, entry.read().at, entry.read().by
    (1, 1000, By(seat=None, move=None, host='created'))
    >>> Entry.unpack(entry.pack()) == entry
    True
    """

    public: bytes
    parts: Mapping[str, bytes]
    hash: bytes

    @classmethod
    def build(cls, public: Public, text: bytes, parts: Mapping[str, bytes], hash: bytes) -> Entry:
        """Return an entry from its decoded public part and that part's canonical bytes, ``text``."""
        entry = cls(text, parts, hash)
        entry.__dict__["_decoded"] = public
        return entry

    def summary(self) -> str:
        """Return the public facts, for ``repr``: the hash, and the owners of sealed parts."""
        sealed = f", sealed for {', '.join(self.parts)}" if self.parts else ""
        return f"{self.hash.hex()}{sealed}"

    def read(self) -> Public:
        """Return the public part; raises ``msgspec.DecodeError`` if it is not one."""
        return self._decoded

    def part(self, owner: str) -> Part | None:
        """Return the part of an owner, or None if there is none or this edition hides it."""
        data = self.parts.get(owner)
        return None if data is None else _PART.decode(data)

    def pack(self) -> bytes:
        """Return the entry as one canonical JSON text: the item of the log."""
        return self._packed

    @classmethod
    def unpack(cls, data: bytes) -> Entry:
        """Read an item of the log; raises ``msgspec.DecodeError`` or ``ValueError``."""
        packed = _PACKED.decode(data)
        parts = {owner: bytes(part) for owner, part in packed.parts.items()}
        entry = cls(bytes(packed.public), parts, bytes.fromhex(packed.hash))
        entry.__dict__["_packed"] = data
        return entry

    @lazy
    def _decoded(self) -> Public:
        return _PUBLIC.decode(self.public)

    @lazy
    def _packed(self) -> bytes:
        parts = {owner: msgspec.Raw(part) for owner, part in self.parts.items()}
        return encode(_Packed(hash=self.hash.hex(), parts=parts, public=msgspec.Raw(self.public)))


def hash_of(packed: bytes) -> str:
    """Return the hash, in hex, from an entry's packed bytes without reading the rest.

    The text is canonical, so ``hash`` is its first member.
    """
    return packed[9:73].decode("ascii", "replace")


class Head(msgspec.Struct, frozen=True, order=True):
    """The end of a match's chain: the seq of its last entry and that entry's hash in hex.

    Its text ``<seq>-<hash>`` is the cursor in streams.

    >>> head = Head(3, "ab" * 32)
    >>> str(head)[:12]
    '3-abababab...'
    >>> Head.parse(str(head)) == head
    True
    >>> head < Head(4, "00" * 32)
    True
    """

    seq: int
    hash: str

    def __str__(self) -> str:
        return f"{self.seq}-{self.hash}"

    @classmethod
    def parse(cls, text: str) -> Head:
        """Read a cursor; raises ``ValueError``.

        >>> Head.parse("7-" + "0f" * 32).seq
        7
        >>> Head.parse("7")
        Traceback (most recent call last):
            ...
        ValueError: ...
        """
        seq, _, digest = text.partition("-")
        head = cls(int(seq), digest) if seq.isascii() and seq.isdigit() and len(seq) <= 9 else None
        if head is None or str(head) != text or not is_digest(digest):
            raise ValueError("a cursor must be <seq>-<hash in hex>")
        return head


def is_digest(text: str) -> bool:
    """Say whether a text is a hash of 32 bytes in its one spelling: lower-case hex.

    >>> is_digest("0f" * 32), is_digest("0F" * 32)
    (True, False)
    """
    return len(text) == 64 and not set(text) - set("0123456789abcdef")


def owner_of(seat: Seat | None) -> str:
    """Return the owner of what is sealed for a seat, or hidden from all seats."""
    return NOBODY if seat is None else str(seat)


def may_read(viewer: Viewer, owner: str) -> bool:
    """Say whether a viewer may read an owner's sealed parts."""
    return viewer == "all" or owner == str(viewer)


def events_shown(entry: Entry, viewer: Viewer = "all") -> tuple[msgspec.Raw, ...]:
    """Return the events of an entry as JSON, with the sealed ones that the viewer may read.

    A reader of an edition folds exactly these: for each index the sealed event if it has it, else the
    stand-in.
    """
    public = entry.read()
    events = list(public.events)
    for owner in public.sealed:
        part = entry.part(owner) if may_read(viewer, owner) else None
        for index, event in part.events if part else ():
            events[index] = event
    return tuple(events)


def move_shown(entry: Entry, viewer: Viewer = "all") -> str | None:
    """Return the text of an entry's move as a viewer may read it, in full if it is the viewer's own."""
    by = entry.read().by
    if by.seat is None:
        return None
    owner = str(by.seat)
    part = entry.part(owner) if may_read(viewer, owner) else None
    return by.move if part is None or part.move is None else part.move


class _Packed(msgspec.Struct):
    hash: str
    parts: dict[str, msgspec.Raw]
    public: msgspec.Raw


_PUBLIC = msgspec.json.Decoder(Public)
_PART = msgspec.json.Decoder(Part)
_PACKED = msgspec.json.Decoder(_Packed)
