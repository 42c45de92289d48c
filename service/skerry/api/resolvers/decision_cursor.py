"""The cursor of a long poll over many matches: which decisions were answered, and where to go on.

It is a text that the client keeps, so every worker can continue. Decisions are remembered by a short hash of
match, seat and head: a match that has changed in any way is answered again.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from skerry.chain.entries import Head
from skerry.rules.game import Seat
from skerry.store.names import is_match_id

# Not a setting: part of a text that clients keep. More decisions that wait for long are answered again.
MAX_ANSWERED = 128
"""How many answered decisions a cursor remembers."""

# Not a setting: the form of a cursor.
_DIGITS = 8
_TEXT = re.compile(r"([A-Za-z0-9_-]{0,64})\.((?:[A-Za-z0-9_-]{8}){0,128})")


class DecisionCursor(msgspec.Struct, frozen=True):
    """``position`` is the match answered last, or empty; ``answered`` holds the hashes, oldest first."""

    position: str = ""
    answered: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> DecisionCursor:
        """Read a cursor; raises ``ValueError``."""
        found = _TEXT.fullmatch(text)
        if found is None or not (not found[1] or is_match_id(found[1])):
            raise ValueError("not a cursor of nextDecisions")
        hashes = found[2]
        return cls(found[1], tuple(hashes[at : at + _DIGITS] for at in range(0, len(hashes), _DIGITS)))

    def __str__(self) -> str:
        return f"{self.position}.{''.join(self.answered)}"

    def has(self, match: str, seat: Seat, head: Head) -> bool:
        """Say whether a decision was answered while its match stood at this head."""
        return _hash(match, seat, head) in self.answered

    def after(self, match: str, seat: Seat, head: Head) -> DecisionCursor:
        """Return the cursor after answering a decision."""
        answered = (*self.answered, _hash(match, seat, head))[-MAX_ANSWERED:]
        return DecisionCursor(match, answered)

    def at(self, match: str) -> DecisionCursor:
        """Return the cursor that goes on after a match."""
        return DecisionCursor(match, self.answered)

    def in_turn(self, matches: Iterable[str]) -> list[str]:
        """Return matches in their turn: in a fixed circle, those after the position first."""
        ordered = sorted(matches)
        later = [match for match in ordered if match > self.position]
        return later + ordered[: len(ordered) - len(later)]


def _hash(match: str, seat: Seat, head: Head) -> str:
    return urlsafe_b64encode(sha256(f"{match} {seat} {head}".encode()).digest()[:6]).decode()
