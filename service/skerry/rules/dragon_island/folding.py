"""How events change the state (rules page, sections 4 to 6).

Everything follows from the event itself and from public or countable facts, so stand-ins can be folded
too: a hidden tile or card leaves a hidden hand as ``?``, and one that is shown leaves the set in which
the viewer supposed it.
"""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.dragon_island import phases
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import (
    ActionSkipped,
    Built,
    DragonMoved,
    DragonMovesEnded,
    DragonsCaptured,
    DragonsPlaced,
    DragonTamed,
    Event,
    GameEnded,
    GameSetUp,
    GoldTaken,
    Produced,
    StormStruck,
    TelekinesisUsed,
    TileDrawn,
    TilePlaced,
    TreasurePlayed,
    TreasuresDrawn,
    TreasuresKept,
    TreasureSkipped,
    TurnEnded,
    WizardMoved,
    WizardStuck,
)
from skerry.rules.dragon_island.kinds import COLORS, Amounts, Building, Due, Kind, Phase, gold, units
from skerry.rules.dragon_island.state import Pet, Slot, State, Tile, Under
from skerry.rules.dragon_island.terrain import vacant_slots
from skerry.rules.dragon_island.treasure import allowance
from skerry.rules.game import HIDDEN
from skerry.rules.kit.deck import removed
from skerry.rules.kit.hexes import Hex


def fold(data: Data, state: State, event: Event) -> State:
    """Return the state after one event."""
    match event:
        case GameSetUp(start_seat=start):
            return replace(state, start_seat=start, turn=start)
        case TileDrawn():
            return _tile_drawn(state, event)
        case TreasuresDrawn():
            return _treasures_drawn(data, state, event)
        case TreasuresKept():
            return _treasures_kept(state, event)
        case TilePlaced():
            return _tile_placed(data, state, event)
        case StormStruck():
            return _storm_struck(state, event)
        case Produced(seat=seat, gained=gained):
            after = _gain(state, seat, gained)
            return phases.after_placing(data, replace(after, placing=vacant_slots(data, after)), seat)
        case DragonsPlaced():
            return phases.after_placing(data, _dragons_placed(state, event), event.seat)
        case DragonMoved(seat=seat, color=color):
            after = _gain(state, seat, Amounts() - gold(data.costs.move_dragon_gold))
            after = _dragons(after, event.origin, Amounts() - units(color))
            return phases.after_dragon(data, _dragons(after, event.to, units(color)), seat)
        case DragonMovesEnded(seat=seat):
            return phases.to_wizard(data, state, seat)
        case WizardMoved(seat=seat, to=to):
            after = state.with_player(seat, replace(state.players[seat], wizard=to))
            return phases.after_wizard(data, after, seat)
        case WizardStuck() | TreasureSkipped():
            return phases.with_due(state, Due.TURN_END)
        case DragonTamed():
            return phases.to_action(data, _tamed(data, state, event), event.seat)
        case DragonsCaptured():
            return phases.to_action(data, _captured(state, event), event.seat)
        case GoldTaken(seat=seat):
            return phases.to_treasure(_gain(state, seat, gold(event.gold)), seat)
        case TelekinesisUsed(seat=seat, gained=gained):
            return phases.to_treasure(_gain(state, seat, gained), seat)
        case Built(seat=seat):
            return phases.to_treasure(_built(state, event), seat)
        case ActionSkipped(seat=seat):
            return phases.to_treasure(state, seat)
        case TreasurePlayed():
            return phases.with_due(_treasure_played(state, event), Due.TURN_END)
        case TurnEnded(seat=seat):
            return phases.next_turn(state, seat)
        case GameEnded():
            return _ended(state, event)


def _gain(state: State, seat: int, gained: Amounts) -> State:
    """Move units from the supply to a seat; negative amounts go back."""
    player = state.players[seat]
    after = replace(state, supply=state.supply - gained)
    return after.with_player(seat, replace(player, stock=player.stock + gained))


def _tile_at(state: State, at: Hex | None) -> Tile:
    return next(tile for tile in state.island if tile.at == at)


def _dragons(state: State, at: Hex, change: Amounts) -> State:
    tile = _tile_at(state, at)
    return state.with_tile(replace(tile, dragons=tile.dragons + change))


def _tile_drawn(state: State, event: TileDrawn) -> State:
    player = state.players[event.seat]
    pool = state.pool if event.tile == HIDDEN else removed(state.pool, event.tile)
    after = replace(state, pool=pool, bag=state.bag - 1)
    return after.with_player(event.seat, replace(player, tiles=(*player.tiles, event.tile)))


def _treasures_drawn(data: Data, state: State, event: TreasuresDrawn) -> State:
    seat = event.seat
    for card in event.cards:
        state = _card_drawn(data, state, seat, card)
    if state.due is Due.SETUP:
        missing = not all(player.offered for player in state.players)
        return state if missing else phases.with_phase(state, Phase.SETUP_TREASURE)
    if len(event.cards) > allowance(data, state, seat):
        return phases.with_phase(state, Phase.KEEP_TREASURE)
    return phases.with_due(state, Due.KEEP)


def _card_drawn(data: Data, state: State, seat: int, card: str) -> State:
    """Take a card from the unknown part or, once that is empty, from the top of the known part."""
    unknown, known = state.unknown, state.known
    if state.unknown_size == 0:
        top = known[0].card
        known = known[1:]
        if card == HIDDEN and top != HIDDEN:
            # The viewer knew the card under the deck; in another hand it counts as unknown again.
            unknown = data.in_order((*unknown, top))
        elif card != HIDDEN and top == HIDDEN:
            unknown = removed(unknown, card)
    elif card != HIDDEN:
        unknown = removed(unknown, card)
    player = state.players[seat]
    after = replace(state, unknown=unknown, known=known)
    return after.with_player(seat, replace(player, offered=(*player.offered, card)))


def _treasures_kept(state: State, event: TreasuresKept) -> State:
    seat = event.seat
    player = replace(state.players[seat], cards=state.players[seat].cards + event.cards, offered=())
    if state.phase is not Phase.SETUP_TREASURE:
        under = tuple(Under(card, seat) for card in event.under)
        after = replace(state.with_player(seat, player), known=state.known + under)
        return phases.to_treasure(after, seat)
    state = state.with_player(seat, replace(player, rejected=event.under))
    if any(player.offered for player in state.players):
        return state
    # All have answered: the rejected cards go under the deck in turn order, not in the order of answers.
    known = tuple(Under(card, each) for each in state.turn_order() for card in state.players[each].rejected)
    players = tuple(replace(player, rejected=()) for player in state.players)
    return phases.with_phase(replace(state, players=players, known=state.known + known), Phase.PLACE_TILE)


def _tile_placed(data: Data, state: State, event: TilePlaced) -> State:
    player = state.players[event.seat]
    if event.face is None:
        player = replace(player, start_tile=False)
        kind = Kind.START
    else:
        if event.tile not in player.tiles:
            state = replace(state, pool=removed(state.pool, event.tile))
        player = replace(player, tiles=removed(player.tiles, event.tile))
        kind = data.terrain[event.tile][event.face].type
    tile = Tile(event.tile, kind, event.at, event.face, event.color)
    after = replace(state, island=(*state.island, tile))
    return phases.with_due(after.with_player(event.seat, player), Due.YIELD)


def _storm_struck(state: State, event: StormStruck) -> State:
    player = state.players[event.seat]
    struck = (
        replace(pet, coins=pet.coins - 1) if pet.color in event.coins_off else pet for pet in player.pets
    )
    pets = tuple(pet for pet in struck if pet.color not in event.pets_lost)
    freed = Amounts()
    for color in event.pets_lost:
        freed += units(color)
    state = replace(
        state, supply=state.supply + gold(len(event.coins_off)), dragons=state.dragons + freed
    ).with_player(event.seat, replace(player, pets=pets))
    return state if event.unit is None else _gain(state, event.seat, Amounts() - units(event.unit))


def _dragons_placed(state: State, event: DragonsPlaced) -> State:
    placed = units(event.color, event.number)
    placing = (
        Slot(slot.at, slot.color, slot.left - event.number) if slot.at == event.at else slot
        for slot in state.placing
    )
    left = tuple(slot for slot in placing if slot.left > 0)
    return _dragons(replace(state, dragons=state.dragons - placed, placing=left), event.at, placed)


def _tamed(data: Data, state: State, event: DragonTamed) -> State:
    state = _gain(state, event.seat, gold(event.bonus))
    player = state.players[event.seat]
    coins = data.costs.tame_gold
    pets = sorted((*player.pets, Pet(event.color, coins)), key=lambda pet: COLORS.index(pet.color))
    player = replace(player, stock=player.stock - gold(coins), pets=tuple(pets))
    return _dragons(state, event.at, Amounts() - units(event.color)).with_player(event.seat, player)


def _captured(state: State, event: DragonsCaptured) -> State:
    state = _gain(state, event.seat, Amounts() - event.payment.amounts)
    player = state.players[event.seat]
    marked = {*player.captured, *event.dragons.present}
    player = replace(
        player,
        captures=player.captures + event.fame,
        captured=tuple(color for color in COLORS if color in marked),
    )
    after = replace(state, dragons=state.dragons + event.dragons).with_player(event.seat, player)
    return _dragons(after, event.at, Amounts() - event.dragons)


def _built(state: State, event: Built) -> State:
    state = _gain(state, event.seat, Amounts() - event.payment.amounts)
    player = state.players[event.seat]
    player = replace(player, buildings=player.buildings + event.fame)
    if event.building is Building.LAIR and event.lair_color is not None:
        lair = event.lair_color
        pets = (replace(pet, in_lair=True) if pet.color is lair else pet for pet in player.pets)
        player = replace(player, pets=tuple(pets))
        state = replace(state, dragons=state.dragons + units(lair))
    tile = replace(
        _tile_at(state, event.at), building=event.building, builder=event.seat, lair_color=event.lair_color
    )
    return state.with_tile(tile).with_player(event.seat, player)


def _treasure_played(state: State, event: TreasurePlayed) -> State:
    state = _gain(state, event.seat, gold(event.gold))
    player = state.players[event.seat]
    if event.card not in player.cards:
        state = replace(state, unknown=removed(state.unknown, event.card))
    player = replace(player, cards=removed(player.cards, event.card), treasures=player.treasures + event.fame)
    after = replace(state, known=(*state.known, Under(event.card))).with_player(event.seat, player)
    return after.with_tile(replace(_tile_at(after, event.at), treasure=True))


def _ended(state: State, event: GameEnded) -> State:
    players = tuple(
        replace(player, cards=result.cards)
        for player, result in zip(state.players, event.results, strict=True)
    )
    known = tuple(replace(under, card=card) for under, card in zip(state.known, event.known, strict=True))
    return replace(
        state,
        players=players,
        pool=event.pool,
        unknown=event.unknown,
        known=known,
        phase=Phase.GAME_OVER,
        due=None,
        turn=None,
    )
