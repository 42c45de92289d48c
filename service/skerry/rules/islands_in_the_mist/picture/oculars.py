"""The oculars of the large seat, whose tiles are picked to be placed (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.islands_in_the_mist.moves import PlaceTile
from skerry.rules.islands_in_the_mist.picture.figures import tile_at
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import (
    BOLD,
    at,
    hot,
    last_mark,
    rim,
    tag,
    text,
    title,
    use,
)
from skerry.rules.islands_in_the_mist.views import PlayerView

_HEAD = 24.0
_LARGEST = 1.75


def oculars(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the oculars with their tiles; those that can be placed on different fields are spots."""
    step = width / max(player.ocular_count, 1)
    scale = round(min(_LARGEST, (step - 8) / 46), 2)
    row = 48 * scale
    places = _places(scene) if player.seat == scene.view.turn else {}
    seen = set[str]()
    parts = []
    for at_, (face, new) in enumerate(_in_order(scene, player)):
        # Of equal tiles only one can be picked; if all are equal, it goes without saying.
        lines = places.get(face, []) if len(places) > 1 and face not in seen else []
        seen.add(face)
        parts.append(at(step * (at_ + 0.5), row / 2, _disc(scene, face, scale, lines, new=new), scale=scale))
    head = text(0, 15, f"Oculars: {len(player.oculars)} of {player.ocular_count} full", 14, **BOLD)
    return Part(_HEAD + row, tag("g", head, at(0, _HEAD, *parts)))


def _places(scene: Scene) -> dict[str, list[str]]:
    """Return the moves that place each tile."""
    places: dict[str, list[str]] = {}
    for played in scene.legal:
        if isinstance(played, PlaceTile):
            places.setdefault(played.tile, []).append(scene.notation.format(played))
    return places


def ringed(scene: Scene, player: PlayerView) -> Iterator[bool]:
    """Say of each tile on the oculars whether the last move brought it there."""
    seen = dict[str, int]()
    for face in player.oculars:
        seen[face] = seen.get(face, 0) + 1
        yield seen[face] <= scene.marks.stored(player.seat, face)


def _in_order(scene: Scene, player: PlayerView) -> Iterator[tuple[str, bool]]:
    """Yield the face on each ocular, and whether it is new."""
    yield from zip(player.oculars, ringed(scene, player), strict=True)
    yield from [("", False)] * (player.ocular_count - len(player.oculars))


def _disc(scene: Scene, face: str, scale: float, lines: Sequence[str], *, new: bool) -> str:
    """Draw an ocular around the origin; one without a tile is empty."""
    if not face:
        return use("ocular")
    mark = last_mark("disc", scale) if new else ""
    tile = tile_at(face, 0, 0, 0.98)
    if not lines:
        return use("ocular") + tag("g", title(scene.name(face)), tile) + mark
    # A picked tile fits all moves that begin with it, up to the sign before the field.
    line, whole = (lines[0], True) if len(lines) == 1 else (f"{scene.code(face)}@", False)
    ring = "" if new else rim("disc", scale)
    return hot(line, f"Place {scene.name(face)}", use("ocular"), tile, ring, mark, whole=whole)
