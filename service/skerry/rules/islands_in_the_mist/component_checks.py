"""What must hold in a component set that the game is to be played with (rules page, section 2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from skerry.rules.components import ComponentsInvalid
from skerry.rules.islands_in_the_mist.component_file import Drop, File, Volcano
from skerry.rules.islands_in_the_mist.kinds import Effect, Kind, MapSide, Wind
from skerry.rules.kit.hexes import DIRECTIONS, NAMES, Hex, neighbours, row

GAME = "islands-in-the-mist"

MAX_AMOUNT = 99
"""The largest amount of energy, points or places: so that games end, and pictures can be drawn."""


def read_components(components: Mapping[str, Any], seats: range) -> File:
    """Read a component set that the game can be played with; raises ``ComponentsInvalid``."""
    try:
        file = msgspec.convert(dict(components), type=File)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise ComponentsInvalid(f"The component set does not have the right shape: {error}.") from None
    for sentence in _faults(file, seats):
        raise ComponentsInvalid(sentence)
    return file


def _faults(file: File, seats: range) -> Iterator[str]:
    if file.game != GAME:
        yield f"The component set is of another game than {GAME}."
    yield from _map_faults(file)
    yield from _tile_faults(file, seats)
    yield from _extension_faults(file, seats)
    yield from _number_faults(file, seats)


def _map_faults(file: File) -> Iterator[str]:
    if set(file.maps) != set(MapSide):
        yield "There must be a map A and a map B."
    steps = {direction.id: Hex(direction.dq, direction.dr) for direction in file.directions}
    if steps != {Wind(name): step for name, step in zip(NAMES, DIRECTIONS, strict=True)}:
        yield "The directions are not the six steps between hexagons that stand on a point."
    shapes = [[(field.id, field.q, field.r) for field in side.fields] for side in file.maps.values()]
    if any(shape != shapes[0] for shape in shapes):
        yield "The maps do not have the same fields in the same order."
    cells = {field: Hex(q, r) for field, q, r in shapes[0]}
    if len(cells) < len(shapes[0]) or len(set(cells.values())) < len(shapes[0]):
        yield "A field's id or place is there twice."
    for field in cells:
        if not re.fullmatch("[A-Z][0-9]", field):
            yield f"The field id {field!r} is not a capital letter and a digit."
    if len(set(file.landscapes)) < len(file.landscapes) or not file.landscapes:
        yield "The landscapes are not different words."
    words = (*file.landscapes, *(kind.value for kind in Kind))
    codes = {word[:3] for word in words if re.fullmatch("[A-Z]{4,}", word)}
    if len(codes) < len(words):
        yield "The landscapes do not have capital letters whose first three tell them and the kinds apart."
    if tuple(coast.landscape for coast in file.coasts) != file.landscapes:
        yield "There is not one coast for each landscape, in the same order."
    named = [*(field for coast in file.coasts for field in coast.fields), *file.start_fields, file.yard]
    for field in named:
        if field not in cells:
            yield f"There is no field {field!r}, which the yard, a coast or a start field names."
    shore = [field for coast in file.coasts for field in coast.fields]
    if len(set(shore)) < len(shore) or not all(coast.fields for coast in file.coasts):
        yield "A coast has no fields, or a field is named twice by coasts."
    on_coasts = {field: coast.landscape for coast in file.coasts for field in coast.fields}
    for side in file.maps.values():
        for place in side.fields:
            if place.coast != on_coasts.get(place.id):
                yield f"The coast of field {place.id} differs between map and list of coasts."
            if not 0 <= place.value <= 9:
                yield f"The value of field {place.id} is not 0 to 9."
            special = place.special
            if isinstance(special, Volcano) and not 1 <= special.minus_points <= MAX_AMOUNT:
                yield f"The volcano of field {place.id} does not cost 1 to {MAX_AMOUNT} points."
            if isinstance(special, Drop) and not 1 <= special.energy <= MAX_AMOUNT:
                yield f"The drop of field {place.id} does not give 1 to {MAX_AMOUNT} energy."
    places = set(cells.values())
    ways = (row(cell, way, places) for cell in places for way in range(len(DIRECTIONS)))
    if any(sum(1 for _ in way) > 9 for way in ways):
        yield "A flight can be longer than 9 fields."
    around = neighbours(cells[file.yard])
    if not file.start_fields or any(cells[field] not in around for field in file.start_fields):
        yield "The start fields are not all next to the yard."


def _tile_faults(file: File, seats: range) -> Iterator[str]:
    for tile in (*file.tiles, *file.start_tiles):
        if not 1 <= tile.value <= 9:
            yield f"The value of tile {tile.id} is not 1 to 9."
        if (tile.kind is Kind.LANDSCAPE) != (tile.landscape in file.landscapes):
            yield f"The landscape of tile {tile.id} does not fit its kind."
        if tile.kind is Kind.EXTENSION:
            yield f"The extension {tile.id} is among the tiles of the bag."
    ids = [
        *(tile.id for tile in (*file.tiles, *file.start_tiles)),
        *(tile.id for tile in file.extension_tiles),
    ]
    for name, count in Counter(ids).items():
        if count > 1:
            yield f"The tile id {name!r} is there twice."
    if len(file.start_tiles) < seats[-1]:
        yield f"There are fewer start tiles than {seats[-1]}."
    needed = max(file.clouds.count_by_players.values(), default=0) + file.harbour.tiles_at_setup
    if len(file.tiles) < needed:
        yield f"There are fewer tiles than the {needed} that clouds and harbour begin with."


def _extension_faults(file: File, seats: range) -> Iterator[str]:
    kinds = [kind.extension for kind in file.extension_kinds]
    if not all(re.fullmatch("[A-Z]{3}[A-Z_]*[0-9]?", kind) for kind in kinds):
        yield "A kind of extension is not three or more capital letters, perhaps with a digit at the end."
    if len({kind.code for kind in file.extension_kinds}) < len(set(kinds)):
        yield "The first letters of the extensions do not tell them apart."
    if {kind.rstrip("0123456789") for kind in kinds} & {*file.landscapes, *Kind}:
        yield "An extension has the name of a tile."
    if len(set(kinds)) < len(kinds):
        yield "A kind of extension is there twice."
    for seat in seats:
        own = [tile.extension for tile in file.extension_tiles if tile.seat == seat - 1]
        if sorted(own) != sorted(kinds):
            yield f"Seat {seat - 1} does not own one extension tile of each kind."
    values = {(tile.extension, tile.value) for tile in file.extension_tiles}
    if len(values) > len(kinds) or any(not 1 <= value <= 9 for _, value in values):
        yield "The extension tiles of a kind do not have one value from 1 to 9."
    extra = file.oculars.module_3_extra_per_player
    given = sum(kind.effect is Effect.EXTRA_OCULAR for kind in file.extension_kinds)
    if extra not in (None, given):
        yield f"The further oculars of module 3 are said to be {extra}, but the extensions give {given}."
    if file.oculars.base + given > 16:
        yield "There are more than 16 oculars."


def _number_faults(file: File, seats: range) -> Iterator[str]:
    if set(file.clouds.count_by_players) != {str(count) for count in seats}:
        yield f"The number of clouds is not given for each of {seats[0]} to {seats[-1]} seats."
    if any(not 1 <= count <= 10 for count in file.clouds.count_by_players.values()):
        yield "There are not 1 to 10 clouds."
    track = file.energy_track
    if len(track.start_by_turn_order) < seats[-1]:
        yield f"The start energy is not given for {seats[-1]} seats."
    if track.min:
        yield "The energy track does not begin at 0."
    if any(not 0 <= energy <= track.max for energy in track.start_by_turn_order):
        yield "A start energy is not on the energy track."
    crowns = [crown.from_energy for crown in track.crowns]
    if crowns != sorted(crowns):
        yield "The crowns are not in the order of the energy track."
    if not file.dice.direction or not file.dice.bonus:
        yield "A die has no face."
    if len(file.scoring.monument_points_by_rank) < seats[-1]:
        yield f"The monument points are not given for {seats[-1]} ranks."
    harbour = file.harbour
    counts = (
        file.clouds.capacity - 1,
        file.oculars.base - 1,
        harbour.berths - harbour.tiles_at_setup,
        harbour.tiles_at_setup,
        harbour.tiles_per_round,
        harbour.max_points_per_turn,
        harbour.max_takes_per_visit,
        harbour.point_cost.take - 1,
        harbour.point_cost.swap - 1,
        harbour.point_cost.buy_extension - 1,
        file.scoring.landscape_bonus.min_size - 1,
        *(kind.energy_cost for kind in file.extension_kinds),
        track.max,
        *(crown.from_energy for crown in track.crowns),
        *(crown.points for crown in track.crowns),
        *file.scoring.monument_points_by_rank,
        file.scoring.landscape_tile,
        file.scoring.joker_per_landscape,
        file.scoring.landscape_bonus.points,
        file.scoring.city_per_adjacent_landscape_tile,
        file.scoring.end_condition.trigger_round,
        file.scoring.end_condition.final_round,
    )
    small = (file.clouds.capacity <= 4, 1 <= harbour.berths <= 9, harbour.max_points_per_turn <= 9)
    if min(counts) < 0 or max(counts) > MAX_AMOUNT or not all(small):
        yield "A number of clouds, energy, oculars, harbour, extensions or scoring is out of range."
