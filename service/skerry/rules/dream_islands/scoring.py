"""Points, ranks and the outcome (rules page, section 7)."""

from __future__ import annotations

import msgspec

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import GameOver, SeatResult
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.state import State
from skerry.rules.game import Outcome, Points, Score
from skerry.rules.kit.ranking import ranks, winners


class Tally(msgspec.Struct, frozen=True):
    """The points of one seat: ``missions`` is a number of cards, the others are points."""

    seat: int
    missions: int
    mission_points: int
    middle_points: int
    bonus: int

    @property
    def total(self) -> int:
        """The total points."""
        return self.mission_points + self.middle_points + self.bonus

    @property
    def strength(self) -> tuple[int, int]:
        """What decides the ranking: the points, then the missions."""
        return self.total, self.missions


def tally(data: Data, state: State) -> tuple[Tally, ...]:
    """Count the current points of each seat, in seat order."""
    middle = [0] * state.seats
    for arrival, seat in enumerate(state.middle, start=1):
        middle[seat] += data.middle_value(arrival)
    tallies = []
    for seat, player in enumerate(state.players):
        missions = len(player.completed)
        bonus = data.all_missions_bonus if missions == data.mission_limit else 0
        tallies.append(Tally(seat, missions, missions * data.per_mission, middle[seat], bonus))
    return tuple(tallies)


def final_event(data: Data, state: State) -> GameOver:
    """Return the event that ends the game and reveals all cards."""
    tallies = tally(data, state)
    places = ranks(count.strength for count in tallies)
    results = tuple(
        SeatResult(
            seat=count.seat,
            missions=count.missions,
            mission_points=count.mission_points,
            middle_points=count.middle_points,
            bonus=count.bonus,
            total=count.total,
            rank=places[count.seat],
            hand=player.hand,
            unseen=data.unseen(player),
            tucked=player.tucked,
        )
        for count, player in zip(tallies, state.players, strict=True)
    )
    return GameOver(results, winners(places))


def outcome(data: Data, state: State) -> Outcome | None:
    """Return the result of a finished game; its reason lists all end reasons in order of announcement."""
    if state.phase is not Phase.OVER:
        return None
    tallies = tally(data, state)
    places = ranks(count.strength for count in tallies)
    scores = tuple(
        Score(
            seat=count.seat,
            total=count.total,
            rank=places[count.seat],
            parts=(
                Points("MISSIONS", count.mission_points),
                Points("MIDDLE", count.middle_points),
                Points("BONUS", count.bonus),
            ),
        )
        for count in tallies
    )
    return Outcome(", ".join(reason.value for reason in state.end_reasons), scores, winners(places))
