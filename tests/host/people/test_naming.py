"""Which texts may be names: what is accepted can be shown anywhere, what is refused is named."""

from __future__ import annotations

import unicodedata
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.host.people.naming import MAX_BYTES, MAX_CHARACTERS, check_name
from skerry.match.refusals import Refused
from skerry.record.layout import RecordHead, head_bytes

pytestmark = pytest.mark.pure

# All characters, and more often those that have a say in how text is shown.
TEXTS = st.text(
    st.characters() | st.sampled_from("aé \u0301\u0323\u200d\u202e\u2066\ufe0f\u00a0❤👩&<>'\"]"), max_size=60
)


def refusal(text: str) -> Refused:
    with pytest.raises(Refused) as caught:
        check_name(text)
    return caught.value


def attempt(text: str) -> tuple[str, Refused | None]:
    try:
        return check_name(text), None
    except Refused as error:
        return "", error


@given(TEXTS)
def test_what_is_accepted_can_be_shown_anywhere(text: str) -> None:
    name, refused = attempt(text)
    if refused is not None:
        assert refused.code in ("NAME_LENGTH", "NAME_CHARACTER")
        # The message can be shown too.
        assert not any(unicodedata.category(character) in ("Cc", "Cf", "Cs") for character in str(refused))
        return
    assert check_name(name) == name == name.strip() == unicodedata.normalize("NFC", name)
    assert 1 <= len(name.encode()) <= MAX_BYTES
    categories = {unicodedata.category(character) for character in name}
    assert not categories & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(character) for character in name} & {
        "LRE",
        "RLE",
        "RLO",
        "RLI",
        "B",
    }
    assert ElementTree.fromstring(f"<text>{escape(name)}</text>").text == name
    assert head_bytes(RecordHead("public", "skerry-record/2", "hashi", "m-1", (name,), 1))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \u00a0 L. ", "Ada L."),
        ("Zoe\u0308", "Zoë"),
        ("<b>&amp;\"'", "<b>&amp;\"'"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("山田太郎", "山田太郎"),
        ("مريم", "مريم"),
        ("สุดา", "สุดา"),
        ("❤\ufe0f 🦀", "❤\ufe0f 🦀"),
        ("x" * MAX_CHARACTERS, "x" * MAX_CHARACTERS),
        ("🦀" * MAX_CHARACTERS, "🦀" * MAX_CHARACTERS),
    ],
)
def test_names_of_people_are_accepted(text: str, name: str) -> None:
    assert check_name(text) == name


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("a\nb", "U+000A"),
        ("\x1b[31mred", "U+001B"),
        ("a\u202eb", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("a\u2066b", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("a\u200bb", "U+200B ZERO WIDTH SPACE"),
        ("\ufeffa", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        ("a\u2028b", "U+2028 LINE SEPARATOR"),
        ("a\u0378b", "U+0378"),
        ("a\ue000b", "U+E000"),
        ("a\ud800b", "U+D800"),
        ("a\u3164b", "U+3164 HANGUL FILLER"),
        ("\u2800", "U+2800 BRAILLE PATTERN BLANK"),
        ("a\ufe0fb", "U+FE0F VARIATION SELECTOR-16"),
        ("\u0301a", "U+0301 COMBINING ACUTE ACCENT"),
        ("a \u0301", "U+0301 COMBINING ACUTE ACCENT"),
        ("x" + "\u0323\u0324\u0325\u0326", "U+0326 COMBINING COMMA BELOW"),
    ],
)
def test_a_character_that_is_refused_is_named(text: str, named: str) -> None:
    refused = refusal(text)
    assert (refused.code, f" {named}" in refused.message) == ("NAME_CHARACTER", True)


@pytest.mark.parametrize("text", ["", " ", "\u3000", "x" * 25, "❤" * 33, "x" * 100_000])
def test_a_name_has_a_length(text: str) -> None:
    assert refusal(text).code == "NAME_LENGTH"
