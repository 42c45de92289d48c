"""The contact sheets: one of each kind for each game, few and small."""

from __future__ import annotations

import pytest
from tests.pictures.sheets import FOLDER, KINDS, MOST_BYTES, MOST_FILES

from skerry.rules.registry import names

pytestmark = pytest.mark.pure


def test_each_game_has_its_sheets_and_they_stay_small() -> None:
    files = sorted(FOLDER.glob("*.png"))
    assert [path.name for path in files] == sorted(f"{name}-{kind}.png" for name in names() for kind in KINDS)
    assert len(files) <= MOST_FILES
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in files)
