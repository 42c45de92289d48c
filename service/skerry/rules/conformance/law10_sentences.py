"""Law 10: every event has a plain sentence for people, made from the event alone."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec

from skerry.rules.conformance.canonical import canonical, union
from skerry.rules.conformance.editions import seen
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Match, blamed
from skerry.rules.game import Viewer

LONGEST = 1000
"""Not a setting: the most characters of a sentence; the results of ten seats fit."""

_FORM = re.compile(r"[A-Z0-9][^\n\r]*\.")


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 10 on a match and return the number of sentences.

    ``describe`` of every event and stand-in, for each viewer who reads it, is one line that begins with a
    capital or a digit, ends with a full stop and has no underscores. An equal event, read from its JSON,
    has the same sentence, so that the sentence depends on nothing but the event.

    Not checked: whether the sentence says what happened, and whether it contains ids.
    """
    kinds = msgspec.json.Decoder(union(match.game.types.events))
    done = 0
    for entry in match.entries:
        for emit in entry.step.events:
            for viewer in match.viewers(entry.after):
                event = seen(emit, viewer)
                with blamed(entry.seq, None, f"describing {event!r} to {viewer}"):
                    text = match.game.describe(event, viewer)
                    again = match.game.describe(kinds.decode(canonical(event)), viewer)
                _require(entry.seq, event, viewer, text, again)
                done += 1
    return done


def _require(seq: int, event: Any, viewer: Viewer, text: Any, again: Any) -> None:
    if not isinstance(text, str) or not _FORM.fullmatch(text) or len(text) > LONGEST or "_" in text:
        raise Fault(seq, f"{event!r} is described to {viewer} as {text!r}, which is not a plain sentence")
    if text != again:
        raise Fault(seq, f"{event!r} is described to {viewer} as {text!r}, but an equal event as {again!r}")
