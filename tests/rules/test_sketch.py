"""Text drawings fit a terminal of 80 x 24, show no secrets, and one per game is kept to be looked at."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.rules.conformance.modes import FIRST, MODES, Mode

from skerry.rules import registry
from skerry.rules.chance import Free
from skerry.rules.conformance.walker import Match, play
from skerry.rules.plain_sketch import plain_sketch
from skerry.rules.text_canvas import HEIGHT, WIDTH, Canvas, columns

pytestmark = pytest.mark.pure

GOLDEN = Path(__file__).parents[1] / "golden" / "sketches"
DRAWN = {
    "hashi": (4, 120),
    "dream-islands": (4, 60),
    "dragon-island": (4, 90),
    "islands-in-the-mist": (4, 150),
    "small-islands": (2, 60),
}
"""The seats and the entry of the drawings that are kept."""


@pytest.mark.parametrize("mode", FIRST, ids=str)
def test_drawings_fit_and_show_no_secrets(mode: Mode) -> None:
    check(mode, 7)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_drawings_of_any_mode_fit_and_show_no_secrets(mode: Mode) -> None:
    check(mode, 10)


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_as_it_was_looked_at(name: str) -> None:
    seats, seq = DRAWN[name]
    match = played(Mode(name, seats, {}))
    drawn = match.game.sketch(match.game.view(match.entries[seq].after, 0)) + "\n"
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("SKERRY_UPDATE_GOLDEN"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def played(mode: Mode) -> Match:
    return play(registry.game(mode.game), mode.seats, mode.options, "a drawing", 10_000)


def check(mode: Mode, step: int) -> None:
    """Check the drawings of every ``step``-th position of a random match, and the last, for all viewers."""
    match, chance = played(mode), Free(random.Random(6))
    game = match.game
    for entry in (*match.entries[::step], match.entries[-1]):
        state = entry.after
        for viewer in (*match.viewers(state), "all"):
            view = game.view(state, viewer)
            drawn = game.sketch(view)
            assert_fits(drawn)
            assert_fits(plain_sketch(game.title, view))
            assert drawn == game.sketch(game.view(game.redact(state, viewer), viewer))
            assert drawn == game.sketch(game.view(game.sample(state, viewer, chance), viewer))


def assert_fits(drawn: str) -> None:
    lines = drawn.split("\n")
    assert 3 <= len(lines) <= HEIGHT
    assert all(line.isprintable() and columns(line) <= WIDTH for line in lines), drawn


class Stock(msgspec.Struct):
    name: str
    cards: tuple[str, ...]


class View(msgspec.Struct):
    stocks: tuple[Stock, ...]


def test_a_plain_drawing_says_what_it_leaves_out() -> None:
    drawn = plain_sketch("Cards", View(tuple(Stock(f"stock {at}\x1b", ("島",) * 50) for at in range(30))))
    assert_fits(drawn)
    lines = drawn.split("\n")
    assert lines[:2] == ["Cards", "stocks"]
    assert lines[2].startswith("  name: stock 0?   cards: 島 島")
    assert lines[2].endswith("…")
    assert lines[-1] == "... and 9 more lines"


@pytest.mark.parametrize("value", [7, "word", [1, [2, {"a": {"b": None}}]], {}])
def test_any_json_has_a_plain_drawing(value: Any) -> None:
    assert plain_sketch("Odd", value).startswith("Odd")


def test_nothing_is_written_outside_a_canvas() -> None:
    sheet = Canvas()
    sheet.write(-2, 0, "left")
    sheet.write(78, 1, "right")
    sheet.write(79, 2, "島")
    sheet.write(0, -1, "above")
    sheet.write(0, 24, "below")
    assert str(sheet).split("\n") == ["ft", " " * 78 + "r…", " " * 79 + "…"]
