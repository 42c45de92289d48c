"""The suite as a command: ``python -m skerry.rules.conformance GAME``.

Exit code 0: the game obeys every checked law; 1: it breaks a law; 2: the arguments are invalid. The result
goes to standard output, progress and errors go to standard error.
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
from skerry.rules.kit.sentences import counted
from skerry.rules.registry import BrokenGame, UnknownGame, game

_LAWS = {
    0: "shapes of types and values",
    1: "fold, no mutation, refusals before draws",
    2: "listed moves are legal, lossless notation",
    3: "samples look like the state",
    4: "samples depend only on what was seen",
    5: "sealed decisions",
    6: "same key, same log; dry runs",
    7: "random playouts end",
    8: "editions fold to the redacted state",
    9: "texts of moves show nothing hidden",
    10: "sentences about events",
}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Exit with one line instead of the usage."""
        sys.stderr.write(f"skerry.rules.conformance: {message}\n")
        raise SystemExit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code."""
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
    _print(report, given)
    return 0 if report.ok else 1


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m skerry.rules.conformance",
        description="Check on random matches that an installed game obeys the laws of all games.",
    )
    parser.add_argument(
        "game", metavar="GAME", help="the name of the game, as in the entry point group skerry.games"
    )
    parser.add_argument(
        "--matches",
        type=_positive,
        default=20,
        metavar="N",
        help="matches for each number of seats (default 20)",
    )
    parser.add_argument("--seed", default="1", metavar="S", help="a number or any text (default 1)")
    parser.add_argument("--seats", type=int, action="append", metavar="N", help="repeatable; default: all")
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="repeatable"
    )
    parser.add_argument("--law", type=int, action="append", choices=LAWS, help="repeatable; default: all")
    parser.add_argument(
        "--thorough",
        type=_positive,
        default=4,
        metavar="N",
        help="states per match for expensive laws (default 4)",
    )
    parser.add_argument(
        "--max-entries",
        type=_positive,
        default=10_000,
        metavar="N",
        help="the most moves of one match (default 10000)",
    )
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _option(text: str) -> tuple[str, Json]:
    """Read ``name=value``; the value is JSON if it parses, otherwise a text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    try:
        read: Json = json.loads(value)
    except ValueError:
        read = value
    return name, read


def _progress(done: int, all_: int) -> None:
    # A terminal shows one line that counts; a file gets a line now and then.
    if sys.stderr.isatty():
        sys.stderr.write(f"\rmatch {done} of {all_}" + ("\n" if done == all_ else ""))
        sys.stderr.flush()
    elif done == all_ or done % max(1, all_ // 10) == 0:
        sys.stderr.write(f"match {done} of {all_}\n")


def _print(report: Report, given: argparse.Namespace) -> None:
    lines = [f"{report.game}: {report.matches} matches, {report.entries} entries"]
    for law, checks in report.checks.items():
        if law in report.left_out:
            state = "not supported by the game"
        elif law in report.broken:
            state = "BROKEN"
        else:
            state = f"passed {counted(checks, 'check')}" if checks else "nothing to check came up"
        lines.append(f"  {f'law {law}' if law else 'types'}  {_LAWS[law]}: {state}")
    for breach in report.breaches:
        lines += [str(breach), *([f"  repeat: {_again(breach, given)}"] if breach.seats else [])]
    lines.append(f"digest of all logs: {report.digest}")
    sys.stdout.write("\n".join(lines) + "\n")


def _again(breach: Breach, given: argparse.Namespace) -> str:
    """Return the command that reproduces the breach."""
    words = [breach.game, "--matches 1", f"--seed {shlex.quote(breach.seed)}", f"--seats {breach.seats}"]
    words += [f"--option {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in given.option]
    words += [f"--law {law}" for law in given.law or ()]
    words += [f"--thorough {given.thorough}", f"--max-entries {given.max_entries}"]
    return f"python -m skerry.rules.conformance {' '.join(words)}"


if __name__ == "__main__":
    raise SystemExit(main())
