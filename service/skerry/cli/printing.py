"""Lines on the standard error that must not end what writes them."""

from __future__ import annotations

import contextlib

import click


def warn(text: str) -> None:
    """Print a line on the standard error, if anybody can read it."""
    with contextlib.suppress(OSError, ValueError):
        click.echo(text, err=True)
