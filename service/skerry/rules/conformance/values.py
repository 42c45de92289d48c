"""The shapes of values: what a match really holds, against the types that it declares."""

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
    """Check that values are of the declared shapes; returns the number of comparisons.

    Options, every move, every event and stand-in, and at some states every view and choice, are read back
    from their JSON as the declared types and are equal then; their integers have 32 bits; moves, events
    and options can be hashed. The score categories of the result are spelled as tags are.
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
                    raise Fault(entry.seq, f"there are choices, but no type of them: {choices!r}")
                _value(entry.seq, choices, union(types.choices))
            done += 2
    return done


def _categories(match: Match) -> None:
    last = match.entries[-1]
    with blamed(last.seq, None, "asking for the outcome"):
        outcome = match.game.outcome(last.after)
    # That there is an outcome is for law 7 to say.
    for score in outcome.scores if outcome else ():
        for points in score.parts:
            if wrong := misspelling("category", points.category):
                raise Fault(last.seq, wrong)


def _value(seq: int, value: Any, declared: Any, *, hashed: bool = False) -> None:
    with blamed(seq, None, f"reading {value!r} back from its JSON"):
        text = canonical(value)
        read = msgspec.json.decode(text, type=declared)
    if read != value or type(read) is not type(value):
        raise Fault(seq, f"{value!r}, read back from its JSON as the declared type, is {read!r}")
    for number in _numbers(msgspec.json.decode(text)):
        if isinstance(number, float) or not LOWEST <= number <= HIGHEST:
            raise Fault(seq, f"{value!r} holds {number}, which is no integer of 32 bits")
    if hashed:
        with blamed(seq, None, f"hashing {value!r}"):
            hash(value)


def _numbers(tree: Any) -> Iterator[int | float]:
    if isinstance(tree, int | float):
        yield tree
    for value in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _numbers(value)
