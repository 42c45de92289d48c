"""What is bundled for the page is up to date, small, and pinned."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.web.bundle import HERE, VENDOR, bundled

pytestmark = pytest.mark.node


def test_libraries_are_up_to_date(tmp_path: Path) -> None:
    stale = [name for name, content in bundled(tmp_path).items() if (VENDOR / name).read_bytes() != content]
    assert not stale, "write them again: python -m tests.web.bundle"


def test_what_is_installed_is_pinned_and_names_no_registry() -> None:
    lock = (HERE / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert "://" not in lock + (HERE / "package.json").read_text(encoding="utf-8")
