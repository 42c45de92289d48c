"""Fixtures of the tests of the suite."""

from __future__ import annotations

import pytest
from tests.rules.conformance.toy import Toy


@pytest.fixture
def toy() -> Toy:
    """The toy game, which keeps every law."""
    return Toy()
