"""A supervisor that is killed takes its workers, its store and its port with it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import httpx
import pytest
from tests.plugins.processes import serving

pytestmark = pytest.mark.store

SECONDS = 30


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_no_worker_outlives_its_supervisor(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--workers", "2") as served:
        # All of them serve by now: nobody waits in the backlog.
        workers = served.workers()
        store = served.store()
        assert len(workers) == 2
        assert store is not None
        assert httpx.get(f"{served.url}/readyz", timeout=5).status_code == 200
        os.kill(served.process.pid, signal.SIGKILL)
        end = time.monotonic() + SECONDS
        while any(map(lives, [*workers, store])):
            assert time.monotonic() < end, "some still live"
            time.sleep(0.05)
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{served.url}/readyz", timeout=5)
