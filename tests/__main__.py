"""Run the tests: ``python -m tests [NAME ...] [--all] [-- PYTEST OPTIONS]``.

Without a name: every test that does no I/O and is quick. With names of games or layers, such as ``hashi`` or
``match``: those of them; where a layer has none, what is quick all the same. ``rules`` is contract, kit
and conformance suite, without the games. With ``--all`` also what starts servers or takes long. The markers
``browser``, ``chaos``, ``deploy`` and ``second_store`` stay off unless the variable ``SKERRY_TESTS`` lists
them, by commas; ``soak`` stays off unless ``--soak`` is given.
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
"""Only what the tests use is loaded: others that happen to be installed take long to start."""

CORES = max(2, os.cpu_count() or 1)
"""How many processes run quick tests at once; one more runs all, since many of those wait."""


def main(arguments: list[str]) -> int:
    """Run pytest on what the arguments name and return its exit status."""
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

    Raises ``LookupError`` with a sentence if there are none.
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
    """Let Python keep what it compiles, whatever the environment says: many processes will import it."""
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
