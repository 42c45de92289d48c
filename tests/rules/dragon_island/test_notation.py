"""Notation is lossless, its reading strict (rules page, section 5.12)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.notation import check_lossless, check_read_or_refused
from tests.plugins.refusals import refused
from tests.rules.dragon_island.desk import GAME, Desk

from skerry.rules.dragon_island import moves
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Building, Color, Face, Payment
from skerry.rules.kit.hexes import Hex

pytestmark = pytest.mark.pure

_hexes = st.builds(Hex, st.integers(-9999, 9999), st.integers(-9999, 9999))
_colors = st.sampled_from(COLORS)
_energies = st.sampled_from(ENERGIES)
_amounts = st.integers(0, 9999)
_payments = st.builds(Payment, _amounts, _amounts, _amounts, _amounts).filter(lambda pay: pay.total > 0)
_terrain = st.sampled_from(GAME.data.tiles)
_cards = st.sampled_from(GAME.data.cards)

MOVES = st.one_of(
    st.builds(moves.PlaceTile, _terrain, _hexes, st.sampled_from(Face), st.none() | _energies),
    st.builds(moves.PlaceTile, st.sampled_from(tuple(GAME.data.start_color)), _hexes),
    st.builds(moves.AllotDragon, _colors, _hexes),
    st.builds(moves.MoveDragon, _hexes, _colors, _hexes),
    st.builds(moves.MoveWizard, _hexes),
    st.builds(moves.CaptureDragons, _payments),
    st.builds(moves.Build, st.sampled_from((Building.PEN, Building.SPIRE)), _payments),
    st.builds(moves.Build, st.just(Building.LAIR), _payments, _colors),
    st.builds(moves.Telekinesis, st.integers(0, 5)),
    st.builds(moves.PlayTreasure, _cards),
    st.builds(
        moves.KeepTreasure,
        st.lists(_cards, min_size=1, max_size=3, unique=True).map(lambda ids: tuple(sorted(ids))),
    ),
    st.sampled_from(
        (
            moves.EndDragonMoves(),
            moves.TameDragon(),
            moves.TakeGold(),
            moves.DrawTreasure(),
            moves.SkipAction(),
            moves.SkipTreasure(),
        )
    ),
)


@settings(deadline=None)
@given(MOVES)
def test_every_move_is_written_and_read_back(move: moves.Move) -> None:
    check_lossless(GAME, move)
    assert GAME.parse(f" {GAME.format(move).upper()}\t") == move


@settings(deadline=None)
@given(st.text(alphabet="placewizrdktsnuTMbgrwy0123456789-, ABSÀ", max_size=30))
def test_any_other_text_is_refused_with_a_code(text: str) -> None:
    check_read_or_refused(GAME, text)


@pytest.mark.parametrize(
    "text", ["", "\u212aeep M01", "keep", "keep M1", "pen", "pen b5 r5", "tame now", "wizard 00,1"]
)
def test_texts_that_are_no_moves(text: str) -> None:
    with refused("MALFORMED_MOVE"):
        GAME.parse(text)


def test_a_whole_match_reads_back_and_hides_kept_cards(desk: Desk) -> None:
    hidden = set()
    for state in desk.states(3, 7):
        for seat in GAME.decisions(state):
            for move in GAME.legal_moves(state, seat):
                assert GAME.parse(GAME.format(move)) == move
                if isinstance(move, moves.KeepTreasure):
                    hidden.add(GAME.shown(state, seat, move))
                else:
                    assert GAME.shown(state, seat, move) == GAME.format(move)
    assert hidden <= {"keep ?", "keep ? ?"}
    assert hidden


def test_start_tile_in_notation() -> None:
    move = GAME.parse("place Sb 1,0")
    assert move == moves.PlaceTile("S-blue", Hex(1, 0))
    assert GAME.parse("place T07B w 0,-1") == moves.PlaceTile("T07", Hex(0, -1), Face.B, Color.WHITE)
