import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../http/contract/field-unit.ts';
import { type Scope, SCOPES, type Tier, TIERS } from '../domain/access/access-rights.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS, MAX_STREAMS } from '../domain/limits/request-bounds.ts';
import { KEY_STATUSES, type KeyStatus } from '../domain/access/partner-key.ts';

const moment = (description: string, example: string) => ({
  description,
  type: String,
  format: 'date-time',
  example,
});

const count = (description: string, example: number) => ({
  description,
  type: 'integer' as const,
  minimum: 0,
  example,
});

const latency = (description: string, example: number) => ({
  description: `${description} of response times, in milliseconds; null if there were no requests.`,
  type: Number,
  minimum: 0,
  nullable: true,
  example,
});

const DAY = {
  description: 'UTC day, YYYY-MM-DD.',
  type: String,
  format: 'date',
  example: '2026-03-10',
} as const;

/** The key itself, without its secret. */
export class MeKey {
  @ApiProperty({
    description: 'Key ID, as the operator sees it.',
    type: String,
    format: 'uuid',
    example: '7b1c9d1e-0000-4000-8000-000000000001',
  })
  readonly id!: string;

  @ApiProperty({ description: 'First 12 characters of the key.', type: String, example: 'mdk_4fZ81Qa0' })
  readonly prefix!: string;

  @ApiProperty(moment('When the key was issued.', '2026-01-05T12:00:00+00:00'))
  readonly issued_at!: string;

  @ApiProperty({
    ...moment('When the key expires; null if it does not expire.', '2027-01-05T12:00:00+00:00'),
    nullable: true,
  })
  readonly expires_at!: string | null;

  @ApiProperty({
    ...moment(
      'When the key will be revoked after a rotation; null if no revocation is planned.',
      '2026-04-01T00:00:00+00:00',
    ),
    nullable: true,
  })
  readonly revoked_at!: string | null;

  @ApiProperty({
    description: 'Key status. retiring: the key works, but its end is planned.',
    // A disabled key can't request its description.
    enum: KEY_STATUSES.filter((status) => status !== 'disabled'),
    example: 'active',
  })
  readonly status!: KeyStatus;
}

/** A scope and what it gives access to in a product. */
export class MeScopeGrant {
  @ApiProperty({ description: 'Scope.', enum: [...SCOPES], example: 'data:components' })
  readonly scope!: Scope;

  @ApiProperty({
    description: 'What the scope gives access to.',
    type: String,
    example: 'The components of a score in 5-point buckets.',
  })
  readonly opens!: string;

  @ApiProperty({ description: 'True if this key has the scope.', type: Boolean, example: true })
  readonly granted!: boolean;
}

/** Access of this key to a product. */
export class MeEntitlement {
  @ApiProperty({ description: 'Product ID from the catalog.', type: String, example: 'composite.sentiment' })
  readonly id!: string;

  @ApiProperty({ description: 'True if this key can read the product.', type: Boolean, example: true })
  readonly entitled!: boolean;

  @ApiProperty({ description: 'Access to the product by scope.', type: () => [MeScopeGrant] })
  readonly scopes!: readonly MeScopeGrant[];
}

/** The limits of this key. */
export class MeLimits {
  @ApiProperty({ description: 'Requests per minute.', type: 'integer', minimum: 1, example: 600 })
  readonly rate_limit_per_min!: number;

  @ApiProperty({
    description: 'Requests per UTC day; null if unlimited.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: 100000,
  })
  readonly quota_per_day!: number | null;
}

/** The streams of this key. */
export class MeStreams {
  @ApiProperty(count('Number of open streams with this key.', 1))
  readonly open!: number;

  @ApiProperty(count('Number of streams that can be open at once.', MAX_STREAMS))
  readonly limit!: number;
}

/** The exports of this key. */
export class MeExports {
  @ApiProperty(count('Number of running exports with this key.', 1))
  readonly running!: number;

  @ApiProperty(count('Number of exports that can run at once.', MAX_EXPORTS))
  readonly limit!: number;

  @ApiProperty({ ...count('Bytes exported in the current UTC day.', 48_213_004), ...inUnit('bytes') })
  readonly bytes_today!: number;

  @ApiProperty({
    ...count(
      'Bytes that can be exported in a UTC day. A running export is completed even beyond it.',
      EXPORT_BYTES_PER_DAY,
    ),
    ...inUnit('bytes'),
  })
  readonly bytes_per_day!: number;
}

/** Usage of today. */
export class MeToday {
  @ApiProperty(DAY)
  readonly date!: string;

  @ApiProperty(count('Number of requests with this key.', 1204))
  readonly requests!: number;

  @ApiProperty(count('Number of those requests with a response status of 400 or above.', 3))
  readonly errors!: number;

  @ApiProperty(
    count(
      'Requests that counted against the quota: requests with this key, with the keys that it replaces, and with the keys that replace it.',
      1204,
    ),
  )
  readonly quota_used!: number;

  @ApiProperty({
    ...count('Requests left in the daily quota; null if unlimited.', 98796),
    nullable: true,
  })
  readonly quota_remaining!: number | null;

  @ApiProperty(moment('When the quota resets.', '2026-03-11T00:00:00+00:00'))
  readonly quota_resets_at!: string;
}

/** Usage of one endpoint on one day. */
export class MeEndpointUsage {
  @ApiProperty({
    description:
      'Path of the route as in the contract; mcp:<tool> for tool calls at /mcp; unknown for paths and tools that do not exist.',
    type: String,
    example: '/api/v1/data/series/{metric_id}',
  })
  readonly endpoint!: string;

  @ApiProperty(count('Number of requests.', 800))
  readonly requests!: number;

  @ApiProperty(count('Number of those requests with a response status of 400 or above.', 2))
  readonly errors!: number;

  @ApiProperty(latency('Median', 3.2))
  readonly p50_latency_ms!: number | null;

  @ApiProperty(latency('95th percentile', 14.1))
  readonly p95_latency_ms!: number | null;
}

/** Usage of one day. */
export class MeUsageDay {
  @ApiProperty(DAY)
  readonly date!: string;

  @ApiProperty(count('Number of requests with this key.', 1204))
  readonly requests!: number;

  @ApiProperty(count('Number of those requests with a response status of 400 or above.', 3))
  readonly errors!: number;

  @ApiProperty(latency('Median', 3.2))
  readonly p50_latency_ms!: number | null;

  @ApiProperty(latency('95th percentile', 14.1))
  readonly p95_latency_ms!: number | null;

  @ApiProperty({ description: 'Usage by endpoint, most used first.', type: () => [MeEndpointUsage] })
  readonly endpoints!: readonly MeEndpointUsage[];
}

/** Rights and usage of a key, for its holder only. */
export class Me {
  @ApiProperty({ description: 'Tier of the key.', enum: [...TIERS], example: 'tier1' })
  readonly tier!: Tier;

  @ApiProperty({
    description: 'Scopes in force; a key can have fewer scopes than its tier implies.',
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    example: [...SCOPES],
  })
  readonly scopes!: readonly Scope[];

  @ApiProperty({ description: 'Holder of the key.', type: String, example: 'Acme Research' })
  readonly partner!: string;

  @ApiProperty({
    description: 'Purpose of the key; null if none was given.',
    type: String,
    nullable: true,
    example: 'dashboard',
  })
  readonly label!: string | null;

  @ApiProperty({ description: 'Key details, without the secret.', type: () => MeKey })
  readonly key!: MeKey;

  @ApiProperty({ description: 'Access to every product, in catalog order.', type: () => [MeEntitlement] })
  readonly entitlements!: readonly MeEntitlement[];

  @ApiProperty({ description: 'Limits in force.', type: () => MeLimits })
  readonly limits!: MeLimits;

  @ApiProperty({ description: 'Open event streams and their limit.', type: () => MeStreams })
  readonly streams!: MeStreams;

  @ApiProperty({ description: 'Exports and their limits.', type: () => MeExports })
  readonly exports!: MeExports;

  @ApiProperty({
    description: 'Metered usage of the current UTC day, at most two seconds behind the limit headers.',
    type: () => MeToday,
  })
  readonly today!: MeToday;

  @ApiProperty({
    description: 'Usage by UTC day, today first; days without requests are included.',
    type: () => [MeUsageDay],
  })
  readonly usage!: readonly MeUsageDay[];
}
