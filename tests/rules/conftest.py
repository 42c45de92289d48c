"""Fixtures of the rules tests, and how many examples their properties are tried with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from tests.plugins.desk import desk_of

settings.register_profile("quick", max_examples=25, deadline=None)
settings.register_profile("thorough", deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer examples in the quick loop, which leaves out what is slow."""
    quick = "not slow" in (config.getoption("-m") or "")
    settings.load_profile("quick" if quick else "thorough")


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Any:
    """The desk of the game whose folder the test lies in."""
    return desk_of(request.path.parent.name)
