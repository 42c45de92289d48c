"""The three layouts: what stands where (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.picture import energy, oculars
from skerry.rules.islands_in_the_mist.picture.clouds import clouds
from skerry.rules.islands_in_the_mist.picture.harbour import harbour
from skerry.rules.islands_in_the_mist.picture.panels import frame, home, other
from skerry.rules.islands_in_the_mist.picture.points import points
from skerry.rules.islands_in_the_mist.picture.projects import projects
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene, stacked
from skerry.rules.islands_in_the_mist.picture.status import actions, bar, status
from skerry.rules.islands_in_the_mist.picture.style import at, panel, tag
from skerry.rules.islands_in_the_mist.views import PlayerView

_GAP = 8.0
_HOME = 640.0
_IN = 12.0
_LEAST_CLOUDS = 200.0
_QUAY = 256.0
"""The height of the harbour in a wide picture, so that the clouds stay where they are."""


def wide(scene: Scene, seats: Sequence[PlayerView], width: float) -> Part:
    """Draw the large island beside what is taken and asked; below, the other seats and the points."""
    above = _table(scene, seats[0], width, status(scene, seats, width - _HOME - 3 * _GAP))
    others = seats[1:]
    step = (width - _GAP) / (len(others) + 1)
    if len(others) == 3:
        step = (width - _GAP - 350) / 3
    table = points(scene, seats, width - _GAP - step * len(others) - _GAP)
    below = tag(
        "g",
        *(
            at(step * at_, 0, other(scene, player, step - _GAP, table.height).drawing)
            for at_, player in enumerate(others)
        ),
        at(step * len(others), 0, table.drawing),
    )
    return Part(
        above.height + table.height + 3 * _GAP,
        at(_GAP, _GAP, above.drawing, at(0, above.height + _GAP, below)),
    )


def board(scene: Scene, seats: Sequence[PlayerView], width: float) -> Part:
    """Draw the large island beside what is taken."""
    above = _table(scene, seats[0], width, actions(scene, width - _HOME - 3 * _GAP))
    return Part(above.height + 2 * _GAP, at(_GAP, _GAP, above.drawing))


def _table(scene: Scene, player: PlayerView, width: float, head: Part) -> Part:
    """Draw the island with all that belongs to it, and beside it a head, the clouds and the harbour."""
    right = width - _HOME - 3 * _GAP
    own = _own(scene, player, _HOME)
    quay = harbour(scene, right, _QUAY)
    taken = head.height + (head.height > 0) * _GAP + quay.height + (quay.height > 0) * _GAP
    height = max(own.height, taken + _LEAST_CLOUDS * (1 + (len(scene.view.clouds) > 4)))
    sky = clouds(scene, right, height - taken)
    beside = stacked((head, sky, quay), _GAP)
    return Part(
        height,
        tag("g", frame(scene, player, _HOME, height), own.drawing, at(_HOME + _GAP, 0, beside.drawing)),
    )


def _own(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the large island with energy and oculars, and in a wide picture projects."""
    inner = width - 2 * _IN
    track, lenses = energy.track(scene, player, inner), oculars.oculars(scene, player, inner)
    plans = Part(0, "") if scene.touch else projects(scene, player, inner, 5)
    below = stacked((track, lenses, plans), 12)
    island = home(scene, player, width)
    return Part(
        island.height + below.height + 2 * _IN,
        tag("g", island.drawing, at(_IN, island.height + _IN, below.drawing)),
    )


def _plans(scene: Scene, player: PlayerView, width: float) -> Part:
    """Draw the projects in a panel of their own."""
    plans = projects(scene, player, width - 2 * _IN, 3)
    if not plans.height:
        return plans
    height = plans.height + 2 * _IN
    return Part(height, panel(width, height) + at(_IN, _IN, plans.drawing))


def tall(scene: Scene, seats: Sequence[PlayerView], width: float) -> Part:
    """Draw all below each other: the island first, then what can be picked, then the others and points."""
    inner = width - 2 * _GAP
    player, others = seats[0], seats[1:]
    own = _own(scene, player, inner)
    parts = [
        bar(scene, inner),
        Part(own.height, frame(scene, player, inner, own.height) + own.drawing),
        actions(scene, inner),
        clouds(scene, inner),
        harbour(scene, inner),
        _plans(scene, player, inner),
        points(scene, seats, inner, 24.0),
    ]
    half = (inner - _GAP) / 2
    pairs = others[: len(others) // 2 * 2]
    for at_ in range(0, len(pairs), 2):
        two = [other(scene, one, half, 330.0) for one in pairs[at_ : at_ + 2]]
        parts.append(Part(330.0, two[0].drawing + at(half + _GAP, 0, two[1].drawing)))
    parts += [other(scene, one, inner, 330.0) for one in others[len(pairs) :]]
    whole = stacked(parts, _GAP)
    return Part(whole.height + 2 * _GAP, at(_GAP, _GAP, whole.drawing))
