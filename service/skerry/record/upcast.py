"""Brings events of older schema versions into the present form.

A log is never rewritten: its bytes stay what the chain covers, and only what is folded is lifted. The
first schema is the present one, so today nothing is lifted. When an event changes its form, the old
form's number stays readable here for ever, and the old fixtures prove it.
"""

from __future__ import annotations

from skerry.record.layout import FORMAT, Unusable

SCHEMA = 1
"""The schema version of the events that this program writes."""


def lifted(event: bytes, schema: int = SCHEMA) -> bytes:
    """Return an event of a schema version in the present form; raises ``Unusable`` for an unknown one."""
    if schema != SCHEMA:
        raise Unusable("SCHEMA_UNKNOWN", f"Events of schema {schema} are unknown here.", f"See {FORMAT}.")
    return event
