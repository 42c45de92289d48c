"""What stays sealed, and for how long (rules page, section 9.4, C7, C8, C10, C11)."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace
from tests.rules.hashi.desk import Card, Desk

from skerry.rules.chance import Free
from skerry.rules.game import Viewer
from skerry.rules.hashi.events import EntrySealed
from skerry.rules.hashi.kinds import Phase, StepName
from skerry.rules.hashi.moves import Build, Move, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.state import NOTHING, Player, State

pytestmark = pytest.mark.pure

WRITING: Card = (5, 3)
OTHERS: tuple[Viewer, ...] = (1, "public")


def bytes_of(desk: Desk, state: State, viewer: Viewer) -> bytes:
    return msgspec.json.encode(desk.game.view(state, viewer))


def test_c7_hidden_entries(desk: Desk) -> None:
    before = desk.at(WRITING, {8: 4}, seats=2, round=1)
    written = desk.play(before, "W 2", "B 2 3 4")
    skipped = desk.play(before, "W -", "B -")
    for viewer in OTHERS:
        view = desk.game.view(written, viewer)
        assert {island.island: island.number for island in view.seats[0].islands if island.number} == {8: 4}
        assert not any(line.bridges for line in view.seats[0].lines)
        assert not any(island.finished for island in view.seats[0].islands)
        assert [seat.step.value for seat in view.seats] == ["WAIT", "WRITE"]
        assert (len(view.revealed), len(view.unseen), view.aside) == (1, 17, None)
        assert bytes_of(desk, written, viewer) == bytes_of(desk, skipped, viewer)
        assert desk.game.draw(view, ()) == desk.game.draw(desk.game.view(skipped, viewer), ())
    own = desk.view(written, 0).seats[0]
    assert [island.island for island in own.islands if island.pending] == [2]
    assert [line.line for line in own.lines if line.pending] == ["L02", "L03", "L04"]


def test_c7_immediate(desk: Desk) -> None:
    before = desk.at(WRITING, {8: 4}, seats=2, round=1, reveal="IMMEDIATE")
    written = desk.play(before, "W 2", "B 2 3 4")
    for viewer in OTHERS:
        seat = desk.game.view(written, viewer).seats[0]
        assert {island.island: island.number for island in seat.islands if island.number} == {8: 4, 2: 5}
        assert [line.line for line in seat.lines if line.bridges] == ["L02", "L03", "L04"]
        assert not seat.sealed


@pytest.mark.parametrize(("one", "two"), [("W 2", "W -"), ("W 11", "W 2")])
def test_c7_what_others_read_is_the_same(desk: Desk, one: str, two: str) -> None:
    state = desk.at(WRITING, {8: 4}, seats=2, round=1)
    for first, second, word in ((one, two, "W ?"), ("B 2 13 14", "B -", "B ?")):
        assert desk.game.shown(state, 0, desk.game.parse(first)) == word
        assert desk.game.shown(state, 0, desk.game.parse(second)) == word
        steps = [desk.step(state, text).events for text in (first, second)]
        assert all(step[0].to == 0 for step in steps)
        assert steps[0][0].shown == steps[1][0].shown
        assert isinstance(steps[0][0].shown, EntrySealed)
        if word == "W ?":
            state = desk.play(state, "W -")


def test_c8_order_of_commits(desk: Desk) -> None:
    before = desk.at(WRITING, {8: 4}, seats=2, round=1)
    one = desk.play(desk.play(before, "W 2", "B 2 3 4"), "W 11", "B -", seat=1)
    two = desk.play(desk.play(before, "W 11", "B -", seat=1), "W 2", "B 2 3 4")
    mixed = desk.play(before, "W 11", seat=1)
    mixed = desk.play(desk.play(desk.play(mixed, "W 2"), "B -", seat=1), "B 2 3 4")
    assert one == two == mixed
    assert one.round == 2


def test_c10_no_award_before_the_resolution(desk: Desk) -> None:
    numbers = {1: 4, 7: 4, 8: 5, 9: 5, 10: 3, 14: 3}
    bridges = {"L01": 2, "L02": 2, "L04": 2, "L13": 2, "L14": 1, "L15": 1, "L22": 2}
    boards = [desk.board(numbers, bridges), desk.board()]
    state = desk.at((1, 3), boards=boards, seats=2, round=6, reveal="IMMEDIATE")
    state = desk.play(state, "W 16", "B 16 9 12")
    for viewer in (0, 1, "public"):
        view = desk.game.view(state, viewer)
        rings = {island.island for island in view.seats[0].islands if island.finished}
        assert rings == {1, 8, 9, 10, 14, 16}
        assert view.seats[0].bonuses[2].round is None
        assert view.seats[0].total == 6
        assert view.categories[2].high_open
    both = desk.at((1, 3), boards=[boards[0]] * 2, seats=2, round=6, reveal="IMMEDIATE")
    for seat in (0, 1):
        both = desk.play(both, "W 16", "B 16 9 12", seat=seat)
    assert [desk.points(both, seat)["SIX"] for seat in (0, 1)] == [8, 8]


@pytest.mark.parametrize("reveal", ["ROUND_END", "IMMEDIATE"])
def test_c11_dry_run_of_the_last_commit(desk: Desk, reveal: str) -> None:
    before = desk.at(WRITING, {8: 4}, seats=2, round=1, reveal=reveal)
    last = desk.play(desk.play(before, "W 2", "B 2 3 4"), "W 11", seat=1)
    for text in desk.legal(last, 1):
        dry = desk.dry(last, text, seat=1)
        assert dry.stop == "reveal"
        names = [type(emit.event).__name__ for emit in dry.emits]
        assert names == ["BridgesSkipped" if text == "B -" else "BridgesBuilt"]
        assert (dry.state.revealed, dry.state.unseen) == (last.revealed, last.unseen)
        if reveal == "ROUND_END":
            assert desk.view(dry.state, 1).seats[0] == desk.view(last, 1).seats[0]
            assert not any(line.bridges for line in desk.view(dry.state, 1).seats[0].lines)
    dry = desk.dry(last, "B 2 13 14", seat=1)
    view = desk.view(dry.state, 1)
    assert [line.line for line in view.seats[1].lines if line.pending] == ["L02", "L13", "L14"]
    if reveal == "ROUND_END":
        assert view.seats[0] == desk.view(last, 1).seats[0]
    after = desk.play(last, "B 2 13 14", seat=1)
    assert len(after.revealed) == len(last.revealed) + 1


def test_c11_a_dry_run_before_the_last_comes_to_its_end(desk: Desk) -> None:
    before = desk.at(WRITING, {8: 4}, seats=2, round=1)
    assert desk.dry(before, "W 2").stop is None
    assert desk.dry(desk.begun(2), "S 2 =3").stop is None
    assert desk.dry(desk.begun(1), "S 2 =3").stop == "reveal"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_sample_fills_pending_entries_with_legal_ones(desk: Desk, seats: int) -> None:
    for number, state in enumerate(desk.states(seats, 5, side="A", revealMode="ROUND_END")):
        sample = desk.game.sample(state, 0, Free())
        assert desk.view(sample, 0) == desk.view(state, 0)
        assert not any(player.pending.hidden for player in sample.players), number
        for seat, player in enumerate(sample.players):
            assert _could_be(desk, sample, seat, player)


def _could_be(desk: Desk, state: State, seat: int, player: Player) -> bool:
    """Return whether the pending entries of a seat are legal, one after the other."""
    pending = player.pending
    if state.phase is Phase.START_NUMBERS:
        moves: list[Move] = [pending.start] if pending.start else []
        first = StepName.START
    else:
        moves = [Write(pending.island) if pending.island else SkipWrite()]
        moves += (
            [Build(pending.lines) if pending.lines else SkipBuild()] if player.step is StepName.WAIT else []
        )
        first = StepName.WRITE
    now = state.with_player(seat, replace(player, step=first, pending=NOTHING))
    for move in moves if player.step is not first and state.phase is not Phase.GAME_OVER else []:
        if move not in desk.game.legal_moves(now, seat):
            return False
        now = desk.dry(now, desk.game.format(move), seat).state
    return True


def test_the_public_edition_has_no_sealed_word(desk: Desk) -> None:
    state = desk.play(desk.begun(2), "S 17 =4")
    edition = bytes_of(desk, state, "public")
    assert b'"start":null' in edition
    picture = desk.game.draw(desk.view(state), ())
    assert "4 on island 17" not in picture
    assert "4 on island 17" in desk.game.draw(desk.view(state, 0), ())
    assert ElementTree.fromstring(picture) is not None
