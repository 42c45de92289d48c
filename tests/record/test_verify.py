"""Honest records are proved, and the verdict says what is proved and what is not."""

from __future__ import annotations

import random

import pytest
from tests.toys.pebbles import ALL, AnyEvent, AnyMove, Pebbles, State
from tests.toys.played_match import SIGNING, PlayedMatch, only, play_on, started

from skerry.match.fold import Games
from skerry.record.layout import Edition, Unusable
from skerry.record.reader import read
from skerry.record.verdict import Verdict
from skerry.record.verify import NEVER, verify
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import Chance, Emit, Seat, Step, Viewer

pytestmark = pytest.mark.pure


def proved(verdict: Verdict) -> str:
    return "\n".join(said.sentence for said in verdict.proved)


def open_questions(verdict: Verdict) -> str:
    return "\n".join(said.sentence for said in verdict.not_proved)


def vouched(verdict: Verdict) -> str:
    return "\n".join(said.sentence for said in verdict.vouched)


def test_every_edition_of_every_match_is_proved(matches: dict[str, PlayedMatch], games: Games) -> None:
    for name, table in matches.items():
        editions: list[Edition] = ["public", *range(len(table.now.seats))]
        if table.now.phase == "OVER":
            editions.append("full")
        for edition in editions:
            for signed in (True, False):
                verdict = verify(table.record(edition, signed=signed), games)
                assert verdict.findings == (), (name, edition)
                assert verdict.result == "PROVED"
                assert verdict.head == table.now.head
                assert verdict.signer == (SIGNING.id if signed else None)
                assert {said.sentence for said in verdict.not_proved} >= set(NEVER)


def test_the_full_edition_decides_every_move_again(matches: dict[str, PlayedMatch], games: Games) -> None:
    for name in ("pledged", "practice", "resigned", "given-up", "abandoned", "islands"):
        said = proved(verify(matches[name].record("full"), games))
        assert "Every move was replayed" in said, name


def test_a_seats_edition_proves_its_own_moves(pledged: PlayedMatch, games: Games) -> None:
    verdict = verify(pledged.record(1), games)
    assert "The moves of seat 1 were legal" in proved(verdict)
    assert "replayed with the match key" not in proved(verdict)
    assert "what others hid" in open_questions(verdict)


def test_the_public_edition_says_what_it_cannot(pledged: PlayedMatch, games: Games) -> None:
    verdict = verify(pledged.record("public"), games)
    assert "Legality of the moves, and the draws" in open_questions(verdict)
    assert "The recorded result matches the rules." in proved(verdict)


def test_pledges_are_told(matches: dict[str, PlayedMatch], games: Games) -> None:
    assert "seats 0, 1 pledged" in proved(verify(matches["pledged"].record("public"), games))
    assert "seat 1 pledged" in proved(verify(matches["half-pledged"].record("public"), games))
    for edition in ("public", "full"):
        assert "no seat pledged" in open_questions(verify(matches["solo"].record(edition), games))
        assert "practice match" in open_questions(verify(matches["practice"].record(edition), games))


def test_a_running_match_leaves_draws_and_result_open(matches: dict[str, PlayedMatch], games: Games) -> None:
    said = open_questions(verify(matches["running"].record(0), games))
    assert "its secret is not revealed yet" in said
    assert "the match is not over" in said


def test_a_closed_match_has_no_result(matches: dict[str, PlayedMatch], games: Games) -> None:
    assert "closed without one" in open_questions(verify(matches["abandoned"].record("full"), games))


def test_names_and_the_unsigned_are_not_proved(pledged: PlayedMatch, games: Games) -> None:
    verdict = verify(pledged.record("full", signed=False, names=("Ann", "Bob")), games)
    assert verdict.result == "PROVED"
    assert "names of the seats" in vouched(verdict)
    assert "times of the entries" in vouched(verdict)
    assert "not signed" in open_questions(verdict)


def test_names_must_be_as_many_as_seats(pledged: PlayedMatch, games: Games) -> None:
    verdict = verify(pledged.record("full", names=("Ann",)), games)
    assert [finding.code for finding in verdict.findings] == ["HEAD_LINE_WRONG"]


def test_a_record_as_read_and_in_chunks_gives_the_same_verdict(pledged: PlayedMatch, games: Games) -> None:
    record = pledged.record("full")
    assert verify(record, games) == verify([record[:999], record[999:]], games) == verify(read(record), games)


def test_missing_rules_and_other_components_make_it_unusable(pledged: PlayedMatch) -> None:
    for finder, code in (
        (only(DreamIslands()), "RULES_MISSING"),
        (only(Pebbles(ALL[:-1])), "COMPONENTS_DIFFER"),
    ):
        with pytest.raises(Unusable) as refusal:
            verify(pledged.record("full"), finder)
        assert refusal.value.code == code


class Strict(Pebbles):
    """Pebbles without law 8."""

    def evolve(self, state: State, event: AnyEvent) -> State:
        if "?" in str(event):
            raise TypeError("stand-ins are not folded")
        return super().evolve(state, event)


def test_a_game_that_folds_no_stand_ins_is_read_as_far_as_it_goes(pledged: PlayedMatch) -> None:
    verdict = verify(pledged.record("public"), only(Strict()))
    assert verdict.result == "PROVED"
    assert "cannot be replayed" in open_questions(verdict)
    assert "Every move was replayed" in proved(verify(pledged.record("full"), only(Strict())))


class Open(Pebbles):
    """Pebbles with everything face up."""

    def setup(self, state: State, chance: Chance) -> Step[State, AnyEvent]:
        return unsealed(super().setup(state, chance))

    def decide(self, state: State, seat: Seat, move: AnyMove, chance: Chance) -> Step[State, AnyEvent]:
        return unsealed(super().decide(state, seat, move, chance))

    def shown(self, state: State, seat: Seat, move: AnyMove) -> str | None:
        return self.format(move)

    def redact(self, state: State, viewer: Viewer) -> State:
        return state


def unsealed(step: Step[State, AnyEvent]) -> Step[State, AnyEvent]:
    return Step(step.state, tuple(Emit(emit.event) for emit in step.events))


@pytest.mark.parametrize("seed", [None, "shells"])
def test_a_public_edition_that_hides_nothing_is_decided_again(seed: str | None) -> None:
    table = play_on(started(Open(), 2, seed=seed), random.Random(1))
    assert "replayed with the match key" in proved(verify(table.record("public"), only(Open())))
