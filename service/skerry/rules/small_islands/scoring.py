"""Points, ranks and the outcome (rules page, sections 7.2 and 7.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.rules.game import HIDDEN, Outcome, Points, Score
from skerry.rules.kit.ranking import ranks, winners
from skerry.rules.small_islands.achievements import achieved
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import ActorResult, GameOver
from skerry.rules.small_islands.kinds import ALEXIS, OWN, Actor, EndReason
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.state import Alexis, Player, State, objective


class Tally(msgspec.Struct, frozen=True):
    """The points of one actor in the current position; fields as in ``ActorResult``."""

    actor: Actor
    prestige: int
    discovery_points: int
    ship_points: int
    card_points: int
    house_points: int
    houses: int
    latest: int

    @property
    def total(self) -> int:
        """All points."""
        return self.prestige + self.discovery_points + self.ship_points + self.card_points + self.house_points

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """The ranking key: points, houses placed, ports around the ship, latest placement."""
        return self.total, self.houses, self.ship_points, self.latest


def tally(data: Data, state: State) -> tuple[Tally, ...]:
    """Count the points of each actor, seats first; hidden discovery tokens count 0."""
    tallies = [_of_seat(data, state, seat, player) for seat, player in enumerate(state.players)]
    if state.alexis is not None:
        tallies.append(_of_alexis(data, state, state.alexis))
    return tuple(tallies)


def _of_seat(data: Data, state: State, seat: int, player: Player) -> Tally:
    return Tally(
        actor=seat,
        prestige=player.prestige,
        discovery_points=sum(
            data.discoveries[token.id].points for token in player.discoveries if token.id != HIDDEN
        ),
        ship_points=state.table.ship_value(seat),
        card_points=0,
        house_points=0,
        houses=player.placed,
        latest=player.latest,
    )


def _of_alexis(data: Data, state: State, alexis: Alexis) -> Tally:
    assert state.options.level is not None
    level = data.levels[state.options.level]
    return Tally(
        actor=None,
        prestige=alexis.prestige,
        discovery_points=0,
        ship_points=sum(
            state.table.ports_around(ship.x, ship.y) for ship in state.table.ships if ship.ship != OWN
        ),
        card_points=level.points,
        house_points=level.points_per_house * alexis.placed,
        houses=alexis.placed,
        latest=alexis.latest,
    )


def winning_seats(tallies: Sequence[Tally], places: Sequence[int]) -> tuple[int, ...]:
    """Return the seat with rank 1; empty if Alexis has it."""
    actors = (tallies[at].actor for at in winners(places))
    return tuple(actor for actor in actors if actor is not None)


def _titles(data: Data, state: State, one: Tally, place: int) -> tuple[str, ...]:
    if one.actor is None or place != 1:
        return ()
    return achieved(data, state, one.actor, one.total, one.ship_points)


def final_event(data: Data, state: State, reason: EndReason) -> GameOver:
    """Return the event that ends the game and opens everything."""
    tallies = tally(data, state)
    places = ranks(one.strength for one in tallies)
    results = []
    for one, place in zip(tallies, places, strict=True):
        player = Player(cards=()) if one.actor is None else state.players[one.actor]
        results.append(
            ActorResult(
                actor=one.actor,
                prestige=one.prestige,
                discovery_points=one.discovery_points,
                ship_points=one.ship_points,
                card_points=one.card_points,
                house_points=one.house_points,
                total=one.total,
                rank=place,
                houses=one.houses,
                achievements=_titles(data, state, one, place),
                hand=player.hand,
                tokens=tuple(token.id for token in player.discoveries),
                current=_objective(state, tuple(held.current for held in player.cards)),
                aside=_objective(state, tuple(held.aside for held in player.cards)),
            )
        )
    return GameOver(reason, tuple(results), winning_seats(tallies, places))


def _objective(state: State, cards: tuple[str, ...]) -> Objective | None:
    return objective(state.options.mode, cards) if cards and all(cards) else None


def outcome(data: Data, state: State) -> Outcome | None:
    """Return the result of a finished game; the score of Alexis has no seat."""
    if state.ended is None:
        return None
    tallies = tally(data, state)
    places = ranks(one.strength for one in tallies)
    scores = tuple(
        Score(
            seat=one.actor,
            total=one.total,
            rank=place,
            name=ALEXIS if one.actor is None else "",
            parts=_parts(one),
            titles=_titles(data, state, one, place),
        )
        for one, place in zip(tallies, places, strict=True)
    )
    return Outcome(state.ended.value, scores, winning_seats(tallies, places))


def _parts(one: Tally) -> tuple[Points, ...]:
    if one.actor is None:
        return (
            Points("REMOVED_TILES", one.prestige),
            Points("SHIPS", one.ship_points),
            Points("CARD", one.card_points),
            Points("HOUSES", one.house_points),
        )
    return (
        Points("REWARDS", one.prestige),
        Points("DISCOVERIES", one.discovery_points),
        Points("SHIP", one.ship_points),
    )
