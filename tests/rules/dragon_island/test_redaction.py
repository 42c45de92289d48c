"""What a viewer can know: redaction, reduced records, samples (rules page, sections 3 and 6)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from tests.plugins.desk import names
from tests.rules.dragon_island.desk import ALL_READINGS, GAME, Desk

from skerry.rules.chance import Free
from skerry.rules.dragon_island.events import GameEnded, TreasuresDrawn, TreasuresKept
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.state import Under
from skerry.rules.game import HIDDEN, Viewer

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("viewer", [0, 2, "public", "all"])
@pytest.mark.parametrize("readings", [False, True])
def test_an_edition_folds_to_the_redacted_state(desk: Desk, viewer: Viewer, readings: bool) -> None:
    desk.check_edition(viewer, 3, 11, **(ALL_READINGS if readings else {}))


def test_a_view_shows_others_no_hand_and_no_totals(desk: Desk) -> None:
    for state in desk.states(2, 3):
        if state.phase is Phase.GAME_OVER:
            continue
        seats = GAME.view(state, 0).seats
        assert seats[0].tiles == state.players[0].tiles
        assert seats[0].stock == state.players[0].stock
        hidden = (
            seats[1].tiles,
            seats[1].cards,
            seats[1].offered,
            seats[1].stock,
            seats[1].captures,
            seats[1].total,
        )
        assert set(hidden) == {None}
        public = GAME.view(state, "public")
        assert all(seat.tiles is None and seat.total is None for seat in public.seats)
        assert public.tiles_out is public.cards_out is public.deck is None


def test_after_the_end_all_is_open(desk: Desk) -> None:
    *_, last = desk.match(2, 5)
    view = GAME.view(last.state, "public")
    assert view == GAME.view(last.state, "all")
    assert view.tiles_out == last.state.pool
    assert len(last.state.pool) == 22
    assert all(seat.cards is not None and seat.total is not None for seat in view.seats)
    assert isinstance(last.events[-1].event, GameEnded)


def test_a_sample_keeps_the_known_and_deals_the_rest_anew(desk: Desk) -> None:
    state = desk.state(hand=["T01"], cards=["M01"], unknown=["M02", "M03", "M04"], deck=["M09"])
    state = replace(state, known=(*state.known, Under("M05", 0), Under("M06", 1)))
    seen = GAME.redact(state, 0)
    assert [under.card for under in seen.known] == ["M09", "M05", HIDDEN]
    assert seen.players[1].tiles == (HIDDEN, HIDDEN)
    assert seen.deck_size == state.deck_size == 6
    hands: Counter[str] = Counter()
    under: Counter[str] = Counter()
    for seed in range(400):
        sampled = GAME.sample(state, 0, Free(random.Random(seed)))
        assert sampled == GAME.sample(seen, 0, Free(random.Random(seed)))
        assert GAME.redact(sampled, 0) == seen
        assert sampled.players[0] == state.players[0]
        hands.update(sampled.players[1].tiles)
        under[sampled.known[2].card] += 1
    assert set(hands) == set(GAME.data.tiles) - {"T01"}
    assert set(under) == {"M02", "M03", "M04", "M06"}
    assert min(under.values()) > 60


def test_a_card_drawn_by_another_from_the_known_part_counts_as_unknown_again(desk: Desk) -> None:
    state = desk.state(at="1,0", deck=["M40", "M12", "M13"], phase="TILE_ACTION")
    step = desk.step(state, "draw")
    (emit,) = step.events
    assert isinstance(emit.event, TreasuresDrawn)
    assert emit.to == 0
    assert emit.shown == TreasuresDrawn(0, (HIDDEN, HIDDEN))
    other = GAME.evolve(GAME.redact(state, 1), emit.shown)
    assert other == GAME.redact(step.state, 1)
    assert other.unknown == ("M12", "M40")
    assert [under.card for under in other.known] == ["M13"]


@pytest.mark.parametrize(
    ("phase", "text", "settings", "event_names"),
    [
        ("TILE_ACTION", "draw", {"at": "1,0", "deck": ["M01", "M02"]}, []),
        ("PLAY_TREASURE", "skip-treasure", {"at": "1,0", "cards": ["M01"]}, ["TreasureSkipped"]),
        ("TILE_ACTION", "gold", {"bag": 0, "other_hand": ()}, ["GoldTaken", "TurnEnded"]),
        ("TILE_ACTION", "gold", {}, ["GoldTaken"]),
    ],
)
def test_where_a_dry_run_stops(
    desk: Desk, phase: str, text: str, settings: dict[str, object], event_names: list[str]
) -> None:
    state = desk.state(phase=phase, **settings)  # type: ignore[arg-type]  # the table of cases is mixed
    dry = desk.dry(state, text)
    assert dry.stop
    assert names(dry.emits) == event_names


def test_a_placed_tile_is_no_reveal(desk: Desk) -> None:
    state = desk.state(hand=["T01"])
    dry = desk.dry(state, "place T01B 0,1")
    assert dry.stop is None
    assert dry.state.phase is Phase.MOVE_WIZARD


def test_setup_choices_commute_and_go_under_in_turn_order(desk: Desk) -> None:
    state = desk.set_up(3, Free(random.Random(2)), startSeat=1)
    assert set(GAME.decisions(state)) == {0, 1, 2}
    assert all(decision.sealed for decision in GAME.decisions(state).values())
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        now = state
        for seat in order:
            dry = desk.dry(now, GAME.default_move(now, seat), seat)
            assert dry.stop is None
            (emit,) = dry.emits
            assert emit.shown == TreasuresKept(seat, (HIDDEN,), (HIDDEN,))
            now = dry.state
        ends.append(now)
    assert ends[0] == ends[1] == ends[2]
    assert [under.by for under in ends[0].known] == [1, 2, 0]
    assert (ends[0].turn, ends[0].phase) == (1, Phase.PLACE_TILE)
