"""The answers of the API as values: msgspec structs named as in its schema.

Numbers of time are milliseconds since 1970. ``options``, ``view`` and ``events`` are JSON here, whose
types the rules of the game give (``skerry_client.remote_position``).
"""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.chain.entries import By, Head
from skerry.match.table import UndoPolicy
from skerry.rules.game import Decision, Outcome
from skerry_client.listings import GameBrief, Phase


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A seat of a match; ``pledge`` and ``nonce`` are hex, the nonce once it is opened."""

    seat: int
    taken: bool
    ready: bool
    pledged: bool
    pledge: str | None
    resigned: bool
    awaited: bool
    mine: bool
    nonce: str | None = None


class OpenDecision(msgspec.Struct, frozen=True, rename="camel"):
    """What a seat is asked for, and the seq at which that was opened or last changed."""

    kind: str
    sealed: bool
    opened_seq: int


class Match(msgspec.Struct, frozen=True, rename="camel"):
    """A match as its viewer sees it; ``viewer`` is ``public``, a seat's number, or ``all``."""

    id: str
    game: GameBrief
    seats: tuple[SeatInfo, ...]
    phase: Phase
    seq: int
    head: Head
    cursor: str
    viewer: str
    listed: bool
    practice: bool
    fair: bool
    commitment: str
    created_at: int
    updated_at: int
    join_code: str | None = None
    options: Any = msgspec.field(default=None, name="optionsJson")
    view: Any = msgspec.field(default=None, name="viewJson")
    decision: OpenDecision | None = None
    awaited: tuple[int, ...] = ()
    outcome: Outcome | None = None
    undo: UndoPolicy = "NONE"
    undoable: tuple[int, ...] = ()
    end_reason: str | None = None
    secret: str | None = None


class DrawCount(msgspec.Struct, frozen=True):
    """How many draws an entry made under a label."""

    label: str
    count: int


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One entry as the viewer may see it; ``events`` are JSON objects with a ``type``."""

    seq: int
    at: int
    by: By
    reveals: int
    hash: str
    cursor: str
    draws: tuple[DrawCount, ...] = ()
    events: tuple[Any, ...] = msgspec.field(default=(), name="eventsJson")

    @property
    def head(self) -> Head:
        """The head of the match right after this entry."""
        return Head(self.seq, self.hash)


class Entries(msgspec.Struct, frozen=True, rename="camel"):
    """A page of entries."""

    entries: tuple[Entry, ...]
    head: Head
    has_next_page: bool


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move by its notation, which is its id."""

    notation: str


class LegalMoves(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a seat's legal moves: ``count`` of all, ``matching`` of those that hold the words."""

    seat: int
    seq: int
    count: int
    matching: int
    moves: tuple[LegalMove, ...]
    has_next_page: bool
    end_cursor: str | None

    @property
    def notations(self) -> tuple[str, ...]:
        """The moves of this page as text."""
        return tuple(move.notation for move in self.moves)


class Choices(msgspec.Struct, frozen=True, rename="camel"):
    """The legal moves in structured form, as JSON; None where the game has none."""

    seat: int
    seq: int
    choices: Any = msgspec.field(default=None, name="json")


class DecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """A seat is asked: what it sees and may do, in one answer."""

    seat: int
    decision: Decision
    opened_seq: int
    head: Head
    cursor: str
    legal_moves: LegalMoves
    match: Match
    view: Any = msgspec.field(default=None, name="viewJson")
    deadline: int | None = None


class NothingYet(msgspec.Struct, frozen=True, rename="camel"):
    """The wait is over and the seat is not asked; ``awaited`` are the seats that are."""

    head: Head
    cursor: str
    awaited: tuple[int, ...]
    phase: Phase


class MatchEnded(msgspec.Struct, frozen=True, rename="camel"):
    """There is nothing more to decide."""

    match: Match
    outcome: Outcome | None
    head: Head


class BoardSvg(msgspec.Struct, frozen=True):
    """A picture of the board."""

    svg: str
    seq: int
    viewer: str


class Record(msgspec.Struct, frozen=True):
    """A record as text (JSON Lines), in an edition; ``complete`` once the match is over."""

    text: str
    edition: str
    seq: int
    complete: bool


class Sample(msgspec.Struct, frozen=True):
    """A state that the seat cannot tell from the true one, as JSON."""

    state: Any
    seq: int


class SignedHead(msgspec.Struct, frozen=True, rename="camel"):
    """The server's signature over a head (the API's ``Receipt``); all but ``seq`` are text."""

    match: str
    seq: int
    hash: str
    key_id: str
    public_key: str
    signature: str


class PlayerCreated(msgspec.Struct, frozen=True):
    """A new anonymous player and its token."""

    token: str
    player: str


class TokenRotated(msgspec.Struct, frozen=True):
    """A seat's new token; its old ones are dead, with the streams and tickets that they opened."""

    seat: int
    token: str
    repeated: bool


class TicketCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A signed path on the server, for one stream or picture of one viewer, until a time in ms."""

    path: str
    viewer: str
    expires_at: int


class MatchCreated(msgspec.Struct, frozen=True):
    """A new match and its join code."""

    match: Match
    code: str
    repeated: bool = False


class SeatJoined(msgspec.Struct, frozen=True):
    """A seat taken, with the token that serves it."""

    match: Match
    seat: int
    token: str
    repeated: bool = False


class TableChanged(msgspec.Struct, frozen=True):
    """Something at the table was done, by this entry."""

    match: Match
    entry: Entry
    repeated: bool = False


class MovePlayed(msgspec.Struct, frozen=True):
    """A move was accepted, as this entry."""

    seq: int
    head: Head
    entry: Entry
    match: Match
    repeated: bool = False


class DryRun(msgspec.Struct, frozen=True, rename="camel"):
    """What a move would do, up to the first draw or reveal."""

    legal: bool
    stops_before: bool
    notation: str | None = None
    events: tuple[Any, ...] = msgspec.field(default=(), name="eventsJson")


class Update(msgspec.Struct, frozen=True):
    """One message of a stream: an entry, and the match as the viewer sees it after it."""

    cursor: str
    head: Head
    entry: Entry
    match: Match


class Rewound(msgspec.Struct, frozen=True):
    """The store lost writes: the stream goes on after this cursor, and what came after it never was."""

    cursor: str
