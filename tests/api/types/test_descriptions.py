"""The schema describes itself: every type, field, argument, input field and enum value has a description."""

from __future__ import annotations

import shutil
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
)
from tests.api.types import described

from skerry.api.execution.schema import make_schema
from skerry.api.types.attribute_docs import EnumDocs, attribute_doc, literal_docs
from skerry.rules import registry

pytestmark = pytest.mark.pure


def undescribed() -> Iterator[str]:
    """Yield what has no description, as ``Type``, ``Type.field`` or ``Type.field(argument:)``."""
    for name, kind in make_schema(registry.games().values())[0].core.type_map.items():
        if not name.startswith("__"):
            yield from _undescribed_in(name, kind)


def _undescribed_in(name: str, kind: GraphQLNamedType) -> Iterator[str]:
    if not kind.description:
        yield name
    if isinstance(kind, GraphQLEnumType):
        yield from (f"{name}.{key}" for key, value in kind.values.items() if not value.description)
    if isinstance(kind, GraphQLInputObjectType):
        yield from (f"{name}.{key}" for key, value in kind.fields.items() if not value.description)
    if isinstance(kind, GraphQLObjectType | GraphQLInterfaceType):
        for key, field in kind.fields.items():
            if not field.description:
                yield f"{name}.{key}"
            for argument, value in field.args.items():
                if not value.description:
                    yield f"{name}.{key}({argument}:)"


def test_everything_is_described() -> None:
    assert list(undescribed()) == []


def test_the_docstring_of_a_field_is_that_of_the_base_that_defines_it() -> None:
    assert attribute_doc(described.Boat, "length") == "Its length in metres,\nfrom bow to stern."
    assert attribute_doc(described.Ferry, "length") == "Its length in metres,\nfrom bow to stern."
    assert attribute_doc(described.Ferry, "cars") == "How many cars it carries; null if nobody knows."
    assert (
        attribute_doc(described.Boat, "draught")
        == "How deep it goes, in a text that ends on a line of its own."
    )
    assert attribute_doc(described.Boat, "name") is None
    assert attribute_doc(described.Ferry.Deck, "UPPER") == "In the open."
    assert attribute_doc(described.Ferry.Deck, "LOWER") is None


def test_the_docstring_of_an_alias_describes_the_values_too() -> None:
    assert literal_docs(described, "Wind") == EnumDocs(
        "How the wind blows.", {"CALM": "Not at all.", "FULL_GALE": "So that ferries\nstay in port."}
    )
    assert literal_docs(described, "Tide") == EnumDocs()


def test_descriptions_are_read_from_an_installed_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "boats.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.write(Path(described.__file__), "packed_boats.py")
    monkeypatch.syspath_prepend(str(archive))
    boats = import_module("packed_boats")
    monkeypatch.setitem(sys.modules, "packed_boats", boats)
    assert attribute_doc(boats.Boat, "length") == "Its length in metres,\nfrom bow to stern."


def test_without_its_source_a_module_has_no_descriptions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "sourceless_boats.py"
    shutil.copy(described.__file__, source)
    monkeypatch.syspath_prepend(str(tmp_path))
    boats = import_module("sourceless_boats")
    monkeypatch.setitem(sys.modules, "sourceless_boats", boats)
    source.unlink()
    assert attribute_doc(boats.Boat, "length") is None
