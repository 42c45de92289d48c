"""Properties of whole matches and of the notation (rules page, sections 5.9, 5.10 and 5.12)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plugins.notation import check_lossless, check_read_or_refused
from tests.rules.islands_in_the_mist.desk import GAME, Desk

from skerry.rules.chance import Free
from skerry.rules.islands_in_the_mist.flights import free_flight, price, sky
from skerry.rules.islands_in_the_mist.kinds import Kind, Phase, Wind
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    Fly,
    HarbourSwap,
    HarbourTake,
    Move,
    PlaceTile,
    Reroll,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.state import State, decision_of
from skerry.rules.islands_in_the_mist.views import state_of

pytestmark = pytest.mark.pure

DATA = GAME.data
TILES = tuple(face for face, tile in DATA.tile.items() if tile.kind is not Kind.EXTENSION)
FIELDS = DATA.layouts[next(iter(DATA.layouts))].ids

tile = st.sampled_from(TILES)
piece = st.sampled_from(tuple(DATA.tile))
field = st.sampled_from(FIELDS)
cloud = st.integers(0, 9)

moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(ChooseStartField, field),
    st.sampled_from([Reroll(("DIRECTION",)), Reroll(("BONUS",)), Reroll(("DIRECTION", "BONUS"))]),
    st.builds(TakeSubstitute, cloud, tile),
    st.builds(Fly, st.sampled_from([wind.value for wind in Wind]), st.integers(0, 9), st.integers(0, 9)),
    st.builds(lambda at, keep: TakeCloud(at, DATA.in_order(keep)), cloud, st.lists(tile, max_size=3)),
    st.builds(HarbourTake, tile, st.booleans()),
    st.builds(HarbourSwap, piece, tile),
    st.builds(BuyExtension, st.sampled_from(tuple(DATA.extensions))),
    st.builds(PlaceTile, piece, field),
)


@given(moves)
def test_parse_reads_what_format_writes(move: Move) -> None:
    check_lossless(GAME, move)
    assert GAME.parse(f" {GAME.format(move).lower()}\t") == move


@given(st.text(alphabet="0123456789abcdefklmnorstuvwyABCDEFGJKNOPSWY@>+ \t\nſıß٣", max_size=16))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    check_read_or_refused(GAME, text)


def _pieces(state: State) -> Counter[str]:
    pieces = Counter(state.bag)
    for tiles in (*state.clouds, state.harbour, (state.waiting,) if state.waiting else ()):
        pieces.update(tiles)
    for player in state.players:
        pieces.update(player.oculars)
        pieces.update(face for face in player.island if face)
        pieces.update(player.owned)
    return pieces


@pytest.mark.parametrize(
    ("seats", "module", "side", "seed"), [(2, 1, "A", 1), (3, 2, "B", 2), (4, 3, "B", 3), (4, 1, "B", 4)]
)
def test_a_random_match(desk: Desk, seats: int, module: int, side: str, seed: int) -> None:
    *states, over = desk.states(seats, seed, module=module, mapSide=side)
    everything = _pieces(over)
    assert sum(everything.values()) == 133 + seats + (5 * seats if module == 3 else 0)
    bounds = {"FLY": 25 if module == 1 else 43, "TAKE": 56 if module == 1 else 97, "PLACE": 43}
    for state in states:
        assert state.turn is not None
        player = state.players[state.turn]
        assert _pieces(state) == everything
        assert state_of(DATA, GAME.view(state, "public")) == state
        for each in state.players:
            assert 0 <= each.energy <= DATA.max_energy
            assert len(each.oculars) <= DATA.oculars(each)
        legal = list(GAME.legal_moves(state, state.turn))
        assert len(legal) <= bounds.get(decision_of(state), 22)
        assert [GAME.parse(GAME.format(move)) for move in legal] == legal
        if state.phase is Phase.FLY:
            layout, now = DATA.layout(state.options), sky(DATA, state, player)
            free = free_flight(layout, now)
            wind = None if free.direction is None else Wind(free.direction)
            edge = len(layout.rays[now.wind][now.field])
            assert price(now, edge, wind, free.distance, free.surplus) == 0
            assert free == GAME.default_move(state, state.turn)
    assert over.turn is None
    assert GAME.outcome(over) is not None


def test_only_moves_that_draw_stop_a_dry_run(desk: Desk) -> None:
    """Section 5.13: REROLL, DRAW_TILE, the last start field and the last END_TURN; no other move."""
    chance = Free(random.Random(7))
    state = desk.set_up(3, chance, module=3)
    drawing: set[str] = set()
    while state.turn is not None and state.round < 12:
        legal = list(GAME.legal_moves(state, state.turn))
        move = legal[chance.below("move", len(legal))]
        if desk.dry(state, move).stop:
            drawing.add(type(move).__name__)
            if type(move).__name__ in ("ChooseStartField", "EndTurn"):
                assert state.turn == state.last
        state = GAME.decide(state, state.turn, move, chance).state
    assert drawing == {"ChooseStartField", "Reroll", "DrawTile", "EndTurn"}
