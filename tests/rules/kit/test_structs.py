"""The bases of structs: their options reach every subclass."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from skerry.rules.kit.structs import EventBase, MoveBase, OptionsBase

pytestmark = pytest.mark.pure


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A tile was laid."""

    at_seat: int
    cells: tuple[int, ...] = ()


class PlaceTile(MoveBase, frozen=True, tag="PLACE_TILE"):
    """Lay a tile."""

    tile_id: str


class Options(OptionsBase, frozen=True):
    """Options."""

    round_limit: int = 9


def test_names_and_tags_are_on_the_wire() -> None:
    def written(value: msgspec.Struct) -> str:
        return msgspec.json.encode(value).decode()

    assert written(TilePlaced(1, (2,))) == '{"type":"TILE_PLACED","atSeat":1,"cells":[2]}'
    assert written(PlaceTile("t1")) == '{"type":"PLACE_TILE","tileId":"t1"}'
    assert written(Options()) == '{"roundLimit":9}'


def values() -> Iterable[msgspec.Struct]:
    return TilePlaced(1), PlaceTile("t1"), Options()


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_values_are_frozen_and_hashable(value: msgspec.Struct) -> None:
    name = msgspec.structs.fields(value)[0].name
    with pytest.raises(AttributeError):
        setattr(value, name, None)
    assert hash(value) == hash(msgspec.structs.replace(value))


def test_only_events_take_unknown_fields() -> None:
    event = b'{"type":"TILE_PLACED","atSeat":1,"later":2}'
    assert msgspec.json.decode(event, type=TilePlaced) == TilePlaced(1)
    with pytest.raises(msgspec.ValidationError, match="unknown field `later`"):
        msgspec.json.decode(b'{"type":"PLACE_TILE","tileId":"t","later":2}', type=PlaceTile)
    with pytest.raises(msgspec.ValidationError, match="unknown field `later`"):
        msgspec.json.decode(b'{"later":2}', type=Options)
