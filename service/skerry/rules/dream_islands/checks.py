"""What the rules refuse, in the order of the page (rules page, sections 5.1 to 5.3)."""

from __future__ import annotations

from collections import Counter

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NOT_YOUR_TURN
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, MIDDLE, RING, TO_MIDDLE, TO_RING, Phase
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.dream_islands.walking import reaches_middle
from skerry.rules.game import Illegal, Seat


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    if not isinstance(move, Walking | Resolve):
        raise Illegal(MALFORMED_MOVE, "The move is neither MOVE nor RESOLVE.", "Send a MOVE or a RESOLVE.")
    if state.phase is Phase.OVER:
        raise Illegal(GAME_OVER, "The game is over.", "Read the outcome.")
    if seat != state.turn:
        raise Illegal(NOT_YOUR_TURN, "Another seat is on turn.", f"Wait for seat {state.turn} to play.")
    wanted = Walking if state.phase is Phase.MOVE else Resolve
    if not isinstance(move, wanted):
        raise Illegal("WRONG_PHASE", f"The phase is {state.phase.value}.", f"Send a {state.phase.value}.")
    if isinstance(move, Walking):
        check_walking(data, state, seat, move)
    else:
        check_resolve(data, state, seat, move)


def check_walking(data: Data, state: State, seat: Seat, move: Walking) -> None:
    """Check a MOVE of the seat on turn (table of section 5.2)."""
    player = state.players[seat]
    names = ", ".join(map(str, data.numbers))
    if move.number not in data.numbers:
        raise Illegal("NUMBER_INVALID", f"There is no number {move.number}.", f"The numbers are {names}.")
    free = open_numbers(data.numbers, player.covered)
    if move.number not in free:
        raise Illegal(
            "NUMBER_COVERED",
            f"The number {move.number} is covered.",
            f"Open numbers: {', '.join(map(str, free))}.",
        )
    for walk in move.walks:
        _check_entry(walk)
    wanted = Counter(walk.origin for walk in move.walks)
    for place, pieces in sorted(wanted.items()):
        if pieces > player.places[place]:
            raise Illegal(
                "PIECE_NOT_AVAILABLE",
                f"{pieces} pieces walk from place {place}, where {player.places[place]} stand.",
                "Name each piece once, by the place where it stood at the beginning of the turn.",
            )
    total = sum(walk.steps for walk in move.walks)
    if total != move.number:
        raise Illegal(
            "STEPS_SUM_MISMATCH",
            f"The walks use {total} steps, the number is {move.number}.",
            "Use up all steps of the number, no more.",
        )
    for walk in move.walks:
        if walk.target == TO_MIDDLE and not reaches_middle(walk.origin, walk.steps):
            raise Illegal(
                "MIDDLE_NOT_REACHED",
                f"A piece on place {walk.origin} does not enter the middle with {walk.steps} steps.",
                "The last step must lead from island 8 onto the middle islands.",
            )


def _check_entry(walk: Walk) -> None:
    if walk.origin == MIDDLE:
        raise Illegal("MIDDLE_IS_FINAL", "No piece leaves the middle islands.", "Walk with other pieces.")
    if not AIRPLANE <= walk.origin <= RING:
        raise Illegal(
            "PLACE_INVALID",
            f"There is no place {walk.origin}.",
            "Places are 0 (airplane) and 1 to 8 (ring islands).",
        )
    if walk.steps < 1:
        raise Illegal("STEPS_INVALID", "A walk has at least one step.", "Leave out pieces that stay.")
    if walk.target not in (TO_RING, TO_MIDDLE):
        raise Illegal("TARGET_INVALID", "The target is unknown.", "Targets are RING and MIDDLE.")


def check_resolve(data: Data, state: State, seat: Seat, move: Resolve) -> None:
    """Check a RESOLVE of the seat on turn (table of section 5.3)."""
    named = (*move.complete, *move.tuck)
    if len(set(named)) < len(named):
        raise Illegal("CARD_DUPLICATED", "A card is named twice.", "Lay a card down or tuck it, once.")
    hand = [card for card in state.players[seat].hand if card in data.card]
    if any(card not in hand for card in named):
        raise Illegal("CARD_NOT_IN_HAND", "A named card is not in the hand.", "Name cards of your own hand.")
    met = fulfilled(data, state, seat)
    if any(card not in met for card in move.complete):
        raise Illegal(
            "MISSION_NOT_FULFILLED",
            "The position does not fulfil a mission that is to be laid down.",
            f"Fulfilled now: {', '.join(met) or 'none'}.",
        )
    if state.mandatory and any(card not in move.complete for card in met):
        raise Illegal(
            "MISSION_MUST_BE_COMPLETED",
            "A fulfilled mission of the hand is not laid down, and it must be.",
            f"Lay down: {', '.join(met)}.",
        )
