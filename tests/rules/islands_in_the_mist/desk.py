"""Positions and moves as the rules page of Islands in the Mist writes them in its section 9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from tests.plugins.desk import GameDesk

from skerry.rules.chance import Tape
from skerry.rules.game import Chance, Json, Seat, Step
from skerry.rules.islands_in_the_mist import IslandsInTheMist
from skerry.rules.islands_in_the_mist.coasts import cover, joined
from skerry.rules.islands_in_the_mist.events import Event
from skerry.rules.islands_in_the_mist.kinds import Bonus, Phase, Wind
from skerry.rules.islands_in_the_mist.moves import Fly, Move
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.islands_in_the_mist.scoring import tally
from skerry.rules.islands_in_the_mist.state import NOTHING, Player, State
from skerry.rules.islands_in_the_mist.views import View

STAR = """D4 SWAMP2, C4 SWAMP2, B3 SWAMP1, D5 FOREST2, C6 FOREST1, D6 FOREST2, E6 MOUNTAIN2, E7 MOUNTAIN2,
E8 MOUNTAIN1, F5 DESERT2, G5 DESERT2, H4 DESERT1, F4 CANYON2, G3 CANYON1, G2 CANYON2, E4 MEADOW2, E3 MEADOW2,
E2 MEADOW1"""

LANDSCAPES = ("SWAMP", "FOREST", "MOUNTAIN", "DESERT", "CANYON", "MEADOW")


def tiles(text: str) -> tuple[str, ...]:
    """Return faces from ``FOREST3 + MOUNTAIN5``."""
    return tuple(text.replace("+", " ").split())


def laid(text: str) -> dict[str, str]:
    """Return an island from ``D4 SWAMP2, C4 JOKER``; a kind alone has the value 1."""
    pairs = (entry.split() for entry in text.split(",") if entry.strip())
    return {field: face if face[-1].isdigit() else f"{face}1" for field, face in pairs}


class Desk(GameDesk[Options, State, Move, Event, View]):
    """Builds states in the notation of section 9."""

    game: IslandsInTheMist

    def mover(self, state: State) -> Seat:
        """Return the seat on turn."""
        return state.turn or 0

    def state(
        self,
        *islands: str,
        seats: int = 2,
        turn: int = 0,
        phase: str = "FLY",
        start: int = 0,
        round: int = 1,
        wind: str = "W",
        bonus: str = "ENERGY_1",
        balloon: str | Sequence[str] = "E6",
        energy: int | Sequence[int] = 5,
        oculars: str = "",
        clouds: Sequence[str] | None = None,
        bag: str | None = None,
        harbour: str = "",
        points: int = 0,
        built: str = "",
        options: Mapping[str, Json] | None = None,
        **more: Any,
    ) -> State:
        """Return a state: islands are those of seats 0, 1, ..; oculars and built extensions are seat 0's.

        ``built`` are extensions far from everything else, from the yard's far corner A1 on.
        """
        data = self.game.data
        initial = self.game.initial(self.game.options(options or {}, seats), seats)
        layout = data.layout(initial.options)
        spare = iter(("A1", "A2", "B1", "B2", "C1"))
        players = []
        for seat in range(seats):
            island = [NOTHING] * len(layout.ids)
            for field, face in laid(islands[seat] if seat < len(islands) else "").items():
                island[layout.index[field]] = face
            owned = list(initial.players[seat].owned)
            if seat == 0:
                for kind in built.split():
                    island[layout.index[next(spare)]] = kind
            mine = tiles(oculars) if seat == 0 else ()
            players.append(
                Player(
                    energy if isinstance(energy, int) else energy[seat],
                    data.in_order(mine),
                    balloon if isinstance(balloon, str) else balloon[seat],
                    tuple(island),
                    tuple(kind for kind in owned if kind not in island and kind not in mine),
                )
            )
        used = [face for player in players for face in (*player.island, *player.oculars) if face]
        used += tiles(harbour)
        heap = Counter(data.bag)
        heap.subtract(face for face in used if face in heap)
        on_clouds: tuple[tuple[str, ...], ...]
        if clouds is None:
            lie = [face for face, count in heap.items() if count > 0][: len(initial.clouds)]
            on_clouds = tuple((face,) for face in lie)
        else:
            on_clouds = tuple(data.in_order(tiles(cloud)) for cloud in clouds)
        heap.subtract(face for cloud in on_clouds for face in cloud)
        return replace(
            initial,
            players=tuple(players),
            clouds=on_clouds,
            bag=data.in_order(tiles(bag)) if bag is not None else data.in_order((+heap).elements()),
            phase=Phase(phase),
            turn=turn,
            start=start,
            round=round,
            harbour=tiles(harbour),
            wind=Wind(wind),
            bonus=Bonus(bonus),
            points=points,
            **more,
        )

    def fly(self, direction: str | None, distance: int, surplus: int = 0) -> Fly:
        """Return a flight."""
        return Fly(direction, distance, surplus)

    def flown(self, state: State, direction: str | None, distance: int, surplus: int = 0) -> tuple[str, int]:
        """Return where a flight of the seat on turn ends and what it costs."""
        assert state.turn is not None
        after = self.play(state, Fly(direction, distance, surplus))
        before, now = state.players[state.turn], after.players[state.turn]
        assert now.balloon is not None
        return now.balloon, before.energy - now.energy

    def decide(
        self, state: State, move: Move | str, chance: Chance, seat: Seat | None = None
    ) -> Step[State, Event]:
        """Return the step of a legal move; this game hides nothing, so nothing is revealed."""
        step = super().decide(state, move, chance, seat)
        assert not isinstance(chance, Tape) or chance.reveals == 0
        return step

    def joined(self, *islands: str) -> list[set[str]]:
        """Return the landscapes of the joined coasts of islands."""
        found = []
        for island in islands:
            state = self.state(island)
            layout = self.game.data.layout(state.options)
            bits = joined(layout, cover(self.game.data, state.players[0].island))
            found.append({name for at, name in enumerate(self.game.data.landscapes) if bits >> at & 1})
        return found

    def parts(self, state: State, seat: int = 0) -> dict[str, int]:
        """Return a seat's current points by category."""
        return {part.category: part.points for part in tally(self.game.data, state)[seat].parts}

    def points(self, island: str, *categories: str, options: Mapping[str, Json] | None = None) -> Any:
        """Return the points of seat 0's island in some categories; one number for a single category."""
        parts = self.parts(self.state(island, options=options))
        found = tuple(parts[category] for category in categories)
        return found[0] if len(found) == 1 else found


GAME = IslandsInTheMist()
DESK = Desk(GAME)
