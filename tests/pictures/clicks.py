"""Checks of hot spots: how large they are, and whether a click on them reaches them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.pictures.finding import Finding, place
from tests.pictures.geometry import Box, meet
from tests.pictures.scene import Scene, Shape

LEAST_TARGET = 20.0
"""The smaller side of a hot spot in pixels; on a telephone a tile of three symbols is 58 wide."""
_MOST_COVERED = 0.4
"""The part of a hot spot that others may cover."""
_GRID = 6
"""How many points across and down a hot spot are tried."""


def targets(scene: Scene) -> dict[int, Box]:
    """Return the boxes of the hot spots by their numbers."""
    boxes: dict[int, Box] = {}
    for _, shape in scene.shapes():
        if shape.spot is not None and shape.takes_clicks:
            left, top, right, bottom = shape.box
            known = boxes.get(shape.spot, shape.box)
            boxes[shape.spot] = Box(
                min(known.left, left),
                min(known.top, top),
                max(known.right, right),
                max(known.bottom, bottom),
            )
    return boxes


def too_small(scene: Scene, scale: float) -> Iterator[Finding]:
    """Find small hot spots that have another one near (WCAG 2.2, success criterion 2.5.8, says 24)."""
    boxes = targets(scene)
    for number, box in boxes.items():
        if min(box.width, box.height) * scale >= LEAST_TARGET:
            continue
        reach = LEAST_TARGET / 2 / scale
        x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        if any(other.grown(reach).holds(x, y) for one, other in boxes.items() if one != number):
            least = min(box.width, box.height) * scale
            yield Finding("small target", f"{scene.spots[number].label!r} {place(box)} has {least:.1f} px")


def covered(scene: Scene) -> Iterator[Finding]:
    """Find hot spots that lie under others or under a drawing, so that a click means something else."""
    shapes = [(at, shape) for at, shape in scene.shapes() if shape.takes_clicks]
    for number, box in targets(scene).items():
        own = [(at, shape) for at, shape in shapes if shape.spot == number]
        near = [
            (at, one) for at, one in shapes if one.spot != number and at > own[0][0] and meet(one.box, box)
        ]
        if not near:
            continue
        inside = under = 0
        for x, y in _grid(box):
            top = max((at for at, shape in own if _touches(shape, x, y)), default=None)
            if top is not None:
                inside += 1
                under += any(at > top and _touches(shape, x, y) for at, shape in near)
        if under > _MOST_COVERED * inside:
            spot = scene.spots[number]
            yield Finding("covered", f"{spot.label!r} {place(box)}: {under} of {inside} points")


def _touches(shape: Shape, x: float, y: float) -> bool:
    return shape.fills(x, y) or shape.strokes(x, y)


def _grid(box: Box) -> Iterator[tuple[float, float]]:
    for across in range(_GRID):
        for down in range(_GRID):
            yield box.left + box.width * (across + 0.5) / _GRID, box.top + box.height * (down + 0.5) / _GRID
