"""The picture: clouds and harbour above, one island large with the table beside it, the others below.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). Every legal move is in the picture: on a field, a cloud, a berth, an ocular or a project, or else as a
button (rules page, section 10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.moves import Move
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture import (
    clouds,
    dice,
    figures,
    harbour,
    map_figure,
    panels,
    points,
    status,
)
from skerry.rules.islands_in_the_mist.picture.style import at, page, tag, url
from skerry.rules.islands_in_the_mist.views import PlayerView, View

_GAP = 8.0
_WIDTH = 1040.0
_SHARED = 186.0
_SIDE = _WIDTH - panels.LARGE - 3 * _GAP


def draw_picture(
    data: Data, notation: Notation, view: View, legal: Sequence[Move], seat: int | None = None
) -> str:
    """Draw a view, with hot spots for the moves in ``legal`` and the island of ``seat`` large.

    Without a seat, the island of the one to play is large, and at the end that of the winner.
    """
    texts = {notation.format(played) for played in legal}
    seats = _in_order(view, _foremost(view, legal, seat))
    top = _SHARED + 2 * _GAP
    table = top + status.HEIGHT + dice.HEIGHT + 2 * _GAP
    middle = max(panels.height_of_large(view), table - top + points.least(data))
    below = top + middle + _GAP
    wide = (_WIDTH - _GAP * len(seats)) / (len(seats) - 1)
    draw, low = (
        (panels.only, panels.ONLY_HEIGHT) if len(seats) == 2 else (panels.small, panels.height_of_small(wide))
    )
    height = below + low + _GAP
    right = panels.LARGE + 2 * _GAP
    wharf = harbour.width(data, view)
    return page(
        _WIDTH,
        height,
        _summary(view),
        tag(
            "defs",
            figures.definitions(data, _faces(data, view), len(seats)),
            map_figure.definition(data, data.layout(view.options)),
        ),
        tag("rect", width=_WIDTH, height=height, rx=16, fill=url("sky")),
        at(_GAP, _GAP, clouds.clouds(data, notation, view, texts, _WIDTH - 3 * _GAP - wharf)),
        at(_WIDTH - wharf - _GAP, _GAP, harbour.harbour(data, notation, view, texts)) if wharf else "",
        at(_GAP, top, panels.large(data, notation, view, seats[0], legal, middle)),
        at(right, top, status.status(data, notation, view, legal, _SIDE)),
        at(right, top + status.HEIGHT + _GAP, dice.dice(view, _SIDE)),
        at(right, table, points.points(data, view, seats, _SIDE, top + middle - table)),
        *(
            at(_GAP + (wide + _GAP) * place, below, draw(data, view, player, wide))
            for place, player in enumerate(seats[1:])
        ),
    )


def _foremost(view: View, legal: Sequence[Move], seat: int | None) -> int:
    """Return the seat whose island is large; moves have their hot spots there."""
    if view.turn is not None and (legal or seat is None):
        return view.turn
    return min(view.players, key=lambda player: player.place).seat if seat is None else seat


def _in_order(view: View, first: int) -> tuple[PlayerView, ...]:
    """Return the seats in turn order from one of them."""
    return view.players[first:] + view.players[:first]


def _faces(data: Data, view: View) -> Iterator[str]:
    """Yield the faces in the picture, and some of them again."""
    for cloud in view.clouds:
        yield from cloud.tiles
    yield from view.harbour
    for player in view.players:
        yield from player.oculars
        yield from (laid.tile for laid in player.island)
    if view.waiting is not None:
        yield view.waiting
    if view.options.module >= 3:
        yield from data.extensions


def _summary(view: View) -> str:
    if view.turn is None:
        return f"Islands in the Mist, game over in round {view.round}"
    return f"Islands in the Mist, round {view.round}, seat {view.turn}: {status.asked(view)}"
