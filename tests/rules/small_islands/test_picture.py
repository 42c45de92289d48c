"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from tests.plugins.pictures import MOVE, WORDS, check_shows_no_more, reached, spots, well_formed
from tests.rules.small_islands.desk import GAME, Desk
from tests.rules.small_islands.picture_texts import check_texts

from skerry.rules.game import Viewer
from skerry.rules.look import Layout, Look
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.moves import Place
from skerry.rules.small_islands.picture import tiles
from skerry.rules.small_islands.picture.style import FITS
from skerry.rules.small_islands.state import Seen

pytestmark = pytest.mark.pure


def _spots(picture: str | ElementTree.Element, kind: str) -> set[str]:
    return set(spots(picture, kind))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(("seats", "mode"), [(1, "ADVANCED"), (2, "NORMAL"), (4, "ADVANCED")])
def test_every_picture_is_well_formed_and_leads_to_every_move(
    desk: Desk, seats: int, mode: str, layout: Layout
) -> None:
    phases = set()
    level = {"level": 3} if seats == 1 else {}
    for state in desk.states(seats, 5, mode=mode, **level):
        asked = sorted(GAME.decisions(state))
        legal = list(GAME.legal_moves(state, asked[0])) if asked else []
        if state.phase in phases and len(legal) > 40:
            continue
        phases.add(state.phase)
        viewer: Viewer = asked[0] if asked else "all"
        picture = GAME.draw_for(Look(layout=layout), GAME.view(state, viewer), legal)
        root = well_formed(picture)
        texts = {GAME.format(move) for move in legal}
        assert reached(root, texts) == texts
    assert Phase.OVER in phases


def test_moves_of_one_tile_show_its_rotations(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    legal = list(GAME.legal_moves(state, 0))
    view = GAME.view(state, 0)
    whole = _spots(GAME.draw(view, legal), WORDS)
    assert {"T20", "T40", "T01", "@0,1", "@-1,0", "T40 r1"} <= whole
    one = [move for move in legal if isinstance(move, Place) and move.tile == "T40"]
    assert _spots(GAME.draw(view, one), MOVE) == {GAME.format(move) for move in one}


def test_one_token_shows_where_it_may_lie(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0 T20@(0,-1)r1", phase="TOKEN")
    legal = list(GAME.legal_moves(state, 0))
    ports = [move for move in legal if GAME.format(move).startswith("B2P")]
    assert ports
    assert _spots(GAME.draw(GAME.view(state, 0), ports), MOVE) == {GAME.format(move) for move in ports}


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
    assert not _spots(other, MOVE)
    assert not _spots(other, WORDS)


@pytest.mark.parametrize("viewer", [0, 2, "public"])
def test_a_picture_tells_no_more_than_the_redacted_state(desk: Desk, viewer: Viewer) -> None:
    check_shows_no_more(GAME, desk.states(3, 11)[::12], viewer)


def test_what_is_where(desk: Desk) -> None:
    board = "T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0 SHIP:0@(1,1) SHIP:GREY@(-1,0)"
    state = desk.state(board, houses="H1(0,0,0,0)", phase="HOUSES", objectives={0: "O01"})
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    for part in ("Ship of Purple", "Grey ship", "island of 3 tiles", "Purple (you): place houses", "O01"):
        assert part in picture
    assert "done" in _spots(picture, MOVE)
    # The island meets the viewer's mission and is outlined, for no spectator.
    assert FITS in picture
    assert FITS not in GAME.draw(GAME.view(state, "public"), [])


def test_no_two_ports_of_a_tile_stand_on_each_other() -> None:
    """Two areas may have a sea cell in common: a strait has its printed port there."""
    most = GAME.data.constants.max_ports_per_tile
    faces = [GAME.data.face(tile) for tile in GAME.data.tiles]
    faces += [GAME.data.face(tile, side) for tile in GAME.data.starts for side in GAME.data.sides(tile)]
    for face, turn in product(faces, range(4)):
        printed = [spot for area in face.areas for spot in tiles.spots(area, turn).ports]
        for areas in product(range(len(face.areas)), repeat=most - len(printed)):
            spots = [*printed, *tiles.port_tokens(face, turn, areas)]
            assert len({(spot.x, spot.y) for spot in spots}) == most
            # None is moved aside: there is room for all.
            assert all(spot.scale == tiles.PORT_SCALE for spot in spots)


def test_a_port_token_is_drawn_where_its_hot_spot_was(desk: Desk) -> None:
    state = desk.state("T37@(0,0)r0 T01@(0,-1)r2 T02@(0,1)r0", phase="TOKEN")
    move = desk.read("B1P @0,0 a1")
    # The printed port of the other area lies in the middle; the token goes to the south-west.
    (spot,) = tiles.port_tokens(GAME.data.face("T37"), 0, [1])
    assert (spot.x, spot.y) == (10, 50)
    before = GAME.draw(GAME.view(state, 0), [move])
    after = GAME.draw(GAME.view(desk.freely(state, "B1P @0,0 a1").state, 0), [])
    assert '<use href="#lit-ring" transform="translate(10 50)' in before
    token = f'<use href="#ring-PURPLE" transform="translate(10 50)scale({tiles.PORT_SCALE})"/>'
    assert token in after
    assert token not in before


def test_all_texts_keep_within_the_picture_and_are_large(desk: Desk) -> None:
    """The longest objectives, and many discovery tokens."""
    board = "T10@(0,0)r0 T16@(0,-1)r1"
    for now, later in (("M11+R08", "M12+R11"), ("M12+R12", "M11+R07")):
        state = desk.state(
            board, options={"mode": "ADVANCED"}, seats=4, phase="HOUSES", objectives={0: now, 1: later}
        )
        aside = tuple(
            replace(held, aside=card)
            for held, card in zip(state.players[0].cards, later.split("+"), strict=True)
        )
        kept = tuple(Seen(f"D{number:02d}", number) for number in range(1, 9))
        state = state.with_player(0, replace(state.players[0], cards=aside, discoveries=kept))
        for viewer, layout in product((0, 1), Layout):
            picture = GAME.draw_for(Look(layout=layout), GAME.view(state, viewer), [])
            if viewer == 0 or layout is not Layout.BOARD:
                assert (">12→10<" in picture) is ("R08" in now)
            check_texts(picture, layout)


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(("seats", "mode"), [(1, "NORMAL"), (2, "ADVANCED"), (4, "NORMAL"), (4, "ADVANCED")])
def test_every_phase_keeps_its_texts_within_and_its_size_small(
    desk: Desk, seats: int, mode: str, layout: Layout
) -> None:
    phases = set()
    level = {"level": 6} if seats == 1 else {}
    for state in reversed(desk.states(seats, 2, mode=mode, **level)):
        if state.phase not in phases:
            phases.add(state.phase)
            asked = sorted(GAME.decisions(state))
            legal = list(GAME.legal_moves(state, asked[0])) if asked else []
            view = GAME.view(state, asked[0] if asked else "all")
            picture = GAME.draw_for(Look(layout=layout), view, legal)
            assert len(picture) < 80_000
            check_texts(picture, layout)
    assert len(phases) > 5


def test_arrows_stand_where_alexis_searched(desk: Desk) -> None:
    """From the human's last cell, until the human lays something; a reward card has none."""
    board = "S3A@(0,-1)r0 S4A@(1,-1)r1 S2B@(0,0)r3 S1B@(1,0)r3 T27@(2,0)r0"
    for phase, arrows in (
        ("TAKE", True),
        ("PLACE", True),
        ("ALEXIS_ORIENT", True),
        ("TOKEN", False),
        ("HOUSES", False),
        ("ALEXIS_HOUSES", False),
    ):
        active = None if phase.startswith("ALEXIS") else 0
        state = desk.state(
            board,
            seats=1,
            options={"level": 1},
            phase=phase,
            active=active,
            last=(2, 0),
            objectives={0: "O05"},
        )
        assert state.alexis is not None
        state = replace(state, alexis=replace(state.alexis, card="X12", turn_card="X01"))
        picture = GAME.draw(GAME.view(state, 0), [])
        assert ("Alexis searched from here" in picture) is arrows


CODE = re.compile(r"\b(?:[A-Z][0-9]+[A-Z]?|r[0-3])\b")
"""An id or a rotation of the notation."""


@pytest.mark.parametrize(("seats", "mode"), [(1, "NORMAL"), (3, "ADVANCED")])
def test_nothing_is_said_in_codes(desk: Desk, seats: int, mode: str) -> None:
    level = {"level": 2} if seats == 1 else {}
    for state in desk.states(seats, 4, mode=mode, **level)[::7]:
        asked = sorted(GAME.decisions(state))
        legal = list(GAME.legal_moves(state, asked[0])) if asked else []
        for layout in Layout:
            look = Look(layout=layout)
            root = ElementTree.fromstring(
                GAME.draw_for(look, GAME.view(state, asked[0] if asked else "all"), legal)
            )
            said = [part.text or "" for part in root.iter()]
            said += [part.attrib.get("aria-label", "") for part in root.iter()]
            assert [words for words in said if CODE.search(words)] == []


def test_every_colour_of_the_night_look_is_drawn(desk: Desk) -> None:
    drawn = set()
    for state in desk.states(2, 5)[::10]:
        asked = sorted(GAME.decisions(state))
        view = GAME.view(state, asked[0] if asked else "all")
        drawn |= set(re.findall(r'"(#[0-9a-f]{6})"', GAME.draw(view, [])))
    assert set(GAME.dark_colours) <= drawn
