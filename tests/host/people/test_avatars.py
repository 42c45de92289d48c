"""The drawings: passive, small, and all of one form."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from skerry.host.people.avatars import AVATARS, check_avatar
from skerry.match.refusals import Refused

pytestmark = pytest.mark.pure

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect"}
GEOMETRY = {"d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "transform", "viewBox"}
PRESENTATION = {"fill", "stroke", "stroke-width", "stroke-linecap", "opacity"}


def test_there_are_24_and_their_names_are_words() -> None:
    assert len(AVATARS) == len(set(AVATARS.values())) == 24
    assert all(re.fullmatch("[a-z]+", name) for name in AVATARS)


@pytest.mark.parametrize("name", AVATARS)
def test_a_drawing_has_shapes_and_presentation_attributes_alone(name: str) -> None:
    drawing = AVATARS[name]
    assert len(drawing) < 2500
    root = ElementTree.fromstring(drawing)
    assert (root.tag, root.get("viewBox")) == (f"{SVG}svg", "0 0 64 64")
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert set(element.attrib) <= GEOMETRY | PRESENTATION
        assert not any("(" in value for key, value in element.attrib.items() if key in PRESENTATION)
    # The first shape covers all, so that it looks alike on every page.
    assert root[0].attrib | {"fill": ""} == {"width": "64", "height": "64", "fill": ""}


def test_another_name_is_refused_with_the_choice() -> None:
    assert check_avatar("puffin") == "puffin"
    with pytest.raises(Refused, match=r"Unknown avatar 'Puffin'\.") as refused:
        check_avatar("Puffin")
    assert "lighthouse" in refused.value.hint
