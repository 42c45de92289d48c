"""Renders the page of error codes from what the survey finds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tests.errors.survey import Raised, survey

from skerry.rules import registry
from skerry.rules.codes import SHARED_CODES
from skerry.rules.page import RulesPage, page_of

HEAD = """\
# Error codes

Every refusal has a stable `code`, a `message` of one sentence, a `hint` and `retryable`. Branch on the type
or the code, never on the message, which may change. Each code always has the same type. Angle brackets mark
values that are filled in. `python -m tests.errors` generates this page from the source.

A move against the rules is an `IllegalMove`, or a `NotYourTurn` if the seat does not have to move. Its
`section` names the section of the rules page that explains the code: read it with `skerry rules GAME SECTION`
or at `/rules/GAME#SECTION`.

These are GraphQL errors instead, with the code in `errors[].extensions.code`: `TOO_DEAR` (the operation costs
too much), `TOO_MANY_OPERATIONS` (on one socket), `PERSISTED_QUERY_NOT_FOUND` and the `DOCUMENT_` codes below.
"""

_PASSED_ON = ("<message>", "<hint>")


def page() -> str:
    """Return the page."""
    found = survey()
    parts = [HEAD]
    general = [
        one for one in found if "/rules/" not in f"/{one.module}" and one.type not in ("UNUSABLE", "REFUSED")
    ]
    parts += _table("Requests, tokens, seats and matches", general, typed=True)
    of_rules = [one for one in found if one.module.startswith("skerry/rules/")]
    parts += _table("Shared by all games", [one for one in of_rules if one.code in SHARED_CODES], typed=True)
    for name, game in registry.games().items():
        folder = f"skerry/rules/{name.replace('-', '_')}/"
        own = [one for one in of_rules if one.module.startswith(folder) and one.code not in SHARED_CODES]
        parts += _table(f"Moves of {game.title} (`{name}`)", own, rules=page_of(game))
    unusable = [one for one in found if one.type == "UNUSABLE"]
    parts += _table("Records that cannot be read or judged (`UNUSABLE`, exit status 2)", unusable)
    refused = [one for one in found if one.type == "REFUSED"]
    parts += _table("Findings against a record (`REFUSED`, exit status 1)", refused, hints=False)
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
    heads = ["code", *extra, "message", *(["hint"] if hints else [])]
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
        sentences = dict.fromkeys((one.message, one.hint) for one in places if one.message)
        # What a library or a game's own error says in full shows only if nothing else does.
        for message, hint in [pair for pair in sentences if pair != _PASSED_ON] or sentences:
            texts = [message, hint] if hints else [message]
            yield f"| {' | '.join([*cells, *map(_escaped, texts)])} |"
    yield ""


def _only(types: set[str], code: str) -> str:
    if len(types) != 1:
        raise AssertionError(f"{code} is of the types {', '.join(sorted(types)) or 'none'}")
    return types.pop()


def _escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")
