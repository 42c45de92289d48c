"""``skerry serve`` in this process: how it ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from skerry.api.worker import serving
from skerry.cli import main

pytestmark = pytest.mark.store


@pytest.fixture
def handlers() -> Iterator[None]:
    """Puts back what the command changes in its process."""
    numbers = (signal.SIGTERM, signal.SIGINT)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.usefixtures("handlers")
@pytest.mark.timeout(60)
def test_a_signal_just_before_it_serves_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_collect_rarely", lambda: signal.raise_signal(signal.SIGTERM))
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 0
