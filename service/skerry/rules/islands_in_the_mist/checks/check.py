"""The checks of a move, in the order of the page (rules page, sections 4.5, 5.1, 5.3, 5.4 and 5.7)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NO_SUCH_SEAT, NOT_YOUR_TURN
from skerry.rules.game import Illegal, Seat
from skerry.rules.islands_in_the_mist.checks.flights import check_flight
from skerry.rules.islands_in_the_mist.checks.refusals import unless
from skerry.rules.islands_in_the_mist.checks.taking import check_cloud, check_harbour
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Die, Phase, RerollMode
from skerry.rules.islands_in_the_mist.legal_moves import open_fields
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
from skerry.rules.kit.sentences import all_of, any_of

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
    unless(
        isinstance(move, MOVES),
        MALFORMED_MOVE,
        "This is not an Islands in the Mist move.",
        "Send one of the moves on the rules page.",
    )
    unless(state.phase is not Phase.OVER, GAME_OVER, "The game is over.", "Read the outcome.")
    last = state.seats - 1
    unless(
        0 <= seat <= last,
        NO_SUCH_SEAT,
        f"This match has no seat {seat}.",
        f"Its seats are 0 to {last}.",
    )
    unless(
        seat == state.turn,
        NOT_YOUR_TURN,
        "It is not your turn.",
        f"Wait for seat {state.turn} to play.",
    )
    decision = decision_of(state)
    tag, *tags = (str(kind.__struct_config__.tag) for kind in (type(move), *DECISION_MOVES[decision]))
    wanted = any_of(tags)
    unless(
        isinstance(move, DECISION_MOVES[decision]),
        "WRONG_PHASE",
        f"{tag} is not possible: the decision is {decision}.",
        f"Play {wanted}.",
    )
    _check_kind(data, state, seat, move)


def _check_kind(data: Data, state: State, seat: Seat, move: Move) -> None:
    match move:
        case ChooseStartField():
            starts = data.layout(state.options).starts
            unless(
                move.field in starts,
                "NOT_A_START_FIELD",
                f"A balloon cannot start on {move.field}.",
                f"Choose {any_of(starts)}.",
            )
        case Reroll():
            _check_reroll(state, move)
        case DrawTile():
            unless(
                bool(state.bag),
                "BAG_EMPTY",
                "The bag is empty.",
                "Take a tile from a cloud instead, or skip the draw.",
            )
        case TakeSubstitute():
            _check_substitute(state, move)
        case StoreTile():
            unless(
                data.free_oculars(state.players[seat]) > 0,
                "NO_FREE_OCULAR",
                "All your oculars are occupied.",
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
    dice = all_of(move.dice) if move.dice else "no dice"
    unless(
        bool(move.dice) and len(set(move.dice)) == len(move.dice) and all(die in known for die in move.dice),
        "BAD_DICE_CHOICE",
        f"Rerolling {dice} is not allowed.",
        f"Choose {any_of(known)}, or both.",
    )
    rerolled = all_of(state.rerolled)
    done = state.options.reroll_mode is RerollMode.ONE_SHOT and state.rerolled
    unless(
        not done and not any(die in state.rerolled for die in move.dice),
        "ALREADY_REROLLED",
        "Each die can be rerolled only once a round.",
        f"Already rerolled: {rerolled}.",
    )


def _check_substitute(state: State, move: TakeSubstitute) -> None:
    unless(not state.bag, "BAG_NOT_EMPTY", "The bag is not empty.", "Draw from the bag, or skip the draw.")
    last = len(state.clouds) - 1
    unless(
        0 <= move.cloud <= last,
        "NO_SUCH_CLOUD",
        f"Cloud {move.cloud} does not exist.",
        f"The clouds are 0 to {last}.",
    )
    tiles = state.clouds[move.cloud]
    unless(
        move.tile in tiles,
        "TILE_NOT_THERE",
        f"There is no {move.tile} on cloud {move.cloud}.",
        f"Its tiles: {all_of(tiles)}.",
    )


def _check_placing(data: Data, state: State, seat: Seat, move: PlaceTile) -> None:
    layout, player = data.layout(state.options), state.players[seat]
    oculars = all_of(player.oculars)
    unless(
        move.tile in player.oculars,
        "TILE_NOT_ON_OCULAR",
        f"There is no {move.tile} on your oculars.",
        f"Your tiles: {oculars}.",
    )
    field = layout.index.get(move.field)
    free = any_of(open_fields(data, state, player))
    if field is None:
        raise Illegal("NO_SUCH_FIELD", f"Field {move.field} does not exist.", f"Choose {free}.")
    unless(
        field != layout.yard,
        "YARD_NOT_COVERABLE",
        f"The yard {move.field} cannot be covered.",
        f"Choose {free}.",
    )
    assert player.balloon is not None
    unless(
        field in layout.near[layout.index[player.balloon]],
        "NOT_ADJACENT_TO_BALLOON",
        f"Field {move.field} is not next to your balloon on {player.balloon}.",
        f"Choose {free}.",
    )
    unless(
        player.island[field] == NOTHING,
        "FIELD_COVERED",
        f"Field {move.field} is already covered.",
        f"Choose {free}.",
    )
