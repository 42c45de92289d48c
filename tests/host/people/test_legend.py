"""The strip of names above a picture: always well-formed, whatever the game drew and people are called."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.host.people.avatars import AVATARS
from skerry.host.people.legend import with_names
from skerry.host.people.naming import check_name
from skerry.host.people.person import NOBODY, Person
from skerry.match.local_match import LocalMatch
from skerry.match.refusals import Refused
from skerry.match.seat_state import SeatState
from skerry.rules.look import Layout, Look, Theme
from skerry.rules.registry import games

pytestmark = pytest.mark.pure

SVG = "{http://www.w3.org/2000/svg}"
TAKEN = SeatState(since=2)
PICTURE = (
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 5 500 300" width="1000"'
    " style='color:red' data-of=\"a &gt; b\"><title>A board</title></svg>"
)


def is_name(text: str) -> bool:
    try:
        return check_name(text) == text
    except Refused:
        return False


NAMES = st.text(st.characters(codec="utf-8") | st.sampled_from("<>&\"']]>"), max_size=24).filter(is_name)
PEOPLE = st.builds(Person, st.none() | NAMES, st.none() | st.sampled_from(sorted(AVATARS)))


@given(st.lists(PEOPLE, min_size=1, max_size=10))
def test_names_are_escaped_and_shown_in_full(people: list[Person]) -> None:
    root = ElementTree.fromstring(with_names(PICTURE, [TAKEN] * len(people), tuple(people), Look()))
    titles = [cell.findtext(f"{SVG}title") for cell in (*root[1], root[2])]
    assert titles == [*(f"Seat {seat}: {one.name or 'Player'}" for seat, one in enumerate(people)), "A board"]
    texts = {text.text for text in root.iter(f"{SVG}text")}
    assert {one.name or "Player" for one in people} <= texts


@pytest.mark.parametrize("name", sorted(games()))
def test_the_picture_of_a_game_stays_as_it_was(name: str) -> None:
    match = LocalMatch.start(games()[name], seats=2, seed=1)
    picture = match.game.draw(match.game.view(match.state, 0), list(match.legal_moves(0)))
    before = ElementTree.fromstring(picture)
    root = ElementTree.fromstring(
        with_names(picture, [TAKEN, TAKEN], (Person("Ada"), Person(None, "crab")), Look())
    )
    inner = root[-1]
    assert ElementTree.tostring(inner[0]) == ElementTree.tostring(before[0])
    assert len(inner) == len(before)
    assert inner.get("viewBox") == before.get("viewBox")
    height = float(before.attrib["height"]) + float(inner.attrib["y"])
    assert root.get("viewBox") == f"0 0 {before.get('width')} {height:g}"
    assert root.get("role") == before.get("role")


def test_names_are_large_enough_for_a_telephone_and_light_on_a_dark_page() -> None:
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 900"/>'
    seats, people = [TAKEN] * 4, (Person("Ada"),) * 4
    look = Look(theme=Theme.DARK, layout=Layout.TALL)
    wide, tall = (ElementTree.fromstring(with_names(picture, seats, people, one)) for one in (Look(), look))
    assert (wide[1].get("transform"), tall[1].get("transform")) == (
        "translate(0 0)",
        "translate(0 0) scale(1.7)",
    )
    # Two columns of two rows instead of three columns.
    assert float(tall[-1].attrib["y"]) == (2 * 34 + 8) * 1.7
    assert tall[0].get("fill") != wide[0].get("fill")


def test_free_seats_and_others_than_players_are_named_so() -> None:
    seats = [SeatState(), SeatState(since=2, kind="BOT"), SeatState(since=3, kind="HOST"), TAKEN]
    drawn = with_names("<svg xmlns='http://www.w3.org/2000/svg'/>", seats, (NOBODY,) * 4, Look())
    titles = [one.text for one in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
    assert titles == ["Seat 0: free", "Seat 1: Bot", "Seat 2: Host", "Seat 3: Player"]


def test_what_is_no_picture_is_an_error() -> None:
    with pytest.raises(ValueError, match="not an SVG"):
        with_names("<p>A board</p>", [TAKEN], (NOBODY,), Look())
