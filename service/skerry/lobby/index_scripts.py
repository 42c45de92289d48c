"""The scripts of the index. All its keys share one slot, so a script may use keys that it finds in a row."""

from __future__ import annotations

from typing import Final

from skerry.store.script import Script

PUT: Final = Script("""\
-- KEYS row, codes, delisted   ARGV match, seq, force, member, row, code, list...
local old = redis.call('HMGET', KEYS[1], 'seq', 'member', 'lists', 'code')
if old[1] and ARGV[3] == '0' and tonumber(old[1]) > tonumber(ARGV[2]) then return 0 end
if old[1] then
  for list in string.gmatch(old[3], '%S+') do redis.call('ZREM', list, old[2]) end
  if old[4] ~= ARGV[6] and redis.call('HGET', KEYS[2], old[4]) == ARGV[1] then
    redis.call('HDEL', KEYS[2], old[4])
  end
end
local lists = {}
local delisted = redis.call('SISMEMBER', KEYS[3], ARGV[1]) == 1
for i = 7, #ARGV do
  if not (delisted and string.find(ARGV[i], ':public:', 1, true)) then
    lists[#lists + 1] = ARGV[i]
    redis.call('ZADD', ARGV[i], 0, ARGV[4])
  end
end
redis.call('HSET', KEYS[1], 'seq', ARGV[2], 'member', ARGV[4], 'lists', table.concat(lists, ' '),
  'code', ARGV[6], 'row', ARGV[5])
if ARGV[6] ~= '' then redis.call('HSETNX', KEYS[2], ARGV[6], ARGV[1]) end
return 1
""")

REMOVE: Final = Script("""\
-- KEYS row, codes   ARGV match
local old = redis.call('HMGET', KEYS[1], 'member', 'lists', 'code')
if not old[1] then return 0 end
for list in string.gmatch(old[2], '%S+') do redis.call('ZREM', list, old[1]) end
if redis.call('HGET', KEYS[2], old[3]) == ARGV[1] then redis.call('HDEL', KEYS[2], old[3]) end
redis.call('DEL', KEYS[1])
return 1
""")

SET_WHOLE: Final = Script("""\
-- KEYS whole, generation   ARGV the generation when the comparison began
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], '1')
return 1
""")
