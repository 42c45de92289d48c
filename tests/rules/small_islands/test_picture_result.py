"""The result in the picture: places, points, tie-breaks, achievements (rules page, sections 7.2 to 7.4)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from tests.plugins.pictures import SVG
from tests.rules.small_islands.desk import GAME, Desk
from tests.rules.small_islands.picture_texts import check_texts

from skerry.rules.game import Json
from skerry.rules.look import Layout, Look
from skerry.rules.small_islands.picture import captions, result

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(("seats", "options"), [(1, {"level": 1}), (2, {}), (4, {"mode": "ADVANCED"})])
def test_the_result_tells_places_points_and_achievements(
    desk: Desk, seats: int, options: dict[str, Json]
) -> None:
    words = {one.id: captions.achievement(one) for one in desk.data.achievements}
    assert not any(one.condition in words[one.id] for one in desk.data.achievements)
    for seed in range(4):
        last = desk.states(seats, seed, **options)[-1]
        outcome = GAME.outcome(last)
        assert outcome is not None
        view = GAME.view(last, "public")
        told = result.placed(desk.data, view)
        ordered = sorted(outcome.scores, key=lambda score: score.rank)
        for one, score in zip(told, ordered, strict=True):
            assert (one.result.seat, one.place, one.result.total) == (score.seat, score.rank, score.total)
            assert sum(points for points, _ in one.result.parts) == score.total
            assert one.achievements == tuple(words[title] for title in score.titles)
        shown = _said(GAME.draw(view, []))
        assert "Market" not in shown
        places = ["Winner", "2nd place", "3rd place", "4th place"][: len(told)]
        assert re.findall("Winner|[2-4].. place", shown) == places
        for one in told:
            parts = " + ".join(f"{points} {what}" for points, what in one.result.parts)
            assert parts in shown
            assert f"{one.result.total} points" in shown
            assert all(said in shown for said in one.achievements)


def _said(picture: str) -> str:
    """Return all texts that are drawn, in drawing order."""
    return " ".join(text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text"))


def test_the_result_says_what_broke_ties(desk: Desk) -> None:
    last = desk.states(3, 1)[-1]
    view = GAME.view(last, "public")

    def ties(*seats: tuple[int, int, int, int]) -> list[str]:
        """Return what broke the ties of seats with these totals, houses, ports and latest placements."""
        shown = tuple(
            replace(
                seat,
                prestige=total - ports,
                total=total,
                houses_placed=houses,
                ship_points=ports,
                latest_placement=latest,
            )
            for seat, (total, houses, ports, latest) in zip(view.seats, seats, strict=True)
        )
        changed = replace(view, seats=shown)
        broken = [one.tie_break for one in result.placed(desk.data, changed) if one.tie_break]
        assert all(one in _said(GAME.draw(changed, [])) for one in broken)
        return broken

    assert ties((30, 5, 1, 1), (20, 5, 1, 2), (10, 5, 1, 3)) == []
    assert ties((30, 5, 1, 1), (30, 6, 0, 2), (10, 5, 1, 3)) == ["ahead of Purple: 6 houses placed to 5"]
    assert ties((30, 5, 1, 1), (30, 5, 2, 2), (30, 5, 2, 3)) == [
        "ahead of Red: equal houses and ports, the later placement",
        "ahead of Purple: equal houses, 2 ports by the ship to 1",
    ]


@pytest.mark.parametrize("layout", Layout)
def test_the_longest_result_keeps_within_the_picture(desk: Desk, layout: Layout) -> None:
    last = desk.states(4, 1)[-1]
    view = GAME.view(last, "public")
    kept = tuple(f"D{number:02d}" for number in range(1, 13))
    seats = tuple(
        replace(
            seat,
            total=137,
            prestige=50,
            houses_placed=8,
            ship_points=12,
            latest_placement=number,
            discoveries=kept,
            discovery_count=12,
        )
        for number, seat in enumerate(view.seats)
    )
    check_texts(GAME.draw_for(Look(layout=layout), replace(view, seats=seats), []), layout)
