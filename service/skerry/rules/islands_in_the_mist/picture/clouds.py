"""The clouds with their tiles (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import at, button, centred, hot, tag, title
from skerry.rules.islands_in_the_mist.views import View

CLOUD = 66.0


def clouds(data: Data, notation: Notation, view: View, texts: Collection[str]) -> str:
    """Draw the clouds with their tiles, and the spots for taking them; ``texts`` are the legal moves."""
    return "".join(
        at(CLOUD * cloud.cloud, 0, _cloud(data, notation, cloud.cloud, cloud.tiles, texts))
        for cloud in view.clouds
    )


def _cloud(data: Data, notation: Notation, cloud: int, tiles: tuple[str, ...], texts: Collection[str]) -> str:
    body = tag(
        "path",
        d="M8 92C-4 84-2 66 8 62C4 44 12 34 24 38C28 26 46 28 46 42C58 42 62 56 56 64C66 74 60 92 50 92Z",
        fill="#fff",
        stroke="#b9cfe0",
        stroke_width=2,
        transform="translate(0 -22)",
    )
    head = f"cloud {cloud}"
    takes = [line for line in texts if line == head or line.startswith(f"{head} ")]
    label = centred(31, 8, f"cloud {cloud}", 9.5, font_weight="bold")
    parts = [body, hot(head, f"Take cloud {cloud}", body, label) if takes else label]
    for place, face in enumerate(tiles):
        x, y = ((18.0, 32.0), (43.0, 38.0), (26.0, 57.0))[place] if place < 3 else (43.0, 60.0)
        code = notation.code(face)
        tile = tile_at(data, x, y, face, 13)
        substitute = f"sub {cloud} {code}"
        if substitute in texts:
            tile = hot(substitute, f"Take {face_name(data, face)} instead of drawing", tile, whole=True)
        elif any(code in line.split() for line in takes):
            tile = hot(f"{head} {code}", f"Take cloud {cloud} and keep {face_name(data, face)}", tile)
        else:
            tile = tag("g", title(face_name(data, face)), tile)
        parts.append(tile)
    everything = " ".join((head, *map(notation.code, tiles)))
    for at_, (line, name, action) in enumerate(
        ((everything, "keep all", "keep all tiles"), (head, "energy", "convert all tiles"))
    ):
        if line in texts:
            parts.append(at(2, 78 + 17.0 * at_, button(line, f"Take cloud {cloud}, {action}", name, 58)))
    return "".join(parts)
