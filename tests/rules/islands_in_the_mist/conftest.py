"""Fixtures of the tests of Islands in the Mist."""

from __future__ import annotations

import pytest
from tests.rules.islands_in_the_mist.desk import Desk

from skerry.rules.islands_in_the_mist import IslandsInTheMist


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(IslandsInTheMist())
