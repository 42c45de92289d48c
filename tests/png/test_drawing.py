"""PNG pictures, drawn by the real renderer: sizes, fonts, and what cannot be drawn."""

from __future__ import annotations

import struct
import sys
from base64 import b64encode
from importlib.util import find_spec
from pathlib import Path

import pytest

from skerry.match.local_match import LocalMatch
from skerry.png import drawing
from skerry.png.drawing import draw_png, is_installed
from skerry.png.errors import PngFailed, PngNotInstalled
from skerry.rules.board_picture import draw_board
from skerry.rules.look import Look
from skerry.rules.registry import game, names

pytestmark = [
    pytest.mark.pure,
    pytest.mark.skipif(not is_installed(), reason="the extra `png` is not installed"),
]

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">{}</svg>'


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def test_a_picture_is_as_wide_as_the_svg_or_as_asked() -> None:
    assert size(draw_png(SQUARE.format(""))) == (40, 20)
    assert size(draw_png(SQUARE.format(""), 100)) == (100, 50)


@pytest.mark.parametrize("family", ["Trebuchet MS", "system-ui, sans-serif", "Nothing Like It"])
def test_letters_are_drawn_whatever_the_typeface(family: str) -> None:
    letter = '<text x="2" y="16" font-size="16" font-family="{}" font-weight="{}">Ω{}</text>'
    plain, bold, more = (
        draw_png(SQUARE.format(letter.format(family, *rest)))
        for rest in (("normal", ""), ("bold", ""), ("bold", "✓"))
    )
    assert len({plain, bold, more, draw_png(SQUARE.format(""))}) == 4


@pytest.mark.parametrize("name", names())
def test_boards_of_all_games_are_drawn(name: str) -> None:
    rules = game(name)
    match = LocalMatch.start(rules, seats=2, seed=1)
    seat = match.awaited[0]
    svg = draw_board(rules, rules.view(match.state, seat), match.legal_moves(seat), Look(), 50)
    wide, high = size(draw_png(svg, 400))
    assert wide == 400
    assert 200 < high < 800


@pytest.mark.parametrize("broken", ["", "<svg", "board", SQUARE.replace("40", "0")])
def test_what_is_no_picture_is_refused(broken: str) -> None:
    with pytest.raises(PngFailed, match="cannot be drawn"):
        draw_png(broken)


@pytest.mark.parametrize("name", ["href", "xlink:href"])
def test_what_lies_outside_of_a_picture_is_not_read(name: str, tmp_path: Path) -> None:
    red = draw_png(SQUARE.format('<rect width="40" height="20" fill="#f00"/>'))
    file = tmp_path / "red.png"
    file.write_bytes(red)
    image = '<image xmlns:xlink="http://www.w3.org/1999/xlink" {}="{}" width="40" height="20"/>'
    for address in (file, file.as_uri(), f" {file}"):
        with pytest.raises(PngFailed, match="outside"):
            draw_png(SQUARE.format(image.format(name, address)))
    inside = f"data:image/png;base64,{b64encode(red).decode()}"
    assert draw_png(SQUARE.format(image.format(name, inside))) == red


def test_without_the_extra_a_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PngNotInstalled, match="not installed"):
        draw_png(SQUARE)
    monkeypatch.setattr(drawing, "find_spec", lambda name: None if name == "resvg_py" else find_spec(name))
    assert not is_installed()
