"""The desk of a MOVE: the numbers to cover, and below them a table of walks, a row for each place.

A button of the table says where the walk ends; its column says how many steps it takes. Walks to the middle
islands have a column of their own with the points to be gained.
"""

from __future__ import annotations

from typing import NamedTuple

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, TO_MIDDLE
from skerry.rules.dream_islands.moves import Walk
from skerry.rules.dream_islands.picture.figures import shell
from skerry.rules.dream_islands.picture.ground import short_name
from skerry.rules.dream_islands.picture.picks import Picks
from skerry.rules.dream_islands.picture.plates import LETTERS, disc
from skerry.rules.dream_islands.picture.style import (
    BRIGHT,
    EDGE,
    INK,
    LIT,
    LIT_EDGE,
    LIT_INK,
    MUTED,
    PICKED,
    TILE,
    at,
    fitting,
    heading,
    tag,
    text,
    title,
)
from skerry.rules.dream_islands.picture.words import walk_words
from skerry.rules.dream_islands.views import PlayerView, View
from skerry.rules.dream_islands.walking import island_reached
from skerry.rules.kit.sentences import counted


class Sizes(NamedTuple):
    """The measures of a desk in one layout."""

    width: float
    number: float
    """The height of the buttons of numbers."""
    row: float
    """The height of a row of the table, with the gap below it."""
    name: float
    """The width of the names of the places."""
    middle: float
    """The width of the column of the middle islands."""
    head: float
    """The font size of headings."""
    font: float
    """The font size of buttons."""
    small: float
    """The smallest font size."""

    def scaled(self, factor: float) -> Sizes:
        """Return the measures with the height of buttons scaled."""
        return self._replace(number=self.number * factor, row=self.row * factor)


WIDE = Sizes(362, 54, 44, 116, 52, 17, 19, 13.5)
TALL = Sizes(744, 72, 72, 182, 112, 24, 28, 19)

_GAP = 6.0


def height(sizes: Sizes, picks: Picks) -> float:
    """Return the height of the desk."""
    rows = len({walk.origin for walk in picks.ways})
    return 3.1 * sizes.head + sizes.number + 18 + sizes.small + rows * sizes.row - _GAP


def desk(data: Data, view: View, player: PlayerView, picks: Picks, sizes: Sizes) -> str:
    """Draw the desk with its corner at the origin."""
    head = sizes.head
    numbers = picks.numbers
    below = 1.5 * head + sizes.number + head * 1.6
    return "".join(
        [
            heading(0, head, "Cover a number", head, sizes.width),
            at(0, 1.5 * head, _numbers(data, player, picks, sizes)),
            heading(0, below, _to_walk(picks, numbers), head, sizes.width),
            at(0, below + 8, _table(data, view, player, picks, sizes)),
        ]
    )


def _to_walk(picks: Picks, numbers: set[int]) -> str:
    """Say how many steps are to be walked, or are left."""
    used = sum(walk.steps * picks.taken[word] for walk, word in picks.ways.items())
    if len(numbers) > 1:
        return f"Walk: {counted(used, 'step')} so far" if used else "Walk that number of steps in all"
    (number,) = numbers
    return f"Walk: {number - used} of {number} steps left" if used else f"Walk {number} steps in all"


def _numbers(data: Data, player: PlayerView, picks: Picks, sizes: Sizes) -> str:
    wide = (sizes.width - _GAP * (len(data.numbers) - 1)) / len(data.numbers)
    drawn = []
    for place, number in enumerate(data.numbers):
        word = f"{number}:"
        picked = bool(picks.taken[word]) or picks.numbers == {number}
        if picked:
            face = _face(wide, sizes.number, PICKED, PICKED, BRIGHT, str(number), sizes.font * 1.3)
        elif picks.left(word):
            face = _face(wide, sizes.number, LIT, LIT_EDGE, LIT_INK, str(number), sizes.font * 1.3)
        else:
            face = _face(wide, sizes.number, TILE, EDGE, MUTED, str(number), sizes.font * 1.3)
            if number in player.covered:
                face = (
                    title(f"{number} is covered")
                    + face
                    + at(wide * 0.76, sizes.number / 2, shell(), scale=1.5)
                )
            else:
                face = title(f"{number} cannot be used now") + face
        if picks.may(word) and not picks.forced(word):
            face = picks.spot(word, f"Cover {number}", face)
        drawn.append(at((wide + _GAP) * place, 0, tag("g", face)))
    return "".join(drawn)


def _face(width: float, height: float, fill: str, edge: str, ink: str, label: str, size: float) -> str:
    fits = fitting(label, size, width - 6, bold=True)
    return tag("rect", width=width, height=height, rx=9, fill=fill, stroke=edge, stroke_width=1.5) + text(
        width / 2, height / 2 + fits * 0.36, label, fits, fill=ink, text_anchor="middle", font_weight="bold"
    )


def _table(data: Data, view: View, player: PlayerView, picks: Picks, sizes: Sizes) -> str:
    ways = picks.ways
    # All numbers are open if all are covered.
    most = max(set(data.numbers) - set(player.covered) or data.numbers)
    step = (sizes.width - sizes.name - sizes.middle) / most
    to_middle = sizes.name + step * most
    top = sizes.small + 2
    drawn = [text(sizes.name - 8, top, "steps", sizes.small, fill=MUTED, text_anchor="end")]
    drawn += [
        text(
            sizes.name + step * (steps - 0.5) - _GAP / 2,
            top,
            str(steps),
            sizes.small,
            fill=MUTED,
            text_anchor="middle",
        )
        for steps in range(1, most + 1)
    ]
    drawn.append(
        text(
            to_middle + (sizes.middle - _GAP) / 2,
            top,
            "middle",
            sizes.small,
            fill=MUTED,
            text_anchor="middle",
        )
    )
    gained = data.middle_value(len(view.middle) + 1)
    buttons = []
    for row, origin in enumerate(sorted({walk.origin for walk in ways})):
        y = top + 8 + sizes.row * row
        drawn.append(at(0, y, _origin(data, player, origin, sizes)))
        for walk, word in ways.items():
            if walk.origin != origin:
                continue
            into = walk.target == TO_MIDDLE
            x = to_middle if into else sizes.name + step * (walk.steps - 1)
            wide = (sizes.middle if into else step) - (0 if into else _GAP)
            goal = f"+{gained}" if into else str(island_reached(walk.origin, walk.steps))
            buttons.append(at(x, y, _way(data, walk, word, goal, picks, wide, sizes)))
    return "".join(drawn) + tag("g", *buttons, stroke_width=1.5, **LETTERS)


def _origin(data: Data, player: PlayerView, origin: int, sizes: Sizes) -> str:
    """Write the name of a place, with its number in a disc, and how many pieces stand there."""
    middle, radius = (sizes.row - _GAP) / 2, sizes.small * 0.72
    left = 0 if origin == AIRPLANE else 2 * radius + 4
    name, pieces = short_name(data, origin), counted(player.places[origin], "piece")
    fits = fitting(name, sizes.small * 1.1, sizes.name - left - 8)
    number = disc(radius, middle - 3 - fits * 0.36, str(origin), radius) if left else ""
    return "".join(
        [
            number,
            text(left, middle - 3, name, fits, fill=INK),
            text(left, middle + sizes.small, pieces, sizes.small, fill=MUTED),
        ]
    )


def _way(data: Data, walk: Walk, word: str, goal: str, picks: Picks, width: float, sizes: Sizes) -> str:
    times, high = picks.taken[word], sizes.row - _GAP
    fill, edge, ink = (PICKED, PICKED, BRIGHT) if times else (LIT, LIT_EDGE, LIT_INK)
    middle = walk.target == TO_MIDDLE
    face = tag("rect", width=width, height=high, rx=9, fill=fill, stroke=edge)
    if middle:
        fits = fitting(goal, sizes.font, width - 6, bold=True)
        face += text(width / 2, high / 2 + fits * 0.36, goal, fits, fill=ink)
    else:
        left = width / 2 - (11 if times > 1 else 0)
        face += disc(left, high / 2, goal, sizes.font * 0.72, light=bool(times), letters={})
    if times > 1:
        face += text(
            width - 4,
            high / 2 + 6,
            f"\N{MULTIPLICATION SIGN}{times}",
            sizes.small,
            fill=ink,
            text_anchor="end",
        )
    if times and picks.left(word):
        # It may be picked once more.
        face += tag(
            "rect", x=2, y=2, width=width - 4, height=high - 4, rx=7, fill="none", stroke=LIT, stroke_width=3
        )
    return face if picks.forced(word) else picks.spot(word, walk_words(data, walk), face)
