"""The suite as a command: ``python -m skerry.rules.conformance GAME``.

Exit code 0: every law that was checked is kept; 1: a law is broken; 2: the command cannot be run as given.
The result goes to standard output, progress and errors to standard error.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from typing import NoReturn

from skerry.rules.conformance.report import Breach, Report
from skerry.rules.conformance.runner import LAWS, check
from skerry.rules.game import Illegal, Json
from skerry.rules.registry import BrokenGame, UnknownGame, game

_LAWS = {
    0: "shapes of types and values",
    1: "fold, no mutation, refusals before draws",
    2: "listed is legal, lossless notation",
    3: "samples cannot be told apart",
    4: "samples rest on what was seen",
    5: "sealed decisions",
    6: "same key, same log; dry runs",
    7: "random playouts end",
    8: "editions fold to what is known",
    9: "texts of moves show nothing hidden",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """End with one line instead of the usage."""
        sys.stderr.write(f"skerry.rules.conformance: {message}\n")
        raise SystemExit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        report = check(
            game(given.game),
            seats=given.seats or None,
            options=(dict(given.option),),
            matches=given.matches,
            seed=given.seed,
            laws=given.law or LAWS,
            max_entries=given.max_entries,
            thorough=given.thorough,
            progress=None if given.quiet else _progress,
        )
    except (UnknownGame, BrokenGame, Illegal) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        parser.error("interrupted")
    _tell(report, given)
    return 0 if report.ok else 1


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m skerry.rules.conformance",
        description="Check on random matches that an installed game keeps the laws of all games.",
    )
    parser.add_argument("game", metavar="GAME", help="its name, as in the entry point group skerry.games")
    parser.add_argument("--matches", type=_positive, default=20, metavar="N", help="for each number of seats")
    parser.add_argument("--seed", default="1", metavar="S", help="a number or any text (default 1)")
    parser.add_argument("--seats", type=int, action="append", metavar="N", help="repeatable; default: all")
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="repeatable"
    )
    parser.add_argument("--law", type=int, action="append", choices=LAWS, help="repeatable; default: all")
    parser.add_argument("--thorough", type=_positive, default=4, metavar="N", help="states for costly laws")
    parser.add_argument("--max-entries", type=_positive, default=10_000, metavar="N", help="of one match")
    parser.add_argument("--quiet", action="store_true", help="tell no progress")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _option(text: str) -> tuple[str, Json]:
    """Read ``name=value``; the value is JSON if it can be, else a text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    try:
        read: Json = json.loads(value)
    except ValueError:
        read = value
    return name, read


def _progress(done: int, all_: int) -> None:
    # A terminal gets one line that counts; a file gets a line now and then.
    if sys.stderr.isatty():
        sys.stderr.write(f"\rmatch {done} of {all_}" + ("\n" if done == all_ else ""))
        sys.stderr.flush()
    elif done == all_ or done % max(1, all_ // 10) == 0:
        sys.stderr.write(f"match {done} of {all_}\n")


def _tell(report: Report, given: argparse.Namespace) -> None:
    lines = [f"{report.game}: {report.matches} matches, {report.entries} entries"]
    for law, checks in report.checks.items():
        if law in report.left_out:
            state = "left out by the game"
        elif law in report.broken:
            state = "BROKEN"
        else:
            state = f"kept in {checks} checks" if checks else "nothing to check came up"
        lines.append(f"  {f'law {law}' if law else 'traps'}  {_LAWS[law]}: {state}")
    for breach in report.breaches:
        lines += [str(breach), *([f"  again: {_again(breach, given)}"] if breach.seats else [])]
    lines.append(f"digest of all logs: {report.digest}")
    sys.stdout.write("\n".join(lines) + "\n")


def _again(breach: Breach, given: argparse.Namespace) -> str:
    """Return the command that comes to the same breach."""
    words = [breach.game, "--matches 1", f"--seed {shlex.quote(breach.seed)}", f"--seats {breach.seats}"]
    words += [f"--option {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in given.option]
    words += [f"--law {law}" for law in given.law or ()]
    words += [f"--thorough {given.thorough}", f"--max-entries {given.max_entries}"]
    return f"python -m skerry.rules.conformance {' '.join(words)}"


if __name__ == "__main__":
    raise SystemExit(main())
