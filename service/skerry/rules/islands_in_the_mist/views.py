"""The view, which shows everything and is the same for everybody (rules page, section 3)."""

from __future__ import annotations

from collections import Counter

import msgspec

from skerry.rules.islands_in_the_mist.coasts import cover, joined
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import CategoryPoints
from skerry.rules.islands_in_the_mist.kinds import Bonus, EndReason, Phase, Wind
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.islands_in_the_mist.scoring import Tally, tally
from skerry.rules.islands_in_the_mist.state import NOTHING, Player, State
from skerry.rules.kit.ranking import ranks


class CloudView(msgspec.Struct, frozen=True, rename="camel"):
    """A cloud and its tiles in face order."""

    cloud: int
    """The number of the cloud, from 0."""
    tiles: tuple[str, ...]
    """The faces of its tiles, at most three."""


class FaceCount(msgspec.Struct, frozen=True, rename="camel"):
    """How many tiles of a face there are."""

    face: str
    """The face, such as `FOREST3`."""
    count: int
    """The number of tiles."""


class LaidTile(msgspec.Struct, frozen=True, rename="camel"):
    """A tile on an island."""

    field: str
    """The id of the field, such as `E5`."""
    tile: str
    """The face of the tile."""


class PlayerView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat.

    ``oculars`` lists the tiles on its ``ocular_count`` oculars in face order, ``island`` the placed tiles in
    the order of the fields; ``owned`` and ``built`` are extensions; ``coasts`` are the landscapes whose
    coasts are joined now, ``joined_round`` is the round in which all were. Points, and the ``place`` that
    they give, are those of the current position.
    """

    seat: int
    """The number of the seat, from 0."""
    energy: int
    """Its energy, 0 to 20."""
    oculars: tuple[str, ...]
    """The faces of the tiles on its oculars."""
    ocular_count: int
    """How many oculars it has."""
    balloon: str | None
    """The id of the field where its balloon is; null until it has started."""
    island: tuple[LaidTile, ...]
    """The tiles placed on its island."""
    owned: tuple[str, ...]
    """The extensions that it can still buy."""
    built: tuple[str, ...]
    """The extensions on its island."""
    coasts: tuple[str, ...]
    """The landscapes whose coasts it has joined."""
    joined_round: int | None
    """The round in which it joined all coasts; null if it has not."""
    parts: tuple[CategoryPoints, ...]
    """The points by category in the current position."""
    points: int
    """All points in the current position."""
    place: int
    """The place that they give, from 1; ties share one."""


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position.

    ``turn`` is the seat that has to decide; ``harbour`` is in order of arrival, the oldest tile first;
    ``cause`` (DIE or a field) is that of an open draw offer or of the tile ``waiting``, ``left_to_offer``
    lists the seats to which the die offers a draw after this one. ``harbour_points``, ``harbour_visited``
    and ``harbour_takes`` belong to the current turn. ``bag`` is in face order.
    """

    options: Options
    """The options of the match."""
    phase: Phase
    """What the seat on turn has to do."""
    turn: int | None
    """The seat that has to decide, from 0; null once the game is over."""
    round: int
    """The current round, from 1; 0 during the setup."""
    start_seat: int
    """The seat that begins the round, from 0."""
    final_round: int | None
    """The round that will be the last; null until that is known."""
    draw_failed: bool
    """Whether a draw failed because the bag was empty, so that the game ends after this round."""
    idle_rounds: int
    """How many rounds in a row have ended without a placed tile."""
    tile_placed: bool
    """Whether anyone has placed a tile in this round."""
    end_reason: EndReason | None
    """Why the game ended; null before the end."""
    wind: Wind | None
    """The direction of the wind; null before the first roll."""
    bonus: Bonus | None
    """The bonus; null before the first roll."""
    rerolled: tuple[str, ...]
    """The dice rerolled in this round: DIRECTION, BONUS."""
    clouds: tuple[CloudView, ...]
    """The clouds in order."""
    harbour: tuple[str, ...]
    """The faces of the tiles in the harbour, oldest first; empty in module 1."""
    cause: str | None
    """The cause of the open offer or of the waiting tile: DIE, or the id of a field; null without one."""
    waiting: str | None
    """The face of the tile to store or convert; null without one."""
    left_to_offer: tuple[int, ...]
    """The seats that get an offer after this one."""
    harbour_points: int
    """The harbour points that the seat on turn has left."""
    harbour_visited: bool
    """Whether it has visited the harbour in this turn."""
    harbour_takes: int
    """How many tiles it has taken from the harbour in this turn."""
    bag: tuple[FaceCount, ...]
    """The tiles in the bag, by face."""
    bag_size: int
    """How many tiles the bag holds."""
    players: tuple[PlayerView, ...]
    """The seats in order."""


def make_view(data: Data, state: State) -> View:
    """Return the view of a state, the same for every viewer."""
    tallies = tally(data, state)
    places = ranks(count.strength for count in tallies)
    return View(
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        start_seat=state.start,
        final_round=state.final_round,
        draw_failed=state.draw_failed,
        idle_rounds=state.idle_rounds,
        tile_placed=state.placed,
        end_reason=state.end_reason,
        wind=state.wind,
        bonus=state.bonus,
        rerolled=state.rerolled,
        clouds=tuple(CloudView(at, data.in_order(tiles)) for at, tiles in enumerate(state.clouds)),
        harbour=state.harbour,
        cause=state.cause,
        waiting=state.waiting,
        left_to_offer=state.left_to_offer,
        harbour_points=state.points,
        harbour_visited=state.visiting,
        harbour_takes=state.takes,
        bag=tuple(FaceCount(face, count) for face, count in Counter(data.in_order(state.bag)).items()),
        bag_size=len(state.bag),
        players=tuple(
            _player(data, state, player, count, place)
            for player, count, place in zip(state.players, tallies, places, strict=True)
        ),
    )


def _player(data: Data, state: State, player: Player, count: Tally, rank: int) -> PlayerView:
    layout = data.layout(state.options)
    found = joined(layout, cover(data, player.island))
    return PlayerView(
        seat=count.seat,
        energy=player.energy,
        oculars=data.in_order(player.oculars),
        ocular_count=data.oculars(player),
        balloon=player.balloon,
        island=tuple(
            LaidTile(layout.ids[field], face) for field, face in enumerate(player.island) if face != NOTHING
        ),
        owned=player.owned,
        built=data.built(player),
        coasts=tuple(name for at, name in enumerate(data.landscapes) if found >> at & 1),
        joined_round=player.joined_round,
        parts=count.parts,
        points=count.total,
        place=rank,
    )


def state_of(data: Data, view: View) -> State:
    """Return the state that a view shows; since nothing is hidden, a bot can use it with the rules."""
    layout = data.layout(view.options)
    players = []
    for player in view.players:
        island = [NOTHING] * len(layout.ids)
        for laid in player.island:
            island[layout.index[laid.field]] = laid.tile
        players.append(
            Player(
                player.energy,
                player.oculars,
                player.balloon,
                tuple(island),
                player.owned,
                player.joined_round,
            )
        )
    return State(
        options=view.options,
        players=tuple(players),
        clouds=tuple(cloud.tiles for cloud in view.clouds),
        bag=tuple(stock.face for stock in view.bag for _ in range(stock.count)),
        phase=view.phase,
        turn=view.turn,
        start=view.start_seat,
        round=view.round,
        harbour=view.harbour,
        wind=view.wind,
        bonus=view.bonus,
        rerolled=view.rerolled,
        cause=view.cause,
        waiting=view.waiting,
        points=view.harbour_points,
        visiting=view.harbour_visited,
        takes=view.harbour_takes,
        final_round=view.final_round,
        draw_failed=view.draw_failed,
        idle_rounds=view.idle_rounds,
        placed=view.tile_placed,
        end_reason=view.end_reason,
    )
