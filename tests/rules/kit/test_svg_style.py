"""The style of a picture."""

from __future__ import annotations

import pytest

from skerry.rules.kit.svg_style import SvgStyle

pytestmark = pytest.mark.pure

STYLE = SvgStyle("#123", panel={"fill": "#fff", "rx": 10}, hot={"cursor": "pointer"}, prefix="sea-")


def test_texts_are_in_ink_unless_a_call_says_otherwise() -> None:
    assert STYLE.text(1, 2, "a<b", 9) == '<text x="1" y="2" font-size="9" fill="#123">a&lt;b</text>'
    assert 'fill="#f00"' in STYLE.text(1, 2, "a", 9, fill="#f00")
    assert 'fill="#123" text-anchor="middle"' in STYLE.label(1, 2, "a", 9)
    assert 'text-anchor="end"' in STYLE.label(1, 2, "a", 9, text_anchor="end")


def test_a_panel_has_the_looks_of_the_style() -> None:
    assert STYLE.panel(30, 20, rx=4) == '<rect width="30" height="20" fill="#fff" rx="4"/>'


def test_hot_spots_say_whether_they_are_whole_moves() -> None:
    assert 'cursor="pointer" data-move="W 3"' in STYLE.move("W 3", "Play W 3")
    assert 'cursor="pointer" data-words="W"' in STYLE.words("W", "Moves with W")
    assert STYLE.hot("W", "Play", whole=True) == STYLE.move("W", "Play")


def test_ids_and_references_to_them_have_the_prefix() -> None:
    assert STYLE.url("tile") == f"url(#{STYLE.id('tile')})"
    assert SvgStyle("#000").id("tile") == "tile"
