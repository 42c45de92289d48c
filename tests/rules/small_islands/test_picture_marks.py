"""The rings in the picture around what the last decision changed."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from tests.rules.small_islands.desk import GAME, Desk

from skerry.rules.look import Look
from skerry.rules.small_islands import events
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.kinds import Phase, Source
from skerry.rules.small_islands.picture.style import MARK

pytestmark = pytest.mark.pure


def test_what_changed_last_has_a_ring(desk: Desk) -> None:
    """On the table, in the market and in the hand; hidden and unknown things have none."""
    state = desk.state(
        "T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0",
        houses="H1(0,0,0,0)",
        phase="HOUSES",
        hands={0: ["T20", "T40"]},
    )
    view = GAME.view(state, 0)
    market = str(view.market[1])

    def rings(*events: Event) -> int:
        return GAME.draw_for(Look(last=events), view, []).count(f'stroke="{MARK}"')

    assert rings() == 0
    assert rings(events.TilePlaced(1, "T21", -1, 1, 0)) == 1
    assert rings(events.HousePlaced(1, 0, 0, 0, 0)) == 1
    assert rings(events.MarketFilled(2, market, Source.RESERVE), events.TileTaken(0, 1, "T20")) == 2
    assert rings(events.MarketFilled(2, "T01", Source.RESERVE)) == 0
    assert rings(events.TileRedrawn(1, "T09", Source.RESERVE, None, "?"), events.TurnEnded(1, True)) == 0
    assert rings(events.HousePlaced(1, 7, 7, 0, 0)) == 0
    # While a seat explores, the last placement keeps its ring.
    explores = GAME.view(replace(state, phase=Phase.TAKE, last=(0, 1)), 0)
    picture = GAME.draw_for(Look(last=(events.TurnEnded(1, True),)), explores, [])
    assert picture.count(f'stroke="{MARK}"') == 1


def test_a_token_that_was_placed_last_has_a_ring(desk: Desk) -> None:
    state = desk.state("T37@(0,0)r0 T01@(0,-1)r2 T02@(0,1)r0", phase="TOKEN")
    for text in ("B1P @0,0 a1", "B4L @0,0 a0.0"):
        step = desk.freely(state, text)
        told = tuple(emit.event for emit in step.events)
        picture = GAME.draw_for(Look(last=told), GAME.view(step.state, 0), [])
        assert re.search(f'<circle [^>]*stroke="{MARK}"', picture), text
        assert not re.search(f'<rect [^>]*stroke="{MARK}"', picture.split("Market")[0]), text
