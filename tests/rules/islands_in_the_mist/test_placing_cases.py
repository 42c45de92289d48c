"""Acceptance cases about placing and joining: R8, D15 to D21 (rules page, section 9)."""

from __future__ import annotations

import pytest
from tests.rules.islands_in_the_mist.desk import LANDSCAPES, STAR, Desk, laid

from skerry.rules.islands_in_the_mist.events import CoastsJoined, FinalRoundSet
from skerry.rules.islands_in_the_mist.kinds import EndReason, Phase
from skerry.rules.islands_in_the_mist.moves import (
    ConvertTile,
    DrawTile,
    EndTurn,
    PlaceTile,
    SkipDraw,
    StoreTile,
)

pytestmark = pytest.mark.pure


def star(*left_out: str) -> str:
    """Return the star without some fields."""
    return ", ".join(f"{field} {face}" for field, face in laid(STAR).items() if field not in left_out)


def test_r8_around_the_balloon(desk: Desk) -> None:
    state = desk.state("C5 CITY1, D4 SWAMP1, D5 SWAMP1", phase="PLACE", balloon="C4", oculars="FOREST2")
    for field in ("B3", "B4", "C3"):
        assert PlaceTile("FOREST2", field) in desk.game.legal_moves(state, 0)
    for field in ("C5", "D4", "D5"):
        assert desk.code(state, PlaceTile("FOREST2", field)) == "FIELD_COVERED"
    for field in ("A3", "B2", "C4"):
        assert desk.code(state, PlaceTile("FOREST2", field)) == "NOT_ADJACENT_TO_BALLOON"
    assert desk.legal(state) == ["end", "FOR2@B3", "FOR2@B4", "FOR2@C3"]


def test_d15_question_mark(desk: Desk) -> None:
    state = desk.state(phase="PLACE", balloon="F7", oculars="CITY1 CITY2 CITY3 SWAMP1 SWAMP2")
    after = desk.play(state, PlaceTile("CITY1", "E8"))
    assert (after.phase, desk.game.decisions(after)[0].kind) == (Phase.PLACE, "OFFER")
    assert after.cause == "E8"
    drawn = desk.play(after, DrawTile(), after.bag.index("JOKER2"))
    assert (drawn.waiting, desk.game.decisions(drawn)[0].kind) == ("JOKER2", "WAITING_TILE")
    stored = desk.play(drawn, StoreTile())
    assert len(stored.players[0].oculars) == 5
    assert desk.play(stored, PlaceTile("JOKER2", "E7")).players[0].oculars.count("JOKER2") == 0
    converted = desk.play(drawn, ConvertTile())
    assert converted.players[0].energy == 7
    assert len(converted.players[0].oculars) == 4
    assert desk.play(after, SkipDraw()).phase is Phase.PLACE


def test_d16_drop(desk: Desk) -> None:
    state = desk.state(phase="PLACE", balloon="F5", oculars="CITY1")
    assert desk.play(state, PlaceTile("CITY1", "G4")).players[0].energy == 8
    rich = desk.state(phase="PLACE", balloon="F6", oculars="FOREST2", energy=18)
    assert desk.play(rich, PlaceTile("FOREST2", "E7")).players[0].energy == 20


def test_d17_volcano(desk: Desk) -> None:
    state = desk.state(phase="PLACE", balloon="F5", oculars="FOREST2")
    after = desk.play(state, PlaceTile("FOREST2", "F6"))
    assert after.players[0].energy == 5
    assert after.cause is None
    assert desk.parts(state)["VOLCANOES"] == -20
    assert desk.parts(after)["VOLCANOES"] == -18


def test_d18_star_with_gaps(desk: Desk) -> None:
    assert desk.joined(star("H4")) == [{*LANDSCAPES} - {"DESERT"}]
    assert desk.joined(star("C6")) == [{*LANDSCAPES}]


def test_d19_covered_coast(desk: Desk) -> None:
    covered = STAR + ", A5 MONUMENT1, B6 CITY1, C7 SWAMP2"
    assert desk.joined(f"{covered}, D8 DESERT2") == [{*LANDSCAPES} - {"FOREST"}]
    assert desk.joined(f"{covered}, D8 JOKER1", f"{covered}, D8 FOREST4") == [{*LANDSCAPES}] * 2


def test_d20_a_coast_tile_outside_of_the_chain(desk: Desk) -> None:
    island = STAR + ", A5 FOREST4, B6 CITY1, C7 SWAMP2, D8 DESERT2"
    assert desk.joined(island) == [{*LANDSCAPES} - {"FOREST"}]
    assert desk.joined(island + ", B5 SWAMP3") == [{*LANDSCAPES}]


def test_d21_final_round(desk: Desk) -> None:
    state = desk.state(STAR, phase="PLACE", round=7)
    step = desk.step(state, EndTurn())
    assert CoastsJoined(0, 7) in [emit.event for emit in step.events]
    after = step.state
    assert after.final_round is None
    for round_ in (7, 8):
        while after.phase is not Phase.OVER and after.round == round_:
            assert after.turn is not None
            move = desk.game.default_move(after, after.turn)
            last = isinstance(move, EndTurn) and after.turn == after.last and round_ == 7
            step = desk.step(after, move, *((0,) * 6 if last else ()))
            after = step.state
        if round_ == 7:
            assert FinalRoundSet(8) in [emit.event for emit in step.events]
            assert (after.round, after.final_round) == (8, 8)
    assert after.phase is Phase.OVER
    assert after.end_reason is EndReason.ALL_COASTS
    assert after.round == 8
    assert [player.joined_round for player in after.players] == [7, None]
    assert desk.parts(after)["END_CONDITION"] == 10


def test_a_link_broken_in_the_same_turn_is_not_noted(desk: Desk) -> None:
    """Ruling 12: what counts is the end of phase C3."""
    island = star("H4") + ", I4 CITY1"
    state = desk.state(island, phase="PLACE", balloon="H3", oculars="DESERT1 CITY1")
    joined = desk.play(state, PlaceTile("DESERT1", "H4"))
    assert desk.play(joined, EndTurn()).players[0].joined_round == 1
    broken = desk.play(joined, PlaceTile("CITY1", "I3"))
    assert desk.play(broken, EndTurn()).players[0].joined_round is None
