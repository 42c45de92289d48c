"""The icons: each landscape, kind and effect has a silhouette of its own, so that colour is not needed.

All are drawn around the origin, about 18 wide and 15 high, and filled with ink.
"""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.kinds import Effect, Kind

LANDSCAPES = (
    # Swamp: bulrushes in water.
    (
        "M-5.6-8h2.8v6h-2.8ZM-1.4-6h2.8v6h-2.8ZM2.8-8h2.8v6h-2.8ZM-4.7-2h1v6h-1ZM-.5 0h1v4h-1ZM3.7-2h1v6h-1Z"
        "M-9 4Q-6 2-3 4T3 4T9 4V6.6Q6 5 3 6.6T-3 6.6T-9 6.6Z"
    ),
    # Forest: a fir.
    "M0-9L5-2.5H2.8L7 4H1.4V7.5H-1.4V4H-7L-2.8-2.5H-5Z",
    # Mountain: two peaks, the higher one with snow.
    (
        "M-9.5 7L-5.6-1L-3.6 1.2L-2-.8L.2 1.2L3.4 7ZM-5-2.2L-2.2-8L.8-2L-.2 0L-2-2.4L-3.6-.4Z"
        "M4.6 7L1.9 2L4.6-2.6L9.5 7Z"
    ),
    # Desert: a cactus.
    "M-1.8 7.5V4H-6.6V-3.2H-3.8V1.2H-1.8V-8H1.8V-.8H3.8V-5.2H6.6V2H1.8V7.5Z",
    # Canyon: two cliffs with a gap between them.
    "M-9 7V-7H-2.2L-3.4-3L-1.8 1L-2.8 7ZM9 7V-7H3.4L2-2.6L3.4.6L1.4 7Z",
    # Meadow: a flower.
    (
        "M-1 1.5H1V7.5H-1ZM-.6 7Q-6 7-6.6 2.6Q-1.6 3-.6 7ZM.6 7Q6 7 6.6 2.6Q1.6 3 .6 7Z"
        "M0-8.6A2.4 2.4 0 0 1 2.3-5.6A2.4 2.4 0 0 1 3-.9A2.4 2.4 0 0 1 0 1A2.4 2.4 0 0 1-3-.9"
        "A2.4 2.4 0 0 1-2.3-5.6A2.4 2.4 0 0 1 0-8.6Z"
    ),
)
"""The icons of the landscapes, in the order of the data file."""

KINDS = {
    # A star.
    Kind.JOKER: "M0-9L2.5-3L9-2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9-2.6L-2.5-3Z",
    # A house beside a tower.
    Kind.CITY: "M-9 7V-.5L-5-4.5L-1-.5V7H-4V3H-6V7ZM1 7V-8H3V-6H4.4V-8H6.4V-6H7V-8H9V7H6.4V3H3.6V7Z",
    # A temple.
    Kind.MONUMENT: "M-8.5-3.5L0-8.5L8.5-3.5V-2H-8.5ZM-7-1H-4.4V4.4H-7ZM-1.3-1H1.3V4.4H-1.3ZM4.4-1H7V4.4H4.4Z"
    "M-9 5.2H9V7.5H-9Z",
}
"""The icons of the kinds without a landscape; extensions have those of their effects."""

EFFECTS = {
    # A dome with a telescope.
    Effect.EXTRA_OCULAR: "M-7 1A7 7 0 0 1 1.4-5.8L7.6-9L9-6.4L4.4-4A7 7 0 0 1 7 1ZM-7.6 2.2H7.6V7.5H-7.6Z",
    # A windmill.
    Effect.ENERGY_EACH_TURN: "M-2.2 0H2.2L4 7.5H-4ZM-.9-2.4L-7.4-8.4L-8.6-5.4L-2-.9Z"
    "M.9-2.4L7.4-8.4L8.6-5.4L2-.9ZM-1.6-1L-8 3.4L-6-4.6ZM1.6-1L8 3.4L6-4.6Z",
    # A steering wheel.
    Effect.CHEAP_TURNING: "M-1.2-9H1.2V-5.9A6 6 0 0 1 3.4-5L5.6-7.2L7.2-5.6L5-3.4A6 6 0 0 1 5.9-1.2H9V1.2H5.9"
    "A6 6 0 0 1 5 3.4L7.2 5.6L5.6 7.2L3.4 5A6 6 0 0 1 1.2 5.9V9H-1.2V5.9A6 6 0 0 1-3.4 5L-5.6 7.2L-7.2 5.6"
    "L-5 3.4A6 6 0 0 1-5.9 1.2H-9V-1.2H-5.9A6 6 0 0 1-5-3.4L-7.2-5.6L-5.6-7.2L-3.4-5A6 6 0 0 1-1.2-5.9Z",
    # A lighthouse.
    Effect.COAST_HARBOUR_POINT: "M-2.6-5L0-9L2.6-5ZM-2.2-4.2H2.2V-1.8H-2.2ZM-2.4-1H2.4L4 7.5H-4Z"
    "M-3.4-3.8L-9-6V-1.4ZM3.4-3.8L9-6V-1.4Z",
}
"""The icons of the extensions, by their effect."""

DROP = "M0-8.5Q7.4-.4 5.4 3.8A6 6 0 0 1-5.4 3.8Q-7.4-.4 0-8.5Z"
VOLCANO = "M-9.5 7L-3.4-5L-1 -3.4L1-5.4L3.4-5L9.5 7Z"
CROWN = "M-8 6L-9-4L-4.4 0L0-7L4.4 0L9-4L8 6Z"
BALLOON = "M0-30C12-30 15-19 10-11Q7-5 3.4-2H-3.4Q-7-5-10-11C-15-19-12-30 0-30Z"
CLOUD = "M-36 44C-52 42-54 20-42 14C-50-4-38-18-24-14C-20-34 14-38 22-18C38-22 48-4 40 12C54 18 52 42 36 44Z"
NEEDLE = "M-40-5.5H34V-15L58 0L34 15V5.5H-40L-32 0Z"
ARROW = "M14-5.5H36V-13L56 0L36 13V5.5H14Z"
