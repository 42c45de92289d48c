"""Forks: matches for analysis that begin at a position of another match.

A fork is a practice match of its own. Whoever makes it has all seats, so one entry takes them, declares them
ready and begins play at the position, which is hidden from others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from skerry.chain.entries import By
from skerry.match.committed import Committed, commit
from skerry.match.drafts import Drafted, table_draft
from skerry.match.guards import need_seats_free_to_change
from skerry.match.sealing import Draft
from skerry.match.state import MatchState
from skerry.match.state_json import state_to_json
from skerry.match.table_events import Forked, Joined, Ready, TableEvent
from skerry.rules.game import Emit


def begin_fork(
    state: MatchState, origin: str, seq: int, game_state: Any, holders: Sequence[str], at: int
) -> Committed:
    """Begin play at a position, which is that of the match ``origin`` after entry ``seq``.

    ``holders`` are the pseudonyms of the players, one for each seat. Nobody may have joined before.
    """
    need_seats_free_to_change(state)
    position = state_to_json(game_state)
    if not isinstance(position, dict):
        raise AssertionError("the state of a game is a struct")
    forked = Forked(origin, seq, position)
    seats: list[TableEvent] = []
    for seat, holder in enumerate(holders):
        seats += [Joined(seat, holder), Ready(seat)]
    folded = table_draft(state, "forked", *seats, forked).folded
    hidden: Emit[Any] = Emit(forked, None, msgspec.structs.replace(forked, state={}))
    return commit(state, Drafted(Draft(By(host="forked"), (*map(Emit, seats), hidden)), folded), at)
