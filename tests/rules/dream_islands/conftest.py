"""Fixtures of the tests of Dream Islands."""

from __future__ import annotations

import pytest
from tests.rules.dream_islands.desk import Desk

from skerry.rules.dream_islands import DreamIslands


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(DreamIslands())
