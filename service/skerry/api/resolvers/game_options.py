"""The options of a game as a request gives them: typed, or as JSON."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.types.argument_types import Argument, Input
from skerry.api.types.scalars import JSON
from skerry.rules.game import Json

OptionsInput: TypeAlias = Annotated[Any, Input("GameOptionsInput")]

GameOptions: TypeAlias = Annotated[
    OptionsInput | None,
    Argument("The game's options. Null: the defaults. Not allowed with `optionsJson`."),
]
GameOptionsJson: TypeAlias = Annotated[
    JSON | None,
    Argument("The game's options as a JSON object. Null: the defaults. Not allowed with `options`."),
]


def read_options(context: Context, game: str, typed: Any, free: JSON | None) -> dict[str, Json]:
    """Return the options as JSON values; raises ``BadRequest`` for both, or for another game's."""
    if typed is not None and free is not None:
        raise BadRequest(
            "OPTIONS_TWICE", "Both options and optionsJson were given.", "Pass only one of them."
        )
    if typed is not None:
        owner, options = context.worker.game_types.read_options(typed)
        if owner != game:
            raise BadRequest(
                "OPTIONS_OF_OTHER_GAME",
                f"These are options of {owner}, but the game is {game}.",
                f"Pass options of {game}.",
            )
        return options
    if free is None:
        return {}
    if not isinstance(free, dict) or not _without_floats(free):
        raise BadRequest(
            "OPTION_INVALID",
            "optionsJson must be a JSON object without fractions.",
            "Pass one member for each option.",
        )
    return free


def _without_floats(value: object) -> bool:
    if isinstance(value, dict):
        return all(map(_without_floats, value.values()))
    if isinstance(value, list):
        return all(map(_without_floats, value))
    return not isinstance(value, float)
