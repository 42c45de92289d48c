"""Whatever single value a dishonest host changes, with a chain that fits again, the full edition refuses it.

What stays is only what no record can prove: times, pseudonyms, the host's own remarks.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.examples import examples
from tests.record.forgeries.tables import more_matches
from tests.toys.forge import forged_record
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, only

from skerry.record.layout import Edition, Unusable
from skerry.record.verify import verify

pytestmark = pytest.mark.pure

Path = tuple[str | int, ...]

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 3),
    st.just(10**30),
    st.sampled_from(
        ["", "?", "p1", "p2", "0", "1", "bid 1", "x", "00" * 32, "clock", "resigned", "table.left"]
    ),
    st.sampled_from(["PLAYER", "BOT", "HOST", "UNOPENED", "ABANDONED", "01" * 16, "02" * 16]),
    st.lists(st.integers(0, 2), max_size=2),
    st.just({}),
    st.just({"type": "TURN", "seat": 0}),
)


CHANGED = ["pledged", "practice", "resigned", "given-up", "abandoned", "unopened", "with-host", "bot-last"]
"""The matches of which a value is changed."""


@pytest.fixture(scope="module")
def matches(matches: dict[str, PlayedMatch]) -> dict[str, PlayedMatch]:
    """Return also those that were opened in other ways."""
    return {**matches, **more_matches()}


def paths(value: Any, at: Path = ()) -> list[Path]:
    """Return the ways to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([at] if at else []), *(path for key, child in inner for path in paths(child, (*at, key)))]


def put(value: Any, path: Path, new: Any) -> bool:
    """Put a new value at a place; say whether that changes anything."""
    for step in path[:-1]:
        value = value[step]
    old = value[path[-1]]
    value[path[-1]] = new
    return json.dumps(old, sort_keys=True) != json.dumps(new, sort_keys=True)


def unprovable(seq: int, path: Path, new: Any) -> bool:
    """Say whether no record can prove the value at a place of the public part."""
    if path == ("at",):
        return isinstance(new, int)
    if path == ("by", "host"):
        return isinstance(new, str)
    if path[:1] == ("events",) and path[2:] == ("kind",):
        # Seats of the server itself leave the same traces, whether a bot or an operator holds them.
        return new in ("BOT", "HOST")
    # Who holds a seat, which master key it was, whether the lobby lists it, what was agreed on and never
    # came up; and that it was not another match, whose limit of draws was never reached either: for that
    # there are receipts.
    free = {("holder",), ("key",), ("listed",), ("options", "left"), ("openWithin",), ("claimAfter",)}
    free |= {("owner",), ("predecessor",)}
    return path[:1] == ("events",) and path[2:] in free


@settings(max_examples=examples(400), deadline=None)
@given(data=st.data())
def test_no_changed_value_is_proved(data: st.DataObject, matches: dict[str, PlayedMatch]) -> None:
    table = matches[data.draw(st.sampled_from(CHANGED))]
    seq = data.draw(st.integers(1, len(table.entries)))
    entry = table.entries[seq - 1]
    owners = sorted(entry.parts)
    where = data.draw(st.sampled_from(["public", *owners]))
    content = json.loads(entry.public if where == "public" else entry.parts[where])
    # The forger recomputes the owners, so their list is no place to change.
    places = [path for path in paths(content) if path[0] != "sealed"]
    path, new = data.draw(st.sampled_from(places)), data.draw(VALUES)
    changed: list[bool] = []

    def edit(public: dict[str, Any], parts: dict[str, Any]) -> None:
        changed.append(put(public if where == "public" else parts[where], path, new))

    editions: tuple[Edition, ...] = ("full", "public", 0)
    for edition in editions:
        try:
            record = forged_record(table, edition, {seq: edit})
        except (ValueError, TypeError, OverflowError):
            # The forger could not even write such a line.
            continue
        try:
            verdict = verify(record, only(Pebbles()))
        except Unusable:
            continue
        if edition == "full" and changed[-1] and verdict.result == "PROVED":
            assert where == "public", (seq, path, new)
            assert unprovable(seq, path, new), (seq, path, new)
