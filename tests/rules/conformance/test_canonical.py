"""The fingerprints of states, by which law 1 sees that nothing was mutated."""

from __future__ import annotations

import msgspec
import pytest

from skerry.rules.conformance.canonical import fingerprint

pytestmark = pytest.mark.pure


class Pieces(msgspec.Struct):
    on: dict[tuple[int, int], str]

    def __repr__(self) -> str:
        return "<Pieces>"


class Position(msgspec.Struct):
    pieces: tuple[Pieces, ...]

    def __repr__(self) -> str:
        return "<Position>"


def test_a_change_deep_within_a_state_shows_whatever_its_repr_says() -> None:
    state = Position((Pieces({(0, 0): "ship"}),))
    before = fingerprint(state)
    assert fingerprint(state) == before
    state.pieces[0].on[1, 0] = "house"
    assert fingerprint(state) != before


def test_equal_states_have_one_fingerprint() -> None:
    one, two = (Position((Pieces({(0, 0): "ship"}),)) for _ in range(2))
    assert fingerprint(one) == fingerprint(two)
