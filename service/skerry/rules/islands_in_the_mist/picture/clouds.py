"""The clouds with their tiles (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.picture.figures import tile_at
from skerry.rules.islands_in_the_mist.picture.palette import INK
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import (
    BOLD,
    at,
    button,
    centred,
    hot,
    last_mark,
    rim,
    tag,
    title,
    use,
)
from skerry.rules.islands_in_the_mist.views import CloudView

_WIDE = 108.0
_ABOVE, _BELOW = 54.0, 46.0
"""How high a cloud with its name is above and below its middle, before it is scaled."""

_LARGEST = 2.1
_APART = 20.0
"""The gap between rows of clouds, if there is room."""
_ONE = ((0.0, 13.0),)
_TWO = ((-21.0, 13.0), (21.0, 13.0))
_MORE = ((-19.5, -9.0), (19.5, -9.0), (0.0, 24.5), (0.0, -37.0))


def clouds(scene: Scene, width: float, height: float | None = None) -> Part:
    """Draw the clouds in rows of at most four, with spots to take them, as large as there is room."""
    found = scene.view.clouds
    columns = 2 if height is not None and len(found) == 4 else -(-len(found) // -(-len(found) // 4))
    rows = -(-len(found) // columns)
    step = width / columns
    taken = any(_lines(scene, cloud.cloud) for cloud in found)
    foot = 2 * scene.button + 12 if taken or height is not None else 22
    scale = min(_LARGEST, step / _WIDE)
    if height is not None:
        scale = min(scale, (height / rows - foot) / (_ABOVE + _BELOW))
    scale = round(scale, 2)
    row = (_ABOVE + _BELOW) * scale + foot
    top = 0.0
    if height is not None:
        # Small clouds stay together in the middle of their room.
        row = min(height / rows, row + _APART)
        top = (height - row * rows) / 2
    parts = []
    for at_, cloud in enumerate(found):
        in_row = min(columns, len(found) - at_ // columns * columns)
        x = width / 2 + step * (at_ % columns - (in_row - 1) / 2)
        spare = row - (_ABOVE + _BELOW) * scale - foot
        y = top + row * (at_ // columns) + _ABOVE * scale + spare / 2
        parts.append(
            at(
                x,
                y,
                at(0, 0, _cloud(scene, cloud, scale), scale=scale),
                _buttons(scene, cloud, min(step - 8, 150), _BELOW * scale)
                if taken
                else _worth(scene, cloud, _BELOW * scale + 12),
            )
        )
    return Part(row * rows + 2 * top, tag("g", *parts))


def _worth(scene: Scene, cloud: CloudView, y: float) -> str:
    """Write below a cloud what its tiles are worth as energy."""
    energy = sum(scene.data.tile[face].value for face in cloud.tiles)
    return centred(0, y, f"worth {energy} energy", 13, fill=INK) if cloud.tiles else ""


def _lines(scene: Scene, cloud: int) -> list[str]:
    head = f"cloud {cloud}"
    return [line for line in scene.lines if line == head or line.startswith(f"{head} ")]


def _cloud(scene: Scene, cloud: CloudView, scale: float) -> str:
    """Draw a cloud around the origin; a tile is a spot to keep it, alone if that is clear."""
    number = cloud.cloud
    lines = _lines(scene, number)
    parts = [use("cloud"), centred(0, -44, f"Cloud {number}", round(14 / scale, 2), **BOLD)]
    if number in scene.marks.clouds:
        parts.append(last_mark("cloudy", scale))
    places = (_MORE, _ONE, _TWO)[len(cloud.tiles) % 3]
    used = set[str]()
    for (x, y), face in zip(places, cloud.tiles, strict=False):
        name = scene.name(face)
        tile = tile_at(face, 0, 0)
        if (number, face) in scene.marks.filled:
            tile += last_mark("edge", scale)
        line, words, whole = _pick(scene, cloud, face, lines)
        if line and line not in used:
            used.add(line)
            tile = hot(line, words, tile, rim("edge", scale), whole=whole)
        else:
            tile = tag("g", title(name), tile)
        parts.append(at(x, y, tile, scale=1.1))
    return "".join(parts)


def _pick(scene: Scene, cloud: CloudView, face: str, lines: list[str]) -> tuple[str, str, bool]:
    """Return the move or the words that a tile of a cloud stands for, and what it says; empty if none."""
    number, code, name = cloud.cloud, scene.code(face), scene.name(face)
    substitute = f"sub {number} {code}"
    if substitute in scene.lines:
        return substitute, f"Take {name} instead of drawing", True
    keeping = [line for line in lines if code in line.split()]
    if not keeping or len(cloud.tiles) == 1:
        return "", "", False
    alone, everything = f"cloud {number} {code}", _everything(scene, cloud)
    if alone in keeping and set(keeping) <= {alone, everything}:
        rest = list(cloud.tiles)
        rest.remove(face)
        energy = sum(scene.data.tile[other].value for other in rest)
        return alone, f"Take cloud {number}, keep {name} alone, convert the rest to {energy} energy", True
    return alone, f"Take cloud {number} and keep {name}", False


def _everything(scene: Scene, cloud: CloudView) -> str:
    return " ".join((f"cloud {cloud.cloud}", *map(scene.code, cloud.tiles)))


def _buttons(scene: Scene, cloud: CloudView, width: float, y: float) -> str:
    """Draw the buttons below a cloud: to keep all tiles, those picked, or none."""
    number = cloud.cloud
    lines = _lines(scene, number)
    energy = sum(scene.data.tile[face].value for face in cloud.tiles)
    count = len(cloud.tiles)
    all_ = "Keep it" if count == 1 else "Keep both" if count == 2 else "Keep all"
    wanted = sorted(scene.picked)
    picked = [line for line in lines if wanted and sorted(line.split()) == wanted]
    offers = {_everything(scene, cloud): (all_, f"keep {' and '.join(map(scene.name, cloud.tiles))}")}
    offers.update(
        (line, ("Keep picked", "keep the picked tiles alone")) for line in picked if line not in offers
    )
    offers[f"cloud {number}"] = (f"Convert: +{energy}", f"convert all tiles to {energy} energy")
    drawn = [
        (line, f"Take cloud {number}, {action}", label)
        for line, (label, action) in offers.items()
        if line in lines
    ]
    return "".join(
        at(-width / 2, y + (scene.button + 4) * at_, button(line, tooltip, label, width, scene.button))
        for at_, (line, tooltip, label) in enumerate(drawn)
    )
