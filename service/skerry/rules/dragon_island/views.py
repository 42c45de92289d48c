"""What a viewer sees (rules page, section 3), by allow-list from the redacted state."""

from __future__ import annotations

import msgspec

from skerry.rules.dragon_island.buildings import lairs_left, pen_built, spires_left
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies
from skerry.rules.dragon_island.kinds import Amounts, Color, Phase
from skerry.rules.dragon_island.options import Options
from skerry.rules.dragon_island.redaction import redact
from skerry.rules.dragon_island.scoring import total
from skerry.rules.dragon_island.state import Pet, State, Tile
from skerry.rules.game import Viewer
from skerry.rules.kit.hexes import Hex


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``start_tile`` is the id of its unplayed start tile, None once it lies. ``choosing`` is the number of
    cards it chooses from, ``answered`` whether in the setup it has chosen. What follows ``pen_built`` is
    behind its screen, None for others before the end: ``tiles`` and ``cards`` as they came, ``offered``
    as they were drawn, ``stock``, its fame by source, and ``total``, which counts the coins on pets too.
    """

    seat: int
    color: Color
    wizard: Hex | None
    start_tile: str | None
    tile_count: int
    card_count: int
    choosing: int
    answered: bool
    pets: tuple[Pet, ...]
    captured: tuple[Color, ...]
    pen_built: bool
    tiles: tuple[str, ...] | None
    cards: tuple[str, ...] | None
    offered: tuple[str, ...] | None
    stock: Amounts | None
    captures: int | None
    buildings: int | None
    treasures: int | None
    total: int | None


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``turn`` is the active seat, None once the game is over. ``supply`` is energy, and gold in the bank;
    ``dragons`` the supply of dragons; ``active`` the active energies of the active wizard's tile.
    ``tiles_out``, ``cards_out`` and ``deck`` (what was never drawn, and what lies under the deck) are
    None before the end.
    """

    options: Options
    phase: Phase
    turn: int | None
    turn_number: int
    start_seat: int
    island: tuple[Tile, ...]
    supply: Amounts
    dragons: Amounts
    spires: int
    lairs: tuple[Color, ...]
    bag_count: int
    deck_count: int
    active: tuple[Color, ...]
    seats: tuple[SeatView, ...]
    tiles_out: tuple[str, ...] | None
    cards_out: tuple[str, ...] | None
    deck: tuple[str, ...] | None


def make_view(data: Data, state: State, viewer: Viewer) -> View:
    """Return the viewer's view of a state."""
    known = redact(data, state, viewer)
    over = known.phase is Phase.GAME_OVER or viewer == "all"
    return View(
        options=known.options,
        phase=known.phase,
        turn=known.turn,
        turn_number=known.turn_number,
        start_seat=known.start_seat,
        island=known.island,
        supply=known.supply,
        dragons=known.dragons,
        spires=spires_left(data, known),
        lairs=lairs_left(known),
        bag_count=known.bag,
        deck_count=known.deck_size,
        active=_active(known),
        seats=tuple(_seat(data, known, seat, over or seat == viewer) for seat in range(known.seats)),
        tiles_out=known.pool if over else None,
        cards_out=known.unknown if over else None,
        deck=tuple(under.card for under in known.known) if over else None,
    )


def _active(known: State) -> tuple[Color, ...]:
    wizard = None if known.turn is None else known.players[known.turn].wizard
    return () if wizard is None else active_energies(known.land, wizard)


def _seat(data: Data, known: State, seat: int, own: bool) -> SeatView:
    player = known.players[seat]
    color = known.color_of(seat)
    setup = known.phase is Phase.SETUP_TREASURE
    return SeatView(
        seat=seat,
        color=color,
        wizard=player.wizard,
        start_tile=data.start_tile[color] if player.start_tile else None,
        tile_count=len(player.tiles),
        card_count=len(player.cards),
        choosing=len(player.offered),
        answered=setup and not player.offered,
        pets=player.pets,
        captured=player.captured,
        pen_built=pen_built(known, seat),
        tiles=player.tiles if own else None,
        cards=player.cards if own else None,
        offered=player.offered if own else None,
        stock=player.stock if own else None,
        captures=player.captures if own else None,
        buildings=player.buildings if own else None,
        treasures=player.treasures if own else None,
        total=total(data, player) if own else None,
    )
