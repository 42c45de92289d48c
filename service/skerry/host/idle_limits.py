"""How long open matches are kept that nobody plays."""

from __future__ import annotations

import msgspec

from skerry.match.committed import Committed
from skerry.match.idle import IdleKind, close_idle, idle_kind
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.settings.tables import TableSettings

DEFAULTS = TableSettings()


class IdleLimits(msgspec.Struct, frozen=True):
    """The limits of a server."""

    settings: TableSettings = DEFAULTS

    def of(self, kind: IdleKind) -> int:
        """Return how long such a match is kept, in ms."""
        match kind:
            case "deserted":
                seconds = self.settings.deserted_after
            case "listed":
                seconds = self.settings.unfilled_listed
            case "unlisted":
                seconds = self.settings.unfilled_unlisted
            case "fork":
                seconds = self.settings.fork_after
        return int(seconds * 1000)

    def closes_at(self, state: MatchState) -> int | None:
        """Return when a match closes, or a fork is deleted, unless it changes, in ms; None: never."""
        kind = idle_kind(state)
        return None if kind is None else state.at + self.of(kind)


class CloseIdle(msgspec.Struct, frozen=True):
    """Close a match that nobody plays: the host's own command."""

    limits: IdleLimits

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match; raises ``Refused`` if it is not due any more."""
        due = self.limits.closes_at(state)
        if due is None or at < due:
            raise Refused(
                "NOTHING_DUE", "The match does not have to close.", "Wait until it does.", Kind.NOT_NOW
            )
        return close_idle(state, at)
