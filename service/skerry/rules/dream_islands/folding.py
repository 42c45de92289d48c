"""How events change the state (rules page, section 5.6).

Folding uses only what an event says and public counts, so it works with stand-ins too: a hidden card leaves a
hidden hand as ``?``.
"""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import (
    CardsDrawn,
    CardsTucked,
    Event,
    FinalRound,
    GameOver,
    HandDealt,
    MissionsCompleted,
    NumberCovered,
    PiecesMoved,
    RoundEnded,
    ShellsRemoved,
    StartPlayerSet,
    TurnEnded,
)
from skerry.rules.dream_islands.kinds import RING, Phase
from skerry.rules.dream_islands.state import Player, State
from skerry.rules.dream_islands.walking import moved
from skerry.rules.kit.deck import removed
from skerry.rules.kit.tuples import with_item


def fold(data: Data, state: State, event: Event) -> State:
    """Return the state after one event."""
    match event:
        case StartPlayerSet():
            return _seated(data, state, event.seat)
        case HandDealt(seat=seat, cards=cards):
            return _with(state, seat, replace(state.players[seat], hand=cards))
        case ShellsRemoved(seat=seat):
            return _with(state, seat, replace(state.players[seat], covered=()))
        case NumberCovered(seat=seat, number=number):
            player = state.players[seat]
            return _with(state, seat, replace(player, covered=tuple(sorted((*player.covered, number)))))
        case PiecesMoved(seat=seat):
            player = state.players[seat]
            after = _with(state, seat, replace(player, places=moved(player.places, event.walks)))
            arrived = (seat,) * len(event.middle_places)
            return replace(after, middle=state.middle + arrived, phase=Phase.RESOLVE)
        case FinalRound(reason=reason):
            return replace(state, end_reasons=(*state.end_reasons, reason))
        case MissionsCompleted(seat=seat, cards=cards):
            player = state.players[seat]
            hand = _without(player.hand, cards)
            return _with(state, seat, replace(player, hand=hand, completed=player.completed + cards))
        case CardsTucked(seat=seat, cards=cards):
            player = state.players[seat]
            hand = _without(player.hand, cards)
            return _with(state, seat, replace(player, hand=hand, tucked=player.tucked + cards))
        case CardsDrawn(seat=seat, cards=cards):
            return _with(state, seat, _drawn(data, state.players[seat], cards))
        case TurnEnded(seat=seat):
            return replace(state, phase=Phase.MOVE, turn=(seat + 1) % state.seats)
        case RoundEnded():
            return state if state.final_round else replace(state, round=state.round + 1)
        case GameOver(results=results):
            players = tuple(
                replace(player, hand=result.hand, tucked=result.tucked)
                for player, result in zip(state.players, results, strict=True)
            )
            return replace(state, players=players, phase=Phase.OVER, turn=None)


def _with(state: State, seat: int, player: Player) -> State:
    return replace(state, players=with_item(state.players, seat, player))


def _without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    for card in cards:
        hand = removed(hand, card)
    return hand


def _seated(data: Data, state: State, start: int) -> State:
    """Place the pieces: five on the airplane, the sixth by turn order (section 4.3)."""
    players = []
    for seat, player in enumerate(state.players):
        island = data.first_islands[(seat - start) % state.seats]
        ring = tuple(int(at == island) for at in range(1, RING + 1))
        players.append(replace(player, places=(data.on_airplane, *ring)))
    return replace(state, players=tuple(players), start_seat=start, turn=start, phase=Phase.MOVE)


def _drawn(data: Data, player: Player, cards: tuple[str, ...]) -> Player:
    """Add drawn cards to the hand: unseen ones, then the topmost tucked ones (section 6)."""
    raised = max(len(cards) - data.unseen_size(player), 0)
    return replace(player, hand=player.hand + cards, tucked=player.tucked[raised:])
