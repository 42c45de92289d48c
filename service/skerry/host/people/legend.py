"""Adds the names of the seats to the picture of a board: a strip above what the game drew. Pure: no I/O."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from html import unescape
from typing import NamedTuple

from skerry.host.people.avatars import AVATARS
from skerry.host.people.person import People, Person
from skerry.match.seat_state import SeatState
from skerry.rules.kit.svg import Value, at, tag, text, title
from skerry.rules.look import Layout, Look, Theme

# Not settings: lengths in the units of the picture.
_CELL, _ROW, _MARGIN, _AVATAR, _SIZE = 220, 34, 8, 24, 15
_DEFAULT = (0.0, 0.0, 640.0, 480.0)
"""The view box of a picture that does not say its size."""

# Not a setting: makes the strip of a picture for a telephone readable at half its size.
_TALL = 1.7


class _Colours(NamedTuple):
    ink: str
    paper: str
    badge: str


_COLOURS = {
    Theme.LIGHT: _Colours("#26394a", "#f7f4ec", "#dfe7ee"),
    Theme.DARK: _Colours("#e3e9ef", "#17222d", "#2c3e50"),
}
_FONT = "system-ui, sans-serif"

_ROOT = re.compile(r"<svg\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(/?)>")
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NUMBER = re.compile(r"[0-9.]+")


def with_names(picture: str, seats: Sequence[SeatState], people: People, look: Look) -> str:
    """Return a game's picture with a strip above it: each seat's number, avatar and name.

    What the game drew is not changed: it becomes a part of a larger picture.
    """
    colours = _COLOURS[look.theme]
    scale = _TALL if look.layout is Layout.TALL else 1.0
    root = _ROOT.search(picture)
    if root is None:
        raise ValueError("the picture is not an SVG")
    attributes = {key: unescape(one or two) for key, one, two in _ATTRIBUTE.findall(root[1])}
    left, top, width, height = _box(attributes)
    columns = max(1, int(width // (_CELL * scale)))
    rows = -(-len(seats) // columns)
    strip = (rows * _ROW + _MARGIN) * scale
    kept = {key: value for key, value in attributes.items() if key not in ("x", "y", "width", "height")}
    kept["viewBox"] = f"{left:g} {top:g} {width:g} {height:g}"
    written = "".join(f' {key}="{_quoted(value)}"' for key, value in kept.items())
    inner = f'<svg{written} y="{strip}" width="{width:g}" height="{height:g}"{root[2]}>'
    room = width / columns / scale
    cells = [
        _cell(seat, place, person, colours, seat % columns * room, seat // columns * _ROW + _MARGIN / 2)
        for seat, (place, person) in enumerate(zip(seats, people, strict=True))
    ]
    return tag(
        "svg",
        tag("rect", width=width, height=strip, fill=colours.paper),
        at(0, 0, *cells, scale=scale),
        inner + picture[root.end() :],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height + strip:g}",
        width=width,
        height=height + strip,
        role=attributes.get("role", "img"),
        aria_label=attributes.get("aria-label", "The board"),
    )


def _cell(seat: int, place: SeatState, person: Person, colours: _Colours, x: float, y: float) -> str:
    """Draw one seat; a nested SVG clips what is too long for it."""
    label = person.name or _unnamed(place)
    avatar = _avatar(person.avatar, 34.0)
    start = 64.0 if avatar else 36.0
    room = _CELL - start - _MARGIN
    long: dict[str, Value] = (
        {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if _length(label) > room else {}
    )
    return tag(
        "svg",
        title(f"Seat {seat}: {label}"),
        tag("circle", cx=18, cy=_ROW / 2, r=12, fill=colours.badge),
        text(18, _ROW / 2 + 5, str(seat), _SIZE, fill=colours.ink, text_anchor="middle", font_family=_FONT),
        avatar,
        text(start, _ROW / 2 + 5, label, _SIZE, fill=colours.ink, font_family=_FONT, **long),
        x=x,
        y=y,
        width=_CELL,
        height=_ROW,
    )


def _unnamed(place: SeatState) -> str:
    if not place.since:
        return "free"
    return {"BOT": "Bot", "HOST": "Host", "PLAYER": "Player"}[place.kind]


def _avatar(name: str | None, x: float) -> str:
    drawing = AVATARS.get(name or "")
    if drawing is None:
        return ""
    where = f'<svg x="{x:g}" y="{(_ROW - _AVATAR) / 2:g}" width="{_AVATAR}" height="{_AVATAR}"'
    return drawing.strip().replace("<svg", where, 1)


def _length(label: str) -> float:
    """Return about how long a text is."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in label)
    return _SIZE * (wide + 0.6 * (len(label) - wide))


def _box(attributes: dict[str, str]) -> tuple[float, float, float, float]:
    numbers = [float(number) for number in attributes.get("viewBox", "").replace(",", " ").split()]
    if len(numbers) == 4:
        return numbers[0], numbers[1], numbers[2], numbers[3]
    width, height = (_NUMBER.match(attributes.get(key, "")) for key in ("width", "height"))
    if width is None or height is None:
        return _DEFAULT
    return 0.0, 0.0, float(width[0]), float(height[0])


def _quoted(value: str) -> str:
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
