"""Downloads of records: lists in pages, rate limits, names from a hostile server, whole files only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from skerry_client import NotUnderstood
from skerry_replay.finished_matches import MatchFilter, finished_matches
from skerry_replay.record_folder import FolderInUse, NotTheRecord, RecordFolder, file_name, is_whole, save

pytestmark = pytest.mark.pure

DAY = 86_400_000


def row(day: int, winners: tuple[int, ...] = ()) -> dict[str, Any]:
    fixed = {"title": "Hashi", "phase": "OVER", "seatCount": 2, "taken": 2, "listed": True, "practice": False}
    node = {"id": f"m-{day}", "gameName": "hashi", "code": None, "winners": winners, "seq": 9}
    return {"cursor": f"c{day}", "node": {**fixed, **node, "updatedAt": day * DAY}}


def page(*days: int, more: bool = True, winners: tuple[int, ...] = ()) -> dict[str, Any]:
    info = {"hasNextPage": more, "endCursor": f"c{days[-1]}"}
    return {"matches": {"edges": [row(day, winners) for day in days], "pageInfo": info}}


def test_pages_are_read_until_the_matches_are_too_old(script: Callable[..., Any]) -> None:
    refusal = {"__typename": "RateLimited", "code": "RATE_LIMITED", "message": "Slow down.", "hint": ""}
    limited = {"matches": {**refusal, "retryable": True, "seconds": 3}}
    server = script(page(9, 8), limited, page(7, 6, winners=(1,)), page(5, 4))
    wanted = MatchFilter(game="hashi", since=5 * DAY, until=8 * DAY)
    with server.client() as client:
        assert [match.id for match in finished_matches(client, wanted)] == ["m-8", "m-7", "m-6", "m-5"]
    assert [body["variables"].get("after") for body in server.sent] == [None, "c8", "c8", "c6"]
    assert {body["variables"]["phase"] for body in server.sent} == {"OVER"}
    assert server.paused[0] >= 3
    with script(page(7, more=False, winners=(1,))).client() as client:
        assert list(finished_matches(client, MatchFilter(winner=0))) == []


def test_names_from_a_hostile_server_stay_in_the_folder() -> None:
    assert file_name("m-1", "../a b", DAY) == "1970-01-02_..-a-b_m-1.jsonl"
    for match, at in (
        ("../m", DAY),
        ("m/1", DAY),
        ("", DAY),
        ("m-1\n", DAY),
        ("m-1", 10**30),
        ("m-1", -(10**18)),
    ):
        with pytest.raises(NotUnderstood):
            file_name(match, "hashi", at)


def test_only_whole_records_of_the_match_are_saved_and_nothing_else_is_replaced(
    played: Any, tmp_path: Path
) -> None:
    text = played(5).record("public").decode()
    path = tmp_path / "x.jsonl"
    assert not is_whole(path, "m-played")
    for bad in (text[:-20], "", "{}\n", text.replace("m-played", "m-other", 1)):
        with pytest.raises(NotUnderstood):
            save(path, bad, "m-played")
    assert list(tmp_path.iterdir()) == []
    save(path, text, "m-played")
    assert path.read_text() == text
    assert is_whole(path, "m-played")
    assert not is_whole(path, "m-other")
    save(path, text, "m-played")
    for cut in (b"", text.encode()[:-1], text.encode()[: len(text) // 2]):
        path.write_bytes(cut)
        assert not is_whole(path, "m-played")
        save(path, text, "m-played")
    path.write_text("mine")
    with pytest.raises(NotTheRecord):
        save(path, text, "m-played")
    assert path.read_text() == "mine"


def test_a_folder_has_one_download_at_a_time(tmp_path: Path) -> None:
    with RecordFolder(tmp_path / "a" / "b"), pytest.raises(FolderInUse), RecordFolder(tmp_path / "a" / "b"):
        pass
    (tmp_path / "a" / "b" / ".x.jsonl.partial").write_bytes(b"half")
    with RecordFolder(tmp_path / "a" / "b") as again:
        assert not list(again.path.glob("*.partial"))
