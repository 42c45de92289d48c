"""What the rules refuse, in the order of the page (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.data import Data
from skerry.rules.small_islands.faces import TURNS
from skerry.rules.small_islands.housing import check_house
from skerry.rules.small_islands.kinds import GREY, OWN, PORT_FACE, RESOURCE_FACE, RESOURCES, Mode, Phase
from skerry.rules.small_islands.kinds import ShipState as Ships
from skerry.rules.small_islands.model import State
from skerry.rules.small_islands.placing import check_placement, fits_somewhere
from skerry.rules.small_islands.table import SEA, House

_PHASES: dict[type[moves.Move], Phase] = {
    moves.PlaceStart: Phase.START_TILES,
    moves.Choose: Phase.PREPARE,
    moves.Take: Phase.TAKE,
    moves.Land: Phase.TAKE,
    moves.Place: Phase.PLACE,
    moves.Redraw: Phase.PLACE,
    moves.LayToken: Phase.TOKEN,
    moves.EndTurn: Phase.TOKEN,
    moves.PlaceHouse: Phase.HOUSES,
    moves.ConfirmHouses: Phase.HOUSES,
    moves.KeepDiscovery: Phase.DISCOVERY,
    moves.OrientAlexisTile: Phase.ALEXIS_ORIENT,
    moves.PlaceAlexisHouse: Phase.ALEXIS_HOUSES,
}


def check(data: Data, state: State, seat: Seat, move: moves.Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    _check_form(data, state, move)
    if state.phase is Phase.OVER:
        raise Illegal("GAME_OVER", "The game is over.", "Read the outcome.")
    if _PHASES[type(move)] is not state.phase:
        raise Illegal(
            "WRONG_PHASE", "The move belongs to another phase.", f"Play a move of {state.phase.value}."
        )
    if state.phase is Phase.PREPARE:
        if not 0 <= seat < state.seats:
            raise _not_your_turn("The seats of the match prepare now.")
    elif seat != asked_seat(state):
        raise _not_your_turn(f"Wait for seat {asked_seat(state)} to play.")
    _check_move(data, state, seat, move)


def asked_seat(state: State) -> Seat | None:
    """Return the one seat that is asked; in PREPARE there may be several, here None."""
    if state.phase in (Phase.ALEXIS_ORIENT, Phase.ALEXIS_HOUSES):
        return 0
    return None if state.phase is Phase.PREPARE else state.active


def _not_your_turn(hint: str) -> Illegal:
    return Illegal("NOT_YOUR_TURN", "Another seat is asked.", hint)


def _malformed(message: str, hint: str) -> Illegal:
    return Illegal("MALFORMED_MOVE", message, hint)


def _check_form(data: Data, state: State, move: moves.Move) -> None:
    if type(move) not in _PHASES:
        raise _malformed("That is no move of this game.", "Send one of the listed moves.")
    if (
        isinstance(move, moves.PlaceStart | moves.Place | moves.OrientAlexisTile)
        and move.rotation not in TURNS
    ):
        raise _malformed("The rotation is not 0 to 3.", "Give the number of clockwise quarter turns.")
    slots = range(1, data.constants.market_slots + 1)
    match move:
        case moves.PlaceStart(face=face) if face not in ("A", "B"):
            raise _malformed("The face is neither A nor B.", "Give A or B.")
        case moves.Choose():
            size = len(data.kinds[state.options.mode])
            for objective in (move.current, move.next):
                single = objective.objective is not None
                if len(objective.cards) != size or single is not (state.options.mode is Mode.NORMAL):
                    raise _malformed(
                        "The cards are not those of this mode.",
                        "Give objective in NORMAL, mission and reward in ADVANCED.",
                    )
        case moves.Take(slot=slot) if slot not in slots:
            raise _malformed("There is no such market slot.", "Give a slot from 1 to 3.")
        case moves.Redraw(slot=slot) if slot is not None and slot not in slots:
            raise _malformed("There is no such market slot.", "Give a slot from 1 to 3, or leave it out.")
        case moves.Land(ship=ship) if ship not in (OWN, GREY):
            raise _malformed("The ship is neither OWN nor GREY.", "Give OWN or GREY.")
        case moves.LayToken():
            _check_token_form(move)
        case moves.PlaceHouse(slot=None) | moves.PlaceAlexisHouse(slot=None):
            raise _malformed("The house location is missing.", "Give slot.")


def _check_token_form(move: moves.LayToken) -> None:
    if move.face == PORT_FACE:
        if move.resource is not None or move.index is not None:
            raise _malformed("A port has neither resource nor index.", "Leave both out.")
    elif move.face == RESOURCE_FACE:
        if move.resource not in RESOURCES or move.index is None:
            raise _malformed("Resource or index is missing or unknown.", "Give FLOWER, FRUIT or LEAF.")
    else:
        raise _malformed("The face is neither RESOURCE nor PORT.", "Give RESOURCE or PORT.")


def _check_move(data: Data, state: State, seat: Seat, move: moves.Move) -> None:
    size = state.options.table
    match move:
        case moves.PlaceStart(tile=tile, x=x, y=y):
            if tile not in state.starts:
                raise Illegal(
                    "START_TILE_NOT_AVAILABLE",
                    "That start tile is not left.",
                    f"Lay one of {', '.join(state.starts)}.",
                )
            if not state.table.rings and (x, y) != (0, 0):
                raise Illegal("ORIGIN_REQUIRED", "The first tile lies at 0,0.", "Lay it at 0,0.")
            ring = data.face(tile, move.face).rings[move.rotation]
            check_placement(state.table, size, x, y, ring)
        case moves.Choose():
            _check_choose(state, seat, move)
        case moves.Take(slot=slot):
            _check_slot(state, slot)
        case moves.Land(x=x, y=y):
            check_ship(state, seat, move.ship)
            check_placement(state.table, size, x, y, SEA)
        case moves.Place(tile=tile, x=x, y=y):
            _check_hand(state, seat, tile)
            check_placement(state.table, size, x, y, data.face(tile).rings[move.rotation])
        case moves.Redraw():
            _check_redraw(data, state, seat, move)
        case moves.LayToken():
            _check_token(data, state, seat, move)
        case moves.PlaceHouse(slot=slot):
            assert slot is not None, "the form is checked"
            check_house(data, state, House(seat, move.x, move.y, move.area, slot))
        case moves.PlaceAlexisHouse(slot=slot):
            assert slot is not None, "the form is checked"
            check_house(data, state, House(None, move.x, move.y, move.area, slot))
        case moves.KeepDiscovery(token=token):
            if token not in (offered.id for offered in state.offered):
                raise Illegal("TOKEN_NOT_OFFERED", "That token was not drawn.", "Keep one of those drawn.")
        case moves.OrientAlexisTile(rotation=rotation):
            assert state.alexis is not None
            offered = state.alexis.waiting.rotations if state.alexis.waiting else ()
            if rotation not in offered:
                raise Illegal(
                    "ROTATION_NOT_OFFERED",
                    "The tile does not fit so.",
                    f"Choose one of {', '.join(map(str, offered))}.",
                )


def _check_choose(state: State, seat: Seat, move: moves.Choose) -> None:
    player = state.players[seat]
    if player.chosen:
        raise Illegal("ALREADY_CHOSEN", "The choice is made.", "Wait for the others.")
    columns = list(zip(player.cards, move.current.cards, move.next.cards, strict=True))
    if any(card not in held.held for held, *both in columns for card in both):
        raise Illegal("CARD_NOT_DRAWN", "A card is not among the three.", "Choose among your cards.")
    if any(current == aside for _, current, aside in columns):
        raise Illegal("SAME_CARD", "A card is chosen twice.", "Put another card aside.")


def _check_slot(state: State, slot: int | None) -> None:
    assert slot is not None, "the form is checked"
    if state.market[slot - 1] is None:
        raise Illegal("SLOT_EMPTY", "That market slot is empty.", "Choose a slot with a tile.")


def _check_hand(state: State, seat: Seat, tile: str) -> None:
    if tile not in state.players[seat].hand:
        raise Illegal("TILE_NOT_IN_HAND", "That tile is not in your hand.", "Choose a tile of your hand.")


def check_ship(state: State, seat: Seat, ship: str) -> None:
    """Raise ``Illegal`` if a seat may not take a ship, OWN or GREY; where it may lie is not asked."""
    if state.navigation:
        raise Illegal(
            "NAVIGATION_NOT_EMPTY",
            "Tiles are left in the navigation stack.",
            "Explore until the stack is empty.",
        )
    own = state.players[seat].ship is Ships.AVAILABLE
    if not (own if ship == OWN else state.grey):
        raise Illegal("SHIP_NOT_AVAILABLE", "That ship is not left.", "Take another ship, or explore.")


def _check_redraw(data: Data, state: State, seat: Seat, move: moves.Redraw) -> None:
    _check_hand(state, seat, move.tile)
    faces = [data.face(tile) for tile in state.players[seat].hand]
    if fits_somewhere(state.table, state.options.table, faces):
        raise Illegal("PLACEMENT_EXISTS", "A tile of your hand fits somewhere.", "Place a tile.")
    if state.stacked:
        if move.slot is not None:
            raise Illegal("SLOT_NOT_ALLOWED", "The stacks still hold tiles.", "Leave slot out.")
    elif move.slot is None:
        raise Illegal("SLOT_REQUIRED", "The stacks are empty.", "Name a market slot.")
    else:
        _check_slot(state, move.slot)


def _check_token(data: Data, state: State, seat: Seat, move: moves.LayToken) -> None:
    if move.token not in state.players[seat].tokens:
        raise Illegal("TOKEN_NOT_AVAILABLE", "That token is not left.", "Choose one of your tokens.")
    tile = state.table.laid.get((move.x, move.y))
    if tile is None:
        raise Illegal("NOT_A_LANDSCAPE_TILE", "No landscape tile lies there.", "Choose a tile on the table.")
    if not 0 <= move.area < len(tile.resources):
        raise Illegal("NO_SUCH_AREA", "The tile has no such area.", "Choose an area of the tile.")
    if move.face == PORT_FACE:
        if sum(tile.ports) >= data.constants.max_ports_per_tile:
            raise Illegal("PORT_LIMIT", "The tile has as many ports as may be.", "Choose another tile.")
        if not data.face(tile.tile, tile.face).areas[move.area].shore:
            raise Illegal("NOT_COASTAL", "The area has no coast on the tile.", "Choose another area.")
        return
    if move.resource not in data.tokens[move.token].resources:
        raise Illegal(
            "TOKEN_RESOURCE_MISMATCH", "The token has another resource.", "Name the resource it shows."
        )
    visible = tile.resources[move.area]
    assert move.index is not None, "the form is checked"
    if not 0 <= move.index < len(visible):
        raise Illegal("NO_SUCH_RESOURCE", "The area has no such resource.", "Choose a resource of the area.")
    if visible[move.index] == move.resource:
        raise Illegal("SAME_RESOURCE", "That resource is there already.", "Cover another resource.")
