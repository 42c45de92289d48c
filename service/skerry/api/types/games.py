"""The GraphQL types of the installed games, built at start from each game's structs.

Plug-in games get the same types as the games that ship with Skerry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from skerry.api.types.fields import Field, tag_of
from skerry.api.types.inputs import InputTypes, one_field, to_json
from skerry.api.types.naming import camel, pascal
from skerry.api.types.structs import OutputTypes
from skerry.chain.canonical import encode
from skerry.match.table_events import AnyTableEvent
from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import AnyGame, Illegal, Json
from skerry.rules.option_specs import OptionSpec, option_specs

VIEW = "GameView"
EVENT = "GameEvent"
CHOICES = "GameChoices"
OPTIONS = "GameOptions"

_GAME = Field("game", "game", str, "The game's name.")
_TYPE = Field("type", "type", str, "What happened; the rules page explains the names of a game's events.")

_NOTATION = "The move in the notation of its game, as `legalMoves` lists it."

TABLE_EVENTS: tuple[type, ...] = get_args(AnyTableEvent)


class GameTypes:
    """Builds the types of the games; ``move`` and ``options`` are the input types of all of them."""

    def __init__(self, games: Iterable[AnyGame], outputs: OutputTypes) -> None:
        self.games = {game.name: game for game in games}
        self._outputs = outputs
        self.option_types: dict[str, dict[str, str]] = {}
        """The GraphQL types of options, by game and option; ``!`` means that null is not allowed."""
        self._keys = {camel(name): name for name in self.games}
        outputs.interface(
            VIEW, "The state of a match as its viewer sees it; each game has its own type.", (_GAME,)
        )
        outputs.interface(EVENT, "Something that happened in a game or at the table.", (_TYPE,))
        outputs.interface(CHOICES, "The legal moves of a seat in structured form.", (_GAME,))
        outputs.interface(OPTIONS, "The options of a match, with defaults filled in.", (_GAME,))
        for event in TABLE_EVENTS:
            outputs.struct(event, name=f"Table{event.__name__}", implements=EVENT)
        inputs = InputTypes(outputs)
        moves: dict[str, Any] = {"notation": str}
        options: dict[str, Any] = {}
        titles = {camel(game.name): game.title for game in self.games.values()}
        for game in self.games.values():
            prefix = pascal(game.name)
            # Reserved first: the game's own types are named around it.
            name = f"{prefix}MoveInput"
            moves[camel(game.name)] = inputs.moves(name, game.types.moves, prefix)
            specs = option_specs(game)
            described = {spec.field: _input_text(spec) for spec in specs}
            options[camel(game.name)] = inputs.struct(game.types.options, prefix, described)
            self.option_types[game.name] = {
                spec.name: inputs.name_of(spec.kind, prefix) + ("" if spec.nullable else "!")
                for spec in specs
            }
            self._make_outputs(game, prefix)
        self.move = inputs.one_of(
            "MoveInput",
            moves,
            "A move: in notation, or typed in the field of its game.",
            {"notation": _NOTATION, **{key: f"A move of {title}." for key, title in titles.items()}},
        )
        self.options = inputs.one_of(
            "GameOptionsInput",
            options,
            "The options of a match, in the field of its game.",
            {key: f"The options of a match of {title}." for key, title in titles.items()},
        )

    def _make_outputs(self, game: AnyGame, prefix: str) -> None:
        constants = {"game": game.name}
        build = self._outputs.struct
        build(game.types.options, prefix=prefix, implements=OPTIONS, constants=constants)
        build(game.types.view, prefix=prefix, implements=VIEW, constants=constants)
        for event in game.types.events:
            build(event, prefix=prefix, implements=EVENT)
        for choices in game.types.choices:
            build(choices, prefix=prefix, implements=CHOICES, constants=constants)

    def read_move(self, value: Any) -> tuple[str | None, str | dict[str, Json]]:
        """Return the game that an input move names (None for notation) and the move for the service."""
        if type(value) is dict and "notation" in value and len(value) == 1:
            return None, str(value["notation"])
        key, move = one_field(value)
        if key == "notation":
            return None, str(move)
        game = self._keys[key]
        name, fields = one_field(move)
        tag = self._tag(game, name)
        if fields is False:
            raise Illegal(MALFORMED_MOVE, f"The move {name} must be given as true, not false.", "Pass true.")
        json = {} if fields is True else to_json(fields)
        return game, {**_object(json), **({} if tag is None else {"type": tag})}

    def read_options(self, value: Any) -> tuple[str, dict[str, Json]]:
        """Return the game that input options name, and the options as JSON."""
        key, options = one_field(value)
        return self._keys[key], {} if isinstance(options, bool) else _object(to_json(options))

    def _tag(self, game: str, key: str) -> str | None:
        for move in self.games[game].types.moves:
            tag = tag_of(move)
            if camel(tag or move.__name__) == key:
                return tag
        raise AssertionError(key)


def _input_text(spec: OptionSpec) -> str:
    """Return the description of an option as an input field, with its range and its default."""
    facts = f"Default: {encode(spec.default).decode()}."
    if spec.range:
        facts = f"{spec.range}. {facts}"
    return f"{spec.description} {facts}" if spec.description else facts


def _object(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise AssertionError("an input with fields becomes a JSON object")
    return value
