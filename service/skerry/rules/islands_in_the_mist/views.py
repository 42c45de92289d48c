"""What a viewer sees: everything, and everybody the same (rules page, section 3)."""

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
    tiles: tuple[str, ...]


class FaceCount(msgspec.Struct, frozen=True, rename="camel"):
    """How many tiles of a face there are."""

    face: str
    count: int


class LaidTile(msgspec.Struct, frozen=True, rename="camel"):
    """A tile on an island."""

    field: str
    tile: str


class PlayerView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat.

    ``oculars`` holds the tiles on oculars in face order, of ``ocular_count`` places; ``island`` the laid
    tiles in the order of the fields; ``owned`` and ``built`` are extensions; ``coasts`` the landscapes
    whose coasts are joined now, ``joined_round`` the round in which all were. Points, and the ``place``
    that they make, are as the position stands.
    """

    seat: int
    energy: int
    oculars: tuple[str, ...]
    ocular_count: int
    balloon: str | None
    island: tuple[LaidTile, ...]
    owned: tuple[str, ...]
    built: tuple[str, ...]
    coasts: tuple[str, ...]
    joined_round: int | None
    parts: tuple[CategoryPoints, ...]
    points: int
    place: int


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position.

    ``turn`` is the seat that is asked, None once the game is over; ``harbour`` stands in order of arrival,
    the oldest first; ``cause`` (DIE or a field) is that of an open draw offer or of the tile ``waiting``,
    ``left_to_offer`` the seats that the die offers a draw after this one. ``harbour_points``,
    ``harbour_visited`` and ``harbour_takes`` are those of the turn that runs. ``bag`` is in face order.
    """

    options: Options
    phase: Phase
    turn: int | None
    round: int
    start_seat: int
    final_round: int | None
    draw_failed: bool
    idle_rounds: int
    tile_placed: bool
    end_reason: EndReason | None
    wind: Wind | None
    bonus: Bonus | None
    rerolled: tuple[str, ...]
    clouds: tuple[CloudView, ...]
    harbour: tuple[str, ...]
    cause: str | None
    waiting: str | None
    left_to_offer: tuple[int, ...]
    harbour_points: int
    harbour_visited: bool
    harbour_takes: int
    bag: tuple[FaceCount, ...]
    bag_size: int
    players: tuple[PlayerView, ...]


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
    """Return the state that a view shows: nothing is hidden, so a bot may think with the rules."""
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
