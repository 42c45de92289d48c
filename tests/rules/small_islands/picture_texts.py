"""Where the texts of a picture stand."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.plugins.pictures import drawn_texts

from skerry.rules.look import Layout


def check_texts(picture: str, layout: Layout = Layout.WIDE) -> None:
    """Check that all texts of a picture stand within it and are large enough."""
    root = ElementTree.fromstring(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split(" "))
    assert layout is Layout.BOARD or width == {Layout.WIDE: 1240, Layout.TALL: 780}[layout]
    for said, size, left, right, bottom in drawn_texts(root):
        # A tall picture is shown at half its size.
        assert size >= (18 if layout is Layout.TALL else 12) - 0.1, said
        assert left >= 0, said
        assert right <= width, said
        assert bottom <= height, said
