"""What ``repr`` says of matches, entries, heads and positions: enough to know them, and no secrets."""

from __future__ import annotations

import pytest
from rich.pretty import pretty_repr

from skerry.chain.entries import Entry, Head
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.local_position import LocalPosition
from skerry.match.state import MatchState
from skerry.rules.registry import game

pytestmark = pytest.mark.pure

SECRET = b"such a secret of thirty-two byte"


def started() -> list[Committed]:
    """Return the entries of a match of Hashi for two, up to a sealed move of seat 0."""
    made = [commands.create("m-1", game("hashi"), {}, 2, 1, secret=SECRET)]
    for seat in (0, 1):
        made.append(commands.join(made[-1].state, seat, 2))
    for seat in (0, 1):
        made.append(commands.ready(made[-1].state, seat, 3))
    now = made[-1].state
    return [*made, commands.play(now, 0, now.rules.parse("S 7 =3"), 4)]


@pytest.mark.parametrize("shown", [repr, pretty_repr])
def test_a_match_says_where_it_stands_and_nothing_secret(shown: type[str]) -> None:
    state = started()[-1].state
    assert state.secret == SECRET
    assert shown(state) == "<MatchState m-1 of hashi.1 for 2: RUNNING, entry 6>"
    assert repr(MatchState.empty("m-1")) == "<MatchState m-1 for 0: OPEN, entry 0>"


def test_an_entry_says_its_hash_and_for_whom_it_is_sealed() -> None:
    entries = [made.entry for made in started()]
    assert repr(entries[0]) == f"<Entry {entries[0].hash.hex()}>"
    assert repr(entries[-1]) == f"<Entry {entries[-1].hash.hex()}, sealed for 0>"
    assert b"S 7 =3" in entries[-1].parts["0"]
    assert repr(entries[-1].part("0")) == "<Part of 1 sealed event>"


def test_an_entry_that_cannot_be_read_has_a_repr_all_the_same() -> None:
    assert repr(Entry(b"no JSON", {}, b"\x01" * 32)) == f"<Entry {'01' * 32}>"


def test_a_head_is_python_that_makes_it_again() -> None:
    head = started()[-1].state.head
    assert eval(repr(head), {"Head": Head}) == head
    assert Head.parse(str(head)) == head


def test_a_position_says_its_game_its_seat_and_what_is_asked() -> None:
    state = started()[-1].state
    assert repr(LocalPosition.of(state, 1)) == "<LocalPosition of hashi.1: seat 1, asked: START>"
    assert repr(LocalPosition.of(state, 0)) == "<LocalPosition of hashi.1: seat 0, not asked>"
