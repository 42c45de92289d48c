"""The events of Islands in the Mist between the turns in sentences: clouds, harbour, dice, bonus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from skerry.rules.islands_in_the_mist.events import (
    BonusApplied,
    CloudEmptied,
    CloudFilled,
    DiceKept,
    DiceRolled,
    DieRerolled,
    DrawLapsed,
    DrawOffered,
    DrawSkipped,
    FinalRoundSet,
    FirstSeatDrawn,
    GameCreated,
    HarbourEmptied,
    HarbourFilled,
    RoundStarted,
    StartSeatSet,
)
from skerry.rules.islands_in_the_mist.kinds import ON_DIE, Bonus, Die, Wind
from skerry.rules.kit.descriptions import named, sentence
from skerry.rules.kit.sentences import all_of, counted

_BONUSES = {
    Bonus.ENERGY_1: "1 energy",
    Bonus.ENERGY_2: "2 energy",
    Bonus.DRAW_TILE: "a tile to draw",
    Bonus.MOVE_PLUS_1: "1 more movement point on each field",
    Bonus.OPPOSITE: "free flight against the wind too",
    Bonus.TURN_60: "free flight beside the wind too",
}

WINDS = {
    Wind.NE: "north-east",
    Wind.E: "east",
    Wind.SE: "south-east",
    Wind.SW: "south-west",
    Wind.W: "west",
    Wind.NW: "north-west",
}


def describe_round(
    event: GameCreated
    | FirstSeatDrawn
    | RoundStarted
    | CloudEmptied
    | CloudFilled
    | HarbourEmptied
    | HarbourFilled
    | DiceRolled
    | DieRerolled
    | DiceKept
    | BonusApplied
    | DrawOffered
    | DrawLapsed
    | DrawSkipped
    | FinalRoundSet
    | StartSeatSet,
) -> str:
    """Return one sentence about an event."""
    match event:
        case GameCreated(seats=seats, fixed_start=start):
            begins = "" if start is None else f", and {named(start)} begins"
            return sentence(f"the game is set up for {counted(seats, 'seat')}{begins}")
        case FirstSeatDrawn(seat=seat):
            return sentence(named(seat), "begins by lot")
        case RoundStarted(round=round, start_seat=seat):
            return sentence(f"round {round} begins with {named(seat)}")
        case FinalRoundSet(round=round):
            return sentence(f"round {round} will be the last one")
        case StartSeatSet(seat=seat):
            return sentence(named(seat), "will begin the next round")
        case CloudEmptied() | CloudFilled() | HarbourEmptied() | HarbourFilled():
            return _supplies(event)
        case DrawOffered() | DrawLapsed() | DrawSkipped():
            return _draws(event)
        case _:
            return _dice(event)


def _supplies(event: CloudEmptied | CloudFilled | HarbourEmptied | HarbourFilled) -> str:
    match event:
        case CloudEmptied(cloud=cloud, tiles=tiles):
            return sentence(f"cloud {cloud} is emptied: {faces(tiles)} go back into the bag")
        case CloudFilled(cloud=cloud, tile=tile):
            return sentence(f"cloud {cloud} gets {face(tile)}")
        case HarbourEmptied(tile=tile):
            return sentence(f"the oldest tile of the harbour, {face(tile)}, goes into the bag")
        case HarbourFilled(tile=tile):
            return sentence(f"the harbour gets {face(tile)}")
        case _ as never:
            assert_never(never)


def _dice(event: DiceRolled | DieRerolled | DiceKept | BonusApplied) -> str:
    match event:
        case DiceRolled(wind=wind, bonus=bonus):
            return sentence(f"the wind blows {WINDS[wind]}, and the bonus is {_BONUSES[bonus]}")
        case DieRerolled(die=Die.DIRECTION, face=shown):
            return sentence(f"the die of the wind is rolled again and shows {WINDS[Wind(shown)]}")
        case DieRerolled(face=shown):
            return sentence(f"the bonus die is rolled again and shows {_BONUSES[Bonus(shown)]}")
        case DiceKept(seat=seat):
            return sentence(named(seat), "keeps the dice")
        case BonusApplied(bonus=bonus, gains=gains):
            gained = [f"{named(seat)} gains {energy} energy" for seat, energy in enumerate(gains) if energy]
            return sentence(all_of(gained) if gained else f"each seat has {_BONUSES[bonus]}")
        case _ as never:
            assert_never(never)


def _draws(event: DrawOffered | DrawLapsed | DrawSkipped) -> str:
    seat = named(event.seat)
    why = "for the bonus die" if event.cause == ON_DIE else f"for the question mark on {event.cause}"
    match event:
        case DrawOffered():
            return sentence(seat, f"may draw a tile {why}", "from a cloud" if event.bag_empty else "")
        case DrawLapsed():
            return sentence(seat, f"cannot draw a tile {why}: there are none")
        case DrawSkipped():
            return sentence(seat, f"draws no tile {why}")
        case _ as never:
            assert_never(never)


def face(name: str) -> str:
    """Return a face in words: FOREST3 is ``forest 3``."""
    kind = name.rstrip("0123456789").rstrip("_")
    return f"{kind.replace('_', ' ').lower()} {name[len(kind) :].lstrip('_')}".rstrip()


def faces(names: Iterable[str]) -> str:
    """Return faces as a list in words."""
    return all_of(map(face, names))
