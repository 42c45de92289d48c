"""Renders rules pages as HTML: sections and points have anchors, and HTML in the Markdown is escaped."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token

from skerry.rules.game import AnyGame
from skerry.rules.page import RulesPage, Section

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_STYLE = files("skerry.api.transport").joinpath("rules.css").read_text(encoding="utf-8")

POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy: a browser loads only the pages' own style."""


def rules_html(game: AnyGame, page: RulesPage) -> str:
    """Return the rules page of a game as an HTML document."""
    lead, _, _ = page.markdown.partition("\n## ")
    lead = lead.removeprefix(f"# {page.title}")
    body = [
        '<p class="up"><a href="../rules">All games</a></p>',
        f"<h1>{_inline(page.title)}</h1>",
        _MARKDOWN.render(lead),
        _contents(page.sections),
        *(_section(section, page) for section in page.sections),
    ]
    return _document(f"{game.title}: rules", body)


def index_html(games: Iterable[AnyGame]) -> str:
    """Return the list of games with a rules page as an HTML document."""
    items = "".join(
        f'<li><a href="rules/{escape(game.name)}">{escape(game.title)}</a></li>' for game in games
    )
    return _document("Rules", ["<h1>Rules</h1>", f"<ul>{items}</ul>"])


def _document(title: str, body: Sequence[str]) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _contents(sections: Iterable[Section]) -> str:
    items = "".join(
        f'<li class="depth{section.depth}"><a href="#{section.anchor}">{_heading(section)}</a></li>'
        for section in sections
    )
    return f'<nav aria-label="Contents"><ul>{items}</ul></nav>'


def _section(section: Section, page: RulesPage) -> str:
    level = min(section.depth + 1, 6)
    heading = f'<a href="#{section.anchor}">{_heading(section)}</a>'
    tokens = _MARKDOWN.parse(section.text)
    points = {point.anchor for point in page.points}
    for token, anchor in _points(tokens, section):
        if anchor in points:
            token.attrSet("id", anchor)
            points.remove(anchor)
    text = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    # Wide tables scroll inside the page.
    text = text.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
    return f'<h{level} id="{section.anchor}">{heading}</h{level}>\n{text}'


def _points(tokens: Sequence[Token], section: Section) -> Iterator[tuple[Token, str]]:
    """Yield the tokens that begin a numbered point of the section, with the point's anchor."""
    for at, token in enumerate(tokens):
        if token.type == "list_item_open" and token.level == 1:
            # In an ordered list, ``info`` is the number of the item.
            yield token, f"{section.number}.{token.info}"
        elif token.type == "tr_open":
            yield token, tokens[at + 2].content


def _heading(section: Section) -> str:
    return f"{section.number} {_inline(section.title)}".lstrip()


def _inline(markdown: str) -> str:
    return str(_MARKDOWN.renderInline(markdown))
