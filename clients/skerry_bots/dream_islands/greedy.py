"""Greedy heuristics for Dream Islands: a look-ahead of one turn (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import MIDDLE, TO_MIDDLE, MissionCompletion, Phase
from skerry.rules.dream_islands.missions import Features, features_of, meets, opponents
from skerry.rules.dream_islands.moves import Move, Resolve, Walking
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.dream_islands.views import PlayerView, View
from skerry.rules.dream_islands.walking import all_walks, moved
from skerry.rules.game import Chance, Position
from skerry_bots.picking import pick_best

_CHARGE = 2.5
"""The worth in points of a piece on the ring while no mission is completed."""

_RELIEF = 0.12
"""How much this falls with each completed mission."""

_NUMBER = 0.01
"""A small cost per step, so that high numbers stay open."""


def choose(game: DreamIslands, position: Position[State, Move, View], chance: Chance) -> Move:
    """Return a good legal move for the position's seat, which must be the one to move."""
    view = position.view()
    evaluation = _Evaluation(game.data, view, position.seat)
    if view.phase is Phase.MOVE:
        moves = [move for move in position.legal() if isinstance(move, Walking)]
        return pick_best(moves, [evaluation.value(move) for move in moves], chance)
    wanted = evaluation.resolve()
    return wanted if wanted in position.legal() else next(iter(position.legal()))


class _Evaluation:
    """A position as the bot evaluates it."""

    def __init__(self, data: Data, view: View, seat: int) -> None:
        self.data = data
        self.view = view
        self.me = view.players[seat]
        self.others = opponents([player.places for player in view.players], seat)
        self.wraps = view.options.chain_wraps
        self.margin = data.margins[len(view.players)]
        self.hand = [data.card[card] for card in self.me.hand or ()]
        charge = max(_CHARGE - _RELIEF * len(self.me.completed), 0.0)
        self.charge = 0.0 if self._last_turn() else charge

    def _last_turn(self) -> bool:
        """Return whether this is likely the last turn: announced, or one piece away for an opponent."""
        if self.view.final_round or self.view.round == self.view.options.round_limit:
            return True
        return len(self.view.middle) + 1 >= self.data.middle_limit and any(
            _can_enter(player, max(open_numbers(self.data.numbers, player.covered)))
            for player in self.view.players
            if player is not self.me
        )

    def _features(self, places: Sequence[int]) -> Features:
        return features_of(places, self.others, self.wraps, self.margin)

    def value(self, move: Walking) -> float:
        """Return the points that a move promises this turn, less what its pieces could have done later."""
        position = self._features(moved(self.me.places, move.walks))
        value = float(self.data.per_mission * sum(meets(card, position) for card in self.hand))
        arrival = len(self.view.middle)
        for walk in move.walks:
            if walk.target == TO_MIDDLE:
                arrival += 1
                value += self.data.middle_value(arrival) - self.charge
        return value - _NUMBER * move.number

    def resolve(self) -> Resolve:
        """Return which cards to lay down and which to tuck."""
        complete = self.me.fulfilled or ()
        if not self.mandatory and self._ends_a_lost_game(len(complete)):
            complete = complete[:-1]
        left = [card for card in self.hand if card.id not in complete]
        near = self._near(left) if self.me.pile_size else left
        return Resolve(complete, tuple(card.id for card in left if card not in near))

    @property
    def mandatory(self) -> bool:
        """Whether all fulfilled cards must be laid down."""
        return self.view.options.mission_completion is MissionCompletion.MANDATORY

    def _ends_a_lost_game(self, laid: int) -> bool:
        """Return whether the sixteenth card would announce the end of a game that this seat is losing."""
        if self.view.final_round or len(self.me.completed) + laid < self.data.mission_limit:
            return False
        mine = self.me.points + laid * self.data.per_mission + self.data.all_missions_bonus
        return any(player.points > mine for player in self.view.players if player is not self.me)

    def _near(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards that a move of the next turn could fulfil if the opponents stayed in place."""
        missing = list(cards)
        for position in self._next_turn():
            missing = [card for card in missing if not meets(card, position)]
            if not missing:
                break
        return [card for card in cards if card not in missing]

    def _next_turn(self) -> Iterator[Features]:
        numbers = open_numbers(self.data.numbers, self.me.covered)
        ways = all_walks(self.me.places, max(numbers))
        for number in numbers:
            for walks in ways[number]:
                yield self._features(moved(self.me.places, walks))


def _can_enter(player: PlayerView, steps: int) -> bool:
    """Return whether a seat's piece can enter the middle with this number of steps."""
    return any(player.places[MIDDLE - way] for way in range(1, steps + 1))
