"""The interface of the log: what a match host may ask of a store of entries.

It deals with bytes, ids and heads, not with games or the content of entries.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from skerry.chain.entries import Head

# Not a setting: the log of every store has it so.
DIGEST_SIZE = 16
"""The length of a request digest and of a body digest (chain/README.md, section 7)."""


class Appended(msgspec.Struct, frozen=True, eq=False):
    """The entry is in the log, as durable as the store.

    ``listeners`` is the number of connections that heard the match's channel then, or -1 if it is unknown.
    """

    seq: int
    listeners: int = -1

    def __eq__(self, other: object) -> bool:
        """Compare what was appended: who listens changes from moment to moment."""
        return isinstance(other, Appended) and other.seq == self.seq

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.seq)


class Repeated(msgspec.Struct, frozen=True):
    """The same request was already appended, as entry ``seq``."""

    seq: int


class Reused(msgspec.Struct, frozen=True):
    """The request id was used with a different body, for entry ``seq``; nothing was written."""

    seq: int


class Moved(msgspec.Struct, frozen=True):
    """The head is not as expected, but ``head`` (None for a match without entries); nothing was written."""

    head: Head | None


class Replaced(msgspec.Struct, frozen=True):
    """The seat's token was replaced, as its mark is another one; nothing was written."""


AppendResult: TypeAlias = Appended | Repeated | Reused | Moved | Replaced


class SeatMark(NamedTuple):
    """The mark of the token that a request acts with: of a seat, as taken at entry ``since``."""

    seat: int
    since: int
    mark: str

    @property
    def name(self) -> str:
        """The name of the taken seat among the marks of its match."""
        return mark_name(self.seat, self.since)


def mark_name(seat: int, since: int) -> str:
    """Return the name of a taken seat among the marks of its match."""
    return f"{seat} {since}"


class NameChange(NamedTuple):
    """A name of a match that changes together with an entry: its field, and its value, empty to delete it."""

    field: str
    value: bytes


class Seen(NamedTuple):
    """An earlier request: the digest of its body and the seq of its entry."""

    body: bytes
    seq: int


class Probe(msgspec.Struct, frozen=True):
    """The head of a match and the fate of a request id, which a worker reads before it refuses a request."""

    head: Head | None
    seen: Seen | None
    replaced: bool = False
    """Whether the token that the request acts with was replaced."""


class Opening(NamedTuple):
    """A match as one round trip gives it.

    ``rows`` are the first entries from that at the head of the snapshot on, or from entry 1.
    """

    head: Head | None
    snapshot: bytes | None
    rows: list[tuple[int, bytes]]


class EventLog(ABC):
    """One append-only log per match. Every method raises ``Unavailable`` if the store does not answer."""

    @abstractmethod
    async def append(
        self,
        match: str,
        expected: Head | None,
        seq: int,
        hash: str,
        request: bytes,
        body: bytes,
        entry: bytes,
        due: int | None,
        mark: SeatMark | None = None,
        names: Sequence[NameChange] = (),
    ) -> AppendResult:
        """Append one entry if the head is exactly ``expected`` (None for a match without entries).

        ``request`` and ``body`` are digests of 16 bytes; ``due`` is the next deadline in ms of the store's
        time. ``Unavailable`` leaves the outcome unknown: repeating the call with the same request is safe.
        With a ``mark`` the seat must have it, also where the request was appended before. ``names`` are
        changed if and only if the entry is appended.
        """

    @abstractmethod
    async def probe(self, match: str, request: bytes, mark: SeatMark | None = None) -> Probe:
        """Return the head and the fate of a request, in one round trip and as of that head.

        With a ``mark``, the answer also says whether the seat has another one.
        """

    @abstractmethod
    async def open(self, match: str, limit: int) -> Opening:
        """Return head, snapshot and up to ``limit`` entries of a match in one round trip."""

    @abstractmethod
    async def put_snapshot(self, match: str, data: bytes) -> None:
        """Replace the snapshot of a match; its bytes begin with the seq of its head."""

    @abstractmethod
    async def drop_snapshot(self, match: str) -> None:
        """Delete the snapshot of a match, if it has one."""

    @abstractmethod
    async def read(
        self, match: str, after: int = 0, until: int | None = None, limit: int = 1000
    ) -> list[tuple[int, bytes]]:
        """Return up to ``limit`` entries with ``after < seq <= until``, in order, as (seq, entry)."""

    @abstractmethod
    async def read_acknowledged(
        self, match: str, after: int, known: int, limit: int = 1000
    ) -> list[tuple[int, bytes]]:
        """Like ``read``, but without entries at the end that required replicas do not have yet.

        Entries up to ``known`` are known to be acknowledged.
        """

    @abstractmethod
    async def acknowledged_head(self, match: str) -> Head | None:
        """Return the head, once required replicas have all entries up to it."""

    @abstractmethod
    async def head(self, match: str) -> Head | None:
        """Return the head, or None for a match without entries."""

    @abstractmethod
    async def heads(self, matches: Iterable[str]) -> Mapping[str, Head]:
        """Return the heads of the matches that have entries."""

    @abstractmethod
    async def dues(self, matches: Iterable[str]) -> Mapping[str, int | None]:
        """Return the deadlines of the matches that have entries, as their last entries set them."""

    @abstractmethod
    async def marks(self, match: str) -> Mapping[str, str]:
        """Return the marks of a match's rotated tokens by seat; see ``rotations``."""

    @abstractmethod
    async def put_mark(self, match: str, seat: str, mark: str) -> None:
        """Set one mark."""

    @abstractmethod
    async def time_ms(self) -> int:
        """Return the store's time in milliseconds since 1970."""
