"""Fixtures of the tests of the suite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.rules.conformance.toy import Toy

from skerry.rules import registry


@pytest.fixture
def toy() -> Toy:
    """The toy game, which obeys every law."""
    return Toy()


@pytest.fixture
def plugged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with a distribution that offers toy games, like a third party's."""
    offers = {
        "pearls": "tests.rules.conformance.toy:Toy",
        "pearls-mirror": "tests.rules.conformance.toy:Toy",
        "gone": "tests.rules.conformance.toy:Gone",
        "number": "builtins:int",
        "late": "tests.rules.conformance.named:Late",
    }
    info = tmp_path / "pearls-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pearls\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in offers.items()]
    (info / "entry_points.txt").write_text("\n".join(["[skerry.games]", *lines]) + "\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    yield tmp_path
    registry.forget()
