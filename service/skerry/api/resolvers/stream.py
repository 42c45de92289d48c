"""The stream of a match: a message for each entry after a cursor, past and future."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import aclosing
from typing import Annotated, TypeAlias

from skerry.api.answers.matches import Match
from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.stream import Frame, Framing, Lagged, MatchUpdate, Rewound
from skerry.api.context import Context, UpdateKey
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_id_prefix, check_page, parse_cursor
from skerry.api.resolvers.common_arguments import As, MatchId
from skerry.api.resolvers.stream_extras import NOTHING, Extras, making
from skerry.api.resolvers.visible_match import entry_of, head_of, match_now, match_of, people_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import Cursor
from skerry.api.types.structs import Named
from skerry.api.worker.backfills import PIECE
from skerry.api.worker.draining import Interrupted
from skerry.auth.access import Access, resolve_viewer
from skerry.auth.tokens import SeatToken
from skerry.chain.entries import Entry, Head
from skerry.host.people.person import People
from skerry.log import feed
from skerry.log.match_tail import Delivery
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState
from skerry.rules.game import Seat, Viewer
from skerry.store.errors import LogError, Unavailable

MatchMessage: TypeAlias = Annotated[
    MatchUpdate | Lagged | Rewound | ReadRefusal,
    Named("MatchMessage", "A message of a match's stream; a refusal is the last one."),
]


async def match(
    context: Context,
    id: MatchId,
    after: Annotated[
        Cursor | None,
        Argument(
            "The cursor of your last message. `0`: start with the first entry. Null: start with the last one."
        ),
    ] = None,
    as_: As = None,
    board: Annotated[bool, Argument("Whether updates contain the picture of the board.")] = False,
    moves: Annotated[
        int | None,
        Argument("The maximum number of your seat's legal moves in an update. Null: none at all."),
    ] = None,
    id_prefix: Annotated[
        str, Argument("What every id in the picture starts with, as for `boardSvg`; empty for one board.")
    ] = "",
) -> AsyncIterator[MatchMessage]:
    """A match's entries after a cursor, then each new one, once and in order, until the match is over.

    Without `after` it starts with the last entry, so that you see the current state at once. An event stream
    may resume with `Last-Event-ID`, which takes precedence over `after`. Picture and legal moves come with
    the current state, not with the entries before it.
    """
    if moves is not None:
        check_page(moves, context.settings.max_moves, name="moves")
    check_id_prefix(id_prefix)
    extras = Extras(board, moves, id_prefix)
    first: MatchUpdate | None = None
    async with context.turn:
        # A match that is not cached is folded here, only some at a time for each address.
        text = context.resume_from if context.resume_from is not None else after
        if text is None:
            access = await access_of(context, id, as_)
        else:
            access = await context.service.access_to_follow(id, await context.tokens(), as_)
        state = access.state
        seat = access.viewer if isinstance(access.viewer, int) else None
        if text is None:
            first = await _update(context, state, await context.service.last_entry(state), seat, extras)
        start: Head | None = state.head if text is None else parse_cursor(text)
        behind = _charge_backfill(context, state, start)
    if first is not None:
        yield first
    if state.phase == "OVER" and start == state.head:
        return
    taken = 0 if seat is None else state.seats[seat].since
    backfills, draining = context.worker.backfills, context.worker.draining
    if behind:
        await backfills.admit(context.address)
    sink = _sink(context, seat, state, extras)
    present = context.service.presence.stream(state, seat)
    with present, draining.alarm(context.service.rotations.fresh) as alarm:
        async with aclosing(context.service.follow(id, start, alarm, sink)) as messages:
            async for message in messages:
                if draining.begun:
                    raise Interrupted
                if sink is not None:
                    state = max(state, sink.state, key=lambda known: known.seq)
                if seat is not None:
                    await _check_seat(context, state, seat)
                if isinstance(message, feed.Update):
                    # A message about the past does not say who holds the seat now.
                    state = max(state, message.state, key=lambda known: known.seq)
                    # For the time before it was taken, a seat sees what the public sees.
                    viewer = seat if message.state.seq >= taken else None
                    wanted = extras if message.state.seq == state.seq else NOTHING
                    yield await _update(context, message.state, message.entry, viewer, wanted)
                    if message.state.phase == "OVER":
                        return
                    if behind:
                        behind -= 1
                        if behind and behind % PIECE == 0:
                            await backfills.admit(context.address)
                elif isinstance(message, feed.Lagged):
                    context.worker.metrics.notice("Lagged")
                    yield Lagged(_cursor(message.cursor))
                elif isinstance(message, feed.Rewound):
                    context.worker.metrics.notice("Rewound")
                    yield Rewound(_cursor(message.cursor), message.cursor.seq)
                    if seat is not None:
                        # The seat's holder on the lost branch may not hold it on this one.
                        state = (await access_of(context, id, seat)).state
                        taken = state.seats[seat].since
                    if sink is not None:
                        sink.state = state
                    # A cursor that was never in the log leads here too, and the whole match follows.
                    behind = _charge_backfill(context, state, message.cursor if message.cursor.seq else None)
                    if behind:
                        await backfills.admit(context.address)


def _charge_backfill(context: Context, state: MatchState, start: Head | None) -> int:
    """Charge the backfill from a cursor and return its number of entries; raises ``TooMany``."""
    seq = start.seq if start is not None else 0
    known = start is None or context.service.is_cached(state.match, start)
    behind = max(state.seq - seq, 0)
    context.charge_backfill(behind, 0 if known else min(seq, state.seq))
    return behind


async def _check_seat(context: Context, state: MatchState, seat: Seat) -> None:
    """Raise ``TokenRotated`` or ``NotYourSeat`` if the tokens of the stream are no longer valid."""
    try:
        tokens = await context.refresh_tokens()
    except Unavailable:
        # While the store does not answer, tokens stay valid; the stream waits for it too.
        return
    resolve_viewer(state, context.service.tokens, tokens, seat)


async def _update(
    context: Context, state: MatchState, entry: Entry, seat: Seat | None, extras: Extras
) -> MatchUpdate:
    # Checked for each message: the token may have been revoked.
    tokens = () if seat is None else await context.tokens()
    access: Access = resolve_viewer(state, context.service.tokens, tokens, seat)
    people = await people_of(context, access.state)
    key = _key(access, people, extras)
    update = context.worker.updates.get(key)
    if update is None:
        match = await match_of(context, access, people=people)
        update = context.worker.updates[key] = _made(context, access, entry, match, extras)
    return update


def _key(access: Access, people: People | None, extras: Extras) -> UpdateKey:
    # Messages are shared by all with the same access, so that they are encoded once for each document.
    return access.state.match, access.state.head, access.viewer, access.seats, people, extras


def _made(context: Context, access: Access, entry: Entry, match: Match, extras: Extras) -> MatchUpdate:
    state = access.state
    head = head_of(state)
    return MatchUpdate(
        cursor=Cursor(f"{head.seq}-{head.hash}"),
        head=head,
        entry=entry_of(access, entry),
        match=match,
        _making=making(context, access, extras),
    )


def _sink(context: Context, seat: Seat | None, state: MatchState, extras: Extras) -> _Sink | None:
    if context.write is None or context.framing is None:
        return None
    return _Sink(context, context.write, context.framing, seat, state, extras)


class _Sink:
    """Writes entries to a stream that waits at the live end, without its generator; see ``log.match_tail``.

    What is unusual is left to the generator: the end, a lost seat, a worker that stops, a slow client.
    """

    __slots__ = (
        "_context", "_draining", "_extras", "_framing", "_key", "_marks", "_rotations", "_seat", "_seats",
        "_seen_as", "_write", "state",
    )  # fmt: skip

    def __init__(
        self,
        context: Context,
        write: Callable[[Frame], bool],
        framing: Framing,
        seat: Seat | None,
        state: MatchState,
        extras: Extras,
    ) -> None:
        self.state = state
        """The last state that was written."""
        self._context = context
        self._extras = extras
        self._write = write
        self._framing = framing
        self._draining = context.worker.draining
        self._rotations = context.service.rotations
        self._seat = seat
        self._seen_as: tuple[Viewer, tuple[Seat, ...]] = ("public", ())
        """The viewer and the seats of the tokens, as last resolved."""
        self._key: object = self._frame_key()
        self._seats: tuple[SeatState, ...] | None = None
        """The seats of the match, and the marks of its tokens, for which that holds in any case."""
        self._marks: Mapping[str, str] | None = None

    def __call__(self, delivery: Delivery) -> bool:
        """Write an entry; see ``Sink``."""
        update = delivery.update
        if update is None or self._draining.begun:
            return False
        state = update.state
        if state.phase == "OVER" or (self._seat is not None and not self._may_see(state)):
            return False
        frame: Frame | None = delivery.made.get(self._key)
        if frame is None:
            frame = self._make(delivery, update)
        if frame is None or not self._write(frame):
            return False
        self.state = state
        return True

    def _frame_key(self) -> object:
        """Return what frames of other streams are the same by."""
        return self._framing if self._framing.is_alike else (self._framing, self._extras, *self._seen_as)

    def _may_see(self, state: MatchState) -> bool:
        """Say whether the tokens are still for the seat, as far as is known without waiting."""
        marks = self._rotations.known_marks(state.match)
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
        self._key = self._frame_key()
        # Other tokens may run out, or have marks of another match.
        is_usual = all(isinstance(token, SeatToken) and token.match == state.match for token in tokens)
        self._marks, self._seats = (marks, state.seats) if is_usual else (None, None)
        return True

    def _make(self, delivery: Delivery, update: feed.Update) -> Frame | None:
        """Return the entry as the document asks for it, None if the generator has to."""
        key = (self._seen_as, self._context.shown, self._extras)
        message: MatchUpdate | None = delivery.made.get(key)
        if message is None:
            access = Access(update.state, *self._seen_as)
            match = match_now(self._context, access)
            if match is None:
                return None
            message = delivery.made[key] = _made(self._context, access, update.entry, match, self._extras)
        try:
            frame = delivery.made[self._key] = self._framing.frame(message)
        except Exception:
            # Where the message is yielded instead, the error is answered.
            return None
        return frame


def _cursor(head: Head) -> Cursor:
    return Cursor(str(head) if head.seq else "0")
