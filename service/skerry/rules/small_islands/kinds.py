"""The words of Small Islands: modes, phases, symbols, ends (rules page, sections 1, 2, 5.1 and 7.1)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

Actor: TypeAlias = int | None
"""Who acts: a seat, or None for Alexis, the automatic opponent of a solo match."""

Cell: TypeAlias = tuple[int, int]
"""A place of the grid: x grows to the east, y to the south."""

ALEXIS = "Alexis"
"""The name of the automatic opponent."""


class Mode(StrEnum):
    """Whether mission and reward stand on one card or are combined by the player."""

    NORMAL = "NORMAL"
    ADVANCED = "ADVANCED"


class Phase(StrEnum):
    """The phases of the rules, section 5.1; SETUP and ALEXIS are passed without a decision."""

    SETUP = "SETUP"
    START_TILES = "START_TILES"
    PREPARE = "PREPARE"
    TAKE = "TAKE"
    PLACE = "PLACE"
    TOKEN = "TOKEN"
    HOUSES = "HOUSES"
    DISCOVERY = "DISCOVERY"
    ALEXIS = "ALEXIS"
    ALEXIS_ORIENT = "ALEXIS_ORIENT"
    ALEXIS_HOUSES = "ALEXIS_HOUSES"
    OVER = "OVER"


class EndReason(StrEnum):
    """Why the game ended (rules, section 7.1)."""

    RESERVE_SHORT = "RESERVE_SHORT"
    NO_MOVE = "NO_MOVE"
    ALEXIS_NO_TILE = "ALEXIS_NO_TILE"
    ALL_SHIPS = "ALL_SHIPS"


class Symbol(StrEnum):
    """What an island may hold, as missions and rewards count it."""

    FLOWER = "FLOWER"
    FRUIT = "FRUIT"
    LEAF = "LEAF"
    TEMPLE = "TEMPLE"
    PORT = "PORT"


RESOURCES = (Symbol.FLOWER, Symbol.FRUIT, Symbol.LEAF)
"""The three resources, in the order of the data file."""

JOKER = "ANY"
"""The resource face of the token whose resource is named when it is laid."""

RESOURCE_FACE = "RESOURCE"
PORT_FACE = "PORT"
"""The two faces of a bonus token."""


class ShipState(StrEnum):
    """Where the coloured ship of a seat is."""

    AVAILABLE = "AVAILABLE"
    PLACED = "PLACED"
    FLIPPED = "FLIPPED"


OWN = "OWN"
GREY = "GREY"
"""The two values of ``ship`` in LAND."""

FLIPPED = "FLIPPED"
"""How the human's ship lies that Alexis laid with its grey side up."""


class Source(StrEnum):
    """Where a tile comes from."""

    NAVIGATION = "NAVIGATION"
    RESERVE = "RESERVE"
    MARKET = "MARKET"


class Purpose(StrEnum):
    """What an expedition card was drawn for: Alexis' turn, or his reward step."""

    TURN = "TURN"
    REWARD = "REWARD"
