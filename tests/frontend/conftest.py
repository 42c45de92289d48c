"""A real server, and the code blocks of ``schema/README.md`` as programs that query it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.plugins.javascript import installed_packages
from tests.plugins.processes import serving
from tests.plugins.snippets import snippet

PAGE = "schema/README.md"

Program: TypeAlias = Callable[[str, str, str], Path]
"""Writes a program for Node from the marks of its blocks, the server, and the code that uses them."""


def module(marks: str, server: str, end: str) -> str:
    """Return blocks of the page, and the code that uses them, as one module."""
    return "\n".join([*(snippet(PAGE, mark, server) for mark in marks.split()), end])


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server shared by all tests here."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served.url


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Writes programs beside the packages that they import."""
    (tmp_path / "node_modules").symlink_to(installed_packages())

    def write(marks: str, server: str, end: str) -> Path:
        path = tmp_path / "program.mjs"
        path.write_text(module(marks, server, end))
        return path

    return write
