"""Checks that play follows the rules: folds it, and recomputes moves as far as the edition allows."""

from __future__ import annotations

from typing import Any

from skerry.match.fold import Fold
from skerry.match.outcome import resigned_seats, with_resigned
from skerry.match.state import MatchState
from skerry.match.table_events import Ended, Started
from skerry.record.checks.consent import check_what_is_proposed
from skerry.record.checks.deadlines import check_clock
from skerry.record.checks.moves import BY_DEFAULT, check_again, check_own, played_again
from skerry.record.checks.reading import Reading
from skerry.record.editions import viewer_of
from skerry.record.layout import Edition
from skerry.record.verdict import Refuted, Report
from skerry.rules.game import AnyGame


def check_play(
    match: str, edition: Edition, game: AnyGame, table_state: MatchState, read: list[Reading], report: Report
) -> None:
    """Fold the edition and recompute what its holder can; ``table_state`` is the state of the table alone."""
    again = table_state.key is not None and not any(reading.hidden for reading in read[1:])
    fold = Fold(lambda _name, _rules: game, lambda _match, _created: table_state.secret if again else None)
    state = MatchState.empty(match)
    viewer = viewer_of(edition)
    own = played_by_host = 0
    for reading in read:
        seat, host = reading.public.by.seat, reading.public.by.host
        quickly = _played(state, reading) if again and seat is not None else None
        if quickly is not None:
            played_by_host += host not in (None, *BY_DEFAULT)
            state = quickly
            continue
        try:
            after = fold.apply(state, reading.entry)
            _check_entry(state, after, reading)
            if again and (seat is not None or Started in map(type, reading.table)):
                check_again(state, reading)
            elif seat is not None and viewer in ("all", seat):
                check_own(state, reading, viewer)
                own += 1
        except Refuted:
            raise
        except Exception as error:
            if isinstance(error, TypeError) and reading.hidden:
                # A third party's game may violate law 8, so that its fold does not accept stand-ins.
                report.leave("The play: this game cannot be replayed from an edition without sealed parts.")
                return
            # A forged record may contain events that the rules never make, so they may raise anything.
            raise Refuted(
                "CANNOT_FOLD", reading.seq, f"The rules cannot apply this entry: {error}."
            ) from error
        played_by_host += seat is not None and host not in (None, *BY_DEFAULT)
        state = after
    _conclude(state, edition, again, own, report)
    if played_by_host:
        report.vouch(f"Why it played {played_by_host} moves for a seat.")


def _played(state: MatchState, reading: Reading) -> MatchState | None:
    """Return the state after a move that passes all checks; None if the slower way must say what is wrong."""
    try:
        after = played_again(state, reading)
        # Without an event of the table, the recomputed bytes have shown everything.
        if after is not None and reading.table:
            _check_entry(state, after, reading)
    except Exception:
        return None
    return after


def _check_entry(before: MatchState, after: MatchState, reading: Reading) -> None:
    _check_turn(before, after, reading)
    check_what_is_proposed(before, reading.table)
    check_clock(before, reading)


def _check_turn(before: MatchState, after: MatchState, reading: Reading) -> None:
    seat = reading.public.by.seat
    if seat is not None and seat not in before.decisions():
        raise Refuted("NOT_AWAITED", reading.seq, f"Seat {seat} moves although it is not asked to.")
    ended = next((event for event in reading.table if isinstance(event, Ended)), None)
    outcome = after.rules.outcome(after.game_state) if after.game_state is not None else None
    if ended is None and outcome is not None:
        raise Refuted("END_MISSING", reading.seq, "The game is over, but the match goes on.")
    if ended is not None and ended.reason == "COMPLETED":
        ranked: Any = outcome and with_resigned(outcome, resigned_seats(before))
        if ranked is None or ranked != ended.outcome:
            raise Refuted(
                "SCORE_WRONG", reading.seq, "The recorded result differs from the one that the rules give."
            )


def _conclude(state: MatchState, edition: Edition, again: bool, own: int, report: Report) -> None:
    over = state.phase == "OVER"
    if again:
        report.prove("Every move was replayed with the match key: legality, draws and all events agree.")
    elif edition == "public":
        report.leave("Legality of the moves, and the draws: the public edition lacks what was sealed.")
    else:
        whose = "Moves" if edition == "full" else f"The moves of seat {edition}"
        if own:
            report.prove(f"{whose} were legal and did what the rules say, up to the first draw or reveal.")
        report.leave("The draws, and what others hid: this edition does not show enough to replay them.")
    if over and state.outcome is not None:
        report.prove("The recorded result matches the rules.")
    elif over:
        report.leave("Any result: the match was closed without one.")
    else:
        report.leave("Any result: the match is not over.")
