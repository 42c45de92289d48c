"""Boards narrowed to what a player has picked, and several of them in one page."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import msgspec
import pytest
from tests.api.consent import propose

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.look import Look
from skerry.rules.move_words import words_of

BOARD = """query($id: ID!, $words: [String!], $prefix: String! = "", $theme: Theme, $layout: Layout) {
  boardSvg(matchId: $id, words: $words, idPrefix: $prefix, theme: $theme, layout: $layout) {
    __typename ... on BoardSvg { svg } ... on Refusal { code message }
  } }"""
BOARD_AT = "query($id: ID!, $at: Int) { boardSvg(matchId: $id, at: $at) { ... on BoardSvg { svg } } }"
TAKE_BACK = "mutation($id: ID!) { takeBack(matchId: $id) { __typename } }"
MOVES = """query($id: ID!, $words: [String!]) { legalMoves(matchId: $id, words: $words, first: 500) {
    __typename ... on LegalMoves { matching nextWords moves { notation } } ... on Refusal { code } } }"""


async def test_a_board_keeps_what_still_fits(api: Any, started: Any) -> None:
    token = started.tokens[(await api.match(started.id))["awaited"][0]]
    whole = await api.ask(BOARD, token, id=started.id)
    narrowed = await api.ask(BOARD, token, id=started.id, words=["P>1"])
    assert 'class="hot picked" aria-pressed="true"' in narrowed["svg"]
    assert narrowed["svg"].count('class="hot') < whole["svg"].count('class="hot')
    left = await api.ask(MOVES, token, id=started.id, words=["P>1"])
    words = {word for move in left["moves"] for word in words_of(move["notation"])}
    assert left["nextWords"] == sorted(left["nextWords"])
    assert set(left["nextWords"]) <= words
    for word in left["nextWords"]:
        more = await api.ask(MOVES, token, id=started.id, words=["P>1", word])
        assert 0 < more["matching"] <= left["matching"]


async def test_ids_have_the_prefix_that_a_page_asks_for(api: Any, started: Any) -> None:
    board = await api.ask(BOARD, id=started.id, prefix="left-")
    assert ' id="left-' in board["svg"]
    assert "url(#left-" in board["svg"]
    for prefix in ('"', "1a", "a b", "a" * 33, "é"):
        answer = await api.ask(BOARD, id=started.id, prefix=prefix)
        assert (answer["__typename"], answer["code"]) == ("BadInput", "ID_PREFIX_INVALID")


async def test_theme_and_layout_are_the_page_s_choice(
    api: Any, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw_for(_: DreamIslands, look: Look, view: Any, legal: Any) -> str:
        return f'<svg><rect fill="#fff"/>{look.theme} {look.layout}</svg>'

    monkeypatch.setattr(DreamIslands, "draw_for", draw_for)
    monkeypatch.setattr(DreamIslands, "dark_colours", {"#fff": "#123456"})
    usual = await api.ask(BOARD, id=started.id)
    assert usual["svg"] == '<svg><rect fill="#fff"/>LIGHT WIDE</svg>'
    assert await api.ask(BOARD, id=started.id, theme=None, layout=None) == usual
    asked = await api.ask(BOARD, id=started.id, theme="DARK", layout="TALL")
    assert asked["svg"] == '<svg><rect fill="#123456"/>DARK TALL</svg>'
    written = await api.ask(
        BOARD.replace("$layout)", "BOARD)").replace(", $layout: Layout", ""), id=started.id
    )
    assert written["svg"] == '<svg><rect fill="#fff"/>LIGHT BOARD</svg>'
    refused = await api.post(BOARD, id=started.id, theme="SEPIA")
    assert "SEPIA" in refused["errors"][0]["message"]


async def test_the_effects_of_boards_are_a_style_sheet_of_their_own(api: Any) -> None:
    answer = await api.http.get("/board.css")
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    classes = set(re.findall(r"\.([a-z-]+)(?=[ .:])", re.sub(r"/\*.*?\*/", "", answer.text, flags=re.S)))
    assert classes == {"skerry-board", "dark", "hot", "picked", "silent", "last"}


async def test_a_board_tells_its_viewer_what_the_last_move_did(api: Any, pebbles: Any) -> None:
    first, second = pebbles.tokens

    async def marked(token: str | None = None, **variables: Any) -> str:
        board = await api.ask(BOARD_AT, token, id=pebbles.id, **variables)
        return unescape(board["svg"]).partition("<desc>")[2].partition("</desc>")[0]

    assert await marked(first) == "()"
    bid = await api.play(pebbles.id, first, "bid 2")
    shown = "(BidMade(seat=0, value='?'),)"
    assert [await marked(token) for token in (first, second, None)] == [shown.replace("?", "2"), shown, shown]
    assert "NotNow" not in (await propose(api, pebbles.id, second, "ABANDON"))["__typename"]
    assert await marked(first) == shown.replace("?", "2")
    await api.ask(TAKE_BACK, first, id=pebbles.id)
    assert await marked(first) == "()"
    for token in (second, first):
        await api.play(pebbles.id, token, "bid 1")
    assert await marked(second) == "(BidMade(seat=0, value='?'), BidsShown(values=('1', '1')))"
    # An earlier board marks what was the last move then.
    assert await marked(second, at=bid["seq"]) == shown


async def test_what_the_last_move_did_takes_one_look_into_the_log(
    api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await api.play(pebbles.id, pebbles.tokens[0], "bid 2")
    log = api.service.resources.log
    looks, read = 0, log.read

    async def counted(*given: Any, **named: Any) -> Any:
        nonlocal looks
        looks += 1
        return await read(*given, **named)

    monkeypatch.setattr(log, "read", counted)
    state = (await api.service.access(pebbles.id)).state
    # Nobody follows the match, but it is young, so its entries are at hand.
    assert (await api.service.last_moves.of(state)).hash == state.hash
    assert looks == 0
    monkeypatch.setattr(api.service.resources.tailer, "tail", lambda *_: ())
    assert (await api.service.last_moves.of(state)).hash == state.hash
    assert looks == 1
    gone = msgspec.structs.replace(state, hash=b"another branch")
    assert await api.service.last_moves.of(gone) is None
