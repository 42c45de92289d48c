"""``skerry verify`` of many records: folders, patterns, compressed files, summaries, processes."""

from __future__ import annotations

import gzip
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from skerry.cli import main
from skerry_bots.arena import Arena, play_here
from skerry_replay import many_processes
from skerry_replay.found_records import source_of
from skerry_replay.record_sources import FileRecord, StoredRecord

pytestmark = pytest.mark.pure

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(word) for word in arguments])
        out, err = capfd.readouterr()
        return status, out, err

    return run


@pytest.fixture(scope="module")
def texts() -> list[bytes]:
    """Two complete records without signature."""
    from skerry.rules.registry import game

    arena = Arena(game("hashi"), ("random",), "many", records=True)
    return [match.record for match in play_here(arena, 2) if match.record is not None]


@pytest.fixture
def folder(tmp_path: Path, texts: list[bytes]) -> Path:
    """Two records that are proved, one damaged, one cut short, one empty, and what is not a record."""
    folder = tmp_path / "records"
    (folder / "b" / "c").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    lines = texts[0].splitlines(keepends=True)
    (folder / "1.jsonl").write_bytes(texts[0])
    (folder / "b" / "2.jsonl.gz").write_bytes(gzip.compress(texts[1]))
    (folder / "b" / "c" / "dropped.json").write_bytes(b"".join(lines[:10] + lines[11:]))
    (folder / "b" / "cut.jsonl").write_bytes(texts[0][:-20])
    (folder / "b" / "empty.jsonl").write_bytes(b"")
    (folder / "b" / "cut.jsonl.gz").write_bytes(gzip.compress(texts[0])[:-500])
    for foreign in ("receipt.json", "board.svg", ".hidden/x.jsonl", ".3.jsonl.partial"):
        (folder / foreign).write_bytes(b"{}\n")
    return folder


def test_a_folder_of_mixed_verdicts_has_a_line_for_each_failure_and_a_summary(run: Run, folder: Path) -> None:
    status, out, err = run("verify", folder, "--require", "none")
    assert (status, err) == (1, "")
    *failures, summary = out.splitlines()
    assert summary == (
        f"2 proved, 1 refused: {folder}/b/c/dropped.json (SEQ_WRONG, entry 10), 3 unusable: "
        f"{folder}/b/cut.jsonl (TRUNCATED), {folder}/b/cut.jsonl.gz (COMPRESSION_DAMAGED), "
        f"{folder}/b/empty.jsonl (TRUNCATED)"
    )
    assert [line.split(" ", 1)[0] for line in failures] == ["UNUSABLE"] * 3 + ["REFUSED"]
    status, out, err = run("verify", folder, "--quiet")
    assert (status, err) == (1, "")
    assert out.startswith("2 incomplete (not signed), 1 refused: ")
    assert len(out.splitlines()) == 1


def test_the_status_is_the_first_of_1_2_3(run: Run, folder: Path) -> None:
    proved, dropped, empty = (
        folder / "1.jsonl",
        folder / "b" / "c" / "dropped.json",
        folder / "b" / "empty.jsonl",
    )
    assert run("verify", proved, proved, "--require", "none")[:2] == (0, "2 proved\n")
    assert run("verify", proved, proved)[0] == 3
    assert run("verify", proved, empty)[0] == 2
    assert run("verify", empty, proved, dropped)[0] == 1


def test_json_is_a_line_for_each_record(run: Run, folder: Path) -> None:
    status, out, err = run("verify", folder, "--json", "--require", "none", "--jobs", "1")
    assert (status, err) == (1, "")
    printed = [json.loads(line) for line in out.splitlines()]
    assert [one["file"] for one in printed] == [record.name for record in source_of(str(folder)).records()]
    assert sorted(one["result"] for one in printed) == ["PROVED", "PROVED", "REFUSED", *["UNUSABLE"] * 3]


def test_patterns_find_records_and_nothing_found_is_said(run: Run, folder: Path, tmp_path: Path) -> None:
    assert run("verify", f"{folder}/**/*.jsonl.gz", "-q", "--require", "none")[1].startswith(
        "1 proved, 1 unus"
    )
    (tmp_path / "none").mkdir()
    for path, said in ((tmp_path / "none", "No records in "), (f"{folder}/*.zip", "No file matches ")):
        status, out, err = run("verify", path)
        assert (status, out) == (2, "")
        assert err.startswith(said)
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_standard_input_has_a_record(
    run: Run, texts: list[bytes], pack: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for content, status, begins in (
        (texts[0], 0, "PROVED - (match "),
        (b"", 2, "UNUSABLE -: The record is empty"),
    ):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(pack(content)))))
        printed = run("verify", "-", "--require", "none")
        assert (printed[0], printed[2]) == (status, "")
        assert printed[1].startswith(begins)


def test_standard_input_has_paths(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = f"{folder}/1.jsonl\n\n{folder}/b/2*\r\n{folder}/none\n".encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(lines))))
    status, out, err = run("verify", "-", "--require", "none", "-q")
    assert (status, out, err) == (2, f"2 proved, 1 unusable: {folder}/none (UNREADABLE)\n", "")


def test_a_folder_that_cannot_be_read_is_not_passed_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("c"):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert [record.name for record in source_of(str(folder)).records()][-1] == str(folder / "b" / "c")


def test_the_chain_alone_proves_that_records_are_whole(run: Run, folder: Path) -> None:
    whole, dropped = folder / "1.jsonl", folder / "b" / "c" / "dropped.json"
    status, out, _ = run("verify", whole, "--chain", "--require", "complete,full")
    assert (status, out.split(" ", 1)[0]) == (0, "PROVED")
    assert "not proved: That the match in it can have happened" in out
    assert "replayed" not in out
    assert run("verify", whole, "--chain")[0] == 3
    status, out, _ = run("verify", whole, dropped, "--chain", "--require", "none", "-q")
    assert (status, out.startswith("1 proved, 1 refused: ")) == (1, True)
    assert out.endswith("; only that they are whole was checked\n")
    assert run("verify", whole, "--chain", "--require", "fair")[0] == 2


def test_zstandard_is_read_too(run: Run, tmp_path: Path, texts: list[bytes]) -> None:
    zstandard = pytest.importorskip("zstandard")
    whole, cut = tmp_path / "whole.jsonl.zst", tmp_path / "cut.jsonl.zst"
    packed = zstandard.ZstdCompressor().compress(texts[0])
    whole.write_bytes(packed)
    cut.write_bytes(packed[:-100])
    assert run("verify", whole, "--require", "none")[0] == 0
    assert run("verify", cut, "--require", "none")[0] == 2


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused_early(run: Run, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.jsonl"
    bomb.write_bytes(gzip.compress(b" " * (1 << 24)))
    status, out, _ = run("verify", bomb)
    assert (status, "longer than 1048576 bytes" in out) == (2, True)


def test_processes_share_the_work_and_have_the_same_results(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_processes, "WORTH_BYTES", 0)
    for number in range(8):
        (folder / f"more{number}.jsonl").write_bytes((folder / "1.jsonl").read_bytes())
    alone = run("verify", folder, "--require", "none", "--json", "--jobs", "1")
    shared = run("verify", folder, "--require", "none", "--json", "--jobs", "2")
    assert (alone[0], alone[2]) == (shared[0], shared[2]) == (1, "")
    assert sorted(alone[1].splitlines()) == sorted(shared[1].splitlines())


SLEEPER = """
import os, sys, time
from pathlib import Path
from skerry_replay import many_processes
from skerry_replay.record_sources import FileRecord

def work(record):
    print(os.getpid(), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    many_processes.WORTH_BYTES = 0
    list(many_processes.each(work, [FileRecord(Path(name), 1) for name in "abcd"], 2))
"""


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    parent = subprocess.Popen(
        [sys.executable, tmp_path / "sleeper.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert parent.stdout is not None
    with parent, parent.stdout as printed:
        lines = [printed.readline(), printed.readline()]
        parent.kill()
        # The other ends of the pipe are closed only once all processes are gone.
        assert printed.read() == b""
    assert len(set(map(int, lines))) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_shows_a_bar_and_keeps_the_lines(folder: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "skerry.cli", "verify", str(folder), "--require", "none"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(words, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    shown = b""
    with suppress(OSError):
        while piece := os.read(ours, 65536):
            shown += piece
    os.close(ours)
    assert process.wait() == 1
    text = shown.decode()
    assert "verifying" in text
    assert "6/6" in text
    assert "/s" in text
    assert text.count("UNUSABLE") == 3
    assert "2 proved, 1 refused: " in text.splitlines()[-1]


def _dies(record: StoredRecord) -> str:
    if record.name.endswith("3.jsonl"):
        os._exit(1)
    return record.name


def test_a_process_that_dies_ends_the_run_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_processes, "WORTH_BYTES", 0)
    records = [FileRecord(Path(f"{number}.jsonl"), 1) for number in range(6)]
    with pytest.raises(many_processes.ProcessEnded):
        list(many_processes.each(_dies, records, 2))
