"""What all parts of a picture are drawn from, and the panels that layouts arrange."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.picture import hand, legend, result, status, walks
from skerry.rules.dream_islands.picture.marks import Marks
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.stack import PAD, Panel, framed
from skerry.rules.dream_islands.picture.words import seat_name
from skerry.rules.dream_islands.views import PlayerView, View


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

    @property
    def inside(self) -> float:
        """The width of what is in a panel."""
        return self.width - 2 * PAD

    def scaled(self, factor: float) -> Measures:
        """Return the measures with the height of cards and buttons scaled."""
        return self._replace(walks=self.walks.scaled(factor), hand=self.hand.scaled(factor))


WIDE = Measures(390, 15, walks.WIDE, hand.WIDE)
TALL = Measures(772, 22, walks.TALL, hand.TALL)


def status_panel(parts: Parts, sizes: Measures) -> Panel:
    """Return the panel with round, turn and pieces in the middle."""
    draw = partial(status.status, parts.data, parts.view, parts.own, sizes.inside, sizes.text)
    return framed(sizes.width, status.height(sizes.text), draw)


def desk_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels to click on, and the viewer's cards."""
    data, view, own, picks, marks = parts
    found = []
    if picks.ways and view.turn is not None:
        draw = partial(walks.desk, data, view, view.players[view.turn], picks, sizes.walks)
        found.append(framed(sizes.width, walks.height(sizes.walks, picks), draw))
    shown = hand.holder(view)
    if shown is not None:
        whose = "Your missions"
        if shown.seat != own:
            whose = f"Missions of {seat_name(data, shown.seat, None).lower()}"
        draw = partial(hand.hand, data, view, shown, picks, marks, whose, sizes.hand)
        found.append(framed(sizes.width, hand.height(shown, picks, sizes.hand), draw))
    return found


def result_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels of a finished game."""
    data, view, own, _, _ = parts
    if view.phase is not Phase.OVER:
        return []
    hands = partial(result.hands, data, view, own, sizes.inside, sizes.text)
    return [_points(parts, sizes), framed(sizes.width, result.hands_height(view, sizes.text), hands)]


def side_panels(parts: Parts, sizes: Measures) -> list[Panel]:
    """Return the panels that fill the column of those who have nothing to do: points so far, and rules."""
    rules = partial(legend.turn, parts.data, sizes.inside, sizes.text)
    points = [] if parts.view.phase is Phase.OVER else [_points(parts, sizes)]
    return [*points, framed(sizes.width, legend.turn_height(sizes.text), rules)]


def _points(parts: Parts, sizes: Measures) -> Panel:
    draw = partial(result.result, parts.data, parts.view, parts.own, sizes.inside, sizes.text)
    return framed(sizes.width, result.height(parts.data, parts.view, sizes.text), draw)


def legend_panel(parts: Parts, sizes: Measures, more: float = 0) -> Panel:
    """Return the panel that explains the signs of the missions, higher by ``more``."""
    draw = partial(legend.legend, parts.data, parts.view, sizes.inside, sizes.text, more)
    return framed(sizes.width, legend.height(sizes.text) + more, draw)
