"""What is said of the options of every game is complete, and is what the game itself does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Annotated, Any, get_origin

import msgspec
import pytest

from skerry.rules import registry
from skerry.rules.components import with_components
from skerry.rules.game import AnyGame, Illegal, Json
from skerry.rules.option_specs import About, OptionSpec, default_options, option_specs

pytestmark = pytest.mark.pure

GAMES = registry.games()
OPTIONS = [(game, spec) for game in GAMES.values() for spec in option_specs(game)]
each_option = pytest.mark.parametrize(
    ("game", "spec"), OPTIONS, ids=[f"{game.name}-{spec.name}" for game, spec in OPTIONS]
)


def accepted(game: AnyGame, name: str, value: Json) -> bool:
    """Return whether an option can have a value with some number of seats."""
    return any(_accepts(game, seats, {name: value}) for seats in game.seats)


def _accepts(game: AnyGame, seats: int, given: dict[str, Json]) -> bool:
    needs_level = game.name == "small-islands" and seats == 1
    try:
        game.options({**({"level": 1} if needs_level else {}), **given}, seats)
    except Illegal:
        return False
    return True


@each_option
def test_nothing_is_left_unsaid(game: AnyGame, spec: OptionSpec) -> None:
    assert spec.description is not None
    assert len(spec.description) > 20
    assert spec.description.endswith(".")
    assert (spec.values is not None) != (spec.minimum is not None and spec.maximum is not None)
    assert spec.range
    assert ("Null: " in spec.description) == spec.nullable
    assert spec.default is not None or spec.nullable


@each_option
def test_the_default_is_what_a_match_has_and_can_be_given(game: AnyGame, spec: OptionSpec) -> None:
    most = game.seats[-1]
    complete: Any = msgspec.to_builtins(game.options({}, most))
    assert complete[spec.name] == spec.default == default_options(game)[spec.name]
    given: Any = msgspec.to_builtins(game.options({spec.name: spec.default}, most))
    assert given == complete


@each_option
def test_null_is_allowed_where_it_is_said(game: AnyGame, spec: OptionSpec) -> None:
    assert accepted(game, spec.name, None) == spec.nullable


@each_option
def test_numbers_are_allowed_as_far_as_is_said(game: AnyGame, spec: OptionSpec) -> None:
    if spec.minimum is None or spec.maximum is None:
        return
    for number, good in (
        (spec.minimum - 1, False),
        (spec.minimum, True),
        (spec.maximum, True),
        (spec.maximum + 1, False),
    ):
        for value in _with(spec, number):
            assert accepted(game, spec.name, value) == good


def _with(spec: OptionSpec, number: int) -> Iterator[Json]:
    if spec.kind is int:
        yield number
        return
    for field in msgspec.structs.fields(spec.kind):
        fine: dict[str, Json] = {
            other.encode_name: spec.minimum for other in msgspec.structs.fields(spec.kind)
        }
        yield {**fine, field.encode_name: number}


@each_option
def test_words_are_allowed_as_is_said(game: AnyGame, spec: OptionSpec) -> None:
    if spec.values is None:
        return
    if spec.kind is bool:
        assert spec.values == ("false", "true")
        assert accepted(game, spec.name, False)
        assert accepted(game, spec.name, True)
        return
    if get_origin(spec.kind) is tuple:
        for chosen in permutations(spec.values, game.seats[-1]):
            assert accepted(game, spec.name, list(chosen))
        others = [word for word in _words(spec) if word not in spec.values]
        assert not any(accepted(game, spec.name, [word, *spec.values[1:]]) for word in others)
        return
    assert all(accepted(game, spec.name, word) for word in spec.values)
    assert spec.values == tuple(_words(spec))


def _words(spec: OptionSpec) -> list[str]:
    kind = spec.kind.__args__[0] if get_origin(spec.kind) is tuple else spec.kind
    return [str(member.value) for member in kind]


@each_option
def test_a_refusal_names_the_value_and_what_would_be_right(game: AnyGame, spec: OptionSpec) -> None:
    with pytest.raises(Illegal) as refused:
        game.options({spec.name: "nonsense"}, game.seats[-1])
    assert spec.name in refused.value.message
    assert '"nonsense"' in refused.value.message
    assert refused.value.hint


@pytest.mark.parametrize("name", list(GAMES))
def test_an_unknown_option_and_a_number_of_seats_are_named(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(Illegal, match='Unknown option "noSuch"') as refused:
        game.options({"noSuch": 1}, game.seats[-1])
    assert all(spec.name in refused.value.hint for spec in option_specs(game))
    with pytest.raises(Illegal, match=r"supports .* seats, not 9") as refused:
        game.options({}, 9)
    assert refused.value.hint == f"Choose {game.seats[0]} to {game.seats[-1]} seats."


def test_ranges_follow_the_components_that_are_in_use() -> None:
    shipped = GAMES["small-islands"]
    components: Any = msgspec.json.decode(msgspec.json.encode(shipped.components))
    components["alexisCards"] = components["alexisCards"][:2]
    other = with_components(shipped, components)
    levels = {spec.name: (spec.minimum, spec.maximum) for spec in option_specs(other)}
    assert levels["level"] == (1, 4)


def test_of_a_game_that_says_nothing_the_types_are_known() -> None:
    class Silent(msgspec.Struct, frozen=True):
        count: int = 3
        of: Annotated[int | None, "another's annotation"] = None

    class Mute(type(GAMES["hashi"])):  # type: ignore[misc]
        types = msgspec.structs.replace(GAMES["hashi"].types, options=Silent)

        def options(self, given: Any, seats: int) -> Any:
            return Silent()

    count, of = option_specs(Mute())
    assert (count.default, count.nullable, count.description, count.range) == (3, False, None, "")
    assert (of.default, of.nullable, of.kind) == (None, True, int)
    assert About("Said.").description == "Said."
