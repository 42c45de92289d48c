"""Views of the redacted state, and the map read back from a view (rules page, section 3)."""

from __future__ import annotations

from skerry.rules.game import HIDDEN, Viewer
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import Actor, Phase
from skerry.rules.small_islands.missions import Mission, meets
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.redaction import redact
from skerry.rules.small_islands.scoring import Tally, tally
from skerry.rules.small_islands.state import Alexis, Player, State, Waiting, objective
from skerry.rules.small_islands.tile_map import EMPTY_MAP, House, Laid, LaidToken, Ship, TileMap
from skerry.rules.small_islands.view_types import (
    AlexisView,
    AreaView,
    CellView,
    DeckView,
    HouseView,
    IslandView,
    SeatView,
    ShipView,
    TileView,
    TokenView,
    View,
    WaitingView,
    Who,
)


def make_view(data: Data, state: State, viewer: Viewer) -> View:
    """Return the viewer's view of a state."""
    known = redact(data, state, viewer)
    tallies = tally(data, known)
    running = known.phase not in (Phase.SETUP, Phase.OVER)
    rewarding = running and (bool(known.due) or known.phase in _REWARDING)
    return View(
        options=known.options,
        viewer=viewer if isinstance(viewer, int) else None,
        phase=known.phase,
        round=known.round,
        first=Who(known.first) if known.phase is not Phase.SETUP else None,
        active=Who(known.active) if running else None,
        lander=Who(known.lander) if rewarding else None,
        due=tuple(map(Who, known.due)),
        final=known.final,
        ended=known.ended,
        market=known.market,
        reserve=known.reserve,
        navigation=known.navigation,
        grey_ships=known.grey,
        decks=_decks(data, known),
        bag_size=known.bag_size,
        offered_size=len(known.offered),
        set_aside_size=len(known.set_aside),
        start_tiles=known.starts,
        removed=known.removed,
        tiles=tuple(_tile(data, tile) for tile in known.table.laid.values()),
        ships=tuple(
            ShipView(Who(ship.actor), ship.ship, ship.x, ship.y, known.table.ports_around(ship.x, ship.y))
            for ship in known.table.ships
        ),
        houses=tuple(
            HouseView(Who(house.actor), house.x, house.y, house.area, house.location)
            for house in known.table.houses
        ),
        houses_in_step=len(known.houses),
        islands=_islands(data, known, viewer),
        seats=tuple(
            _seat(data, known, viewer, player, count)
            for player, count in zip(known.players, tallies, strict=False)
        ),
        alexis=_alexis(data, known, known.alexis, tallies[-1]) if known.alexis is not None else None,
        last=_last(known),
        human_last=CellView(*known.last) if known.last else None,
    )


_REWARDING = (Phase.HOUSES, Phase.DISCOVERY, Phase.ALEXIS_HOUSES)


def _decks(data: Data, known: State) -> tuple[DeckView, ...]:
    """Return the sizes of the decks: all cards less those held, since the sets include hidden cards."""
    decks = []
    for at, kind in enumerate(data.kinds[known.options.mode]):
        held = sum(len(player.cards[at].held) for player in known.players)
        decks.append(DeckView(kind, len(data.decks[kind]) - held))
    return tuple(decks)


def _tile(data: Data, tile: Laid) -> TileView:
    shapes = data.face(tile.tile, tile.face).areas
    areas = zip(shapes, tile.islands, tile.resources, tile.ports, strict=True)
    return TileView(
        tile=tile.tile,
        side=tile.face or None,
        x=tile.x,
        y=tile.y,
        rotation=tile.rotation,
        areas=tuple(
            AreaView(number, island, resources, shape.temples, shape.houses, ports)
            for number, (shape, island, resources, ports) in enumerate(areas)
        ),
        tokens=tuple(
            TokenView(token.seat, token.token, token.area, token.resource, token.index)
            for token in tile.tokens
        ),
    )


def _last(known: State) -> CellView | None:
    """Return the cell covered last: ``rings`` is in the order of placing."""
    cell = next(reversed(known.table.rings), None)
    return CellView(*cell) if cell else None


def _own_mission(data: Data, known: State, viewer: Viewer) -> Mission | None:
    if not isinstance(viewer, int) or known.phase is Phase.OVER:
        return None
    cards = [held.current for held in known.players[viewer].cards]
    return data.mission(cards) if all(cards) else None


def _islands(data: Data, known: State, viewer: Viewer) -> tuple[IslandView, ...]:
    mission = _own_mission(data, known, viewer)
    return tuple(_island(key, island, mission) for key, island in sorted(known.table.islands.items()))


def _island(key: int, island: Island, mission: Mission | None) -> IslandView:
    flowers, fruits, leaves, temples, ports = island.counts
    return IslandView(
        island=key,
        size=island.size,
        flowers=flowers,
        fruits=fruits,
        leaves=leaves,
        temples=temples,
        ports=ports,
        locations=island.locations,
        houses=tuple(map(Who, island.houses)),
        fits=None if mission is None else meets(mission, island),
    )


def _seat(data: Data, known: State, viewer: Viewer, player: Player, count: Tally) -> SeatView:
    seat = count.actor
    assert seat is not None
    open_ = viewer in (seat, "all") or known.phase is Phase.OVER
    drawn = tuple(card for held in player.cards for card in (held.aside, *held.drawn) if held.drawn and card)
    return SeatView(
        seat=seat,
        colour=_colour(data, known, seat),
        hand_size=len(player.hand),
        taken=player.known,
        hand=player.hand if open_ else None,
        chosen=player.chosen,
        drawn=data.in_order(drawn) if open_ and drawn else None,
        current=_objective(known, tuple(held.current for held in player.cards)),
        revealed=player.open,
        aside=_objective(known, tuple("" if held.drawn else held.aside for held in player.cards)),
        houses_front=player.front,
        houses_reserve=player.reserve,
        houses_placed=player.placed,
        tokens=player.tokens,
        prestige=player.prestige,
        discovery_count=len(player.discoveries),
        discoveries=data.in_order(token.id for token in player.discoveries) if open_ else None,
        offered=(
            tuple(token.id for token in known.offered)
            if open_ and known.phase is Phase.DISCOVERY and known.active == seat
            else None
        ),
        ship=player.ship,
        ship_points=count.ship_points,
        total=count.total,
        latest_placement=player.latest,
    )


def _objective(known: State, cards: tuple[str, ...]) -> Objective | None:
    return objective(known.options.mode, cards) if all(cards) and HIDDEN not in cards else None


def _colour(data: Data, known: State, actor: Actor) -> str:
    if known.alexis is not None:
        return data.colours[0 if actor is None else 1]
    return data.colours[actor or 0]


def _alexis(data: Data, known: State, alexis: Alexis, count: Tally) -> AlexisView:
    assert known.options.level is not None
    return AlexisView(
        colour=_colour(data, known, None),
        level=known.options.level,
        houses_left=alexis.houses,
        houses_placed=alexis.placed,
        prestige=alexis.prestige,
        ship_points=count.ship_points,
        total=count.total,
        card=alexis.card,
        turn_card=alexis.turn_card,
        reward_card=alexis.reward_card,
        seen=alexis.seen,
        hidden_explore=alexis.explore,
        hidden_land=alexis.land,
        discards=alexis.discards,
        waiting=_waiting(alexis.waiting),
        latest_placement=alexis.latest,
    )


def shown_map(data: Data, view: View) -> TileMap:
    """Return the map that a view shows, as the rules hold it."""
    tile_map = EMPTY_MAP
    for tile in view.tiles:
        side = tile.side or ""
        face = data.face(tile.tile, side)
        tile_map = tile_map.with_tile(face, tile.tile, side, tile.x, tile.y, tile.rotation)
    for ship in view.ships:
        tile_map = tile_map.with_ship(Ship(ship.who.seat, ship.ship, ship.x, ship.y))
    for tile in view.tiles:
        for token in tile.tokens:
            laid = LaidToken(token.seat, token.token, token.area, token.resource, token.index)
            tile_map = tile_map.with_token(tile.x, tile.y, laid)
    for house in view.houses:
        tile_map = tile_map.with_house(House(house.who.seat, house.x, house.y, house.area, house.location))
    return tile_map


def _waiting(waiting: Waiting | None) -> WaitingView | None:
    return WaitingView(waiting.tile, waiting.x, waiting.y, waiting.rotations) if waiting else None
