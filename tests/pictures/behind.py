"""What lies behind a text, and its contrast to that: layers by opacity, gradients by their worst colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from tests.pictures.colours import Rgb, contrast, over, rgb
from tests.pictures.scene import Scene, Shape, Text

_PAGE, _DARK_PAGE = "#ffffff", "#10161c"
"""The page behind a picture, where that paints nothing."""
_THICK = 1.5
"""Strokes with at least twice that width in units count as ground; letters stay readable on thinner ones."""
_PLACES = (0.05, 0.35, 0.65, 0.95)
"""Where along a text it is looked behind it."""


class Contrast(NamedTuple):
    """The lowest contrast of a text, and the colours that have it."""

    ratio: float
    ink: str
    ground: str


class _Layer(NamedTuple):
    colours: tuple[str, ...]
    opacity: float


def contrasts_of(scene: Scene, at: int, text: Text, dark: Mapping[str, str]) -> tuple[Contrast, Contrast]:
    """Return the contrasts of a text to all that lies behind it, as it is and with other colours.

    The text is painted at a place in the order; ``dark`` holds the colours for a dark page.
    """
    middle = text.middle
    behind: set[tuple[_Layer, ...]]
    if text.halo:
        behind = {(_Layer((text.halo,), 1.0),)}
    else:
        xs = (text.box.left + part * text.box.width for part in _PLACES)
        behind = {tuple(_layers(scene, at, x, middle)) for x in xs}
    return _lowest(text, behind, {}, _PAGE), _lowest(text, behind, dark, _DARK_PAGE)


def _lowest(text: Text, behind: set[tuple[_Layer, ...]], colours: Mapping[str, str], page: str) -> Contrast:
    ink = rgb(colours.get(text.fill, text.fill))
    worst: tuple[float, Rgb, Rgb] | None = None
    for layers in behind:
        for ground in _grounds(layers, colours, rgb(page)):
            seen = over(ink, min(1.0, text.opacity), ground)
            found = (contrast(seen, ground), seen, ground)
            worst = found if worst is None else min(worst, found)
    assert worst is not None
    ratio, seen, ground = worst
    return Contrast(ratio, _hex(seen), _hex(ground))


def _layers(scene: Scene, at: int, x: float, y: float) -> Iterator[_Layer]:
    """Yield the layers behind a point, the nearest first, down to one that hides all others."""
    for shape in reversed(scene.painted[:at]):
        if not isinstance(shape, Shape) or not shape.box.holds(x, y):
            continue
        if shape.reach >= _THICK and shape.strokes(x, y):
            colour, opacity = shape.stroke, shape.stroke_opacity
        elif shape.fills(x, y):
            colour, opacity = shape.fill, shape.fill_opacity
        else:
            continue
        if opacity <= 0:
            continue
        stops = scene.gradients[colour[5:-1]] if colour.startswith("url(") else (colour,)
        yield _Layer(tuple(dict.fromkeys(stops)), opacity)
        if opacity >= 1:
            return


def _grounds(layers: tuple[_Layer, ...], colours: Mapping[str, str], page: Rgb) -> Iterator[Rgb]:
    """Yield each colour that the layers may have together."""
    for choice in product(*(layer.colours for layer in layers)):
        ground = page
        for colour, layer in zip(reversed(choice), reversed(layers), strict=True):
            ground = over(rgb(colours.get(colour, colour)), min(1.0, layer.opacity), ground)
        yield ground


def _hex(colour: Rgb) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
