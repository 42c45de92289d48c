"""Older forms of events are upcast by their tag, and present ones are left as they are."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.chain.canonical import raw
from skerry.match.codec import table_event
from skerry.match.table_events import Joined
from skerry.match.upcast import UPCASTS, upcast

pytestmark = pytest.mark.pure


def test_events_of_today_are_left_as_they_are() -> None:
    event = raw(Joined(1))
    assert upcast(event) is event
    assert UPCASTS == {}


def test_an_older_form_is_upcast_by_its_tag() -> None:
    def from_first(old: dict[str, Any]) -> dict[str, Any]:
        return {"type": "table.joined", "seat": old["place"], "holder": "", "pledge": None}

    upcasts = {"table.joined@0": from_first}
    old = raw({"type": "table.joined@0", "place": 2})
    assert table_event(upcast(old, upcasts)) == Joined(2)
    assert upcast(raw(Joined(1)), upcasts) == raw(Joined(1))
