"""The codes of refused moves, each with its sentence and hint (rules page, sections 5.1 to 5.9)."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NO_SUCH_SEAT, NOT_YOUR_TURN
from skerry.rules.dragon_island.kinds import Amounts, Color
from skerry.rules.dragon_island.moves import Move
from skerry.rules.game import Illegal
from skerry.rules.kit.sentences import all_of

_TEXTS: dict[str, tuple[str, str]] = {
    MALFORMED_MOVE: (
        "This is not a Dragon Island move.",
        "Send one of the moves on the rules page, with exactly its fields.",
    ),
    GAME_OVER: ("The game is over.", "Read the outcome."),
    NO_SUCH_SEAT: ("This match has no seat {seat}.", "Its seats are 0 to {last}."),
    NOT_YOUR_TURN: ("It is not your turn.", "Wait for seat {turn} to play."),
    "WRONG_PHASE": ("{move} is not possible in the phase {phase}.", "Play {wanted}."),
    "ALREADY_CHOSEN": ("You have already chosen your treasure card.", "Wait for the other seats."),
    "START_TILE_FIRST": (
        "Tile {tile} cannot be placed yet.",
        "Place your start tile {start} first, without a face.",
    ),
    "TILE_NOT_IN_HAND": ("Tile {tile} is not in your hand.", "Your tiles: {hand}."),
    "BAD_FACE": (
        "Tile {tile} cannot be placed with face {face}.",
        "Terrain tiles need face A or B; start tiles have no face.",
    ),
    "BAD_JOKER_COLOR": ("jokerColor cannot be {color}.", "Choose blue, green, red or white."),
    "NOT_A_JOKER": ("Tile {tile} would not show a joker.", "Leave out jokerColor."),
    "HEX_OCCUPIED": ("There is already a tile at {at}.", "Choose an empty hex."),
    "NOT_ENOUGH_CONTACT": (
        "A tile at {at} would touch neither the Keep nor two tiles.",
        "Choose a hex next to the Keep or to at least two tiles.",
    ),
    "COLOR_NOT_SHORT": ("You cannot allot a {color} dragon.", "You can allot {colors}."),
    "NO_VACANT_SYMBOL": ("You cannot allot a {color} dragon to {to}.", "Choose {hexes}."),
    "NO_SUCH_TILE": ("There is no tile at {at}.", "Choose a hex with a tile."),
    "NO_SUCH_DRAGON": ("There is no {color} dragon at {at}.", "Dragons at {at}: {dragons}."),
    "DRAGON_IS_PENNED": (
        "The dragons at {at} are in a pen and cannot be moved.",
        "Move a dragon that is not in a pen.",
    ),
    "NO_DRAGONS_ON_KEEP": ("Dragons cannot be moved to the Keep.", "Choose another tile."),
    "SAME_TILE": ("The dragon is already at {at}.", "Choose another tile."),
    "NOT_ENOUGH_GOLD": (
        "You can pay {gold} gold, but this costs {cost}.",
        "Choose a move that you can pay for.",
    ),
    "MUST_CHANGE_TILE": ("Your wizard is already at {at}.", "Move it to another tile."),
    "FIRST_MOVE_RESTRICTED": (
        "Your wizard's first move cannot go to {at}.",
        "Move it to the Keep or to your start tile: {hexes}.",
    ),
    "TILE_NOT_REACHABLE": (
        "Your wizard cannot reach {at}.",
        "Walk to an adjacent tile, or fly to a pet's colour or teleport to the Keep, then at most one step.",
    ),
    "CANNOT_DEAL_WITH_DRAGONS": (
        "You could neither tame nor capture the dragons at {at}.",
        "Choose a tile without dragons, or collect gold and energy first.",
    ),
    "PENNED_NOT_TAMEABLE": ("Dragons in a pen cannot be tamed.", "Capture them."),
    "NOT_EXACTLY_ONE_DRAGON": (
        "Only a single dragon can be tamed, but there are {number} on this tile.",
        "Capture them.",
    ),
    "PET_COLOR_TAKEN": ("You already have a {color} pet.", "Capture the dragon."),
    "FOREIGN_PEN": (
        "The dragons are in the pen of seat {builder}.",
        "Only seat {builder} can capture them.",
    ),
    "BAD_PAYMENT": ("You cannot pay {amount} {color}.", "Amounts are 0 or more."),
    "ENERGY_NOT_ACTIVE": ("You cannot pay with {inactive} here.", "Active energies here: {active}."),
    "WRONG_PAYMENT_TOTAL": ("The payment is {total}, but the cost is {cost}.", "Pay exactly {cost}."),
    "NOT_ENOUGH_ENERGY": ("You cannot pay {amount} {color}.", "Your energy: {energy}."),
    "ACTION_NOT_ON_TILE": ("{move} is not possible on a {kind} tile.", "Play {actions}."),
    "BANK_EMPTY": ("The bank has no gold.", "Skip the action."),
    "TREASURE_DECK_EMPTY": ("The treasure deck is empty.", "Skip the action."),
    "BAD_DIRECTION": (
        "Unknown direction {direction}.",
        "Directions are 0 to 5, counter-clockwise from east.",
    ),
    "TILE_HAS_BUILDING": ("There is already a {building} on this tile.", "Build on another tile."),
    "TILE_HAS_DRAGON": ("There are dragons on this tile.", "Build on a tile without dragons."),
    "BAD_LAIR_COLOR": (
        "lairColor cannot be {color} for a {building}.",
        "A lair needs a lairColor; other buildings have none.",
    ),
    "PEN_ALREADY_BUILT": ("You have already built your pen.", "Build a spire or a lair, or skip the action."),
    "NO_SPIRE_LEFT": ("All spires have been built.", "Build a pen or a lair, or skip the action."),
    "LAIR_TAKEN": ("The {color} lair has already been built.", "Lairs left: {left}."),
    "NO_SUCH_PET": ("You cannot build a {color} lair without a {color} pet.", "Your pets: {pets}."),
    "WRONG_CARD_COUNT": ("Keeping {cards} is not allowed.", "Keep exactly {number} of these: {offered}."),
    "CARD_NOT_OFFERED": ("You did not draw {card}.", "Keep exactly {number} of these: {offered}."),
    "CARD_NOT_IN_HAND": ("Card {card} is not in your hand.", "Your cards: {cards}."),
    "TREASURE_DOES_NOT_MATCH": (
        "Card {card} does not match your wizard's tile and its neighbours.",
        "It needs a {center} tile whose neighbours, without the Keep, are {match} {neighbors}.",
    ),
}


def refusal(code: str, **details: object) -> Illegal:
    """Return the refusal for a code, with the details filled into its texts."""
    message, hint = _TEXTS[code]
    return Illegal(code, message.format(**details), hint.format(**details))


def tag_of(kind: type[Move]) -> str:
    """Return the type of a move as in JSON, such as ``TAKE_GOLD``."""
    return str(kind.__struct_config__.tag)


def amounts_text(amounts: Amounts, colors: Iterable[Color]) -> str:
    """Return the amounts of some colours, such as ``4 blue and 6 red``; "none" if all are 0."""
    return all_of(f"{amounts[color]} {color.value}" for color in colors if amounts[color])
