"""Join codes are read as people write them."""

from __future__ import annotations

import base64
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.auth.join_codes import MAX_LENGTH, read_join_code

pytestmark = pytest.mark.pure

CODES = [base64.b32encode(random.Random(number).randbytes(5)).decode() for number in range(200)]


def test_a_code_is_read_as_it_is() -> None:
    assert [read_join_code(code) for code in CODES] == CODES


@pytest.mark.parametrize(
    "apart", [" ", "-", " - ", "\u2013", "\u2014", "\u2212", "_", "\xa0", "\t", "\r\n", "\u200b", "\xad"]
)
def test_blanks_dashes_and_case_do_not_matter(apart: str) -> None:
    for code in CODES:
        assert (
            read_join_code(f"{apart}{code[:3].lower()}{apart}{code[3:6]}{apart}{code[6:].lower()}{apart}")
            == code
        )


def test_digits_that_no_code_has_are_read_as_the_letters_they_look_like() -> None:
    looks = str.maketrans("OIB", "018")
    assert [read_join_code(code.translate(looks)) for code in CODES] == CODES


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", max_size=MAX_LENGTH - 1))
def test_letters_and_digits_alone_are_read_as_among_blanks(text: str) -> None:
    assert read_join_code(text) == read_join_code(f"{text} ")


def test_wide_letters_of_other_keyboards_are_read() -> None:
    wide = str.maketrans({chr(at): chr(at + 0xFEE0) for at in range(33, 127)})
    assert [read_join_code(code.translate(wide)) for code in CODES] == CODES


@pytest.mark.parametrize("text", ["", " ", "- -", "A" * (MAX_LENGTH + 1), " " * 10**6])
def test_what_cannot_be_a_code_is_none(text: str) -> None:
    assert read_join_code(text) == ""
