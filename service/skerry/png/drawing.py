"""Draws an SVG picture as PNG, with resvg and the fonts of this package; nothing else is read."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from skerry.png.errors import PngFailed, PngNotInstalled

_FONTS = Path(__file__).parent / "fonts"
_FAMILY = "DejaVu Sans"

_TYPEFACE = re.compile(r"""(\bfont-family\s*=\s*)("[^"]*"|'[^']*')""")
_FOREIGN = re.compile(r"""\bhref\s*=\s*["'](?!#|data:)""")
"""What the renderer would read from a file."""


def is_installed() -> bool:
    """Return whether PNG pictures can be drawn."""
    return find_spec("resvg_py") is not None


def draw_png(svg: str, width: int | None = None) -> bytes:
    """Return a picture as PNG, ``width`` pixels wide, by default as wide as the SVG says.

    All texts are in DejaVu Sans, whatever typeface they name. Raises ``PngNotInstalled``, or ``PngFailed`` if
    it is not a picture that can be drawn, or refers to files.
    """
    try:
        import resvg_py
    except ImportError:
        raise PngNotInstalled from None
    if _FOREIGN.search(svg):
        raise PngFailed("The picture cannot be drawn as PNG: it refers to something outside.")
    try:
        return resvg_py.svg_to_bytes(
            svg_string=_TYPEFACE.sub(rf'\1"{_FAMILY}"', svg),
            width=width,
            skip_system_fonts=True,
            font_files=[str(_FONTS / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")],
            font_family=_FAMILY,
            sans_serif_family=_FAMILY,
        )
    except ValueError as error:
        raise PngFailed(f"The picture cannot be drawn as PNG: {error}.") from error
