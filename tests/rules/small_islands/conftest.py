"""Fixtures of the tests of Small Islands."""

from __future__ import annotations

import pytest
from tests.rules.small_islands.desk import Desk

from skerry.rules.small_islands import SmallIslands


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(SmallIslands())
