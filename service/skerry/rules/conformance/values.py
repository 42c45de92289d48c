"""Checks the values in a match against the declared types."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from skerry.rules.conformance.canonical import canonical, union
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.shapes import misspelling
from skerry.rules.conformance.walker import Match, blamed, some

LOWEST, HIGHEST = -(2**31), 2**31 - 1


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check that values have the declared types and return the number of comparisons.

    Options, every move, every event and stand-in, and at some states every view and choice, must be equal
    after a round trip through JSON with the declared types. Their integers have 32 bits; moves, events and
    options are hashable. Score categories are spelled like tags.
    """
    types = match.game.types
    _categories(match)
    _value(0, match.options, types.options, hashed=True)
    events = union(types.events)
    moves = union(types.moves)
    done = 1
    for entry in match.entries:
        if entry.move is not None:
            _value(entry.seq, entry.move, moves, hashed=True)
        for emit in entry.step.events:
            _value(entry.seq, emit.event, events, hashed=True)
            if emit.shown is not None:
                _value(entry.seq, emit.shown, events, hashed=True)
        done += 1 + len(entry.step.events)
    for entry in some(match.entries, rng, thorough):
        for viewer in match.viewers(entry.after):
            with blamed(entry.seq, None, f"looking as {viewer}"):
                view = match.game.view(entry.after, viewer)
                choices = match.game.choices(entry.after, viewer) if isinstance(viewer, int) else None
            _value(entry.seq, view, types.view)
            if choices is not None:
                if not types.choices:
                    raise Fault(entry.seq, f"there are choices, but no types for them: {choices!r}")
                _value(entry.seq, choices, union(types.choices))
            done += 2
    return done


def _categories(match: Match) -> None:
    last = match.entries[-1]
    with blamed(last.seq, None, "asking for the outcome"):
        outcome = match.game.outcome(last.after)
    # Law 7 checks that there is an outcome.
    for score in outcome.scores if outcome else ():
        for points in score.parts:
            if wrong := misspelling("category", points.category):
                raise Fault(last.seq, wrong)


def _value(seq: int, value: Any, declared: Any, *, hashed: bool = False) -> None:
    with blamed(seq, None, f"reading {value!r} back from its JSON"):
        text = canonical(value)
        read = msgspec.json.decode(text, type=declared)
    if read != value or type(read) is not type(value):
        raise Fault(seq, f"{value!r} becomes {read!r} after a round trip through JSON")
    for number in _numbers(msgspec.json.decode(text)):
        if isinstance(number, float) or not LOWEST <= number <= HIGHEST:
            raise Fault(seq, f"{value!r} contains {number}, which is not a 32-bit integer")
    if hashed:
        with blamed(seq, None, f"hashing {value!r}"):
            hash(value)


def _numbers(tree: Any) -> Iterator[int | float]:
    if isinstance(tree, int | float):
        yield tree
    for value in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _numbers(value)
