"""Write ``schema/ERRORS.md`` again."""

from __future__ import annotations

from pathlib import Path

from tests.errors.page import page

PAGE = Path(__file__).parents[2] / "schema" / "ERRORS.md"

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
