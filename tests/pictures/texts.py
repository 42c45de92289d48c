"""Checks of where texts stand: over each other, out of what they stand on, under something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.pictures.finding import Finding, place
from tests.pictures.geometry import Box, meet
from tests.pictures.scene import Scene, Shape, Text

_SLACK = 1.0
"""By how many units texts may touch: letters hardly ever fill their boxes."""
_HIDES = 0.5
"""The opacity from which a shape hides what is under it."""
_SOME, _ALL = 0.25, 0.85
"""Which part of a text has to be hidden to spoil it, and to take it away as one that a piece stands on."""


class Written(NamedTuple):
    """The texts of a picture that can be read, with their places in the order of painting."""

    texts: tuple[tuple[int, Text], ...]
    half_hidden: tuple[Text, ...]


def written(scene: Scene) -> Written:
    """Tell the texts that can be read from those that something painted later hides."""
    texts, spoilt = [], []
    for at, text in scene.texts():
        hidden = _hidden(scene, at, text)
        if hidden < _ALL and text.opacity > 0:
            texts.append((at, text))
            if hidden > _SOME:
                spoilt.append(text)
    return Written(tuple(texts), tuple(spoilt))


def overlaps(shown: Written) -> Iterator[Finding]:
    """Find texts that are written over each other, or half hidden by a shape."""
    texts = sorted((text for _, text in shown.texts), key=lambda text: text.box.left)
    for at, one in enumerate(texts):
        for other in texts[at + 1 :]:
            if other.box.left > one.box.right - _SLACK:
                break
            both = one.box.common(other.box)
            if both.width > _SLACK and both.height > max(_SLACK, 0.12 * min(one.size, other.size)):
                yield Finding("overlap", f"{one.content!r} and {other.content!r} {place(both)}")
    for text in shown.half_hidden:
        yield Finding("overlap", f"{text.content!r} is half hidden {place(text.box)}")


def cut_off(scene: Scene, shown: Written) -> Iterator[Finding]:
    """Find texts that leave the picture, or the panel or badge that they stand on."""
    for at, text in shown.texts:
        box = text.box
        if box.common(scene.view.grown(_SLACK)) != box:
            yield Finding("cut off", f"{text.content!r} leaves the picture {place(box)}")
            continue
        panel = _panel(scene, at, text)
        if panel is not None and (box.left < panel.left - _SLACK or box.right > panel.right + _SLACK):
            more = max(panel.left - box.left, box.right - panel.right)
            yield Finding("cut off", f"{text.content!r} is {more:.0f} wider than its ground {place(box)}")


def _hidden(scene: Scene, at: int, text: Text) -> float:
    """Return the part of a text that shapes painted later hide."""
    later = [
        shape
        for shape in scene.painted[at + 1 :]
        if isinstance(shape, Shape) and shape.fill_opacity >= _HIDES and meet(shape.box, text.box)
    ]
    if not later:
        return 0.0
    points = [
        (text.box.left + text.box.width * across, text.middle + text.size * down)
        for across in (0.1, 0.3, 0.5, 0.7, 0.9)
        for down in (-0.25, 0.0, 0.25)
    ]
    return sum(any(shape.fills(x, y) for shape in later) for x, y in points) / len(points)


def _panel(scene: Scene, at: int, text: Text) -> Box | None:
    """Return the box of what a text stands on: the last shape before it in which its height fits."""
    half = 0.36 * text.size
    for shape in reversed(scene.painted[:at]):
        if not isinstance(shape, Shape) or shape.kind not in ("rect", "circle", "ellipse"):
            continue
        box = shape.box
        if (
            box.top <= text.middle - half
            and box.bottom >= text.middle + half
            and shape.fills(text.anchor, text.middle)
        ):
            return box
    return None
