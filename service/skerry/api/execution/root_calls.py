"""Calls root fields directly, without the machinery of Strawberry and graphql-core.

Resolvers receive the same: arguments coerced by graphql-core, input objects built by Strawberry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from graphql import FieldNode, GraphQLField, VariableDefinitionNode, get_named_type, is_specified_scalar_type
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.arguments import StrawberryArgument, convert_argument

from skerry.api.context import Context
from skerry.api.execution.arguments import Arguments
from skerry.api.execution.exact_arguments import ExactArguments
from skerry.api.execution.variables import Values
from skerry.api.types.scalars import SCALAR_NAMES


class Info(NamedTuple):
    """The part of Strawberry's ``Info`` that resolvers use."""

    context: Context


class RootCall:
    """One root field in a document; ``converter`` is the schema's."""

    def __init__(
        self,
        converter: GraphQLCoreConverter,
        field: GraphQLField,
        node: FieldNode,
        definitions: Sequence[VariableDefinitionNode] = (),
    ) -> None:
        definition = field.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
        self._converter = converter
        self._read = Arguments(field, node)
        self._resolve = definition.base_resolver.wrapped_func
        self._names: dict[str, str] = {}
        self._inputs: dict[str, StrawberryArgument] = {}
        for argument in definition.arguments:
            name = converter.config.name_converter.from_argument(argument)
            self._names[name] = argument.python_name
            input_type = get_named_type(field.args[name].type)
            if not is_specified_scalar_type(input_type) and input_type.name not in SCALAR_NAMES:
                self._inputs[name] = argument
        self._exact = ExactArguments.compile(field, node, definitions, self._names)
        self.answer: Callable[[Context, Mapping[str, Any]], Any]
        self.answer = vars(self._resolve).get("answer", self._resolve)
        """As a call, with what ``read_exactly`` returns."""

    def __call__(self, variables: Values, context: Context) -> Any:
        """Call the resolver and return its awaitable or iterator; raises ``GraphQLError``."""
        values = self._read(variables)
        arguments = {self._names[name]: value for name, value in values.items()}
        for name, argument in self._inputs.items():
            if name in values:
                arguments[argument.python_name] = self._input(argument, values[name])
        return self._resolve(Info(context), **arguments)

    def read_exactly(self, given: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return the arguments straight from a request's variables; None if they may need coercion."""
        return None if self._exact is None else self._exact.read(given)

    def _input(self, argument: StrawberryArgument, value: Any) -> Any:
        if isinstance(value, Mapping) and value.keys() == {"notation"}:
            # A move in notation, as most are, needs no input object.
            return value
        return convert_argument(value, argument.type, self._converter.scalar_registry, self._converter.config)
