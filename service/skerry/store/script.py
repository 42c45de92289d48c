"""The append script, called by its digest, or by its text if the store has forgotten it."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from redis.exceptions import NoScriptError

from skerry.store.store import Lane

# chain/README.md, section 7. All checks come before the first write, since Lua does not roll back.
APPEND: Final = """\
-- KEYS log, head, requests, and names where the entry changes them
-- ARGV expected head "<seq> <hash>" or "0", seq, hash, request digest, body digest, entry, due,
--      field of the acting seat's mark or "", the mark of its token, live channel or "",
--      and for each name that changes its field and its value, "" to delete it
local mark = ARGV[8] ~= '' and redis.call('HGET', KEYS[2], ARGV[8]) or ''
if mark ~= ARGV[9] then return {-3, ARGV[2]} end           -- the token was replaced
local seen = redis.call('HGET', KEYS[3], ARGV[4])
if seen then
  local body, at = string.match(seen, '^(%S+) (%d+)$')
  if body == ARGV[5] then return {2, at} end               -- the first result
  return {-2, at}                                          -- id used for another request
end
local head = redis.call('HMGET', KEYS[2], 'seq', 'hash')
local now = head[1] and (head[1] .. ' ' .. head[2]) or '0'
if now ~= ARGV[1] then return {-1, now} end
for i = 11, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('HDEL', KEYS[4], ARGV[i])
  else redis.call('HSET', KEYS[4], ARGV[i], ARGV[i + 1]) end
end
redis.call('XADD', KEYS[1], ARGV[2] .. '-0', 'e', ARGV[6])
redis.call('HSET', KEYS[2], 'seq', ARGV[2], 'hash', ARGV[3], 'due', ARGV[7])
redis.call('HSET', KEYS[3], ARGV[4], ARGV[5] .. ' ' .. ARGV[2])
-- Whoever listens after this reads the log first, so 0 means that nobody has to be sent the entry.
local heard = ARGV[10] ~= '' and redis.pcall('PUBSUB', 'NUMSUB', ARGV[10]) or {}
return {1, ARGV[2], heard[2] or -1}
"""


class Script:
    """A Lua script that is sent as EVALSHA, and as EVAL after a NOSCRIPT (a restart or a flush)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.digest = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()

    def by_digest(self, keys: tuple[str, ...], *arguments: str | bytes) -> tuple[str | bytes, ...]:
        """Return the short command, which does nothing at a store without the script."""
        return ("EVALSHA", self.digest, str(len(keys)), *keys, *arguments)

    def by_text(self, keys: tuple[str, ...], *arguments: str | bytes) -> tuple[str | bytes, ...]:
        """Return the long command, which also teaches the store the script."""
        return ("EVAL", self.text, str(len(keys)), *keys, *arguments)

    async def run(self, lane: Lane, keys: tuple[str, ...], *arguments: str | bytes) -> Any:
        """Return the script's reply; it is sent again only after a NOSCRIPT, when nothing was done."""
        try:
            return await lane.call(*self.by_digest(keys, *arguments))
        except NoScriptError:
            return await lane.call(*self.by_text(keys, *arguments))

    async def run_durably(self, lane: Lane, keys: tuple[str, ...], *arguments: str | bytes) -> Any:
        """Like ``run``, but wait for replicas; see ``Batcher.call_durably``."""
        try:
            return await lane.call_durably(*self.by_digest(keys, *arguments))
        except NoScriptError:
            return await lane.call_durably(*self.by_text(keys, *arguments))


APPEND_SCRIPT: Final = Script(APPEND)

# A match in one round trip: its snapshot, if it has one, and the entries from the snapshot's own on.
OPEN_SCRIPT: Final = Script("""\
-- KEYS log, head   ARGV number of entries
local head = redis.call('HMGET', KEYS[2], 'seq', 'hash', 'snapshot')
local seq = head[3] and string.match(head[3], '^(%d+) ')
local from = seq and #seq < 10 and seq .. '-0' or '-'
return {head, redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', ARGV[1])}
""")

# Beside a head alone: a match that is gone gets no snapshot.
SNAPSHOT_SCRIPT: Final = Script("""\
-- KEYS head   ARGV snapshot
if redis.call('HEXISTS', KEYS[1], 'seq') == 1 then redis.call('HSET', KEYS[1], 'snapshot', ARGV[1]) end
return 1
""")

# The fields beside a head that begin with a prefix, and what they hold.
FIELDS_SCRIPT: Final = Script("""\
-- KEYS head   ARGV prefix
local found = {}
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, #ARGV[1]) == ARGV[1] then
    found[#found + 1] = field
    found[#found + 1] = redis.call('HGET', KEYS[1], field)
  end
end
return found
""")

# Rewrites an existing value, so that the store can wait until replicas have it.
CONFIRM_SCRIPT: Final = Script("""\
-- KEYS requests   ARGV request digest
local seen = redis.call('HGET', KEYS[1], ARGV[1])
if seen then redis.call('HSET', KEYS[1], ARGV[1], seen) end
return 1
""")

# The same for a whole log: returns its head.
CONFIRM_HEAD_SCRIPT: Final = Script("""\
-- KEYS head
local head = redis.call('HMGET', KEYS[1], 'seq', 'hash')
if head[1] then redis.call('HSET', KEYS[1], 'seq', head[1]) end
return head
""")
