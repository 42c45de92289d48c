"""The catalogue of bots: what is installed, read without loading a bot."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from skerry.match.local_match import LocalMatch
from skerry.rules import bot_catalogue
from skerry.rules.bot_catalogue import AboutBot, BotInfo, BrokenAbout, default_bot, installed_bots
from skerry.rules.chance import Free
from skerry.rules.hashi import Hashi
from skerry_bots import about, registry
from skerry_bots.greedy import GreedyBot
from skerry_bots.registry import UnknownBot, UnknownLevel, bot

pytestmark = pytest.mark.pure

PROJECT = Path(__file__).parents[2] / "pyproject.toml"

TRICKY = AboutBot("Sets traps.", ("mean", "kind"))


def points(groups: dict[str, dict[str, str]]) -> Any:
    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints(EntryPoint(name, value, group) for name, value in groups.get(group, {}).items())

    return entry_points


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    def install(groups: dict[str, dict[str, str]]) -> None:
        monkeypatch.setattr(bot_catalogue, "entry_points", points(groups))
        monkeypatch.setattr("skerry.rules.plugins.entry_points", points(groups))
        forget()

    def forget() -> None:
        installed_bots.cache_clear()
        registry._plugins.forget()

    yield install
    monkeypatch.undo()
    forget()


def test_bots_have_levels_games_and_a_description(found: Any) -> None:
    found(
        {
            "skerry.bots": {"tricky": "nowhere:Bot", "any": "nowhere:Any"},
            "skerry.bots.games": {"tricky.hashi": "nowhere:x", "tricky.go": "nowhere:y"},
            "skerry.bots.about": {"tricky": f"{__name__}:TRICKY"},
        }
    )
    assert installed_bots() == {
        "any": BotInfo("any"),
        "tricky": BotInfo("tricky", ("mean", "kind"), "Sets traps.", frozenset({"hashi", "go"})),
    }


def test_the_default_bot_was_made_for_the_game(found: Any) -> None:
    found(
        {
            "skerry.bots": {"any": "nowhere:Any", "expert": "nowhere:Bot"},
            "skerry.bots.games": {"expert.hashi": "nowhere:x"},
        }
    )
    assert default_bot("hashi") == BotInfo("expert", games=frozenset({"hashi"}))
    assert default_bot("chess") == BotInfo("any")
    found({})
    assert default_bot("hashi") is None


@pytest.mark.parametrize("offered", ["skerry_bots.random_bot:RandomBot", "tests.toys:nothing"])
def test_a_description_that_is_none_is_named(found: Any, offered: str) -> None:
    found({"skerry.bots": {"odd": "nowhere:Odd"}, "skerry.bots.about": {"odd": offered}})
    with pytest.raises(BrokenAbout, match="description of the bot 'odd' cannot be used"):
        installed_bots()


def test_every_shipped_bot_describes_itself() -> None:
    groups = tomllib.loads(PROJECT.read_text())["project"]["entry-points"]
    described = groups["skerry.bots.about"]
    assert set(described) == set(groups["skerry.bots"])
    for name, value in described.items():
        said = getattr(about, value.partition(":")[2])
        assert isinstance(said, AboutBot), name
        assert said.description.endswith("."), name


def test_a_bot_is_made_at_a_level_that_it_has(found: Any) -> None:
    found(
        {
            "skerry.bots": {
                "random": "skerry_bots.random_bot:RandomBot",
                "greedy": "skerry_bots.greedy:GreedyBot",
            },
            "skerry.bots.about": {"greedy": "skerry_bots.about:GREEDY"},
        }
    )
    assert isinstance(bot("greedy", "easy"), GreedyBot)
    assert bot("random", "normal") is not bot("random", "normal")
    with pytest.raises(UnknownLevel, match=r"greedy has no level 'hard'\. Its levels: normal, easy\."):
        bot("greedy", "hard")
    with pytest.raises(UnknownBot, match="deep-blue"):
        bot("deep-blue", "normal")


def test_the_easy_greedy_bot_slips_now_and_then() -> None:
    match = LocalMatch.start(Hashi(), seats=1, seed=3)
    chance = Free(random.Random(1))
    normal = {Hashi().format(GreedyBot().choose(match.game, match.position(0), chance)) for _ in range(60)}
    easy = [
        Hashi().format(GreedyBot("easy").choose(match.game, match.position(0), chance)) for _ in range(60)
    ]
    assert 5 < sum(move not in normal for move in easy) < 40
