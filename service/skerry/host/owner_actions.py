"""What the owner of a match may do before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from skerry.auth.access import Actor
from skerry.auth.ownership import request_scope
from skerry.auth.rotations import Rotations
from skerry.auth.tokens import SeatToken, Token, Tokens, is_player_id
from skerry.host.host import Host
from skerry.host.owner_commands import Cancel, ChangeOptions, ChangeOwner, OwnerCommand, Remove, Reserve
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request, new_request_id
from skerry.rules.coded_error import Kind
from skerry.rules.game import Json, Seat
from skerry.store.errors import LogError
from skerry.store.names import is_match_id


class UnknownPlayer(LogError):
    """A text is not the id of a player."""

    code = "PLAYER_INVALID"
    kind = Kind.BAD_INPUT

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text[:80]!r} is not the id of a player.", "Pass the player that createPlayer returned."
        )


class OwnerActions:
    """The owners' side of a service; every method raises ``NotOwner`` or ``OwnerReplaced`` to others."""

    def __init__(self, host: Host, reader: Tokens, rotations: Rotations) -> None:
        self._host = host
        self._reader = reader
        self._rotations = rotations

    async def cancel(self, match: str, tokens: Sequence[Token], request_id: str | None) -> Done:
        """End a match before it begins, without a result."""
        return await self._act(match, request_id, Cancel(self._reader, tokens))

    async def remove(self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat) -> Done:
        """Free a seat that somebody has taken."""
        return await self._act(match, request_id, Remove(self._reader, tokens, seat))

    async def reserve(
        self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat, player: str | None
    ) -> Done:
        """Reserve a free seat for a player; None ends the reservation. Raises ``UnknownPlayer``."""
        if player is not None and not is_player_id(player):
            raise UnknownPlayer(player)
        return await self._act(match, request_id, Reserve(self._reader, tokens, seat, player))

    async def change_owner(
        self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat
    ) -> Done:
        """Give a match to the player in a seat."""
        return await self._act(match, request_id, ChangeOwner(self._reader, tokens, seat))

    async def change_options(
        self, match: str, tokens: Sequence[Token], request_id: str | None, options: Mapping[str, Json]
    ) -> Done:
        """Replace the options of the game, while nobody else sits at the table."""
        return await self._act(match, request_id, ChangeOptions(self._reader, tokens, options))

    async def _act(self, match: str, request_id: str | None, command: OwnerCommand) -> Done:
        if not is_match_id(match):
            raise UnknownMatch(match)
        tokens = tuple(command.tokens)
        if any(isinstance(token, SeatToken) for token in tokens):
            # Of several tokens the append confirms one, so the marks of all are read first.
            self._rotations.forget(match)
            tokens = await self._rotations.current(tokens)
        command = replace(command, tokens=tokens)
        mark = Actor(self._reader, tokens).mark(match)
        asked = Request(
            request_scope(tokens, match), request_id or new_request_id(), command.body(match), mark
        )
        return await self._host.change(match, asked, command)
