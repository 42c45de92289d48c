"""A faulty game with a name of its own, offered by the distribution of the tests."""

from __future__ import annotations

from tests.rules.conformance.faults import LateRefusal


class Late(LateRefusal):
    """Law 1: refuses after a draw."""

    name = "late"
