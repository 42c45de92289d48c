"""The look-ahead of Dragon Island's greedy bot: what a wizard can gain in its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import nlargest

import msgspec
from msgspec.structs import replace

from skerry.rules.dragon_island.component_file import Card
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Building, Color, Kind, units
from skerry.rules.dragon_island.options import ForeignPens, TreasureMatch
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.terrain import in_row
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.hexes import ORIGIN, Hex, neighbours
from skerry_bots.dragon_island.worth import GOLD, WEIGHTS, Values, Weights, numbers

Land = Mapping[Hex, Tile]
Stock = list[int]
Lift = tuple[Hex, Color, Hex]
"""A dragon to be moved: from, colour, to."""

TAME = "tame"
CAPTURE = "capture"


class Plan(msgspec.Struct, frozen=True):
    """A destination and its worth; ``lifts`` are dragons to move first, ``deal`` how to face those there."""

    worth: float
    to: Hex
    lifts: tuple[Lift, ...] = ()
    deal: str = ""


class Outlook:
    """A position as the bot evaluates it: the view, with the bot's own stock."""

    def __init__(self, data: Data, view: View, seat: int, weights: Weights = WEIGHTS) -> None:
        me = view.seats[seat]
        assert me.stock is not None
        assert me.cards is not None
        self.data = data
        self.view = view
        self.seat = seat
        self.me = me
        self.values = Values(data, view, me, weights)
        self.land: dict[Hex, Tile] = {tile.at: tile for tile in view.island}
        self.stock: Stock = numbers(me.stock)
        self.bank = view.supply.yellow
        self.cards = [data.card[card] for card in me.cards]
        self.pets = {pet.color for pet in me.pets}
        self.exact = view.options.treasure_match is TreasureMatch.EXACT
        self.may_lift = True
        self._loose: list[tuple[Hex, Color]] = []
        self._crowds: list[Hex] = []

    def best(self, land: Land | None = None, stock: Stock | None = None) -> Plan | None:
        """Return the best plan for the wizard, or None if it cannot move."""
        there = self.land if land is None else land
        mine = self.stock if stock is None else stock
        if self.may_lift and mine[GOLD]:
            self._survey(there)
        plans = (self.plan(there, mine, at) for at in self.reach(there))
        return max((plan for plan in plans if plan), key=lambda plan: plan.worth, default=None)

    def _survey(self, land: Land) -> None:
        """Record which dragons may be moved, and the two best places for them."""
        self._loose = [
            (tile.at, color)
            for tile in land.values()
            if tile.dragons and tile.building is not Building.PEN
            for color in tile.dragons.present
            for _ in range(tile.dragons[color])
        ]
        places = (tile for tile in land.values() if tile.at != ORIGIN)
        self._crowds = [tile.at for tile in nlargest(2, places, key=self._crowd)]

    def reach(self, land: Land) -> list[Hex]:
        """Return the tiles that the wizard can reach, ignoring dragons, in the same order in each process."""
        if self.me.wizard is None:
            own = (at for at, tile in land.items() if tile.kind is Kind.START and tile.color is self.me.color)
            return sorted({ORIGIN, *own})
        landings = {ORIGIN, *(at for at, tile in land.items() if tile.color in self.pets)}
        ends = {cell for at in (self.me.wizard, *landings) for cell in neighbours(at) if cell in land}
        return sorted((ends | landings) - {self.me.wizard})

    def plan(self, land: Land, stock: Stock, at: Hex) -> Plan | None:
        """Return the best way to end on a tile, or None if its dragons cannot be faced."""
        tile = land[at]
        near = [land[cell] for cell in neighbours(at) if cell in land]
        colors = {tile.color, *(other.color for other in near)}
        active = [place for place, color in enumerate(ENERGIES) if color in colors]
        found = self.treasure(tile, near)
        best: Plan | None = None
        for worth, left, lifts, deal, tamed in self.dealings(land, stock, tile, active):
            pets = self.pets if tamed is None else {*self.pets, tamed}
            worth += found + self.action(land, left, tile, active, pets)
            if best is None or worth > best.worth:
                best = Plan(worth, at, lifts, deal)
        return best

    def dealings(
        self, land: Land, stock: Stock, tile: Tile, active: Sequence[int]
    ) -> Iterator[tuple[float, Stock, tuple[Lift, ...], str, Color | None]]:
        """Yield ways to face the dragons of a tile: fame, stock left, lifts before, deal, colour tamed."""
        dragons = tile.dragons.total
        foreign = tile.building is Building.PEN and tile.builder != self.seat
        if not dragons or (foreign and self.view.options.foreign_pens is ForeignPens.IGNORE):
            yield 0.0, stock, (), "", None
        if foreign:
            return
        gold = stock[GOLD]
        bonus = min(self.bank, 1) if self.data.taming_pet in self.pets else 0
        cost = self.data.costs.tame_gold
        if dragons == 1 and tile.building is not Building.PEN:
            color = tile.dragons.present[0]
            if color not in self.pets and gold + bonus >= cost:
                left = [*stock[:GOLD], gold + bonus - cost]
                yield self.values.tame(color, cost), left, (), TAME, color
        price = self.data.costs.capture - (tile.color is self.me.color)
        price -= self.data.capturing_pet in self.pets
        if sum(stock[place] for place in active) >= price:
            paid = self.pay(stock, active, price)
            if dragons:
                yield self.capture_fame(numbers(tile.dragons)), paid, (), CAPTURE, None
            if self.may_lift and gold and tile.at != ORIGIN:
                yield from self._gathered(tile, paid)
        if self.may_lift and 0 < dragons <= gold and tile.building is not Building.PEN:
            away = self._elsewhere(tile)
            if away is not None:
                lifts = tuple(
                    (tile.at, color, away)
                    for color in tile.dragons.present
                    for _ in range(tile.dragons[color])
                )
                yield 0.0, [*stock[:GOLD], gold - dragons], lifts, "", None

    def _gathered(
        self, tile: Tile, paid: Stock
    ) -> Iterator[tuple[float, Stock, tuple[Lift, ...], str, Color | None]]:
        """Yield captures after moving ever more dragons to a tile, new colours first."""
        loose = [dragon for dragon in self._loose if dragon[0] != tile.at]
        there = numbers(tile.dragons)
        lifts: tuple[Lift, ...] = ()
        gold = paid[GOLD]
        while loose and gold > 0:
            fresh = (
                pick for pick in loose if pick[1] not in self.me.captured and not there[COLORS.index(pick[1])]
            )
            pick = next(fresh, loose[0])
            loose.remove(pick)
            there[COLORS.index(pick[1])] += 1
            lifts = (*lifts, (pick[0], pick[1], tile.at))
            gold -= 1
            yield self.capture_fame(there), [*paid[:GOLD], gold], lifts, CAPTURE, None

    def capture_fame(self, dragons: Sequence[int]) -> float:
        """Return the fame for capturing dragons."""
        new = sum(1 for color, number in zip(COLORS, dragons, strict=True) if number and self._is_new(color))
        return sum(dragons) + new * 1.02

    def _is_new(self, color: Color) -> bool:
        return color not in self.me.captured

    def _elsewhere(self, tile: Tile) -> Hex | None:
        """Return where to move a dragon that is in the way: the own pen, else the most crowded tile."""
        return next((at for at in self._crowds if at != tile.at), None)

    def _crowd(self, tile: Tile) -> tuple[bool, bool, int]:
        pen = tile.building is Building.PEN
        return pen and tile.builder == self.seat, not pen, tile.dragons.total

    def pay(self, stock: Stock, active: Sequence[int], price: int) -> Stock:
        """Return the stock after paying with the most plentiful energy."""
        left = list(stock)
        for _ in range(price):
            left[max(active, key=lambda place: left[place])] -= 1
        return left

    def treasure(self, tile: Tile, near: Sequence[Tile]) -> float:
        """Return the worth of the best card that fits the tile."""
        if tile.at == ORIGIN or tile.treasure or not self.cards:
            return 0.0
        fitting = [
            self.card_worth(card.fame, card.gold) for card in self.cards if self._fits(card, tile, near)
        ]
        return max(fitting, default=0.0)

    def card_worth(self, fame: int, gold: int) -> float:
        """Return the worth of playing a card."""
        price = self.values.weights.gold if self.values.left else 0.01
        return fame + (self.data.treasure_pet in self.pets) + price * min(gold, self.bank)

    def _fits(self, card: Card, tile: Tile, near: Sequence[Tile]) -> bool:
        if tile.color is not card.center:
            return False
        have = Counter(other.color for other in near if other.color is not None)
        need = Counter(card.neighbors)
        return have == need if self.exact else need <= have

    def action(self, land: Land, stock: Stock, tile: Tile, active: Sequence[int], pets: set[Color]) -> float:
        """Return the worth of the tile's best action, and the stock left after it."""
        values = self.values
        best = values.stock(stock)
        if tile.kind is Kind.KEEP:
            return values.stock([*stock[:GOLD], stock[GOLD] + min(self.bank, self.data.keep_gold)])
        if tile.kind is Kind.START:
            cards = 2 if self.data.drawing_pet in pets else 1
            return best + (values.draw(cards) if self.view.deck_count else 0.0)
        if tile.kind is Kind.TELEKINESIS:
            return max(values.stock(self.minded(land, stock, tile, way)) for way in range(6))
        if not self.data.face_type[tile.kind].can_build or tile.building is not None:
            return best
        price = self.data.costs.build - (tile.color is self.me.color) - (self.data.building_pet in pets)
        if sum(stock[place] for place in active) < price:
            return best
        built = max((worth for worth, _, _ in self.buildings(tile, pets)), default=None)
        if built is None:
            return best
        return max(best, built + values.stock(self.pay(stock, active, price)))

    def buildings(self, tile: Tile, pets: set[Color]) -> Iterator[tuple[float, Building, Color | None]]:
        """Yield the possible buildings with their worth."""
        fame = self.data.building_fame
        if self.view.spires:
            near = sum(cell not in self.land for cell in neighbours(tile.at))
            yield fame[Building.SPIRE] + 0.02 * near * (self.values.left > 0), Building.SPIRE, None
        if not self.me.pen_built:
            yield float(fame[Building.PEN]), Building.PEN, None
        for color in COLORS:
            if color in pets and color in self.view.lairs:
                yield fame[Building.LAIR] + self.values.danger(), Building.LAIR, color

    def minded(self, land: Land, stock: Stock, tile: Tile, way: int) -> Stock:
        """Return the stock after telekinesis in a direction."""
        produces = self.view.options.telekinesis_produces
        left = list(stock)
        for other in in_row(land, self.view.options.telekinesis_reach, tile.at, way):
            color = other.color if other.color is not None or not produces else Color.YELLOW
            if color is not None:
                left[COLORS.index(color)] += 2 if produces and other.building is Building.SPIRE else 1
        return left


def refilled(data: Data, land: dict[Hex, Tile], dragons: list[int]) -> list[int]:
    """Put dragons on vacant tiles of a land as the placing step will; return the remaining supply."""
    left = list(dragons)
    for at, tile in land.items():
        symbols = data.symbols(tile.kind)
        if symbols and tile.color is not None and tile.building is None and not tile.dragons:
            number = min(symbols, left[COLORS.index(tile.color)])
            if number:
                left[COLORS.index(tile.color)] -= number
                land[at] = replace(tile, dragons=units(tile.color, number))
    return left
