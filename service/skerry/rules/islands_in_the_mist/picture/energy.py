"""The energy of a seat: its track with the crowns, or a short form (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.palette import CELL, CELL_RIM, DARK, GOLD, SOFT, WATER, WHITE
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import at, centred, last_mark, tag, text, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView


def track(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the track of energy, with the points of each crown below it."""
    data = scene.data
    step = width / (data.max_energy + 1)
    # A longer track has narrower steps, and numbers on some of them.
    every = 1 if step > 18 else 5 if step > 5 else 10
    side = step - 2 if step > 4 else step
    cell = f"cell{player.seat}"
    shape = tag("rect", id=cell, x=-side / 2, y=-12, width=side, height=24, rx=min(4.0, side / 4))
    parts = [title(f"Energy {player.energy} of {data.max_energy}"), tag("defs", shape)]
    for values, fill, letters in (
        (range(player.energy + 1), WATER, WHITE),
        (range(player.energy + 1, data.max_energy + 1), CELL, SOFT),
    ):
        cells = (use(cell, x=(energy + 0.5) * step, y=14) for energy in values)
        parts.append(tag("g", *cells, fill=fill, stroke=CELL_RIM, stroke_width=0.8))
        numbers = (
            tag("text", str(energy), x=(energy + 0.5) * step, y=18.3, font_size=12)
            for energy in values
            if energy % every == 0 and energy != player.energy
        )
        parts.append(tag("g", *numbers, text_anchor="middle", fill=letters))
    here = (player.energy + 0.5) * step
    if player.seat in scene.marks.energy:
        parts.append(last_mark(cell, 1.0, transform=f"translate({here:.1f} 14) scale(1.18)"))
    else:
        parts.append(use(cell, x=here, y=14, fill="none", stroke=GOLD, stroke_width=3.5))
    size = 13 if player.energy < 10 else 12
    parts.append(centred(here, 14, str(player.energy), size, fill=WHITE, font_weight="bold"))
    for crown in data.crowns:
        x = (crown.from_energy + 0.5) * step
        parts.append(use("crown", transform=f"translate({x:.1f} 38) scale(1.3)"))
        parts.append(centred(x, 40, str(crown.points), 12, font_weight="bold", fill=DARK))
    return Part(48, tag("g", *parts))


def short(scene: Scene, player: PlayerView) -> str:
    """Write the energy beside a drop, and the points for it in a crown."""
    reached = [crown.points for crown in scene.data.crowns if crown.from_energy <= player.energy]
    return tag(
        "g",
        title(f"Energy {player.energy} of {scene.data.max_energy}: {max(reached, default=0)} points"),
        at(9, 4, tag("path", d=icons.DROP, fill=WATER), scale=1.2),
        text(24, 10, str(player.energy), 17, font_weight="bold"),
        use("crown", transform="translate(66 4) scale(1.3)") if reached else "",
        centred(66, 6, str(max(reached)), 12, font_weight="bold", fill=DARK) if reached else "",
    )
