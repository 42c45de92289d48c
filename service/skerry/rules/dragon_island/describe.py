"""The events of Dragon Island in sentences for people. A hex is written by its coordinates, (2, -1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import (
    ActionSkipped,
    Built,
    DragonMoved,
    DragonMovesEnded,
    DragonsCaptured,
    DragonsPlaced,
    DragonTamed,
    Event,
    GameEnded,
    GameSetUp,
    GoldTaken,
    Produced,
    StormStruck,
    TelekinesisUsed,
    TileDrawn,
    TilePlaced,
    TreasurePlayed,
    TreasuresDrawn,
    TreasuresKept,
    TreasureSkipped,
    TurnEnded,
    WizardMoved,
    WizardStuck,
)
from skerry.rules.dragon_island.kinds import Amounts, Color, Kind
from skerry.rules.game import HIDDEN
from skerry.rules.kit.descriptions import by_lot, game_over, named, sentence, with_known
from skerry.rules.kit.hexes import ORIGIN, Hex
from skerry.rules.kit.sentences import all_of, counted

_KINDS = {
    Kind.DRAGON_BUILD: "building site with a dragon",
    Kind.BUILD: "building site",
    Kind.JOKER: "joker",
    Kind.TELEKINESIS: "telekinesis tile",
    Kind.STORM: "storm",
    Kind.DOUBLE_DRAGON: "tile with two dragons",
    Kind.START: "start tile",
    Kind.KEEP: "Keep",
}

_DIRECTIONS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def describe(data: Data, event: Event) -> str:
    """Return one sentence about an event or stand-in."""
    match event:
        case GameSetUp(colors=colors, start_seat=start, drawn=drawn):
            wizards = all_of(f"{named(seat)} is the {color} wizard" for seat, color in enumerate(colors))
            return sentence(f"{wizards}; {named(start)} begins", by_lot(drawn))
        case TileDrawn() | TilePlaced() | StormStruck() | Produced():
            return _tiles(data, event)
        case DragonsPlaced() | DragonMoved() | DragonMovesEnded() | DragonTamed() | DragonsCaptured():
            return _dragons(event)
        case TreasuresDrawn() | TreasuresKept() | TreasurePlayed() | TreasureSkipped():
            return _treasures(data, event)
        case GameEnded(results=results, winners=winners):
            totals = [(named(result.seat), result.total) for result in results]
            return game_over(totals, [named(seat) for seat in winners])
        case _:
            return _actions(event)


def _tiles(data: Data, event: TileDrawn | TilePlaced | StormStruck | Produced) -> str:
    seat = named(event.seat)
    match event:
        case TileDrawn(tile=tile):
            return sentence(seat, "draws a tile", "" if tile == HIDDEN else f"with {_faces(data, tile)}")
        case TilePlaced(face=None, color=color, at=at):
            return sentence(seat, f"places the {color} start tile {_on(at)}")
        case TilePlaced(tile=tile, face=face, color=color, at=at):
            kind = data.terrain[tile][face].type if face else Kind.START
            what = f"a joker as {color}" if kind is Kind.JOKER else f"a {color} {_KINDS[kind]}"
            return sentence(seat, f"places {what} {_on(at)}")
        case StormStruck(coins_off=coins, pets_lost=pets, unit=unit):
            lost = [f"a coin of its {color} pet" for color in coins]
            lost += [f"its {color} pet" for color in pets]
            lost += [] if unit is None else [_unit(unit, 1)]
            return sentence("the storm costs", seat, all_of(lost) if lost else "nothing")
        case Produced(gained=gained):
            return sentence(seat, "gains", _amounts(gained))
        case _ as never:
            assert_never(never)


def _dragons(
    event: DragonsPlaced | DragonMoved | DragonMovesEnded | DragonTamed | DragonsCaptured,
) -> str:
    seat = named(event.seat)
    match event:
        case DragonsPlaced(at=at, color=color, number=number, allotted=allotted):
            dragons = counted(number, f"{color} dragon")
            if allotted:
                return sentence(seat, f"puts {dragons} {_on(at)}")
            return sentence(f"{dragons} {'comes' if number == 1 else 'come'} to {_place(at)}")
        case DragonMoved(color=color, origin=origin, to=to):
            way = f"from {_place(origin)} to {_place(to)}"
            return sentence(seat, f"pays 1 gold and moves a {color} dragon {way}")
        case DragonMovesEnded():
            return sentence(seat, "moves no more dragons")
        case DragonTamed(at=at, color=color, bonus=bonus):
            gold = f", and its green pet brings {bonus} gold" if bonus else ""
            return sentence(seat, f"tames the {color} dragon {_on(at)}{gold}")
        case DragonsCaptured(at=at, dragons=dragons, payment=payment, fame=fame):
            caught = all_of(counted(dragons[color], f"{color} dragon") for color in dragons.present)
            return sentence(
                seat, f"pays {_amounts(payment.amounts)} and captures {caught} {_on(at)} for {fame} fame"
            )
        case _ as never:
            assert_never(never)


def _treasures(data: Data, event: TreasuresDrawn | TreasuresKept | TreasurePlayed | TreasureSkipped) -> str:
    seat = named(event.seat)
    match event:
        case TreasuresDrawn(cards=cards):
            return sentence(seat, with_known(f"draws {_count(cards)}", _cards(data, cards)))
        case TreasuresKept(cards=cards, under=under):
            kept = f"keeps {len(cards)} of {_count((*cards, *under))}"
            return sentence(seat, with_known(kept, _cards(data, cards)))
        case TreasurePlayed(at=at, card=card, fame=fame, gold=gold):
            found = f"finds the treasure of {_card(data, card)} {_on(at)}"
            return sentence(seat, f"{found} and gains {fame} fame{f' and {gold} gold' if gold else ''}")
        case TreasureSkipped():
            return sentence(seat, "finds no treasure")
        case _ as never:
            assert_never(never)


def _actions(
    event: WizardMoved | WizardStuck | GoldTaken | TelekinesisUsed | Built | ActionSkipped | TurnEnded,
) -> str:
    seat = named(event.seat)
    match event:
        case WizardMoved(to=to):
            return sentence(f"the wizard of {seat} moves to {_place(to)}")
        case WizardStuck(at=at):
            return sentence(f"the wizard of {seat} cannot move and stays {_on(at)}")
        case GoldTaken(gold=gold):
            return sentence(seat, f"takes {gold} gold on the Keep")
        case TelekinesisUsed(direction=direction, gained=gained):
            where = f"uses telekinesis to the {_DIRECTIONS[direction]}"
            return sentence(seat, f"{where} and gains {_amounts(gained)}")
        case Built(at=at, building=building, lair_color=color, payment=payment, fame=fame):
            what = f"{color} {building}" if color else building.value
            paid = _amounts(payment.amounts)
            return sentence(seat, f"pays {paid} and builds a {what} {_on(at)} for {fame} fame")
        case ActionSkipped():
            return sentence(seat, "does not use the action of the tile")
        case TurnEnded():
            return sentence(seat, "ends its turn")
        case _ as never:
            assert_never(never)


def _place(at: Hex) -> str:
    return "the Keep" if at == ORIGIN else f"({at.q}, {at.r})"


def _on(at: Hex) -> str:
    return "on the Keep" if at == ORIGIN else f"at {_place(at)}"


def _unit(color: Color, number: int) -> str:
    return f"{number} gold" if color is Color.YELLOW else f"{number} {color} energy"


def _amounts(amounts: Amounts) -> str:
    """Write amounts: ``2 blue energy and 1 gold``, or ``nothing``."""
    return all_of(_unit(color, amounts[color]) for color in amounts.present) if amounts else "nothing"


def _faces(data: Data, tile: str) -> str:
    """Write the two sides of a tile: ``a blue storm on one side and a joker on the other``."""
    sides = data.terrain[tile].values()
    one, other = (f"a {f'{side.color} ' if side.color else ''}{_KINDS[side.type]}" for side in sides)
    return f"{one} on one side and {other} on the other"


def _count(cards: Sequence[str]) -> str:
    return counted(len(cards), "treasure card")


def _cards(data: Data, cards: Sequence[str]) -> list[str]:
    return [HIDDEN if card == HIDDEN else _card(data, card) for card in cards]


def _card(data: Data, card: str) -> str:
    """Write a treasure card by its tiles: ``blue (beside red, red and green)``."""
    what = data.card[card]
    return f"{what.center} (beside {all_of(what.neighbors)})"
