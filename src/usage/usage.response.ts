import { type OutcomeCounts } from '../domain/usage/outcome.ts';
import { USAGE_SPAN_LENGTHS } from '../domain/usage/usage.ts';
import { f, shape } from '../http/shape/shape.ts';

/** Requests by outcome. Each request has exactly one. */
export class UsageOutcomes
  extends shape({
    served: f.count('Answered with data: 2xx and 3xx but 304.'),
    not_modified: f.count('Answered that nothing has changed: 304, which spends no quota.'),
    rate_limited: f.count(
      'Rejected by the per-minute limit, or by the limit of simultaneous reads: 429 `RATE_LIMITED`.',
    ),
    over_quota: f.count('Rejected because the daily quota is used up: 429 `QUOTA_EXCEEDED`.'),
    denied: f.count(
      'Not allowed for this key: 401 and 403, also while it is disabled, after its end, and from outside its networks. Only requests with the whole key count.',
    ),
    bad_request: f.count(
      'Faults of the client: every other 4xx. Includes 404 (no such resource) and 499 (the client left before its response) within a second.',
    ),
    server_error: f.count(
      'Faults of the service: 5xx, also while the data API is switched off, and 499 if the client left after a second or more.',
    ),
  })
  implements OutcomeCounts {}

class QuotaHeadroom extends shape({
  limit: f.countOrNull('Requests per UTC day; null: unlimited.'),
  used: f.count('Used today.'),
  left: f.countOrNull('Left today; null: unlimited.'),
  resets_at: f.moment('When it resets: the next midnight UTC.'),
}) {}

class MinuteHeadroom extends shape({
  limit: f.count('Requests within any 60 seconds.'),
  used: f.count('Counted within the last 60 seconds. Rejected requests do not count.'),
  left: f.count('Admitted now, before any of those expire.'),
}) {}

class RateLimiting extends shape({
  active: f.flag('True if the next request with one of the keys would be rejected by its per-minute limit.'),
  keys: f.count('Number of keys of which that is true.'),
  since: f.momentOrNull(
    'Beginning of the minute since which requests have been rejected without a minute’s break, at most an hour ago; null: ' +
      'not active, or none was rejected yet.',
  ),
  until: f.momentOrNull('When all of the keys admit a request again; null: not active.'),
}) {}

const LIMIT_COUNTERS = ['process', 'redis', 'process_share'] as const;

/** What is left of limits now, by the counters that enforce them. */
export class UsageHeadroom extends shape({
  quota: f.one("Today's quota. Keys that rotations made of one share it.", QuotaHeadroom),
  minute: f.one(
    'The per-minute limit. Each key has its own: of several keys, that of the key with the least share left.',
    MinuteHeadroom,
  ),
  rate_limited: f.one('Whether requests are rate limited right now.', RateLimiting),
  counted_by: f.choice(
    '`process`: this process alone, which serves all partners. `redis`: all processes together. `process_share`: Redis is ' +
      'unreachable, so figures are those of the share that this process grants.',
    LIMIT_COUNTERS,
  ),
}) {}

class SpanSums extends shape({
  requests: f.count('Requests.'),
  errors: f.count('Those of them that failed: status 400 and above.'),
}) {}

class UsagePoint extends shape(SpanSums, {
  from: f.moment('Its beginning.'),
  outcomes: f.oneOrNull(
    'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of the day. `requests` and `errors` of an hour or a minute then lack those; those of the day have them.',
    UsageOutcomes,
  ),
}) {}

export class UsageTotal extends shape(SpanSums, {
  outcomes: f.oneOrNull(
    'Requests by outcome, of the points that have them; null if none has.',
    UsageOutcomes,
  ),
  requests_without_outcome: f.count('Requests of the other points, which are not among the outcomes.'),
}) {}

export class UsageReport extends shape({
  headroom: f.oneOrNull('What is left of the limits now; null if no key is in force.', UsageHeadroom),
  by: f.choice('Length of the points.', USAGE_SPAN_LENGTHS),
  totals: f.one('Sums of the points.', UsageTotal),
  points: f.many('Oldest first, those without requests included.', UsagePoint),
}) {}
