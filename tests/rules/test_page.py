"""Rules pages: read into sections and points, which are found by number, anchor or title."""

from __future__ import annotations

import pickle

import pytest
from tests.toys.pebbles import Pebbles

from skerry.rules import registry
from skerry.rules.page import RulesPage, UnknownSection, page_of, read_page

pytestmark = pytest.mark.pure

PAGE = read_page(
    """# A game

Before any section.

## 1. Overview

```
# not a heading
```

## 2. Play

Said of all moves: `NOT_YOUR_TURN`.

### 2.1 `WALK{to}`

1. First.
   More of it.
2. Second.

Then `TOO_FAR`, or `NOTHING_LEFT`.

1. A second list.

### 2.2 Taking

- `TAKE` is refused with `NOTHING_LEFT`.
- `NOTHING_LEFT_OVER` is another code.

## 3. Rulings

| # | point | ruling |
|---|---|---|
| R1 | May one | rest? Yes \\| no. |
| R2 | Why? | Because. |

## Notes

`TOO_FAR` again; see `GONE`.

## Notes
"""
)

GAMES = registry.games()


def page(name: str) -> RulesPage:
    found = page_of(GAMES[name])
    assert found is not None
    return found


def test_sections_have_numbers_titles_anchors_and_their_own_text() -> None:
    assert PAGE.title == "A game"
    assert [(one.number, one.anchor, one.depth) for one in PAGE.sections] == [
        ("1", "1", 1),
        ("2", "2", 1),
        ("2.1", "2.1", 2),
        ("2.2", "2.2", 2),
        ("3", "3", 1),
        ("", "notes", 1),
        ("", "notes-2", 1),
    ]
    assert PAGE.sections[0].text == "```\n# not a heading\n```"
    assert PAGE.sections[1].text == "Said of all moves: `NOT_YOUR_TURN`."


@pytest.mark.parametrize("name", ["2.1", " 2.1. ", "§2.1", "section 2.1", "`WALK{to}`", "walk{TO}"])
def test_a_section_is_found(name: str) -> None:
    assert PAGE.find(name) is PAGE.sections[2]


def test_points_of_the_first_list_and_rulings_are_found() -> None:
    assert [point.number for point in PAGE.points] == ["2.1.1", "2.1.2", "R1", "R2"]
    assert PAGE.find("2.1.1").text == "1. First.\n   More of it."
    for name in ("R2", "r2", "ruling 2", "Ruling R2"):
        assert PAGE.find(name).title == "Why?"
    assert PAGE.with_parts(PAGE.find("R1")) == "**R1. May one**\n\nrest? Yes \\| no."
    hashi = page("hashi")
    assert hashi.find("8.6") is hashi.find("R6") is hashi.find("ruling 6") is hashi.rulings[5]


def test_a_section_is_printed_with_what_is_inside_it() -> None:
    text = PAGE.with_parts(PAGE.find("2"))
    assert text.startswith("## 2. Play\n\nSaid of all moves")
    assert "### 2.1 `WALK{to}`\n\n1. First." in text
    assert text.endswith("is another code.")
    assert PAGE.with_parts(PAGE.find("notes")).startswith("## Notes\n\n`TOO_FAR`")


def test_what_is_not_there_is_named_with_what_is() -> None:
    with pytest.raises(UnknownSection) as caught:
        PAGE.find("7.7")
    assert caught.value.message == '"A game" has no section "7.7".'
    assert caught.value.hint == "It has sections 1, 2, 2.1, 2.2, 3, notes, notes-2, and rulings R1 to R2."
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.hint) == ("SECTION_UNKNOWN", caught.value.hint)


@pytest.mark.parametrize(
    ("code", "move", "number"),
    [
        ("NOT_YOUR_TURN", "TAKE", "2"),
        ("TOO_FAR", None, "2.1"),
        ("NOTHING_LEFT", "WALK", "2.1"),
        ("NOTHING_LEFT", "TAKE", "2.2"),
        # Stated behind the rulings alone, or not at all.
        ("GONE", "TAKE", None),
        ("NOTHING", "TAKE", None),
    ],
)
def test_the_section_of_a_code(code: str, move: str | None, number: str | None) -> None:
    found = PAGE.section_of_code(code, move)
    assert (found.number if found else None) == number


@pytest.mark.parametrize("name", GAMES)
def test_each_shipped_game_has_a_page_whose_parts_are_all_found(name: str) -> None:
    whole = page(name)
    assert [one.number for one in whole.sections if one.depth == 1] == [str(at) for at in range(1, 12)]
    assert len(whole.rulings) > 20
    for part in (*whole.sections, *whole.points):
        assert whole.find(part.number) is part
        assert whole.find(part.anchor) is part
    anchors = [part.anchor for part in (*whole.sections, *whole.points)]
    assert len(set(anchors)) == len(anchors)
    rest = "".join(section.text for section in whole.sections)
    assert len(rest) > 0.95 * len(whole.markdown)


def test_a_game_may_come_without_a_page() -> None:
    assert page_of(Pebbles()) is None
