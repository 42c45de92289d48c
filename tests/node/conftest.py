"""A real worker, and JavaScript programs that use it through third-party packages."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.javascript import NODE_TESTS, find_node, installed_packages
from tests.plugins.processes import serving

EXAMPLES = NODE_TESTS.parents[1] / "clients" / "examples"


@pytest.fixture(scope="session")
def node() -> Path:
    """Node itself."""
    return find_node()


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a worker shared by all tests here."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served.url


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the programs and, beside them, the packages that they import."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / "node_modules").symlink_to(installed_packages())
    for program in (*NODE_TESTS.glob("*.mjs"), *EXAMPLES.glob("*.mjs")):
        (folder / program.name).write_bytes(program.read_bytes())
    return folder


@pytest.fixture
def run(node: Path, programs: Path, url: str) -> Callable[[str], Any]:
    """Runs a program against the worker and returns its output, which is JSON."""

    def start(name: str) -> Any:
        done = subprocess.run(
            [node, programs / name, url], capture_output=True, text=True, check=False, timeout=120
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout)

    return start
