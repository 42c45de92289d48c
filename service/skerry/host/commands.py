"""Commands as values: what requests ask of a match, which the host decides on the match's current state.

A command is decided again whenever the match has moved on meanwhile, so it holds only what its request said.
``match.commands`` implements the effects; this module checks who may give a command, and what must hold
before the rules are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

import msgspec
from msgspec.structs import astuple

from skerry.auth.access import Actor
from skerry.auth.ownership import reserved_for
from skerry.auth.tokens import Tokens
from skerry.log.refusals import Stale
from skerry.match import commands
from skerry.match.codec import move_from_json
from skerry.match.commands import Tried
from skerry.match.committed import Committed
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.table_events import SeatKind
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame, Json, Seat


class Command(Protocol):
    """A change of a match."""

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that follows a state at a time in ms.

        Raises ``Illegal``, ``Refused`` or ``LogError``.
        """
        ...


class SeatCommand(msgspec.Struct, frozen=True):
    """The base of the commands of a seat; ``actor`` is the sender of the request.

    ``verb`` and the fields after ``actor``, in their order, are part of the digest that the log stores for
    each request, so they must not change.
    """

    verb: ClassVar[str]
    actor: Actor

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return [self.verb, *astuple(self)[1:], match, self.actor.seat]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that follows a state, as in ``Command``."""
        raise NotImplementedError


class Join(msgspec.Struct, frozen=True):
    """Take a seat, or the first free one, for a player or for the holder of the new token.

    ``kind`` follows from the tokens of the request. ``person`` is a digest of who takes the seat, if the
    request says that; see ``Person.digest``.
    """

    reader: Tokens
    player: str | None
    seat: Seat | None
    pledge: str | None
    kind: SeatKind = "PLAYER"
    person: str | None = None

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        person = [] if self.person is None else [self.person]
        return ["join", match, self.seat, self.pledge, *person]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that seats the player."""
        holder = "" if self.player is None else self.reader.holder(state, self.player, state.seq + 1)
        own = reserved_for(self.reader, state, self.player)
        return commands.join(
            state, self.seat, at, holder=holder, pledged=self.pledge, kind=self.kind, own=own
        )


class Leave(SeatCommand, frozen=True):
    """Give up a seat before the start."""

    verb = "leave"

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that frees the seat."""
        return commands.leave(state, self.actor.acting_seat(state), at)


class Pledge(SeatCommand, frozen=True):
    """Pledge a nonce for a seat that joined without one."""

    verb = "pledge"
    pledge: str

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the pledge."""
        return commands.pledge(state, self.actor.acting_seat(state), self.pledge, at)


class Ready(SeatCommand, frozen=True):
    """Mark a seat as ready."""

    verb = "ready"

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry, which fixes the seats or begins play if this seat was the last."""
        return commands.ready(state, self.actor.acting_seat(state), at)


class OpenNonce(SeatCommand, frozen=True):
    """Open the nonce that the seat pledged."""

    verb = "open nonce"
    nonce: str

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry, which begins play if this nonce was the last."""
        return commands.open_nonce(state, self.actor.acting_seat(state), self.nonce, at)


class Play(SeatCommand, frozen=True):
    """Play a move, given in notation or as JSON.

    ``expected_seq`` is the seq that the caller had seen when it chose the move, or None.
    """

    verb = "play"
    move: str | Mapping[str, Json]
    expected_seq: int | None

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the move."""
        seat, move = self._checked(state)
        return commands.play(state, seat, move, at)

    def dry_run(self, state: MatchState) -> Tried:
        """Return what the move would do; raises as ``decide`` does."""
        seat, move = self._checked(state)
        return commands.dry_run(state, seat, move)

    def _checked(self, state: MatchState) -> tuple[Seat, Any]:
        seat = self.actor.acting_seat(state)
        # The form is checked first: an unreadable move is refused as such, regardless of sender and time.
        move = read_move(state.rules, self.move)
        need_fresh(state, seat, self.expected_seq)
        return seat, move


class TakeBack(SeatCommand, frozen=True):
    """Undo the seat's last move."""

    verb = "take back"

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that undoes the move."""
        return commands.take_back(state, self.actor.acting_seat(state), at)


class Resign(SeatCommand, frozen=True):
    """Resign from a running match."""

    verb = "resign"

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry, which ends the match if at most one seat is left."""
        return commands.resign(state, self.actor.acting_seat(state), at)


class Abandon(msgspec.Struct, frozen=True):
    """Close a match without a result: an operator's command, whose reason is not part of the entry."""

    reason: str

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["abandon", match, self.reason]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match."""
        return commands.abandon(state, at)


class PlayForResigned(msgspec.Struct, frozen=True):
    """Play the default move of a resigned seat: the host's own command."""

    seat: Seat

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the move; raises ``Refused`` if it is not due any more."""
        if self.seat not in commands.seats_to_play_for(state):
            raise Refused(
                "NOTHING_DUE", f"Seat {self.seat} does not have to move.", "Wait until it does.", Kind.NOT_NOW
            )
        return commands.default(state, self.seat, at, why="resigned")


class EndUnopened(msgspec.Struct, frozen=True):
    """End a match whose nonces were not opened in time: the host's own command."""

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match; raises ``Refused`` if that is not due."""
        return commands.end_unopened(state, at)


def read_move(game: AnyGame, move: str | Mapping[str, Json]) -> Any:
    """Read a move from notation or JSON; raises ``Illegal``."""
    return game.parse(move) if isinstance(move, str) else move_from_json(game, move)


def need_fresh(state: MatchState, seat: Seat, expected_seq: int | None) -> None:
    """Raise ``Stale`` if the seat's decision was opened or changed after the expected seq."""
    opened = state.opened.get(seat, 0)
    if expected_seq is not None and not opened <= expected_seq <= state.seq:
        raise Stale(expected_seq, opened, state)
