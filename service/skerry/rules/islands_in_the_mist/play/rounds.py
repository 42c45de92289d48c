"""The automatic steps between decisions: filling, dice, bonus, turns, end of round (sections 5.2 to 5.8)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import (
    BonusApplied,
    CloudEmptied,
    CloudFilled,
    DiceRolled,
    DrawLapsed,
    DrawOffered,
    FinalRoundSet,
    HarbourEmptied,
    HarbourFilled,
    RoundStarted,
    StartSeatSet,
    TurnStarted,
)
from skerry.rules.islands_in_the_mist.kinds import ON_DIE, Bonus, Effect, EndReason
from skerry.rules.islands_in_the_mist.play.draws import GameTurn, draw
from skerry.rules.islands_in_the_mist.scoring import final_event
from skerry.rules.islands_in_the_mist.state import State

ENERGY = {Bonus.ENERGY_1: 1, Bonus.ENERGY_2: 2}
"""The energy that the bonus die gives to every seat."""

WINDMILL = 1
"""The energy that a windmill gives."""


def fill_clouds(data: Data, turn: GameTurn) -> None:
    """Draw a tile for each cloud."""
    for cloud in range(len(turn.state.clouds)):
        turn.tell(CloudFilled(cloud, draw(data, turn)))


def first_round(data: Data, turn: GameTurn) -> None:
    """Fill clouds and harbour for the first time and begin round 1 (sections 4.6, 4.7)."""
    fill_clouds(data, turn)
    if turn.state.with_harbour:
        for _ in range(data.harbour.tiles_at_setup):
            turn.tell(HarbourFilled(draw(data, turn)))
    turn.tell(RoundStarted(1, turn.state.start))
    roll(data, turn)


def roll(data: Data, turn: GameTurn) -> None:
    """Roll both dice, the direction first."""
    wind = turn.pick("wind", data.winds)
    turn.tell(DiceRolled(wind, turn.pick("bonus", data.bonuses)))


def apply_bonus(data: Data, turn: GameTurn) -> None:
    """Apply the bonus and go on to draws or flights (section 5.3)."""
    state = turn.state
    assert state.bonus is not None
    energy = ENERGY.get(state.bonus, 0)
    turn.tell(BonusApplied(state.bonus, tuple(data.gain(player, energy) for player in state.players)))
    if state.bonus is Bonus.DRAW_TILE:
        offer_next(data, turn, state.start)
    else:
        start_turn(data, turn, state.start)


def offer(turn: GameTurn, seat: int, cause: str) -> bool:
    """Offer a draw; returns False if it lapsed at once (section 5.4)."""
    state = turn.state
    if state.bag or any(state.clouds):
        turn.tell(DrawOffered(seat, cause, bag_empty=not state.bag))
        return True
    turn.tell(DrawLapsed(seat, cause, bag_empty=True))
    return False


def offer_next(data: Data, turn: GameTurn, seat: int | None) -> None:
    """Offer the draw of the bonus die to a seat and those after it, then begin the first flight."""
    while seat is not None:
        if offer(turn, seat, ON_DIE):
            return
        seat = turn.state.following(seat)
    start_turn(data, turn, turn.state.start)


def start_turn(data: Data, turn: GameTurn, seat: int) -> None:
    """Begin a seat's turn (section 5.5)."""
    player = turn.state.players[seat]
    mills = data.has(player, Effect.ENERGY_EACH_TURN)
    turn.tell(TurnStarted(seat, data.gain(player, mills * WINDMILL)))


def end_round(data: Data, turn: GameTurn) -> None:
    """End the round, and the game if its end is due (section 5.8)."""
    state, options = turn.state, turn.state.options
    reason: EndReason | None = None
    if state.draw_failed:
        reason = EndReason.DRAW_FAILED
    elif state.final_round == state.round:
        reason = EndReason.ALL_COASTS
    elif any(player.joined_round is not None for player in state.players):
        turn.tell(FinalRoundSet(state.round + 1))
    elif options.stall_rounds is not None and state.idle_rounds >= options.stall_rounds:
        reason = EndReason.STALLED
    elif options.round_limit is not None and state.round >= options.round_limit:
        reason = EndReason.ROUND_LIMIT
    if reason is not None:
        turn.tell(final_event(data, state, reason))
        return
    turn.tell(StartSeatSet(next_start(data, state)))
    _begin_round(data, turn)


def next_start(data: Data, state: State) -> int:
    """Return the seat that starts the next round (section 5.8.4)."""
    layout = data.layout(state.options)

    def rank(seat: int) -> tuple[int, int, int]:
        player = state.players[seat]
        assert player.balloon is not None
        value = data.value(layout, player, layout.index[player.balloon])
        return -value, player.energy, (state.start - seat - 1) % state.seats

    return min(range(state.seats), key=rank)


def _begin_round(data: Data, turn: GameTurn) -> None:
    """Begin a round after the first: phase A and the dice (section 5.2)."""
    turn.tell(RoundStarted(turn.state.round + 1, turn.state.start))
    for cloud, tiles in enumerate(turn.state.clouds):
        if len(tiles) >= data.cloud_size:
            turn.tell(CloudEmptied(cloud, tiles))
    if len(turn.state.bag) < len(turn.state.clouds):
        turn.tell(final_event(data, turn.state, EndReason.BAG_SHORT))
        return
    fill_clouds(data, turn)
    if turn.state.with_harbour:
        _fill_harbour(data, turn)
    roll(data, turn)


def _fill_harbour(data: Data, turn: GameTurn) -> None:
    for _ in range(data.harbour.tiles_per_round):
        if not turn.state.bag:
            return
        if len(turn.state.harbour) >= data.harbour.berths:
            turn.tell(HarbourEmptied(turn.state.harbour[0]))
        turn.tell(HarbourFilled(draw(data, turn)))
