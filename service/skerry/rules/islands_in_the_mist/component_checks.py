"""The checks of a component set (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry.rules.islands_in_the_mist.component_file import Drop, Field, File, Volcano
from skerry.rules.islands_in_the_mist.kinds import Effect, Kind, Wind
from skerry.rules.kit.component_checks import (
    distinct,
    each_once,
    fixed,
    formed,
    ids,
    label,
    need,
    read_components,
    refuse,
    shown,
    stated,
    within,
)
from skerry.rules.kit.hexes import DIRECTIONS, NAMES, Hex, distance, neighbours, row

_DIGIT = 9
"""The highest number that fits in one digit of the notation: values, distances, clouds."""

_OCULARS = 16
_EXTENSIONS = 9
_CLOUD_SIZE = 4
_BERTHS = 9


def check_components(components: Mapping[str, Any], seats: range) -> None:
    """Raise ``ComponentsInvalid``, naming the place, if the game cannot be played with a set."""
    file = read_components(components, File)
    fixed("version", file.version, 1)
    _check_directions(file)
    _check_landscapes(file)
    cells = _check_fields(file)
    _check_yard(file, cells)
    _check_coasts(file, cells)
    _check_tiles(file, seats)
    _check_extensions(file, seats)
    _check_clouds_and_oculars(file, seats)
    _check_energy_and_dice(file, seats)
    _check_harbour(file)
    _check_scoring(file, seats)


def _check_directions(file: File) -> None:
    steps = {Wind(name): step for name, step in zip(NAMES, DIRECTIONS, strict=True)}
    places = [(f"directions[{at}]", direction) for at, direction in enumerate(file.directions)]
    each_once([(f"{place}.id", direction.id) for place, direction in places], Wind, "directions")
    for place, direction in places:
        fixed(f"{place}.dq", direction.dq, steps[direction.id].q)
        fixed(f"{place}.dr", direction.dr, steps[direction.id].r)


def _check_landscapes(file: File) -> None:
    words = [(f"landscapes[{at}]", word) for at, word in enumerate(file.landscapes)]
    need(bool(words), "landscapes", "no landscapes are listed")
    codes: dict[str, str] = {kind.value[:3]: f"the kind {kind.value}" for kind in Kind}
    for place, word in words:
        formed(place, word, "[A-Z]{4,20}", "four or more capital letters")
        if word[:3] in codes:
            refuse(place, f"the first three letters of {word} are also those of {codes[word[:3]]}")
        codes[word[:3]] = place


def _check_fields(file: File) -> dict[str, Hex]:
    """Return the cells of the fields, which are the same on both sides."""
    first = file.maps.a.fields
    for at, field in enumerate(first):
        formed(f"maps.A.fields[{at}].id", field.id, "[A-Z][0-9]", "a capital letter and a digit")
    distinct([(f"maps.A.fields[{at}].id", field.id) for at, field in enumerate(first)], "id")
    distinct([(f"maps.A.fields[{at}]", (field.q, field.r)) for at, field in enumerate(first)], "place")
    cells = {field.id: Hex(field.q, field.r) for field in first}
    others = [(f"maps.B.fields[{at}]", field) for at, field in enumerate(file.maps.b.fields)]
    each_once([(f"{place}.id", field.id) for place, field in others], cells, "maps.B.fields")
    for place, field in others:
        if Hex(field.q, field.r) != cells[field.id]:
            refuse(place, f"q and r of {field.id} must be as in maps.A.fields")
    places = set(cells.values())
    for name, cell in cells.items():
        for way in range(len(DIRECTIONS)):
            if sum(1 for _ in row(cell, way, places)) > _DIGIT:
                refuse("maps.A.fields", f"a flight from {name} can be longer than {_DIGIT} fields")
    return cells


def _check_coasts(file: File, cells: Mapping[str, Hex]) -> None:
    landscapes = [(f"coasts[{at}].landscape", coast.landscape) for at, coast in enumerate(file.coasts)]
    each_once(landscapes, file.landscapes, "coasts")
    shore: list[tuple[str, object]] = []
    for at, coast in enumerate(file.coasts):
        label(f"coasts[{at}].side", coast.side)
        need(bool(coast.fields), f"coasts[{at}].fields", "the coast has no fields")
        shore += [(f"coasts[{at}].fields[{number}]", field) for number, field in enumerate(coast.fields)]
    for place, field in shore:
        need(field in cells, place, f"field {shown(field)} does not exist")
    distinct(shore, "field of a coast")
    on_coasts = {field: coast.landscape for coast in file.coasts for field in coast.fields}
    for side, island in file.sides.items():
        for at, field in enumerate(island.fields):
            _check_field(file, f"maps.{side.value}.fields[{at}]", field, on_coasts.get(field.id))


def _check_field(file: File, place: str, field: Field, coast: str | None) -> None:
    if field.coast != coast:
        refuse(
            f"{place}.coast",
            f"{field.id} is {_coast(field.coast)} here, but {_coast(coast)} according to coasts",
        )
    terrain = "YARD" if field.id == file.yard else "FOG" if coast is None else "COAST"
    fixed(f"{place}.terrain", field.terrain, terrain)
    within(f"{place}.value", field.value, 0, _DIGIT)
    if isinstance(field.special, Volcano):
        within(f"{place}.special.minus_points", field.special.minus_points, 1)
    if isinstance(field.special, Drop):
        within(f"{place}.special.energy", field.special.energy, 1)


def _coast(name: str | None) -> str:
    return "not on a coast" if name is None else f"on the coast of {name}"


def _check_yard(file: File, cells: Mapping[str, Hex]) -> None:
    need(file.yard in cells, "yard", f"field {shown(file.yard)} does not exist")
    yard = cells[file.yard]
    around = neighbours(yard)
    need(bool(file.start_fields), "start_fields", "no start fields are listed")
    places = [(f"start_fields[{at}]", field) for at, field in enumerate(file.start_fields)]
    for place, field in places:
        need(field in cells, place, f"field {shown(field)} does not exist")
        need(cells[field] in around, place, f"{field} is not next to the yard {file.yard}")
    distinct(places, "start field")
    for side, island in file.sides.items():
        for at, one in enumerate(island.fields):
            if one.ring is not None:
                fixed(f"maps.{side.value}.fields[{at}].ring", one.ring, distance(cells[one.id], yard))
    reached, grown = set(), {yard}
    while grown:
        reached |= grown
        grown = {cell for at in grown for cell in neighbours(at)} & set(cells.values()) - reached
    for name, cell in cells.items():
        need(cell in reached, "maps.A.fields", f"{name} cannot be reached from the yard")


def _check_tiles(file: File, seats: range) -> None:
    tiles = ids("tiles", file.tiles, ".{1,40}", "1 to 40 characters")
    starts = ids("start_tiles", file.start_tiles, ".{1,40}", "1 to 40 characters")
    extensions = ids("extension_tiles", file.extension_tiles, ".{1,40}", "1 to 40 characters")
    distinct([*tiles, *starts, *extensions], "id")
    for name, group in (("tiles", file.tiles), ("start_tiles", file.start_tiles)):
        for at, tile in enumerate(group):
            place = f"{name}[{at}]"
            within(f"{place}.value", tile.value, 1, _DIGIT)
            need(tile.kind is not Kind.EXTENSION, f"{place}.kind", "extensions are not allowed here")
            if tile.kind is Kind.LANDSCAPE:
                need(
                    tile.landscape in file.landscapes,
                    f"{place}.landscape",
                    f"{shown(tile.landscape)} is not one of landscapes",
                )
            else:
                fixed(f"{place}.landscape", tile.landscape, None)
    if len(file.start_tiles) < seats[-1]:
        refuse("start_tiles", f"there are {len(file.start_tiles)} start tiles for {seats[-1]} seats")
    clouds = file.clouds.count_by_players
    needed = max(clouds.two, clouds.three, clouds.four) + file.harbour.tiles_at_setup
    if len(file.tiles) < needed:
        refuse(
            "tiles", f"there are {len(file.tiles)} tiles, but clouds and harbour need {needed} in the setup"
        )


def _check_extensions(file: File, seats: range) -> None:
    kinds = [(f"extension_kinds[{at}]", kind) for at, kind in enumerate(file.extension_kinds)]
    within("extension_kinds", len(kinds), 0, _EXTENSIONS)
    taken = {*file.landscapes, *(kind.value for kind in Kind)}
    for place, kind in kinds:
        form = "three or more capital letters with an optional digit at the end"
        formed(f"{place}.extension", kind.extension, "[A-Z]{3}[A-Z_]{0,17}[0-9]?", form)
        if kind.extension.rstrip("0123456789") in taken:
            refuse(f"{place}.extension", f"{kind.extension} is the name of a tile")
        within(f"{place}.energy_cost", kind.energy_cost, 0)
    distinct([(f"{place}.extension", kind.extension) for place, kind in kinds], "name")
    distinct([(f"{place}.extension", kind.code) for place, kind in kinds], "code in notation")
    names = [kind.extension for _, kind in kinds]
    values: dict[str, int] = {}
    owned: list[tuple[str, object]] = []
    for at, tile in enumerate(file.extension_tiles):
        place = f"extension_tiles[{at}]"
        fixed(f"{place}.kind", tile.kind, Kind.EXTENSION)
        need(
            tile.extension in names,
            f"{place}.extension",
            f"{shown(tile.extension)} is not one of extension_kinds",
        )
        within(f"{place}.seat", tile.seat, 0, seats[-1] - 1)
        within(f"{place}.value", tile.value, 1, _DIGIT)
        value = values.setdefault(tile.extension, tile.value)
        need(
            tile.value == value,
            f"{place}.value",
            f"all tiles of {tile.extension} must have the same value, {value}",
        )
        owned.append((place, f"{tile.extension} of seat {tile.seat}"))
    wanted = [f"{name} of seat {seat}" for seat in range(seats[-1]) for name in names]
    distinct(owned, "extension")
    for missing in wanted:
        need(missing in [one for _, one in owned], "extension_tiles", f"{missing} is missing")


def _check_clouds_and_oculars(file: File, seats: range) -> None:
    within("clouds.capacity", file.clouds.capacity, 1, _CLOUD_SIZE)
    counts = file.clouds.count_by_players
    for seat, count in zip(seats, (counts.two, counts.three, counts.four), strict=True):
        within(f"clouds.count_by_players.{seat}", count, 1, _DIGIT + 1)
    given = sum(kind.effect is Effect.EXTRA_OCULAR for kind in file.extension_kinds)
    within("oculars.base", file.oculars.base, 1, _OCULARS - given)
    if file.oculars.module_3_extra_per_player is not None:
        stated(
            "oculars.module_3_extra_per_player",
            file.oculars.module_3_extra_per_player,
            given,
            "in extension_kinds",
        )


def _check_energy_and_dice(file: File, seats: range) -> None:
    track = file.energy_track
    fixed("energy_track.min", track.min, 0)
    within("energy_track.max", track.max, 0)
    if len(track.start_by_turn_order) < seats[-1]:
        refuse(
            "energy_track.start_by_turn_order",
            f"there are {len(track.start_by_turn_order)} numbers for {seats[-1]} seats",
        )
    for at, energy in enumerate(track.start_by_turn_order):
        within(f"energy_track.start_by_turn_order[{at}]", energy, 0, track.max)
    crowns = [(f"energy_track.crowns[{at}]", crown) for at, crown in enumerate(track.crowns)]
    for place, crown in crowns:
        within(f"{place}.from_energy", crown.from_energy, 0)
        within(f"{place}.points", crown.points, 0)
    distinct([(f"{place}.from_energy", crown.from_energy) for place, crown in crowns], "place of a crown")
    need(bool(file.dice.direction), "dice.direction", "the die has no faces")
    need(bool(file.dice.bonus), "dice.bonus", "the die has no faces")


def _check_harbour(file: File) -> None:
    harbour = file.harbour
    within("harbour.berths", harbour.berths, 1, _BERTHS)
    within("harbour.tiles_at_setup", harbour.tiles_at_setup, 0, harbour.berths)
    within("harbour.tiles_per_round", harbour.tiles_per_round, 0)
    within("harbour.max_points_per_turn", harbour.max_points_per_turn, 0, _DIGIT)
    within("harbour.max_takes_per_visit", harbour.max_takes_per_visit, 0)
    within("harbour.point_cost.TAKE", harbour.point_cost.take, 1)
    within("harbour.point_cost.SWAP", harbour.point_cost.swap, 1)
    within("harbour.point_cost.BUY_EXTENSION", harbour.point_cost.buy_extension, 1)


def _check_scoring(file: File, seats: range) -> None:
    scoring = file.scoring
    for name, points in (
        ("landscape_tile", scoring.landscape_tile),
        ("joker_per_landscape", scoring.joker_per_landscape),
        ("landscape_bonus.points", scoring.landscape_bonus.points),
        ("city_per_adjacent_landscape_tile", scoring.city_per_adjacent_landscape_tile),
        ("end_condition.trigger_round", scoring.end_condition.trigger_round),
        ("end_condition.final_round", scoring.end_condition.final_round),
        *(
            (f"monument_points_by_rank[{at}]", points)
            for at, points in enumerate(scoring.monument_points_by_rank)
        ),
    ):
        within(f"scoring.{name}", points, 0)
    within("scoring.landscape_bonus.min_size", scoring.landscape_bonus.min_size, 1)
    if len(scoring.monument_points_by_rank) < seats[-1]:
        ranks = len(scoring.monument_points_by_rank)
        refuse(
            "scoring.monument_points_by_rank",
            f"there are points for {ranks} ranks, but there can be {seats[-1]} seats",
        )
