"""The lobby: what lists show of each match, a projection that is rebuilt from the logs at will."""

from __future__ import annotations

import msgspec

from skerry.auth.tokens import Tokens
from skerry.match.state import Phase, Standing
from skerry.rules.game import Seat


class Row(msgspec.Struct, frozen=True):
    """A match in a list. ``code`` is there where anybody may join; ``taken`` counts seats."""

    match: str
    game: str
    title: str
    phase: Phase
    seats: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[Seat, ...]
    seq: int
    updated_at: int


def row_of(standing: Standing, tokens: Tokens) -> Row:
    """Return a match's row, by public facts only."""
    created = standing.created
    listed = created is not None and created.listed
    return Row(
        match=standing.match,
        game=standing.rules.name,
        title=standing.rules.title,
        phase=standing.phase,
        seats=len(standing.places),
        taken=sum(place.since > 0 for place in standing.places),
        listed=listed,
        practice=created is not None and created.practice,
        code=tokens.join_code(standing) if listed and standing.phase == "OPEN" else None,
        winners=standing.outcome.winners if standing.outcome else (),
        seq=standing.seq,
        updated_at=standing.at,
    )


def changes_row(before: Standing, after: Standing) -> bool:
    """Say whether an entry changes what lists show: moves of a running match do not."""
    return not before.seq or before.phase != after.phase or before.places != after.places
