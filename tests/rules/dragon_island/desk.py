"""Positions and moves as the rules page of Dragon Island writes them in its section 9."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from tests.plugins.desk import GameDesk

from skerry.rules.chance import Tape
from skerry.rules.dragon_island import DragonIsland
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import Event
from skerry.rules.dragon_island.kinds import COLORS, Amounts, Building, Color, Kind, Phase, units
from skerry.rules.dragon_island.moves import Move
from skerry.rules.dragon_island.options import Options
from skerry.rules.dragon_island.state import Pet, Player, State, Tile, Under
from skerry.rules.dragon_island.views import View
from skerry.rules.game import Json, Seat
from skerry.rules.kit.hexes import Hex, parse_hex

_TILE = re.compile(r"(\w+) (\w+) (-?\d+,-?\d+)((?: \w+(?::\w+)?)*)(?: \[(.+)\])?")


class Desk(GameDesk[Options, State, Move, Event, View]):
    """Builds states in the notation of section 9."""

    game: DragonIsland

    @property
    def data(self) -> Data:
        """The component data."""
        return self.game.data

    def mover(self, state: State) -> Seat:
        """Return the seat on turn."""
        return state.turn or 0

    def state(
        self,
        *tiles: str,
        phase: str = "PLACE_TILE",
        own: str = "",
        other: str = "",
        at: str = "0,0",
        other_at: str = "-1,0",
        hand: Sequence[str] = (),
        cards: Sequence[str] = (),
        pets: str = "",
        other_pets: str = "",
        captured: Sequence[str] = (),
        deck: Sequence[str] = (),
        unknown: Sequence[str] = (),
        bag: int = 4,
        bank: int | None = None,
        dragons_left: Mapping[str, int] | None = None,
        starts: tuple[str, str] = ("", ""),
        other_hand: Sequence[str] = ("T38", "T39"),
        options: Mapping[str, Json] | None = None,
    ) -> State:
        """Return the page's fixture: seat 0 is blue and active, seat 1 green; see section 9.

        A tile reads ``kind colour q,r``, then ``spire``, ``pen:SEAT``, ``lair:COLOUR`` or ``treasure``,
        then dragons such as ``[red 1, white 2]``. Amounts read ``4 blue, 2 gold``, pets ``red 3, blue 2
        lair``, ``starts`` gives dragons on the two start tiles.
        """
        island = [
            Tile("KEEP", Kind.KEEP, Hex(0, 0)),
            Tile("S-blue", Kind.START, Hex(1, 0), color=Color.BLUE, dragons=_amounts(starts[0])),
            Tile("S-green", Kind.START, Hex(-1, 0), color=Color.GREEN, dragons=_amounts(starts[1])),
        ]
        named = {*hand, *other_hand}
        for text in tiles:
            island.append(self._tile(text, named))
        players = [
            Player(
                start_tile=False,
                tiles=tuple(hand),
                cards=tuple(cards),
                stock=_amounts(own),
                pets=_pets(pets),
                captured=tuple(Color(color) for color in captured),
                wizard=parse_hex(at),
            ),
            Player(
                start_tile=False,
                tiles=tuple(other_hand),
                stock=_amounts(other),
                pets=_pets(other_pets),
                wizard=parse_hex(other_at),
            ),
        ]
        dragons = self.data.dragons
        for tile in island:
            dragons -= tile.dragons
        for player in players:
            for pet in player.pets:
                dragons -= Amounts() if pet.in_lair else units(pet.color)
        penned = Amounts()
        for color, left in (dragons_left or {}).items():
            penned += units(Color(color), dragons[Color(color)] - left)
        if penned:
            pen = self._tile("build white 9,-9 pen:1", named)
            island.append(replace(pen, dragons=penned))
        supply = self.data.supply
        for player in players:
            supply -= player.stock + units(Color.YELLOW, player.coins)
        if bank is not None:
            rest = units(Color.YELLOW, supply.yellow - bank)
            players[1] = replace(players[1], stock=players[1].stock + rest)
            supply -= rest
        laid = {tile.id for tile in island} | named
        return State(
            options=self.game.options(options or {}, 2),
            players=tuple(players),
            island=tuple(island),
            supply=supply,
            dragons=dragons - penned,
            pool=tuple(tile for tile in self.data.tiles if tile not in laid),
            bag=bag,
            unknown=tuple(unknown),
            known=tuple(Under(card) for card in deck),
            phase=Phase(phase),
            due=None,
            turn=0,
            turn_number=5,
        )

    def _tile(self, text: str, named: set[str]) -> Tile:
        match = _TILE.fullmatch(text)
        assert match, text
        kind, color, at, extras, dragons = match.groups()
        where = parse_hex(at)
        assert where is not None
        fitting = (
            (tile, face)
            for tile, faces in reversed(self.data.terrain.items())
            for face, side in faces.items()
            if side.type == kind and side.color in (None, color) and tile not in named
        )
        tile, face = next(fitting)
        named.add(tile)
        made = Tile(tile, Kind(kind), where, face, Color(color), dragons=_amounts(dragons or ""))
        for extra in extras.split():
            name, _, of = extra.partition(":")
            if name == "treasure":
                made = replace(made, treasure=True)
            else:
                made = replace(made, building=Building(name), builder=int(of) if of.isdigit() else 0)
            if name == "lair":
                made = replace(made, lair_color=Color(of))
        return made

    def started(self, **options: Json) -> State:
        """Return a new game of two, start seat 0, in which both chose the card drawn first."""
        draws = [("tiles", 0), ("tiles", 0), *(("treasures", 0) for _ in range(4))]
        state = self.set_up(2, Tape(draws), **{"startSeat": 0, **options})
        for seat in (1, 0):
            state = self.play(state, f"keep {state.players[seat].offered[0]}", seat=seat)
        return state

    def tile(self, state: State, at: str) -> Tile:
        """Return the tile on a cell."""
        where = parse_hex(at)
        return next(tile for tile in state.island if tile.at == where)

    def dragons(self, state: State, at: str) -> str:
        """Return the dragons on a tile, such as ``red 1``."""
        there = self.tile(state, at).dragons
        return ", ".join(f"{color.value} {there[color]}" for color in there.present)

    def stock(self, state: State, seat: int = 0) -> str:
        """Return what a seat owns, such as ``1 blue, 2 gold``."""
        return stock_text(state.players[seat].stock)

    def pets(self, state: State, seat: int = 0) -> str:
        """Return the pets of a seat, such as ``red 3, blue 2 lair``."""
        pets = state.players[seat].pets
        return ", ".join(f"{pet.color.value} {pet.coins}{' lair' * pet.in_lair}" for pet in pets)

    def deck(self, state: State) -> list[str]:
        """Return the known part of the deck from the top down."""
        return [under.card for under in state.known]


def stock_text(amounts: Amounts) -> str:
    """Write amounts such as ``1 blue, 2 gold``."""
    return ", ".join(f"{amounts[color]} {_name(color)}" for color in amounts.present)


def _name(color: Color) -> str:
    return "gold" if color is Color.YELLOW else color.value


def _amounts(text: str) -> Amounts:
    """Read ``4 blue, 2 gold`` or ``red 1``."""
    sum_ = Amounts()
    for part in filter(None, text.split(", ")):
        words = part.split()
        number = next(int(word) for word in words if word.isdigit())
        name = next(word for word in words if not word.isdigit())
        sum_ += units(Color.YELLOW if name == "gold" else Color(name), number)
    return sum_


def _pets(text: str) -> tuple[Pet, ...]:
    pets = [part.split() for part in filter(None, text.split(", "))]
    made = (Pet(Color(words[0]), int(words[1]), "lair" in words) for words in pets)
    return tuple(sorted(made, key=lambda pet: COLORS.index(pet.color)))


GAME = DragonIsland()
DESK = Desk(GAME)

ALL_READINGS: Mapping[str, Json] = {
    "treasureMatch": "AT_LEAST",
    "foreignPens": "IGNORE",
    "telekinesisReach": "ALL",
    "telekinesisProduces": True,
}
"""Every option of the rules changed from its default."""
