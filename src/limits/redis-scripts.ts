import { WINDOW_PARTS } from './limit-counters.ts';

/**
 * Checks one hit against several buckets and counts it in all or none of them. Redis runs a script as a whole, so
 * nothing happens in between. A window is a hash of parts as in `SlidingWindow`: `m<i>` is the last moment and `c<i>`
 * the hits of part i, from `head` up to below `tail`, and `used` is their sum. A day is a number.
 *
 * KEYS: one per bucket. ARGV: the moment (epoch ms), then for each bucket its limit (-1: none), its window's length (0:
 * a day), and how long the key is kept (all ms), and finally `spend`, or `look`, which counts nothing. Returns 1 or 0
 * (admitted), then for each bucket the counted hits, milliseconds until one fits if it rejected, and milliseconds until
 * none counts (both 0 for a day, which the caller knows to end at midnight).
 */
export const SPEND_SCRIPT = `
local now = tonumber(ARGV[1])
local buckets, admitted, spends = {}, true, ARGV[#ARGV] == 'spend'

local function window(key, length)
  local stored = redis.call('HMGET', key, 'head', 'tail', 'used')
  local b = { head = tonumber(stored[1] or 0), tail = tonumber(stored[2] or 0), used = tonumber(stored[3] or 0) }
  if b.tail > b.head then
    b.newest = tonumber(redis.call('HGET', key, 'm' .. (b.tail - 1)))
    if b.newest - now > length then
      redis.call('DEL', key)
      return { head = 0, tail = 0, used = 0 }
    end
  end
  local left = b.head
  while b.head < b.tail do
    local part = redis.call('HMGET', key, 'm' .. b.head, 'c' .. b.head)
    if tonumber(part[1]) + length > now then break end
    redis.call('HDEL', key, 'm' .. b.head, 'c' .. b.head)
    b.used = b.used - tonumber(part[2])
    b.head = b.head + 1
  end
  if b.head > left then redis.call('HSET', key, 'head', b.head, 'used', b.used) end
  if b.head == b.tail then b.newest = nil end
  return b
end

for i, key in ipairs(KEYS) do
  local limit, length = tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local b = length == 0 and { used = tonumber(redis.call('GET', key) or 0) } or window(key, length)
  b.key, b.limit, b.length, b.kept = key, limit, length, ARGV[3 * i + 1]
  if limit >= 0 and b.used >= limit then admitted = false end
  buckets[i] = b
end

local reply = { admitted and 1 or 0 }
for _, b in ipairs(buckets) do
  if admitted and spends then
    b.used = b.used + 1
    if b.length == 0 then
      redis.call('INCR', b.key)
    else
      local at, grain = math.max(now, b.newest or now), b.length / ${WINDOW_PARTS}
      if b.newest and math.floor(b.newest / grain) == math.floor(at / grain) then
        redis.call('HINCRBY', b.key, 'c' .. (b.tail - 1), 1)
        redis.call('HSET', b.key, 'm' .. (b.tail - 1), string.format('%.0f', at), 'used', b.used)
      else
        redis.call('HSET', b.key, 'm' .. b.tail, string.format('%.0f', at), 'c' .. b.tail, 1,
          'head', b.head, 'tail', b.tail + 1, 'used', b.used)
        b.tail = b.tail + 1
      end
      b.newest = at
    end
    redis.call('PEXPIRE', b.key, b.kept)
  end
  local retry, reset = 0, 0
  if b.newest then reset = b.newest + b.length - now end
  if not admitted and b.length > 0 and b.limit >= 0 and b.used >= b.limit then
    retry = b.length
    local many = b.used + 1 - b.limit
    for part = b.head, b.tail - 1 do
      local stored = redis.call('HMGET', b.key, 'm' .. part, 'c' .. part)
      many = many - tonumber(stored[2])
      if many <= 0 then
        retry = tonumber(stored[1]) + b.length - now
        break
      end
    end
  end
  reply[#reply + 1] = b.used
  reply[#reply + 1] = retry
  reply[#reply + 1] = reset
end
return reply`;

/** Raises the count of the day KEYS[1] to at least ARGV[1] and keeps it for ARGV[2] milliseconds. */
export const RAISE_DAY_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
end`;

/** Writes KEYS[1] for ARGV[1] milliseconds; returns 1 if it already existed, otherwise 0. */
export const LOSSES_SCRIPT = `
local known = redis.call('EXISTS', KEYS[1])
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
return known`;

/** Removes one hit from the day KEYS[1], which never falls below 0. An unknown day stays unknown. */
export const GIVE_BACK_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;
