"""Notation is lossless, its reading strict (rules page, section 5.12)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.dragon_island.matches import GAME, steps

from skerry.rules.dragon_island import moves
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Building, Color, Face, Payment
from skerry.rules.game import Illegal
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
    text = GAME.format(move)
    assert GAME.parse(text) == move
    assert GAME.parse(f" {text.upper()}\t") == move
    assert text == " ".join(text.split())


@settings(deadline=None)
@given(st.text(alphabet="placewizrdktsnuTMbgrwy0123456789-, ABSÀ", max_size=30))
def test_any_other_text_is_refused_with_a_code(text: str) -> None:
    move, code = _read(text)
    if move is None:
        assert code == "MALFORMED_MOVE"
    else:
        assert GAME.parse(GAME.format(move)) == move


def _read(text: str) -> tuple[moves.Move | None, str]:
    try:
        return GAME.parse(text), ""
    except Illegal as refused:
        return None, refused.code


@pytest.mark.parametrize(
    "text", ["", "\u212aeep M01", "keep", "keep M1", "pen", "pen b5 r5", "tame now", "wizard 00,1"]
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(text)


def test_a_whole_match_reads_back_and_hides_kept_cards() -> None:
    hidden = set()
    state = None
    for step in steps(3, 7):
        if state is not None:
            for seat in GAME.decisions(state):
                for move in GAME.legal_moves(state, seat):
                    assert GAME.parse(GAME.format(move)) == move
                    if isinstance(move, moves.KeepTreasure):
                        hidden.add(GAME.shown(state, seat, move))
                    else:
                        assert GAME.shown(state, seat, move) == GAME.format(move)
        state = step.state
    assert hidden <= {"keep ?", "keep ? ?"}
    assert hidden


def test_start_tile_in_notation() -> None:
    move = GAME.parse("place Sb 1,0")
    assert move == moves.PlaceTile("S-blue", Hex(1, 0))
    assert GAME.parse("place T07B w 0,-1") == moves.PlaceTile("T07", Hex(0, -1), Face.B, Color.WHITE)
