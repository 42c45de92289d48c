"""The schema: built at start from the installed games and the resolvers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, get_origin

import strawberry
from graphql import GraphQLError, GraphQLSchema
from strawberry.schema.config import StrawberryConfig
from strawberry.types import ExecutionContext

from skerry.api.answers import refusals
from skerry.api.execution.errors import log_unexpected
from skerry.api.execution.root import RootTypes
from skerry.api.resolvers import (
    bots,
    clocks,
    consent,
    devices,
    fork,
    lobby,
    log,
    match,
    next_decision,
    next_decisions,
    owner,
    people,
    play,
    replacing,
    server,
    stream,
    ticket,
)
from skerry.api.resolvers import games as game_resolvers
from skerry.api.resolvers import operators as operator_resolvers
from skerry.api.resolvers import quick_match as quick_match_resolvers
from skerry.api.resolvers import rematch as rematch_resolvers
from skerry.api.resolvers import table as table_resolvers
from skerry.api.resolvers.bot_argument import BOT_SEAT_INPUT, BotSeat
from skerry.api.resolvers.clock_argument import CLOCK_DESCRIPTIONS, CLOCK_INPUT
from skerry.api.types.attribute_docs import EnumDocs, literal_docs
from skerry.api.types.fields import fields_of
from skerry.api.types.games import GameTypes
from skerry.api.types.inputs import InputTypes
from skerry.api.types.scalars import SCALARS
from skerry.api.types.structs import OutputTypes, Shapes
from skerry.auth import operators, tickets
from skerry.match import consent_events, created_event, ending_events, state, table_event
from skerry.match.created_event import Clock
from skerry.rules.game import AnyGame
from skerry.settings.api import ApiSettings

# The GraphQL names of enumerations that are declared as aliases of Literal.
_MODULES = (state, table_event, created_event, consent_events, ending_events, tickets, operators)
_NAMES = {
    value: name for module in _MODULES for name, value in vars(module).items() if get_origin(value) is Literal
}


class Schema(strawberry.Schema):
    """Strawberry's schema, but it logs only unexpected errors, without their messages."""

    def __init__(self, *, shapes: Shapes, **options: Any) -> None:
        super().__init__(**options)
        self.shapes = shapes
        """The structs behind the object types."""

    @property
    def core(self) -> GraphQLSchema:
        """The schema of graphql-core, which Strawberry does not expose."""
        return self._schema

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """Log the errors that are masked."""
        log_unexpected(errors)


def make_schema(games: Iterable[AnyGame], settings: ApiSettings | None = None) -> tuple[Schema, GameTypes]:
    """Return the schema for some games and their types; both are independent of requests."""
    return _make_schema(tuple(sorted(games, key=lambda game: game.name)), settings or ApiSettings())


@lru_cache(maxsize=16)
def _make_schema(games: tuple[AnyGame, ...], settings: ApiSettings) -> tuple[Schema, GameTypes]:
    outputs = OutputTypes(_NAMES, _literals())
    game_types = GameTypes(games, outputs)
    description = refusals.Refusal.__doc__ or ""
    outputs.interface(refusals.REFUSAL, description, tuple(fields_of(refusals.Refusal)))
    for refusal in refusals.TYPES.values():
        outputs.struct(refusal, implements=refusals.REFUSAL)
    inputs = {
        "MoveInput": game_types.move,
        "GameOptionsInput": game_types.options,
        BOT_SEAT_INPUT: InputTypes(outputs).struct(BotSeat, ""),
        CLOCK_INPUT: InputTypes(outputs).struct(Clock, "", CLOCK_DESCRIPTIONS),
    }
    root_types = RootTypes(outputs, inputs)
    query = root_types.of_values(
        "Query",
        "Everything that can be read; queries change nothing.",
        (
            server.server,
            game_resolvers.games,
            game_resolvers.game,
            match.match,
            lobby.matches,
            people.avatars,
            match.legal_moves,
            match.choices,
            log.entries,
            next_decision.next_decision,
            next_decisions.next_decisions,
            bots.bot_work,
            match.board_svg,
            log.record,
            match.sample,
            log.receipt,
            operator_resolvers.operator_log,
        ),
    )
    mutation = root_types.of_values(
        "Mutation",
        "Changes to players, matches and seats; the mutations of one request are executed in order.",
        (
            table_resolvers.create_player,
            table_resolvers.create_match,
            table_resolvers.join_match,
            people.set_name,
            people.forget_me,
            devices.create_device_code,
            devices.use_device_code,
            table_resolvers.leave_match,
            table_resolvers.rotate_token,
            table_resolvers.pledge,
            table_resolvers.ready,
            table_resolvers.open_nonce,
            table_resolvers.take_back,
            table_resolvers.resign,
            clocks.claim_match,
            fork.fork_match,
            quick_match_resolvers.quick_match,
            rematch_resolvers.rematch,
            owner.cancel_match,
            owner.remove_seat,
            owner.reserve_seat,
            owner.change_owner,
            owner.change_options,
            replacing.offer_seat,
            replacing.take_seat,
            replacing.take_over_seat,
            replacing.hand_to_bot,
            consent.propose,
            consent.answer_proposal,
            consent.resume_match,
            bots.seat_bot,
            play.play_move,
            ticket.create_ticket,
            operator_resolvers.abandon_match,
            operator_resolvers.delist_match,
            operator_resolvers.rebuild_lists,
        ),
    )
    schema = Schema(
        shapes=outputs.shapes,
        query=query,
        mutation=mutation,
        subscription=root_types.of_streams(
            "Subscription",
            "Everything that can be followed, over server-sent events or a WebSocket.",
            (stream.match,),
        ),
        types=outputs.all_types,
        config=StrawberryConfig(scalar_map=SCALARS),
    )
    return schema, game_types


def _literals() -> dict[str, EnumDocs]:
    found = [(name, literal_docs(module, name)) for module in _MODULES for name in _NAMES.values()]
    return {name: docs for name, docs in found if docs.description}


def schema_text(games: Iterable[AnyGame]) -> str:
    """Return the schema as a text that depends on the games alone."""
    return make_schema(games)[0].as_str() + "\n"
