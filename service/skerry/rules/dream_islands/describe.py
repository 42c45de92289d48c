"""The events of Dream Islands in sentences for people. Missions are quoted as on their cards."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import (
    CardsDrawn,
    CardsTucked,
    Event,
    FinalRound,
    GameOver,
    HandDealt,
    MissionsCompleted,
    NumberCovered,
    PiecesMoved,
    RoundEnded,
    ShellsRemoved,
    StartPlayerSet,
    TurnEnded,
)
from skerry.rules.dream_islands.kinds import AIRPLANE, TO_MIDDLE, EndReason
from skerry.rules.game import HIDDEN
from skerry.rules.kit.descriptions import by_lot, game_over, named, sentence, with_known
from skerry.rules.kit.sentences import all_of, counted

_LAST_ROUND = {
    EndReason.MIDDLE_LIMIT: "enough pieces have reached the middle islands",
    EndReason.ALL_MISSIONS: "all missions of a seat are completed",
    EndReason.ROUND_LIMIT: "the agreed number of rounds is reached",
}


def describe(data: Data, event: Event) -> str:
    """Return one sentence about an event or stand-in."""
    match event:
        case StartPlayerSet(seat=seat, drawn=drawn):
            return sentence(named(seat), "begins", by_lot(drawn))
        case ShellsRemoved(seat=seat):
            return sentence(named(seat), "removes all shells from its numbers")
        case NumberCovered(seat=seat, number=number):
            return sentence(named(seat), f"covers the {number}")
        case PiecesMoved(seat=seat):
            return sentence(named(seat), "moves", _walks(event))
        case FinalRound(seat=seat, reason=reason):
            return sentence(f"after the turn of {named(seat)} {_LAST_ROUND[reason]}: this is the last round")
        case HandDealt() | MissionsCompleted() | CardsTucked() | CardsDrawn():
            return _cards(data, event)
        case TurnEnded(seat=seat):
            return sentence(named(seat), "ends its turn")
        case RoundEnded(round=round):
            return sentence(f"round {round} ends")
        case GameOver(results=results, winners=winners):
            totals = [(named(result.seat), result.total) for result in results]
            return game_over(totals, [named(seat) for seat in winners])
        case _ as never:
            assert_never(never)


def _cards(data: Data, event: HandDealt | MissionsCompleted | CardsTucked | CardsDrawn) -> str:
    number, names = len(event.cards), [_label(data, card) for card in event.cards]
    match event:
        case HandDealt():
            done = f"is dealt {counted(number, 'card')}"
        case MissionsCompleted():
            done = f"completes {counted(number, 'mission')}"
        case CardsTucked():
            done = f"slides {counted(number, 'card')} under its pile"
        case CardsDrawn():
            done = f"draws {counted(number, 'card')}"
        case _ as never:
            assert_never(never)
    return sentence(named(event.seat), with_known(done, names))


def _label(data: Data, card: str) -> str:
    return HIDDEN if card == HIDDEN else f'"{data.card[card].label}"'


def _walks(event: PiecesMoved) -> str:
    """Write walks: ``2 pieces from the airplane to island 3``, equal ones counted."""
    reached = iter(event.islands)
    walks = Counter(
        (walk.origin, "the middle islands" if walk.target == TO_MIDDLE else f"island {next(reached)}")
        for walk in event.walks
    )
    return all_of(_walk(origin, goal, number) for (origin, goal), number in walks.items())


def _walk(origin: int, goal: str, number: int) -> str:
    start = "the airplane" if origin == AIRPLANE else f"island {origin}"
    return f"{counted(number, 'piece')} from {start} to {goal}"
