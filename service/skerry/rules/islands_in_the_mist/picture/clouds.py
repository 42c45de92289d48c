"""The clouds with their tiles (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import at, button, centred, hot, tag, title, use
from skerry.rules.islands_in_the_mist.views import View

_WIDE = 104.0
_LARGEST = 1.25
_ONE = ((0.0, 13.0),)
_TWO = ((-21.0, 13.0), (21.0, 13.0))
_MORE = ((-21.0, -4.0), (21.0, -4.0), (0.0, 29.0), (0.0, -37.0))


def clouds(data: Data, notation: Notation, view: View, texts: Collection[str], width: float) -> str:
    """Draw the clouds in a row of some width, with spots to take them; ``texts`` are the legal moves."""
    each = min(width / len(view.clouds), _WIDE * 1.5)
    scale = min(_LARGEST, each / _WIDE)
    left = (width - each * len(view.clouds)) / 2
    return "".join(
        at(
            left + each * (at_ + 0.5),
            66,
            _cloud(data, notation, cloud.cloud, cloud.tiles, texts),
            scale=round(scale, 2),
        )
        for at_, cloud in enumerate(view.clouds)
    )


def _cloud(data: Data, notation: Notation, cloud: int, tiles: tuple[str, ...], texts: Collection[str]) -> str:
    """Draw a cloud around the origin."""
    head = f"cloud {cloud}"
    takes = [line for line in texts if line == head or line.startswith(f"{head} ")]
    body = use("cloud") + centred(0, -46, f"Cloud {cloud}", 13, font_weight="bold")
    parts = [hot(head, f"Take cloud {cloud}", body) if takes else body]
    for (x, y), face in zip((_MORE, _ONE, _TWO)[len(tiles) % 3], tiles, strict=False):
        code, name = notation.code(face), face_name(data, face)
        tile = tile_at(face, x, y, 1.1)
        substitute = f"sub {cloud} {code}"
        if substitute in texts:
            tile = hot(substitute, f"Take {name} instead of drawing", tile, whole=True)
        elif any(code in line.split() for line in takes):
            tile = hot(f"{head} {code}", f"Take cloud {cloud} and keep {name}", tile)
        else:
            tile = tag("g", title(name), tile)
        parts.append(tile)
    everything = " ".join((head, *map(notation.code, tiles)))
    energy = sum(data.tile[face].value for face in tiles)
    actions = (
        (everything, "Keep all", "keep all tiles"),
        (head, f"Convert: +{energy}", f"convert all tiles to {energy} energy"),
    )
    for at_, (line, name, action) in enumerate(actions):
        if line in texts:
            parts.append(
                at(-49, 50 + 22.0 * at_, button(line, f"Take cloud {cloud}, {action}", name, 98, 20))
            )
    return "".join(parts)
