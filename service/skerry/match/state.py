"""The state of a match after some of its entries: its seats, its game and the open decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from skerry.chain.entries import Head
from skerry.chain.links import genesis
from skerry.match.clock import SeatClock
from skerry.match.proposal import Proposal
from skerry.match.seat_state import SeatState
from skerry.match.table_events import Created, EndReason
from skerry.match.undo import UndoWindow
from skerry.rules.game import AnyGame, Decision, Outcome, Seat, Viewer
from skerry.rules.short_repr import ShortRepr

Phase: TypeAlias = Literal["OPEN", "RUNNING", "OVER"]
"""How far a match has come.

OPEN: Seats are being taken, and nonces pledged and opened.
RUNNING: Moves are being played.
OVER: The match has ended and cannot change any more.
"""

replace = msgspec.structs.replace


class BadEntry(ValueError):
    """The entry cannot follow the previous ones."""


# States are trees: without ``gc`` the collector does not go through those of all cached matches.
class MatchState(ShortRepr, msgspec.Struct, frozen=True, gc=False):
    """A match after its entry ``seq``.

    ``game_state`` is the state of the rules, None before the start. ``draws`` counts the draws of each label
    so far. ``fixed_at`` is when the seats were fixed, None before. ``nonces`` are those that
    ``table.started`` names, in hex. ``opened`` says at which seq the present decision of each awaited seat
    was opened or last changed, ``undo_window`` what can be undone. ``created_at`` is when entry 1 was made,
    ``at`` when the last one was. ``owner`` is the public id of the owner, which began at entry
    ``owner_since``. ``deserted``: all players who had taken seats have left again. ``origin`` is the match
    that a fork comes from, and ``origin_seq`` the entry. ``proposal`` is the one that is open; ``clocks`` are
    those of the seats, none where time does not count.
    ``secret`` and ``key`` are known to the host, to everyone after the end, and in a practice match to anyone
    with the seed.

    >>> from skerry.match import commands
    >>> from skerry.rules.registry import game
    >>> state = commands.create("m-1", game("hashi"), {}, 2, at=1_000, seed="example").state
    >>> state
    <MatchState m-1 of hashi.1 for 2: OPEN, entry 1>
    >>> for seat in (0, 1):
    ...     state = commands.join(state, seat, at=2_000).state
    >>> for seat in (0, 1):
    ...     state = commands.ready(state, seat, at=3_000).state
    >>> state
    <MatchState m-1 of hashi.1 for 2: RUNNING, entry 5>
    >>> state.head.seq, list(state.decisions())
    (5, [0, 1])
    """

    match: str
    seq: int
    hash: bytes
    at: int = 0
    created_at: int = 0
    phase: Phase = "OPEN"
    created: Created | None = None
    game: AnyGame | None = None
    options: Any = None
    seats: tuple[SeatState, ...] = ()
    fixed_at: int | None = None
    nonces: tuple[str, ...] | None = None
    game_state: Any = None
    owner: str = ""
    owner_since: int = 0
    deserted: bool = False
    origin: str = ""
    origin_seq: int = 0
    proposal: Proposal | None = None
    paused: bool = False
    clocks: tuple[SeatClock, ...] = ()
    secret: bytes | None = None
    key: bytes | None = None
    draws: Mapping[str, int] = {}
    opened: Mapping[Seat, int] = {}
    undo_window: UndoWindow = UndoWindow()
    outcome: Outcome | None = None
    reason: EndReason | None = None

    @classmethod
    def empty(cls, match: str) -> MatchState:
        """Return a match before its first entry."""
        return cls(match, 0, genesis(match))

    def summary(self) -> str:
        """Return the public facts, for ``repr``: no secret, no key, no state of the rules."""
        game = "" if self.game is None else f" of {self.game.name}.{self.game.rules}"
        return f"{self.match}{game} for {len(self.seats)}: {self.phase}, entry {self.seq}"

    @property
    def head(self) -> Head:
        """The match's head."""
        return Head(self.seq, self.hash.hex())

    @property
    def rules(self) -> AnyGame:
        """The game; raises ``BadEntry`` before entry 1."""
        if self.game is None:
            raise BadEntry("a match begins with table.created")
        return self.game

    @property
    def complete(self) -> bool:
        """Whether every seat is taken and ready."""
        for place in self.seats:
            if not (place.since and place.ready):
                return False
        return bool(self.seats)

    @property
    def seats_fixed(self) -> bool:
        """Whether every seat is ready and play waits for pledged nonces, so that seats cannot change."""
        return self.phase == "OPEN" and self.complete

    @property
    def unopened(self) -> tuple[Seat, ...]:
        """The seats that pledged a nonce and have not opened it."""
        return tuple(seat for seat, place in enumerate(self.seats) if place.pledge and place.nonce is None)

    @property
    def opening_due(self) -> int | None:
        """When the match ends if nonces are still missing, in ms; None unless it waits for nonces."""
        if self.fixed_at is None or self.created is None or not self.seats_fixed:
            return None
        return self.fixed_at + self.created.open_within

    def is_reserved(self, seat: Seat) -> bool:
        """Say whether a free seat is kept for one player; all seats of a rematch are."""
        place = self.seats[seat]
        return not place.since and bool(place.reserved or (self.created and self.created.predecessor))

    def opening_is_over(self, at: int) -> bool:
        """Say whether nonces are missing after the time for opening them has run out."""
        due = self.opening_due
        return due is not None and max(at, self.at) >= due

    def decisions(self) -> Mapping[Seat, Decision]:
        """Return the open decisions by seat; none unless the match is running."""
        game = self.game
        return game.decisions(self.game_state) if game is not None and self.phase == "RUNNING" else {}

    def viewer(self, wanted: Viewer) -> Viewer:
        """Return the viewer to use: once the match is over, everyone sees everything."""
        return "all" if self.phase == "OVER" else wanted
