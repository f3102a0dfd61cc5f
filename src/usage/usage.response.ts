import { ApiProperty } from '@nestjs/swagger';
import { type OutcomeCounts } from '../domain/usage/outcome.ts';
import { USAGE_SPAN_LENGTHS, type UsageSpanLength } from '../domain/usage/usage.ts';
import { choice, count, countOrNull, flag, moment, momentOrNull } from '../admin/response.fields.ts';

/** Requests by outcome. Each request has exactly one. */
export class UsageOutcomes implements OutcomeCounts {
  @ApiProperty(count('Answered with data: 2xx and 3xx but 304.'))
  readonly served!: number;

  @ApiProperty(count('Answered that nothing has changed: 304, which spends no quota.'))
  readonly not_modified!: number;

  @ApiProperty(
    count('Rejected by the per-minute limit, or by the limit of simultaneous reads: 429 `RATE_LIMITED`.'),
  )
  readonly rate_limited!: number;

  @ApiProperty(count('Rejected because the daily quota is used up: 429 `QUOTA_EXCEEDED`.'))
  readonly over_quota!: number;

  @ApiProperty(
    count(
      'Not allowed for this key: 401 and 403, also while it is disabled, after its end, and from outside its networks. Only requests with the whole key count.',
    ),
  )
  readonly denied!: number;

  @ApiProperty(
    count(
      'Faults of the client: every other 4xx. Includes 404 (no such resource) and 499 (the client left before its response) within a second.',
    ),
  )
  readonly bad_request!: number;

  @ApiProperty(
    count(
      'Faults of the service: 5xx, also while the data API is switched off, and 499 if the client left after a second or more.',
    ),
  )
  readonly server_error!: number;
}

/** A daily quota and what is left of it. */
export class QuotaHeadroom {
  @ApiProperty(countOrNull('Requests per UTC day; null: unlimited.'))
  readonly limit!: number | null;

  @ApiProperty(count('Used today.'))
  readonly used!: number;

  @ApiProperty(countOrNull('Left today; null: unlimited.'))
  readonly left!: number | null;

  @ApiProperty(moment('When it resets: the next midnight UTC.'))
  readonly resets_at!: string;
}

/** A per-minute limit and what is left of it. */
export class MinuteHeadroom {
  @ApiProperty(count('Requests within any 60 seconds.'))
  readonly limit!: number;

  @ApiProperty(count('Counted within the last 60 seconds. Rejected requests do not count.'))
  readonly used!: number;

  @ApiProperty(count('Admitted now, before any of those expire.'))
  readonly left!: number;
}

/** Whether requests are rejected by a per-minute limit right now. */
export class RateLimiting {
  @ApiProperty(
    flag('True if the next request with one of the keys would be rejected by its per-minute limit.'),
  )
  readonly active!: boolean;

  @ApiProperty(count('Number of keys of which that is true.'))
  readonly keys!: number;

  @ApiProperty(
    momentOrNull(
      'Beginning of the minute since which requests have been rejected without a minute’s break, at most an hour ago; null: ' +
        'not active, or none was rejected yet.',
    ),
  )
  readonly since!: string | null;

  @ApiProperty(momentOrNull('When all of the keys admit a request again; null: not active.'))
  readonly until!: string | null;
}

/** How limits are counted. */
const LIMIT_COUNTERS = ['process', 'redis', 'process_share'] as const;
type LimitCounter = (typeof LIMIT_COUNTERS)[number];

/** What is left of limits now, by the counters that enforce them. */
export class UsageHeadroom {
  @ApiProperty({
    description: "Today's quota. Keys that rotations made of one share it.",
    type: () => QuotaHeadroom,
  })
  readonly quota!: QuotaHeadroom;

  @ApiProperty({ description: 'The per-minute limit.', type: () => MinuteHeadroom })
  readonly minute!: MinuteHeadroom;

  @ApiProperty({ description: 'Whether requests are rate limited right now.', type: () => RateLimiting })
  readonly rate_limited!: RateLimiting;

  @ApiProperty(
    choice(
      '`process`: this process alone, which serves all partners. `redis`: all processes together. `process_share`: Redis is ' +
        'unreachable, so figures are those of the share that this process grants.',
      LIMIT_COUNTERS,
    ),
  )
  readonly counted_by!: LimitCounter;
}

/** Requests of a span of time. */
class SpanSums {
  @ApiProperty(count('Requests.'))
  readonly requests!: number;

  @ApiProperty(count('Those of them that failed: status 400 and above.'))
  readonly errors!: number;
}

/** Use within one UTC day, hour, or minute. */
export class UsagePoint extends SpanSums {
  @ApiProperty(moment('Its beginning.'))
  readonly from!: string;

  @ApiProperty({
    description:
      'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of the day. `requests` and `errors` of an hour or a minute then lack those; those of the day have them.',
    type: () => UsageOutcomes,
    nullable: true,
  })
  readonly outcomes!: UsageOutcomes | null;
}

/** Use of all points together. */
export class UsageTotal extends SpanSums {
  @ApiProperty({
    description: 'Requests by outcome, of the points that have them; null if none has.',
    type: () => UsageOutcomes,
    nullable: true,
  })
  readonly outcomes!: UsageOutcomes | null;

  @ApiProperty(count('Requests of the other points, which are not among the outcomes.'))
  readonly requests_without_outcome!: number;
}

/** Use of a key, or of several together. */
export class UsageReport {
  @ApiProperty({
    description: 'What is left of the limits now; null if no key is in force.',
    type: () => UsageHeadroom,
    nullable: true,
  })
  readonly headroom!: UsageHeadroom | null;

  @ApiProperty(choice('Length of the points.', USAGE_SPAN_LENGTHS))
  readonly by!: UsageSpanLength;

  @ApiProperty({ description: 'Sums of the points.', type: () => UsageTotal })
  readonly totals!: UsageTotal;

  @ApiProperty({ description: 'Oldest first, those without requests included.', type: () => [UsagePoint] })
  readonly points!: readonly UsagePoint[];
}
