"""Questions about the host: itself, its games, and the matches in its lists."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.metadata import entry_points, version
from typing import Any, Union, get_args, get_origin

import msgspec

from skerry.api.answers.answers import (
    Durability,
    Game,
    MatchConnection,
    MatchEdge,
    MatchSummary,
    OptionInfo,
    PageInfo,
    Provenance,
    Server,
)
from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.resolvers.paging import page
from skerry.api.types.fields import kind_tag
from skerry.api.types.naming import pascal
from skerry.api.types.scalars import ID, JSON, Millis
from skerry.auth.access import player_of
from skerry.lobby.rows import Row
from skerry.match.codec import components_hash
from skerry.match.state import Phase
from skerry.record.sets import is_shipped
from skerry.rules.game import AnyGame, Json

BOTS = "skerry.bots"
"""The entry points of bots; only their names are read here."""

# The games' data files say why in one of these.
_NOTES = ("reasoning", "detail", "note")

_SCALARS: Mapping[object, str] = {bool: "Boolean", int: "Int", str: "String"}


async def server(context: Context) -> Server:
    """This host."""
    told = context.service.parts.durability
    return Server(
        name="skerry",
        version=_version(),
        durability=Durability(told.level, told.warnings),
        time=Millis(context.service.parts.clock.now()),
        games=len(context.shared.games.games),
    )


async def games(context: Context) -> tuple[Game, ...]:
    """The installed games, by name."""
    return tuple(_info(game) for game in context.shared.games.games.values())


async def game(context: Context, name: str) -> Game | None:
    """An installed game."""
    found = context.shared.games.games.get(name)
    return None if found is None else _info(found)


async def matches(
    context: Context,
    first: int = 20,
    after: str | None = None,
    game: str | None = None,
    phase: Phase | None = None,
    mine: bool = False,
) -> MatchConnection:
    """Listed matches, or with `mine` those in which your tokens hold seats; the latest changed first."""
    page(first, context.settings.max_page)
    if not mine:
        items, more = await context.service.lobby.page(first=first, after=after, game=game, phase=phase)
    else:
        player = player_of(await context.tokens())
        if player is None:
            raise BadRequest(
                "PLAYER_NEEDED", "Lists of own matches belong to a player.", "Send a token of createPlayer."
            )
        if game is not None or phase is not None:
            raise BadRequest(
                "FILTER_INVALID", "Own matches are listed without a filter.", "Leave game and phase out."
            )
        items, more = await context.service.lobby.page_of(player, first=first, after=after)
    edges = tuple(MatchEdge(item.cursor, _summary(item.row)) for item in items)
    start, end = (edges[0].cursor, edges[-1].cursor) if edges else (None, None)
    return MatchConnection(edges, PageInfo(more, end, after is not None, start))


@cache
def _version() -> str:
    # Read once: each time it is looked for on the disk.
    return version("skerry")


@cache
def _info(game: AnyGame) -> Game:
    kinds = game.types
    return Game(
        name=game.name,
        title=game.title,
        rules=game.rules,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=tuple(_option(field, pascal(game.name)) for field in msgspec.structs.fields(kinds.options)),
        components=JSON(game.components),
        components_hash=components_hash(game),
        shipped=is_shipped(game),
        provenance=tuple(_provenance(game)),
        move_types=tuple(kind_tag(kind) or kind.__name__ for kind in kinds.moves),
        event_types=tuple(kind_tag(kind) or kind.__name__ for kind in kinds.events),
        bots=_bots(),
    )


def _provenance(game: AnyGame) -> Iterator[Provenance]:
    told = game.components.get("provenance")
    for part, about in told.items() if isinstance(told, dict) else ():
        said: dict[str, Json] = about if isinstance(about, dict) else {"note": about}
        source = str(said.get("source", said.get("kind", "")))
        basis = said.get("basis", [])
        notes = [*(basis if isinstance(basis, list) else [basis]), *(said.get(key) for key in _NOTES)]
        note = " ".join(str(note) for note in notes if note)
        yield Provenance(part, source, "reconstructed" in source or source == "mixed", note)


def _bots() -> tuple[str, ...]:
    return tuple(sorted({point.name for point in entry_points(group=BOTS)}))


def _option(field: msgspec.structs.FieldInfo, prefix: str) -> OptionInfo:
    kind, optional = _without_none(field.type)
    values = tuple(str(member.value) for member in kind) if _is_enum(kind) else None
    default = None if field.required else JSON(msgspec.to_builtins(_default(field)))
    name = _SCALARS.get(kind, prefix + getattr(kind, "__name__", "JSON"))
    return OptionInfo(field.encode_name, name if optional else f"{name}!", default, values, None)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def _without_none(kind: Any) -> tuple[Any, bool]:
    if get_origin(kind) not in (Union, types.UnionType):
        return kind, False
    members = [member for member in get_args(kind) if member is not type(None)]
    return members[0], True


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _summary(row: Row) -> MatchSummary:
    return MatchSummary(
        id=ID(row.match),
        game=row.game,
        title=row.title,
        phase=row.phase,
        seats=row.seats,
        taken=row.taken,
        listed=row.listed,
        practice=row.practice,
        code=row.code,
        winners=row.winners,
        seq=row.seq,
        updated_at=Millis(row.updated_at),
    )
