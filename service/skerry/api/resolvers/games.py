"""Queries of the installed games."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from skerry.api.answers.games import BotInfo, Game, OptionInfo, RulesPage, RulesSection
from skerry.api.context import Context
from skerry.api.types.argument_types import Argument
from skerry.api.types.fields import tag_of
from skerry.api.types.games import GameTypes
from skerry.api.types.scalars import JSON
from skerry.match.codec import components_hash
from skerry.record.component_sets import is_shipped
from skerry.rules.bot_catalogue import bots_of
from skerry.rules.game import AnyGame
from skerry.rules.option_specs import OptionSpec, option_specs
from skerry.rules.page import page_of
from skerry.rules.provenance import provenance


async def games(context: Context) -> tuple[Game, ...]:
    """The installed games, in the order of their names."""
    types = context.worker.game_types
    return tuple(_info(game, types) for game in types.games.values())


async def game(
    context: Context, name: Annotated[str, Argument("The game's name, such as `hashi`.")]
) -> Game | None:
    """A game by its name; null if it is not installed."""
    types = context.worker.game_types
    found = types.games.get(name)
    return None if found is None else _info(found, types)


@lru_cache(maxsize=64)
def _info(game: AnyGame, types: GameTypes) -> Game:
    kinds, option_types = game.types, types.option_types[game.name]
    return Game(
        name=game.name,
        title=game.title,
        rules=game.rules,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=tuple(_option(spec, option_types[spec.name]) for spec in option_specs(game)),
        components=JSON(game.components),
        components_hash=components_hash(game),
        shipped=is_shipped(game),
        provenance=provenance(game),
        move_types=tuple(tag_of(kind) or kind.__name__ for kind in kinds.moves),
        event_types=tuple(tag_of(kind) or kind.__name__ for kind in kinds.events),
        bots=tuple(BotInfo(bot.name, bot.levels, bot.description) for bot in bots_of(game.name)),
        rules_page=_rules_page(game),
    )


def _rules_page(game: AnyGame) -> RulesPage | None:
    page = page_of(game)
    if page is None:
        return None
    sections = (RulesSection(one.number, one.title, one.anchor, one.text) for one in page.sections)
    return RulesPage(page.markdown, tuple(sections))


def _option(spec: OptionSpec, type_: str) -> OptionInfo:
    return OptionInfo(
        name=spec.name,
        type=type_,
        default=None if spec.default is None else JSON(spec.default),
        values=spec.values,
        minimum=spec.minimum,
        maximum=spec.maximum,
        description=spec.description,
    )
