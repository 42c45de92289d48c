"""What the rules refuse, in the order of the page (rules page, sections 4.5, 5.1, 5.3, 5.4 and 5.7)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NO_SUCH_SEAT, NOT_YOUR_TURN
from skerry.rules.game import Illegal, Seat
from skerry.rules.islands_in_the_mist.checks.flights import check_flight
from skerry.rules.islands_in_the_mist.checks.refusals import unless
from skerry.rules.islands_in_the_mist.checks.taking import check_cloud, check_harbour
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Die, Phase, RerollMode
from skerry.rules.islands_in_the_mist.moves import (
    MOVES,
    BuyExtension,
    ChooseStartField,
    ConvertTile,
    DrawTile,
    EndTurn,
    Fly,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Move,
    PlaceTile,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.state import NOTHING, State, decision_of

DECISION_MOVES: dict[str, tuple[type[Move], ...]] = {
    Phase.SETUP_BALLOON: (ChooseStartField,),
    Phase.REROLL: (Reroll, KeepDice),
    OFFER: (DrawTile, TakeSubstitute, SkipDraw),
    WAITING_TILE: (StoreTile, ConvertTile),
    Phase.FLY: (Fly,),
    Phase.TAKE: (TakeCloud, HarbourTake, HarbourSwap, BuyExtension, LeaveHarbour),
    Phase.PLACE: (PlaceTile, EndTurn),
}
"""The moves that belong to each decision (section 5.1)."""


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    unless(isinstance(move, MOVES), MALFORMED_MOVE, "This is no move of this game.", "Send one that is.")
    unless(state.phase is not Phase.OVER, GAME_OVER, "The game is over.", "Read the outcome.")
    unless(
        0 <= seat < state.seats,
        NO_SUCH_SEAT,
        f"There is no seat {seat}.",
        f"Seats are 0 to {state.seats - 1}.",
    )
    unless(
        seat == state.turn,
        NOT_YOUR_TURN,
        "Another seat is asked.",
        f"Wait for seat {state.turn} to play.",
    )
    decision = decision_of(state)
    tags = ", ".join(str(kind.__struct_config__.tag) for kind in DECISION_MOVES[decision])
    unless(
        isinstance(move, DECISION_MOVES[decision]),
        "WRONG_PHASE",
        f"The decision is {decision}.",
        f"Send {tags}.",
    )
    _check_kind(data, state, seat, move)


def _check_kind(data: Data, state: State, seat: Seat, move: Move) -> None:
    match move:
        case ChooseStartField():
            starts = data.layout(state.options).starts
            unless(
                move.field in starts,
                "NOT_A_START_FIELD",
                "A balloon is not launched there.",
                f"Choose {', '.join(starts)}.",
            )
        case Reroll():
            _check_reroll(state, move)
        case DrawTile():
            unless(bool(state.bag), "BAG_EMPTY", "The bag is empty.", "Take a substitute or skip.")
        case TakeSubstitute():
            _check_substitute(state, move)
        case StoreTile():
            unless(
                data.free_oculars(state.players[seat]) > 0,
                "NO_FREE_OCULAR",
                "All oculars are taken.",
                "Convert the tile.",
            )
        case Fly():
            check_flight(data, state, seat, move)
        case TakeCloud():
            check_cloud(data, state, seat, move)
        case HarbourTake() | HarbourSwap() | BuyExtension() | LeaveHarbour():
            check_harbour(data, state, seat, move)
        case PlaceTile():
            _check_placing(data, state, seat, move)
        case KeepDice() | SkipDraw() | ConvertTile() | EndTurn():
            pass


def _check_reroll(state: State, move: Reroll) -> None:
    known = [die.value for die in Die]
    unless(
        bool(move.dice) and len(set(move.dice)) == len(move.dice) and all(die in known for die in move.dice),
        "BAD_DICE_CHOICE",
        "The dice to be rerolled are none, repeated or unknown.",
        f"Name {' or '.join(known)}, or both.",
    )
    done = state.options.reroll_mode is RerollMode.ONE_SHOT and state.rerolled
    unless(
        not done and not any(die in state.rerolled for die in move.dice),
        "ALREADY_REROLLED",
        "A die is rerolled once a round.",
        "Keep the dice.",
    )


def _check_substitute(state: State, move: TakeSubstitute) -> None:
    unless(not state.bag, "BAG_NOT_EMPTY", "The bag still holds tiles.", "Draw from the bag or skip.")
    unless(
        0 <= move.cloud < len(state.clouds),
        "NO_SUCH_CLOUD",
        f"There is no cloud {move.cloud}.",
        f"Clouds are 0 to {len(state.clouds) - 1}.",
    )
    tiles = state.clouds[move.cloud]
    unless(
        move.tile in tiles,
        "TILE_NOT_THERE",
        "The tile does not lie on that cloud.",
        f"There lie {', '.join(tiles) or 'no tiles'}.",
    )


def _check_placing(data: Data, state: State, seat: Seat, move: PlaceTile) -> None:
    layout, player = data.layout(state.options), state.players[seat]
    unless(
        move.tile in player.oculars,
        "TILE_NOT_ON_OCULAR",
        "The tile is on no ocular of the seat.",
        f"There are {', '.join(player.oculars) or 'no tiles'}.",
    )
    field = layout.index.get(move.field)
    if field is None:
        raise Illegal("NO_SUCH_FIELD", "There is no such field.", "Fields are A1 to I5.")
    unless(field != layout.yard, "YARD_NOT_COVERABLE", "The yard stays open.", "Choose another field.")
    assert player.balloon is not None
    unless(
        field in layout.near[layout.index[player.balloon]],
        "NOT_ADJACENT_TO_BALLOON",
        "The field is not beside the balloon.",
        f"The balloon is on {player.balloon}.",
    )
    unless(
        player.island[field] == NOTHING,
        "FIELD_COVERED",
        "The field is covered already.",
        "Choose an open field.",
    )
