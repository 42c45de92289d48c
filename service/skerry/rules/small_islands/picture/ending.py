"""The result of a finished match as panels, one below the other in the order of places."""

from __future__ import annotations

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.picture import figures, tiles, words
from skerry.rules.small_islands.picture.result import PLACES, Placed, placed
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.seats import HEAD, frame_of
from skerry.rules.small_islands.picture.style import FAINT, at, fitting, tag, text, title, wrapped

_GAP = 10.0
_LINE = 20.0
_TILE = 40.0


def draw_ending(scene: Scene, x: float, y: float, wide: float) -> tuple[str, float]:
    """Draw a panel for each actor, the winner first; return also where they end."""
    drawn = []
    for one in placed(scene.data, scene.view):
        shown, high = _panel(scene, one, wide)
        drawn.append(at(x, y, shown))
        y += high + _GAP
    return "".join(drawn), y


_LEAST = 0.46
"""The least scale of a token whose number can be read."""
_WORD = 48.0
"""The width of the word before the tiles that are left."""


def _panel(scene: Scene, one: Placed, wide: float) -> tuple[str, float]:
    result = one.result
    you = " (you)" if scene.view.viewer is not None and scene.view.viewer == result.seat else ""
    room = wide - 28
    y = HEAD + 24
    place = f"{PLACES[one.place - 1]}, {counted(result.houses, 'house')} placed"
    parts = [text(14, y, place, 18, font_weight="bold")]
    for line in wrapped(" + ".join(f"{points} {what}" for points, what in result.parts), 16, room):
        y += 22
        parts.append(text(14, y, line, 16))
    for line in wrapped(one.tie_break, 15, room):
        y += _LINE
        parts.append(text(14, y, line, 15, fill=FAINT))
    for said in one.achievements:
        for number, line in enumerate(wrapped(said, 15, room - 24)):
            y += _LINE + (3 if number == 0 else 0)
            parts.append(at(22, y - 5, _star()) if number == 0 else "")
            parts.append(text(38, y, line, fitting(line, 15, room - 24)))
    if one.place == 1 and result.seat is not None and not one.achievements:
        y += _LINE
        parts.append(text(14, y, "no achievement of the Great Explorer", 15, fill=FAINT))
    left = _left_over(scene, result.seat, wide)
    if left:
        y += 10
        parts.append(at(14, y, left))
        y += _TILE
    drawn = frame_of(
        result.colour, result.name + you, result.total, wide, y + 12, *parts, strong=one.place == 1
    )
    return drawn, y + 12


def _left_over(scene: Scene, seat: int | None, wide: float) -> str:
    """Draw the discovery tokens of a seat, and the tiles that are left in its hand."""
    if seat is None:
        return ""
    view = scene.view.seats[seat]
    scale = _TILE / tiles.SIZE
    drawn = []
    x = wide - 28 - (_TILE + 4) * len(view.hand or ()) + 4
    tokens = view.discoveries or ()
    # Many tokens are smaller, so that they end before the tiles with their word.
    step = min(40.0, (x - _WORD) / max(1, len(tokens)))
    for number, name in enumerate(tokens):
        coin = figures.coin(str(scene.data.discoveries[name].points))
        drawn.append(at(step * (number + 0.5), 20, coin, scale=max(_LEAST, round(0.75 * step / 40, 2))))
    for number, name in enumerate(view.hand or ()):
        tip = f"left in hand: {words.tile(scene.data, name)}"
        shown = tiles.tile(scene.data, name, "", 0, tooltip=tip)
        drawn.append(at(x + (_TILE + 4) * number, 0, shown, scale=scale, opacity=0.85))
    if view.hand:
        drawn.append(text(x - 8, 25, "left:", 15, text_anchor="end", fill=FAINT))
    return "".join(drawn)


def _star() -> str:
    return tag(
        "g",
        title("achievement of the Great Explorer"),
        tag(
            "path",
            d="M0-9L2.6-3L9-2.6L4.2 1.7L5.7 8L0 4.6L-5.7 8L-4.2 1.7L-9-2.6L-2.6-3Z",
            fill="#f7d774",
            stroke="#8c6a1d",
            stroke_width=1.2,
        ),
    )
