"""The panels of the seats: points, numbers with their shells, cards and missions."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.picture import icons
from skerry.rules.dream_islands.picture.figures import shell
from skerry.rules.dream_islands.picture.marks import Marks
from skerry.rules.dream_islands.picture.pieces import emblem
from skerry.rules.dream_islands.picture.plates import disc
from skerry.rules.dream_islands.picture.style import (
    CLASSIC,
    EDGE,
    INK,
    LIT,
    MUTED,
    TILE,
    SeatColour,
    at,
    fitting,
    marked,
    panel,
    seat_colour,
    tag,
    text,
    title,
)
from skerry.rules.dream_islands.picture.words import seat_name
from skerry.rules.dream_islands.views import PlayerView, View
from skerry.rules.kit.sentences import counted

_ROW = 48.0
_HEAD = 40.0
_BROAD = 640.0
_TILE = 40.0
NARROW_HEIGHT, BROAD_HEIGHT = 230.0, 152.0


def is_broad(width: float) -> bool:
    """Return whether a panel is so wide that its missions stand beside the rest."""
    return width >= _BROAD


def height(width: float) -> float:
    """Return the height of a panel."""
    return BROAD_HEIGHT if is_broad(width) else NARROW_HEIGHT


def seat_panel(
    data: Data, view: View, player: PlayerView, own: int | None, width: float, marks: Marks
) -> str:
    """Draw the panel of a seat with its corner at the origin."""
    broad = is_broad(width)
    colour = seat_colour(player.colour)
    turn = player.seat == view.turn
    left = width - 376 if broad else width
    sums = _sums(data, player, bool(broad))
    grid_at = (width - 364, _HEAD + 12) if broad else (12.0, 128.0)
    grid = 352.0 if broad else width - 24
    high = height(width)
    return "".join(
        [
            tag("rect", x=-4, y=-4, width=width + 8, height=high + 8, rx=15, fill=LIT) if turn else "",
            panel(width, high),
            tag(
                "path",
                d=f"M0 {_HEAD:g}V12A12 12 0 0 1 12 0H{width - 12:g}A12 12 0 0 1 {width:g} 12V{_HEAD:g}Z",
                fill=colour.fill,
            ),
            _title(data, player, own, colour, width, turn),
            text(12, 64, sums, fitting(sums, 18, left - 24)),
            at(12, 76, _numbers(data, player, marks)),
            at(12 + 4 * (_TILE + 5) + 6, 93, *_cards(player)),
            at(*grid_at, _missions(data, player, colour, marks, grid)),
        ]
    )


def _title(
    data: Data, player: PlayerView, own: int | None, colour: SeatColour, width: float, turn: bool
) -> str:
    name = seat_name(data, player.seat, own)
    points = counted(player.points, "point")
    room = width - 88 - 0.66 * 19 * len(points)
    return "".join(
        [
            title(f"{name}, seat {player.seat}: {points}{', on turn' if turn else ''}"),
            at(22, 21, emblem(player.seat, colour.fill), scale=1.2, stroke=colour.ink, stroke_width=1.6),
            disc(52, 20, str(player.seat), 13.5, light=True),
            text(70, 27, name, fitting(name, 19, room, bold=True), fill=colour.ink, font_weight="bold"),
            text(width - 12, 27, points, 19, fill=colour.ink, font_weight="bold", text_anchor="end"),
        ]
    )


def _sums(data: Data, player: PlayerView, broad: bool) -> str:
    """Write the sum of the points: missions, middle islands and the bonus for all missions."""
    done = len(player.completed)
    points = done * data.per_mission
    bonus = player.points - points - player.middle_points
    more = f", all {done}: {bonus}" if bonus else ""
    missions = "" if bonus and not broad else "Missions "
    sum_ = f"{done} \N{MULTIPLICATION SIGN} {data.per_mission} = {points}"
    return f"{missions}{sum_}, middle {player.middle_points}{more}"


def _numbers(data: Data, player: PlayerView, marks: Marks) -> str:
    drawn = []
    for place, number in enumerate(data.numbers):
        covered = number in player.covered
        parts = [
            title(f"{number} is {'covered' if covered else 'open'}"),
            tag("rect", width=_TILE, height=_TILE, rx=7, fill=TILE, stroke=EDGE, stroke_width=1.5),
        ]
        if covered:
            parts.append(text(4, 17, str(number), 18, fill=MUTED))
            parts.append(at(25.5, 25, shell(), scale=1.2))
        else:
            parts.append(
                text(_TILE / 2, 28.5, str(number), 24, fill=INK, text_anchor="middle", font_weight="bold")
            )
        if (player.seat, number) in marks.numbers:
            parts.append(marked(0, 0, _TILE, _TILE, 7))
        drawn.append(at((_TILE + 5) * place, 0, *parts))
    return "".join(drawn)


def _cards(player: PlayerView) -> list[str]:
    """Write the sizes of hand and pile, and how many cards of the pile were put under it."""
    drawn = [text(0, 0, f"Hand {player.hand_size}, pile {player.pile_size}", 18)]
    if player.tucked_size:
        drawn.append(text(0, 22, f"{player.tucked_size} put under", 18, fill=MUTED))
    return drawn


def _missions(data: Data, player: PlayerView, colour: SeatColour, marks: Marks, width: float) -> str:
    """Draw all missions in card order: completed ones in the colour of the seat, the others pale."""
    step = width / 8
    drawn = []
    for place, card in enumerate(data.cards):
        done = card.id in player.completed
        x, y = step * (place % 8) + 2, _ROW * (place // 8)
        fill, edge, ink = (colour.fill, CLASSIC, colour.ink) if done else (TILE, EDGE, MUTED)
        parts = [
            title(f"{card.label}: {_state(player, card)}"),
            icons.tile(card, fill, edge, ink, width=step - 4, bold=done),
        ]
        if (player.seat, card.id) in marks.missions:
            parts.append(marked(0, 0, step - 4, icons.SIDE, 7))
        drawn.append(at(x, y, *parts))
    return "".join(drawn)


def _state(player: PlayerView, card: Card) -> str:
    if card.id in player.completed:
        return "completed"
    if card.id in (player.hand or ()):
        return "in hand"
    if card.id in (player.tucked or ()):
        return "under the pile"
    return "not completed"
