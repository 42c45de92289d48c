"""Moves a player, or a seat, to a second device: a code that gives its token once, within minutes.

A code has 80 random bits and is typed as it is read; the store has only a keyed digest of it. It is used up
by the first request that shows it, and that request alone gets the token again if it is repeated.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from skerry.auth.access import NoSeatOrPlayer, NotYourSeat, SeatUnclear, resolve_viewer
from skerry.auth.join_codes import read_join_code
from skerry.auth.rotations import Rotations
from skerry.auth.tokens import PlayerToken, SeatToken, Token, Tokens
from skerry.host.issued import need_strong
from skerry.log.request_ids import Request
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.settings.people import PeopleSettings
from skerry.store.names import device_key, device_tag
from skerry.store.script import Script
from skerry.store.store import Store

DEFAULTS = PeopleSettings()

# Not settings: a repeated request finds its code, used or not, for a day after it expired.
REMEMBERED_MS = 86_400_000
GROUP = 4
"""How many characters of a code stand together."""

_CREATE = Script("""\
-- KEYS code   ARGV whose, when it expires in ms, when it is forgotten in ms
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'for', ARGV[1], 'until', ARGV[2])
  redis.call('PEXPIREAT', KEYS[1], ARGV[3])
end
return redis.call('HGET', KEYS[1], 'until')
""")

_USE = Script("""\
-- KEYS code   ARGV time in ms, digest of the request
local found = redis.call('HMGET', KEYS[1], 'for', 'until', 'used')
if not found[1] then return {} end
if found[3] then
  if found[3] == ARGV[2] then return {found[1], 1} end     -- the first result
  return {}
end
if tonumber(ARGV[1]) >= tonumber(found[2]) then return {} end
redis.call('HSET', KEYS[1], 'used', ARGV[2])
return {found[1], 0}
""")


class DeviceCode(msgspec.Struct, frozen=True):
    """A code and when it expires, in ms."""

    code: str
    until: int


class DeviceAdded(msgspec.Struct, frozen=True):
    """What a code gave: the token of a player or of a seat."""

    token: PlayerToken | SeatToken
    text: str
    repeated: bool


class _Whose(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose token a code gives: a player's, or that of a seat as it was taken."""

    player: str = ""
    match: str = ""
    seat: int = 0
    since: int = 0
    mark: str = ""

    def token(self) -> PlayerToken | SeatToken:
        """Return the token."""
        if self.player:
            return PlayerToken(self.player)
        return SeatToken(self.match, self.seat, self.since, self.mark)


class Devices:
    """Makes codes and takes them. ``now`` returns the time in ms, ``current`` the state of a match."""

    def __init__(
        self,
        store: Store,
        tokens: Tokens,
        rotations: Rotations,
        now: Callable[[], int],
        current: Callable[[str], Awaitable[MatchState]],
        settings: PeopleSettings = DEFAULTS,
    ) -> None:
        self._store = store
        self._tokens = tokens
        self._rotations = rotations
        self._now = now
        self._current = current
        self._life = round(settings.device_code_seconds * 1000)

    async def create(self, tokens: Sequence[Token], request_id: str, match: str | None) -> DeviceCode:
        """Return a code for the player of a request, or for its seat of a match; a repeat returns the same.

        Raises ``NoSeatOrPlayer``, ``SeatUnclear`` and what ``resolve_viewer`` raises for a seat, and
        ``Refused`` for a player who signed in elsewhere, or who asks for a seat without its token.
        """
        need_strong(request_id)
        chosen = _whose(tokens, match)
        if chosen.match:
            # Raises what became of a seat that has another holder by now.
            state = await self._current(chosen.match)
            resolve_viewer(state, self._tokens, [chosen.token()], chosen.seat)
        whose = msgspec.json.encode(chosen).decode()
        code = self._tokens.device_code(whose, request_id)
        tag = device_tag(self._tokens.device_digest(code))
        until = self._now() + self._life
        known = await _CREATE.run_durably(
            self._store.of(tag), (device_key(tag),), whose, str(until), str(until + REMEMBERED_MS)
        )
        parts = (code[at : at + GROUP] for at in range(0, len(code), GROUP))
        return DeviceCode("-".join(parts), int(known))

    async def use(self, code: str, request_id: str) -> DeviceAdded:
        """Return the token that a code gives, once; the same request gets it again."""
        need_strong(request_id)
        tag = device_tag(self._tokens.device_digest(read_join_code(code)))
        request = Request("device", request_id, None).key.hex()
        found = await _USE.run_durably(self._store.of(tag), (device_key(tag),), str(self._now()), request)
        if not found:
            raise _invalid()
        token = msgspec.json.decode(found[0], type=_Whose).token()
        if isinstance(token, SeatToken):
            mark = await self._rotations.mark(token.match, token.seat, token.since, fresh=True)
            held = (await self._current(token.match)).seats[token.seat]
            if mark != token.mark or held.since != token.since:
                raise _invalid()
        return DeviceAdded(token, self._tokens.issue(token), bool(found[1]))


def _whose(tokens: Sequence[Token], match: str | None) -> _Whose:
    """Return whose token a request can pass on."""
    player = next((token for token in tokens if isinstance(token, PlayerToken)), None)
    if match is None and player is not None:
        if player.until is not None:
            raise Refused(
                "SIGNED_IN_ELSEWHERE",
                "Your player comes from another sign-in, which a code cannot pass on.",
                "Sign in on the other device with the same account.",
                Kind.FORBIDDEN,
            )
        return _Whose(player.player)
    seats = {token for token in tokens if isinstance(token, SeatToken) and match in (None, token.match)}
    if not seats and player is not None:
        raise Refused(
            "NOT_YOUR_SEAT",
            "A code for one seat needs the token of that seat; you sent only a player's.",
            "Leave matchId out: the code then moves your player with all its seats.",
            Kind.FORBIDDEN,
        )
    if not seats:
        raise NoSeatOrPlayer if match is None else NotYourSeat(None)
    if len(seats) > 1:
        raise SeatUnclear(sorted(token.seat for token in seats))
    (one,) = seats
    return _Whose("", one.match, one.seat, one.since, one.mark)


def _invalid() -> Refused:
    return Refused(
        "DEVICE_CODE_INVALID",
        "The code is wrong, has expired or was used.",
        "Create a new one with createDeviceCode on your other device.",
        Kind.FORBIDDEN,
    )
