"""How events change the state (rules page, sections 4, 5 and 6)."""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.islands_in_the_mist import events as e
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import ON_DIE, Bonus, Die, Phase, Wind
from skerry.rules.islands_in_the_mist.state import Player, State
from skerry.rules.kit.deck import removed
from skerry.rules.kit.tuples import with_item


def fold(data: Data, state: State, event: e.Event) -> State:
    """Return the state after one event."""
    match event:
        case e.GameCreated(fixed_start=start):
            return state if start is None else _begun(data, state, start)
        case e.FirstSeatDrawn(seat=seat):
            return _begun(data, state, seat)
        case e.StartTileDrawn(seat=seat, tile=tile):
            return _stored(data, state, seat, tile)
        case e.StartFieldChosen(seat=seat, field=field):
            after = _with(state, seat, replace(state.players[seat], balloon=field))
            return replace(after, turn=state.following(seat))
        case e.RoundStarted(round=round_):
            return replace(state, round=round_, placed=False)
        case e.CloudEmptied(cloud=cloud, tiles=tiles):
            return _bagged(data, _cloud(state, cloud, ()), *tiles)
        case e.CloudFilled(cloud=cloud, tile=tile):
            after = replace(state, bag=removed(state.bag, tile))
            return _cloud(after, cloud, data.with_one(state.clouds[cloud], tile))
        case e.HarbourEmptied(tile=tile):
            return _bagged(data, replace(state, harbour=removed(state.harbour, tile)), tile)
        case e.HarbourFilled(tile=tile):
            return replace(state, bag=removed(state.bag, tile), harbour=(*state.harbour, tile))
        case (
            e.DiceRolled()
            | e.DieRerolled()
            | e.DiceKept()
            | e.BonusApplied()
            | e.DrawOffered()
            | e.DrawLapsed()
            | e.DrawSkipped()
            | e.TileDrawn()
            | e.SubstituteTaken()
            | e.TileStored()
            | e.TileConverted()
        ):
            return _dice_and_draws(data, state, event)
        case (
            e.TurnStarted()
            | e.BalloonFlown()
            | e.CloudTaken()
            | e.TakeSkipped()
            | e.HarbourTaken()
            | e.HarbourSwapped()
            | e.ExtensionBought()
            | e.HarbourLeft()
            | e.TilePlaced()
            | e.CoastsJoined()
            | e.TurnEnded()
        ):
            return _turns(data, state, event)
        case e.FinalRoundSet(round=round_):
            return replace(state, final_round=round_)
        case e.StartSeatSet(seat=seat):
            return replace(state, start=seat)
        case e.GameEnded(reason=reason):
            return replace(state, phase=Phase.OVER, turn=None, end_reason=reason)


def _dice_and_draws(
    data: Data,
    state: State,
    event: e.DiceRolled
    | e.DieRerolled
    | e.DiceKept
    | e.BonusApplied
    | e.DrawOffered
    | e.DrawLapsed
    | e.DrawSkipped
    | e.TileDrawn
    | e.SubstituteTaken
    | e.TileStored
    | e.TileConverted,
) -> State:
    match event:
        case e.DiceRolled(wind=wind, bonus=bonus):
            return replace(state, wind=wind, bonus=bonus, rerolled=(), phase=Phase.REROLL, turn=state.roller)
        case e.DieRerolled(die=die, face=face):
            after = replace(state, rerolled=(*state.rerolled, die.value))
            if die is Die.DIRECTION:
                return replace(after, wind=Wind(face))
            return replace(after, bonus=Bonus(face))
        case e.DiceKept():
            return state
        case e.BonusApplied(gains=gains):
            players = tuple(
                replace(player, energy=player.energy + gain)
                for player, gain in zip(state.players, gains, strict=True)
            )
            return replace(state, players=players)
        case e.DrawOffered(seat=seat, cause=cause, bag_empty=bag_empty):
            phase = Phase.BONUS_DRAW if cause == ON_DIE else state.phase
            failed = state.draw_failed or bag_empty
            return replace(state, phase=phase, turn=seat, cause=cause, draw_failed=failed)
        case e.DrawLapsed(bag_empty=bag_empty):
            return replace(state, draw_failed=state.draw_failed or bag_empty)
        case e.DrawSkipped():
            return replace(state, cause=None)
        case e.TileDrawn(tile=tile):
            return replace(state, bag=removed(state.bag, tile), waiting=tile)
        case e.SubstituteTaken(cloud=cloud, tile=tile):
            return replace(_cloud(state, cloud, removed(state.clouds[cloud], tile)), waiting=tile)
        case e.TileStored(seat=seat, tile=tile):
            return replace(_stored(data, state, seat, tile), cause=None, waiting=None)
        case e.TileConverted(seat=seat, tile=tile, energy=energy):
            after = _bagged(data, _charged(state, seat, energy), tile)
            return replace(after, cause=None, waiting=None)


def _turns(
    data: Data,
    state: State,
    event: e.TurnStarted
    | e.BalloonFlown
    | e.CloudTaken
    | e.TakeSkipped
    | e.HarbourTaken
    | e.HarbourSwapped
    | e.ExtensionBought
    | e.HarbourLeft
    | e.TilePlaced
    | e.CoastsJoined
    | e.TurnEnded,
) -> State:
    seat, costs = event.seat, data.harbour.point_cost
    match event:
        case e.TurnStarted(energy=energy):
            return replace(_charged(state, seat, energy), phase=Phase.FLY, turn=seat)
        case e.BalloonFlown(field=field, energy=energy, points=points):
            after = _charged(state, seat, -energy)
            after = _with(after, seat, replace(after.players[seat], balloon=field))
            return replace(after, phase=Phase.TAKE, points=points)
        case e.CloudTaken(cloud=cloud, kept=stored, converted=converted, energy=energy):
            after = _bagged(data, _cloud(_charged(state, seat, energy), cloud, ()), *converted)
            for tile in stored:
                after = _stored(data, after, seat, tile)
            return _taken(after)
        case e.TakeSkipped() | e.HarbourLeft():
            return _taken(state)
        case e.HarbourTaken(tile=tile, stored=stored, energy=energy):
            after = replace(_visit(state, costs.take), harbour=removed(state.harbour, tile))
            after = replace(after, takes=state.takes + 1)
            if stored:
                return _stored(data, after, seat, tile)
            return _bagged(data, _charged(after, seat, energy), tile)
        case e.HarbourSwapped(give=give, tile=tile):
            berths = (*removed(state.harbour, tile), give)
            after = _without(replace(_visit(state, costs.swap), harbour=berths), seat, give)
            return _stored(data, after, seat, tile)
        case e.ExtensionBought(extension=extension, energy=energy):
            after = _charged(_visit(state, costs.buy_extension), seat, -energy)
            player = after.players[seat]
            after = _with(after, seat, replace(player, owned=removed(player.owned, extension)))
            return _stored(data, after, seat, extension)
        case e.TilePlaced(tile=tile, field=field, energy=energy):
            after = _without(_charged(state, seat, energy), seat, tile)
            player, at = after.players[seat], data.layout(state.options).index[field]
            island = with_item(player.island, at, tile)
            return replace(_with(after, seat, replace(player, island=island)), placed=True)
        case e.CoastsJoined(round=round_):
            return _with(state, seat, replace(state.players[seat], joined_round=round_))
        case e.TurnEnded():
            if state.following(seat) is None:
                idle = 0 if state.placed else state.idle_rounds + 1
                return replace(state, turn=None, idle_rounds=idle)
            return replace(state, turn=None)


def _with(state: State, seat: int, player: Player) -> State:
    return replace(state, players=with_item(state.players, seat, player))


def _begun(data: Data, state: State, start: int) -> State:
    """Set the turn order, and the energy that follows from it (sections 4.1, 4.3)."""
    players = tuple(
        replace(player, energy=data.start_energy[(seat - start) % state.seats])
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, start=start, phase=Phase.SETUP_BALLOON, turn=start)


def _charged(state: State, seat: int, energy: int) -> State:
    if not energy:
        return state
    player = state.players[seat]
    return _with(state, seat, replace(player, energy=player.energy + energy))


def _stored(data: Data, state: State, seat: int, tile: str) -> State:
    player = state.players[seat]
    return _with(state, seat, replace(player, oculars=data.with_one(player.oculars, tile)))


def _without(state: State, seat: int, tile: str) -> State:
    player = state.players[seat]
    return _with(state, seat, replace(player, oculars=removed(player.oculars, tile)))


def _bagged(data: Data, state: State, *tiles: str) -> State:
    bag = state.bag
    for tile in tiles:
        bag = data.with_one(bag, tile)
    return replace(state, bag=bag)


def _cloud(state: State, cloud: int, tiles: tuple[str, ...]) -> State:
    return replace(state, clouds=with_item(state.clouds, cloud, tiles))


def _visit(state: State, cost: int) -> State:
    return replace(state, visiting=True, points=state.points - cost)


def _taken(state: State) -> State:
    """Go on to C3; unused points are lost."""
    return replace(state, phase=Phase.PLACE, points=0, visiting=False, takes=0)
