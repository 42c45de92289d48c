"""Prints to standard error without ever failing."""

from __future__ import annotations

import contextlib

import click


def warn(text: str) -> None:
    """Print a line to standard error; does nothing if that is closed."""
    with contextlib.suppress(OSError, ValueError):
        click.echo(text, err=True)
