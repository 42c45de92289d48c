"""Goals, points, ranks and the outcome (rules page, sections 5.3 and 7)."""

from __future__ import annotations

import msgspec

from skerry.rules.game import Outcome, Points, Score
from skerry.rules.hashi.component_file import CategoryData
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import finished, largest_group
from skerry.rules.hashi.events import GameEnded, SeatResult
from skerry.rules.hashi.kinds import NEVER, Category, Phase
from skerry.rules.hashi.state import Board, State
from skerry.rules.kit.ranking import ranks, winners

ISLANDS = "ISLANDS"
"""The scoring category of finished islands."""

REASON = "ROUNDS_PLAYED"
"""The reason for the end of every game."""


class Tally(msgspec.Struct, frozen=True):
    """The points of one seat; ``bonuses`` are in the order of ``Category``."""

    seat: int
    finished_islands: int
    islands: int
    bonuses: tuple[int, ...]

    @property
    def total(self) -> int:
        """The total points."""
        return self.islands + sum(self.bonuses)


def reached(data: Data, layout: Layout, board: Board, category: Category) -> bool:
    """Return whether a board meets the goal of a category."""
    if category is Category.SIX:
        return largest_group(layout, board) >= data.group_goal
    return set(layout.flagged(category.value)) <= set(finished(layout, board))


def high_open(data: Data, state: State, category: CategoryData) -> bool:
    """Return whether the high value can still be earned (section 3)."""
    at = list(Category).index(category.id)
    if state.phase is Phase.GAME_OVER or any(player.achieved[at] for player in state.players):
        return False
    return state.seats > 1 or state.round <= data.deadlines[category.id]


def bonus(data: Data, rounds: tuple[int, ...], seat: int, category: CategoryData) -> int:
    """Return a seat's points for a category; ``rounds`` says when each seat achieved it."""
    mine = rounds[seat]
    if mine == NEVER:
        return 0
    limit = data.deadlines[category.id] if len(rounds) == 1 else min(filter(None, rounds))
    return category.high if mine <= limit else category.low


def tally(data: Data, state: State) -> tuple[Tally, ...]:
    """Count the points of each seat as of the last resolved round, in seat order."""
    layout = data.layout(state.options)
    tallies = []
    for seat, player in enumerate(state.players):
        done = len(finished(layout, player.board))
        bonuses = tuple(
            bonus(data, tuple(other.achieved[at] for other in state.players), seat, category)
            for at, category in enumerate(data.categories)
        )
        tallies.append(Tally(seat, done, done * data.per_island, bonuses))
    return tuple(tallies)


def final_event(data: Data, state: State) -> GameEnded:
    """Return the event that ends the game; the only unseen card left is the one put aside."""
    tallies = tally(data, state)
    places = ranks(count.total for count in tallies)
    results = tuple(
        _result(data, count, place, state.seats) for count, place in zip(tallies, places, strict=True)
    )
    return GameEnded(state.unseen[0], results, winners(places))


def _result(data: Data, count: Tally, rank: int, seats: int) -> SeatResult:
    paid = dict(zip(Category, count.bonuses, strict=True))
    return SeatResult(
        seat=count.seat,
        finished_islands=count.finished_islands,
        islands=count.islands,
        red=paid[Category.RED],
        blue=paid[Category.BLUE],
        six=paid[Category.SIX],
        total=count.total,
        rank=rank,
        title=data.title(count.total).title_de if seats == 1 else None,
    )


def outcome(data: Data, state: State) -> Outcome | None:
    """Return the result of a finished game; in a solo game it is the title."""
    if state.phase is not Phase.GAME_OVER:
        return None
    tallies = tally(data, state)
    places = ranks(count.total for count in tallies)
    scores = tuple(
        Score(
            seat=count.seat,
            total=count.total,
            rank=places[count.seat],
            parts=(
                Points(ISLANDS, count.islands),
                *(
                    Points(category.id.value, points)
                    for category, points in zip(data.categories, count.bonuses, strict=True)
                ),
            ),
            titles=(data.title(count.total).title_de,) if state.seats == 1 else (),
        )
        for count in tallies
    )
    return Outcome(REASON, scores, winners(places))
