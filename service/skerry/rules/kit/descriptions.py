"""Pieces of the sentences that describe events to people (``Game.describe``).

>>> sentence("seat 1", "draws", "3 cards")
'Seat 1 draws 3 cards.'
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.kit.sentences import all_of, counted


def sentence(*parts: str) -> str:
    """Return the parts that are not empty as one sentence."""
    text = " ".join(part for part in parts if part)
    return f"{text[:1].upper()}{text[1:]}."


def named(seat: int | None, opponent: str = "nobody") -> str:
    """Return a seat as it is written within a sentence; ``opponent`` names the one that has no seat."""
    return opponent if seat is None else f"seat {seat}"


def with_known(text: str, items: Sequence[str], hidden: str = "?") -> str:
    """Return a text with the items that the viewer knows, if there are any: ``2 cards: "A" and "B"``."""
    known = [item for item in items if item != hidden]
    return f"{text}: {all_of(known)}" if known else text


def by_lot(drawn: bool) -> str:
    """Return the words for a choice that chance made; none if an option made it."""
    return "by lot" if drawn else ""


def game_over(totals: Sequence[tuple[str, int]], winners: Sequence[str], why: str = "") -> str:
    """Return the sentence about the end: who wins with how many points, and what the others have.

    >>> game_over([("seat 0", 31), ("seat 1", 40)], ["seat 1"])
    'The game is over: seat 1 wins with 40 points and seat 0 has 31.'
    """
    by_name = dict(totals)
    if not winners:
        points = all_of(f"{name} has {counted(total, 'point')}" for name, total in totals)
        return sentence(f"the game is over{why}: nobody wins, and {points}")
    top = counted(by_name[winners[0]], "point")
    if len(winners) == 1:
        won = f"{winners[0]} wins with {top}"
    else:
        won = f"{all_of(winners)} share the victory with {top} each"
    others = [f"{name} has {total}" for name, total in totals if name not in winners]
    return sentence(f"the game is over{why}: {all_of([won, *others])}")
