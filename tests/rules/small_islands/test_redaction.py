"""What a viewer can know (rules page, sections 3 and 5.2; cases D32 and D34; laws 3, 4 and 8)."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace
from tests.rules.small_islands.desk import Desk

from skerry.rules.chance import Free
from skerry.rules.game import HIDDEN, Viewer
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.state import Seen, State

pytestmark = pytest.mark.pure

W17 = "T30@(0,0)r2 T23@(0,1)r3 T29@(0,-1)r0 T48@(1,-1)r3 T46@(2,-1)r1"


def _seen(desk: Desk, state: State, viewer: Viewer) -> bytes:
    legal = list(desk.game.legal_moves(state, viewer)) if isinstance(viewer, int) else []
    view = desk.game.view(state, viewer)
    return msgspec.json.encode(view) + desk.game.draw(view, legal).encode()


def _offered(desk: Desk, *draws: int) -> State:
    state = desk.state(W17, phase="HOUSES", objectives={0: "O12"}, hands={0: ["T01", "T02"]})
    state = desk.play(state, "H @0,1 a0.0")
    return desk.play(state, "H @1,-1 a0.0", *draws)


def test_d32_what_others_see(desk: Desk) -> None:
    state = _offered(desk, 0, 0)
    exchanged = _offered(desk, 3, 4)
    card = exchanged.players[0].cards[0]
    other = exchanged.decks[0][0]
    exchanged = replace(exchanged, decks=((card.aside, *exchanged.decks[0][1:]),))
    player = replace(exchanged.players[0], cards=(replace(card, aside=other),), hand=("T03", "T04"))
    unseen = tuple(tile for tile in exchanged.unseen if tile not in ("T03", "T04"))
    exchanged = replace(exchanged.with_player(0, player), unseen=("T01", "T02", *unseen))
    for viewer in (1, "public"):
        view = desk.game.view(state, viewer)
        assert (view.offered_size, view.bag_size, view.seats[0].total) == (2, 10, 0)
        assert view.seats[0].offered is None
        assert view.seats[0].discoveries is None
        assert b'"D0' not in msgspec.json.encode(view)
        assert _seen(desk, state, viewer) == _seen(desk, exchanged, viewer)
    assert desk.game.view(state, 0).seats[0].offered == ("D01", "D02")
    assert _seen(desk, state, 0) != _seen(desk, exchanged, 0)


def test_d34_dry_runs_do_not_show_objectives(desk: Desk) -> None:
    def dry_run(objective: str, text: str) -> object:
        state = desk.state("T19@(0,0)r3 T54@(-1,0)r3", phase="HOUSES", objectives={0: "O04", 1: objective})
        return desk.dry(state, text).emits

    for text in ("done", "H @0,0 a0.0", "H @-1,0 a0.0"):
        assert dry_run("O05", text) == dry_run("O06", text) == dry_run("O09", text)

    def landed(own: str, others: str) -> object:
        return desk.dry(desk.state("T19@(0,0)r0", objectives={0: own, 1: others}), "own @0,1").emits

    # A lone area takes no house, so seat 0 will find no island.
    assert landed("O05", "O06") == landed("O11", "O06") == landed("O05", "O09")


def test_the_last_choice_is_sealed(desk: Desk) -> None:
    state = desk.dealt(2)
    state = desk.play(state, desk.legal(state, 1)[2], seat=1)
    step = desk.step(state, desk.legal(state)[0])
    assert (step.state.phase, step.state.active) == (Phase.TAKE, 0)
    (emit,) = step.events
    assert emit.to == 0
    assert emit.shown is not None


def test_a_spectator_sees_the_public_part_only(desk: Desk) -> None:
    state = desk.dealt(3)
    view = desk.game.view(state, "public")
    for seat in view.seats:
        assert (seat.hand, seat.drawn, seat.current, seat.aside, seat.offered) == (None,) * 5
    assert desk.game.view(state, 1).seats[1].drawn is not None
    known = desk.game.redact(state, "public")
    assert known.players[0].hand == (HIDDEN, HIDDEN)
    # All hidden tiles are back among those unseen, while the counts stay.
    assert len(known.unseen) == 53
    assert known.stacked == 47


def test_a_taken_tile_stays_known(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", market=["T55", "T02", "T03"])
    state = desk.play(state, "take 1")
    known = desk.game.redact(state, 1)
    assert known.players[0].hand == ("T55", HIDDEN, HIDDEN)
    for seed in range(20):
        assert "T55" in desk.game.sample(state, 1, Free(random.Random(seed))).players[0].hand


def test_a_sample_places_what_the_viewer_knows(desk: Desk) -> None:
    """A card that the viewer gave back this round is in the deck, and in nobody's hand."""
    state = desk.dealt(3)
    for seat in range(3):
        state = desk.play(state, desk.legal(state, seat)[0], seat=seat)
    own = state.players[0].cards[0]
    back = own.returned[0].id
    found: Counter[str] = Counter()
    for seed in range(150):
        sampled = desk.game.sample(state, 0, Free(random.Random(seed)))
        assert back in sampled.decks[0]
        assert sampled.players[0] == state.players[0]
        held = [card for player in sampled.players for card in player.cards[0].held]
        assert sorted((*held, *sampled.decks[0])) == sorted(desk.data.decks["objectives"])
        found.update(card for player in sampled.players[1:] for card in player.cards[0].held)
    assert set(found) == set(desk.data.decks["objectives"]) - {back, *own.held}
    # Nine cards for four places: each comes in four of nine samples.
    assert min(found.values()) > 40


def test_a_token_seen_in_the_bag_is_not_one_kept_before(desk: Desk) -> None:
    state = desk.state(W17)
    first = replace(state.players[1], discoveries=(Seen("D12", 1),), seen=(Seen("D12", 1),))
    own = replace(state.players[0], seen=(Seen("D01", 2), Seen("D02", 2)), discoveries=(Seen("D01", 2),))
    bag = tuple(token for token in state.bag if token not in ("D01", "D12"))
    state = replace(state, players=(own, first), bag=bag, bag_size=10, draws=2)
    kept = {
        desk.game.sample(state, 0, Free(random.Random(seed))).players[1].discoveries[0].id
        for seed in range(120)
    }
    assert kept == {f"D{number:02d}" for number in range(3, 13)}


def test_a_sample_can_play_on(desk: Desk) -> None:
    """With nothing left to draw, the seat in PLACE must have a tile that fits, in every sample."""
    state = desk.state(
        "T01@(0,0)r0 T07@(0,-1)r2",
        active=1,
        phase="PLACE",
        hands={1: ["T46", "T55", "T56"]},
        market=[None, None, None],
        reserve=0,
    )
    state = replace(state, removed=())
    for seed in range(40):
        sampled = desk.game.sample(state, 0, Free(random.Random(seed)))
        assert any(True for _ in desk.game.legal_moves(sampled, 1))


def test_all_is_open_after_the_end(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", reserve=5, objectives={0: "O05"})
    tape_free = Free(random.Random(1))
    over = desk.game.decide(state, 0, desk.read("own @0,1"), tape_free).state
    assert over.phase is Phase.OVER
    assert desk.game.redact(over, "public") == over
    view = desk.game.view(over, "public")
    assert all(seat.hand is not None and seat.aside is not None for seat in view.seats)
