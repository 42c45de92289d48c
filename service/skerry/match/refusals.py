"""Refusals of the table, as opposed to those of a game's rules (``Illegal``)."""

from __future__ import annotations

from skerry.rules.coded_error import Coded


class Refused(Coded):
    """The table refuses a command."""
