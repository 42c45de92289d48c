"""Fixtures of the tests of Hashi."""

from __future__ import annotations

import pytest
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi import Hashi


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(Hashi())
