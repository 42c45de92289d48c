"""What all parts of a picture are drawn from, and the panels that layouts arrange."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.picture import hand, legend, result, status, walks
from skerry.rules.dream_islands.picture.marks import Marks
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.style import at, panel
from skerry.rules.dream_islands.picture.words import seat_name
from skerry.rules.dream_islands.views import PlayerView, View

_PAD = 14.0


class Parts(NamedTuple):
    """What is drawn: a view, the viewer's seat, the moves to pick, and what the last move changed."""

    data: Data
    view: View
    own: int | None
    picks: Picks
    marks: Marks

    def players(self) -> tuple[PlayerView, ...]:
        """Return the seats, the viewer's first and the others in turn order after it."""
        first = self.own or 0
        return (*self.view.players[first:], *self.view.players[:first])


class Measures(NamedTuple):
    """The measures of the panels in one layout: their width and the sizes of what is in them."""

    width: float
    text: float
    walks: walks.Sizes
    hand: hand.Sizes

    def scaled(self, factor: float) -> Measures:
        """Return the measures with the height of cards and buttons scaled."""
        return self._replace(walks=self.walks.scaled(factor), hand=self.hand.scaled(factor))


WIDE = Measures(390, 15, walks.WIDE, hand.WIDE)
TALL = Measures(772, 22, walks.TALL, hand.TALL)

Panel = tuple[float, str]
"""The height of a panel, and what is drawn with its corner at the origin."""


def framed(width: float, height: float, drawn: str) -> Panel:
    """Return a panel around what is drawn."""
    high = height + 2 * _PAD
    return high, panel(width, high) + at(_PAD, _PAD, drawn)


def status_panel(parts: Parts, sizes: Measures) -> Panel:
    """Return the panel with round, turn and pieces in the middle."""
    inside = sizes.width - 2 * _PAD
    drawn = status.status(parts.data, parts.view, parts.own, inside, sizes.text)
    return framed(sizes.width, status.height(sizes.text), drawn)


def desk_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels to click on, and the viewer's cards."""
    data, view, _, picks, marks = parts
    found = []
    if picks.ways() and view.turn is not None:
        player = view.players[view.turn]
        drawn = walks.desk(data, view, player, picks, sizes.walks)
        found.append(framed(sizes.width, walks.height(sizes.walks, picks), drawn))
    shown = hand.holder(view)
    if shown is not None:
        whose = (
            "Your missions"
            if shown.seat == parts.own
            else f"Missions of {seat_name(data, shown.seat, None).lower()}"
        )
        drawn = hand.hand(data, view, shown, picks, marks, whose, sizes.hand)
        found.append(framed(sizes.width, hand.height(shown, picks, sizes.hand), drawn))
    return found


def result_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels of a finished game."""
    data, view, own, _, _ = parts
    if view.phase is not Phase.OVER:
        return []
    size = sizes.text
    hands = result.hands(data, view, own, sizes.width - 2 * _PAD, size)
    return [_points(parts, sizes), framed(sizes.width, result.hands_height(view, size), hands)]


def side_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels that fill the column of those who have nothing to do: points so far, and rules."""
    rules = legend.turn(parts.data, sizes.width - 2 * _PAD, sizes.text)
    points = [] if parts.view.phase is Phase.OVER else [_points(parts, sizes)]
    return [*points, framed(sizes.width, legend.turn_height(sizes.text), rules)]


def _points(parts: Parts, sizes: Measures) -> Panel:
    drawn = result.result(parts.data, parts.view, parts.own, sizes.width - 2 * _PAD, sizes.text)
    return framed(sizes.width, result.height(parts.data, parts.view, sizes.text), drawn)


def legend_panel(parts: Parts, sizes: Measures, more: float = 0) -> Panel:
    """Return the panel that explains the signs of the missions, higher by ``more``."""
    drawn = legend.legend(parts.data, parts.view, sizes.width - 2 * _PAD, sizes.text, more)
    return framed(sizes.width, legend.height(sizes.text) + more, drawn)


def stacked(panels: Iterable[Panel], gap: float) -> Panel:
    """Return panels below each other as one."""
    y, drawn = 0.0, []
    for high, panel_ in panels:
        drawn.append(at(0, y, panel_))
        y += high + gap
    return max(0.0, y - gap), "".join(drawn)
