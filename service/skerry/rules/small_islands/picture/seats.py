"""The panels of the seats: points, houses, tokens, tiles and objective of each (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase, ShipState
from skerry.rules.small_islands.picture import figures, tiles, words
from skerry.rules.small_islands.picture.cards import halves, row
from skerry.rules.small_islands.picture.style import INK, at, fitting, panel, tag, text, title
from skerry.rules.small_islands.view_types import SeatView, View

WIDTH, HEIGHT, OWN_HEIGHT = 340, 232, 154
"""The size of a panel; the viewer's own is less high, since hand and objective are drawn large."""

_ROOM = WIDTH - 28


def frame_of(name: str, head: str, total: int, *children: str, strong: bool, high: float = HEIGHT) -> str:
    """Draw a panel in a seat colour with its emblem, a heading and a total."""
    fill, ink = figures.colour(name), figures.ink(name)
    return "".join(
        [
            panel(WIDTH, high, stroke="#ffffff" if strong else fill, stroke_width=6 if strong else 2),
            tag("path", d=f"M0 38V10A10 10 0 0 1 10 0H{WIDTH - 10}A10 10 0 0 1 {WIDTH} 10V38Z", fill=fill),
            at(22, 19, figures.emblem(name, ink), scale=5.5),
            text(42, 27, head, fitting(head, 21, 210), fill=ink, font_weight="bold"),
            text(WIDTH - 12, 28, f"{total} points", 21, fill=ink, font_weight="bold", text_anchor="end"),
            *children,
        ]
    )


def seat_panel(data: Data, view: View, seat: SeatView) -> str:
    """Draw what a seat has; its objective only if it is open, since the viewer's own is drawn as cards."""
    own = view.viewer == seat.seat
    head = f"{seat.colour.capitalize()}{' (you)' if own else ''}"
    asked = view.active is not None and view.active.seat == seat.seat
    asked = not seat.chosen if view.phase is Phase.PREPARE else asked
    line = points(seat)
    return frame_of(
        seat.colour,
        head,
        seat.total,
        title(f"{head}, seat {seat.seat}: {counted(seat.total, 'point')} so far"),
        text(14, 62, line, fitting(line, 17, _ROOM)),
        at(14, 86, _pieces(data, seat)),
        *(
            [at(14, 116, _discoveries(data, seat, _ROOM) or _in_words(seat))]
            if own
            else [
                at(14, 118, _objective(data, view, seat)),
                at(14, 177, _tiles(data, seat)),
                at(14 + 54 * 3 + 8, 189, _discoveries(data, seat, 140)),
            ]
        ),
        strong=asked,
        high=OWN_HEIGHT if own else HEIGHT,
    )


def points(seat: SeatView) -> str:
    """Return the parts of a seat's total; discoveries that are secret have no points in it."""
    ship = {ShipState.AVAILABLE: "", ShipState.FLIPPED: ", ship is grey"}.get(
        seat.ship, f" + ship {seat.ship_points}"
    )
    found = seat.discovery_count
    if seat.discoveries is None:
        return f"Rewards {seat.prestige}{ship}" + (
            f", {found} secret token{'s' * (found > 1)}" if found else ""
        )
    known = seat.total - seat.prestige - seat.ship_points
    return f"Rewards {seat.prestige}" + (f" + discoveries {known}" if found else "") + ship


def _pieces(data: Data, seat: SeatView) -> str:
    """Draw houses in front, the number in reserve, bonus tokens and the ship that is still to sail."""
    drawn = [
        at(9 + 21 * number, 0, figures.house(seat.colour), scale=2) for number in range(seat.houses_front)
    ]
    if seat.houses_reserve:
        drawn.append(text(2 + 21 * seat.houses_front, 6, f"+{seat.houses_reserve}", 17))
    x = 134
    for name in seat.tokens:
        drawn.append(at(x, 0, bonus_token(data, name, seat.colour), scale=2))
        x += 29
    if seat.ship is ShipState.AVAILABLE:
        drawn.append(at(286, 0, title("The own ship is ready"), figures.ship(seat.colour), scale=0.72))
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


def _objective(data: Data, view: View, seat: SeatView) -> str:
    if view.phase is Phase.PREPARE:
        return text(0, 20, "has chosen an objective" if seat.chosen else "is choosing an objective", 17)
    if seat.current is None:
        secret = view.round and view.phase is not Phase.OVER
        return text(0, 20, "objective still secret", 17, fill="#5b7480") if secret else ""
    drawn = []
    for number, (signs, meaning) in enumerate(halves(data, seat.current.cards)):
        label = "asks" if number == 0 else "pays"
        drawn.append(
            at(0, 9 + 28 * number, title(meaning), text(0, 5, label, 15), at(44, 0, row(signs, 270, 2)))
        )
    return "".join(drawn)


def _tiles(data: Data, seat: SeatView) -> str:
    """Draw the tiles that the viewer knows of, and the backs of the others."""
    known = seat.hand if seat.hand is not None else seat.taken
    drawn = [
        at(54 * number, 0, tiles.tile(data, name, "", 0, tooltip=words.tile(data, name)), scale=0.8)
        for number, name in enumerate(known)
    ]
    for number in range(len(known), seat.hand_size):
        back = tag("rect", width=48, height=48, rx=4, fill="#2f86a6", stroke=INK, stroke_width=1)
        mark = text(24, 33, "?", 26, text_anchor="middle", fill="#ffffff", font_weight="bold")
        drawn.append(at(54 * number, 0, title("hidden tile"), back, mark))
    return "".join(drawn)


def _in_words(seat: SeatView) -> str:
    line = f"{counted(seat.houses_front, 'house')} to place, {seat.houses_reserve} in reserve"
    return text(0, 20, line, 17, fill="#5b7480")


def _discoveries(data: Data, seat: SeatView, room: float) -> str:
    """Draw discovery tokens in a row, which overlap if there are many."""
    known = seat.discoveries
    shown = (
        ["?"] * seat.discovery_count
        if known is None
        else [str(data.discoveries[one].points) for one in known]
    )
    apart = min(29.0, (room - 26) / max(1, len(shown) - 1))
    return "".join(
        at(13 + apart * number, 13, figures.coin(one), scale=0.52) for number, one in enumerate(shown)
    )
