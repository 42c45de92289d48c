"""An island in the picture: the map, tiles, joined coasts and balloon (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.picture.figures import face_name
from skerry.rules.islands_in_the_mist.picture.map_figure import place
from skerry.rules.islands_in_the_mist.picture.style import at, tag, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView, View


def island(data: Data, view: View, player: PlayerView) -> str:
    """Draw a seat's island around the origin."""
    layout = data.layout(view.options)
    parts = [use("map")]
    for laid in player.island:
        x, y = place(layout, layout.index[laid.field])
        parts.append(
            tag("use", title(f"{laid.field}: {face_name(data, laid.tile)}"), href=f"#t-{laid.tile}", x=x, y=y)
        )
    parts += [use(f"coast{at_}") for at_, name in enumerate(data.landscapes) if name in player.coasts]
    if player.balloon is not None:
        x, y = place(layout, layout.index[player.balloon])
        name = f"Balloon of seat {player.seat} on {player.balloon}"
        parts += [use("near", x=u, y=v) for u, v in _open_beside(layout, player)]
        parts.append(at(x, y, title(name), use(f"b{player.seat}"), scale=0.9))
    return "".join(parts)


def _open_beside(layout: Layout, player: PlayerView) -> list[tuple[float, float]]:
    assert player.balloon is not None
    covered = {laid.field for laid in player.island}
    near = layout.near[layout.index[player.balloon]]
    return [
        place(layout, field) for field in near if field != layout.yard and layout.ids[field] not in covered
    ]
