"""The measured checks find what is wrong with a picture, and nothing in a good one."""

from __future__ import annotations

import pytest
from tests.pictures.checks import MOST_BYTES, Figures, measure
from tests.pictures.colours import contrast, difference, rgb, without_green_cones

from skerry.rules.look import Layout

pytestmark = pytest.mark.pure

GROUND = '<rect width="780" height="400" fill="#fff"/>'
DARK = {"#fff": "#101820", "#123": "#f0f4f8"}


def found(*parts: str, layout: Layout = Layout.TALL, dark: dict[str, str] = DARK) -> list[str]:
    """Return the checks that find something in a picture."""
    return [finding.check for finding in figures(*parts, layout=layout, dark=dark).findings]


def figures(*parts: str, layout: Layout = Layout.TALL, dark: dict[str, str] = DARK) -> Figures:
    """Return what is measured of a picture with some parts on white ground."""
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 400">{GROUND}{"".join(parts)}</svg>'
    return measure(picture, layout, dark)


def text(content: str, x: float = 100, y: float = 100, size: float = 20, **given: object) -> str:
    """Write a text."""
    more = "".join(
        f' {name.replace("_", "-")}="{value}"' for name, value in {"fill": "#123", **given}.items()
    )
    return f'<text x="{x}" y="{y}" font-size="{size}"{more}>{content}</text>'


def spot(x: float, words: str = "a", wide: float = 100) -> str:
    """Write a hot spot."""
    return (
        f'<g class="hot" data-words="{words}" aria-label="{words}">'
        f'<rect x="{x}" y="200" width="{wide}" height="80" fill="#fff"/></g>'
    )


def test_a_good_picture_has_no_findings() -> None:
    good = figures(text("Well done"), spot(100), spot(200), text("Play", 110, 240))
    assert good.findings == ()
    assert (good.text, good.target) == (10, 40)
    assert 15 < good.contrast < 21
    assert 15 < good.dark < 21


def test_small_texts_are_found_as_they_are_drawn() -> None:
    assert found(text("small", size=17.9)) == ["small text"]
    assert found(f'<g transform="scale(0.5)">{text("small", size=35)}</g>') == ["small text"]
    assert found(text("small", size=17.9), layout=Layout.WIDE) == []
    used = f'<defs><g id="word">{text("small", size=10)}</g></defs><use href="#word" x="3"/>'
    assert found(used) == ["small text"]


def test_texts_over_each_other_are_found() -> None:
    assert found(text("one word"), text("another", 150)) == ["overlap"]
    assert found(text("one word"), text("another", 100, 125)) == []
    assert found(text("one word", text_anchor="end"), text("another", 105)) == []
    turned = f'<g transform="rotate(90 100 100)">{text("one word")}</g>'
    assert found(turned, text("another", 90, 150)) == ["overlap"]


def test_each_character_may_have_a_place_of_its_own() -> None:
    digits = '<text x="100 140" y="100" font-size="20" fill="#123">34</text>'
    assert found(digits, text("x", 120)) == []
    assert found(digits, text("x", 142)) == ["overlap"]


def test_texts_that_are_cut_off_are_found() -> None:
    assert found(text("out of the picture", 700)) == ["cut off"]
    panel = '<rect x="90" y="80" width="60" height="30" rx="4" fill="#fff"/>'
    assert found(panel, text("much too wide")) == ["cut off"]
    assert found(panel, text("fits")) == []
    assert found('<circle cx="100" cy="93" r="14" fill="#fff"/>', text("100", text_anchor="middle")) == [
        "cut off"
    ]


def test_a_text_may_be_under_a_piece_but_not_half_of_it() -> None:
    piece = '<rect x="{}" y="70" width="80" height="40" fill="#fff"/>'
    assert found(text("12345"), piece.format(90)) == []
    assert found(text("12345"), piece.format(130)) == ["overlap"]
    assert found(text("12345"), piece.format(130).replace("/>", ' opacity="0.2"/>')) == []


def test_hot_spots_under_something_are_found() -> None:
    assert found(spot(100), spot(150, "b")) == ["covered"]
    assert found(spot(100), spot(170, "b")) == []
    drawing = '<path d="M100 200 h100 v80 h-100 z" fill="{}"{}/>'
    assert found(spot(100), drawing.format("#fff", "")) == ["covered"]
    assert found(spot(100), drawing.format("#fff", ' pointer-events="none"')) == []
    assert found(spot(100), drawing.format("none", ' stroke="#123"')) == []
    assert found(drawing.format("#fff", ""), spot(100)) == []


def test_small_hot_spots_need_room_around_them() -> None:
    assert found(spot(100, wide=40)) == []
    assert found(spot(100, wide=38), spot(150, "b", wide=60)) == []
    assert found(spot(100, wide=38), spot(138, "b", wide=60)) == ["small target"]
    assert found(spot(100, wide=30), spot(130, "b", wide=30)) == ["small target"] * 2


def test_low_contrast_is_found_in_both_themes() -> None:
    assert found(text("pale", fill="#777")) == ["contrast", "dark contrast"]
    assert found(text("pale", fill="#767676")) == ["dark contrast"]
    assert (
        found(text("large", size=40, fill="#777"), layout=Layout.BOARD, dark={"#777": "#ccc", **DARK}) == []
    )
    # Halves of an opacity, the worst colour of a gradient, and a rim around the letters count.
    assert found(text("pale", opacity=0.5)) == ["contrast"]
    gradient = '<linearGradient id="g"><stop stop-color="#fff"/><stop stop-color="#345"/></linearGradient>'
    on = '<rect x="90" y="80" width="90" height="30" fill="url(#g)"/>'
    assert found(gradient, on, text("dark")) == ["contrast"]
    assert found(gradient, on, text("dark", paint_order="stroke", stroke="#fff", stroke_width=3)) == []
    # A clipped shape is ground only where it is seen.
    clip = '<clipPath id="c"><rect x="0" y="0" width="50" height="50"/></clipPath>'
    black = '<rect width="300" height="300" fill="#123" clip-path="url(#c)"/>'
    assert found(clip, black, text("dark")) == []
    assert found(clip, black, text("dark", 5, 40)) == ["contrast", "dark contrast"]


def test_theme_size_and_width_are_checked() -> None:
    assert found(dark={}) == ["dark"]
    assert found(f"<!--{'x' * MOST_BYTES}-->") == ["bytes"]
    narrow = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 400"/>'
    assert [finding.check for finding in measure(narrow, Layout.TALL, DARK).findings] == ["width"]


def test_what_the_checks_cannot_judge_is_an_error() -> None:
    for part in (
        "<image/>",
        '<rect width="9" height="9" transform="skewX(3)"/>',
        text("odd", fill="hotpink"),
    ):
        with pytest.raises(ValueError, match=r"unknown|do not know"):
            found(part)


def test_colours_are_compared_as_eyes_do() -> None:
    assert contrast(rgb("#fff"), rgb("#000")) == pytest.approx(21)
    assert contrast(rgb("#767676"), rgb("white")) == pytest.approx(4.54, abs=0.01)
    red, green, blue = rgb("#d33a34"), rgb("#6f7d12"), rgb("#2f62c9")
    assert difference(red, green) > 60
    assert difference(without_green_cones(red), without_green_cones(green)) < 20
    assert difference(without_green_cones(red), without_green_cones(blue)) > 60
