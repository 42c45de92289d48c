"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from tests.plugins.pictures import MOVE, SVG, WORDS, reached, spots, well_formed
from tests.rules.dragon_island.desk import GAME, Desk

from skerry.rules.dragon_island.kinds import Amounts, Color, Phase
from skerry.rules.dragon_island.picture import result
from skerry.rules.dragon_island.picture.style import MARK
from skerry.rules.game import Json
from skerry.rules.look import Layout, Look
from skerry.rules.move_words import holding

pytestmark = pytest.mark.pure

WIDTHS = {Layout.WIDE: "1240", Layout.TALL: "780", Layout.BOARD: "880"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_well_formed_and_every_spot_plays(desk: Desk, seats: int) -> None:
    for number, state in enumerate(desk.states(seats, seats)):
        if number % 5 and state.turn is not None:
            continue
        seat = 0 if state.turn is None else min(GAME.decisions(state))
        legal = list(GAME.legal_moves(state, seat))
        texts = [GAME.format(move) for move in legal]
        for viewer in (seat, (seat + 1) % seats, "public"):
            picture = GAME.draw(GAME.view(state, viewer), legal if viewer == seat else [])
            root = well_formed(picture, "0 0 1240 1040")
            # Each spot leads to a move.
            reached(root, texts)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_move_can_be_reached(desk: Desk, seed: int) -> None:
    for state in desk.states(2, seed)[::3]:
        for seat in GAME.decisions(state):
            legal = list(GAME.legal_moves(state, seat))
            texts = {GAME.format(move) for move in legal}
            for layout, width in WIDTHS.items():
                root = well_formed(GAME.draw_for(Look(layout=layout), GAME.view(state, seat), legal))
                assert root.attrib["viewBox"].split(" ")[2] == width
                assert reached(root, texts) == texts


def test_nobody_else_sees_hot_spots_or_a_hand(desk: Desk) -> None:
    state = desk.state(hand=["T01"], cards=["M35"])
    legal = list(GAME.legal_moves(state, 0))
    own = GAME.draw(GAME.view(state, 0), legal)
    assert "place 0,1" in spots(own, WORDS)
    assert "T01A" in spots(own, WORDS)
    assert "M35" in own
    for viewer in (1, "public"):
        other = GAME.draw(GAME.view(state, viewer), legal)
        assert not spots(other, MOVE)
        assert not spots(other, WORDS)
        assert "M35" not in other
        assert "T01" not in other


def test_pieces_are_told_to_screen_readers(desk: Desk) -> None:
    state = desk.state("build red 1,-1 pen:1 [red 2]", "joker blue 0,-1 spire treasure", phase="MOVE_WIZARD")
    root = ElementTree.fromstring(GAME.draw(GAME.view(state, 0), []))
    titles = {title.text or "" for title in root.iter(f"{SVG}title")}
    assert any("1,-1, build, red, pen of seat 1, 2 red dragons" in title for title in titles)
    assert any("joker, build, blue, spire of seat 0, treasure found" in title for title in titles)


def test_telekinesis_has_six_rows(desk: Desk) -> None:
    state = desk.state("telekinesis red 1,-1", at="1,-1", phase="TILE_ACTION")
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    wanted = {f"tele {name}" for name in ("E", "NE", "NW", "W", "SW", "SE")}
    assert set(spots(picture, MOVE)) == wanted | {"skip-action"}


def test_many_payments_become_one_button_for_each_building(desk: Desk) -> None:
    state = desk.state("build red 1,-1", at="1,-1", own="9 red, 9 blue", pets="red 2", phase="TILE_ACTION")
    legal = list(GAME.legal_moves(state, 0))
    assert len(legal) > 12
    picture = GAME.draw(GAME.view(state, 0), legal)
    assert {"pen", "spire", "lair r"} <= set(spots(picture, WORDS))
    assert "skip-action" in spots(picture, MOVE)


def test_each_of_many_payments_can_be_clicked(desk: Desk) -> None:
    state = desk.state(
        "dragon_build white 1,-1 [white 1]",
        "build red 2,-1",
        at="1,-1",
        own="10 blue, 10 red, 10 white",
        phase="DEAL_DRAGONS",
    )
    legal = list(GAME.legal_moves(state, 0))
    texts = {GAME.format(move) for move in legal}
    assert len(texts) == 66
    view = GAME.view(state, 0)
    first = GAME.draw_for(Look(), view, legal)
    assert len(spots(first, MOVE)) == 60
    assert spots(first, WORDS) == ["capture"]
    assert "6 more ways to pay" in first
    picked = GAME.draw_for(Look(words=("capture",)), view, legal)
    assert set(spots(picked, MOVE)) == texts
    labels = {spot.attrib.get("aria-label") for spot in ElementTree.fromstring(picked).iter()}
    assert "Capture the dragon for 4 blue, 6 red" in labels


def test_the_end_shows_the_result(desk: Desk) -> None:
    last = desk.states(4, 9)[-1]
    assert last.phase is Phase.GAME_OVER
    outcome = GAME.outcome(last)
    assert outcome is not None
    picture = GAME.draw(GAME.view(last, "public"), [])
    (winner,) = outcome.winners
    root = ElementTree.fromstring(picture)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert f"Seat {winner} wins with {outcome.scores[winner].total} fame" in texts
    for score in outcome.scores:
        parts = [part.points for part in score.parts]
        assert sum(parts) == score.total
        first, *others = parts
        line = [str(first), *(f"+ {points}" for points in others), f"= {score.total}"]
        places = ("Winner", "2nd", "3rd", "4th")
        at = next(
            at
            for at, text in enumerate(texts)
            if text == places[score.rank - 1] and texts[at + 1] == str(score.seat)
        )
        assert texts[at + 2 : at + 8] == [f"Seat {score.seat}", *line]


def test_the_result_says_what_broke_a_tie(desk: Desk) -> None:
    last = GAME.view(desk.states(4, 9)[-1], "public")

    def said(*seats: tuple[int, int, int]) -> tuple[str, list[str]]:
        """Return the result of seats with these totals, numbers of colours captured, and coins."""
        shown = tuple(
            replace(seat, total=total, captured=tuple(Color)[:colors], stock=Amounts(yellow=coins))
            for seat, (total, colors, coins) in zip(last.seats, seats, strict=False)
        )
        view = replace(last, seats=shown)
        return result.headline(view), result.ties(result.placed(view))

    assert said((9, 0, 0), (12, 1, 0)) == ("Seat 1 wins with 12 fame", [])
    why = "Seat 0 is ahead of Seat 1 on equal fame: captured 2 colours against 1."
    assert said((12, 2, 0), (12, 1, 9)) == ("Seat 0 wins with 12 fame", [why])
    why = "Seat 1 is ahead of Seat 0 on equal fame: captured as many colours, and has 9 gold against 0."
    assert said((12, 2, 0), (12, 2, 9), (3, 0, 0)) == ("Seat 1 wins with 12 fame", [why])
    why = "Seat 0 and Seat 2 are equal in everything and share the place."
    assert said((12, 2, 9), (1, 0, 0), (12, 2, 9)) == ("Seat 0 and Seat 2 win with 12 fame", [why])


_NUMBERS = {"M": 2, "m": 2, "L": 2, "C": 6, "q": 4, "t": 2, "Z": 0}
"""How many numbers each command of a path takes at a time; ``Q`` and others are not used."""

_PATH = re.compile(r"[A-Za-z]|[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")


def _is_path(path: str) -> bool:
    """Return whether each command of a path has its numbers: a viewer draws nothing after a fault."""
    parts = re.split(r"([A-Za-z])", path)[1:]
    for command, rest in zip(parts[::2], parts[1::2], strict=True):
        numbers = len(_PATH.findall(rest))
        wanted = _NUMBERS[command]
        if (numbers == 0) != (wanted == 0) or (wanted and numbers % wanted):
            return False
    return True


def test_all_figures_have_paths_that_can_be_drawn(desk: Desk) -> None:
    assert not _is_path("M-12-5L-129M-6-5L-69")
    kinds = ("dragon_build", "build", "telekinesis", "storm", "double_dragon", "joker")
    state = desk.state(
        *(f"{kind} red {q},-1" for q, kind in enumerate(kinds)),
        "build red 1,-2 pen:1 [red 2]",
        "build white 2,-2 spire",
        "joker blue 3,-2 lair:green treasure",
        pets="red 3 lair",
        hand=["T07"],
        cards=["M35"],
    )
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    paths = [piece.attrib["d"] for piece in ElementTree.fromstring(picture).iter(f"{SVG}path")]
    assert len(paths) > 40
    assert [path for path in paths if not _is_path(path)] == []


def test_dragons_of_one_tile_hide_neither_numbers_nor_hot_spots(desk: Desk) -> None:
    state = desk.state("double_dragon red 1,-1 [blue 2, red 3, white 4]", own="1 gold", phase="MOVE_DRAGONS")
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    dragons = [
        (spot.attrib["data-words"], circle.attrib["cx"], {text.text for text in spot.iter(f"{SVG}text")})
        for spot in ElementTree.fromstring(picture).iter()
        if re.fullmatch("dragon [brw] 1,-1", spot.attrib.get("data-words", ""))
        for circle in list(spot.iter(f"{SVG}circle"))[:1]
    ]
    assert [words for words, _, _ in dragons] == ["dragon b 1,-1", "dragon r 1,-1", "dragon w 1,-1"]
    assert [numbers for _, _, numbers in dragons] == [{"2"}, {"3"}, {"4"}]
    assert len({across for _, across, _ in dragons}) >= 2


def test_a_picked_dragon_shows_where_it_may_go(desk: Desk) -> None:
    state = desk.state(
        "double_dragon red 1,-1 [red 2]", "build red 0,-1 [red 1]", own="1 gold", phase="MOVE_DRAGONS"
    )
    view = GAME.view(state, 0)
    words = ("dragon", "r", "1,-1")
    legal = [move for move in GAME.legal_moves(state, 0) if holding(words)(GAME.format(move))]
    picture = GAME.draw_for(Look(words=words), view, legal)
    assert set(spots(picture, MOVE)) == {f"dragon r 1,-1 {to}" for to in ("1,0", "-1,0", "0,-1")}
    assert spots(picture, WORDS) == ["dragon r 1,-1"]


def test_rows_of_telekinesis_are_outlined(desk: Desk) -> None:
    def outlined(**options: Json) -> dict[str, int]:
        state = desk.state(
            "telekinesis red 1,-1",
            "build white 2,-1",
            "build yellow 3,-1",
            "joker red 5,-1",
            at="1,-1",
            phase="TILE_ACTION",
            options=options,
        )
        picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
        return {
            # Each outline has a rim.
            spot.attrib["data-move"]: len(list(spot.iter(f"{SVG}polygon"))) // 2
            for spot in ElementTree.fromstring(picture).iter()
            if spot.attrib.get("data-move", "").startswith("tele ")
        }

    assert outlined() == {"tele E": 2, "tele NE": 0, "tele NW": 0, "tele W": 0, "tele SW": 1, "tele SE": 1}
    assert outlined(telekinesisReach="ALL")["tele E"] == 3


def test_a_hot_spot_names_the_tile_it_lies_on(desk: Desk) -> None:
    state = desk.state("build red 1,-1", phase="MOVE_WIZARD")
    tile = desk.tile(state, "1,-1")
    assert tile.face is not None
    picture = GAME.draw(GAME.view(state, 0), list(GAME.legal_moves(state, 0)))
    assert f"Move the wizard to 1,-1 (red, build, {tile.id}{tile.face.value})" in picture


def test_the_last_move_is_marked(desk: Desk) -> None:
    ground = "dragon_build red 1,-1 [red 1]"
    build = desk.state("build red 1,-1", at="1,-1", own="9 red", phase="TILE_ACTION")
    deal = desk.state(ground, at="1,-1", own="9 red, 9 blue, 3 gold", phase="DEAL_DRAGONS")
    steps = [
        *desk.match(3, 1),
        desk.freely(build, "spire r5"),
        desk.freely(deal, "tame"),
        desk.freely(deal, "capture b4r6"),
        desk.freely(desk.state(ground, own="1 gold", phase="MOVE_DRAGONS"), "dragon r 1,-1 1,0"),
    ]
    marked: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for step in steps:
        for emit in step.events:
            look = Look(last=(emit.shown or emit.event,))
            name = type(emit.event).__name__
            seen[name] += 1
            marked[name] += MARK in GAME.draw_for(look, GAME.view(step.state, "public"), [])
    placed = ("TilePlaced", "DragonsPlaced", "WizardMoved", "DragonsCaptured", "DragonTamed", "Built")
    for name in (*placed, "DragonMoved"):
        assert marked[name] == seen[name] > 0
    for name in ("TileDrawn", "TreasuresKept", "GoldTaken", "TurnEnded", "GameEnded"):
        assert marked[name] == 0 < seen[name]


def test_the_viewers_seat_comes_first(desk: Desk) -> None:
    state = desk.states(3, 1)[20]
    for seat in range(3):
        picture = GAME.draw_for(Look(seat=seat), GAME.view(state, seat), [])
        names = re.findall(r">(Seat [0-9])(?: \(you\))?(?:, [a-z]+)?</text>", picture)
        assert names == [f"Seat {(seat + step) % 3}" for step in range(3)]


def test_at_night_only_known_colours_change(desk: Desk) -> None:
    state = desk.states(2, 1)[40]
    seat = min(GAME.decisions(state))
    picture = GAME.draw(GAME.view(state, seat), list(GAME.legal_moves(state, seat)))
    colours = set(re.findall(r'"(#[0-9a-f]+)"', picture))
    assert len(colours & set(GAME.dark_colours)) > 15
    assert not set(GAME.dark_colours) - colours - {"#fff3fb", "#e4dfd6", "#d8d2c0", "#fbe7ab", "#fff6dd"}
