"""Playback of records: as any viewer, step by step, in text and as a picture."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from rich.console import Console

from skerry.record.layout import Unusable
from skerry.record.reader import Record, read
from skerry.rules.dream_islands import DreamIslands
from skerry_bots.arena import Arena, play_here
from skerry_replay.installed_rules import installed
from skerry_replay.keyboard import step
from skerry_replay.playback import Playback
from skerry_replay.printing import print_entry, print_listing
from skerry_replay.record_download import MatchUrl
from skerry_replay.record_loading import load
from skerry_replay.rendering import tree

pytestmark = pytest.mark.pure


@pytest.fixture(scope="module")
def full() -> Record:
    from skerry.rules.registry import game

    arena = Arena(game("dream-islands"), ("greedy", "random"), "replay", records=True)
    record = next(play_here(arena, 1)).record
    assert record is not None
    return read(record)


def console() -> Console:
    return Console(file=io.StringIO(), width=110, highlight=False)


def text(written: Console) -> str:
    assert isinstance(written.file, io.StringIO)
    return written.file.getvalue()


def test_every_seq_is_where_the_match_stood(full: Record) -> None:
    playback = Playback(full, installed)
    assert playback.last == len(full.lines)
    assert [playback.state(seq).seq for seq in range(1, playback.last + 1)] == list(
        range(1, playback.last + 1)
    )
    assert playback.state(1).phase == "OPEN"
    assert playback.state(playback.last).phase == "OVER"
    for seq in (0, -1, playback.last + 1):
        with pytest.raises(Unusable, match="NO_ENTRY"):
            playback.state(seq)


def test_a_seat_sees_its_hand_and_the_public_none(full: Record) -> None:
    seat, public, everything = (Playback(full, installed, viewer) for viewer in (1, "public", None))
    hands = {
        viewer: [player.hand for player in playback.view(20).players]
        for viewer, playback in (("seat", seat), ("public", public), ("all", everything))
    }
    assert hands["public"] == [None, None]
    assert hands["seat"][0] is None
    assert hands["seat"][1] == hands["all"][1] is not None
    assert hands["all"][0] is not None
    assert seat.view(1) is None


def test_after_the_end_everything_is_open_to_all(full: Record) -> None:
    playback = Playback(full, installed, "public")
    assert all(player.hand is not None for player in playback.view(playback.last).players)


def test_another_seats_tucked_cards_stay_hidden_in_moves_and_events(full: Record) -> None:
    seats = [Playback(full, installed, seat) for seat in (0, 1)]
    hidden = [seq for seq in range(1, seats[0].last) if "?" in (seats[0].move(seq) or "")]
    assert hidden
    for seq in hidden:
        assert seats[0].public(seq).by.seat == 1
        assert "?" not in (seats[1].move(seq) or "")
        assert b'"?"' in b"".join(bytes(raw) for raw in seats[0].events(seq))
        assert b'"?"' not in b"".join(bytes(raw) for raw in seats[1].events(seq))


def test_an_edition_shows_its_own_viewer_and_the_public_only(played: Any) -> None:
    record = read(played(8).record(1))
    own = Playback(record, installed)
    assert own.viewer == 1
    assert own.view(own.last).players[1].hand is not None
    assert own.view(own.last).players[0].hand is None
    assert Playback(record, installed, "public").view(own.last).players[1].hand is None
    with pytest.raises(Unusable, match="EDITION_HIDES"):
        Playback(record, installed, 0)
    with pytest.raises(Unusable, match="SEAT_INVALID"):
        Playback(record, installed, 5)
    with pytest.raises(Unusable, match="EDITION_HIDES"):
        Playback(read(played(8).record("public")), installed, 1)


def test_the_board_is_drawn(full: Record) -> None:
    playback = Playback(full, installed)
    assert playback.svg(30).startswith("<svg")
    assert playback.svg(30) != playback.svg(31)
    with pytest.raises(Unusable, match="NO_BOARD"):
        playback.svg(1)


def test_the_board_marks_the_last_move_as_the_viewer_saw_it(
    full: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [Playback(full, installed, seat) for seat in (0, 1)]
    monkeypatch.setattr(
        DreamIslands,
        "draw_for",
        lambda _, look, view, legal: f"{look.seat} {msgspec.json.encode(look.last)!r}",
    )
    seq = next(seq for seq in range(1, seats[0].last) if "?" in (seats[0].move(seq) or ""))
    for seat, playback in enumerate(seats):
        drawn = playback.svg(seq)
        assert drawn.startswith(f'{seat} b\'[{{"type":')
        assert ('"?"' in drawn) == (seat == 0)
    assert seats[0].svg(5).endswith("b'[]'")


def test_a_listing_has_a_line_per_entry_the_board_and_the_result(full: Record) -> None:
    playback, written = Playback(full, installed), console()
    print_listing(playback, written)
    lines = text(written).splitlines()
    for seq in range(1, playback.last + 1):
        assert lines[seq - 1].split()[0] == str(seq)
    move = playback.move(20)
    assert move is not None
    assert move in lines[19]
    assert playback.text(20) in lines[19]
    assert playback.sketch(playback.last) in text(written)
    assert "greedy" in text(written)
    print_listing(playback, written, fields=True)
    assert "phase: OVER" in text(written)


def test_an_entry_is_shown_with_its_events(full: Record) -> None:
    playback, written = Playback(full, installed), console()
    print_entry(playback, 1, written)
    assert "The match is created: Dream Islands for" in text(written)
    assert "table.created" in text(written)
    assert "has not started" in text(written)


def test_keys_step_and_jump(full: Record) -> None:
    playback, written = Playback(full, installed), console()
    keys = iter("nnnppxgggq")
    wanted = iter(["30", "nonsense", "9999"])
    step(playback, written, lambda: next(keys), lambda: next(wanted))
    shown = [line.split(",")[1].split()[1] for line in text(written).splitlines() if ", entry " in line]
    assert shown == ["1", "2", "3", "4", "3", "2", "30"]
    assert next(keys, None) is None
    assert text(written).count("Enter a number from 1 to") == 2


def test_steps_stop_at_both_ends(full: Record) -> None:
    playback, written = Playback(full, installed), console()
    keys: Iterator[str] = iter("pnnq")
    step(playback, written, lambda: next(keys), str, playback.last - 1)
    shown = [line.split(",")[1].split()[1] for line in text(written).splitlines() if ", entry " in line]
    assert shown == [
        str(seq) for seq in (playback.last - 1, playback.last - 2, playback.last - 1, playback.last)
    ]


def test_any_json_is_readable_text() -> None:
    written = console()
    tiles = [{"at": number, "face": "sea"} for number in range(9)]
    players = [{f"field{number}": [seat, number] for number in range(8)} for seat in range(2)]
    written.print(
        tree({"turn": None, "over": False, "deep": {"er": {"x": [1, 2]}}, "tiles": tiles, "players": players})
    )
    shown = text(written)
    assert "turn: -" in shown
    assert "over: no" in shown
    assert "x: 1 2" in shown
    assert shown.count("sea") == 9
    assert any(line.split() == ["field7", "0", "7", "1", "7"] for line in shown.splitlines())


def test_a_text_that_looks_like_markup_is_printed_as_it_is() -> None:
    written = console()
    written.print(tree({"word": "[bold]x[/bold]", "list": ["[red]"], "table": [{"a": "[blue]"}]}))
    for word in ("[bold]x[/bold]", "[red]", "[blue]"):
        assert word in text(written)


def test_urls_name_server_and_match() -> None:
    assert MatchUrl.parse("record.jsonl") is None
    assert MatchUrl.parse("/tmp/http/x") is None
    assert MatchUrl.parse("http://127.0.0.1:8000/m-1") == MatchUrl("http://127.0.0.1:8000", "m-1")
    assert MatchUrl.parse("https://host/games/m-1/") == MatchUrl("https://host/games", "m-1")
    pages = (
        "https://host/games/#/match/m-1?as=0",
        "https://host/games#/watch/m-1",
        " https://host/games/m-1?x=1",
    )
    assert {MatchUrl.parse(page.strip()) for page in pages} == {MatchUrl("https://host/games", "m-1")}
    for bad in ("http://host", "http://host/", "http:///m-1", "http://host/#/settings", "http://[host/m-1"):
        with pytest.raises(Unusable, match="URL_INVALID"):
            MatchUrl.parse(bad)


@pytest.mark.parametrize(("phase", "wants_full"), [("RUNNING", False), ("OVER", True)])
def test_a_match_is_fetched_in_the_fullest_edition_there_is(
    match_json: Any, played: Any, phase: str, wants_full: bool
) -> None:
    asked: list[dict[str, Any]] = []
    record = {"__typename": "Record", "edition": "public", "seq": 9, "complete": False}

    def handle(request: httpx.Request) -> httpx.Response:
        asked.append(json.loads(request.content))
        assert request.headers["authorization"] == "Bearer t1"
        if len(asked) == 1:
            return httpx.Response(200, json={"data": {"match": match_json(9, phase)}})
        text = played(5).record("public").decode()
        return httpx.Response(200, json={"data": {"record": {**record, "text": text}}})

    found = load("http://host/m-1", ["t1"], transport=httpx.MockTransport(handle))
    assert found.head.match == "m-played"
    assert asked[1]["variables"].get("full", False) is wants_full


def test_rules_of_another_version_are_not_installed() -> None:
    with pytest.raises(LookupError, match="version 9"):
        installed("dream-islands", 9)
    with pytest.raises(LookupError, match="Unknown game"):
        installed("chess", 1)
