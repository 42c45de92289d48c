"""Recomputes one entry of play: completely with the match key, or as far as one seat can."""

from __future__ import annotations

import msgspec

from skerry.chain.canonical import raw
from skerry.chain.entries import Entry, events_shown, may_read, move_shown, owner_of
from skerry.match.committed import commit
from skerry.match.drafts import Drafted, completing_draft, normal_move_draft
from skerry.match.sealing import seal
from skerry.match.state import MatchState
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Refuted
from skerry.rules.chance import DryRun
from skerry.rules.game import Illegal, Step, Unforeseen, Viewer

BY_DEFAULT = ("clock", "resigned")
"""The reasons for which the host plays a seat's default move."""


def played_again(before: MatchState, reading: Reading) -> MatchState | None:
    """Return the state after a move that the rules and the key give in the same bytes, else None.

    It is the state that the host had: what was just decided need not be folded from its entry once more.
    """
    if before.phase != "RUNNING" or before.paused:
        return None
    drafted = _drafted(before, reading)
    committed = commit(before, drafted, reading.public.at)
    return committed.state if committed.entry == reading.entry else None


def check_again(before: MatchState, reading: Reading) -> None:
    """Recompute the entry with the match key and compare every byte; raises ``Refuted``."""
    drafted = _drafted(before, reading)
    made = seal(before, drafted.folded.key, drafted.draft, reading.public.at)
    if made != reading.entry:
        raise Refuted(*_difference(made, reading))


def _drafted(before: MatchState, reading: Reading) -> Drafted:
    by, seq = reading.public.by, reading.seq
    if by.seat is None:
        # Play began with the event that completed the table.
        return completing_draft(before, by.host or "", reading.table[0])
    move = _move(before, reading, by.seat)
    try:
        if by.host in BY_DEFAULT and move != before.rules.default_move(before.game_state, by.seat):
            raise Refuted(
                "NOT_THE_DEFAULT",
                seq,
                f"The move that the host played for seat {by.seat} is not the default move.",
            )
        expired = reading.table[0] if by.host == "clock" else None
        return normal_move_draft(before, by.seat, move, by.host, expired)
    except Illegal as error:
        raise Refuted("ILLEGAL_MOVE", seq, f"The rules refuse this move: {error.message}") from None


def check_own(before: MatchState, reading: Reading, viewer: Viewer) -> None:
    """Check a move that the record shows in full, up to its first draw or reveal; raises ``Refuted``."""
    by, seq, game = reading.public.by, reading.seq, before.rules
    seat = -1 if by.seat is None else by.seat
    move = _move(before, reading, seat)
    if move not in game.legal_moves(before.game_state, seat):
        raise Refuted("ILLEGAL_MOVE", seq, "The rules refuse this move.")
    if game.shown(before.game_state, seat, move) != by.move:
        raise Refuted("MOVE_SHOWN_WRONG", seq, "The others were shown a different move.")
    stopped = False
    try:
        step: Step[object, object] = game.decide(before.game_state, seat, move, DryRun())
    except Unforeseen as stop:
        step, stopped = stop.step, True
    except Illegal as error:
        raise Refuted("ILLEGAL_MOVE", seq, f"The rules refuse this move: {error.message}") from None
    made = [
        raw(emit.event if emit.shown is None or may_read(viewer, owner_of(emit.to)) else emit.shown)
        for emit in step.events
    ]
    logged = [
        event
        for event, of_table in zip(events_shown(reading.entry), reading.events, strict=True)
        if of_table is None
    ]
    whole = len(made) <= len(logged) if stopped else len(made) == len(logged)
    if not whole or not _same(made, logged[: len(made)]):
        raise Refuted("EVENTS_DIFFER", seq, "The move did not do what the rules say.")
    if stopped != bool(reading.public.draws or reading.public.reveals):
        raise Refuted("DRAWS_DIFFER", seq, "The move's draws or reveals differ from the rules.")


def _move(before: MatchState, reading: Reading, seat: int) -> object:
    game, text = before.rules, move_shown(reading.entry)
    if text is None:
        raise Refuted("MOVE_MISSING", reading.seq, "The text of the move is missing.")
    try:
        move = game.parse(text)
        normal = seat in before.decisions() and game.normalise(before.game_state, seat, move) == move
    except Illegal as error:
        raise Refuted("ILLEGAL_MOVE", reading.seq, f"The rules refuse this move: {error.message}") from None
    if not normal or game.format(move) != text:
        raise Refuted("MOVE_NOT_NORMAL", reading.seq, "The move is not written in its normal form.")
    return move


def _difference(made: Entry, reading: Reading) -> tuple[str, int, str]:
    wanted, public = made.read(), reading.public
    if wanted.by != public.by:
        return "MOVE_SHOWN_WRONG", reading.seq, "The others were shown a different move."
    if (wanted.draws, wanted.reveals) != (public.draws, public.reveals):
        return (
            "DRAWS_DIFFER",
            reading.seq,
            "The entry's counts of draws or reveals differ from what the rules give.",
        )
    if not _same(events_shown(made), events_shown(reading.entry)):
        return "EVENTS_DIFFER", reading.seq, "The rules and the match key give different events."
    return (
        "SEALING_DIFFERS",
        reading.seq,
        "What was sealed, for whom, or how it was shown differs from the rules.",
    )


def _same(some: object, others: object) -> bool:
    return msgspec.json.encode(some) == msgspec.json.encode(others)
