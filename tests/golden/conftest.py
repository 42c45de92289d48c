"""Golden files: texts in this folder that the tests generate again and compare.

To update them after an intended change, run the tests with ``SKERRY_UPDATE_GOLDEN=1`` and review the diff
before committing it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a text with the golden file of that name below this folder, or write it when updating."""

    def compare(name: str, text: str) -> None:
        path = FOLDER / name
        if os.environ.get("SKERRY_UPDATE_GOLDEN") == "1":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        hint = f"run with SKERRY_UPDATE_GOLDEN=1 and read the diff of {name}"
        assert path.is_file(), f"there is no golden file; {hint}"
        golden = path.read_text(encoding="utf-8").split("\n")
        made = text.split("\n")
        for number, (before, now) in enumerate(zip(golden, made, strict=False), start=1):
            assert before == now, f"line {number} changed; if this is intended, {hint}"
        assert len(golden) == len(made), f"the length changed; if this is intended, {hint}"

    return compare
