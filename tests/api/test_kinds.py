"""Every kind of refusal has its type in the API, and every type is a kind."""

from __future__ import annotations

import pytest

from skerry.api.answers.refusals import Refusal
from skerry.rules.coded_error import Kind

pytestmark = pytest.mark.pure


def test_kinds_are_the_types_of_refusals() -> None:
    types = {kind.__name__ for kind in Refusal.__subclasses__()}
    assert {kind.value for kind in Kind} == types
