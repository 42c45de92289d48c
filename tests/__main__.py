"""Run the tests: ``python -m tests [NAME ...] [--all] [-- PYTEST OPTIONS]``.

Without a name, this runs all quick tests without I/O. With names of games or layers, such as ``hashi`` or
``match``, it runs only theirs; if a layer has no tests without I/O, it runs its quick ones. ``rules`` is the
contract, the kit and the conformance suite, without the games. With ``--all`` it also runs tests that start
servers or are slow. The markers ``browser``, ``chaos``, ``deploy`` and ``second_store`` stay off unless the
variable ``SKERRY_TESTS`` lists them, separated by commas; ``soak`` stays off without ``--soak``.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
PLUGINS = [
    "--disable-plugin-autoload",
    *(word for name in ("asyncio", "timeout", "xdist", "hypothesispytest") for word in ("-p", name)),
    *("-p", "tests.plugins.live_progress"),
]
"""Loads only the plugins that the tests use: others that happen to be installed slow down the start."""

CORES = max(2, os.cpu_count() or 1)
"""Number of processes for quick tests; all tests get one more, because many of them wait."""


def main(arguments: list[str]) -> int:
    """Run pytest on the named tests and return its exit status."""
    own, _, rest = _split(arguments)
    options = _parser().parse_args(own)
    try:
        paths = [str(path) for name in options.names for path in paths_of(name)]
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    _compile_once()
    words = ["-q", *PLUGINS, *(paths or [str(TESTS)])]
    if not options.all:
        words.append("--quick")
    if options.all or not paths:
        # For a few quick tests the start of further processes would take longer than the tests.
        words += ["-n", str(CORES + 1 if options.all else CORES), "--dist", "worksteal"]
    if options.soak:
        words.append("--soak")
    os.chdir(ROOT)
    return int(pytest.main([*words, *rest]))


def paths_of(name: str) -> list[Path]:
    """Return the files and folders of tests that belong to a game, a layer or a path.

    Raises ``LookupError`` with a sentence for an unknown name.
    """
    module = name.replace("-", "_")
    if name == "rules":
        # The contract, the kit and the conformance suite; each game has its own name.
        found = {path.parent for path in (TESTS / name).glob("*/test_*.py")}
        return [*sorted(found - {*_games()}), *sorted((TESTS / name).glob("test_*.py"))]
    game = TESTS / "rules" / module
    if game in _games():
        others = (TESTS / "golden" / f"test_{module}.py", TESTS / "clients" / "bots" / f"test_{module}.py")
        return [game, *(path for path in others if path.exists())]
    for path in (TESTS / module, TESTS / name, Path(name).resolve()):
        if path.exists():
            return [path]
    games = ", ".join(path.name for path in _games())
    raise LookupError(f'There are no tests of "{name}". Try a game ({games}) or a layer ({_layers()}).')


def _games() -> list[Path]:
    return sorted(path.parent for path in (TESTS / "rules").glob("*/desk.py"))


def _layers() -> str:
    return ", ".join(sorted(path.name for path in TESTS.iterdir() if any(path.glob("**/test_*.py"))))


def _compile_once() -> None:
    """Make Python write its byte code, whatever the environment says: many processes will import it."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def _split(arguments: list[str]) -> tuple[list[str], list[str], list[str]]:
    if "--" not in arguments:
        return arguments, [], []
    at = arguments.index("--")
    return arguments[:at], ["--"], arguments[at + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests",
        description="Run the tests: the quick ones, those of games or layers, or all.",
        epilog="What follows -- goes to pytest as it stands.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game, a layer, or a file or folder")
    parser.add_argument("--all", action="store_true", help="also tests that start servers or take long")
    parser.add_argument("--soak", action="store_true", help="the long tests too")
    return parser


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
