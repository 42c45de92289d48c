"""The setup, the beginning of a round, and the end of the game (rules page, sections 4, 5.1, 6 and 7.1)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.small_islands.course import START, TILES, Course, drawn, hidden
from skerry.rules.small_islands.data import Data
from skerry.rules.small_islands.events import CardsDrawn, MarketFilled, RoundBegun, SetUp, TilesDealt
from skerry.rules.small_islands.kinds import EndReason, Mode, Source
from skerry.rules.small_islands.scoring import game_over

_FIRST_CARDS = 1
_CARDS = 2


def set_up(data: Data, course: Course) -> None:
    """Find the first seat, who will lay the start tiles (section 4.1)."""
    state = course.state
    given = 0 if state.alexis is not None else state.options.first_seat
    seat = course.pick(START, range(state.seats)) if given is None else given
    colours = data.colours[: state.seats] if state.alexis is None else (data.colours[1],)
    course.tell(SetUp(seat, given is None, colours))


def deal(data: Data, course: Course) -> None:
    """Lay out the market, deal the hands and the first cards, and begin round 1 (section 4.3 to 4.5)."""
    for slot in range(1, data.constants.market_slots + 1):
        tile = course.pick(TILES, course.state.unseen)
        course.tell(MarketFilled(slot, tile, Source.RESERVE))
    for seat in _seats(course):
        tiles = data.in_order(drawn(course, TILES, course.state.unseen, data.constants.hand_size))
        course.seal(TilesDealt(seat, tiles), to=seat, shown=TilesDealt(seat, hidden(tiles)))
    _draw_cards(data, course, _FIRST_CARDS)
    begin_round(data, course)


def begin_round(data: Data, course: Course) -> None:
    """Set the navigation stack and let every seat draw cards, or end the game (section 5.1)."""
    state = course.state
    if state.reserve < data.constants.navigation_stack:
        end(data, course, EndReason.RESERVE_SHORT)
        return
    course.tell(RoundBegun(state.round + 1, state.first))
    _draw_cards(data, course, _CARDS)


def end(data: Data, course: Course, reason: EndReason) -> None:
    """End the game."""
    # Hands and tokens are opened, others' too: no dry run may tell them, no undo take them back.
    course.reveal()
    course.tell(game_over(data, course.state, reason))


def _seats(course: Course) -> list[Seat]:
    """Return the seats clockwise from the one who begins; where Alexis begins, from seat 0."""
    return [seat for seat in course.state.order(course.state.first) if seat is not None]


def _draw_cards(data: Data, course: Course, number: int) -> None:
    normal = course.state.options.mode is Mode.NORMAL
    for seat in _seats(course):
        decks = course.state.decks
        kinds = data.kinds[course.state.options.mode]
        found = [
            data.in_order(drawn(course, kind, deck, number)) for kind, deck in zip(kinds, decks, strict=True)
        ]
        unseen = [hidden(cards) for cards in found]
        event, shown = (
            CardsDrawn(seat, cards[0], (), ()) if normal else CardsDrawn(seat, (), *cards)
            for cards in (found, unseen)
        )
        course.seal(event, to=seat, shown=shown)
