"""The events of Islands in the Mist in sentences for people; clouds and fields are named as in moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from skerry.rules.islands_in_the_mist.describe_rounds import WINDS, describe_round, face, faces
from skerry.rules.islands_in_the_mist.events import (
    BalloonFlown,
    CloudFilled,
    CloudTaken,
    CoastsJoined,
    Event,
    ExtensionBought,
    GameEnded,
    HarbourFilled,
    HarbourLeft,
    HarbourSwapped,
    HarbourTaken,
    StartFieldChosen,
    StartTileDrawn,
    SubstituteTaken,
    TakeSkipped,
    TileConverted,
    TileDrawn,
    TilePlaced,
    TileStored,
    TurnEnded,
    TurnStarted,
)
from skerry.rules.islands_in_the_mist.kinds import EndReason
from skerry.rules.kit.descriptions import game_over, named, sentence
from skerry.rules.kit.sentences import counted

_WHY = {
    EndReason.ALL_COASTS: "all coasts are joined",
    EndReason.BAG_SHORT: "the bag has too few tiles",
    EndReason.DRAW_FAILED: "the bag is empty",
    EndReason.STALLED: "no tile has been placed for some rounds",
    EndReason.ROUND_LIMIT: "the last round has been played",
}


def describe(event: Event) -> str:
    """Return one sentence about an event."""
    match event:
        case StartTileDrawn() | TileDrawn() | SubstituteTaken() | TileStored() | TileConverted():
            return _tiles(event)
        case HarbourTaken() | HarbourSwapped() | ExtensionBought() | HarbourLeft():
            return _harbour(event)
        case StartFieldChosen() | TurnStarted() | BalloonFlown() | CloudTaken() | TakeSkipped():
            return _turn(event)
        case TilePlaced(seat=seat, tile=tile, field=field, energy=energy):
            gained = f"and gains {energy} energy" if energy else ""
            return sentence(named(seat), f"places {face(tile)} on {field}", gained)
        case CoastsJoined(seat=seat, round=round):
            return sentence(named(seat), f"has joined all coasts in round {round}")
        case TurnEnded(seat=seat):
            return sentence(named(seat), "ends its turn")
        case GameEnded(reason=reason, results=results):
            totals = [(named(result.seat), result.total) for result in results]
            winners = [named(result.seat) for result in results if result.place == 1]
            return game_over(totals, winners, f", because {_WHY[reason]}")
        case _:
            return describe_round(event)


def describe_all(events: Sequence[Event]) -> list[str]:
    """Return the sentences about the events of an entry; clouds and harbour take one each."""
    found: list[str] = []
    for kind, run in groupby(events, type):
        of_kind = list(run)
        clouds: dict[int, list[str]] = {}
        for event in of_kind:
            if isinstance(event, CloudFilled):
                clouds.setdefault(event.cloud, []).append(event.tile)
        if clouds:
            filled = (f"cloud {at} gets {faces(tiles)}" for at, tiles in clouds.items())
            found.append(sentence("; ".join(filled)))
        elif kind is HarbourFilled:
            tiles = [event.tile for event in of_kind if isinstance(event, HarbourFilled)]
            found.append(sentence(f"the harbour gets {faces(tiles)}"))
        else:
            found += [describe(event) for event in of_kind]
    return found


def _tiles(event: StartTileDrawn | TileDrawn | SubstituteTaken | TileStored | TileConverted) -> str:
    seat, tile = named(event.seat), face(event.tile)
    match event:
        case StartTileDrawn():
            return sentence(seat, f"draws the start tile {tile}")
        case TileDrawn():
            return sentence(seat, f"draws {tile}")
        case SubstituteTaken(cloud=cloud):
            return sentence(seat, f"takes {tile} from cloud {cloud} instead")
        case TileStored():
            return sentence(seat, f"stores {tile}")
        case TileConverted(energy=energy):
            return sentence(seat, f"converts {tile} to {energy} energy")
        case _ as never:
            assert_never(never)


def _harbour(event: HarbourTaken | HarbourSwapped | ExtensionBought | HarbourLeft) -> str:
    seat = named(event.seat)
    match event:
        case HarbourTaken(tile=tile, stored=stored, energy=energy):
            use = "stores it" if stored else f"converts it to {energy} energy"
            return sentence(seat, f"takes {face(tile)} from the harbour and {use}")
        case HarbourSwapped(give=give, tile=tile):
            return sentence(seat, f"swaps {face(give)} for {face(tile)} in the harbour")
        case ExtensionBought(extension=extension, energy=energy):
            return sentence(seat, f"buys the extension {face(extension)} for {energy} energy")
        case HarbourLeft():
            return sentence(seat, "leaves the harbour")
        case _ as never:
            assert_never(never)


def _turn(event: StartFieldChosen | TurnStarted | BalloonFlown | CloudTaken | TakeSkipped) -> str:
    seat = named(event.seat)
    match event:
        case StartFieldChosen(field=field):
            return sentence(f"the balloon of {seat} starts on {field}")
        case TurnStarted(energy=energy):
            windmill = f", and its windmill gives {energy} energy" if energy else ""
            return sentence(f"{seat} begins its turn{windmill}")
        case BalloonFlown():
            return _flight(event)
        case CloudTaken(cloud=cloud, kept=kept, converted=converted, energy=energy):
            uses = [f"stores {faces(kept)}"] if kept else []
            uses += [f"converts {faces(converted)} to {energy} energy"] if converted else []
            return sentence(f"{seat} takes cloud {cloud}: it {' and '.join(uses)}")
        case TakeSkipped():
            return sentence(seat, "finds nothing to take")
        case _ as never:
            assert_never(never)


def _flight(event: BalloonFlown) -> str:
    balloon = f"the balloon of {named(event.seat)}"
    if event.direction is None or not event.distance:
        flown = f"{balloon} stays on {event.field}"
    else:
        way = f"{counted(event.distance, 'field')} {WINDS[event.direction]}"
        flown = f"{balloon} flies {way} to {event.field}"
    cost = f" for {event.energy} energy" if event.energy else ""
    earned = f", and earns {counted(event.points, 'harbour point')}" if event.points else ""
    return sentence(f"{flown}{cost}{earned}")
