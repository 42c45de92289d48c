"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from tests.rules.small_islands.desk import Desk

from skerry.rules.chance import Free
from skerry.rules.game import Json, Viewer
from skerry.rules.small_islands import SmallIslands
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.model import State
from skerry.rules.small_islands.moves import Move, Place

pytestmark = pytest.mark.pure

GAME = SmallIslands()
SVG = "{http://www.w3.org/2000/svg}"


def _match(seats: int, seed: int, mode: str) -> Iterator[State]:
    rng = random.Random(seed)
    chance = Free(rng)
    given: dict[str, Json] = {"mode": mode}
    if seats == 1:
        given["level"] = 3
    state = GAME.setup(GAME.initial(GAME.options(given, seats), seats), chance).state
    while True:
        yield state
        asked = sorted(GAME.decisions(state))
        if not asked:
            return
        legal = list(GAME.legal_moves(state, asked[0]))
        state = GAME.decide(state, asked[0], rng.choice(legal), chance).state


def _spots(picture: str, name: str) -> set[str]:
    return {spot.attrib[name] for spot in ElementTree.fromstring(picture).iter() if name in spot.attrib}


def _reached(picture: str, legal: list[Move]) -> set[str]:
    """Return the moves that the hot spots of a picture lead to."""
    whole = _spots(picture, "data-move")
    words = _spots(picture, "data-words")
    texts = [GAME.format(move) for move in legal]
    assert whole <= set(texts)
    assert all(any(word in text.split(" ") for text in texts) for word in words)
    return {text for text in texts if text in whole or words & set(text.split(" "))}


@pytest.mark.parametrize(("seats", "mode"), [(1, "ADVANCED"), (2, "NORMAL"), (4, "ADVANCED")])
def test_every_picture_is_well_formed_and_leads_to_every_move(seats: int, mode: str) -> None:
    phases = set()
    for state in _match(seats, 5, mode):
        asked = sorted(GAME.decisions(state))
        legal = list(GAME.legal_moves(state, asked[0])) if asked else []
        if state.phase in phases and len(legal) > 40:
            continue
        phases.add(state.phase)
        viewer: Viewer = asked[0] if asked else "all"
        picture = GAME.draw(GAME.view(state, viewer), legal)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        for spot in root.iter():
            if "data-words" in spot.attrib or "data-move" in spot.attrib:
                assert spot.find(f"{SVG}title") is not None
                assert spot.attrib["tabindex"] == "0"
        assert _reached(picture, legal) == {GAME.format(move) for move in legal}
    assert Phase.OVER in phases


def test_moves_of_one_tile_show_its_rotations(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    legal = list(GAME.legal_moves(state, 0))
    view = GAME.view(state, 0)
    whole = _spots(GAME.draw(view, legal), "data-words")
    assert {"T20", "T40", "T01", "@0,1", "@-1,0", "r1"} <= whole
    one = [move for move in legal if isinstance(move, Place) and move.tile == "T40"]
    assert _spots(GAME.draw(view, one), "data-move") == {GAME.format(move) for move in one}


def test_one_token_shows_where_it_may_lie(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0 T20@(0,-1)r1", phase="TOKEN")
    legal = list(GAME.legal_moves(state, 0))
    ports = [move for move in legal if GAME.format(move).startswith("B2P")]
    assert ports
    assert _spots(GAME.draw(GAME.view(state, 0), ports), "data-move") == {GAME.format(move) for move in ports}


@pytest.mark.parametrize("viewer", [1, "public"])
def test_hidden_things_are_in_no_other_picture(desk: Desk, viewer: Viewer) -> None:
    state = desk.dealt(2)
    hidden = [*state.players[0].hand, *state.players[0].cards[0].held]
    picture = GAME.draw(GAME.view(state, viewer), list(GAME.legal_moves(state, 0)))
    own = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    for name in hidden:
        assert name in own
        if viewer == "public":
            assert name not in picture
    assert "data-move" not in picture or viewer == 1
    place = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    other = GAME.draw(GAME.view(place, viewer), list(GAME.legal_moves(place, 0)))
    assert not _spots(other, "data-move")
    assert not _spots(other, "data-words")


@pytest.mark.parametrize("viewer", [0, 2, "public"])
def test_a_picture_tells_no_more_than_the_redacted_state(viewer: Viewer) -> None:
    chance = Free(random.Random(6))
    for number, state in enumerate(_match(3, 11, "NORMAL")):
        if number % 12:
            continue
        drawn = GAME.draw(GAME.view(state, viewer), [])
        assert drawn == GAME.draw(GAME.view(GAME.redact(state, viewer), viewer), [])
        assert drawn == GAME.draw(GAME.view(GAME.sample(state, viewer, chance), viewer), [])


def test_what_is_where(desk: Desk) -> None:
    board = "T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0 SHIP:0@(1,1) SHIP:GREY@(-1,0)"
    state = desk.state(board, houses="H1(0,0,0,0)", phase="HOUSES", objectives={0: "O01"})
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    for part in ("ship of seat 0", "grey ship", "island of 3", "Reward: place houses", "O01"):
        assert part in picture
    assert "done" in _spots(picture, "data-move")
    # The island meets the viewer's mission and is outlined, for no spectator.
    assert "#ffd84a" in picture
    assert "#ffd84a" not in GAME.draw(GAME.view(state, "public"), [])
