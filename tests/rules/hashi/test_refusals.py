"""Refusals name what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi.moves import Build
from skerry.rules.hashi.state import State

pytestmark = pytest.mark.pure

PLAIN = "2, 3, 5, 6, 7, 8, 11, 12, 13, 14 or 17"


def waiting(desk: Desk) -> State:
    """Return a position in which seat 0 waits for seats 1 and 2."""
    return desk.play(desk.begun(3), "S 2 =3")


def writing(desk: Desk) -> State:
    """Return a position in which a 1 can only go next to a bridge or on islands without a flag."""
    return desk.at((1, 1), {8: 4}, {"L02": 2})


def crossing(desk: Desk) -> State:
    return desk.play(desk.at((6, 1), {2: 4, 5: 3}, {"L04": 1}), "W -")


def full(desk: Desk) -> State:
    return desk.play(desk.at((6, 3), {8: 5}), "W -")


def blank(desk: Desk) -> State:
    bridges = {"L04": 2, "L09": 1, "L17": 2, "L18": 2}
    return desk.play(desk.at((5, 1), {2: 6, 5: 3, 9: 6, 11: 6, 17: 6}, bridges), "W -")


def finished(desk: Desk) -> State:
    return desk.play(desk.at((2, 1), {8: 4}, {"L02": 2}), "W 1")


@pytest.mark.parametrize(
    ("position", "move", "message", "hint"),
    [
        (waiting, "S 3 =3", "Seat 0 has already moved.", "Wait for seat 1 and seat 2."),
        (Desk.begun, "W 2", "WRITE is not a move of the step START.", "Send SET_START."),
        (Desk.begun, "S 19 =3", "Island 19 does not exist.", "Islands are 1 to 18."),
        (Desk.begun, "S 1 =3", "Island 1 has a flag.", f"Choose an island without one: {PLAIN}."),
        (Desk.begun, "S 2 =5", "5 is not a start number.", "Write 3 or 4."),
        (writing, "W 8", "Island 8 already has the number 4.", "Islands that can take a 1: "),
        (writing, "W 4", "Island 4 has a flag and no bridge yet.", "Islands that can take a 1: "),
        (writing, "W 1", "Island 1 already has 2 bridges, too many for a 1.", "Islands that can take a 1: "),
        (crossing, Build(()), "The move draws 0 bridges, but the card shows 1.", "Draw exactly 1, or skip."),
        (crossing, "B 99", 'Line "L99" does not exist.', "Lines are L01 to L24."),
        (crossing, "B 2", "L02 joins islands 1 and 8, and both are blank.", "Lines that can take a bridge"),
        (crossing, "B 8", "L08 crosses L04, which has a bridge.", "Lines that can take a bridge now: "),
        (full, "B 13 13 13", "L13 already has 2 bridges.", "Lines that can take a bridge now: "),
        (finished, "B 1", "L01 ends at island 1, which is finished.", "Lines that can take a bridge now: "),
        (
            blank,
            "B 15",
            "L15 ends at island 10, which is blank and cannot take more bridges.",
            "Lines that can take a bridge now: ",
        ),
    ],
)
def test_a_refusal_names_the_value_and_what_fits(
    desk: Desk, position: Callable[[Desk], State], move: str | Build, message: str, hint: str
) -> None:
    refusal = desk.refusal(position(desk), move)
    assert refusal.message == message
    assert refusal.hint.startswith(hint)


@pytest.mark.parametrize("position", [writing, finished, full, blank, crossing])
def test_what_a_hint_lists_is_legal(desk: Desk, position: Callable[[Desk], State]) -> None:
    state = position(desk)
    card = desk.game.data.card[state.revealed[-1]]
    wrong = "W 8" if position is writing else " ".join(["B", *["5"] * card.bridges])
    listed = desk.refusal(state, wrong).hint.partition(": ")[2].partition(".")[0].replace(" or ", ", ")
    legal = desk.legal(state)
    if position is writing:
        assert {f"W {island}" for island in listed.split(", ")} == {text for text in legal if text != "W -"}
    else:
        numbers = {line.removeprefix("L").lstrip("0") for line in listed.split(", ")}
        assert numbers == {number for text in legal if text != "B -" for number in text.split()[1:]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("PASS", '"PASS" is not a move.'),
        ("W ٣", '"W ٣" is not a move: it has characters other than ASCII.'),
        ("B 2,,3", '"" is not a line.'),
        ("W 100", "100 is too large; the largest number here is 99."),
        ("S 14 =12", "12 is too large; the largest number here is 9."),
    ],
)
def test_a_malformed_text_is_quoted(desk: Desk, text: str, message: str) -> None:
    refusal = desk.refusal(desk.begun(), text)
    assert (refusal.code, refusal.message) == ("MALFORMED_MOVE", message)
    assert refusal.hint == "Write 'S 14 =3', 'W 8', 'W -', 'B 2 2 13' or 'B -'."


@pytest.mark.parametrize(("seats", "hint"), [(1, "Its only seat is 0."), (3, "Its seats are 0 to 2.")])
def test_a_missing_seat_is_named(desk: Desk, seats: int, hint: str) -> None:
    refusal = desk.refusal(desk.begun(seats), "S 2 =3", seat=7)
    assert (refusal.message, refusal.hint) == ("The match has no seat 7.", hint)
