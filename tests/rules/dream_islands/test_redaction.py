"""What a viewer can know: redaction, reduced records, samples (rules page, section 3; laws 3, 4 and 8)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.plugins.desk import events_of
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.rules.chance import Free, Tape
from skerry.rules.dream_islands.events import FinalRound, GameOver, MissionsCompleted, TurnEnded
from skerry.rules.dream_islands.moves import Resolve
from skerry.rules.game import HIDDEN, Viewer

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("viewer", [0, 1, 2, "public", "all"])
@pytest.mark.parametrize("mandatory", [False, True])
def test_an_edition_folds_to_the_redacted_state(desk: Desk, viewer: Viewer, mandatory: bool) -> None:
    desk.check_edition(viewer, 3, 5, missionCompletion="MANDATORY" if mandatory else "OPTIONAL")


def test_a_sample_keeps_what_is_known_and_places_all_cards(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "group-3", "group-4"], tucked=["chain-2"], completed={0: 2})
    known = GAME.redact(state, 1)
    assert known.players[0].hand == (HIDDEN,) * 3
    assert known.players[0].tucked == (HIDDEN,)
    hands: Counter[str] = Counter()
    for seed in range(300):
        sampled = GAME.sample(state, 1, Free(random.Random(seed)))
        assert sampled == GAME.sample(known, 1, Free(random.Random(seed)))
        assert GAME.redact(sampled, 1) == known
        player = sampled.players[0]
        cards = (*player.hand, *player.tucked, *player.completed, *GAME.data.unseen(player))
        assert sorted(cards) == sorted(GAME.data.ids)
        hands.update(player.hand)
    # All fourteen cards that may be in the hand come, each in about 3 of 14 samples (64 of 300).
    assert len(hands) == 14
    assert min(hands.values()) > 30


def test_own_cards_stay_in_a_sample(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "group-3", "group-4"], tucked=["chain-2"])
    assert GAME.sample(state, 0, Free(random.Random(1))).players[0] == state.players[0]


def test_a_dry_run_tells_public_effects_and_stops_at_the_draw(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    dry = desk.dry(state, Resolve(("group-2",)))
    assert dry.stop == "draw pile/0"
    assert [emit.event for emit in dry.emits] == [MissionsCompleted(0, ("group-2",))]


def test_a_dry_run_does_not_take_from_the_known_bottom(desk: Desk) -> None:
    state = desk.state(hand=["group-2", "chain-3", "group-4"], unseen=[], tucked=["chain-2"])
    assert desk.dry(state, Resolve((), ("group-2",))).stop == "reveal"


def test_a_dry_run_does_not_open_the_cards_of_others(desk: Desk) -> None:
    """The last RESOLVE may need no draw; what it would open is still not shown."""
    hand = ["group-2", "chain-3", "group-4"]
    state = desk.state(seats=2, turn=1, of=1, hand=hand, round=3, options={"roundLimit": 3})
    dry = desk.dry(state, Resolve())
    assert dry.stop == "reveal"
    assert events_of(dry.emits, FinalRound)
    assert not events_of(dry.emits, GameOver)
    tape = Tape()
    step = GAME.decide(state, 1, Resolve(), tape)
    assert tape.reveals == 1
    assert isinstance(step.events[-1].event, GameOver)


def test_a_resolve_is_final_even_without_a_draw(desk: Desk) -> None:
    """It passes the turn, so only consent takes it back (section 5.8); a MOVE shows nothing new."""
    hand = ["group-2", "chain-3", "group-4"]
    state = desk.state("4 | 2 0 0 0 0 0 0 0", seats=2, hand=hand, phase="MOVE")
    tape = Tape()
    state = GAME.decide(state, 0, desk.move(2, "1→2"), tape).state
    assert (tape.asked, tape.reveals) == ([], 0)
    state = GAME.decide(state, 0, Resolve(), tape).state
    assert (tape.asked, tape.reveals) == ([], 1)
    assert state.turn == 1
    before = desk.state(seats=2, hand=hand)
    dry = desk.dry(before, Resolve())
    assert dry.stop == "reveal"
    assert [emit.event for emit in dry.emits] == [TurnEnded(0)]


def test_a_resolve_that_draws_needs_no_reveal(desk: Desk) -> None:
    tape = Tape([0])
    state = desk.state(seats=2, hand=["group-2", "chain-3", "group-4"])
    GAME.decide(state, 0, Resolve((), ("group-2",)), tape)
    assert (tape.asked, tape.reveals) == ([("pile/0", 13)], 0)


def test_when_it_is_over_everything_is_open(desk: Desk) -> None:
    hand = ["group-2", "chain-3", "group-4"]
    state = desk.state(seats=2, turn=1, of=1, hand=hand, round=3, options={"roundLimit": 3})
    over = GAME.decide(state, 1, Resolve(), Tape()).state
    assert GAME.redact(over, "public") == over
    views = [GAME.view(over, viewer) for viewer in (0, 1, "public", "all")]
    assert all(view == views[0] for view in views)
    assert set(views[0].players[1].hand or ()) == set(hand)
