"""Rules pages over HTTP: complete, with an anchor for all that can be cited, and safe to open."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from starlette.applications import Starlette
from tests.plugins.asgi import Answer, asked
from tests.toys.pebbles import Pebbles

from skerry.api.transport.rules_html import rules_html
from skerry.api.transport.rules_routes import routes
from skerry.rules import registry
from skerry.rules.page import page_of, read_page

pytestmark = pytest.mark.pure

GAMES = registry.games()
VOID = ("meta", "hr", "br")


class Outline(HTMLParser):
    """The ids and links of a document, and its text; elements must close in order."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.names: set[str] = set()
        self.text = ""
        self._open: list[str] = []
        self.feed(document)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        values = dict(attrs)
        self.names |= {tag, *values}
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []
        self._open += [] if tag in VOID else [tag]

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        assert tag in VOID
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += "" if self._open[-1:] == ["style"] else data


async def get(path: str, *headers: tuple[bytes, bytes], games: Any = GAMES) -> Answer:
    return await asked(Starlette(routes=routes(games.values())), "GET", path.encode(), headers)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


@pytest.mark.parametrize("name", GAMES)
async def test_a_page_has_all_words_and_an_anchor_for_each_section_and_point(name: str) -> None:
    answer = await get(f"/rules/{name}")
    assert (answer.status, answer.media) == (200, "text/html")
    outline = Outline(answer.text)
    page = page_of(GAMES[name])
    assert page is not None
    anchors = [part.anchor for part in (*page.sections, *page.points)]
    assert sorted(outline.ids) == sorted(anchors)
    assert {f"#{section.anchor}" for section in page.sections} <= set(outline.links)
    # The numbers of lists are not in the text.
    lost = set(words(page.markdown)) - set(words(outline.text))
    assert {word for word in lost if not word.isdigit()} == set()
    assert outline.text.count("|---") == 0


async def test_the_list_leads_to_each_page_and_each_page_back() -> None:
    listed = Outline((await get("/rules")).text)
    assert listed.links == [f"rules/{name}" for name in GAMES]
    assert "../rules" in Outline((await get("/rules/hashi")).text).links


async def test_a_browser_loads_nothing_but_the_page() -> None:
    answer = await get("/rules/hashi")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert Outline(answer.text).names.isdisjoint(
        {"script", "img", "iframe", "form", "onclick", "src", "style "}
    )


async def test_pages_come_packed_where_they_may() -> None:
    packed = await get("/rules/hashi", (b"accept-encoding", b"gzip, br"))
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == (await get("/rules/hashi")).body
    assert len(packed.body) < 30_000


@pytest.mark.parametrize("path", ["/rules/go", "/rules/", "/rules/pebbles", "/rules/hashi/5"])
async def test_what_is_not_there_is_not_found(path: str) -> None:
    answer = await get(path, games={**GAMES, Pebbles.name: Pebbles()})
    assert answer.status in (404, 307)
    assert b"<" not in answer.body


def test_html_and_bad_links_in_a_page_are_text() -> None:
    page = read_page(
        "# <b>T</b>\n\n<script>alert(1)</script>\n\n## 1. A <img src=x onerror=y>\n\n"
        "[x](javascript:alert(1)) <iframe></iframe>\n\n1. <i>a</i>\n"
    )
    outline = Outline(rules_html(Pebbles(), page))
    assert outline.names.isdisjoint({"script", "img", "iframe", "i", "b", "onerror"})
    assert not [link for link in outline.links if "javascript" in link]
    assert "<script>alert(1)</script>" in outline.text
