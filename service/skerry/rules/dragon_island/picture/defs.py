"""What the picture defines once and draws often."""

from __future__ import annotations

from skerry.rules.dragon_island.picture import figures, gems, symbols, targets, tiles
from skerry.rules.dragon_island.picture.style import gradient, id_of, tag, url


def definitions(width: float, height: float) -> str:
    """Define the parts, and draw the ground of the whole picture."""
    sea = gradient("radialGradient", "sea", (0, "#3fa3b4"), (1, "#1d7489"), cx="45%", cy="45%", r="75%")
    parts = (
        sea,
        gems.definitions(),
        symbols.definitions(figures.DRAGON),
        figures.definitions(),
        tiles.definitions(),
    )
    ground = tag("rect", width=width, height=height, rx=18, fill="#0d4a5e")
    return tag("defs", *parts, targets.definitions(id_of("arrow"))) + ground


def sea(x: float, y: float, width: float, height: float) -> str:
    """Draw the sea around the island."""
    spots = ((0.06, 0.1), (0.86, 0.07), (0.1, 0.9), (0.88, 0.86), (0.04, 0.55), (0.93, 0.46))
    waves = "".join(
        f"M{x + width * across:.0f} {y + height * down:.0f}q8 -6 16 0t16 0m-20 9q6 -4 12 0t12 0"
        for across, down in spots
    )
    water = tag("rect", x=x, y=y, width=width, height=height, rx=12, fill=url("sea"))
    line = tag(
        "path", d=waves, fill="none", stroke="#d9f5f2", stroke_width=2, opacity=0.4, stroke_linecap="round"
    )
    return water + line
