"""Legality from checks."""

from __future__ import annotations

import pytest

from skerry.rules.game import Illegal
from skerry.rules.kit.legality import passes

pytestmark = pytest.mark.pure


def check(number: int) -> None:
    if number < 0:
        raise Illegal("NEGATIVE", "The number is negative.")
    if number > 9:
        raise ValueError(number)


def test_what_a_check_refuses_is_not_legal() -> None:
    assert passes(check, 3)
    assert not passes(check, -1)


def test_a_fault_of_the_check_is_not_a_refusal() -> None:
    with pytest.raises(ValueError, match="10"):
        passes(check, 10)
