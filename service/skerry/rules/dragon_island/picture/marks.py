"""What the last decision changed, with an outline around it: on the island, and in the seats' panels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from skerry.rules.dragon_island.events import (
    Built,
    DragonMoved,
    DragonsCaptured,
    DragonsPlaced,
    DragonTamed,
    StormStruck,
    TilePlaced,
    TreasurePlayed,
    WizardMoved,
)
from skerry.rules.dragon_island.kinds import Color
from skerry.rules.dragon_island.picture import tiles
from skerry.rules.dragon_island.picture.board import TREASURE, Frame
from skerry.rules.dragon_island.picture.standing import ring_radius, standing
from skerry.rules.dragon_island.picture.style import MARK, WHITE, tag
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import Hex


class Marks(msgspec.Struct, frozen=True):
    """What is marked: tiles, dragons, wizards and found treasures; pets and captured colours of seats."""

    tiles: set[Hex] = set()
    dragons: set[tuple[Hex, Color]] = set()
    wizards: set[int] = set()
    treasures: set[Hex] = set()
    pets: set[tuple[int, Color]] = set()
    captured: set[tuple[int, Color]] = set()


def changed(last: Iterable[Any]) -> Marks:
    """Return what events changed; those that changed nothing in the picture are left out."""
    marks = Marks()
    for event in last:
        match event:
            case TilePlaced(at=at) | Built(at=at):
                marks.tiles.add(at)
            case DragonsPlaced(at=at, color=color) | DragonMoved(to=at, color=color):
                marks.dragons.add((at, color))
            case WizardMoved(seat=seat):
                marks.wizards.add(seat)
            case DragonTamed(seat=seat, at=at, color=color):
                marks.tiles.add(at)
                marks.pets.add((seat, color))
            case DragonsCaptured(seat=seat, at=at, dragons=dragons):
                marks.tiles.add(at)
                marks.captured.update((seat, color) for color in dragons.present)
            case StormStruck(seat=seat, coins_off=colors):
                marks.pets.update((seat, color) for color in colors)
            case TreasurePlayed(at=at):
                marks.treasures.add(at)
    return marks


def on_island(view: View, frame: Frame, marks: Marks) -> str:
    """Draw the outlines on the island."""
    return "".join(
        frame.on(tile.at, *_on_tile(view, tile.at, frame, marks))
        for tile in view.island
        if _any(view, tile.at, marks)
    )


def _any(view: View, at: Hex, marks: Marks) -> bool:
    here = {seat.seat for seat in view.seats if seat.wizard == at}
    return at in marks.tiles | marks.treasures | {cell for cell, _ in marks.dragons} or bool(
        here & marks.wizards
    )


def _on_tile(view: View, at: Hex, frame: Frame, marks: Marks) -> Iterator[str]:
    tile = next(tile for tile in view.island if tile.at == at)
    here = standing(view, tile)
    if at in marks.tiles:
        yield tiles.outline(MARK, frame.scale, inset=-1.5, width=4)
    else:
        for color, (x, y, _) in here.dragons:
            if (at, color) in marks.dragons:
                yield ring(x, y, ring_radius(here.dragons) + 5, frame.scale)
    for seat, (x, y, scale) in here.wizards:
        if seat in marks.wizards:
            yield ring(x, y - 2 * scale, 25 * scale, frame.scale)
    if at in marks.treasures and tile.treasure:
        x, y, scale = TREASURE
        yield ring(x, y, 14 * scale, frame.scale)


def in_panel(seat: SeatView, marks: Marks, pet: dict[Color, tuple[float, float]], row: float) -> str:
    """Draw the outlines in a seat's panel; ``pet`` says where pets are, captured colours are a row lower."""
    have = {one.color for one in seat.pets}
    rings = [ring(*pet[color], 20.0) for color in have if (seat.seat, color) in marks.pets]
    for color in seat.captured:
        if (seat.seat, color) in marks.captured:
            x, y = pet[color]
            rings.append(ring(x, y + row, 20.0))
    return "".join(rings)


def ring(x: float, y: float, radius: float, scale: float = 1.0) -> str:
    """Draw a ring with a thin white rim; it is equally wide at all scales."""
    rim = tag("circle", cx=x, cy=y, r=radius, fill="none", stroke=WHITE, stroke_width=7 / scale)
    return rim + tag("circle", cx=x, cy=y, r=radius, fill="none", stroke=MARK, stroke_width=4 / scale)
