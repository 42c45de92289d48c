"""What a viewer can know: redaction, reduced records, samples (rules page, sections 3 and 6)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from tests.rules.dragon_island.desk import Desk
from tests.rules.dragon_island.matches import ALL_READINGS, GAME, steps

from skerry.rules.chance import DryRun, Free
from skerry.rules.dragon_island.events import GameEnded, TreasuresDrawn, TreasuresKept
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.state import Under
from skerry.rules.game import HIDDEN, Unforeseen, Viewer

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("viewer", [0, 2, "public", "all"])
@pytest.mark.parametrize("readings", [False, True])
def test_an_edition_folds_to_the_redacted_state(viewer: Viewer, readings: bool) -> None:
    options = ALL_READINGS if readings else {}
    seen = GAME.initial(GAME.options(options, 3), 3)
    for step in steps(3, 11, options):
        for emit in step.events:
            own = emit.shown is None or viewer in (emit.to, "all")
            seen = GAME.evolve(seen, emit.event if own or emit.shown is None else emit.shown)
        assert seen == GAME.redact(step.state, viewer)
        assert GAME.view(seen, viewer) == GAME.view(step.state, viewer)
        assert GAME.decisions(seen) == GAME.decisions(step.state)


def test_a_view_shows_others_no_hand_and_no_totals() -> None:
    for step in steps(2, 3):
        if step.state.phase is Phase.GAME_OVER:
            continue
        seats = GAME.view(step.state, 0).seats
        assert seats[0].tiles == step.state.players[0].tiles
        assert seats[0].stock == step.state.players[0].stock
        hidden = (
            seats[1].tiles,
            seats[1].cards,
            seats[1].offered,
            seats[1].stock,
            seats[1].captures,
            seats[1].total,
        )
        assert set(hidden) == {None}
        public = GAME.view(step.state, "public")
        assert all(seat.tiles is None and seat.total is None for seat in public.seats)
        assert public.tiles_out is public.cards_out is public.deck is None


def test_after_the_end_all_is_open() -> None:
    *_, last = steps(2, 5)
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
    with pytest.raises(Unforeseen) as stop:
        GAME.decide(state, 0, GAME.parse(text), DryRun())
    assert [type(emit.event).__name__ for emit in stop.value.step.events] == event_names


def test_a_placed_tile_is_no_reveal(desk: Desk) -> None:
    state = desk.state(hand=["T01"])
    step = GAME.decide(state, 0, GAME.parse("place T01B 0,1"), DryRun())
    assert step.state.phase is Phase.MOVE_WIZARD


def test_setup_choices_commute_and_go_under_in_turn_order() -> None:
    chance = Free(random.Random(2))
    state = GAME.setup(GAME.initial(GAME.options({"startSeat": 1}, 3), 3), chance).state
    assert set(GAME.decisions(state)) == {0, 1, 2}
    assert all(decision.sealed for decision in GAME.decisions(state).values())
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        now = state
        for seat in order:
            step = GAME.decide(now, seat, GAME.default_move(now, seat), DryRun())
            (emit,) = step.events
            assert emit.shown == TreasuresKept(seat, (HIDDEN,), (HIDDEN,))
            now = step.state
        ends.append(now)
    assert ends[0] == ends[1] == ends[2]
    assert [under.by for under in ends[0].known] == [1, 2, 0]
    assert (ends[0].turn, ends[0].phase) == (1, Phase.PLACE_TILE)
