"""A record can be stepped through, and one that cannot be followed says where."""

from __future__ import annotations

import pytest
from tests.toys.forge import forged_record
from tests.toys.played_match import PlayedMatch, only

from skerry.match.fold import Games
from skerry.match.state import MatchState
from skerry.record.layout import Unusable
from skerry.record.reader import read
from skerry.record.replay import replay
from skerry.rules.dream_islands import DreamIslands

pytestmark = pytest.mark.pure


def test_replay_gives_every_standing(pledged: PlayedMatch, games: Games) -> None:
    steps = list(replay(read(pledged.record("full")), games))
    assert [step.head for step in steps] == [after.head for after in pledged.states[1:]]
    assert [step.game_state for step in steps] == [after.game_state for after in pledged.states[1:]]
    assert steps[-1].outcome == pledged.now.outcome


def test_replay_says_which_rules_it_lacks(pledged: PlayedMatch) -> None:
    with pytest.raises(Unusable) as refusal:
        next(replay(read(pledged.record("full")), only(DreamIslands())))
    assert refusal.value.code == "RULES_MISSING"


def test_replay_says_where_it_cannot_follow(pledged: PlayedMatch, games: Games) -> None:
    at = next(entry.read().seq for entry in pledged.entries if b'"type":"BIDS"' in entry.public)
    record = forged_record(
        pledged, "full", {at: lambda public, parts: public["events"][-1].update(values=["1"])}
    )
    steps = replay(read(record), games)
    followed: list[MatchState] = []
    with pytest.raises(Unusable) as refusal:
        followed.extend(steps)
    assert (refusal.value.code, refusal.value.line) == ("CANNOT_FOLD", at + 1)
