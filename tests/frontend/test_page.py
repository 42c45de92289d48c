"""The page for frontends: every block on it is run by a test here, and its scalars are the schema's."""

from __future__ import annotations

import re

import pytest
from graphql import is_scalar_type, is_specified_scalar_type
from tests.frontend.conftest import PAGE
from tests.plugins.schemas import checked_in
from tests.plugins.snippets import ROOT, blocks

pytestmark = pytest.mark.pure

RUN = ["codegen", "typed", "ask", "sit", "board", "follow", "tickets", "names", "bot"]
"""The marks that the tests of this folder name, in the order of the page."""


def test_every_block_is_run() -> None:
    assert list(blocks(PAGE)) == RUN


def test_the_scalars_of_the_generator_are_those_of_the_schema() -> None:
    (listed,) = re.findall(r"scalars: \{\n(.+?)\n +\}", blocks(PAGE)["codegen"], re.DOTALL)
    told = dict(re.findall(r'(\w+): "(\w+)"', listed))
    own = [
        name
        for name, type_ in checked_in().type_map.items()
        if is_scalar_type(type_) and not is_specified_scalar_type(type_)
    ]
    # ID is GraphQL's own, but the generator would take numbers for it as well.
    assert sorted(told) == sorted(["ID", *own])
    assert told == {"ID": "string", "Cursor": "string", "Millis": "number", "JSON": "unknown"}


def test_every_link_leads_somewhere() -> None:
    page = ROOT / PAGE
    links = re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8"))
    assert len(links) > 5
    for name, anchor in links:
        target = page.parent / name if name else page
        assert target.exists(), name
        if anchor:
            headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in [heading.lower().replace(" ", "-") for heading in headings]
