"""The panels of the seats: points, houses, tokens, tiles and objective of each (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase, ShipState
from skerry.rules.small_islands.picture import figures, marks, tiles, words
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.signs import halves, row
from skerry.rules.small_islands.picture.style import FAINT, at, fitting, panel, tag, text, title
from skerry.rules.small_islands.view_types import SeatView

NARROW = 340.0
"""The width of a panel beside the board; broader ones have the tiles on the right."""

HEIGHT, OWN_HEIGHT = 168.0, 108.0
"""The heights of panels; the viewer's own is less high, since hand and objective are drawn large."""

HEAD = 36.0

_TILE = 46.0


def height(scene: Scene, seat: SeatView, wide: float) -> float:
    """Return how high the panel of a seat is."""
    if scene.view.viewer == seat.seat or scene.view.phase is Phase.START_TILES:
        return OWN_HEIGHT
    return HEIGHT if wide <= NARROW else 136.0


def frame_of(name: str, head: str, total: int, wide: float, high: float, *children: str, strong: bool) -> str:
    """Draw a panel in a seat colour with its emblem, a heading and a total."""
    fill, ink = figures.colour(name), figures.ink(name)
    return "".join(
        [
            panel(wide, high, stroke="#ffffff" if strong else fill, stroke_width=6 if strong else 2),
            tag(
                "path",
                d=f"M0 {HEAD}V10A10 10 0 0 1 10 0H{wide - 10}A10 10 0 0 1 {wide} 10V{HEAD}Z",
                fill=fill,
            ),
            at(22, 18, figures.emblem(name, ink), scale=5.5),
            text(42, 26, head, fitting(head, 20, wide - 150), fill=ink, font_weight="bold"),
            text(wide - 12, 26, f"{total} points", 20, fill=ink, font_weight="bold", text_anchor="end"),
            *children,
        ]
    )


def seat_panel(scene: Scene, seat: SeatView, wide: float) -> str:
    """Draw what a seat has; its objective only if it is open, since the viewer's own is drawn as cards."""
    view = scene.view
    own = view.viewer == seat.seat
    head = f"{seat.colour.capitalize()}{' (you)' if own else ''}"
    asked = view.active is not None and view.active.seat == seat.seat
    asked = not seat.chosen if view.phase is Phase.PREPARE else asked
    high = height(scene, seat, wide)
    broad = wide > NARROW
    parts = [
        title(f"{head}, seat {seat.seat}: {counted(seat.total, 'point')} so far"),
        _points(scene.data, seat, wide - 28 - (3 * _TILE + 20 if broad and not own else 0)),
        at(14, HEAD + 50, _pieces(scene.data, seat)),
    ]
    if high > OWN_HEIGHT:
        tiles_x = wide - 10 - seat.hand_size * (_TILE + 4) if broad else 14
        parts.append(at(tiles_x, HEAD + 11 if broad else 114, _tiles(scene, seat)))
        apart = (_TILE + 4) * max(2, seat.hand_size) + 4
        goal = (14.0, 118.0, wide - 28) if broad else (14 + apart, 137.0, wide - 28 - apart)
        parts.append(at(*goal[:2], _objective(scene, seat, goal[2], broad=broad)))
    return frame_of(seat.colour, head, seat.total, wide, high, *parts, strong=asked)


def _points(data: Data, seat: SeatView, room: float) -> str:
    """Draw the parts of a total in words, with discovery tokens as coins; hidden ones do not count."""
    ship = {ShipState.AVAILABLE: "", ShipState.FLIPPED: ", ship turned grey"}.get(
        seat.ship, f" + ship {seat.ship_points}"
    )
    line = f"Rewards {seat.prestige}{ship}"
    if not seat.discovery_count:
        return text(14, HEAD + 22, line, fitting(line, 17, room))
    known = seat.discoveries
    line += " +" if known is not None else ""
    size = fitting(line, 17, room * 0.7)
    after = len(line) * size * 0.58 + 6
    shown = (
        ["?"] * seat.discovery_count
        if known is None
        else [str(data.discoveries[one].points) for one in known]
    )
    apart = min(28.0, (room - after - 25) / max(1, len(shown) - 1))
    if known is None:
        after = room - 25 - apart * (len(shown) - 1)
    coins = [
        at(26.5 + after + apart * number, HEAD + 16, figures.coin(one), scale=0.5)
        for number, one in enumerate(shown)
    ]
    secret = title(counted(len(shown), "secret discovery token")) if known is None else ""
    return text(14, HEAD + 22, line, size) + tag("g", secret, *coins)


def _pieces(data: Data, seat: SeatView) -> str:
    """Draw houses in front, the number in reserve, bonus tokens and the ship that is still to sail."""
    drawn = [
        at(9 + 22 * number, 0, figures.house(seat.colour), scale=2.1) for number in range(seat.houses_front)
    ]
    if seat.houses_reserve:
        drawn.append(text(2 + 22 * seat.houses_front, 6, f"+{seat.houses_reserve}", 17))
    x = 142
    for name in seat.tokens:
        drawn.append(at(x, 0, bonus_token(data, name, seat.colour), scale=2))
        x += 30
    if seat.ship is ShipState.AVAILABLE:
        drawn.append(at(284, 0, title("The own ship is ready"), figures.ship(seat.colour), scale=0.76))
    return title(f"{seat.houses_front} houses in front, {seat.houses_reserve} in reserve") + "".join(drawn)


def bonus_token(data: Data, name: str, colour: str) -> str:
    """Draw a bonus token: a resource, or all three of the joker."""
    resources = data.tokens[name].resources
    ring = figures.token_ring(colour)
    if len(resources) == 1:
        return title(f"{resources[0].capitalize()} token") + ring + figures.icon(resources[0])
    return (
        title("token of any resource")
        + ring
        + "".join(
            at(x, y, figures.icon(resource), scale=0.55)
            for resource, (x, y) in zip(resources, figures.ring_of(len(resources), 2.6), strict=True)
        )
    )


def _objective(scene: Scene, seat: SeatView, room: float, *, broad: bool) -> str:
    """Draw an open objective in a line or two, or the back of a card; the origin is in the middle."""
    if scene.view.phase is Phase.PREPARE:
        return _secret("has chosen" if seat.chosen else "is choosing", room, broad=broad)
    if seat.current is None:
        secret = scene.view.round and scene.view.phase is not Phase.OVER
        return _secret("secret objective", room, broad=broad) if secret else ""
    drawn = []
    for number, half in enumerate(halves(scene.data, seat.current.cards)):
        label = "asks" if number == 0 else "pays"
        # A mission is never as long as the longest reward.
        place = (0.4 * room * number, 0.0) if broad else (0.0, 26.0 * number - 13)
        line = row(half.signs, (room * (0.6 if number else 0.4) if broad else room) - 42, 1.8)
        drawn.append(at(*place, title(half.says), text(0, 5, label, 15, fill=FAINT), at(40, 0, line)))
    return "".join(drawn)


def _secret(line: str, room: float, *, broad: bool) -> str:
    back = at(0, -11 if broad else -17, figures.card_back(), scale=0.65 if broad else 1)
    left = 22 if broad else 32
    return back + text(left, 6, line, fitting(line, 16, room - left), fill=FAINT)


def _tiles(scene: Scene, seat: SeatView) -> str:
    """Draw the tiles that the viewer knows of, and the backs of the others."""
    known = seat.hand if seat.hand is not None else seat.taken
    step = _TILE + 4
    drawn = []
    for number, name in enumerate(known):
        tip = words.tile(scene.data, name).capitalize()
        drawn.append(
            at(step * number, 0, tiles.tile(scene.data, name, "", 0, tooltip=tip), scale=_TILE / tiles.SIZE)
        )
        if (seat.seat, name) in scene.marks.hands:
            drawn.append(marks.square(step * number, 0, _TILE))
    for number in range(len(known), seat.hand_size):
        drawn.append(at(step * number, 0, title("hidden tile"), figures.tile_back(_TILE)))
    return "".join(drawn)
