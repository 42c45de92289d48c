"""The group of all commands, and how each of them fails: one sentence, a way out, exit status 2."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from typing import Any

import click

from skerry.cli.closed_pipes import CLOSED, FAILED, ReaderGone, StandardStreams, noticing_readers
from skerry.cli.component_files import VARIABLE, use_components
from skerry.cli.errors import explain
from skerry.cli.printing import warn

COMMANDS = {
    "arena": "Let bots play many matches and tally the results.",
    "bot": "Play a seat of a match with a bot.",
    "bots": "Play the bots in seats of a server.",
    "components": "Check a component set, or write a template for one.",
    "create": "Create a match on a server.",
    "demo": "Play, replay and verify a match on a private server.",
    "games": "List the installed games.",
    "keys": "Create, list or rotate a server's keys.",
    "operators": "Manage operator keys and use them.",
    "record": "Download the records of matches.",
    "replay": "Step through a record or a live match.",
    "rules": "Print the rules of a game.",
    "serve": "Run the server.",
    "settings": "Print every setting of the server, as a file.",
    "store": "Check or repair the private store of a data folder.",
    "verify": "Verify match records.",
}
"""The commands with their help texts; each lives in the module of its name in ``commands``."""


class Commands(click.Group):
    """Loads each command on first use, so that no command pays for another's imports."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the arguments, which may print the help."""
        with noticing_readers():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        # Here, since a closed pipe that gets as far as click's own ``main`` becomes exit status 1.
        with noticing_readers():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"skerry.cli.commands.{cmd_name}"), "command", None)
        return command if isinstance(command, click.Command) else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("skerry"), prog_name="skerry")
@click.pass_context
def app(context: click.Context) -> None:
    """Turn-based board games over one GraphQL API; every match is an append-only log."""
    if context.invoked_subcommand != "components":
        # That command checks the sets themselves, and must work while one in use is broken.
        use_components(os.environ.get(VARIABLE))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; never raises for a user's mistake."""
    streams = StandardStreams()
    try:
        with noticing_readers():
            status = _run(arguments)
    except ReaderGone:
        status = CLOSED
    return streams.finish(status)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        status = app.main(args=arguments, prog_name="skerry", standalone_mode=False)
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return FAILED
    except (click.Abort, KeyboardInterrupt):
        warn("Interrupted.")
        return 130
    except (ReaderGone, BrokenPipeError):
        raise
    except Exception as error:
        if os.environ.get("SKERRY_TRACEBACK"):
            raise
        warn(explain(error))
        return FAILED
    return status if isinstance(status, int) else 0
