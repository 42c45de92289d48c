"""The component data of Dream Islands as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.dream_islands.component_file import File
from skerry.rules.dream_islands.state import Player
from skerry.rules.kit.component_checks import read_components
from skerry.rules.kit.component_file import ComponentOrder


class Card(msgspec.Struct, frozen=True):
    """A mission card; ``size`` is a number of pieces, the length of a chain or the number of an island."""

    id: str
    code: str
    kind: str
    size: int
    label: str


class Data:
    """What the rules and the picture read from the component file; ``in_order`` sorts cards in its order."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = read_components(components, File)
        self.cards = tuple(
            Card(
                card.id, card.code, card.kind, card.size or card.length or card.island_index or 0, card.label
            )
            for card in file.missions.cards
        )
        self.card = {card.id: card for card in self.cards}
        self.ids = tuple(self.card)
        self.in_order = ComponentOrder(self.ids).sort
        self.margins = dict(enumerate(msgspec.structs.astuple(file.missions.majority_margin), start=2))
        self.numbers = file.player_board.numbers
        self.hand_size = file.setup.hand_size
        self.on_airplane = file.setup.pieces_on_airplane
        self.first_islands = file.setup.sixth_piece_island_by_turn_order
        self.per_mission = file.scoring.per_mission
        self.all_missions_bonus = file.scoring.all_missions_bonus
        self.middle_limit = file.end_of_game.middle_pieces_total
        self.mission_limit = file.end_of_game.missions_completed
        self.by_text = {card.code: card.id for card in self.cards} | {card.id: card.id for card in self.cards}
        """The ids of cards by what stands for them in notation: their codes, and the ids themselves."""
        self.area = file.board.view_box
        self.airplane = file.board.airplane
        self.islands = tuple(sorted(file.board.ring_islands, key=lambda island: island.index))
        self.middle_islands = tuple(sorted(file.board.middle_islands, key=lambda place: place.fill_order))
        self.colours = file.players.colours
        self.phase_names = {phase.id: phase.name for phase in file.phases}

    def unseen(self, player: Player) -> tuple[str, ...]:
        """Return the cards that may be in the unseen part of a seat's pile, in card order (section 3).

        If the hand is hidden, these are more cards than the pile has; ``unseen_size`` gives their number.
        """
        elsewhere = {*player.hand, *player.tucked, *player.completed}
        return tuple(card for card in self.ids if card not in elsewhere)

    def unseen_size(self, player: Player) -> int:
        """Return the number of cards in the unseen part of a seat's pile, which is public."""
        return len(self.ids) - len(player.hand) - len(player.tucked) - len(player.completed)

    def middle_value(self, arrival: int) -> int:
        """Return the points for the piece that arrived as number ``arrival``, from 1 (section 7)."""
        return self.middle_islands[min(arrival, len(self.middle_islands)) - 1].value
