"""The parts of a match: its game, seats, head and the viewer's decision."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.types.games import OPTIONS, VIEW
from skerry.api.types.scalars import ID, Millis
from skerry.api.types.structs import Interface
from skerry.match.consent_events import ProposalKind
from skerry.match.table_events import SeatKind
from skerry.rules.game import Seat

View: TypeAlias = Annotated[Any, Interface(VIEW)]
Options: TypeAlias = Annotated[Any, Interface(OPTIONS)]


class GameBrief(msgspec.Struct, frozen=True, rename="camel"):
    """The game of a match: its name, its title for display, and the version of its rules."""

    name: str
    """The name of the game, such as `hashi`."""
    title: str
    """The title of the game for display."""
    rules: int
    """The version of the rules that the match is played with."""


class SeatBot(msgspec.Struct, frozen=True, rename="camel"):
    """The bot that plays a seat."""

    name: str
    """The bot's name, as in `Game.bots`."""
    level: str
    """The level that it plays at."""


class SeatClock(msgspec.Struct, frozen=True, rename="camel"):
    """The time of a seat for its decisions; it runs while the seat has to move."""

    left: Millis
    """How much time was left at `since`, or is left while the clock is stopped."""
    since: Millis | None
    """When the clock started to run; null while it is stopped."""
    deadline: Millis | None
    """When the time is up, or the match can be claimed; null while the clock is stopped."""


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A seat of the match."""

    seat: Seat
    """The number of the seat, from 0."""
    taken: bool
    """Whether the seat is taken."""
    reserved: bool
    """Whether the free seat is reserved for one player; in a rematch all are, for those who played before."""
    kind: SeatKind | None
    """The kind of player in the seat; null while the seat is free."""
    bot: SeatBot | None
    """The bot that plays the seat; null if none does."""
    ready: bool
    """Whether the seat is ready to start."""
    pledged: bool
    """Whether the seat pledged a nonce."""
    pledge: str | None
    """The hash of the nonce, in hex; null if the seat pledged none."""
    nonce: str | None
    """The nonce, in hex; null until the seat opens it."""
    resigned: bool
    """Whether the seat resigned."""
    awaited: bool
    """Whether the seat has to move now."""
    mine: bool
    """Whether one of your tokens is for this seat."""
    name: str | None = None
    """The name that whoever sits here gave; null if none. It is beside the chain and may change."""
    avatar: str | None = None
    """The name of the drawing that whoever sits here chose, one of `avatars`; null if none."""
    connected: bool = False
    """Whether a stream of this seat is open, or was within the last half minute, as the server sets it."""
    clock: SeatClock | None = None
    """The seat's time, by the match's `clock` or `claimAfter`; null if it has neither, or has not started."""


class Proposal(msgspec.Struct, frozen=True, rename="camel"):
    """What a seat proposes, and who has agreed so far.

    Every other seat of the kind PLAYER that has not resigned is asked.
    """

    seq: int
    """The entry of the proposal, which identifies it: pass it to `answerProposal`."""
    seat: Seat
    """The seat that proposes, from 0."""
    kind: ProposalKind
    """What it proposes."""
    seqs: tuple[int, ...]
    """The entries to undo, latest first; empty for other proposals."""
    amount: Millis
    """The additional time for each seat whose clock runs; 0 for other proposals."""
    agreed: tuple[Seat, ...]
    """The other seats that have agreed."""


class ForkedFrom(msgspec.Struct, frozen=True, rename="camel"):
    """Where a match for analysis comes from."""

    match: ID
    """The id of the other match."""
    seq: int
    """The entry of the other match after which it plays on."""


class Head(msgspec.Struct, frozen=True, rename="camel"):
    """The end of a match's chain: keep it to prove later what the host showed now."""

    seq: int
    """The number of the last entry."""
    hash: str
    """The SHA-256 of the chain at that entry, in hex."""


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """What the viewer's own seat has to decide now."""

    kind: str
    """The name of the decision, from the game's rules."""
    sealed: bool
    """Whether the move stays hidden from the other seats until the next draw or reveal."""
    opened_seq: int
    """The entry that opened or last changed the decision."""
