"""The systemd unit: verified by systemd itself where it is installed, hardened, and true."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.deploy.files import DEPLOY

pytestmark = pytest.mark.pure

UNIT = DEPLOY / "systemd" / "skerry@.service"
MAX_EXPOSURE = 20
"""In tenths: systemd calls 2.0 and less well protected."""

with_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed here"
)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit for one port, with programs that are on this machine."""
    text = UNIT.read_text()
    for program in ("/opt/skerry/bin/skerry", "/usr/bin/curl"):
        assert program in text
        text = text.replace(program, sys.executable)
    path = tmp_path / "skerry@8001.service"
    path.write_text(text)
    return path


@with_systemd
def test_systemd_takes_the_unit(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert unit.name not in done.stderr, done.stderr


@with_systemd
def test_the_unit_is_hardened(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=yes", f"--threshold={MAX_EXPOSURE}", "--no-pager"]
    done = subprocess.run([*command, str(unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def setting(name: str) -> str:
    (value,) = re.findall(rf"^{name}=(.+)$", UNIT.read_text(), re.M)
    return str(value)


def test_it_waits_for_the_start_and_the_end() -> None:
    assert setting("ExecStartPost").endswith("/readyz")
    retries = int(re.findall(r"--retry (\d+)", setting("ExecStartPost"))[0])
    assert int(setting("TimeoutStartSec")) > retries
    assert setting("KillSignal") == "SIGTERM"
    assert int(setting("TimeoutStopSec")) > 30


def test_its_variables_lie_where_it_may_write() -> None:
    environment = (DEPLOY / "systemd" / "skerry.env").read_text()
    folder = f"/var/lib/{setting('StateDirectory')}"
    for name in ("SKERRY_DATA", "SKERRY_KEYS"):
        (value,) = re.findall(rf"^{name}=(.+)$", environment, re.M)
        assert str(value).startswith(folder)
