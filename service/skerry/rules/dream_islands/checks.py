"""What the rules refuse, checked in the order of the rules page (sections 5.1 to 5.3)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NOT_YOUR_TURN
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE, MIDDLE, RING, TO_MIDDLE, TO_RING, Phase
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.dream_islands.walking import reaches_middle
from skerry.rules.game import Illegal, Seat
from skerry.rules.kit.options import shown
from skerry.rules.kit.sentences import all_of, any_of, counted


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies; return if the move is legal."""
    if not isinstance(move, Walking | Resolve):
        name = type(move).__name__
        raise Illegal(
            MALFORMED_MOVE, f"{name} is not a type of Dream Islands move.", "Send a MOVE or a RESOLVE."
        )
    if state.phase is Phase.OVER:
        raise Illegal(GAME_OVER, "The game is over.", "Read the outcome.")
    if seat != state.turn:
        raise Illegal(NOT_YOUR_TURN, f"It is not seat {seat}'s turn.", f"Wait for seat {state.turn}.")
    wanted = Walking if state.phase is Phase.MOVE else Resolve
    if not isinstance(move, wanted):
        tag, phase = move.__struct_config__.tag, state.phase.value
        raise Illegal("WRONG_PHASE", f"{tag} is not a move of the phase {phase}.", f"Send a {phase}.")
    if isinstance(move, Walking):
        check_walking(data, state, seat, move)
    else:
        check_resolve(data, state, seat, move)


def check_walking(data: Data, state: State, seat: Seat, move: Walking) -> None:
    """Check a MOVE of the seat on turn (table of section 5.2)."""
    player = state.players[seat]
    free = open_numbers(data.numbers, player.covered)
    if move.number not in data.numbers:
        raise Illegal(
            "NUMBER_INVALID",
            f"{move.number} is not a number on the player board.",
            f"Choose an open number: {any_of(free)}.",
        )
    if move.number not in free:
        raise Illegal(
            "NUMBER_COVERED",
            f"The number {move.number} is covered.",
            f"Choose an open number: {any_of(free)}.",
        )
    for walk in move.walks:
        _check_entry(walk)
    wanted: dict[int, int] = {}
    for walk in move.walks:
        wanted[walk.origin] = wanted.get(walk.origin, 0) + 1
    for place, pieces in sorted(wanted.items()):
        if pieces > player.places[place]:
            places = all_of(at for at, standing in enumerate(player.places) if standing)
            raise Illegal(
                "PIECE_NOT_AVAILABLE",
                f"The move takes {counted(pieces, 'piece')} from place {place}, "
                f"but seat {seat} has {player.places[place]} there.",
                f"Its pieces stood on {places} when the turn began; each walks once.",
            )
    total = sum(walk.steps for walk in move.walks)
    if total != move.number:
        raise Illegal(
            "STEPS_SUM_MISMATCH",
            f"The walks add up to {counted(total, 'step')}, but the number is {move.number}.",
            f"Use exactly {move.number} steps.",
        )
    for walk in move.walks:
        if walk.target == TO_MIDDLE and not reaches_middle(walk.origin, walk.steps):
            raise _short_of_middle(walk)


def _short_of_middle(walk: Walk) -> Illegal:
    steps = counted(walk.steps, "step")
    if walk.origin == AIRPLANE:
        return Illegal(
            "MIDDLE_NOT_REACHED",
            f"A piece on the airplane cannot enter the middle islands with {steps}.",
            "Only a piece that began the turn on the ring can enter them.",
        )
    return Illegal(
        "MIDDLE_NOT_REACHED",
        f"A piece on island {walk.origin} cannot enter the middle islands with {steps}.",
        f"From there it takes exactly {counted(MIDDLE - walk.origin, 'step')}.",
    )


def _check_entry(walk: Walk) -> None:
    if walk.origin == MIDDLE:
        raise Illegal(
            "MIDDLE_IS_FINAL",
            "A piece on the middle islands cannot leave them.",
            "Walk with pieces on the airplane or on the ring islands.",
        )
    if not AIRPLANE <= walk.origin <= RING:
        raise Illegal(
            "PLACE_INVALID",
            f"Place {walk.origin} does not exist.",
            "Places are 0 (airplane) and 1 to 8 (ring islands).",
        )
    if walk.steps < 1:
        raise Illegal(
            "STEPS_INVALID",
            f"A walk cannot have {walk.steps} steps.",
            "Give each walk 1 step or more; leave out pieces that stay.",
        )
    if walk.target not in (TO_RING, TO_MIDDLE):
        raise Illegal("TARGET_INVALID", f"{shown(walk.target)} is not a target.", "Use RING or MIDDLE.")


def check_resolve(data: Data, state: State, seat: Seat, move: Resolve) -> None:
    """Check a RESOLVE of the seat on turn (table of section 5.3)."""
    named = (*move.complete, *move.tuck)
    for card in named:
        if named.count(card) > 1:
            raise Illegal(
                "CARD_DUPLICATED",
                f"The move names {shown(card)} more than once.",
                "Either lay a card down or tuck it.",
            )
    hand = [card for card in state.players[seat].hand if card in data.card]
    for card in named:
        if card not in hand:
            cards = all_of(data.in_order(hand))
            raise Illegal("CARD_NOT_IN_HAND", f"{shown(card)} is not in your hand.", f"You hold {cards}.")
    met = fulfilled(data, state, seat)
    for card in move.complete:
        if card not in met:
            raise Illegal(
                "MISSION_NOT_FULFILLED",
                f"The mission {card} is not fulfilled.",
                f"Missions you can lay down now: {all_of(met)}.",
            )
    for card in met:
        if state.mandatory and card not in move.complete:
            raise Illegal(
                "MISSION_MUST_BE_COMPLETED",
                f"The mission {card} is fulfilled, so you must lay it down.",
                f"Lay down {all_of(met)}.",
            )
