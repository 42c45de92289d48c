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
    assert 'cursor="pointer" data-move="W 3"' in STYLE.hot("W 3", "Play W 3", whole=True)
    assert 'cursor="pointer" data-words="W"' in STYLE.hot("W", "Moves with W")


def test_a_page_says_what_it_shows_and_how_large_it_is() -> None:
    page = STYLE.page(30, 20.0, "Sea & land", "<g/>", font_family="serif")
    assert page.startswith("<svg ")
    assert 'viewBox="0 0 30 20" width="30" height="20" class="skerry-board" role="img"' in page
    assert 'aria-label="Sea &amp; land" font-family="serif"' in page
    assert page.endswith("><title>Sea &amp; land</title><g/></svg>")


def test_a_page_with_hot_spots_is_no_image() -> None:
    page = STYLE.page(30, 20, "Sea", STYLE.hot("W", "Moves with W"))
    assert 'role="group"' in page
    assert 'aria-label="Moves with W"' in page


def test_ids_and_references_to_them_have_the_prefix() -> None:
    gradient = STYLE.gradient("linearGradient", "deep", (0, "#00f"), (0.5, "#009"), x2=0)
    assert gradient.startswith('<linearGradient id="sea-deep" x2="0"><stop offset="0" stop-color="#00f"/>')
    assert STYLE.url("deep") == "url(#sea-deep)"
    assert STYLE.use("tile", x=3) == '<use href="#sea-tile" x="3"/>'
    assert STYLE.id("tile") == "sea-tile"
    assert SvgStyle("#000").id("tile") == "tile"
