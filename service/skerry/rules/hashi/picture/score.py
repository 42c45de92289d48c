"""The points of a seat, part by part: as rows of a list, or as a sum."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from skerry.rules.hashi.components import Data
from skerry.rules.hashi.connectivity import finished, largest_group
from skerry.rules.hashi.kinds import Category, Phase
from skerry.rules.hashi.views import BonusView, CategoryView, SeatView, View, shown_board

NAMES = {Category.RED: "Red flags", Category.BLUE: "Blue flags", Category.SIX: "Six joined"}


class Part(msgspec.Struct, frozen=True):
    """A part of the points: its emblem, its name, how far it is, what it pays and what it has paid.

    A bonus has both of its values, of which ``chosen`` was paid and those in ``gone`` cannot be earned now.
    """

    emblem: str
    name: str
    progress: str
    pays: str
    points: int
    values: tuple[int, ...] = ()
    chosen: int | None = None
    gone: tuple[int, ...] = ()
    category: Category | None = None


def parts_of(data: Data, view: View, seat: SeatView) -> Iterator[Part]:
    """Yield the parts of a seat's points: its islands, then the bonuses."""
    layout, board = data.layout(view.options), shown_board(seat)
    done = finished(layout, board)
    more = (len(done) - seat.finished_islands) * data.per_island
    coming = f"+{more} this round" if more else f"{data.per_island} for each"
    yield Part(
        "ISLANDS", "Islands", f"{seat.finished_islands} × {data.per_island}", coming, seat.island_points
    )
    for category, bonus in zip(view.categories, seat.bonuses, strict=True):
        if category.category is Category.SIX:
            progress = f"{min(largest_group(layout, board), data.group_goal)} of {data.group_goal}"
        else:
            flagged = set(layout.flagged(category.category.value))
            progress = f"{len(flagged & set(done))} of {len(flagged)}"
        yield _bonus(view, category, bonus, progress)


def _bonus(view: View, category: CategoryView, bonus: BonusView, progress: str) -> Part:
    high, low = category.high, category.low
    paid = bonus.points if bonus.round is not None else None
    over = view.phase is Phase.GAME_OVER
    gone = [high] if not category.high_open and paid != high else []
    if paid == high or (over and paid is None):
        gone.append(low)
    return Part(
        category.category.value,
        NAMES[category.category],
        f"round {bonus.round}" if bonus.round is not None else progress,
        _pays(view, category, bonus),
        bonus.points,
        (high, low),
        paid,
        tuple(gone),
        category.category,
    )


def _pays(view: View, category: CategoryView, bonus: BonusView) -> str:
    """Return in words what a bonus pays, or why it paid what it did."""
    high, deadline = category.high, category.deadline
    if bonus.round is not None:
        if deadline is not None:
            return f"by round {deadline}" if bonus.points == high else f"after round {deadline}"
        return "first" if bonus.points == high else "later"
    if view.phase is Phase.GAME_OVER:
        return "not reached"
    if deadline is not None:
        return f"{high} until round {deadline}" if category.high_open else f"{high} ended, round {deadline}"
    return f"{high} for the first" if category.high_open else f"{high} is taken"
