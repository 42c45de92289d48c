"""What code, schema and documents cite exists, and users are sent to nothing that they cannot open.

Cited are sections, rulings and cases of rules pages, numbered sections of other documents, and files.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest
from graphql import GraphQLSchema, is_enum_type, is_input_object_type, is_interface_type, is_object_type
from tests.plugins.schemas import checked_in

from skerry.api.types.naming import pascal
from skerry.cli.app import app
from skerry.rules import registry
from skerry.rules.page import RulesPage, UnknownSection, page_of, read_page

pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[1]

OUTSIDE = ("PROTOCOL.md",)
"""Documents of other projects."""

_NUMBER = r"R?\d{1,2}(?:\.\d+)*(?!\d)"
_NUMBERS = rf"{_NUMBER}(?:(?:,| and|, and| to) {_NUMBER})*"
_CITED = re.compile(rf"\b([Ss]ections?|[Rr]ulings?) ({_NUMBERS})|(§) ?({_NUMBERS})")
_CASES = re.compile(r"\b[A-Z]\d{1,2}\b")
_DOCUMENT = re.compile(r"[\w./-]+\.md\b")
_ELSEWHERE = re.compile(r"\bRFC \d+|\bSpecification: GraphQL")
_CLOSED = re.compile(
    r"\b[\w-]+\.md\b|\b(?:contract|design document|docstring)\b|\b(?:service|clients|tests|schema)/\w"
)
"""What a user of the API or the command line does not have: documents and folders of the repository."""


class Citation(NamedTuple):
    """One number that is cited, and the text before it on the same subject."""

    where: str
    number: str
    before: str


@cache
def tracked(*suffixes: str) -> list[str]:
    """Return the paths of the files that are checked in, those with one of these endings."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for path in listed.stdout.splitlines() if path.endswith(suffixes)]


@cache
def pages() -> dict[str, RulesPage]:
    """Return the rules pages by the name of the game."""
    found = {name: page_of(game) for name, game in registry.games().items()}
    return {name: page for name, page in found.items() if page is not None}


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def citations(where: str, text: str) -> Iterator[Citation]:
    """Yield what a text cites by number; lines are joined, as a sentence may go on in the next."""
    joined = re.sub(r"\s*\n[ \t#]*", " ", text)
    for found in _CITED.finditer(joined):
        kind, numbers = found[1] or found[3], found[2] or found[4]
        for number in re.findall(_NUMBER, numbers):
            name = f"ruling {number}" if kind[1:].startswith("uling") else number
            yield Citation(where, name, joined[max(found.start() - 90, 0) : found.start()])


def prose(path: str) -> Iterator[str]:
    """Yield the docstrings and comments of a module, or the whole of another file."""
    text = text_of(path)
    if not path.endswith(".py"):
        yield text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    yield "\n".join(line.partition("# ")[2] for line in text.splitlines())


def game_of(citation: Citation) -> str | None:
    """Return the game whose page a text means: the last one that it names, else that of its folder."""
    named = {citation.before.rfind(game.title): name for name, game in registry.games().items()}
    if max(named) >= 0:
        return named[max(named)]
    return next((name for name in registry.games() if name.replace("-", "_") in citation.where), None)


def sections_of(document: str) -> set[str] | None:
    """Return the numbers of the sections of a document of the repository; None if there is none."""
    paths = [path for path in tracked(".md") if f"/{path}".endswith(f"/{document}")]
    if not paths:
        return None
    page = read_page(text_of(paths[0]))
    return {part.number for part in (*page.sections, *page.points)}


def _short(document: str) -> str:
    """Return a path as files cite it: the folder of a README, since there are several, and the name."""
    return "/".join(document.split("/")[-2 if document.endswith("README.md") else -1 :])


def flaw(citation: Citation) -> str | None:
    """Return why a citation leads nowhere; None if it does not, or leads out of the repository."""
    if _ELSEWHERE.search(citation.before):
        return None
    documents = _DOCUMENT.findall(citation.before)
    game = game_of(citation)
    if citation.where.endswith(".md") and game is None:
        # A document that cites a section of no other has it itself.
        documents = [citation.where, *documents]
    if documents:
        document = _short(documents[-1])
        sections = sections_of(document)
        if sections is None:
            return f"there is no {document}"
        return None if citation.number in sections else f"{document} has no section {citation.number}"
    if game is None:
        return "it says of no document"
    try:
        pages()[game].find(citation.number)
    except UnknownSection as error:
        return error.message
    return None


def flaws(found: Iterator[Citation]) -> list[str]:
    judged = ((citation, flaw(citation)) for citation in found)
    return [f"{one.where}: {one.number}: {why} ({one.before[-60:]})" for one, why in judged if why]


def test_a_citation_that_leads_nowhere_is_found() -> None:
    def said(where: str, text: str) -> list[str]:
        return flaws(citations(where, text))

    hashi = "service/skerry/rules/hashi/x.py"
    assert said(hashi, "As it is (rules page, sections 5.2, 8.6 and 9.1 to 9.5), and ruling 21.") == []
    assert len(said(hashi, "As it is (rules page, sections 5.9, 8.66 and 9.1 to 9.7).")) == 3
    assert len(said(hashi, "It ends in\n    section 12.")) == 1
    assert len(said("service/skerry/x.py", "See section 5.")) == 1
    assert said("service/skerry/x.py", "Hashi has it in section 5.2, RFC 9110 in section 99.") == []
    assert len(said("service/skerry/x.py", "See elsewhere.md, section 5.")) == 1


def test_sections_and_rulings_that_are_cited_exist() -> None:
    paths = tracked(".py", ".md", ".mjs", ".graphql", ".toml", ".yaml")
    own = ("tests/test_citations.py", "tests/rules/test_page.py", "service/skerry/rules/page.py", "schema/")
    found = [
        citation
        for path in paths
        if not path.startswith(own)
        for text in prose(path)
        for citation in citations(path, text)
    ]
    assert len(found) > 500
    assert flaws(iter(found)) == []


def test_cases_that_tests_cite_exist() -> None:
    lost = []
    for name, page in pages().items():
        folder = f"tests/rules/{name.replace('-', '_')}/"
        for path in tracked(".py"):
            if path.startswith(folder) and (said := ast.get_docstring(ast.parse(text_of(path)))):
                known = set(_CASES.findall(page.markdown))
                lost += [(path, case) for case in _CASES.findall(said) if case not in known]
    assert lost == []


def test_files_that_are_cited_exist() -> None:
    lost = [
        (path, document)
        for path in tracked(".py", ".md", ".mjs")
        for text in prose(path)
        for document in _DOCUMENT.findall(text)
        if document not in OUTSIDE and sections_of(_short(document)) is None
    ]
    assert lost == []


@pytest.mark.parametrize("name", pages())
def test_data_files_that_a_rules_page_cites_lie_beside_it(name: str) -> None:
    cited = set(re.findall(r"`([\w./-]+\.json)`", pages()[name].markdown))
    assert "components.json" in cited
    folder = ROOT / "service" / "skerry" / "rules" / name.replace("-", "_")
    assert {file for file in cited if not (folder / file).is_file()} == set()


def described(schema: GraphQLSchema) -> Iterator[tuple[str, str]]:
    """Yield the descriptions of a schema, each with the name of its type."""
    for name, kind in schema.type_map.items():
        yield name, kind.description or ""
        if is_object_type(kind) or is_interface_type(kind) or is_input_object_type(kind):
            for field in kind.fields.values():
                yield name, field.description or ""
                arguments: Any = getattr(field, "args", {})
                yield from ((name, argument.description or "") for argument in arguments.values())
        elif is_enum_type(kind):
            yield from ((name, value.description or "") for value in kind.values.values())


def helps(command: click.Command, name: str = "skerry") -> Iterator[tuple[str, str]]:
    """Yield the help of a command, of its options, and of the commands in it."""
    yield name, command.help or ""
    yield from ((name, getattr(one, "help", None) or "") for one in command.params)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            assert found is not None
            yield from helps(found, f"{name} {inner}")


def sentences() -> Iterator[tuple[str, str]]:
    """Yield the texts in the source that may become messages: constants that are no docstrings."""
    for path in tracked(".py"):
        if not path.startswith(("service/", "clients/")):
            continue
        tree = ast.parse(text_of(path))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) and id(node) not in docstrings else None
            # A sentence, not a path or a name.
            if isinstance(text, str) and " " in text.strip():
                yield path, text


def test_users_are_sent_to_nothing_that_they_cannot_open() -> None:
    events = json.loads((ROOT / "schema" / "events.schema.json").read_text(encoding="utf-8"))
    kinds = [(name, str(kind.get("description", ""))) for name, kind in events["$defs"].items()]
    shown = [*described(checked_in()), *kinds, *helps(app), *sentences()]
    assert len(shown) > 2000
    assert [(name, text) for name, text in shown if _CLOSED.search(text)] == []


def test_sections_that_the_schema_cites_are_those_of_the_game_of_the_type() -> None:
    prefixes = {pascal(name): name for name in pages()}
    cited = 0
    for kind, text in described(checked_in()):
        for citation in citations(kind, text):
            (game,) = [name for prefix, name in prefixes.items() if kind.startswith(prefix)]
            assert citation.before.endswith("rules, "), (kind, text)
            assert pages()[game].find(citation.number)
            cited += 1
    assert cited > 20
