"""The oculars of the large seat; when tiles are to be placed, the fields around each (section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from skerry.rules.islands_in_the_mist.moves import PlaceTile
from skerry.rules.islands_in_the_mist.picture.figures import SIZE, tile_at
from skerry.rules.islands_in_the_mist.picture.map_figure import field_figure, place
from skerry.rules.islands_in_the_mist.picture.palette import OCULAR_RIM
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
_ACROSS, _DOWN = 3 * 1.7321 * SIZE, 5 * SIZE
"""How wide and high a tile with the six fields around it is, before it is scaled."""

_FEW = 3
"""How many tiles with the fields around them stand in a row of a tall picture."""


def oculars(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the oculars with their tiles; to place one, each has the fields around the balloon around it."""
    places = {
        (played.tile, played.field): scene.notation.format(played)
        for played in scene.legal
        if isinstance(played, PlaceTile) and player.seat == scene.view.turn
    }
    shown = list(_in_order(scene, player))
    if scene.touch and places:
        shown = [(face, first, new) for face, first, new in shown if first]
    columns = min(_FEW, len(shown)) if scene.touch and places else max(len(shown), 1)
    columns = max(columns, _FEW)
    step = width / columns
    flower = round(min(1.55, (step - 8) / _ACROSS), 2)
    disc = round(min(1.6, (step - 8) / 46), 2)
    # In a wide picture a tile stays where it is when the fields appear.
    row = 48 * disc if scene.touch and not places else _DOWN * flower + 6
    parts = []
    for at_, (face, first, new) in enumerate(shown):
        x, y = step * (at_ % columns + 0.5), row * (at_ // columns) + row / 2
        if places and face and first:
            parts.append(at(x, y, _flower(scene, player, face, places, flower), scale=flower))
        else:
            parts.append(at(x, y, _disc(scene, face, disc, new=new and not places), scale=disc))
    head = text(0, 15, f"Oculars: {len(player.oculars)} of {player.ocular_count} full", 14, **BOLD)
    return Part(_HEAD + row * -(-len(shown) // columns), tag("g", head, at(0, _HEAD, *parts)))


def ringed(scene: Scene, player: PlayerView) -> Iterator[bool]:
    """Say of each tile on the oculars whether the last move brought it there."""
    seen = dict[str, int]()
    for face in player.oculars:
        seen[face] = seen.get(face, 0) + 1
        yield seen[face] <= scene.marks.stored(player.seat, face)


def _in_order(scene: Scene, player: PlayerView) -> Iterator[tuple[str, bool, bool]]:
    """Yield the face on each ocular, whether it is the first of equal ones, and whether it is new."""
    seen = set[str]()
    for face, new in zip(player.oculars, ringed(scene, player), strict=True):
        yield face, face not in seen, new
        seen.add(face)
    yield from [("", False, False)] * (player.ocular_count - len(player.oculars))


def _disc(scene: Scene, face: str, scale: float, *, new: bool) -> str:
    """Draw an ocular around the origin; one without a tile is empty."""
    if not face:
        return use("ocular")
    tile = tag("g", title(scene.name(face)), tile_at(face, 0, 0, 0.98))
    return use("ocular") + tile + (last_mark("disc", scale) if new else "")


def _flower(
    scene: Scene, player: PlayerView, face: str, places: Mapping[tuple[str, str], str], scale: float
) -> str:
    """Draw a tile around the origin, and around it the fields beside the balloon, free ones as spots."""
    layout, name = scene.layout, scene.name(face)
    assert player.balloon is not None
    middle = layout.index[player.balloon]
    x, y = place(layout, middle)
    laid = {laid.field: laid.tile for laid in player.island}
    parts = []
    for field in layout.near[middle]:
        u, v = place(layout, field)
        id_ = layout.ids[field]
        line = places.get((face, id_))
        if line is not None:
            shown = field_figure(scene.data, layout, field)
            spot = hot(line, f"Place {name} on {id_}", shown, rim("edge", scale), whole=True)
            parts.append(at(u - x, v - y, spot))
        elif id_ in laid:
            parts.append(tag("g", tile_at(laid[id_], u - x, v - y), opacity=0.4))
    parts.append(tag("g", title(name), tile_at(face, 0, 0), rim("edge", scale, OCULAR_RIM)))
    return tag("g", *parts)
