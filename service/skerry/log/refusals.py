"""Refusals by the host and the log, as opposed to those of a game or the table."""

from __future__ import annotations

import msgspec

from skerry.chain.entries import Entry
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.store.errors import LogError


class UnknownMatch(LogError):
    """No match has this id or code."""

    code = "UNKNOWN_MATCH"
    kind = Kind.NOT_FOUND

    def __init__(self, named: str) -> None:
        super().__init__(f"Unknown match {named[:80]!r}.", "Check the match id or the join code.")


class RequestReused(LogError):
    """The request id was already used for another request."""

    code = "REQUEST_REUSED"
    kind = Kind.REQUEST_REUSED

    def __init__(self) -> None:
        super().__init__(
            "This request id was already used for another request.", "Use a new id for each new request."
        )


class NotYet(LogError):
    """The match has not reached the requested seq."""

    code = "NOT_YET"
    kind = Kind.NOT_FOUND
    retryable = True

    def __init__(self, seq: int) -> None:
        super().__init__(
            f"The match has no entry {seq}.",
            "Ask again later, or pass a seq from 1 to that of the match's head.",
        )
        # No match ever has an entry 0.
        self.retryable = seq > 0


class WrongVersion(LogError):
    """This worker does not know the rules or the entry version of a match; another worker may."""

    code = "WRONG_VERSION"
    kind = Kind.WRONG_VERSION
    retryable = True

    def __init__(self, lacking: str) -> None:
        super().__init__(
            f"This worker cannot read the match: {lacking}.",
            "Send the request again; another worker may be able to.",
        )


class MatchDamaged(LogError):
    """The store's data of a match differ from what was written, so the match is suspended.

    ``seq`` is the entry at which that shows.
    """

    code = "MATCH_DAMAGED"
    kind = Kind.MATCH_DAMAGED

    def __init__(self, match: str, seq: int, fault: str) -> None:
        super().__init__(
            f"The log of this match is damaged at entry {seq}: {fault}.",
            "Ask the server's operator to restore it from a backup.",
        )
        self.match = match
        self.seq = seq


class Busy(LogError):
    """Other requests always changed the match first; the same request may be sent again."""

    code = "BUSY"
    kind = Kind.UNAVAILABLE
    retryable = True

    def __init__(self) -> None:
        super().__init__("Too many other requests are changing this match.", "Send the same request again.")


class Stale(LogError):
    """The seat's decision was opened or changed after the seq that the caller had seen.

    ``opened`` is the seq of that change, ``state`` the current state of the match.
    """

    code = "STALE_SEQ"
    kind = Kind.STALE

    def __init__(self, expected: int, opened: int, state: MatchState) -> None:
        super().__init__(
            f"You expected entry {expected}, but the seat's decision changed at entry {opened}.",
            f"Look at the match as of entry {state.seq} and choose again.",
        )
        self.expected = expected
        self.opened = opened
        self.state = state


class Done(msgspec.Struct, frozen=True):
    """An accepted request: its entry, the state right after it, and whether this was a repeat."""

    entry: Entry
    state: MatchState
    repeated: bool = False
