"""Expects refusals of the rules: ``with refused(CODE): ...``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from skerry.rules.game import Illegal


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[Illegal]]:
    """Expect that the block is refused with a code."""
    with pytest.raises(Illegal) as refusal:
        yield refusal
    assert refusal.value.code == code
