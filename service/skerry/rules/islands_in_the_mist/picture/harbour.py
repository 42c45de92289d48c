"""The harbour with its berths, and what can be done there (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.moves import HarbourSwap
from skerry.rules.islands_in_the_mist.picture.figures import tile_at
from skerry.rules.islands_in_the_mist.picture.flight_spots import beyond
from skerry.rules.islands_in_the_mist.picture.palette import BERTH, SEA, SEA_RIM
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import (
    BOLD,
    at,
    button,
    hot,
    last_mark,
    panel,
    rim,
    tag,
    text,
    title,
)

_HEAD = 34.0


def harbour(scene: Scene, width: float, least: float = 0.0) -> Part:
    """Draw the berths of the harbour, the oldest tile first, at least so high; empty without the module."""
    view = scene.view
    if view.options.module < 2:
        return Part(0, "")
    points = view.harbour_points
    left = f": {points} point{'' if points == 1 else 's'} left" if points else ""
    berths = scene.data.harbour.berths
    columns = 2 if scene.touch and any(_actions(scene, face) for face in view.harbour) else berths
    step = (width - 16) / columns
    used = set[str]()
    cards = [_card(scene, berth, step - 6, used) for berth in range(berths)]
    row = max(card.height for card in cards) + 8
    table = beyond(scene, width - 24)
    rows = -(-berths // columns)
    height = max(_HEAD + row * rows + (table.height + 8 if table.height else 0) + 4, least)
    top = _HEAD
    if not (used or table.height or scene.touch):
        # Where nothing can be done, there is room for large tiles.
        size = round(min(1.7, (step - 8) / 52, (height - _HEAD - 12) / 52), 2)
        cards = [_berth(scene, berth, size, step / 2 - 3) for berth in range(berths)]
        top = (_HEAD + height - cards[0].height) / 2
    return Part(
        height,
        tag(
            "g",
            panel(width, height, fill=SEA, stroke=SEA_RIM),
            text(12, 24, f"Harbour{left}", 16, **BOLD),
            *(
                at(11 + step * (at_ % columns), top + row * (at_ // columns), card.drawing)
                for at_, card in enumerate(cards)
            ),
            at(12, _HEAD + row * rows, table.drawing) if table.height else "",
        ),
    )


def _actions(scene: Scene, face: str) -> list[tuple[str, str, str]]:
    """Return the moves that take a tile: notation, label, and what they do."""
    code, value = scene.code(face), scene.data.tile[face].value
    found = (
        (f"take {code}", "Store", "store it"),
        (f"cash {code}", f"+{value} energy", f"convert it to {value} energy"),
    )
    swaps = [played for played in scene.legal if isinstance(played, HarbourSwap) and played.tile == face]
    return [
        *(
            (line, label, f"Take {scene.name(face)} and {does}")
            for line, label, does in found
            if line in scene.lines
        ),
        *(
            (
                scene.notation.format(played),
                played.give,
                f"Swap {scene.name(played.give)} for {scene.name(face)}",
            )
            for played in swaps
        ),
    ]


def _berth(scene: Scene, berth: int, scale: float, x: float) -> Part:
    """Draw a berth with its tile."""
    circle = tag("circle", r=26, fill=BERTH)
    if berth >= len(scene.view.harbour):
        drawn = title(f"Berth {berth + 1} is empty") + circle
    else:
        face = scene.view.harbour[berth]
        ring = last_mark("edge", 1.15 * scale) if face in scene.marks.harbour else ""
        words = title(f"Berth {berth + 1}: {scene.name(face)}")
        drawn = words + circle + at(0, 0, tile_at(face, 0, 0), ring, scale=1.15)
    return Part(56 * scale, at(x, 28 * scale, drawn, scale=scale))


def _card(scene: Scene, berth: int, width: float, used: set[str]) -> Part:
    """Draw a berth: its tile, buttons to take it, and the tiles that it can be swapped for."""
    view, size = scene.view, 56.0
    tiny = width < 112
    berthed = _berth(scene, berth, 1.0, width / 2 if tiny else 30)
    if berth >= len(view.harbour):
        return berthed
    face = view.harbour[berth]
    shown = [berthed.drawing]
    actions = [action for action in _actions(scene, face) if action[0] not in used]
    used.update(line for line, _, _ in actions)
    left, y, wide = (0.0, size, width) if tiny else (62.0, 0.0, width - 62)
    swaps = []
    for line, label, tooltip in actions:
        if label in scene.data.tile:
            swaps.append((line, label, tooltip))
            continue
        shown.append(at(left, y, button(line, tooltip, label, wide, max(26.0, scene.button))))
        y += max(26.0, scene.button) + 3
    y = max(y, size)
    if swaps:
        shown.append(text(0, y + 13, "Swap it for your", 12.5))
        y += 18
        step = 42.0 if scene.touch else 36.0
        scale = step / 40
        columns = max(1, int(width / (step - 2)))
        for at_, (line, give, tooltip) in enumerate(swaps):
            spot = hot(line, tooltip, tile_at(give, 0, 0), rim("edge", scale), whole=True)
            x = (step - 2) * (at_ % columns + 0.5)
            shown.append(at(x, y + step * (at_ // columns + 0.5), spot, scale=round(scale, 2)))
        y += step * -(-len(swaps) // columns)
    return Part(y, tag("g", *shown))
