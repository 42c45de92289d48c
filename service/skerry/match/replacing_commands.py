"""Commands by which a seat of a running match gets another holder."""

from __future__ import annotations

from typing import Literal

from skerry.match.committed import Committed, commit_table
from skerry.match.guards import need_awake, need_running, seat_state
from skerry.match.proposal import has_a_say
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.table_events import HandedOver, TakenOver
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


def need_to_hand_over(state: MatchState, seat: Seat) -> None:
    """Raise ``Refused`` unless the holder of a seat may give it to somebody else."""
    need_running(state)
    need_awake(state, seat, None)
    if seat_state(state, seat).kind == "BOT":
        raise Refused(
            "SEAT_OF_BOT",
            f"Seat {seat} is played by a bot.",
            "A player takes over from a bot with takeOverSeat.",
            Kind.NOT_NOW,
        )


def hand_over(
    state: MatchState, seat: Seat, at: int, *, holder: str = "", kind: Literal["PLAYER", "BOT"] = "PLAYER"
) -> Committed:
    """Give a seat to another player, or to a bot if another player stays."""
    need_to_hand_over(state, seat)
    others = (other for other in range(len(state.seats)) if other != seat)
    if kind == "BOT" and not any(has_a_say(state.seats, other) for other in others):
        raise Refused(
            "LAST_PLAYER",
            f"No other player is left besides seat {seat}.",
            "Resign, or hand the seat over to another person with offerSeat.",
            Kind.NOT_NOW,
        )
    return commit_table(state, at, "handed over", HandedOver(seat, holder, kind))


def take_over(state: MatchState, seat: Seat, at: int, *, holder: str = "") -> Committed:
    """Let a player take over a seat from a bot."""
    need_running(state)
    need_awake(state, seat, None)
    if seat_state(state, seat).kind != "BOT":
        raise Refused(
            "SEAT_NOT_OF_BOT",
            f"Seat {seat} is not played by a bot.",
            "The holder of a seat can hand it over with offerSeat.",
            Kind.NOT_NOW,
        )
    return commit_table(state, at, "taken over", TakenOver(seat, holder, "PLAYER"))
