"""The tested blocks of a page, each below a mark ``<!-- tested: NAME -->``."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]

SERVER = "http://127.0.0.1:8000"
"""The server that the blocks name."""
CODE = "JOIN-CODE"
"""The join code that they name."""

_BLOCK = re.compile(r"^(?:<!-- tested: (\w+) -->\n)?```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> dict[str | None, str]:
    """Return the code blocks of a page by their marks; those without a mark are under None."""
    return {block[1]: block[2] for block in _BLOCK.finditer((ROOT / page).read_text(encoding="utf-8"))}


def snippet(page: str, mark: str, server: str, code: str = CODE) -> str:
    """Return a tested block of a page, for a server and a match."""
    return blocks(page)[mark].replace(SERVER, server).replace(CODE, code)
