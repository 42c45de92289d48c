"""Refusals name what is wrong and what would be right."""

from __future__ import annotations

import pytest
from tests.rules.dream_islands.desk import Desk

from skerry.rules.dream_islands.moves import Walk, Walking

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("move", "message", "hint"),
    [
        (
            Walking(9),
            "9 is not a number on the player board.",
            "Choose an open number: 3, 4 or 5.",
        ),
        (Walking(2), "The number 2 is covered.", "Choose an open number: 3, 4 or 5."),
        (
            Walking(3, (Walk(9, 3),)),
            "A piece on the middle islands cannot leave them.",
            "Walk with pieces on the airplane or on the ring islands.",
        ),
        (
            Walking(3, (Walk(10, 3),)),
            "Place 10 does not exist.",
            "Places are 0 (airplane) and 1 to 8 (ring islands).",
        ),
        (
            Walking(3, (Walk(1, -2),)),
            "A walk cannot have -2 steps.",
            "Give each walk 1 step or more; leave out pieces that stay.",
        ),
        (Walking(3, (Walk(1, 3, "ring"),)), '"ring" is not a target.', "Use RING or MIDDLE."),
        (
            Walking(3, (Walk(8, 1), Walk(8, 2))),
            "The move takes 2 pieces from place 8, but seat 0 has 1 there.",
            "Its pieces stood on 0 and 8 when the turn began; each walks once.",
        ),
        (
            Walking(3, (Walk(8, 1),)),
            "The walks add up to 1 step, but the number is 3.",
            "Use exactly 3 steps.",
        ),
        (
            Walking(3, (Walk(8, 3, "MIDDLE"),)),
            "A piece on island 8 cannot enter the middle islands with 3 steps.",
            "From there it takes exactly 1 step.",
        ),
        (
            Walking(3, (Walk(0, 3, "MIDDLE"),)),
            "A piece on the airplane cannot enter the middle islands with 3 steps.",
            "Only a piece that began the turn on the ring can enter them.",
        ),
    ],
)
def test_a_refused_walk(desk: Desk, move: Walking, message: str, hint: str) -> None:
    state = desk.state("5 | 0 0 0 0 0 0 0 1", phase="MOVE", covered=[2])
    refusal = desk.refusal(state, move)
    assert (refusal.message, refusal.hint) == (message, hint)


@pytest.mark.parametrize(
    ("complete", "tuck", "message", "hint"),
    [
        (
            ["group-2"],
            ["group-2"],
            'The move names "group-2" more than once.',
            "Either lay a card down or tuck it.",
        ),
        (
            ["group-3"],
            [],
            '"group-3" is not in your hand.',
            "You hold group-2, group-4 and chain-3.",
        ),
        (
            ["chain-3"],
            [],
            "The mission chain-3 is not fulfilled.",
            "Missions you can lay down now: group-2.",
        ),
        (
            [],
            ["group-4"],
            "The mission group-2 is fulfilled, so you must lay it down.",
            "Lay down group-2.",
        ),
    ],
)
def test_a_refused_resolve(desk: Desk, complete: list[str], tuck: list[str], message: str, hint: str) -> None:
    options = {"missionCompletion": "MANDATORY"}
    hand = ["group-2", "chain-3", "group-4"]
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=hand, options=options)
    refusal = desk.refusal(state, desk.resolve(complete, tuck))
    assert (refusal.message, refusal.hint) == (message, hint)


def test_the_seat_on_turn_and_the_phase_are_named(desk: Desk) -> None:
    state = desk.state(turn=1, phase="MOVE")
    refusal = desk.refusal(state, "2: P>2", seat=0)
    assert (refusal.message, refusal.hint) == ("It is not seat 0's turn.", "Wait for seat 1.")
    refusal = desk.refusal(state, "keep")
    assert (refusal.message, refusal.hint) == ("RESOLVE is not a move of the phase MOVE.", "Send a MOVE.")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The move is empty."),
        ("2:", '"2:" names no walk after the number.'),
        ("2: P>9", "\"P>9\" is not a walk: a place, '>' and a goal."),
        ("+zz", "\"+zz\" is not a card after '+' or '-'."),
        ("\N{KELVIN SIGN}eep", '"\N{KELVIN SIGN}eep" is not a move: it has characters other than ASCII.'),
    ],
)
def test_a_malformed_text_is_quoted(desk: Desk, text: str, message: str) -> None:
    refusal = desk.refusal(desk.state(phase="MOVE"), text)
    assert (refusal.code, refusal.message) == ("MALFORMED_MOVE", message)
