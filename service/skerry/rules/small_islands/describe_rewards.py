"""The events of the reward steps of Small Islands in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from skerry.rules.game import HIDDEN
from skerry.rules.kit.descriptions import named, sentence
from skerry.rules.kit.sentences import all_of, counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import (
    DiscoveryDrawn,
    DiscoveryKept,
    HousePlaced,
    ObjectiveRevealed,
    RewardBegun,
    RewardPaid,
    RewardStepEnded,
    RoundEnded,
)
from skerry.rules.small_islands.kinds import ALEXIS, EndReason
from skerry.rules.small_islands.picture import captions


def describe_rewards(
    data: Data,
    event: RewardBegun
    | ObjectiveRevealed
    | HousePlaced
    | RewardPaid
    | DiscoveryDrawn
    | DiscoveryKept
    | RewardStepEnded
    | RoundEnded,
    why: Mapping[EndReason, str],
) -> str:
    """Return one sentence about an event or stand-in; ``why`` has the words for the end."""
    match event:
        case RewardBegun(actors=actors, final=final):
            order = all_of(named(actor, ALEXIS) for actor in actors)
            last = "" if final is None else f", for the last time, because {why[final]}"
            return sentence(f"the rewards are counted, for {order} in this order{last}")
        case ObjectiveRevealed(seat=seat, current=current):
            return sentence(f'{named(seat)} reveals its objective: "{captions.objective(data, current)}"')
        case HousePlaced(actor=actor, x=x, y=y):
            return sentence(named(actor, ALEXIS), f"places a house at ({x}, {y})")
        case RewardPaid(seat=seat, house=house, points=points):
            got = counted(points, "point") if points else "no points"
            return sentence(named(seat), f"gets {got} for its house at ({house.x}, {house.y})")
        case DiscoveryDrawn(seat=seat, tokens=tokens):
            return sentence(f"{named(seat)} draws {_discoveries(data, tokens)}")
        case DiscoveryKept(seat=seat, token=token):
            return sentence(f"{named(seat)} keeps {_discoveries(data, (token,))}")
        case RewardStepEnded(seat=seat, houses_taken=houses, returned_tokens=tokens):
            took = f", takes {counted(houses, 'house')} from its reserve" if houses else ""
            gave = f", returns {counted(tokens, 'discovery token')}" if tokens else ""
            return sentence(f"{named(seat)} has all its rewards{took}{gave} and returns the cards")
        case RoundEnded(first=first):
            return sentence(f"the round is over, and {named(first, ALEXIS)} begins the next one")
        case _ as never:
            assert_never(never)


def _discoveries(data: Data, tokens: tuple[str, ...]) -> str:
    """Write discovery tokens with their points, if the viewer knows them."""
    points = [str(data.discoveries[token].points) for token in tokens if token != HIDDEN]
    if not points:
        return counted(len(tokens), "discovery token")
    worth = f"{all_of(points)} {'point' if points == ['1'] else 'points'}"
    return f"{counted(len(tokens), 'discovery token')} worth {worth}"
