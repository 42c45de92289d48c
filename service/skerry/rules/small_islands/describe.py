"""The events of Small Islands in sentences for people. A cell is written by column and row, (2, -1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from skerry.rules.game import HIDDEN
from skerry.rules.kit.descriptions import by_lot, game_over, named, sentence, with_known
from skerry.rules.kit.sentences import all_of, counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.describe_rewards import describe_rewards
from skerry.rules.small_islands.events import (
    AlexisTileRemoved,
    AlexisTileTaken,
    CardsDrawn,
    Event,
    ExpeditionDrawn,
    ExpeditionsShuffled,
    GameOver,
    MarketFilled,
    ObjectiveChosen,
    RoundBegun,
    SetUp,
    ShipPlaced,
    StartTilePlaced,
    TilePlaced,
    TileRedrawn,
    TilesDealt,
    TileTaken,
    TokenPlaced,
    TurnEnded,
)
from skerry.rules.small_islands.kinds import ALEXIS, GREY, OWN, EndReason
from skerry.rules.small_islands.picture import captions

WHY = {
    EndReason.RESERVE_SHORT: "the reserve is too small for another round",
    EndReason.NO_MOVE: "a seat could neither take a tile nor place a ship",
    EndReason.ALEXIS_NO_TILE: "Alexis found no tile in his slot of the market",
    EndReason.ALL_SHIPS: "all ships are placed",
}


def describe(data: Data, event: Event) -> str:
    """Return one sentence about an event or stand-in."""
    match event:
        case SetUp(first_seat=first, drawn=drawn, colours=colours):
            seats = all_of(f"{named(seat)} is {colour.lower()}" for seat, colour in enumerate(colours))
            begins = f"; {named(first)} begins" if len(colours) > 1 else ""
            return sentence(f"{seats}{begins}", by_lot(drawn) if begins else "")
        case StartTilePlaced() | MarketFilled() | TilesDealt() | TileTaken() | TileRedrawn() | TilePlaced():
            return _tiles(data, event)
        case ExpeditionDrawn() | AlexisTileTaken() | AlexisTileRemoved() | ExpeditionsShuffled():
            return _alexis(data, event)
        case TokenPlaced() | TurnEnded() | ShipPlaced():
            return _turn(event)
        case CardsDrawn() | ObjectiveChosen():
            return _cards(data, event)
        case RoundBegun(round=round, actor=actor):
            return sentence(f"round {round} begins with {named(actor, ALEXIS)}")
        case GameOver(reason=reason, results=results, winners=winners):
            totals = [(named(result.actor, ALEXIS), result.total) for result in results]
            won = [named(seat) for seat in winners] or [
                name for (name, _), result in zip(totals, results, strict=True) if result.rank == 1
            ]
            return game_over(totals, won, f", because {WHY[reason]}")
        case _:
            return describe_rewards(data, event, WHY)


def describe_all(data: Data, events: Sequence[Event]) -> list[str]:
    """Return the sentences about the events of an entry; the market is filled in one sentence."""
    found = []
    for kind, run in groupby(events, type):
        of_kind = list(run)
        if kind is MarketFilled and len(of_kind) > 1:
            filled = [event for event in of_kind if isinstance(event, MarketFilled)]
            slots = "; ".join(f"slot {event.slot} gets {_tile(data, event.tile)}" for event in filled)
            found.append(sentence(f"the market is filled: {slots}"))
        else:
            found += [describe(data, event) for event in of_kind]
    return found


def _tiles(
    data: Data, event: StartTilePlaced | MarketFilled | TilesDealt | TileTaken | TileRedrawn | TilePlaced
) -> str:
    match event:
        case StartTilePlaced(seat=seat, tile=tile, side=side, x=x, y=y):
            return sentence(named(seat), f"places the start {_tile(data, tile, side)[2:]} at {cell(x, y)}")
        case MarketFilled(slot=slot, tile=tile):
            return sentence(f"slot {slot} of the market gets {_tile(data, tile)}")
        case TilesDealt(seat=seat, tiles=tiles):
            known = [HIDDEN if tile == HIDDEN else _tile(data, tile) for tile in tiles]
            return sentence(named(seat), with_known(f"is dealt {counted(len(tiles), 'tile')}", known))
        case TileTaken(seat=seat, slot=slot, tile=tile):
            return sentence(named(seat), f"takes {_tile(data, tile)} from slot {slot} of the market")
        case TileRedrawn(seat=seat, removed=removed, market_slot=slot, tile=tile):
            new = "another tile" if tile == HIDDEN else _tile(data, tile)
            drawn = f"draws {new}" if slot is None else f"takes {new} from slot {slot} of the market"
            return sentence(named(seat), f"removes {_tile(data, removed)} from the game and {drawn}")
        case TilePlaced(actor=actor, tile=tile, x=x, y=y):
            return sentence(named(actor, ALEXIS), f"places {_tile(data, tile)} at {cell(x, y)}")
        case _ as never:
            assert_never(never)


def _turn(event: TokenPlaced | TurnEnded | ShipPlaced) -> str:
    match event:
        case TokenPlaced(seat=seat, resource=resource, x=x, y=y):
            what = "port" if resource is None else resource.lower()
            return sentence(named(seat), f"places a bonus token as a {what} at {cell(x, y)}")
        case TurnEnded(actor=actor, placed=placed):
            turn = f"ends {_whose(actor)} turn{'' if placed else ' without a tile'}"
            return sentence(named(actor, ALEXIS), turn)
        case ShipPlaced(actor=actor, ship=ship, x=x, y=y):
            own = {OWN: f"{_whose(actor)} own ship", GREY: "a grey ship"}
            what = own.get(ship, "the ship of seat 0, now grey,")
            return sentence(named(actor, ALEXIS), f"places {what} at {cell(x, y)}")
        case _ as never:
            assert_never(never)


def _cards(data: Data, event: CardsDrawn | ObjectiveChosen) -> str:
    seat = named(event.seat)
    match event:
        case CardsDrawn(objectives=objectives, missions=missions, rewards=rewards):
            kinds = (("objective", objectives), ("mission card", missions), ("reward card", rewards))
            drawn = all_of(counted(len(cards), noun) for noun, cards in kinds if cards)
            known = [quoted(data, card) for _, cards in kinds for card in cards]
            return sentence(seat, with_known(f"draws {drawn}", known))
        case ObjectiveChosen(current=current, next=following):
            if HIDDEN in current.cards:
                return sentence(seat, "chooses an objective and puts another aside for the next round")
            aside = captions.objective(data, following)
            chosen = f'chooses the objective "{captions.objective(data, current)}"'
            return sentence(seat, f'{chosen} and puts "{aside}" aside for the next round')
        case _ as never:
            assert_never(never)


def _alexis(
    data: Data, event: ExpeditionDrawn | AlexisTileTaken | AlexisTileRemoved | ExpeditionsShuffled
) -> str:
    match event:
        case ExpeditionDrawn(reshuffled=reshuffled):
            first = "shuffles the discards and draws" if reshuffled else "draws"
            return sentence(ALEXIS, first, "an expedition card")
        case AlexisTileTaken(slot=slot, tile=tile, x=x, y=y):
            return sentence(ALEXIS, f"takes {_tile(data, tile)} from slot {slot} for {cell(x, y)}")
        case AlexisTileRemoved(slot=slot, tile=tile, points=points):
            what = f"{_tile(data, tile)} from slot {slot}"
            return sentence(f"{ALEXIS} finds no place for {what} and gets {counted(points, 'point')}")
        case ExpeditionsShuffled(number=number):
            return sentence(f"{counted(number, 'expedition card')} of {ALEXIS} are shuffled")
        case _ as never:
            assert_never(never)


def _tile(data: Data, tile: str, side: str = "") -> str:
    """Write a tile by what is on its land: ``a tile with 2 flowers and 1 temple``."""
    areas = data.face(tile, side).areas
    symbols = [symbol for area in areas for symbol in area.resources]
    temples, ports = sum(area.temples for area in areas), sum(len(area.ports) for area in areas)
    amounts = [(symbol, symbols.count(symbol)) for symbol in dict.fromkeys(symbols)]
    amounts += [("TEMPLE", temples), ("PORT", ports)]
    there = [f"{number} {captions.noun(symbol, number)}" for symbol, number in amounts if number]
    return f"a tile with {all_of(there)}" if there else "a tile without symbols"


def quoted(data: Data, card: str) -> str:
    """Return what a card says, in quotation marks; ``?`` if it is hidden."""
    return HIDDEN if card == HIDDEN else f'"{captions.card(data, card)}"'


def cell(x: int, y: int) -> str:
    """Write a cell of the grid."""
    return f"({x}, {y})"


def _whose(actor: int | None) -> str:
    return "his" if actor is None else "its"
