"""The market and the viewer's hand, each tile large and with its rotations."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import marks, tiles, words
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import (
    INK,
    LIT,
    PANEL,
    Value,
    at,
    button,
    heading,
    hot,
    tag,
    text,
    title,
)
from skerry.rules.small_islands.picture.tiles import SIZE

_EDGE: dict[str, Value] = {"width": SIZE, "height": SIZE, "rx": 2, "fill": "none", "stroke": LIT}

GAP = 10.0
"""Between two tiles."""


def market(scene: Scene, x: float, y: float, size: float, *, square: bool = False) -> str:
    """Draw the market in a row, or ``square``, two in a row; a tile that may be taken is a hot spot."""
    offered = {move.slot: format_move(move) for move in scene.legal if isinstance(move, moves.Take)}
    head = "Market: take one of these" if offered else "Market"
    room = 3 * (size + GAP)
    drawn = [heading(0, -10, head, room)]
    for slot, tile in enumerate(scene.view.market, start=1):
        if tile is None:
            dashes: dict[str, Value] = {**_EDGE, "stroke": "#ffffff", "stroke_dasharray": "4 4"}
            shown = tag("rect", **dashes) + title(f"place {slot} of the market is empty")
        else:
            says = words.tile(scene.data, tile)
            shown = tiles.tile(scene.data, tile, "", 0, tooltip="" if slot in offered else says.capitalize())
            if slot in offered:
                edge = tag("rect", **_EDGE, stroke_width=3.5)
                shown = hot(offered[slot], f"Take the {says}", shown, edge, whole=True)
        scale = size / SIZE
        grown = 1.0 if size > 80 else 1.6
        badge = tag("circle", r=6.5, fill=PANEL, stroke=INK, stroke_width=0.8)
        number = text(0, 3.6, str(slot), 10, text_anchor="middle", font_weight="bold")
        corner = at(*_free_corner(scene.data, tile), badge, number, scale=grown, pointer_events="none")
        line, column = divmod(slot - 1, 2) if square else (0, slot - 1)
        place = (size + GAP) * column, (size + GAP) * line
        drawn.append(at(*place, shown, corner, scale=scale))
        if slot in scene.marks.slots:
            drawn.append(marks.square(*place, size))
    return at(x, y, *drawn)


def _free_corner(data: Data, tile: str | None) -> tuple[float, float]:
    """Return where the number of a place of the market covers no symbol."""
    areas = data.face(tile).areas if tile is not None else ()
    taken = {cell for area in areas for cell in (*area.cells, *area.ports)}
    corners = {"NW": (9.0, 9.0), "NE": (51.0, 9.0), "SW": (9.0, 51.0), "SE": (51.0, 51.0)}
    return next((where for cell, where in corners.items() if cell not in taken), corners["NW"])


def hand(scene: Scene, x: float, y: float, size: float) -> str:
    """Draw the hand of a seat, small and without hot spots."""
    seat = scene.holder
    if seat is None:
        return ""
    whose = "Your tiles" if seat is scene.own else f"Tiles of {seat.colour.capitalize()}"
    drawn = [heading(0, -10, whose)]
    for number, tile in enumerate(seat.hand or ()):
        shown = tiles.tile(scene.data, tile, "", 0, tooltip=words.tile(scene.data, tile).capitalize())
        place = (size + GAP) * number
        drawn.append(at(place, 0, shown, scale=size / SIZE, data_tile=tile))
        if (seat.seat, tile) in scene.marks.hands:
            drawn.append(marks.square(place, 0, size))
    return at(x, y, *drawn)


def can_place(scene: Scene) -> bool:
    """Return whether the hand is drawn with its rotations."""
    return (
        scene.view.phase is Phase.PLACE
        and scene.holder is not None
        and any(isinstance(move, moves.Place | moves.Redraw) for move in scene.legal)
    )


def placing(scene: Scene, x: float, y: float, wide: float) -> str:
    """Draw the hand, whose tiles and turns filter the moves, or with buttons that swap a tile."""
    seat = scene.holder
    if seat is None:
        return ""
    able = [move for move in scene.legal if isinstance(move, moves.Place | moves.Redraw)]
    whose = "Your tiles" if seat is scene.own else f"Tiles of {seat.colour.capitalize()}"
    swaps = any(isinstance(move, moves.Redraw) for move in able)
    asks = "none fits, swap one" if swaps else "pick one, or a turn of it"
    drawn = [heading(0, -10, f"{whose}: {asks}")]
    held = seat.hand or ()
    step = wide / max(3, len(held))
    alone = len({move.tile for move in able}) == 1
    for number, tile in enumerate(held):
        mine = [move for move in able if move.tile == tile]
        shown = pick(scene, tile, "", mine, tile, step - 10, stacked=scene.tall, alone=alone)
        drawn.append(at(step * number, 0, shown))
    return at(x, y, *drawn)


def pick(
    scene: Scene,
    tile: str,
    side: str,
    able: Sequence[moves.Move],
    word: str,
    wide: float,
    *,
    stacked: bool,
    alone: bool,
) -> str:
    """Draw a tile with its turns: beside it, or ``stacked`` above a button for any of them.

    ``alone`` says that only this tile is left to choose.
    """
    turns = sorted({move.rotation for move in able if isinstance(move, moves.Place | moves.PlaceStart)})
    swaps = [move for move in able if isinstance(move, moves.Redraw)]
    size = (wide - 5) / 2
    says = words.tile(scene.data, tile, side)
    mark = any(name == tile for _, name in scene.marks.hands)
    if stacked:
        top = size + 2.5 if not turns else 2 * size + 5
        picture = (
            at(0, 0, *_turns(scene, tile, side, word, turns, size, alone=alone))
            if turns
            else at(0, 0, tiles.tile(scene.data, tile, side, 0, tooltip=says.capitalize()), scale=size / SIZE)
        )
        drawn = [picture]
        if turns:
            label = "Any turn" if len(turns) > 1 else "This one"
            drawn.append(at(0, top + 5, button(word, label, wide, 46, whole=False, says=f"Pick the {says}")))
        swap_at, swap_wide, swap_high = (0.0, top + 5), wide, 46.0
    else:
        turned = turns[0] if len(turns) == 1 and alone else 0
        shown = tiles.tile(scene.data, tile, side, turned, tooltip="" if turns else says.capitalize())
        if turns:
            edge = tag("rect", **_EDGE, stroke_width=6 if alone else 3)
            shown = hot(word, f"Pick the {says}", shown, edge)
        beside = at(size + 5, 0, *_turns(scene, tile, side, word, turns, (size - 3) / 2, alone=alone))
        drawn = [at(0, 0, shown, scale=size / SIZE), beside]
        if mark:
            drawn.append(marks.square(0, 0, size))
        swap_at, swap_wide, swap_high = (size + 5, 0.0), size, (size - 8) / 3
    for number, swap in enumerate(swaps):
        label = "Swap it" if swap.slot is None else f"For market {swap.slot}"
        about = f"Swap the {says}" + ("" if swap.slot is None else f" for tile {swap.slot} of the market")
        down = swap_at[1] + (swap_high + 4) * number
        drawn.append(
            at(
                swap_at[0],
                down,
                button(
                    format_move(swap),
                    label,
                    swap_wide,
                    swap_high,
                    whole=True,
                    says=about,
                    size=18 if scene.tall else 14,
                ),
            )
        )
    return tag("g", *drawn, data_tile=f"{tile}{side}")


def _turns(
    scene: Scene, tile: str, side: str, word: str, turns: Sequence[int], size: float, *, alone: bool
) -> list[str]:
    """Draw the turns of a tile as hot spots, in four quarters."""
    drawn = []
    for turn in turns:
        chosen = alone and len(turns) == 1
        edge = tag("rect", **_EDGE, stroke_width=7 if chosen else 3)
        shown = tiles.tile(scene.data, tile, side, turn)
        spot = hot(f"{word} r{turn}", f"Pick it {words.TURNS[turn]}", shown, edge)
        column, line = ((0, 0), (1, 0), (1, 1), (0, 1))[turn]
        step = size + (5 if scene.tall else 3)
        drawn.append(at(step * column, step * line, spot, scale=size / SIZE))
    return drawn
