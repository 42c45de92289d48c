"""The turns of the exploration (rules page, sections 5.1 and 5.4)."""

from __future__ import annotations

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import MarketFilled, TurnEnded
from skerry.rules.small_islands.kinds import Actor, EndReason, Source
from skerry.rules.small_islands.legal_moves import can_land
from skerry.rules.small_islands.placement import fits_somewhere
from skerry.rules.small_islands.play import alexis, rewards
from skerry.rules.small_islands.play.draws import TILES, GameTurn
from skerry.rules.small_islands.state import State


def begin_turn(data: Data, turn: GameTurn) -> None:
    """Begin the turn of the active actor; Alexis plays at once."""
    state = turn.state
    actor = state.active
    if actor is not None:
        if not any(state.market) and not can_land(state, actor):
            rewards.begin(data, turn, actor, EndReason.NO_MOVE)
        return
    match alexis.act(data, turn):
        case alexis.Done.EXPLORED:
            end_turn(data, turn, None)
        case alexis.Done.LANDED:
            rewards.begin(data, turn, None)
        case alexis.Done.NO_TILE:
            rewards.begin(data, turn, None, EndReason.ALEXIS_NO_TILE)
        case alexis.Done.ASKS:
            pass


def end_turn(data: Data, turn: GameTurn, actor: Actor, *, placed: bool = True) -> None:
    """End a turn, refill the market slot that it emptied, and begin the next turn."""
    slot = turn.state.refill
    turn.tell(TurnEnded(actor, placed))
    if slot is not None and turn.state.stacked:
        source = Source.NAVIGATION if turn.state.navigation else Source.RESERVE
        turn.tell(MarketFilled(slot, turn.pick(TILES, turn.state.unseen), source))
    begin_turn(data, turn)


def end_if_stuck(data: Data, turn: GameTurn) -> None:
    """End the turn of the active seat if no tile in hand fits and none is left to draw."""
    state = turn.state
    seat = state.active
    if state.stacked or any(state.market) or seat is None:
        return
    faces = [data.face(tile) for tile in state.players[seat].hand]
    if not fits_somewhere(state.table, state.options.table, faces):
        # This tells others something about the hand.
        turn.reveal()
        end_turn(data, turn, seat, placed=False)


def next_source(state: State) -> Source:
    """Return where a REDRAW takes a tile from (ruling 21)."""
    if state.reserve:
        return Source.RESERVE
    return Source.NAVIGATION if state.navigation else Source.MARKET
