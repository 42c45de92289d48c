"""The README's two commands; ``tests/deploy/test_release.py`` runs the first, CI the second."""

from __future__ import annotations

import pytest
from tests.plugins.readme import command

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("mark", "steps"),
    [
        (
            "demo",
            ["python3 -m venv .venv", ".venv/bin/pip install --quiet '.[server]'", ".venv/bin/skerry demo"],
        ),
        (
            "tests",
            [
                "python3 -m venv .venv",
                ".venv/bin/pip install --quiet --editable '.[server,test]'",
                ".venv/bin/python -m tests --all",
            ],
        ),
    ],
)
def test_a_command_makes_a_venv_installs_and_runs(mark: str, steps: list[str]) -> None:
    assert command(mark) == " && ".join(steps)
