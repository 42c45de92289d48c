"""Fixtures of the rules tests."""

from __future__ import annotations

from typing import Any

import pytest
from tests.plugins.desk import desk_of


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Any:
    """The desk of the game whose folder the test lies in."""
    return desk_of(request.path.parent.name)
