"""The page of all codes is that of the source, and says of each what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.errors.page import page
from tests.errors.survey import Raised, survey

pytestmark = pytest.mark.pure

PAGE = Path(__file__).parents[3] / "schema" / "ERRORS.md"


def test_the_page_is_that_of_the_source() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make it again: python -m tests.errors"


def test_every_refusal_says_what_is_wrong_in_a_sentence() -> None:
    wordless = {one.code for one in survey() if not one.message}
    said = {one.code for one in survey() if one.message}
    assert wordless <= said
    # What a game or a library says is filled in at the end of some.
    assert [one for one in survey() if one.message and not _is_sentence(one)] == []


def _is_sentence(one: Raised) -> bool:
    return one.message.endswith((".", ">", "PersistedQueryNotFound"))
