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

    ``start_tile`` is the id of its start tile until that is placed. ``choosing`` is the number of cards it
    chooses from, ``answered`` says whether it has chosen in the setup. What follows ``pen_built`` is behind
    its screen, hidden from others before the end: ``tiles`` and ``cards``, oldest first, ``offered`` in
    the order of drawing, ``stock``, its fame by source, and ``total``, which includes the coins on pets.
    """

    seat: int
    """The number of the seat, from 0."""
    color: Color
    """The colour of its wizard."""
    wizard: Hex | None
    """The hex where its wizard is; null before the wizard's first move."""
    start_tile: str | None
    """The id of its start tile; null once it has been placed."""
    tile_count: int
    """How many tiles it holds, without the start tile."""
    card_count: int
    """How many treasure cards it holds."""
    choosing: int
    """How many treasure cards it has to choose from; 0 unless it is choosing."""
    answered: bool
    """Whether it has chosen in the setup."""
    pets: tuple[Pet, ...]
    """Its pets."""
    captured: tuple[Color, ...]
    """The colours of dragons that it has captured."""
    pen_built: bool
    """Whether its pen is built."""
    tiles: tuple[str, ...] | None
    """The ids of its tiles, oldest first; null if hidden."""
    cards: tuple[str, ...] | None
    """The ids of its treasure cards, oldest first; null if hidden."""
    offered: tuple[str, ...] | None
    """The ids of the treasure cards to choose from; null if hidden."""
    stock: Amounts | None
    """Its energy, and its gold as yellow; null if hidden."""
    captures: int | None
    """Its fame for captured dragons; null if hidden."""
    buildings: int | None
    """Its fame for buildings; null if hidden."""
    treasures: int | None
    """Its fame for treasures; null if hidden."""
    total: int | None
    """All its points, with the coins on its pets; null if hidden."""


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``turn`` is the active seat. ``supply`` holds the energy, and the gold in the bank; ``dragons`` is the
    supply of dragons; ``active`` lists the active energies of the active wizard's tile. ``tiles_out``,
    ``cards_out`` and ``deck`` (what was never drawn, and what lies under the deck) are shown after the end.
    """

    options: Options
    """The options of the match."""
    phase: Phase
    """What the active seat has to do."""
    turn: int | None
    """The active seat, from 0; null once the game is over."""
    turn_number: int
    """The number of the turn, from 1."""
    start_seat: int
    """The seat that begins, from 0."""
    island: tuple[Tile, ...]
    """The tiles of the island."""
    supply: Amounts
    """The energy in the supply, and the gold in the bank as yellow."""
    dragons: Amounts
    """The dragons in the supply, by colour."""
    spires: int
    """How many spires are left to build."""
    lairs: tuple[Color, ...]
    """The colours of the lairs that are left to build."""
    bag_count: int
    """How many tiles the bag holds."""
    deck_count: int
    """How many cards the treasure deck holds."""
    active: tuple[Color, ...]
    """The active energies of the active wizard's tile."""
    seats: tuple[SeatView, ...]
    """The seats in order."""
    tiles_out: tuple[str, ...] | None
    """The ids of the tiles that were never drawn; null before the end."""
    cards_out: tuple[str, ...] | None
    """The ids of the treasure cards that were never drawn; null before the end."""
    deck: tuple[str, ...] | None
    """The ids of the cards put under the deck, from the top down; null before the end."""


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
