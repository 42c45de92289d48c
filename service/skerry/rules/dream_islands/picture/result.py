"""Points and places with what breaks ties, during the game or as its result, and the cards left in hand."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.picture import icons
from skerry.rules.dream_islands.picture.pieces import emblem
from skerry.rules.dream_islands.picture.style import (
    CLASSIC,
    EDGE,
    INK,
    MUTED,
    TILE,
    at,
    fitting,
    heading,
    seat_colour,
    tag,
    text,
    title,
)
from skerry.rules.dream_islands.picture.words import arrival, seat_name
from skerry.rules.dream_islands.views import PlayerView, View
from skerry.rules.kit.ranking import ranks
from skerry.rules.kit.sentences import all_of, counted

_COLUMNS = ("Missions", "Middle", "Bonus", "Points")
_RIGHT = (0.59, 0.73, 0.86, 1.0)


def _strength(player: PlayerView) -> tuple[int, int]:
    return player.points, len(player.completed)


def _ranking(view: View) -> list[tuple[int, PlayerView]]:
    """Return the seats with their places, the first place first."""
    places = ranks(map(_strength, view.players))
    return sorted(zip(places, view.players, strict=True), key=lambda pair: (pair[0], pair[1].seat))


def _head(data: Data, view: View, own: int | None) -> str:
    """Say who wins, or that these are the points so far."""
    if view.phase is not Phase.OVER:
        return "Points so far"
    winners = [seat_name(data, player.seat, own) for place, player in _ranking(view) if place == 1]
    return f"{all_of(winners)} {'share the victory' if len(winners) > 1 else 'wins'}"


def ties(data: Data, view: View, own: int | None) -> list[str]:
    """Say in short lines what decided between seats with equal points, or that nothing did."""
    said: list[str] = []
    if view.phase is not Phase.OVER:
        return said
    for points in sorted({player.points for player in view.players}, reverse=True):
        tied = [(place, player) for place, player in _ranking(view) if player.points == points]
        done = {len(player.completed) for _, player in tied}
        if len(tied) > 1 and len(done) == 1:
            names = all_of(seat_name(data, player.seat, own) for _, player in tied)
            said += [f"{names} share {arrival(tied[0][0])} place:", "equal points, equal missions"]
        elif len(tied) > 1:
            missions = (f"{seat_name(data, player.seat, own)} {len(player.completed)}" for _, player in tied)
            said += [f"Tie at {counted(points, 'point')}, decided by missions:", ", ".join(missions)]
    return said


def height(data: Data, view: View, size: float) -> float:
    """Return the height of the result with texts of a size."""
    return size * (4.1 + 2.1 * len(view.players) + 1.5 * len(ties(data, view, None)))


def result(data: Data, view: View, own: int | None, width: float, size: float) -> str:
    """Draw the table with its corner at the origin."""
    drawn = [heading(0, 1.2 * size, _head(data, view, own), 1.3 * size, width)]
    y = 3.1 * size
    for column, right in zip(_COLUMNS, _RIGHT, strict=True):
        drawn.append(text(width * right, y, column, 0.9 * size, fill=MUTED, text_anchor="end"))
    for place, player in _ranking(view):
        y += 2.1 * size
        drawn.append(_line(data, player, place, own, y, width, size))
    y += 0.6 * size
    for line in ties(data, view, own):
        y += 1.5 * size
        drawn.append(text(0, y, line, fitting(line, 0.95 * size, width), fill=INK))
    return "".join(drawn)


def _line(
    data: Data, player: PlayerView, place: int, own: int | None, y: float, width: float, size: float
) -> str:
    missions = len(player.completed) * data.per_mission
    bonus = player.points - missions - player.middle_points
    weight = {"font_weight": "bold"} if place == 1 else {}
    name = seat_name(data, player.seat, own)
    rule = tag("path", d=f"M0 {y - 1.45 * size:.1f}H{width:g}", stroke=EDGE, stroke_width=1)
    parts = [
        rule,
        title(f"{arrival(place)} place: {name}, seat {player.seat}, {counted(player.points, 'point')}"),
        text(0, y, arrival(place), size, **weight),
        at(
            2.9 * size,
            y - 0.36 * size,
            emblem(player.seat, seat_colour(player.colour).fill),
            scale=size / 16,
            stroke=CLASSIC,
        ),
        text(3.9 * size, y, name, fitting(name, size, width * 0.59 - 7.6 * size, bold=place == 1), **weight),
    ]
    done = f"{len(player.completed)} \N{MULTIPLICATION SIGN} {data.per_mission}"
    cells = (done, f"+ {player.middle_points}", f"+ {bonus}", f"= {player.points}")
    for cell, right in zip(cells, _RIGHT, strict=True):
        parts.append(text(width * right, y, cell, size, text_anchor="end", **weight))
    return tag("g", *parts)


def hands_height(view: View, size: float) -> float:
    """Return the height of the cards left in hand."""
    return size * (1.8 + 2.5 * len(view.players))


def hands(data: Data, view: View, own: int | None, width: float, size: float) -> str:
    """Draw the cards that each seat has left in hand, which count nothing."""
    drawn = [heading(0, 1.2 * size, "Left in hand", 1.2 * size, width)]
    scale = 2.2 * size / icons.SIDE
    for row, player in enumerate(view.players):
        y = size * (1.9 + 2.5 * row)
        name = seat_name(data, player.seat, own)
        drawn.append(text(0, y + 1.45 * size, name, fitting(name, size, width * 0.3)))
        if not player.hand:
            drawn.append(text(width * 0.36, y + 1.45 * size, "none", size, fill=MUTED))
        for place, card in enumerate(player.hand or ()):
            shown = data.card[card]
            tile = icons.tile(shown, TILE, EDGE, INK)
            drawn.append(at(width * 0.36 + place * 2.6 * size, y, title(shown.label), tile, scale=scale))
    return "".join(drawn)
