"""A complete server in a separate process, started by ``skerry serve``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from skerry.cli.private_server import private_server
from skerry_client import Client


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The address of a server shared by all tests here."""
    with private_server() as server:
        yield server.url


@pytest.fixture
def connect(url: str) -> Iterator[Callable[[], Client]]:
    """Creates clients of that server and closes them at the end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Client(url))


@pytest.fixture
def skerry(tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    """Starts the command line; what it saves is in ``tmp_path / "state"``, temporary files are in "tmp"."""
    (tmp_path / "tmp").mkdir()

    def start(*arguments: str | Path) -> subprocess.Popen[str]:
        state = str(tmp_path / "state")
        environment = {**os.environ, "TMPDIR": str(tmp_path / "tmp"), "XDG_STATE_HOME": state}
        return subprocess.Popen(
            [sys.executable, "-m", "skerry.cli", *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=tmp_path,
        )

    return start
