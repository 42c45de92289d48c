"""The parts that all layouts arrange: seats, cards, and the row of tiles with the choice of the phase."""

from __future__ import annotations

from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import alexis, board, buttons, figures, hand, seats, tiles
from skerry.rules.small_islands.picture.cards import card
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import at, gradient, id_of, tag, url
from skerry.rules.small_islands.picture.targets import draw_targets

GAP = 10.0
"""Between panels and cards."""

ROW = 114.0
"""The height of the row of tiles, of which the heading stands above."""


def definitions(scene: Scene) -> str:
    """Write what the picture refers to."""
    sea = gradient("linearGradient", "sea", (0, "#3f9fc4"), (1, "#2c83ab"), x2=0, y2=1)
    clip = tag("clipPath", tag("rect", width=60, height=60), id=id_of("tile"))
    return tag("defs", sea, clip, figures.definitions(), tiles.definitions(scene.data))


def sea(scene: Scene, where: board.Frame, x: float, y: float, width: float, height: float) -> str:
    """Draw the sea with all that lies on it and what can be clicked there."""
    ground = tag("rect", x=x, y=y, width=width, height=height, rx=12, fill=url("sea"))
    return ground + board.draw_board(scene, where) + draw_targets(scene, where)


def side(scene: Scene, x: float, y: float, wide: float) -> tuple[str, float]:
    """Draw the seats, the viewer's first, and Alexis; return also where they end."""
    view = scene.view
    first = view.viewer or 0
    drawn = []
    for seat in (*view.seats[first:], *view.seats[:first]):
        drawn.append(at(x, y, seats.seat_panel(scene, seat, wide)))
        y += GAP + seats.height(scene, seat, wide)
    if view.alexis is not None:
        drawn.append(at(x, y, alexis.alexis_panel(scene, view.alexis, wide)))
        y += GAP + alexis.height(wide)
    return "".join(drawn), y


def has_objectives(scene: Scene) -> bool:
    """Return whether the viewer has objectives that are drawn as cards."""
    hidden = scene.view.phase in (Phase.PREPARE, Phase.OVER)
    return scene.own is not None and not hidden and (scene.own.current or scene.own.aside) is not None


def objectives(scene: Scene, x: float, y: float, wide: float, high: float, *, down: bool) -> str:
    """Draw the viewer's objectives for this round and the next one, side by side or ``down`` in a column."""
    own = scene.own
    if own is None or not has_objectives(scene):
        return ""
    fits = any(island.fits and island.size > 1 for island in scene.view.islands)
    each_wide, each_high = (wide, (high - GAP) / 2) if down else ((wide - GAP) / 2, high)
    heads = ("Your objective now", "For the next round") if each_wide > 300 else ("Now", "Next round")
    kept = (
        (own.current, heads[0], "white shore: it fits" if fits else ""),
        (own.aside, heads[1], ""),
    )
    step = (0.0, each_high + GAP) if down else (each_wide + GAP, 0.0)
    shown = [
        card(scene.data, what.cards, head, each_wide, each_high, note)
        for what, head, note in kept
        if what is not None
    ]
    return "".join(at(x + step[0] * place, y + step[1] * place, one) for place, one in enumerate(shown))


def row(scene: Scene, x: float, y: float, wide: float) -> str:
    """Draw market, hand and the choice of the phase in a row, ``ROW`` high below the headings."""
    if hand.can_place(scene):
        return _market_aside(scene, x, y) + hand.placing(scene, x + 136, y, wide - 126)
    if scene.view.phase in (Phase.TOKEN, Phase.DISCOVERY, Phase.ALEXIS_ORIENT) and buttons.acts(scene):
        aside = _market_aside(scene, x, y) + hand.hand(scene, x + 136, y, 54)
        return aside + buttons.actions(scene, x + 320, y, wide - 320, ROW)
    drawn = hand.market(scene, x, y, ROW) + hand.hand(scene, x + 400, y, ROW)
    return drawn + buttons.actions(scene, x + 664, y, wide - 664, ROW)


def _market_aside(scene: Scene, x: float, y: float) -> str:
    return hand.market(scene, x, y, 52, square=True)
