"""Games are found through entry points; an unusable one is reported in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.conformance.toy import Toy

from skerry.rules import registry
from skerry.rules.registry import BrokenGame, UnknownGame

pytestmark = pytest.mark.pure


def test_a_plugged_in_game_is_found_and_made_once(plugged: Path) -> None:
    game = registry.game("pearls")
    assert isinstance(game, Toy)
    assert registry.game("pearls") is game
    assert "pearls" in registry.names()


def test_an_unknown_game_names_the_known_ones(plugged: Path) -> None:
    with pytest.raises(UnknownGame) as raised:
        registry.game("chess")
    assert "pearls" in raised.value.known
    assert str(raised.value).startswith("Unknown game 'chess'. Installed: ")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gone", "raised AttributeError"),
        ("number", "is not a Game"),
        ("pearls-mirror", "has the name 'pearls'"),
    ],
)
def test_an_unusable_offer_is_reported(plugged: Path, name: str, why: str) -> None:
    with pytest.raises(BrokenGame, match=why):
        registry.game(name)
    with pytest.raises(BrokenGame):
        registry.games()


def test_a_name_offered_twice_is_refused(plugged: Path) -> None:
    info = plugged / "shells-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shells\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[skerry.games]\npearls = tests.rules.conformance.faults:Twice\n")
    registry.forget()
    with pytest.raises(BrokenGame, match="offered twice"):
        registry.game("pearls")
