"""Points, places and the outcome (rules page, section 7.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.game import Outcome, Points, Score
from skerry.rules.islands_in_the_mist.coasts import Cover, cover
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import CategoryPoints, GameEnded, SeatResult
from skerry.rules.islands_in_the_mist.kinds import EndReason, Phase
from skerry.rules.islands_in_the_mist.map_layout import Layout, members
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.islands_in_the_mist.state import State
from skerry.rules.kit.ranking import ranks, winners

OTHERS = ("LANDSCAPE_BONUS", "CITIES", "MONUMENTS", "ENERGY", "END_CONDITION", "VOLCANOES")
"""The categories after the landscapes, in the order of display."""


class Tally(msgspec.Struct, frozen=True):
    """The points of one seat, with ``parts`` in the order of the categories; energy breaks ties."""

    seat: int
    parts: tuple[CategoryPoints, ...]
    energy: int

    @property
    def total(self) -> int:
        """All points."""
        return sum(part.points for part in self.parts)

    @property
    def strength(self) -> tuple[int, int]:
        """The ranking key: the points, then the energy."""
        return self.total, self.energy


def landscape_points(data: Data, layout: Layout, options: Options, covered: Cover, at: int) -> int:
    """Return the points of landscape ``at``, for its tiles that connect to its coast."""
    coast, group = layout.coasts[at], covered.shows[at]
    if not group:
        return 0
    sources = coast & (~covered.all | group)
    reached = layout.flood(sources | layout.touching(sources), group)
    if not options.coast_tiles_score:
        reached &= ~coast
    jokers = (reached & covered.jokers).bit_count()
    tiles = reached.bit_count() - jokers
    return tiles * data.scoring.landscape_tile + jokers * data.scoring.joker_per_landscape


def has_bonus(data: Data, layout: Layout, options: Options, covered: Cover, at: int) -> bool:
    """Return whether landscape ``at`` has a large enough group that is not only jokers."""
    left = covered.shows[at]
    while left.bit_count() >= data.scoring.landscape_bonus.min_size:
        group = layout.flood(left & -left, left)
        left &= ~group
        if group.bit_count() >= data.scoring.landscape_bonus.min_size and (
            options.joker_only_bonus or group & ~covered.jokers
        ):
            return True
    return False


def bonus_points(data: Data, layout: Layout, options: Options, covered: Cover) -> int:
    """Return the landscape bonus."""
    large = sum(has_bonus(data, layout, options, covered, at) for at in range(len(data.landscapes)))
    return large * data.scoring.landscape_bonus.points


def city_points(data: Data, layout: Layout, covered: Cover) -> int:
    """Return the points of all cities."""
    tiles = sum((layout.around[city] & covered.joining).bit_count() for city in members(covered.cities))
    return tiles * data.scoring.city_per_adjacent_landscape_tile


def monument_points(data: Data, counts: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each seat for its number of monuments."""
    points = data.scoring.monument_points_by_rank
    return tuple(count * points[rank - 1] for count, rank in zip(counts, ranks(counts), strict=True))


def energy_points(data: Data, energy: int) -> int:
    """Return the points of the highest crown reached."""
    return max((crown.points for crown in data.crowns if crown.from_energy <= energy), default=0)


def end_points(data: Data, rounds: Sequence[int | None]) -> tuple[int, ...]:
    """Return the points of each seat for joining all coasts, given the rounds noted."""
    first = min((round_ for round_ in rounds if round_ is not None), default=None)
    condition = data.scoring.end_condition
    return tuple(
        0 if noted is None else condition.trigger_round if noted == first else condition.final_round
        for noted in rounds
    )


def volcano_points(layout: Layout, covered: Cover) -> int:
    """Return the points lost by open volcanoes, negative."""
    return -sum(minus for field, minus in enumerate(layout.minus) if minus and not covered.all >> field & 1)


def tally(data: Data, state: State) -> tuple[Tally, ...]:
    """Count the points of each seat in the current position, in seat order."""
    layout, options = data.layout(state.options), state.options
    covers = [cover(data, player.island) for player in state.players]
    monuments = monument_points(data, [covered.monuments.bit_count() for covered in covers])
    ends = end_points(data, [player.joined_round for player in state.players])
    tallies = []
    for seat, (player, covered) in enumerate(zip(state.players, covers, strict=True)):
        points = (
            *(landscape_points(data, layout, options, covered, at) for at in range(len(data.landscapes))),
            bonus_points(data, layout, options, covered),
            city_points(data, layout, covered),
            monuments[seat],
            energy_points(data, player.energy),
            ends[seat],
            volcano_points(layout, covered),
        )
        parts = map(CategoryPoints, (*data.landscapes, *OTHERS), points)
        tallies.append(Tally(seat, tuple(parts), player.energy))
    return tuple(tallies)


def final_event(data: Data, state: State, reason: EndReason) -> GameEnded:
    """Return the event that ends the game."""
    tallies = tally(data, state)
    places = ranks(count.strength for count in tallies)
    results = tuple(
        SeatResult(count.seat, count.parts, count.total, count.energy, places[count.seat])
        for count in tallies
    )
    return GameEnded(reason, results)


def outcome(data: Data, state: State) -> Outcome | None:
    """Return the result of a finished game."""
    if state.phase is not Phase.OVER or state.end_reason is None:
        return None
    tallies = tally(data, state)
    places = ranks(count.strength for count in tallies)
    scores = tuple(
        Score(
            seat=count.seat,
            total=count.total,
            rank=places[count.seat],
            parts=tuple(Points(part.category, part.points) for part in count.parts),
        )
        for count in tallies
    )
    return Outcome(state.end_reason.value, scores, winners(places))
