"""Fixtures of the tests of Dragon Island."""

from __future__ import annotations

import pytest
from tests.rules.dragon_island.desk import Desk

from skerry.rules.dragon_island import DragonIsland


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(DragonIsland())
