"""The codes of refused moves, each with its sentence and hint (rules page, sections 5.1 to 5.9)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NO_SUCH_SEAT, NOT_YOUR_TURN
from skerry.rules.game import Illegal

_TEXTS: dict[str, tuple[str, str]] = {
    MALFORMED_MOVE: (
        "The move does not have the form of a Dragon Island move.",
        "Send one of the moves of the rules page with exactly its fields.",
    ),
    GAME_OVER: ("The game is over.", "Read the outcome."),
    NO_SUCH_SEAT: ("There is no such seat at the table.", "Seats are numbered from 0."),
    NOT_YOUR_TURN: ("Another seat is on turn.", "Wait for your turn."),
    "WRONG_PHASE": ("The move does not belong to the phase {phase}.", "Send {wanted}."),
    "ALREADY_CHOSEN": ("The seat has kept its treasure card.", "Wait for the other seats."),
    "START_TILE_FIRST": ("The start tile is not yet placed.", "Place {tile} first, it has no face."),
    "TILE_NOT_IN_HAND": ("The seat does not hold this tile.", "Place one of the tiles behind your screen."),
    "BAD_FACE": ("The face does not fit the tile.", "Terrain tiles need face A or B, start tiles none."),
    "BAD_JOKER_COLOR": ("A joker needs a colour.", "Choose blue, green, red or white."),
    "NOT_A_JOKER": ("The face is no joker.", "Leave the joker colour out."),
    "HEX_OCCUPIED": ("A tile lies there.", "Choose an empty cell."),
    "NOT_ENOUGH_CONTACT": ("The tile would touch too little.", "It must touch the Keep or two tiles."),
    "COLOR_NOT_SHORT": (
        "There is no choice to make for dragons of this colour.",
        "Share out a colour of which there are too few.",
    ),
    "NO_VACANT_SYMBOL": (
        "No symbol of this colour waits for a dragon there.",
        "Choose one of the vacant tiles of the colour.",
    ),
    "NO_SUCH_TILE": ("No tile lies there.", "Name a cell with a tile."),
    "NO_SUCH_DRAGON": ("No dragon of this colour is there.", "Name a dragon that stands on the tile."),
    "DRAGON_IS_PENNED": ("Dragons in a pen stay there.", "Move a dragon that is in no pen."),
    "NO_DRAGONS_ON_KEEP": ("No dragon may be moved to the Keep.", "Choose another tile."),
    "SAME_TILE": ("The dragon stands there already.", "Choose another tile."),
    "NOT_ENOUGH_GOLD": ("There is too little gold.", "It costs {cost} gold."),
    "MUST_CHANGE_TILE": ("The wizard must end on another tile.", "Choose another tile."),
    "FIRST_MOVE_RESTRICTED": (
        "A wizard's first move leads to the Keep or its own start tile.",
        "Choose one of these two.",
    ),
    "TILE_NOT_REACHABLE": (
        "The wizard cannot come there.",
        "Walk to a neighbour, fly to a pet's colour or teleport to the Keep, then one step.",
    ),
    "CANNOT_DEAL_WITH_DRAGONS": (
        "The dragons there could be neither tamed nor captured.",
        "Choose a tile without dragons, or collect gold and energy first.",
    ),
    "PENNED_NOT_TAMEABLE": ("Dragons in a pen cannot be tamed.", "Capture them."),
    "NOT_EXACTLY_ONE_DRAGON": ("Only a single dragon can be tamed.", "Capture the dragons."),
    "PET_COLOR_TAKEN": ("The seat has a pet of this colour.", "Capture the dragon."),
    "FOREIGN_PEN": ("The dragons are in another wizard's pen.", "Leave them alone."),
    "BAD_PAYMENT": ("A payment has an amount that is no payment.", "Amounts are 0 or more."),
    "ENERGY_NOT_ACTIVE": ("The payment holds energy that is not active here.", "Active here: {active}."),
    "WRONG_PAYMENT_TOTAL": ("The payment is not the cost.", "Pay exactly {cost}."),
    "NOT_ENOUGH_ENERGY": ("The seat has less energy than it would pay.", "Pay with what you have."),
    "ACTION_NOT_ON_TILE": ("The wizard's tile does not offer this.", "See the tile's symbol, or skip."),
    "BANK_EMPTY": ("The bank has no gold.", "Skip the action."),
    "TREASURE_DECK_EMPTY": ("The treasure deck is empty.", "Skip the action."),
    "BAD_DIRECTION": ("There is no such direction.", "Directions are 0 to 5, counter-clockwise from east."),
    "TILE_HAS_BUILDING": ("A building stands on the tile.", "Build elsewhere."),
    "TILE_HAS_DRAGON": ("A dragon stands on the tile.", "Build elsewhere."),
    "BAD_LAIR_COLOR": ("The colour of a lair is missing, or given for another building.", "Lairs have one."),
    "PEN_ALREADY_BUILT": ("The seat has built its pen.", "Build something else."),
    "NO_SPIRE_LEFT": ("All spires are built.", "Build something else."),
    "LAIR_TAKEN": ("The lair of this colour is built.", "Build another."),
    "NO_SUCH_PET": ("The seat has no pet of this colour.", "Build a lair for a pet you have."),
    "WRONG_CARD_COUNT": ("The cards are not as many different ones as may be kept.", "Keep {cost}."),
    "CARD_NOT_OFFERED": ("A card is not among those drawn.", "Keep cards that you drew."),
    "CARD_NOT_IN_HAND": ("The seat does not hold this card.", "Play a card behind your screen."),
    "TREASURE_DOES_NOT_MATCH": (
        "The card does not fit the wizard's tile and those next to it.",
        "Its middle is the wizard's tile, its neighbours are the tiles around, the Keep left out.",
    ),
}


def refusal(code: str, **details: object) -> Illegal:
    """Return the refusal of a code, its texts filled with details."""
    message, hint = _TEXTS[code]
    return Illegal(code, message.format(**details), hint.format(**details))
