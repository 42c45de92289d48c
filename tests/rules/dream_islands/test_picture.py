"""The picture: well-formed, from the view alone, with hot spots that play (rules page, section 10)."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest
from tests.plugins.pictures import (
    MOVE,
    SVG,
    WORDS,
    check_shows_no_more,
    drawn_texts,
    reached,
    spots,
    well_formed,
)
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.rules.board_picture import draw_board
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.moves import Move
from skerry.rules.dream_islands.picture import result
from skerry.rules.dream_islands.picture.style import MARK
from skerry.rules.dream_islands.state import State
from skerry.rules.game import Viewer
from skerry.rules.look import Layout, Look, Theme
from skerry.rules.move_words import holding

pytestmark = pytest.mark.pure

MOST = 1000
LAYOUTS = tuple(Layout)
SMALLEST = {Layout.WIDE: 12, Layout.TALL: 18, Layout.BOARD: 12}


def _match(desk: Desk, seats: int, seed: int) -> list[State]:
    """Return the states of a random match in which all missions are laid down that can be."""
    return desk.states(seats, seed, missionCompletion="MANDATORY")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_well_formed_small_and_leads_to_every_move(desk: Desk, seats: int) -> None:
    *states, over = _match(desk, seats, seats)
    for state in (*states[::9], over):
        legal = list(GAME.legal_moves(state, desk.mover(state)))
        viewers: tuple[Viewer, ...] = (desk.mover(state), 0, "public")
        for viewer, layout in zip(viewers, LAYOUTS, strict=True):
            picture = GAME.draw_for(Look(layout=layout), GAME.view(state, viewer), legal)
            root = well_formed(picture)
            assert len(picture) < 80_000
            assert layout is not Layout.TALL or root.attrib["viewBox"].startswith("0 0 780 ")
        picture = GAME.draw(GAME.view(state, desk.mover(state)), legal)
        texts = {GAME.format(move) for move in legal}
        assert reached(picture, texts) == texts


def test_words_lead_to_every_move(desk: Desk) -> None:
    state = desk.state("4 | 1 0 0 0 0 0 0 1", phase="MOVE", hand=["group-2", "group-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    picture = GAME.draw(GAME.view(state, "public"), legal)
    assert {"2:", "5:", "P>3", "8>M", "8>1"} <= set(spots(picture, WORDS))
    # What leaves one move plays it.
    assert set(spots(picture, MOVE)) == {"5: P>5", "5: 1>6", "5: 8>5"}
    for layout in LAYOUTS:
        look = Look(layout=layout)
        assert sorted(spots(GAME.draw_for(look, GAME.view(state, 0), legal), WORDS)) == sorted(
            spots(picture, WORDS)
        )


@pytest.mark.parametrize("options", [{}, {"missionCompletion": "MANDATORY"}])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_move_can_be_clicked_to_its_end(desk: Desk, layout: Layout, options: dict[str, str]) -> None:
    """Picking the words of a move in turn leads to a hot spot that plays just this move."""
    resolve = desk.state("2 | 2 1 1 0 0 0 0 0", hand=["group-2", "chain-3", "majority-5"], options=options)
    walk = desk.state("2 | 0 0 0 0 0 1 1 1", phase="MOVE", covered=[2, 4], options=options)
    for state in (resolve, walk):
        legal = list(GAME.legal_moves(state, 0))
        for move in random.Random(2).sample(legal, min(len(legal), 9)):
            assert GAME.format(move) in _clicks(state, legal, GAME.format(move), layout)


def _clicks(state: State, legal: list[Move], line: str, layout: Layout) -> set[str]:
    """Return the moves that can be played at once after picking the words of a move where there are spots."""
    picked: tuple[str, ...] = ()
    view = GAME.view(state, 0)
    for word in () if line == "keep" else line.split(" "):
        picture = draw_board(GAME, view, legal, Look(words=picked, layout=layout), MOST)
        if line in spots(picture, MOVE):
            break
        if word in spots(picture, WORDS):
            picked = (*picked, word)
    return set(spots(draw_board(GAME, view, legal, Look(words=picked, layout=layout), MOST), MOVE))


def test_no_second_click_is_dead(desk: Desk) -> None:
    """Each hot spot that is left after a pick leaves fewer moves, or is picked, or plays."""
    for state in _match(desk, 3, 5)[::11]:
        legal = list(GAME.legal_moves(state, desk.mover(state)))
        view = GAME.view(state, desk.mover(state))
        texts = [GAME.format(move) for move in legal]
        for word in set(spots(draw_board(GAME, view, legal, Look(), MOST), WORDS)):
            left = list(filter(holding((word,)), texts))
            picture = draw_board(GAME, view, legal, Look(words=(word,)), MOST)
            assert set(spots(picture, MOVE)) <= set(left)
            for second in set(spots(picture, WORDS)) - {word}:
                assert 1 < sum(map(holding((word, second)), texts)) < len(left) or second.startswith("+")


def test_the_last_moves_left_play_at_once(desk: Desk) -> None:
    state = desk.state("0 | 0 0 0 0 0 0 1 0", phase="MOVE", middle=[0] * 5, covered=[3, 4, 5])
    picture = GAME.draw(GAME.view(state, 1), list(GAME.legal_moves(state, 0)))
    # On the board and on the desk.
    assert sorted(spots(picture, MOVE)) == ["2: 7>1", "2: 7>1", "2: 7>M", "2: 7>M"]
    assert "Cover 2 and walk 1 piece from island 7 (Palm Grove) to the middle" in picture


def test_picks_are_counted_and_their_goals_ringed(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", phase="MOVE")
    legal = list(GAME.legal_moves(state, 0))

    def picture(*words: str) -> str:
        return draw_board(GAME, GAME.view(state, 0), legal, Look(words=words), MOST)

    assert "Walk that number of steps in all" in picture()
    assert "Walk: 3 of 5 steps left" in picture("5:", "1>3")
    assert "Walk: 1 of 5 steps left" in picture("5:", "1>3", "1>3")
    assert "stroke-dasharray" not in picture("5:")
    assert picture("5:", "1>3").count("stroke-dasharray") == 2


def test_hand_with_its_hot_spots(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    legal = list(GAME.legal_moves(state, 0))
    own = GAME.draw(GAME.view(state, 0), legal)
    assert {"+g2", "-g2", "-c3", "-g4"} == set(spots(own, WORDS))
    assert "keep" in spots(own, MOVE)
    assert ": fulfilled now" in own


@pytest.mark.parametrize("viewer", [1, "public"])
def test_resolves_are_in_no_other_picture(desk: Desk, viewer: int) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-2", "chain-3", "group-4"])
    picture = GAME.draw(GAME.view(state, viewer), list(GAME.legal_moves(state, 0)))
    assert spots(picture, WORDS) == []
    assert spots(picture, MOVE) == []
    assert "Hand of" not in picture
    assert "in hand" not in picture
    assert "fulfilled now" not in picture


@pytest.mark.parametrize("viewer", [0, 2, "public"])
def test_a_picture_tells_no_more_than_the_redacted_state(desk: Desk, viewer: Viewer) -> None:
    check_shows_no_more(GAME, _match(desk, 3, 11)[::10], viewer)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_texts_are_large_and_within_the_picture(desk: Desk, seats: int, layout: Layout) -> None:
    *states, over = _match(desk, seats, 8)
    final = next(state for state in states if state.final_round)
    for state in (*states[:3], states[len(states) // 2], final, over):
        legal = list(GAME.legal_moves(state, desk.mover(state)))
        viewer: Viewer = desk.mover(state) if state.phase is not Phase.OVER else "all"
        look = Look(seat=desk.mover(state), layout=layout)
        root = ElementTree.fromstring(GAME.draw_for(look, GAME.view(state, viewer), legal))
        *_, width, height = map(float, root.attrib["viewBox"].split())
        for said, size, left, right, bottom in drawn_texts(root):
            assert size >= SMALLEST[layout] - 1e-9, said
            assert left >= 0, said
            assert right <= width, said
            assert bottom <= height, said


def test_the_last_move_is_outlined(desk: Desk) -> None:
    state = desk.state("4 | 1 0 0 0 0 0 0 1", phase="MOVE", hand=["group-2", "chain-2", "majority-8"])
    step = desk.freely(state, "3: P>2 8>M")
    last = tuple(emitted.event for emitted in step.events)

    def marks(picture: str) -> int:
        return picture.count(f'stroke="{MARK}"')

    # A stack on island 2, one on the middle islands, and the number.
    assert marks(GAME.draw_for(Look(last=last), GAME.view(step.state, "public"), [])) == 3
    laid = (
        desk.freely(step.state, "+c2 -m8")
        if "+c2" in _resolves(step.state)
        else desk.freely(step.state, "-m8")
    )
    hidden = tuple(emitted.shown or emitted.event for emitted in laid.events)
    assert marks(GAME.draw_for(Look(last=hidden), GAME.view(laid.state, 1), [])) == (
        "+c2" in _resolves(step.state)
    )
    assert marks(GAME.draw(GAME.view(laid.state, 1), [])) == 0


def _resolves(state: State) -> set[str]:
    return {word for move in GAME.legal_moves(state, 0) for word in GAME.format(move).split(" ")}


def test_the_own_seat_comes_first(desk: Desk) -> None:
    state = desk.states(4, 1)[0]
    for seat in range(4):
        names = re.findall(
            r"<title>(\w+)(?: \(you\))?, seat", GAME.draw_for(Look(seat=seat), GAME.view(state, seat), [])
        )
        order = ["Yellow", "Red", "Blue", "Green"]
        assert names == order[seat:] + order[:seat]


def test_dark_colours_are_of_this_picture(desk: Desk) -> None:
    """Each colour that the night replaces occurs by day, and no more so by night."""
    state = desk.state("2 | 2 1 1 0 0 0 0 0", hand=["group-2", "chain-3", "majority-5"])
    legal = list(GAME.legal_moves(state, 0))
    day, night = (
        draw_board(GAME, GAME.view(state, 0), legal, Look(theme=theme), MOST)
        for theme in (Theme.LIGHT, Theme.DARK)
    )
    for light in GAME.dark_colours:
        assert f'"{light}"' in day, light
        assert f'"{light}"' not in night, light


def test_final_round_and_result_are_shown(desk: Desk) -> None:
    states = _match(desk, 2, 3)
    final = next(state for state in states if state.final_round)
    assert "FINAL ROUND" in GAME.draw(GAME.view(final, "public"), [])
    assert "FINAL ROUND" not in GAME.draw(GAME.view(states[0], "public"), [])
    over = states[-1]
    assert over.phase is Phase.OVER
    picture = GAME.draw(GAME.view(over, "all"), [])
    assert "Game over" in picture
    assert " wins<" in picture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_has_places_and_sums(desk: Desk, seats: int) -> None:
    over = _match(desk, seats, 6)[-1]
    outcome = GAME.outcome(over)
    assert outcome is not None
    said = [
        node.text or ""
        for node in ElementTree.fromstring(GAME.draw(GAME.view(over, "all"), [])).iter(f"{SVG}text")
    ]
    at = said.index("Points") + 1
    for score in sorted(outcome.scores, key=lambda score: (score.rank, score.seat)):
        place, _, missions, middle, bonus, total = said[at : at + 6]
        done, per_mission = map(int, missions.split(" \N{MULTIPLICATION SIGN} "))
        assert int(place[:1]) == score.rank
        assert done * per_mission + int(middle[2:]) + int(bonus[2:]) == int(total[2:]) == score.total
        at += 6


def test_the_result_says_what_decided_ties(desk: Desk) -> None:
    # D18: totals 19, 20, 20, with equal missions; and 23 each, with 10 missions against 9.
    shared = desk.state(seats=3, phase="OVER", completed={0: 8, 1: 9, 2: 9}, middle=[0, 1, 2])
    decided = desk.state(seats=2, phase="OVER", completed={0: 10, 1: 9}, middle=[1, 0, 1, 0])
    for state, head, lines in (
        (
            shared,
            "Red and Blue share the victory",
            ["Red and Blue share 1st place:", "equal points, equal missions"],
        ),
        (decided, "Yellow wins", ["Tie at 23 points, decided by missions:", "Yellow 10, Red 9"]),
    ):
        view = GAME.view(state, "public")
        assert result.ties(GAME.data, view, None) == lines
        picture = GAME.draw(view, [])
        for line in (head, *lines):
            assert f">{line}<" in picture
