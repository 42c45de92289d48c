"""Where the texts of a picture stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from tests.plugins.pictures import SVG

from skerry.rules.look import Layout


def check_texts(picture: str, layout: Layout = Layout.WIDE) -> None:
    """Check that all texts of a picture stand within it and are large enough."""
    root = ElementTree.fromstring(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split(" "))
    assert layout is Layout.BOARD or width == {Layout.WIDE: 1240, Layout.TALL: 780}[layout]
    for said, size, left, right, bottom in _texts(root, 0, 0, 1):
        # A tall picture is shown at half its size.
        assert size >= (18 if layout is Layout.TALL else 12) - 0.1, said
        assert left >= 0, said
        assert right <= width, said
        assert bottom <= height, said


def _texts(
    part: ElementTree.Element, x: float, y: float, scale: float
) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield each text that is drawn, its size, its left and right edges and its baseline, on the page."""
    moved = re.match(r"translate\(([^ ]+) ([^)]+)\)(?: scale\(([^)]+)\))?", part.attrib.get("transform", ""))
    if moved is not None:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if part.tag == f"{SVG}defs":
        return
    if part.tag == f"{SVG}text":
        said, size = part.text or "", scale * float(part.attrib["font-size"])
        wide = 0.58 * size * len(said)
        left = x + scale * float(part.attrib["x"])
        left -= {"middle": wide / 2, "end": wide}.get(part.attrib.get("text-anchor", ""), 0)
        yield said, size, left, left + wide, y + scale * float(part.attrib["y"])
    for child in part:
        yield from _texts(child, x, y, scale)
