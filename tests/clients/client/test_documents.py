"""The client's documents against the schema of the API: both change together or this fails."""

from __future__ import annotations

import pytest
from graphql import parse, validate
from tests.plugins.schemas import checked_in

from skerry.api.answers.refusals import Refusal as ApiRefusal
from skerry_client import documents, errors

pytestmark = pytest.mark.pure

DOCUMENTS = {
    name: text
    for name, text in vars(documents).items()
    if isinstance(text, str) and text.startswith(("query ", "mutation ", "subscription "))
}


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_a_document_is_valid(name: str) -> None:
    assert [error.message for error in validate(checked_in(), parse(DOCUMENTS[name]))] == []


def test_every_operation_of_the_api_has_a_document() -> None:
    asked = " ".join(DOCUMENTS.values())
    for root in (checked_in().query_type, checked_in().mutation_type, checked_in().subscription_type):
        assert root is not None
        for field in root.fields:
            assert f"{{ {field}(" in asked or f"{{ {field} {{" in asked, field


def test_every_refusal_of_the_api_is_an_exception() -> None:
    kinds = {kind.__name__ for kind in ApiRefusal.__subclasses__()}
    assert len(kinds) > 10
    for kind in kinds:
        raised = errors.refused(errors.Refusal("CODE", "No.", kind=kind))
        assert type(raised).__name__ == kind
