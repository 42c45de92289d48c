"""Greedy heuristics for Islands in the Mist: the best flight, cloud and field of this turn (section 10)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from skerry.rules.game import Chance, Position
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.islands_in_the_mist.flights import flights, landing, price, sky
from skerry.rules.islands_in_the_mist.kinds import Bonus, Kind, Wind
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    ConvertTile,
    DrawTile,
    EndTurn,
    Fly,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Move,
    PlaceTile,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.state import State
from skerry.rules.islands_in_the_mist.views import View, state_of
from skerry_bots.islands_in_the_mist.extensions import worth
from skerry_bots.islands_in_the_mist.worth import isle_of
from skerry_bots.picking import pick_best

ENERGY = 0.5
"""The worth of a point of energy; it is worth more while energy is low."""

HOLD = 0.3
"""The worth of a tile on an ocular, as a share of its best gain."""

OCULAR = 0.4
"""The cost of occupying an ocular."""

LEAST = 0.2
"""The minimum gain for placing a tile."""

HARBOUR = 0.1
"""The worth of a harbour point that costs nothing."""

AHEAD = 0.45
"""The minimum gain for placing a tile, as a share of its best gain anywhere."""


def choose(game: IslandsInTheMist, position: Position[State, Move, View], chance: Chance) -> Move:
    """Return a good legal move for the position's seat, which must be the one to move."""
    view = position.view()
    seat = position.seat
    evaluation = _Evaluation(game, state_of(game.data, view), seat)
    moves = list(position.legal())
    return pick_best(moves, [evaluation.value(move) for move in moves], chance)


class _Evaluation:
    """A position as the bot evaluates it; ``value`` compares the legal moves of one decision."""

    def __init__(self, game: IslandsInTheMist, state: State, seat: int) -> None:
        self.data = game.data
        self.state = state
        self.layout = game.data.layout(state.options)
        self.player = state.players[seat]
        rivals = tuple(
            sum(face.startswith(Kind.MONUMENT.value) for face in player.island)
            for at, player in enumerate(state.players)
            if at != seat
        )
        self.isle = isle_of(game.data, state.options, self.player.island, rivals)
        self.last = state.final_round == state.round or state.draw_failed

    def value(self, move: Move) -> float:
        """Return the value of a legal move; only moves of the same decision are comparable."""
        match move:
            case ChooseStartField(field=field):
                return self._landed(self.layout.index[field], self.player.oculars)
            case Reroll() | KeepDice():
                return self._rolling(move)
            case Fly():
                return self._flight(move)
            case DrawTile():
                return 1.0
            case SkipDraw():
                return 0.0
            case TakeSubstitute(tile=tile):
                return 1.0 + self._with((tile,)) - self._with(())
            case StoreTile():
                assert self.state.waiting is not None
                return self._with((self.state.waiting,)) - self._with(())
            case ConvertTile():
                assert self.state.waiting is not None
                return self._energy(self.data.tile[self.state.waiting].value)
            case TakeCloud(cloud=cloud, keep=keep):
                total = sum(self.data.tile[tile].value for tile in self.state.clouds[cloud])
                used = sum(self.data.tile[tile].value for tile in keep)
                return self._with(keep) + self._energy(total - used)
            case HarbourTake(tile=tile, store=store):
                if store:
                    return self._with((tile,)) + self._next()
                return self._with(()) + self._energy(self.data.tile[tile].value) + self._next()
            case HarbourSwap(give=give, tile=tile):
                return self._with((tile,), without=give) - 0.1
            case LeaveHarbour():
                return self._with(())
            case BuyExtension(extension=extension):
                return self._with((extension,)) + self._effect(extension)
            case PlaceTile(tile=tile, field=field):
                return self._laying(tile, field)
            case EndTurn():
                return 0.0

    def _energy(self, energy: int) -> float:
        """Return the worth of gained energy; negative for a cost."""
        now = self.player.energy
        after = min(now + energy, self.data.max_energy)

        def worth(amount: int) -> float:
            return ENERGY * amount + 0.25 * min(amount, 6) * (not self.last)

        return worth(after) - worth(now)

    def _effect(self, name: str) -> float:
        """Return the worth of buying an extension, without its tile."""
        cost = self.data.extensions[name].energy_cost
        return worth(self.data, self.state, self.player, name, cost=cost)

    def _next(self) -> float:
        """Return the worth of the harbour points that remain after taking a tile."""
        state, costs = self.state, self.data.harbour.point_cost
        if not state.with_extensions or state.points < costs.take + costs.buy_extension:
            return 0.0
        prices = {name: self.data.extensions[name].energy_cost for name in self.player.owned}
        brought = (
            self._effect(name) + self._hold(name)
            for name, price in prices.items()
            if price <= self.player.energy
        )
        return max((0.0, *brought))

    def _hold(self, face: str) -> float:
        if self.last:
            return 0.0
        return HOLD * self.isle.best(self.data.tile[face]) - OCULAR

    def _landed(self, field: int, tiles: Iterable[str]) -> float:
        """Return the worth of tiles with the balloon on a field: each is placed where it gains, or held."""
        free = [near for near in self.layout.near[field] if self.isle.open(near)]
        left = list(tiles)
        pairs = sorted(
            (
                (self.isle.gain(self.data.tile[face], near) - self._hold(face), number, near)
                for number, face in enumerate(left)
                for near in free
            ),
            reverse=True,
        )
        worth = sum(map(self._hold, left)) + 0.1 * len(free)
        used: set[int] = set()
        taken: set[int] = set()
        for gain, number, near in pairs:
            if gain <= 0:
                break
            if number not in used and near not in taken:
                used.add(number)
                taken.add(near)
                worth += gain
        return worth

    def _with(self, tiles: tuple[str, ...], without: str | None = None) -> float:
        assert self.player.balloon is not None
        oculars = list(self.player.oculars)
        if without is not None:
            oculars.remove(without)
        return self._landed(self.layout.index[self.player.balloon], (*oculars, *tiles))

    def _flight(self, move: Fly) -> float:
        now = sky(self.data, self.state, self.player)
        wind = None if move.direction is None else Wind(move.direction)
        edge = 0 if wind is None else len(self.layout.rays[wind][now.field])
        field = landing(self.layout, now, wind, move.distance)
        cost = price(now, edge, wind, move.distance, move.surplus)
        return self._landed(field, self.player.oculars) + self._energy(-cost) + HARBOUR * move.surplus

    def _under(self, wind: Wind, bonus: Bonus) -> float:
        """Return the value of the best flight with these dice."""
        now = sky(self.data, replace(self.state, wind=wind, bonus=bonus), self.player)
        return max(
            self._landed(landing(self.layout, now, way, distance), self.player.oculars) + self._energy(-cost)
            for way, distance, _, cost in flights(self.layout, now, self.player.energy)
        )

    def _rolling(self, move: Reroll | KeepDice) -> float:
        state = self.state
        assert state.wind is not None
        assert state.bonus is not None
        if isinstance(move, KeepDice):
            return self._under(state.wind, state.bonus)
        if "BONUS" in move.dice:
            # The bonus is the same for all of them, so only the direction matters.
            return -1000.0
        return sum(self._under(wind, state.bonus) for wind in Wind) / len(Wind)

    def _laying(self, face: str, field: str) -> float:
        tile = self.data.tile[face]
        gain = self.isle.gain(tile, self.layout.index[field])
        if tile.kind is Kind.EXTENSION:
            return self._building(face, gain)
        if gain < LEAST:
            return -1.0
        full = self.data.free_oculars(self.player) == 0
        if not self.last and not full and gain < AHEAD * self.isle.best(tile):
            return -1.0
        return gain - self._hold(face) + 100.0

    def _building(self, face: str, gain: float) -> float:
        """Return the value of placing an extension now: its effect is worth less with each turn."""
        gain += worth(self.data, self.state, self.player, face, cost=0)
        return gain + 100.0 if gain > 0 else -1.0
