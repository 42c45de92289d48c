"""A match from outside: made, joined, looked at."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.store


async def test_a_match_is_made_joined_and_started(api: Any, started: Any) -> None:
    seen = await api.match(started.id, started.tokens[0])
    assert (seen["phase"], seen["viewer"], seen["practice"], seen["fair"]) == ("RUNNING", "0", True, False)
    assert [seat["mine"] for seat in seen["seats"]] == [True, False]
    assert seen["view"] == {"game": "dream-islands"}
    public = await api.match(started.id)
    assert public["viewer"] == "public"
    assert public["decision"] is None
    assert all(player["hand"] is None for player in public["viewJson"]["players"])
