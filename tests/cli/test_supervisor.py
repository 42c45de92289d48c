"""The supervisor of several workers, with workers that do nothing but come and go."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from skerry.cli import supervisor
from skerry.cli.supervisor import Workers, supervise
from skerry.settings.server import ServerSettings
from skerry.settings.settings import Settings


def settings(workers: int) -> Settings:
    return Settings(server=ServerSettings(play_bots=False, listen_port=0, workers=workers))


SERVES = "import os, sys, time; time.sleep({}); os.write({}, b'%d\\n' % os.getpid()); sys.stdin.read()"
GIVES_UP = "import sys; sys.exit(2)"

Programs = Callable[..., None]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """All workers that were started."""
    found: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def noted(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        found.append(popen(*arguments, **options))
        return found[-1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    return found


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Programs]:
    """Says what the workers are, one after the other."""

    def given(*texts: str) -> None:
        left = list(texts)

        def command(_workers: Workers, _fd: int, ready_fd: int) -> list[str]:
            return [sys.executable, "-c", left.pop(0).format(len(left) * 0.2, ready_fd)]

        monkeypatch.setattr(Workers, "command", command)

    before = signal.getsignal(signal.SIGINT)
    yield given
    signal.signal(signal.SIGINT, before)


def interrupted(_crew: Workers, _server: ServerSettings) -> None:
    raise KeyboardInterrupt


def test_the_address_is_printed_once_all_workers_serve(
    started: list[subprocess.Popen[bytes]],
    programs: Programs,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    programs(SERVES, SERVES, SERVES)

    def check(crew: Workers, _server: ServerSettings) -> None:
        assert capfd.readouterr().out.startswith("Serving at http://127.0.0.1:")
        assert crew._serving == {worker.pid for worker in started}
        raise KeyboardInterrupt

    monkeypatch.setattr(supervisor, "_replace_forever", check)
    assert supervise(settings(3)) == 0
    # Told to stop, they end in order.
    assert [worker.returncode for worker in started] == [-signal.SIGTERM] * 3


def test_a_worker_that_cannot_start_ends_all_before_anything_is_printed(
    started: list[subprocess.Popen[bytes]], programs: Programs, capfd: pytest.CaptureFixture[str]
) -> None:
    programs(SERVES, GIVES_UP, SERVES)
    assert supervise(settings(3)) == 2
    assert all(worker.returncode is not None for worker in started)
    assert capfd.readouterr().out == ""


def test_one_that_was_killed_while_it_started_is_replaced(
    started: list[subprocess.Popen[bytes]], programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", SERVES, SERVES)
    monkeypatch.setattr(supervisor, "_replace_forever", interrupted)
    assert supervise(settings(2)) == 0
    assert len(started) == 3


def test_workers_end_when_the_supervisor_is_gone_however_it_went(programs: Programs) -> None:
    programs(SERVES, "import sys; sys.stdin.read()")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        crew = Workers(listening, settings(2))
        crew.start()
        crew.start()
        # What the kernel does when this process is killed.
        os.close(crew._life_end)
        for worker in list(crew._running):
            assert worker.wait(20) == 0


class Crew:
    """One worker, whose lives end as scripted, by a clock that goes on with each look."""

    def __init__(self, lives: list[tuple[int, float]]) -> None:
        self.lives = lives
        self.now = 0.0
        self.runs = True
        self.starts: list[float] = []

    def ended(self) -> list[tuple[Any, float]]:
        self.now += 0.5
        if self.runs and not self.lives:
            raise KeyboardInterrupt
        if not self.runs:
            return []
        self.runs = False
        status, lived = self.lives.pop(0)
        return [(subprocess.CompletedProcess([], status), lived)]

    def start(self) -> None:
        self.runs = True
        self.starts.append(self.now)


def replaced(
    monkeypatch: pytest.MonkeyPatch, lives: list[tuple[int, float]], server: ServerSettings | None = None
) -> list[float]:
    """Return after how many seconds each worker was replaced."""
    crew = Crew(list(lives))
    ends: list[float] = []
    monkeypatch.setattr(time, "monotonic", lambda: crew.now)
    monkeypatch.setattr(subprocess.CompletedProcess, "pid", 1, raising=False)
    monkeypatch.setattr(supervisor, "warn", lambda _text: ends.append(crew.now))
    with pytest.raises(KeyboardInterrupt):
        supervisor._replace_forever(crew, server or ServerSettings())  # type: ignore[arg-type]
    return [start - end for start, end in zip(crew.starts, ends, strict=True)]


@pytest.mark.pure
def test_killed_workers_are_replaced_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert replaced(monkeypatch, [(-9, 0.1), (-9, 100.0), (0, 1.0), (2, 60.0)]) == [0.0] * 4


@pytest.mark.pure
def test_workers_that_give_up_are_tried_ever_later_but_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = replaced(monkeypatch, [(2, 1.0)] * 6 + [(-9, 1.0), (2, 1.0)])
    assert pauses == [1.0, 2.0, 4.0, 8.0, 10.0, 10.0, 0.0, 1.0]


@pytest.mark.pure
def test_what_a_short_life_is_and_how_long_the_pause_are_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    server = ServerSettings(short_life_seconds=0.5, restart_pause_seconds=2)
    assert replaced(monkeypatch, [(2, 1.0)] + [(2, 0.1)] * 4, server) == [0.0, 1.0, 2.0, 2.0, 2.0]
