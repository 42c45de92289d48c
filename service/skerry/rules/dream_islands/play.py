"""The setup and what the two moves do (rules page, sections 4, 5.2, 5.3, 6 and 7)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.dream_islands.data import Data
from skerry.rules.dream_islands.events import (
    CardsDrawn,
    CardsTucked,
    Event,
    FinalRound,
    HandDealt,
    MissionsCompleted,
    NumberCovered,
    PiecesMoved,
    RoundEnded,
    ShellsRemoved,
    StartPlayerSet,
    TurnEnded,
)
from skerry.rules.dream_islands.folding import fold
from skerry.rules.dream_islands.model import TO_RING, EndReason, Resolve, State, Walking
from skerry.rules.dream_islands.scoring import game_over
from skerry.rules.dream_islands.walking import island_reached
from skerry.rules.game import HIDDEN, Chance, Seat, Step, Turn

_Turn: TypeAlias = Turn[State, Event]


def _turn(data: Data, state: State, chance: Chance) -> _Turn:
    return Turn(state, lambda now, event: fold(data, now, event), chance)


def _pile(seat: Seat) -> str:
    """The label of the draws from a seat's pile."""
    return f"pile/{seat}"


def set_up(data: Data, state: State, chance: Chance) -> Step[State, Event]:
    """Find the start player and deal three cards to each seat (section 4)."""
    turn = _turn(data, state, chance)
    start = state.options.start_player
    if start is None:
        turn.tell(StartPlayerSet(turn.pick("start", range(state.seats)), drawn=True))
    else:
        turn.tell(StartPlayerSet(start, drawn=False))
    for seat in range(state.seats):
        left = list(data.unseen(turn.state.players[seat]))
        hand: tuple[str, ...] = ()
        for _ in range(data.hand_size):
            card = turn.pick(_pile(seat), left)
            left.remove(card)
            hand += (card,)
        turn.seal(HandDealt(seat, hand), to=seat, shown=HandDealt(seat, _hide(hand)))
    return turn.done()


def walk(data: Data, state: State, seat: Seat, move: Walking, chance: Chance) -> Step[State, Event]:
    """Play a legal, normal MOVE (section 5.2)."""
    turn = _turn(data, state, chance)
    if len(state.players[seat].covered) == len(data.numbers):
        turn.tell(ShellsRemoved(seat))
    turn.tell(NumberCovered(seat, move.number))
    islands = tuple(island_reached(step.origin, step.steps) for step in move.walks if step.target == TO_RING)
    first = len(state.middle) + 1
    arrivals = range(first, first + len(move.walks) - len(islands))
    turn.tell(PiecesMoved(seat, move.walks, islands, tuple(arrivals)))
    if len(turn.state.middle) >= data.middle_limit:
        _announce(turn, seat, EndReason.MIDDLE_LIMIT)
    return turn.done()


def resolve(data: Data, state: State, seat: Seat, move: Resolve, chance: Chance) -> Step[State, Event]:
    """Play a legal, normal RESOLVE and end the turn (section 5.3)."""
    turn = _turn(data, state, chance)
    if move.complete:
        turn.tell(MissionsCompleted(seat, move.complete))
        if len(turn.state.players[seat].completed) == data.mission_limit:
            _announce(turn, seat, EndReason.ALL_MISSIONS)
    if move.tuck:
        turn.seal(CardsTucked(seat, move.tuck), to=seat, shown=CardsTucked(seat, _hide(move.tuck)))
    drawn = _refill(data, turn, seat)
    turn.tell(TurnEnded(seat))
    last = state.last_in_round(seat)
    if last:
        _end_round(turn, seat)
    over = last and turn.state.final_round
    if over or not drawn:
        # A RESOLVE passes the turn, so it is taken back by consent only, with or without a draw (section
        # 5.8); and at the end all cards are opened, others' too, which no dry run may tell.
        turn.reveal()
    if over:
        turn.tell(game_over(data, turn.state))
    return turn.done()


def _hide(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _announce(turn: _Turn, seat: Seat, reason: EndReason) -> None:
    if reason not in turn.state.end_reasons:
        turn.tell(FinalRound(seat, reason))


def _refill(data: Data, turn: _Turn, seat: Seat) -> int:
    """Fill the hand: by chance from the unseen part, then from the top of the tucked cards (section 6).

    Returns how many cards came.
    """
    player = turn.state.players[seat]
    unseen, tucked = list(data.unseen(player)), list(player.tucked)
    drawn: tuple[str, ...] = ()
    while len(player.hand) + len(drawn) < data.hand_size and (unseen or tucked):
        if unseen:
            card = turn.pick(_pile(seat), unseen)
            unseen.remove(card)
        else:
            # Its owner knows the card, but the taking is as final as a draw.
            turn.reveal()
            card = tucked.pop(0)
        drawn += (card,)
    if drawn:
        turn.seal(CardsDrawn(seat, drawn), to=seat, shown=CardsDrawn(seat, _hide(drawn)))
    return len(drawn)


def _end_round(turn: _Turn, seat: Seat) -> None:
    """End the round after its last seat; its limit may be an end of the game (sections 5.1, 7)."""
    limit = turn.state.options.round_limit
    if limit is not None and turn.state.round >= limit:
        _announce(turn, seat, EndReason.ROUND_LIMIT)
    turn.tell(RoundEnded(turn.state.round))
