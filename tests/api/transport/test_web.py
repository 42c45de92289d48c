"""The page at ``/`` over HTTP: its policy, addresses that never change, few and small files."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.plugins.asgi import Answer, asked

from skerry.api.transport.web_files import FIRST, imported, read_page, web_folder
from skerry.api.transport.web_routes import routes

pytestmark = pytest.mark.pure

MAX_FILES = 12
MAX_COMPRESSED = 150_000
BOARD_CSS = 1
HTML = 1


def _folder() -> Path:
    folder = web_folder()
    assert folder is not None
    return folder


FOLDER = _folder()
PAGE = read_page(FOLDER)
ADDRESS = re.compile(r'(?:href|src)="(web/[^"]+)"')


async def get(path: str, *headers: tuple[bytes, bytes]) -> Answer:
    return await asked(Starlette(routes=routes(FOLDER)), "GET", path.encode(), headers)


async def test_the_page_forbids_what_is_inline_or_from_elsewhere() -> None:
    answer = await get("/")
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-cache"
    text = answer.body.decode()
    assert not re.search(r"<script(?![^>]* src=)|\son\w+=|style=|https?://(?!www\.w3\.org)", text)


async def test_files_have_addresses_that_never_change_and_are_compressed() -> None:
    addresses = ADDRESS.findall((await get("/")).body.decode())
    assert len(set(addresses)) > 5
    for address in set(addresses):
        answer = await get(f"/{address}", (b"accept-encoding", b"gzip"))
        assert answer.status == 200, address
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["x-content-type-options"] == "nosniff"
        plain = await get(f"/{address}")
        assert gzip.decompress(answer.body) == plain.body
    assert (await get(f"/web/{PAGE.version}/nothing.js")).status == 404
    assert (await get("/web/0123456789/app.js")).status == 404
    assert (await get(f"/web/{PAGE.version}/../index.html")).status == 404


async def test_the_page_learns_whether_there_is_graphiql() -> None:
    plain, beside = (Starlette(routes=routes(FOLDER, graphiql=given)) for given in (False, True))
    answers = [await asked(app, "GET", b"/", ()) for app in (plain, beside)]
    assert [b'<meta name="graphiql" content="graphiql">' in answer.body for answer in answers] == [
        False,
        True,
    ]
    assert answers[0].headers["etag"] != answers[1].headers["etag"]


async def test_a_page_that_did_not_change_is_not_sent_again() -> None:
    tag = (await get("/")).headers["etag"]
    assert (await get("/", (b"if-none-match", tag.encode()))).status == 304


def test_few_and_small_files_come_before_the_first_board() -> None:
    contents = {name: gzip.decompress(content) for name, content in PAGE.files.items()}
    modules = imported(contents, FIRST)
    first = [*modules, "style.css"]
    assert len(first) + BOARD_CSS + HTML <= MAX_FILES, first
    assert len(PAGE.html) + sum(len(PAGE.files[name]) for name in first) < MAX_COMPRESSED


def test_no_module_writes_html_of_its_own() -> None:
    """Only ``board.js`` makes elements of a text, through the page's one policy."""
    for name, content in PAGE.files.items():
        if not name.endswith(".js") or name.startswith("vendor/"):
            continue
        text = gzip.decompress(content).decode()
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", text), name
        assert ("DOMParser" in text or "trustedTypes" in text) == (name == "board.js"), name
