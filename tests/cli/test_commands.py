"""The command line: outputs, exit statuses, and failures that are one sentence."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from skerry.cli import main
from skerry.cli.errors import Failure
from skerry.cli.outages import OutageReport
from skerry.cli.output_files import check_writable
from skerry.cli.requirements import SERVER_MODULES, server_needed, store_needed
from skerry.png.drawing import is_installed
from skerry_bots.saved_seats import SavedSeat
from skerry_client import Client, RetryPolicy, Unreachable
from skerry_client.protocol import NoAnswer

pytestmark = pytest.mark.pure

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command and returns its status, output and errors; what it saves is in ``tmp_path``."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(word) for word in arguments])
        out, err = capfd.readouterr()
        return status, out, err

    return run


@pytest.fixture
def record(tmp_path: Path, run: Run) -> Path:
    """A record that an arena wrote."""
    status, _, err = run(
        *("arena", "dream-islands", "--bots", "random,random", "--matches", "1", "--records", tmp_path)
    )
    assert status == 0, err
    (path,) = tmp_path.glob("*.jsonl")
    return path


def failed(printed: tuple[int, str, str]) -> str:
    """Check that a command failed as commands do, and return its one line."""
    status, out, err = printed
    assert (status, out) == (2, "")
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) == 1
    return err.strip()


def test_games_are_listed(run: Run) -> None:
    status, out, _ = run("games")
    assert status == 0
    # Whole words and options, whatever the width, since they are there to be copied.
    assert "islands-in-the-mist  Islands in the Mist, 2 to 4 seats" in out
    assert '    missionCompletion="OPTIONAL"\n        OPTIONAL or MANDATORY. ' in out
    assert "    roundLimit=null\n        1 to 2147483647. The match ends after this round" in out
    assert max(map(len, out.splitlines())) <= 80
    status, out, _ = run("games", "--json")
    (dream,) = [game for game in json.loads(out) if game["name"] == "dream-islands"]
    assert (dream["minSeats"], dream["maxSeats"]) == (2, 4)
    assert dream["options"]["chainWraps"] is True
    assert [option["name"] for option in dream["optionInfo"]] == list(dream["options"])
    assert all(option["description"] for option in dream["optionInfo"])


def test_an_arena_prints_one_json_object_and_the_same_again(run: Run) -> None:
    arguments = (
        "arena",
        "dream-islands",
        "--bots",
        "random,greedy",
        "--matches",
        "2",
        "--seed",
        "7",
        "--json",
    )
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    printed = json.loads(out)
    assert list(printed) == ["game", "matches", "seats", "mean_moves"]
    assert [seat["bot"] for seat in printed["seats"]] == ["random", "greedy"]
    assert run(*arguments)[1] == out
    assert run(*arguments[:-2], "8", "--json")[1] != out


def test_an_arena_prints_a_table(run: Run) -> None:
    status, out, _ = run("arena", "dream-islands", "--bots", "random,random", "--matches", "2", "--option",
                         "roundLimit=1")  # fmt: skip
    assert status == 0
    assert "mean total" in out
    assert "2 matches" in out


def test_an_arena_that_cannot_be_says_why(run: Run) -> None:
    arena = ("arena", "dream-islands", "--matches", "1", "--bots")
    assert "Installed: " in failed(run("arena", "chess", "--bots", "random"))
    assert "Unknown bot 'deep'" in failed(run(*arena, "random,deep"))
    assert "2 to 4 seats" in failed(run(*arena, "random"))
    assert "name=value" in failed(run(*arena, "random,random", "--option", "roundLimit"))
    assert "whole number" in failed(run(*arena, "random,random", "--option", "roundLimit=1.5"))
    assert "options are" in failed(run(*arena, "random,random", "--option", "x=1"))


def test_a_bot_that_does_not_know_where_to_play_says_so(run: Run, tmp_path: Path) -> None:
    bot = ("bot", "--bot", "greedy")
    assert "No seat was given" in failed(run(*bot, "--url", "http://x"))
    assert "No server was given" in failed(run(*bot, "--join", "X"))
    assert "--match requires --token" in failed(run(*bot, "--url", "http://x", "--match", "m"))
    by_token = ("--url", "http://x", "--match", "m", "--token", "t")
    assert "excludes --join" in failed(run(*bot, *by_token, "--join", "X"))
    assert "and --token-file" in failed(run(*bot, *by_token, "--token-file", tmp_path / "f"))
    assert "No server was given" in failed(run(*bot, "--token-file", tmp_path / "f"))
    assert "does not hold a seat yet" in failed(
        run(*bot, "--token-file", tmp_path / "f", "--url", "http://x")
    )


def test_a_seat_of_another_match_or_server_is_not_taken_for_this_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "seat.json"
    saved = SavedSeat(server="http://127.0.0.1:1", code="ABCD", request_id="r" * 30, match="m", token="t")
    file.write_bytes(msgspec.json.encode(saved))
    bot = ("bot", "--bot", "greedy", "--token-file", file)
    printed = failed(run(*bot, "--url", "http://127.0.0.1:2", "--join", "ABCD"))
    assert "holds a seat on http://127.0.0.1:1, not on http://127.0.0.1:2" in printed
    assert "joined with another code, ABCD" in failed(run(*bot, "--join", "EFGH"))
    file.write_text("{}")
    assert "does not hold a seat" in failed(run(*bot))


def test_a_bot_whose_seat_cannot_be_saved_is_told_so_and_plays_on(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skerry_bots.saved_seats.user_state_path", lambda *_, **__: Path("~/state"))
    monkeypatch.setattr(Client, "_post", lambda *_: NoAnswer("refused"))
    monkeypatch.setattr(RetryPolicy, "pause", lambda *_: None)
    status, out, err = run("bot", "--bot", "greedy", "--join", "X", "--url", "http://127.0.0.1:1")
    assert (status, out) == (2, "")
    warned, failing = err.splitlines()
    assert warned == (
        "Warning: Cannot save the seat's token. This user has no home directory. "
        "Give --token-file FILE or --show-token."
    )
    assert failing.startswith("No answer from http://127.0.0.1:1")


def test_an_outage_is_reported_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    report = OutageReport(lambda: now[0])
    for after, seconds in ((0.0, 0.4), (1.0, 3.0), (4.0, 5.0), (59.0, 5.0), (61.5, 5.0)):
        now[0] = after
        report(Unreachable(f"No answer at {after:g}."), seconds)
    assert capsys.readouterr().err.splitlines() == [
        "No answer at 1. Retrying until the server answers.",
        "No answer at 61.5. Retrying until the server answers.",
    ]


def test_usage_errors_have_status_2(run: Run) -> None:
    for arguments in (("arena",), ("nonsense",), ("games", "--what"), ("bot", "--url", "http://x")):
        status, out, err = run(*arguments)
        assert (status, out) == (2, "")
        assert "Error" in err


def test_a_replay_lists_shows_and_draws(run: Run, record: Path, tmp_path: Path) -> None:
    status, out, _ = run("replay", record)
    assert status == 0
    assert "The match is over and seat" in out
    status, out, _ = run("replay", record, "--at", "12", "--as", "1")
    assert status == 0
    assert out.lstrip().startswith("12")
    status, out, _ = run("replay", record, "--at", "12", "--svg", tmp_path / "board.svg")
    assert status == 0
    light = (tmp_path / "board.svg").read_text()
    assert light.startswith("<svg")
    looks = ("--theme", "dark", "--layout", "TALL")
    status, out, _ = run("replay", record, "--at", "12", "--svg", tmp_path / "board.svg", *looks)
    assert status == 0
    dark = (tmp_path / "board.svg").read_text().partition(">")[0]
    assert 'class="skerry-board dark"' in dark
    assert 'viewBox="0 0 780 ' in dark
    assert 'viewBox="0 0 780 ' not in light


def test_a_replay_draws_a_png_if_it_can(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_installed():
        status, out, _ = run("replay", record, "--png", tmp_path / "board.png")
        assert status == 0
        assert "board.png" in out
        assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert "not installed" in failed(run("replay", record, "--png", tmp_path / "none.png"))
    assert not (tmp_path / "none.png").exists()


def test_a_replay_that_cannot_be_says_why(run: Run, record: Path, tmp_path: Path) -> None:
    assert "No such file" in failed(run("replay", tmp_path / "none"))
    assert "Choose 0 to 1" in failed(run("replay", record, "--as", "7"))
    assert "a seat's number" in failed(run("replay", record, "--as", "nobody"))
    assert "Choose 1 to" in failed(run("replay", record, "--at", "9999"))
    assert "does not name a match" in failed(run("replay", "http://host/"))
    assert "Is a directory" in failed(run("replay", tmp_path))
    (tmp_path / "odd").write_bytes(b"\xff\xfe{}")
    assert "odd is not a usable record (line 1)." in failed(run("replay", tmp_path / "odd"))
    (tmp_path / "empty").touch()
    assert "empty is not a usable record. The record is empty." in failed(run("replay", tmp_path / "empty"))


def test_a_server_that_is_not_there_is_said_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "_post", lambda *_: NoAnswer("refused"))
    monkeypatch.setattr(RetryPolicy, "pause", lambda *_: None)
    printed = failed(run("replay", "http://host/m-1"))
    assert "No answer from http://host (refused)" in printed
    assert "Check the address" in printed


@pytest.mark.parametrize("url", ["nonsense", "ftp://host", "http://", "127.0.0.1:8000", "http://host:99999"])
def test_what_is_no_address_is_not_tried(run: Run, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    def tried(*_: object) -> None:
        raise AssertionError("a request was sent")

    monkeypatch.setattr(Client, "_post", tried)
    for arguments in (
        ("bot", "--bot", "greedy", "--join", "X"),
        ("create", "dream-islands"),
        ("arena", "dream-islands", "--bots", "random,random", "--matches", "1"),
    ):
        assert "not a server's address" in failed(run(*arguments, "--url", url))


def test_what_cannot_be_written_is_said_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "file"
    for arguments in (
        ("demo", "--record"),
        ("demo", "--receipt"),
        ("bot", "--bot", "greedy", "--join", "X", "--url", "http://127.0.0.1:1", "--receipt"),
    ):
        assert "No such file" in failed(run(*arguments, nowhere))


def test_asking_whether_a_file_can_be_written_leaves_all_as_it_was(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("kept")
    check_writable(there)
    check_writable(tmp_path / "new")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["kept"]


def test_verify_says_what_is_proved(run: Run, record: Path) -> None:
    status, out, err = run("verify", record, "--require", "none")
    assert (status, err) == (0, "")
    assert out.startswith(f"PROVED {record} (match arena-")
    assert "not proved: Fairness" in out
    assert "on the host's word: The times of the entries." in out
    status, out, _ = run("verify", record, record, "--json", "--require", "complete,full")
    printed = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [one["result"] for one in printed] == ["PROVED", "PROVED"]
    assert printed[0]["findings"] == []
    assert any("replayed with the match key" in sentence for sentence in printed[0]["proved"])
    assert "The times of the entries." in printed[0]["vouched"]


@pytest.mark.parametrize("words", [(), ("--require", "signed"), ("--require", "fair,full")])
def test_a_whole_record_that_is_not_what_was_required_is_incomplete(
    run: Run, record: Path, words: tuple[str, ...]
) -> None:
    status, out, err = run("verify", record, *words)
    assert (status, err) == (3, "")
    assert out.startswith("INCOMPLETE ")
    assert "requirement not met: " in out
    status, out, _ = run("verify", record, "--json", *words)
    printed = json.loads(out)
    assert (status, printed["result"], printed["findings"]) == (3, "INCOMPLETE", [])
    assert [one["requirement"] for one in printed["unmet"]] == ["fair" if "fair,full" in words else "signed"]


def test_an_unknown_requirement_is_no_requirement(run: Run, record: Path) -> None:
    assert "Unknown requirement 'signed,truth'" in failed(run("verify", record, "--require", "signed,truth"))
    assert "Unknown requirement ''" in failed(run("verify", record, "--require", ""))


def test_no_line_break_of_a_record_begins_a_line(run: Run, record: Path, tmp_path: Path) -> None:
    forged = tmp_path / "x\nPROVED y.jsonl"
    forged.write_bytes(record.read_bytes().replace(b'"match":"arena-', b'"match":"x\\nPROVED y.jsonl-', 1))
    status, out, _ = run("verify", forged)
    assert status == 2
    assert not any(line.startswith("PROVED") for line in out.splitlines())


def test_a_tampered_record_is_refused(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    dropped = tmp_path / "dropped.jsonl"
    dropped.write_bytes(b"".join(lines[:10] + lines[11:]))
    changed = tmp_path / "changed.jsonl"
    entry = next(
        number for number, line in enumerate(lines) if b'"move":"1: ' in line or b'"move":"2: ' in line
    )
    text = lines[entry].replace(b'"move":"1: ', b'"move":"3: ').replace(b'"move":"2: ', b'"move":"3: ')
    assert text != lines[entry]
    changed.write_bytes(b"".join([*lines[:entry], text, *lines[entry + 1 :]]))
    for path in (dropped, changed):
        status, out, err = run("verify", path)
        assert (status, err) == (1, "")
        assert out.startswith("REFUSED ")
        assert "problem:" in out
    status, out, _ = run("verify", changed, "--json")
    printed = json.loads(out)
    assert (status, printed["result"]) == (1, "REFUSED")
    assert printed["findings"]


def test_what_is_no_record_is_unusable(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(record.read_bytes()[:-20])
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    for path in (cut, empty, tmp_path / "none"):
        status, out, err = run("verify", path)
        assert (status, err) == (2, "")
        assert out.startswith("UNUSABLE ")
    status, out, _ = run("verify", record, cut, "--json", "--require", "none")
    assert status == 2
    assert [json.loads(line)["result"] for line in out.splitlines()] == ["PROVED", "UNUSABLE"]


def test_of_several_files_the_first_status_of_1_2_3_counts(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    dropped = tmp_path / "dropped.jsonl"
    dropped.write_bytes(b"".join(lines[:10] + lines[11:]))
    assert run("verify", record)[0] == 3
    assert run("verify", record, dropped)[0] == 1
    assert run("verify", record, dropped, tmp_path / "none")[0] == 1
    assert run("verify", record, tmp_path / "none")[0] == 2


def test_a_receipt_of_another_match_refuses(run: Run, record: Path, tmp_path: Path) -> None:
    receipt = {"match": "m-other", "commitment": "0" * 64, "format": "skerry-receipt/2"}
    path = tmp_path / "receipt.json"
    path.write_text(json.dumps(receipt))
    status, out, _ = run("verify", record, "--receipt", path)
    assert status == 1
    assert "RECEIPT_OTHER_MATCH" in out
    path.write_text("no receipt")
    assert "not a receipt" in failed(run("verify", record, "--receipt", path))


def test_a_pinned_key_must_have_signed(run: Run, record: Path) -> None:
    status, out, _ = run("verify", record, "--key", "0" * 16, "--require", "none")
    assert status == 3
    assert "requirement not met: signed." in out
    for key in ("", "deadbeef", "x" * 16):
        assert "Invalid key" in failed(run("verify", record, "--key", key))


def test_keys_are_listed_and_rotated_but_never_made_by_looking(run: Run, tmp_path: Path) -> None:
    assert "No keyring" in failed(run("keys", "list", "--data", tmp_path))
    assert list(tmp_path.iterdir()) == []
    import asyncio

    from skerry.auth.key_places import FilePlace
    from skerry.auth.keyring import Keyring

    made = asyncio.run(Keyring.open(FilePlace(tmp_path / "keyring.json")))
    status, out, _ = run("keys", "list", "--data", tmp_path)
    assert status == 0
    assert f"signing  {made.signing.id}  in use" in out
    status, out, _ = run("keys", "rotate", "--data", tmp_path)
    assert status == 0
    assert made.signing.id not in out
    status, out, _ = run("keys", "list", "--data", tmp_path)
    assert f"signing  {made.signing.id}  retired" in out
    assert f"master   {made.current}  retired" in out


def test_a_store_that_does_not_answer_is_said_so(run: Run) -> None:
    printed = failed(run("keys", "list", "--redis", "unix:///nowhere.sock"))
    assert "cannot be reached" in printed
    assert "--redis" in printed
    with pytest.raises(ZeroDivisionError), store_needed():
        raise ZeroDivisionError


def test_an_interruption_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("skerry.rules.registry.games", interrupted)
    status, out, err = run("games")
    assert (status, out, err.strip()) == (130, "", "Interrupted.")


def test_the_unexpected_is_said_in_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("odd")

    monkeypatch.setattr("skerry.rules.registry.games", broken)
    assert "SKERRY_TRACEBACK=1" in failed(run("games"))
    monkeypatch.setenv("SKERRY_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_without_the_server_a_command_says_how_to_install_it() -> None:
    with pytest.raises(Failure) as caught, server_needed():
        raise ModuleNotFoundError("No module named 'uvicorn'", name="uvicorn.config")
    assert "skerry[server]" in caught.value.hint
    with pytest.raises(ModuleNotFoundError), server_needed():
        raise ModuleNotFoundError("No module named 'mine'", name="mine")
    assert "httpx" not in SERVER_MODULES


def test_verify_of_a_server_that_is_not_there_is_unusable(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "_post", lambda *_: NoAnswer("ConnectError: refused"))
    monkeypatch.setattr("skerry_client.base_client.RetryPolicy", lambda: RetryPolicy(attempts=1))
    status, out, err = run("verify", "http://127.0.0.1:8000/#/match/m-aaaaaaaaaaaaaaaa")
    assert (status, err) == (2, "")
    assert out.startswith("UNUSABLE http://127.0.0.1:8000/#/match/m-aaaaaaaaaaaaaaaa: ")
    assert "refused" in out


def test_an_option_that_is_given_twice_is_refused(run: Run) -> None:
    twice = ["--option", "side=A", "--option", "side=B"]
    said = failed(run("arena", "hashi", "--bots", "random,random", "--matches", "1", *twice))
    assert said == "The option side is given twice. Give it once."
