"""Every kind of forgery, and every true record: importing a topic registers its kinds."""

from __future__ import annotations

from importlib import import_module

from tests.record.forgeries.kinds import FORGERIES, TRUE_RECORDS

__all__ = ["FORGERIES", "TRUE_RECORDS"]

TOPICS = (
    "lines",
    "chain",
    "names",
    "signatures",
    "sealed",
    "creation",
    "seats",
    "hosts_seats",
    "nonces",
    "opening",
    "unopened",
    "later",
    "deadlines",
    "consent",
    "hands",
    "times",
    "play",
    "ending",
    "receipts",
)

for topic in (*TOPICS, "true"):
    import_module(f"tests.record.forgeries.{topic}")
