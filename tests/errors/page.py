"""Writes the page of all codes from what the survey found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tests.errors.survey import Raised, survey

from skerry.rules import registry
from skerry.rules.codes import SHARED_CODES
from skerry.rules.page import RulesPage, page_of

HEAD = """\
# Codes

Every refusal has a stable code, one sentence, a hint, and `retryable`. Programs go by type and code:
sentences may change. A code has one type. What is filled in shows in angle brackets. This page is made from
the source by `python -m tests.errors`, and a test compares.

A move that the rules refuse is `IllegalMove`, or `NotYourTurn` where the seat is not asked; `section` names
the section of the rules page (`skerry rules GAME SECTION`, `/rules/GAME#SECTION`). An operation that costs
too much, an unknown document and too many operations on one socket are errors of GraphQL
(`errors[].extensions.code`): `TOO_DEAR`, the `DOCUMENT_` codes below, `PERSISTED_QUERY_NOT_FOUND`,
`TOO_MANY_OPERATIONS`.
"""

OF_RECORDS = ("UNUSABLE", "REFUSED")


def page() -> str:
    """Return the page."""
    found = survey()
    parts = [HEAD]
    general = [
        one for one in found if "/rules/" not in f"/{one.module}" and one.type not in ("UNUSABLE", "REFUSED")
    ]
    parts += _table("Tables, seats, tokens and requests", general, typed=True)
    of_rules = [one for one in found if one.module.startswith("skerry/rules/")]
    parts += _table(
        "The same in every game", [one for one in of_rules if one.code in SHARED_CODES], typed=True
    )
    for name, game in registry.games().items():
        folder = f"skerry/rules/{name.replace('-', '_')}/"
        own = [one for one in of_rules if one.module.startswith(folder) and one.code not in SHARED_CODES]
        parts += _table(f"Moves of {game.title} (`{name}`)", own, rules=page_of(game))
    unusable = [one for one in found if one.type == "UNUSABLE"]
    parts += _table("What is not a record, or cannot be judged (`UNUSABLE`, exit status 2)", unusable)
    refused = [one for one in found if one.type == "REFUSED"]
    parts += _table("What speaks against a record (`REFUSED`, exit status 1)", refused, hints=False)
    return "\n".join(parts)


def _table(
    title: str,
    found: Sequence[Raised],
    *,
    typed: bool = False,
    hints: bool = True,
    rules: RulesPage | None = None,
) -> Iterable[str]:
    by_code: dict[str, list[Raised]] = defaultdict(list)
    for one in found:
        by_code[one.code].append(one)
    extra = (["type"] if typed else []) + (["section"] if rules else [])
    heads = ["code", *extra, "what is wrong", *(["what to do"] if hints else [])]
    yield f"## {title}\n"
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for code, places in sorted(by_code.items()):
        cells = [f"`{code}`"]
        if typed:
            cells.append(f"`{_only({one.type for one in places} - {''}, code)}`")
        if rules:
            section = rules.section_of_code(code)
            cells.append(section.anchor if section else "")
        cells.append(_said(one.message for one in places))
        if hints:
            cells.append(_said(one.hint for one in places))
        yield f"| {' | '.join(cells)} |"
    yield ""


def _only(types: set[str], code: str) -> str:
    if len(types) != 1:
        raise AssertionError(f"{code} is of the types {', '.join(sorted(types)) or 'none'}")
    return types.pop()


def _said(sentences: Iterable[str]) -> str:
    texts = dict.fromkeys(sentence for sentence in sentences if sentence)
    return "<br>".join(text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ") for text in texts)
