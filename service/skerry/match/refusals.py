"""What the table refuses, as against what the rules of a game refuse (``Illegal``)."""

from __future__ import annotations

from skerry.rules.coded_error import Coded


class Refused(Coded):
    """Something that cannot be done at this table now."""
