"""What the figures of a bench depend on: the interpreter and how it was built, the machine and its load."""

from __future__ import annotations

import os
import platform
import shlex
import sys
import sysconfig
import time
from pathlib import Path

import msgspec
from rich.text import Text
from tests.bench.machine import busy_seconds

BUSY = 0.2
"""From how many busy cores on a machine is not quiet."""
FLAGS = ("PY_CFLAGS", "PY_CORE_CFLAGS", "PY_LDFLAGS")
WARNING = (
    "Warning: without profile-guided optimisation, Python is 15 to 20 % slower than Debian's Python or the "
    "container's."
)


class Interpreter(msgspec.Struct, frozen=True):
    """A Python and how it was built: ``arguments`` of configure, ``flags`` of compiler and linker."""

    name: str
    version: str
    path: str
    arguments: tuple[str, ...]
    flags: str
    by_debian: bool

    @property
    def optimised(self) -> bool:
        """Whether it was built with profile-guided optimisation."""
        # Debian passes its flags to make instead of configure, so they are recorded nowhere.
        return self.by_debian or "--enable-optimizations" in self.arguments or "-fprofile-use" in self.flags

    @property
    def lto(self) -> bool:
        """Whether it is known to be built with link-time optimisation."""
        return "-flto" in self.flags or any(
            one.startswith("--with-lto") and one != "--with-lto=no" for one in self.arguments
        )

    def lines(self) -> list[str]:
        """Describe it; the last line is a warning if its figures are lower than those of most servers."""
        built = [f"{'with' if self.optimised else 'without'} profile-guided optimisation"]
        built += ["with link-time optimisation"] * self.lto
        built += [flag for flag in self.flags.split() if flag.startswith("-O")][-1:]
        lines = [f"{self.name} {self.version}, {self.path}", f"built {', '.join(built)}"]
        if not self.optimised:
            lines.append(f"{WARNING} {advice()}")
        return lines


def interpreter() -> Interpreter:
    """Return the Python that runs this."""
    return Interpreter(
        platform.python_implementation(),
        platform.python_version(),
        str(Path(sys.executable).resolve()),
        tuple(shlex.split(sysconfig.get_config_var("CONFIG_ARGS") or "")),
        " ".join(str(sysconfig.get_config_var(name) or "") for name in FLAGS),
        "deb_system" in sysconfig.get_scheme_names(),
    )


def advice(path: Path = Path("/usr/bin/python3")) -> str:
    """Say how to run the benches with the system's Python, if that is Debian's and new enough."""
    named = path.resolve().name
    version = named.removeprefix("python3.")
    if not (path.exists() and version.isdecimal() and int(version) >= 11 and _is_debian()):
        return "Use a Python built with --enable-optimizations."
    return (
        f"To use Debian's: {path} -m venv FOLDER, FOLDER/bin/pip install --editable '.[server,test]', and "
        "FOLDER/bin/python instead of python."
    )


def _is_debian() -> bool:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return False
    return "debian" in (release.get("ID"), *release.get("ID_LIKE", "").split())


def condition() -> Text:
    """Return lines on the interpreter, the machine and how busy it is before anything of ours runs."""
    begun, busy = time.perf_counter(), busy_seconds()
    time.sleep(2)
    used = (busy_seconds() - busy) / (time.perf_counter() - begun)
    loads = " ".join(f"{load:.1f}" for load in os.getloadavg())
    state = "loaded, so trust processor times, not rates" if used > BUSY else "quiet"
    lines = [
        *interpreter().lines(),
        f"{platform.system()} {platform.release()}, {os.cpu_count()} cores, {_processor()}",
        f"{used:.1f} cores busy before the run, load {loads}: {state}",
    ]
    return Text("\n".join(lines))


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.machine()
