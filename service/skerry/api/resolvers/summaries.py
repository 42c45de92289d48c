"""Summaries of matches in lists; whose turn it is comes from the matches, not from the lists.

A move does not change a list, so that it costs nothing more. Whose turn it is is therefore computed when a
player asks for a page of its own matches, and only if the document selects it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from skerry.api.answers.lobby import MatchSummary
from skerry.api.context import Context
from skerry.api.resolvers.seat_decision import must_move
from skerry.api.types.scalars import ID, Millis
from skerry.auth.tokens import Token, Tokens
from skerry.host.people.person import Named
from skerry.lobby.rows import Row
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.errors import LogError


async def running_states(context: Context, rows: Iterable[Row]) -> Mapping[str, MatchState]:
    """Return the states of the rows' running matches, without those that cannot be read now."""
    found = {}
    for row in rows:
        if row.phase == "RUNNING":
            try:
                found[row.match] = (await context.service.access(row.match)).state
            except LogError:
                # The summary says then that it is unknown whose turn it is.
                continue
    return found


def summary_of(
    row: Row,
    named: Mapping[Seat, Named] | None,
    state: MatchState | None,
    reader: Tokens,
    tokens: Sequence[Token],
) -> MatchSummary:
    """Return the summary of a row, with the turn of a running match if its state is given."""
    awaited: tuple[Seat, ...] | None = () if row.phase != "RUNNING" else None
    yours = None if awaited is None else False
    deadline = None
    if state is not None:
        awaited = tuple(seat for seat in sorted(state.decisions()) if must_move(state, seat))
        yours = not set(awaited).isdisjoint(reader.seats(state, tokens))
        deadline = _deadline(state, awaited)
    return MatchSummary(
        id=ID(row.match),
        game_name=row.game,
        title=row.title,
        phase=row.phase,
        seat_count=row.seats,
        taken=row.taken,
        listed=row.listed,
        practice=row.practice,
        code=row.code,
        winners=row.winners,
        seq=row.seq,
        updated_at=Millis(row.updated_at),
        clock=row.clock,
        claim_after=None if row.claim_after is None else Millis(row.claim_after),
        names=None if named is None else tuple([_name(named.get(seat)) for seat in range(row.seats)]),
        scores=row.scores,
        awaited=awaited,
        your_turn=yours,
        deadline=deadline,
    )


def _deadline(state: MatchState, awaited: Iterable[Seat]) -> Millis | None:
    """Return when the first clock of the awaited seats runs out."""
    if state.created is None or state.created.clock is None:
        return None
    deadlines = [due for seat in awaited if (due := state.clocks[seat].deadline) is not None]
    return Millis(min(deadlines)) if deadlines else None


def _name(named: Named | None) -> str | None:
    return None if named is None else named.person.name
