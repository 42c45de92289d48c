"""The beginning of a round, and the end of the game (rules page, sections 5.1, 6 and 7.1)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import CardsDrawn, RoundBegun
from skerry.rules.small_islands.kinds import EndReason, Mode
from skerry.rules.small_islands.play.draws import GameTurn, drawn, hidden
from skerry.rules.small_islands.scoring import final_event

_CARDS = 2


def begin_round(data: Data, turn: GameTurn) -> None:
    """Set up the navigation stack and let every seat draw cards, or end the game (section 5.1)."""
    state = turn.state
    if state.reserve < data.constants.navigation_stack:
        end(data, turn, EndReason.RESERVE_SHORT)
        return
    turn.tell(RoundBegun(state.round + 1, state.first))
    draw_cards(data, turn, _CARDS)


def end(data: Data, turn: GameTurn, reason: EndReason) -> None:
    """End the game."""
    # All hands and tokens are revealed, so a dry run must stop here and no undo may go back past this.
    turn.reveal()
    turn.tell(final_event(data, turn.state, reason))


def seats_in_order(turn: GameTurn) -> list[Seat]:
    """Return the seats clockwise from the first one, or from seat 0 if Alexis begins."""
    return [seat for seat in turn.state.order(turn.state.first) if seat is not None]


def draw_cards(data: Data, turn: GameTurn, number: int) -> None:
    """Let every seat draw cards of each kind, sealed for it."""
    normal = turn.state.options.mode is Mode.NORMAL
    for seat in seats_in_order(turn):
        decks = turn.state.decks
        kinds = data.kinds[turn.state.options.mode]
        found = [
            data.in_order(drawn(turn, kind, deck, number)) for kind, deck in zip(kinds, decks, strict=True)
        ]
        unseen = [hidden(cards) for cards in found]
        event, shown = (
            CardsDrawn(seat, cards[0], (), ()) if normal else CardsDrawn(seat, (), *cards)
            for cards in (found, unseen)
        )
        turn.seal(event, to=seat, shown=shown)
