"""Notation: lossless, tolerant in reading, strict in the grammar (rules page, section 5.7)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plugins.notation import check_lossless, check_read_or_refused
from tests.plugins.refusals import refused
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.walking import normal

pytestmark = pytest.mark.pure

IDS = GAME.data.ids


@st.composite
def a_walk(draw: st.DrawFn) -> Walk:
    origin = draw(st.integers(0, 8))
    if origin and draw(st.booleans()):
        return Walk(origin, 9 - origin, "MIDDLE")
    return Walk(origin, draw(st.integers(1, 8)))


walkings = st.builds(
    lambda number, walks: Walking(number, normal(walks)),
    st.integers(0, 9999),
    st.lists(a_walk(), min_size=1, max_size=6),
)


@st.composite
def a_resolve(draw: st.DrawFn) -> Resolve:
    cards = draw(st.lists(st.sampled_from(IDS), max_size=6, unique=True))
    laid = draw(st.integers(0, len(cards)))
    return Resolve(GAME.data.in_order(cards[:laid]), tuple(cards[laid:]))


moves: st.SearchStrategy[Move] = st.one_of(walkings, a_resolve())


@given(moves)
def test_parse_reads_what_format_writes(move: Move) -> None:
    check_lossless(GAME, move)


@given(moves, st.randoms(use_true_random=False))
def test_order_case_and_blanks_do_not_matter(move: Move, source: random.Random) -> None:
    text = GAME.format(move)
    head, words = "", text.split(" ")
    if isinstance(move, Walking):
        head, words = words[0], words[1:]
        source.shuffle(words)
        head += source.choice(["", " ", "\t "])
    elif text != "keep":
        words = _mixed(words, source)
    noisy = head + source.choice([" ", "  ", " \t"]).join(words)
    noisy = "".join(source.choice([letter.upper(), letter.lower()]) for letter in f" {noisy} ")
    assert GAME.parse(noisy) == move


def _mixed(words: list[str], source: random.Random) -> list[str]:
    """Shuffle laid-down cards in between tucked ones, whose order means something."""
    laid = [word for word in words if word[0] == "+"]
    mixed = [word for word in words if word[0] == "-"]
    for word in laid:
        mixed.insert(source.randint(0, len(mixed)), word)
    return mixed


@given(a_resolve())
def test_full_ids_are_read_too(move: Resolve) -> None:
    words = [f"+{card}" for card in move.complete] + [f"-{card}" for card in move.tuck]
    assert GAME.parse(" ".join(words) or "keep") == move


@given(st.text(alphabet="0123456789PpMm>: +-gcm?keep\t\n٣²", max_size=20))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    check_read_or_refused(GAME, text)


@pytest.mark.parametrize(
    "text",
    [
        "٥: P>2",
        "12345: P>2",
        "5; P>2",
        "5: P>2P>2",
        "5: P > 2",
        "5: P>0",
        "5: 9>1",
        "P>2",
        "5: keep",
        "keep keep",
        "+ g2",
        "g2",
        "+g2-g3",
        "+group-9",
        "+m9",
        "\n5: P>2",
        "5: P>2\n",
        "5: P>2 -g2",
        "*g2",
        "--g2",
        # The Kelvin sign, which is a small k in lower case.
        "\N{KELVIN SIGN}eep",
        "5: P>2\N{NO-BREAK SPACE}1>2",
    ],
)
def test_outside_of_the_grammar(text: str) -> None:
    with refused("MALFORMED_MOVE"):
        GAME.parse(text)


def test_tucked_cards_are_not_in_the_text_for_others(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "group-3", "group-4"])
    for move in GAME.legal_moves(state, 0):
        shown = GAME.shown(state, 0, move)
        assert shown is not None
        assert not any(f"-{card.code}" in shown for card in GAME.data.cards)


def test_every_move_of_a_match_is_read_back(desk: Desk) -> None:
    for state in desk.states(4, 8):
        for move in GAME.legal_moves(state, desk.mover(state)):
            assert GAME.parse(GAME.format(move)) == move
