"""What a match waits for is said in a sentence, from the first free seat to the end."""

from __future__ import annotations

import pytest

from skerry.match import commands
from skerry.match.waiting import waiting_for
from skerry.rules.registry import game

pytestmark = pytest.mark.pure


def test_each_stage_names_the_seats() -> None:
    state = commands.create("m-1", game("hashi"), {}, 2, at=1, seed="a seed").state
    assert waiting_for(state) == "Free: seat 0 and seat 1."
    state = commands.join(state, 0, at=2).state
    assert waiting_for(state) == "Free: seat 1. Not ready: seat 0."
    state = commands.join(state, 1, at=3).state
    state = commands.ready(state, 1, at=4).state
    assert waiting_for(state) == "Not ready: seat 0."
    state = commands.ready(state, 0, at=5).state
    assert waiting_for(state) == "To move: seat 0 and seat 1."
    state = commands.resign(state, 0, at=6).state
    assert waiting_for(state) == ""
