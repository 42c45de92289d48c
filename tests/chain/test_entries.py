"""An entry is packed once and decoded at most once, which changes nothing of what it is."""

from __future__ import annotations

import copy
import pickle

import pytest
from msgspec.structs import replace
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import started

from skerry.chain.entries import Entry

pytestmark = pytest.mark.pure


def test_parts_that_were_made_are_those_that_are_read() -> None:
    for made in started(Pebbles(), 2).entries:
        packed = made.pack()
        read = Entry.unpack(packed)
        assert made.pack() is packed
        assert read.pack() is packed
        assert read.read() is read.read()
        bare = Entry(made.public, made.parts, made.hash)
        assert bare.read() == made.read() == read.read()
        assert bare.pack() == packed
        assert bare == made == read


def test_what_is_cached_stays_with_its_entry() -> None:
    first, second = started(Pebbles(), 2).entries[:2]
    assert first.read().seq == 1
    first.pack()
    changed = replace(first, public=second.public)
    assert changed.read() == second.read()
    assert changed != first
    for twin in (copy.copy(first), copy.deepcopy(first), pickle.loads(pickle.dumps(first))):
        assert twin == first
        assert twin.pack() == first.pack()
