"""An island in the picture: the map, tiles, joined coasts and balloon (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.kinds import Phase
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.picture.figures import plain_name
from skerry.rules.islands_in_the_mist.picture.map_figure import place
from skerry.rules.islands_in_the_mist.picture.scene import Scene
from skerry.rules.islands_in_the_mist.picture.style import at, last_mark, tag, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView

ACROSS, DOWN = 312.0, 280.0
"""How wide and high an island is before it is scaled."""

_LEAST = 0.88
"""The least scale of a balloon whose number can be read."""


def island(scene: Scene, player: PlayerView, scale: float, *, plain: bool = False) -> str:
    """Draw a seat's island around the origin, before it is scaled; ``plain`` without any numbers."""
    data, layout = scene.data, scene.layout
    parts = [use("plain" if plain else "map")]
    for laid in player.island:
        x, y = place(layout, layout.index[laid.field])
        name = plain_name(data, laid.tile) if plain else f"t-{laid.tile}"
        words = title(f"{laid.field}: {scene.name(laid.tile)}")
        parts.append(tag("use", words, href=f"#{name}", x=x, y=y))
    parts += [use(f"coast{at_}") for at_, name in enumerate(data.landscapes) if name in player.coasts]
    for seat, field in sorted(scene.marks.fields):
        if seat == player.seat and field in layout.index:
            x, y = place(layout, layout.index[field])
            parts.append(last_mark("edge", scale, x=x, y=y))
    if player.balloon is not None:
        x, y = place(layout, layout.index[player.balloon])
        name = f"Balloon of seat {player.seat} on {player.balloon}"
        # Before a flight these fields say nothing, and once they can be picked they are spots.
        if not plain and player.seat == scene.view.turn and scene.view.phase is Phase.TAKE:
            parts += [use("near", x=u, y=v) for u, v in _open_beside(layout, player)]
        # On a small island the balloon is as large as its number must be; it may hide the field.
        grown = max(0.9, _LEAST / scale) if plain else 0.7
        parts.append(
            at(x, y + (9 if plain else 1), title(name), use(f"b{player.seat}"), scale=round(grown, 2))
        )
    return "".join(parts)


def _open_beside(layout: Layout, player: PlayerView) -> list[tuple[float, float]]:
    assert player.balloon is not None
    covered = {laid.field for laid in player.island}
    near = layout.near[layout.index[player.balloon]]
    return [
        place(layout, field) for field in near if field != layout.yard and layout.ids[field] not in covered
    ]
