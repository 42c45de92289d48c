"""The examples in the docstrings of the public surface: they are there, and they are true."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest
from tests.plugins.doctests import examples, failed

pytestmark = pytest.mark.pure

SURFACE = {
    "skerry.chain.canonical": ("decode", ""),
    "skerry.chain.commitment": ("match_key", "pledge"),
    "skerry.chain.entries": ("Entry", "Head", "Head.parse", "is_digest"),
    "skerry.chain.links": ("link",),
    "skerry.match.commands": ("",),
    "skerry.match.local_match": ("LocalMatch",),
    "skerry.match.local_position": ("LocalPosition",),
    "skerry.match.state": ("MatchState",),
    "skerry.match.state_json": ("state_from_json",),
    "skerry.rules.chance": ("DryRun", "Free", "Keyed", "Seeded", "Tape"),
    "skerry.rules.components": ("with_components",),
    "skerry.rules.conformance": ("",),
    "skerry.rules.dragon_island.rules": ("DragonIsland",),
    "skerry.rules.dream_islands.rules": ("DreamIslands",),
    "skerry.rules.game": (
        "Bot",
        "Game",
        "Game.decide",
        "Game.decisions",
        "Game.draw",
        "Game.format",
        "Game.legal_moves",
        "Game.options",
        "Game.outcome",
        "Game.parse",
        "Game.redact",
        "Game.sample",
        "Game.shown",
        "Game.view",
        "Illegal",
        "LegalMoves",
        "Position",
        "Turn",
    ),
    "skerry.rules.hashi.rules": ("Hashi",),
    "skerry.rules.hashing": ("frame",),
    "skerry.rules.islands_in_the_mist.rules": ("IslandsInTheMist",),
    "skerry.rules.kit.component_file": ("ComponentOrder",),
    "skerry.rules.kit.deck": ("Deck", "Deck.raised", "Deck.under", "Deck.without", "removed"),
    "skerry.rules.kit.hexes": ("",),
    "skerry.rules.kit.legality": ("passes",),
    "skerry.rules.kit.options": ("OptionReader", "check_seats"),
    "skerry.rules.kit.ranking": ("ranks", "winners"),
    "skerry.rules.kit.tuples": ("with_item",),
    "skerry.rules.kit.words": ("Word",),
    "skerry.rules.option_specs": ("in_words", "option_specs"),
    "skerry.rules.page": ("page_of", "read_page"),
    "skerry.rules.playthrough": ("play_through",),
    "skerry.rules.registry": ("", "game", "names"),
    "skerry.rules.short_repr": ("ShortRepr",),
    "skerry.rules.small_islands.rules": ("SmallIslands",),
}
"""What has to have an example, by module; an empty name is the module itself."""

WHOLE = ("skerry.rules.kit.hexes",)
"""Modules of which every public function has to have one."""


@pytest.mark.parametrize("name", SURFACE)
def test_examples_are_true(name: str) -> None:
    assert failed(import_module(name)) == ""


@pytest.mark.parametrize(("name", "parts"), SURFACE.items())
def test_what_people_start_from_has_an_example(name: str, parts: tuple[str, ...]) -> None:
    assert set(parts) <= set(examples(import_module(name)))


@pytest.mark.parametrize("name", WHOLE)
def test_every_public_function_has_an_example(name: str) -> None:
    module = import_module(name)
    functions = {word for word, one in vars(module).items() if inspect.isfunction(inspect.unwrap(one))}
    public = {word for word in functions if not word.startswith("_") and word in dir(module)}
    own = {word for word in public if getattr(module, word).__module__ == name}
    assert own
    assert own <= set(examples(module))
