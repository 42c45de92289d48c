"""Greedy heuristics for Small Islands (rules page, section 10), which use only the view.

A position is worth what its best islands would pay now, plus some credit for islands that lack little, plus
the ports around the own ship. Each move is evaluated only by what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from skerry.rules.game import Chance, Position
from skerry.rules.small_islands import SmallIslands, moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.islands import Island, joined, lone
from skerry.rules.small_islands.kinds import OWN, PORT_FACE, Phase, Symbol
from skerry.rules.small_islands.moves import Move
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_geometry import SIDES, Face
from skerry.rules.small_islands.view_types import View
from skerry.rules.small_islands.views import shown_map
from skerry_bots.picking import pick_best
from skerry_bots.small_islands.worth import Aim, aim_of, pays, promise

_NEXT = 0.35
"""Credit for what the objective that was set aside would pay, as a share."""

_LAND = 15.0
"""The minimum that the own islands must pay for landing."""

_SHIP = 6
"""The number of ports around the own ship from which it is placed before the last chance."""

_TOKEN = 2.0
"""The minimum gain for placing a bonus token, except in the last round."""


def choose(game: SmallIslands, position: Position[State, Move, View], chance: Chance) -> Move:
    """Return a good legal move for the position's seat, which must be the one to move."""
    view = position.view()
    legal = list(position.legal())
    if len(legal) == 1:
        return legal[0]
    evaluation = _Evaluation(game.data, view, position.seat)
    ways: dict[Phase, Callable[[list[Move]], Iterable[tuple[float, Move]]]] = {
        Phase.START_TILES: evaluation.starts,
        Phase.PREPARE: evaluation.objectives,
        Phase.TAKE: evaluation.takes,
        Phase.PLACE: evaluation.places,
        Phase.TOKEN: evaluation.tokens,
        Phase.HOUSES: evaluation.houses,
        Phase.DISCOVERY: evaluation.discoveries,
        Phase.ALEXIS_ORIENT: evaluation.orients,
        Phase.ALEXIS_HOUSES: evaluation.alexis_houses,
    }
    valued = list(ways[view.phase](legal))
    return pick_best([move for _, move in valued], [value for value, _ in valued], chance)


class _Evaluation:
    """A position as the bot evaluates it."""

    def __init__(self, data: Data, view: View, seat: int) -> None:
        self.data = data
        self.view = view
        self.seat = seat
        self.me = view.seats[seat]
        self.table = shown_map(data, view)
        self.now = aim_of(data, self.me.current)
        self.later = aim_of(data, self.me.aside)
        self.ship = next(
            ((one.x, one.y) for one in view.ships if one.ship == OWN and one.who.seat == seat), None
        )
        self._promises: dict[tuple[str, ...], dict[int, tuple[float, float]]] = {}
        self.rounds_left = self.data.constants.ships - len(view.ships)

    def worth(self, aim: Aim | None, gone: Collection[int] = (), new: Iterable[Island] = ()) -> float:
        """Return the expected points for an objective, with some islands replaced by new ones."""
        if aim is None:
            return 0.0
        if aim.cards not in self._promises:
            islands = self.table.islands.items()
            self._promises[aim.cards] = {key: promise(aim, island, self.seat) for key, island in islands}
        promises = [one for key, one in self._promises[aim.cards].items() if key not in gone]
        promises += [promise(aim, island, self.seat) for island in new]
        sure = sorted((one for one, _ in promises if one), reverse=True)
        hope = sorted((two for _, two in promises if two), reverse=True)
        limit = self.me.houses_front
        return sum(sure[:limit]) + 0.15 * sum(sure[limit:]) + 0.8 * sum(hope[:3])

    def value(self, gone: Collection[int] = (), new: Sequence[Island] = ()) -> float:
        """Return the expected points for this round's objective and, as a share, the next round's."""
        later = _NEXT * self.worth(self.later, gone, new) if self.rounds_left > 1 else 0.0
        return self.worth(self.now, gone, new) + later

    def sure(self) -> float:
        """Return the points of the own islands if the round ended now."""
        if self.now is None:
            return 0.0
        found = [promise(self.now, island, self.seat)[0] for island in self.table.islands.values()]
        return sum(sorted(found, reverse=True)[: self.me.houses_front])

    def grown(self, face: Face, x: int, y: int, rotation: int) -> float:
        """Return the value after placing a tile."""
        gone: set[int] = set()
        new: list[tuple[Island, set[int]]] = []
        edges = face.edges[rotation]
        for number, area in enumerate(face.areas):
            alone = lone((x, y, number), area.resources, area.temples, len(area.ports), area.houses)
            keys = set()
            for side, (dx, dy) in enumerate(SIDES):
                other = self.table.laid.get((x + dx, y + dy))
                if other is not None and edges[side] == number:
                    keys.add(other.islands[other.edges[(side + 2) % 4]])
            met = [one for one in new if one[1] & keys]
            new = [one for one in new if not one[1] & keys]
            parts = [alone, *(one for one, _ in met)]
            parts += [self.table.islands[key] for key in sorted(keys - gone)]
            new.append((joined(parts) if len(parts) > 1 else alone, keys.union(*(old for _, old in met))))
            gone |= keys
        value = self.value(gone, [island for island, _ in new])
        if self.ship is not None and max(abs(x - self.ship[0]), abs(y - self.ship[1])) == 1:
            value += sum(len(area.ports) for area in face.areas)
        return value

    def best_of(self, tile: str) -> float:
        """Return the best value of a tile over all places where it fits."""
        face = self.data.face(tile)
        found = 0.0
        for (x, y), need in self.table.open.items():
            for turn, ring in enumerate(face.rings):
                if not (need[0] & ~ring or need[1] & ring):
                    found = max(found, self.grown(face, x, y, turn))
        return found

    def starts(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Prefer start tiles with many ports and temples, apart from each other."""
        for move in legal:
            if isinstance(move, moves.PlaceStart):
                areas = self.data.face(move.tile, move.face).areas
                yield sum(len(area.ports) + area.temples for area in areas) - 0.1 * abs(move.x + move.y), move

    def objectives(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Value an objective by its expected points now, and the one set aside by a share of its."""
        wanted = {
            one for move in legal if isinstance(move, moves.Choose) for one in (move.current, move.next)
        }
        worth = {one: self.worth(aim_of(self.data, one)) for one in wanted}
        for move in legal:
            if isinstance(move, moves.Choose):
                yield worth[move.current] + _NEXT * worth[move.next], move

    def takes(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Land if the islands pay enough; otherwise take the tile that helps most."""
        now = self.value()
        lands = [move for move in legal if isinstance(move, moves.Land)]
        takes = [move for move in legal if isinstance(move, moves.Take)]
        if lands and (self.sure() >= self.threshold() or not takes):
            return (((100 + self.ship_worth(move)), move) for move in lands)
        hand = {tile: self.best_of(tile) for tile in self.me.hand or ()}
        best = max(hand.values(), default=now)
        valued = []
        for move in takes:
            tile = self.view.market[(move.slot or 1) - 1]
            if tile is not None:
                own = self.best_of(tile)
                valued.append((max(best, own) + 0.1 * own, move))
        return iter([*valued, *((-1.0, move) for move in lands)])

    def threshold(self) -> float:
        """Return the minimum that the own islands must pay for landing."""
        return _LAND if self.me.houses_front >= 4 else 3.5 * self.me.houses_front

    def ship_worth(self, move: moves.Land) -> float:
        """Return the worth of a ship at a cell: its ports for the own ship, less its ports for a grey one."""
        ports = self.table.ports_around(move.x, move.y)
        last = self.rounds_left <= 1
        if move.ship == OWN:
            return ports + (2 if ports >= _SHIP or last else -_SHIP)
        return -0.3 * ports if self.view.alexis is None else -float(ports)

    def places(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Take the placement with the highest value."""
        for move in legal:
            if isinstance(move, moves.Place):
                yield self.grown(self.data.face(move.tile), move.x, move.y, move.rotation), move
            else:
                yield 0.0, move

    def tokens(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Place a token only if it gains enough; otherwise end the turn."""
        before = self.value()
        least = _TOKEN if self.rounds_left > 1 else 0.5
        for move in legal:
            if not isinstance(move, moves.LayToken):
                yield least, move
                continue
            tile = self.table.laid[move.x, move.y]
            key = tile.islands[move.area]
            island = self.table.islands[key]
            if move.face == PORT_FACE:
                after = island.changed(Symbol.PORT)
            else:
                after = island.changed(move.resource or "", tile.resources[move.area][move.index or 0])
            gain = self.value((key,), (after,)) - before
            near = self.ship is not None and max(abs(move.x - self.ship[0]), abs(move.y - self.ship[1])) == 1
            if move.face == PORT_FACE and near:
                gain += 1
            yield gain - (0.3 if move.token == "B4" else 0.0), move

    def houses(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Place houses on the islands that pay most, as long as one pays enough."""
        least = self.house_cost()
        for move in legal:
            if isinstance(move, moves.PlaceHouse) and self.now is not None:
                island = self.table.island_at((move.x, move.y, move.area))
                yield pays(self.now.reward, island), move
            else:
                yield least, move

    def house_cost(self) -> float:
        """Return what a house is expected to earn later; nothing in the last round."""
        left = self.me.houses_front + self.me.houses_reserve
        rounds = self.rounds_left
        if rounds <= 0 or self.view.final is not None:
            return -1.0
        return 3.5 if left <= 2 * rounds else 2.5

    def discoveries(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Keep the token with the most points."""
        for move in legal:
            if isinstance(move, moves.KeepDiscovery):
                yield float(self.data.discoveries[move.token].points), move

    def orients(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Turn Alexis' tile to suit the own objective."""
        waiting = self.view.alexis.waiting if self.view.alexis else None
        for move in legal:
            if isinstance(move, moves.OrientAlexisTile) and waiting is not None:
                face = self.data.face(waiting.tile)
                yield self.grown(face, waiting.x, waiting.y, move.rotation), move

    def alexis_houses(self, legal: list[Move]) -> Iterator[tuple[float, Move]]:
        """Let Alexis build where it hurts the own objective least."""
        for move in legal:
            if isinstance(move, moves.PlaceAlexisHouse):
                island = self.table.island_at((move.x, move.y, move.area))
                worth = sum(promise(self.now, island, self.seat)) if self.now else 0.0
                yield (0.0 if island.free > 1 else -worth), move
