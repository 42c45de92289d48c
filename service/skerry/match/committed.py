"""The last step of every command: it seals a draft and closes its entry."""

from __future__ import annotations

import msgspec

from skerry.chain.entries import Entry
from skerry.match.drafts import Drafted, table_draft
from skerry.match.fold import close_entry
from skerry.match.sealing import seal
from skerry.match.state import MatchState
from skerry.match.table_events import TableEvent


class Committed(msgspec.Struct, frozen=True):
    """An entry to append, and the state of the match after it."""

    state: MatchState
    entry: Entry


def commit(before: MatchState, drafted: Drafted, at: int) -> Committed:
    """Seal a draft as the entry that follows ``before``."""
    entry = seal(before, drafted.folded.key, drafted.draft, at)
    played = [emit.event for emit in drafted.draft.emits if not isinstance(emit.event, TableEvent)]
    return Committed(close_entry(before, drafted.folded, entry, played), entry)


def commit_table(state: MatchState, at: int, why: str, *events: TableEvent) -> Committed:
    """Seal events of the table, for which the host gives the reason ``why``."""
    return commit(state, table_draft(state, why, *events), at)
