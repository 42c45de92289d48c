"""The events of Hashi in sentences for people. Lines are written by their numbers, as in a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skerry.rules.hashi.events import (
    BridgesBuilt,
    BridgesSkipped,
    CardRevealed,
    EntrySealed,
    Event,
    GameEnded,
    NumberSkipped,
    NumberWritten,
    Resolved,
    RoundResolved,
    StartNumberChosen,
    StartNumbersPlaced,
)
from skerry.rules.hashi.kinds import Category, StepName
from skerry.rules.hashi.notation import line_number
from skerry.rules.kit.descriptions import game_over, named, sentence
from skerry.rules.kit.sentences import all_of, counted

_SEALED = {
    StepName.START: "has chosen a start number",
    StepName.WRITE: "has decided where to write the number, or to skip it",
    StepName.BUILD: "has decided where to build, or to skip it",
    StepName.WAIT: "waits",
}
"""What the public knows of a sealed entry: not even whether the seat skipped."""

_BONUS = {
    Category.RED: "for its red flags",
    Category.BLUE: "for its blue flags",
    Category.SIX: "for six joined islands",
}


def describe(event: Event) -> str:
    """Return one sentence about an event or stand-in."""
    match event:
        case StartNumberChosen(seat=seat, island=island, number=number):
            return sentence(named(seat), f"chooses a {number} on island {island} for the next board")
        case StartNumbersPlaced(boards=boards):
            placed = all_of(f"{named(one.seat)} gets a {one.number} on island {one.island}" for one in boards)
            return sentence(f"the boards are passed on: {placed}")
        case CardRevealed(round=round, number=number, bridges=bridges):
            return sentence(f"round {round} begins: write a {number} and draw {counted(bridges, 'bridge')}")
        case NumberWritten(seat=seat, island=island, number=number):
            return sentence(named(seat), f"writes a {number} on island {island}")
        case NumberSkipped(seat=seat):
            return sentence(named(seat), "writes no number")
        case BridgesBuilt(seat=seat, lines=lines):
            return sentence(named(seat), "draws", _bridges(lines))
        case BridgesSkipped(seat=seat):
            return sentence(named(seat), "draws no bridges")
        case EntrySealed(seat=seat, step=step):
            return sentence(named(seat), _SEALED[step])
        case RoundResolved(round=round, entries=entries):
            return sentence(f"round {round} ends: {'; '.join(map(_resolved, entries))}")
        case GameEnded(results=results, winners=winners):
            totals = [(named(result.seat), result.total) for result in results]
            return game_over(totals, [named(seat) for seat in winners])
        case _ as never:
            assert_never(never)


def _bridges(lines: Sequence[str]) -> str:
    """Write bridges: ``2 bridges on line 4``, ``3 bridges on lines 4 (two) and 16``."""
    numbers = [line_number(line) for line in lines]
    places = [f"{line} (two)" if numbers.count(line) > 1 else line for line in dict.fromkeys(numbers)]
    if len(places) == 1:
        return f"{counted(len(lines), 'bridge')} on line {numbers[0]}"
    return f"{counted(len(lines), 'bridge')} on lines {all_of(places)}"


def _resolved(entry: Resolved) -> str:
    wrote = "wrote no number" if entry.written is None else f"wrote on island {entry.written}"
    drew = "drew no bridges" if entry.built is None else f"drew {_bridges(entry.built)}"
    text = f"{named(entry.seat)} {wrote} and {drew}"
    if entry.finished:
        islands = "island" if len(entry.finished) == 1 else "islands"
        text += f", finishing {islands} {all_of(entry.finished)}"
    for one in entry.achieved:
        text += f", and gets {counted(one.points, 'point')} {_BONUS[one.category]}"
    return text
