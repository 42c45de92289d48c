"""The colours of the picture; each value has one meaning, so that ``NIGHT`` can replace it by another."""

from __future__ import annotations

from collections.abc import Mapping

INK = "#1d2b38"
SOFT = "#41566a"
"""Texts that matter less, and the values of fields."""

WHITE = "#fff"
"""Letters on something dark, by day and by night."""

DARK = "#1e2a36"
"""Icons and numbers on tiles, by day and by night."""

BLUE = "#12598f"
"""Buttons."""

TITLE = "#13588d"
WIND = "#105a92"
ACTIVE = "#1a6aa8"
"""The frame of the seat to play."""

GREEN = "#14662f"
"""What can be picked, and what has been achieved."""

GOLD = "#f2b01e"
MARK = "#ff7a1a"
"""What the last move changed, in all games."""

RED = "#a3271c"
PANEL, EDGE, TABLE, BAND = "#fcfdfe", "#d3dee7", "#f0f4f7", "#e3ebf1"
SKY, HORIZON = "#8fb7d3", "#dbe7ee"
MIST, MIST_EDGE, FOG_RIM = "#fdfeff", "#dde7ef", "#9fb4c5"
YARD, YARD_RIM, YARD_MARK = "#e0c49c", "#7a5a30", "#3a2a14"
SHORE, SHORE_ICON = "#f4f8f0", "#46535f"
VOLCANO, WATER, QUESTION = "#a32a1e", "#1769a8", "#5b3fa6"
RING = "#fefefe"
CELL, CELL_RIM = "#e4ecf3", "#7d98ad"
CROWN_RIM = "#8a5f10"
CLOUD, CLOUD_RIM = "#fefeff", "#8fb0c9"
SEA, SEA_RIM, BERTH = "#b5d9ea", "#35708f", "#dcedf5"
OCULAR, OCULAR_RIM = "#f3efe4", "#8c7340"
BUILT, TO_BUY, BOUGHT = "#cfe8d4", "#eef2f6", "#e4dbf5"
COMPASS, DIE = "#eaf3f9", "#f9fbfc"

LANDSCAPES = ("#8d9a55", "#2f8f57", "#a3abba", "#f0cf63", "#d26a3a", "#b6e27a")
"""The colours of the landscapes, in the order of the data file."""

SEATS = ("#b3261e", "#1f6fb2", "#333c47", "#a3318f")
"""The seats; their numbers tell them apart too."""

NIGHT: Mapping[str, str] = {
    INK: "#e6edf3",
    SOFT: "#b4c5d3",
    BLUE: "#1c6cab",
    TITLE: "#82c3f6",
    WIND: "#6ab5ef",
    ACTIVE: "#5aaeea",
    GREEN: "#7ddc9e",
    PANEL: "#16212c",
    EDGE: "#2c3b49",
    TABLE: "#1a2631",
    BAND: "#223140",
    SKY: "#0c141d",
    HORIZON: "#13202c",
    MIST: "#33485b",
    MIST_EDGE: "#26384a",
    FOG_RIM: "#4c667f",
    YARD: "#57432a",
    YARD_RIM: "#b08a54",
    YARD_MARK: "#efd9b8",
    SHORE: "#1f2d39",
    SHORE_ICON: "#c9d5de",
    RING: "#10251a",
    CELL: "#233341",
    CELL_RIM: "#56718a",
    CLOUD: "#405468",
    CLOUD_RIM: "#68839c",
    SEA: "#14364a",
    SEA_RIM: "#3f86aa",
    BERTH: "#24526b",
    OCULAR: "#2e2a20",
    OCULAR_RIM: "#a98c50",
    BUILT: "#1f4531",
    TO_BUY: "#22303d",
    BOUGHT: "#3b3058",
    COMPASS: "#1c2f3f",
    DIE: "#dfe7ed",
}
"""The colours for a dark page; all others stay."""
