"""The picture in its three layouts: the whole table wide or tall, or the board alone.

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). Every legal move is in the picture: on a field, a cloud, a berth, around an ocular or on a project, or
else as a button (rules page, section 10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.moves import Move
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture import figures, map_figure, status
from skerry.rules.islands_in_the_mist.picture.layouts import board, tall, wide
from skerry.rules.islands_in_the_mist.picture.marks import marks_of
from skerry.rules.islands_in_the_mist.picture.scene import Scene
from skerry.rules.islands_in_the_mist.picture.style import at, page, tag, url
from skerry.rules.islands_in_the_mist.views import PlayerView, View
from skerry.rules.look import Layout, Look

_LAYOUTS = {
    Layout.WIDE: (wide, 1240.0, 1.0),
    Layout.TALL: (tall, 520.0, 1.5),
    Layout.BOARD: (board, 1240.0, 1.0),
}
"""How each layout is drawn: by what, how wide, and by how much it is then scaled."""


def draw_picture(data: Data, notation: Notation, look: Look, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal`` and the island of the look's seat large.

    Without a seat, the island of the one to play is large, and at the end that of the winner.
    """
    seats = _in_order(view, _foremost(view, legal, look.seat))
    drawn, width, scale = _LAYOUTS[look.layout]
    scene = Scene(
        data,
        notation,
        view,
        legal,
        frozenset(map(notation.format, legal)),
        look.words,
        marks_of(look.last),
        look.layout is Layout.TALL,
    )
    part = drawn(scene, seats, width)
    others = () if look.layout is Layout.BOARD else seats[1:]
    return page(
        width * scale,
        round(part.height * scale),
        _summary(view),
        tag(
            "defs",
            figures.definitions(
                data,
                _faces(scene, seats),
                (laid.tile for player in others for laid in player.island),
                len(seats),
                effects=view.options.module >= 3,
            ),
            map_figure.definition(data, data.layout(view.options), small=bool(others)),
        ),
        tag("rect", width=width * scale, height=round(part.height * scale), rx=16, fill=url("sky")),
        part.drawing if scale == 1.0 else at(0, 0, part.drawing, scale=scale),
    )


def _foremost(view: View, legal: Sequence[Move], seat: int | None) -> int:
    """Return the seat whose island is large; moves have their hot spots there."""
    if view.turn is not None and (legal or seat is None):
        return view.turn
    return min(view.players, key=lambda player: player.place).seat if seat is None else seat


def _in_order(view: View, first: int) -> tuple[PlayerView, ...]:
    """Return the seats in turn order from one of them."""
    return view.players[first:] + view.players[:first]


def _faces(scene: Scene, seats: Sequence[PlayerView]) -> Iterator[str]:
    """Yield the faces in the picture that are drawn with their numbers, and some of them again."""
    view = scene.view
    for cloud in view.clouds:
        yield from cloud.tiles
    yield from view.harbour
    for player in view.players:
        yield from player.oculars
    for player in seats if len(seats) == 2 else seats[:1]:
        yield from (laid.tile for laid in player.island)
    if view.waiting is not None:
        yield view.waiting
    if view.options.module >= 3:
        yield from scene.data.extensions


def _summary(view: View) -> str:
    if view.turn is None:
        return f"Islands in the Mist, game over in round {view.round}"
    return f"Islands in the Mist, round {view.round}, seat {view.turn}: {status.asked(view)}"
