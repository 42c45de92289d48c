"""Whatever file ``skerry verify`` and ``skerry replay`` are given, they say in a sentence what it is worth.

Records of all games are broken as bytes, changed as JSON, and forged: changed with a chain that fits again,
so that rules and pictures meet events that no rules ever made. The long run is a soak.
"""

from __future__ import annotations

import json
from pathlib import Path as File
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.api.fuzz.values import JSON, broken, nested
from tests.plugins.examples import examples
from tests.plugins.progress import Progress, progress
from tests.toys.forge import forged
from tests.toys.played_match import PlayedMatch, play_on, started

from skerry.chain.canonical import encode
from skerry.cli import main
from skerry.record.layout import Edition
from skerry.rules import registry

__all__ = ["progress"]

pytestmark = pytest.mark.pure

SHORT, LONG = 60, 6000
Path = tuple[str | int, ...]

ODD = st.one_of(
    JSON,
    nested(),
    st.sampled_from([-1, 0, 1, 99, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, 10**30, 10**400, -(10**30)]),
    st.sampled_from(["", "0", "-", "A1", "00" * 32, "é", "\x1b[31m", "a" * 70_000, "table.started", "moved"]),
)
STATUSES = {"verify": {0, 1, 2, 3}, "replay": {0, 2}}


@pytest.fixture(scope="module")
def matches() -> list[PlayedMatch]:
    """A match of each game, over or not."""
    games = [registry.game(name) for name in registry.names()]
    return [
        play_on(started(game, 2, pledging=pledging, seed=seed), Random(number), moves=moves)
        for number, game in enumerate(games)
        for pledging, seed, moves in (((0, 1), None, 10_000), ((), "a seed", 12))
    ]


def inputs(count: int) -> settings:
    """Return the settings of a run of so many inputs; the short one is the same every time."""
    checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(
        max_examples=count, deadline=None, derandomize=count <= SHORT, suppress_health_check=checks
    )


def places(value: Any, at: Path = ()) -> list[Path]:
    """Return the ways to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([at] if at else []), *(path for key, child in inner for path in places(child, (*at, key)))]


def changed(value: Any, pick: int, new: Any, how: int) -> None:
    """Change one value inside a JSON value: put another in its place, take it out, or double it."""
    found = places(value)
    *way, last = found[pick % len(found)]
    for step in way:
        value = value[step]
    if how < 6:
        value[last] = new
    elif how < 8:
        del value[last]
    elif isinstance(value, dict):
        value[f"{last}x"] = value[last]
    else:
        value.append(new)


def written(lines: list[Any]) -> bytes:
    """Write lines in their canonical form, or as JSON where they have none."""
    made = []
    for line in lines:
        try:
            made.append(encode(line))
        except (ValueError, TypeError, OverflowError, RecursionError):
            made.append(json.dumps(line, separators=(",", ":"), sort_keys=True).encode())
    return b"\n".join(made) + b"\n"


def record(match: PlayedMatch, data: st.DataObject) -> bytes:
    """Return a record of a match with something wrong, or nothing."""
    over = match.now.phase == "OVER"
    editions: list[Edition] = ["full", "public", 0, 1] if over else ["public", "public", 0, 1]
    edition = data.draw(st.sampled_from(editions))
    picks = st.tuples(st.integers(0, 9999), ODD, st.integers(0, 9))
    kind = data.draw(st.sampled_from(["bytes", "line", "forged", "forged"]))
    if kind == "bytes":
        whole = match.record(edition)
        at = data.draw(st.integers(0, len(whole)))
        # The start and the end stay as they are, and some piece in between is broken.
        return whole[:at] + data.draw(broken(whole[at:]))
    if kind == "line":
        lines = [json.loads(line) for line in match.record(edition).splitlines()]
        pick, new, how = data.draw(picks)
        changed(lines[data.draw(st.integers(0, len(lines) - 1))], pick, new, how)
        return written(lines)
    seq, edits = (
        data.draw(st.integers(1, len(match.entries))),
        data.draw(st.lists(picks, min_size=1, max_size=3)),
    )

    def edit(public: dict[str, Any], parts: dict[str, Any]) -> None:
        for pick, new, how in edits:
            sought = {"public": {**public}, "parts": parts}
            changed(sought, pick, new, how)
            public.clear()
            public.update(sought["public"] if isinstance(sought.get("public"), dict) else {})

    try:
        return forged(match, {seq: edit}).record(edition)
    except Exception:
        # No host can even write such a line.
        return b""


def ask_both(
    data: st.DataObject, matches: list[PlayedMatch], folder: File, capfd: pytest.CaptureFixture[str]
) -> None:
    """Ask both commands about one file."""
    match = matches[data.draw(st.integers(0, len(matches) - 1))]
    file = folder / "record.jsonl"
    file.write_bytes(record(match, data))
    seq = data.draw(st.sampled_from(["1", str(len(match.entries)), "5", "0", "-3", "9" * 30]))
    viewer = data.draw(st.sampled_from(["public", "0", "1", "9", "-1", "all", "é"]))
    more = data.draw(
        st.sampled_from(
            [
                ("verify",),
                ("verify", "--json"),
                ("replay",),
                ("replay", "--at", seq),
                ("replay", "--as", viewer),
                ("replay", "--at", seq, "--svg", str(folder / "board.svg")),
                ("replay", "--svg", str(folder / "board.svg")),
            ]
        )
    )
    status = main([*more, str(file)])
    out, err = capfd.readouterr()
    assert status in STATUSES[more[0]], (status, out[-2000:], err)
    assert "unexpected" not in out + err, err
    assert "Traceback" not in out + err, err
    # What a file holds must not steer the terminal.
    assert "\x1b" not in out + err, (out[-2000:], err)
    if more[0] == "replay" and status:
        assert len(err.strip().splitlines()) == 1, err
        assert len(err) < 1000, err


@inputs(examples(SHORT))
@given(data=st.data())
def test_no_file_breaks_the_commands(
    matches: list[PlayedMatch], tmp_path: File, capfd: pytest.CaptureFixture[str], data: st.DataObject
) -> None:
    ask_both(data, matches, tmp_path, capfd)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@inputs(LONG)
@given(data=st.data())
def test_no_file_breaks_the_commands_for_long(
    matches: list[PlayedMatch],
    tmp_path: File,
    capfd: pytest.CaptureFixture[str],
    progress: Progress,
    data: st.DataObject,
) -> None:
    progress.one()
    ask_both(data, matches, tmp_path, capfd)


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("replay", "--at", "12")])
def test_a_record_does_not_steer_the_terminal(
    matches: list[PlayedMatch], command: tuple[str, ...], tmp_path: File, capfd: pytest.CaptureFixture[str]
) -> None:
    def edit(public: dict[str, Any], _parts: dict[str, Any]) -> None:
        public["by"] = {"seat": 0, "move": "\x1b[31mred\x07", "host": "\x1b]0;title\x07\r\x9b2J"}

    file = tmp_path / "record.jsonl"
    file.write_bytes(forged(matches[0], {12: edit}).record("full", names=("\x1b[31mann", "bob\x08")))
    main([*command, str(file)])
    out, err = capfd.readouterr()
    assert out
    assert not set(out + err) & set("\x07\x08\r\x1b\x9b")
    if command[0] == "replay":
        # Nothing else of it is lost.
        assert "[31mred" in out


@pytest.mark.parametrize(
    "text",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 100_000,
        b'{"edition":"full","format":"skerry-record/1","game":"hashi","match":"m","rules":'
        + b"9" * 5000
        + b"}",
        b"\x00" * 100,
        b"\n" * 1000,
        b"\xef\xbb\xbf{}",
        b'"' + b"\\ud800" * 10 + b'"',
    ],
    ids=["lists", "objects", "number", "rules", "zeros", "empty lines", "mark", "surrogates"],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_deep_and_huge_files_are_refused(
    command: str, text: bytes, tmp_path: File, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.jsonl"
    file.write_bytes(text + b"\n")
    assert main([command, str(file)]) == 2
    out, err = capfd.readouterr()
    assert len((out + err).strip().splitlines()) == 1
    assert "unexpected" not in out + err
