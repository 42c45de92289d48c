"""The JavaScript client as its users have it, beside the packages that it needs, and a real server."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.js.generate import PACKAGE
from tests.plugins.javascript import find_node, installed_packages
from tests.plugins.processes import serving

Run: TypeAlias = Callable[..., str]
"""Runs a program of ``programs`` in Node with arguments, and returns its output."""


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server shared by all tests here."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served.url


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose ``node_modules`` has the package and what it depends on."""
    folder = tmp_path_factory.mktemp("project")
    packages = folder / "node_modules"
    packages.mkdir()
    for installed in installed_packages().iterdir():
        (packages / installed.name).symlink_to(installed)
    # A copy, not a link: Node then finds what the package imports beside it.
    shutil.copytree(PACKAGE, packages / "skerry-client")
    shutil.copytree(Path(__file__).parent / "programs", folder, dirs_exist_ok=True)
    return folder


@pytest.fixture
def run(project: Path) -> Run:
    """Runs programs in that folder."""

    def start(name: str, *arguments: str, conditions: str = "node") -> str:
        done = subprocess.run(
            [find_node(), f"--conditions={conditions}", project / f"{name}.mjs", *arguments],
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return start
