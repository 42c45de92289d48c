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
    has the same sentence, so that the sentence depends on nothing but the event. ``describe_all`` gives
    at least one such sentence for an entry with events.

    Not checked: whether the sentence says what happened, and whether it contains ids.
    """
    kinds = msgspec.json.Decoder(union(match.game.types.events))
    done = 0
    for entry in match.entries:
        for viewer in match.viewers(entry.after):
            events = [seen(emit, viewer) for emit in entry.step.events]
            with blamed(entry.seq, None, f"describing an entry to {viewer}"):
                sentences = match.game.describe_all(events, viewer)
            for text in sentences:
                _require(entry.seq, events, viewer, text)
            if bool(sentences) != bool(events):
                raise Fault(entry.seq, f"{len(events)} events have {len(sentences)} sentences for {viewer}")
            for event in events:
                with blamed(entry.seq, None, f"describing {event!r} to {viewer}"):
                    text = match.game.describe(event, viewer)
                    again = match.game.describe(kinds.decode(canonical(event)), viewer)
                _require(entry.seq, event, viewer, text)
                if text != again:
                    both = f"{text!r}, but an equal event as {again!r}"
                    raise Fault(entry.seq, f"{event!r} is described to {viewer} as {both}")
                done += 1
    return done


def _require(seq: int, event: Any, viewer: Viewer, text: Any) -> None:
    if not isinstance(text, str) or not _FORM.fullmatch(text) or len(text) > LONGEST or "_" in text:
        raise Fault(seq, f"{event!r} is described to {viewer} as {text!r}, which is not a plain sentence")
