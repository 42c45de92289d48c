"""The beginning of a round, and the end of the game (rules page, sections 5.1, 6 and 7.1)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import CardsDrawn, RoundBegun
from skerry.rules.small_islands.kinds import EndReason, Mode
from skerry.rules.small_islands.play.draws import Course, drawn, hidden
from skerry.rules.small_islands.scoring import game_over

_CARDS = 2


def begin_round(data: Data, course: Course) -> None:
    """Set the navigation stack and let every seat draw cards, or end the game (section 5.1)."""
    state = course.state
    if state.reserve < data.constants.navigation_stack:
        end(data, course, EndReason.RESERVE_SHORT)
        return
    course.tell(RoundBegun(state.round + 1, state.first))
    draw_cards(data, course, _CARDS)


def end(data: Data, course: Course, reason: EndReason) -> None:
    """End the game."""
    # Hands and tokens are opened, others' too: no dry run may tell them, no undo take them back.
    course.reveal()
    course.tell(game_over(data, course.state, reason))


def seats_in_order(course: Course) -> list[Seat]:
    """Return the seats clockwise from the one who begins; where Alexis begins, from seat 0."""
    return [seat for seat in course.state.order(course.state.first) if seat is not None]


def draw_cards(data: Data, course: Course, number: int) -> None:
    """Let every seat draw cards of each kind, sealed for it."""
    normal = course.state.options.mode is Mode.NORMAL
    for seat in seats_in_order(course):
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
