"""Notation (rules page, sections 5.5 and 9.4, N1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plugins.notation import check_lossless, check_read_or_refused
from tests.plugins.refusals import refused
from tests.rules.hashi.desk import GAME, Desk

from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.notation import format_move, line_id, parse

pytestmark = pytest.mark.pure

LINES = st.lists(st.integers(1, 24).map(line_id), min_size=1, max_size=3).map(sorted).map(tuple)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(SetStart, st.integers(0, 99), st.integers(0, 9)),
    st.builds(Write, st.integers(0, 99)),
    st.just(SkipWrite()),
    st.builds(Build, LINES),
    st.just(SkipBuild()),
)


@pytest.mark.parametrize("text", ["S 14 =3", "W 8", "W -", "B 2 2 13", "B -"])
def test_n1_unchanged(text: str) -> None:
    assert format_move(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (" b L13, 02,2 ", "B 2 2 13"),
        ("B2,2,13", "B 2 2 13"),
        ("b 13 2 L2", "B 2 2 13"),
        ("S14=3", "S 14 =3"),
        ("s\t014  = 3", "S 14 =3"),
        ("w08", "W 8"),
        ("B L2L2l13", "B 2 2 13"),
        ("b-", "B -"),
    ],
)
def test_n1_read_as(text: str, read: str) -> None:
    assert format_move(parse(text)) == read


UNKNOWN = (
    *("B", "W", "B2,-", "S14", "W8;"),
    *("", "S", "B 2,,2", "B 2,", "B ,2", "W L8", "W ٣", "B 2²", "S 14 =12", "W 100", "B 2213"),
    *("W 00008", "W 8\n", "PASS", "B - -", "W 8 9", "S 14 3", "B 2\n13"),
    # A long s, which is an S in upper case, and a blank that is none of ours.
    *("\N{LATIN SMALL LETTER LONG S} 14 =3", "W\N{NO-BREAK SPACE}8"),
)


@pytest.mark.parametrize("text", UNKNOWN)
def test_n1_unknown(text: str) -> None:
    with refused("MALFORMED_MOVE"):
        parse(text)


@given(MOVES)
def test_lossless(move: Move) -> None:
    check_lossless(GAME, move)


@given(st.text(alphabet="SWBL0123456789=-, \t;sbwl", max_size=14))
def test_whatever_is_read_is_written_so_that_it_reads_the_same(text: str) -> None:
    check_read_or_refused(GAME, text)


def test_words_filter_builds(desk: Desk) -> None:
    state = desk.play(desk.at((6, 3), {8: 5, 2: 4}), "W -")
    twice = [text for text in desk.legal(state) if text.split()[1:].count("13") == 2]
    assert twice == ["B 1 13 13", "B 2 13 13", "B 3 13 13", "B 4 13 13", "B 13 13 14"]
