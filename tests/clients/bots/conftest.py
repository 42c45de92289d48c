"""Fixtures of the bots' tests."""

from __future__ import annotations

from typing import Any

import pytest
from tests.plugins.desk import desk_of


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Any:
    """The desk of the game that the test file is named after."""
    return desk_of(request.path.stem.removeprefix("test_"))
