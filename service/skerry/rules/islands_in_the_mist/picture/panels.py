"""The panels of the seats: one large, the others small (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.picture import energy
from skerry.rules.islands_in_the_mist.picture.board import ACROSS, DOWN, island
from skerry.rules.islands_in_the_mist.picture.compass import bonus, compass
from skerry.rules.islands_in_the_mist.picture.figures import seat_mark, tile_at
from skerry.rules.islands_in_the_mist.picture.island_spots import spots
from skerry.rules.islands_in_the_mist.picture.oculars import ringed
from skerry.rules.islands_in_the_mist.picture.palette import ACTIVE, EDGE, SOFT
from skerry.rules.islands_in_the_mist.picture.projects import state_of_project
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import (
    BOLD,
    at,
    centred,
    last_mark,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.islands_in_the_mist.views import PlayerView

_BESIDE = 480.0
"""A small panel that is wider has its island beside the words."""

_READABLE = 1.1
"""From this scale on, the numbers of a small island can be read."""


def home(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw a seat's island large with its hot spots, and in its corners name, wind and bonus."""
    scale = round((width - 34) / ACROSS, 3)
    high = DOWN * scale
    shown = island(scene, player, scale)
    if player.seat == scene.view.turn:
        shown += spots(scene, player, scale)
    radius = _corner(width, scale)
    notes = []
    if player.joined_round:
        notes.append(f"All coasts: round {player.joined_round}")
    if player.seat == scene.view.start_seat:
        notes.append("Start seat")
    lines = (text(14, high + 12 - 17.0 * at_, note, 13, fill=SOFT) for at_, note in enumerate(notes))
    drawing = tag(
        "g",
        seat_mark(player.seat, 24, 23),
        text(42, 29, f"Seat {player.seat}", 18, **BOLD),
        text(14, 52, _now(scene, player), 13, fill=SOFT),
        *lines,
        at(width / 2 + 5, high / 2 + 12, _rows(scene), shown, scale=scale),
        at(width - 10 - radius, 10 + radius, compass(scene, radius)),
        at(width - 14, high + 14, bonus(scene)),
    )
    return Part(high + 20, drawing)


def _corner(width: float, scale: float) -> float:
    """Return the radius of a circle in the upper right corner that the island leaves free."""
    across, down = width / 2 + 5, 12.0
    # The distance of the circle's middle from the island's slanted side is its radius and a gap.
    reach = 0.866 * (across - 10 - 86.6 * scale - 10) - 0.5 * (10 - down - 10 * scale)
    return min(56.0, (reach - 4) / 2.366)


def frame(scene: Scene, player: PlayerView, width: float, height: float) -> str:
    """Draw the ground of a seat's panel, framed if it is to play."""
    plays = player.seat == scene.view.turn
    return panel(width, height, stroke=ACTIVE if plays else EDGE, stroke_width=4 if plays else 1.5)


def other(scene: Scene, player: PlayerView, width: float, height: float) -> Part:
    """Draw another seat's island small, with its energy and oculars beside or below it."""
    drawn = _beside if width > _BESIDE else _below
    heading = (
        frame(scene, player, width, height),
        seat_mark(player.seat, 20, 20),
        text(38, 26, f"Seat {player.seat}", 16, **BOLD),
        text(width - 12, 26, _notes(scene, player), 12.5, text_anchor="end", fill=SOFT),
    )
    return Part(height, tag("g", *heading, drawn(scene, player, width, height)))


def _beside(scene: Scene, player: PlayerView, width: float, height: float) -> str:
    """Draw a small island at the left, and energy and oculars at the right; with numbers if there is room."""
    scale = round(min(width * 0.62 / ACROSS, (height - 50) / DOWN), 2)
    left = ACROSS * scale + 28
    room = width - left - 16
    tiles = _tiles(scene, player, room)
    points = f"{player.points} point{'' if player.points == 1 else 's'}".replace("-", "\N{MINUS SIGN}")
    coasts = f"{len(player.coasts)} of {len(scene.data.landscapes)} coasts joined"
    full = f"Oculars: {len(player.oculars)} of {player.ocular_count} full"
    shown = island(scene, player, scale, plain=scene.touch or scale < _READABLE)
    return "".join(
        (
            at(ACROSS * scale / 2 + 10, 40 + DOWN * scale / 2, shown, scale=scale),
            text(left, 80, points, 19, **BOLD),
            text(left, 103, coasts, 14),
            at(left, 128, energy.short(scene, player)),
            text(left, 174, full, 14),
            at(left, 186, tiles.drawing),
            at(left + 98, 138, _built(scene, player)),
        )
    )


def _below(scene: Scene, player: PlayerView, width: float, height: float) -> str:
    """Draw a small island without numbers, and energy and oculars below it."""
    tiles = _tiles(scene, player, width - 24)
    room = height - 82 - max(tiles.height, 44)
    scale = round(min((width - 20) / ACROSS, room / DOWN), 2)
    y = 38 + DOWN * scale + 14
    return "".join(
        (
            at(width / 2, 38 + DOWN * scale / 2, island(scene, player, scale, plain=True), scale=scale),
            at(12, y, energy.short(scene, player)),
            text(98, y + 10, f"Oculars {len(player.oculars)}/{player.ocular_count}", 13),
            at(width - 54, y + 10, _built(scene, player)),
            at(12, y + 18, tiles.drawing),
        )
    )


def _tiles(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the tiles on a seat's oculars in rows."""
    step = 40.0
    columns = max(1, int(width // step))
    parts = []
    for at_, (face, new) in enumerate(zip(player.oculars, ringed(scene, player), strict=True)):
        x, y = step * (at_ % columns + 0.5), 22 + 44.0 * (at_ // columns)
        ring = last_mark("edge", 1.05) if new else ""
        parts.append(at(x, y, title(scene.name(face)), tile_at(face, 0, 0), ring, scale=1.05))
    return Part(44.0 * -(-len(player.oculars) // columns), tag("g", *parts))


def _built(scene: Scene, player: PlayerView) -> str:
    """Write how many projects a seat has built."""
    if scene.view.options.module < 3:
        return ""
    states = [f"{scene.name(name)} {state_of_project(player, name)}" for name in scene.data.extensions]
    return tag("g", title(", ".join(states)), text(0, 0, f"Built {len(player.built)}", 13))


def _now(scene: Scene, player: PlayerView) -> str:
    """Say a seat's place at the end, or that it is to play."""
    if scene.view.end_reason is not None:
        return f"Place {player.place}"
    return "To play" if player.seat == scene.view.turn else ""


def _notes(scene: Scene, player: PlayerView) -> str:
    """Say whether a seat is to play and starts the round, or its place."""
    notes = [_now(scene, player), "Start seat" if player.seat == scene.view.start_seat else ""]
    return " \N{MIDDLE DOT} ".join(filter(None, notes))


def _rows(scene: Scene) -> str:
    """Write the letters of the rows to the left of the island."""
    layout = scene.layout
    return tag(
        "g",
        *(
            centred(cell.q * 34.64 + cell.r * 17.32 - 22.5, cell.r * 30.0, name[0], 8)
            for name, cell in zip(layout.ids, layout.cells, strict=True)
            if name.endswith("1")
        ),
        fill=SOFT,
    )
