"""The enumerations of Small Islands (rules page, sections 1, 2, 5.1 and 7.1)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.kit.words import Word

Actor: TypeAlias = int | None
"""Who acts: a seat, or None for Alexis, the automatic opponent of a solo match."""

Cell: TypeAlias = tuple[int, int]
"""A cell of the grid: x grows to the east, y to the south."""

ALEXIS = "Alexis"
"""The name of the automatic opponent."""


class Mode(Word):
    """Whether mission and reward are on one card or combined by the player."""

    NORMAL = "NORMAL"
    """A card holds a mission and a reward."""
    ADVANCED = "ADVANCED"
    """The player combines a mission card and a reward card."""


class Phase(Word):
    """The phases of the rules, section 5.1; SETUP and ALEXIS have no decisions."""

    SETUP = "SETUP"
    """Before the first decision; never waits for a seat."""
    START_TILES = "START_TILES"
    """The first seat places the start tiles."""
    PREPARE = "PREPARE"
    """Each seat chooses its objective."""
    TAKE = "TAKE"
    """Take a tile from the market, or place a ship."""
    PLACE = "PLACE"
    """Place a tile from the hand, or redraw one if none fits."""
    TOKEN = "TOKEN"
    """Place a bonus token, or end the turn."""
    HOUSES = "HOUSES"
    """Place houses and confirm them."""
    DISCOVERY = "DISCOVERY"
    """Keep one of the drawn discovery tokens."""
    ALEXIS = "ALEXIS"
    """Alexis acts; never waits for a seat."""
    ALEXIS_ORIENT = "ALEXIS_ORIENT"
    """Seat 0 chooses the rotation of Alexis' tile."""
    ALEXIS_HOUSES = "ALEXIS_HOUSES"
    """Seat 0 chooses where Alexis' houses go."""
    OVER = "OVER"
    """The game is over."""


class EndReason(Word):
    """Why the game ended (rules, section 7.1)."""

    RESERVE_SHORT = "RESERVE_SHORT"
    """The reserve held too few tiles for another round."""
    NO_MOVE = "NO_MOVE"
    """A seat could neither take a tile nor place a ship."""
    ALEXIS_NO_TILE = "ALEXIS_NO_TILE"
    """The market slot from which Alexis had to take a tile was empty."""
    ALL_SHIPS = "ALL_SHIPS"
    """All four ships have been placed."""


class Symbol(Word):
    """What missions and rewards count on an island."""

    FLOWER = "FLOWER"
    FRUIT = "FRUIT"
    LEAF = "LEAF"
    TEMPLE = "TEMPLE"
    PORT = "PORT"


RESOURCES = (Symbol.FLOWER, Symbol.FRUIT, Symbol.LEAF)
"""The three resources, in the order of the data file."""

JOKER = "ANY"
"""The resource face of the joker token, whose resource is named when it is placed."""

RESOURCE_FACE = "RESOURCE"
PORT_FACE = "PORT"
"""The two faces of a bonus token."""


class ShipState(Word):
    """Where the coloured ship of a seat is."""

    AVAILABLE = "AVAILABLE"
    """The seat can place it."""
    PLACED = "PLACED"
    """It is on the table."""
    FLIPPED = "FLIPPED"
    """Alexis placed it with its grey side up."""


OWN = "OWN"
GREY = "GREY"
"""The two values of ``ship`` in LAND."""

FLIPPED = "FLIPPED"
"""The value of ``ship`` for the human's ship that Alexis placed with its grey side up."""


class Source(Word):
    """Where a tile comes from."""

    NAVIGATION = "NAVIGATION"
    """The navigation stack."""
    RESERVE = "RESERVE"
    """The reserve."""
    MARKET = "MARKET"
    """A slot of the market."""


class Purpose(Word):
    """What an expedition card was drawn for: Alexis' turn, or his reward step."""

    TURN = "TURN"
    """Alexis' turn."""
    REWARD = "REWARD"
    """Alexis' reward step."""
