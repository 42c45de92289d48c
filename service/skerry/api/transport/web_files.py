"""The files of the page at ``/``: read once, compressed, and addressed by the hash of their content."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path, PurePosixPath

import msgspec

import skerry

FIRST = ("app.js", "views/match.js")
"""The modules that a page needs before the first board; with all that they import, they are preloaded."""

MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}

_INDEX = "index.html"
_HERE = "<!-- files -->"
_IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.{1,2}/[^"]+)";', re.MULTILINE)
# Not a setting: enough of a SHA-256 that two versions never share an address.
_DIGITS = 20


class WebPage(msgspec.Struct, frozen=True):
    """The page: its HTML, the name of its version, and its compressed files by their path."""

    html: bytes
    version: str
    files: Mapping[str, bytes]


def web_folder() -> Path | None:
    """Return the folder of the page's files, in the package or beside it in the repository, or None."""
    package = Path(skerry.__file__).parent
    places = (package / "web", package.parents[1] / "clients" / "web")
    return next((place for place in places if (place / _INDEX).is_file()), None)


@lru_cache(maxsize=2)
def read_page(folder: Path) -> WebPage:
    """Read the page from a folder."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix in MEDIA)
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    index = (folder / _INDEX).read_text(encoding="utf-8")
    digest = hashlib.sha256(index.encode())
    for name, content in contents.items():
        digest.update(f"\0{name}\0{len(content)}\0".encode() + content)
    version = digest.hexdigest()[:_DIGITS]
    html = index.replace(_HERE, _links(contents, f"web/{version}"))
    return WebPage(
        html.encode(), version, {name: gzip.compress(content, mtime=0) for name, content in contents.items()}
    )


def _links(contents: Mapping[str, bytes], base: str) -> str:
    """Write the tags that load the page's files, in the order in which they are needed."""
    first = FIRST[0]
    lines = [f'<link rel="stylesheet" href="{base}/style.css">']
    lines += (
        f'<link rel="modulepreload" href="{base}/{escape(name)}">' for name in imported(contents, FIRST)
    )
    lines.append(f'<script type="module" src="{base}/{first}"></script>')
    return "\n".join(lines)


def imported(contents: Mapping[str, bytes], names: Iterable[str]) -> list[str]:
    """Return the modules and all that they import statically, each once."""
    found: list[str] = []
    open_names = list(names)
    while open_names:
        name = open_names.pop(0)
        if name in found:
            continue
        found.append(name)
        text = contents[name].decode()
        open_names += (_beside(name, target) for target in _IMPORT.findall(text))
    return found


def _beside(name: str, target: str) -> str:
    parts = list(PurePosixPath(name).parent.parts)
    for step in PurePosixPath(target).parts:
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)
