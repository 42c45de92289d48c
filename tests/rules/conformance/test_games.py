"""Every shipped game keeps every law, in each of its modes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.rules.conformance.modes import FIRST, MODES, OPTIONS, Mode

from skerry.rules import registry
from skerry.rules.conformance import check

LEAVE_OUT: Mapping[str, tuple[int, ...]] = {}
"""Laws that a shipped game leaves out: none."""


@pytest.mark.pure
def test_every_installed_game_can_be_made() -> None:
    assert registry.games()
    assert set(OPTIONS) <= set(registry.names())


@pytest.mark.pure
@pytest.mark.parametrize("mode", FIRST, ids=str)
def test_laws_over_one_match(mode: Mode) -> None:
    game = registry.game(mode.game)
    check(game, seats=[mode.seats], options=[mode.options], matches=1, thorough=1, seed=99).require()


@pytest.mark.pure
@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_laws(mode: Mode) -> None:
    report = check(
        registry.game(mode.game), seats=[mode.seats], options=[mode.options], matches=3, thorough=4
    ).require()
    assert report.left_out == LEAVE_OUT.get(mode.game, ())


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_laws_over_many_matches(mode: Mode) -> None:
    check(
        registry.game(mode.game), seats=[mode.seats], options=[mode.options], matches=200, seed=1000
    ).require()
