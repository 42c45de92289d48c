"""Writes entries to a stream without its generator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from skerry.api.answers.stream import Frame, Framing, MatchUpdate
from skerry.api.context import Context
from skerry.api.resolvers.stream_extras import NOTHING, Extras
from skerry.api.resolvers.stream_messages import made
from skerry.api.resolvers.visible_match import match_now
from skerry.api.worker.backfills import Piece
from skerry.auth.access import Access, resolve_viewer
from skerry.auth.tokens import SeatToken
from skerry.log import feed
from skerry.log.match_tail import Delivery
from skerry.match.last_move import LastMove
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState
from skerry.rules.game import Seat, Viewer
from skerry.store.errors import LogError

_SeenAs: TypeAlias = tuple[Viewer, tuple[Seat, ...]]
"""A viewer, and the seats of its tokens."""

_PUBLIC: _SeenAs = ("public", ())

_MARKS = "marks"
"""The key of the marks of the match's tokens, which all followers ask for, in what a delivery shares."""


def sink_of(
    context: Context, seat: Seat | None, state: MatchState, extras: Extras, piece: Piece
) -> StreamSink | None:
    """Return the sink of a stream; None if its transport or its document needs the generator.

    ``state`` is the latest that is known, ``piece`` what the stream may send of the entries up to it.
    """
    if context.write is None or context.framing is None:
        return None
    return StreamSink(context, context.write, context.framing, seat, state, extras, piece)


_UNMARKED = LastMove(None)


class StreamSink:
    """Writes entries to a stream without its generator: at the live end, or up to it; see ``log.match_tail``.

    What is unusual is left to the generator: the end, a lost seat, a worker that stops, a slow client.
    """

    __slots__ = (
        "_context", "_draining", "_extras", "_framing", "_key", "_marks", "_piece", "_rotations", "_seat",
        "_seats", "_seen_as", "_write", "state",
    )  # fmt: skip

    def __init__(
        self,
        context: Context,
        write: Callable[[Frame, bool], bool],
        framing: Framing,
        seat: Seat | None,
        state: MatchState,
        extras: Extras,
        piece: Piece,
    ) -> None:
        self.state = state
        """The latest state that is known; entries up to it are of the past until they are written."""
        self._piece = piece
        self._context = context
        self._extras = extras
        self._write = write
        self._framing = framing
        self._draining = context.worker.draining
        self._rotations = context.service.rotations
        self._seat = seat
        self._seen_as = _PUBLIC
        """The viewer and the seats of the tokens, as last resolved."""
        self._key: object = self._frame_key(self._seen_as, extras)
        self._seats: tuple[SeatState, ...] | None = None
        """The seats of the match, and the marks of its tokens, for which that holds in any case."""
        self._marks: Mapping[str, str] | None = None

    def __call__(self, delivery: Delivery) -> bool:
        """Write an entry; see ``Sink``."""
        update = delivery.update
        if update is None or self._draining.begun:
            return False
        state, latest = update.state, self.state
        is_past = state.seq <= latest.seq
        if state.phase == "OVER":
            return False
        if self._seat is not None and not self._may_see(latest if is_past else state, delivery):
            return False
        if is_past:
            return self._write_past(delivery, update)
        frame: Frame | None = delivery.made.get(self._key)
        if frame is None:
            frame = self._make(delivery, update, self._seen_as, self._extras)
        if frame is None or not self._write(frame, False):
            return False
        self.state = state
        return True

    def _write_past(self, delivery: Delivery, update: feed.Update) -> bool:
        """Write an entry that was there before; after a piece the generator waits for its turn."""
        state = update.state
        seen_as = self._seen_as_at(state) if self._piece.left > 1 else None
        if seen_as is None:
            return False
        extras = self._extras if state.seq == self.state.seq else NOTHING
        frame = self._make(delivery, update, seen_as, extras)
        if frame is None or not self._write(frame, True):
            return False
        self._piece.left -= 1
        return True

    def _seen_as_at(self, state: MatchState) -> _SeenAs | None:
        """Return how the stream sees an earlier state, None if the generator has to find out."""
        seat = self._seat
        if seat is None or state.seq < self.state.seats[seat].since:
            # For the time before it was taken, a seat sees what the public sees.
            return _PUBLIC
        if state.seats is self.state.seats:
            return self._seen_as
        tokens = self._context.known_tokens()
        if tokens is None:
            return None
        try:
            access = resolve_viewer(state, self._context.service.tokens, tokens, seat)
        except LogError:
            return None
        return access.viewer, access.seats

    def _frame_key(self, seen_as: _SeenAs, extras: Extras) -> object:
        """Return what frames of other streams are the same by."""
        return self._framing if self._framing.is_alike else (self._framing, extras, *seen_as)

    def _may_see(self, state: MatchState, delivery: Delivery) -> bool:
        """Say whether the tokens are still for the seat, as far as is known without waiting."""
        marks = delivery.made.get(_MARKS)
        if marks is None:
            marks = delivery.made[_MARKS] = self._rotations.known_marks(state.match)
        if marks is not None and marks is self._marks and state.seats is self._seats:
            return True
        tokens = self._context.known_tokens()
        if tokens is None:
            return False
        try:
            access = resolve_viewer(state, self._context.service.tokens, tokens, self._seat)
        except LogError:
            # The generator says why, and ends the stream.
            return False
        self._seen_as = access.viewer, access.seats
        self._key = self._frame_key(self._seen_as, self._extras)
        # Other tokens may run out, or have marks of another match.
        is_usual = all(isinstance(token, SeatToken) and token.match == state.match for token in tokens)
        self._marks, self._seats = (marks, state.seats) if is_usual else (None, None)
        return True

    def _make(
        self, delivery: Delivery, update: feed.Update, seen_as: _SeenAs, extras: Extras
    ) -> Frame | None:
        """Return the entry as the document asks for it, None if the generator has to."""
        key = (seen_as, self._context.shown, extras)
        message: MatchUpdate | None = delivery.made.get(key)
        if message is None:
            access = Access(update.state, *seen_as)
            match = match_now(self._context, access)
            last = self._last_move(update) if extras.board else _UNMARKED
            if match is None or last is None:
                return None
            message = delivery.made[key] = made(
                self._context, access, update.entry, match, extras, last.entry
            )
        try:
            frame = self._framing.frame(message)
        except Exception:
            # Where the message is yielded instead, the error is answered.
            return None
        delivery.made[self._frame_key(seen_as, extras)] = frame
        return frame

    def _last_move(self, update: feed.Update) -> LastMove | None:
        """Return the last move for the picture, None if the store has to be asked."""
        return self._context.service.last_moves.known(update.state, update.entry)
