import { ApiProperty } from '@nestjs/swagger';
import { type Scope, SCOPES, type Tier, TIERS } from '../../domain/access/access-rights.ts';
import { KEY_STATUSES, type KeyStatus } from '../../domain/access/partner-key.ts';

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
  description: `${description} of the requests were answered within so many milliseconds; null without requests.`,
  type: Number,
  minimum: 0,
  nullable: true,
  example,
});

const DAY = {
  description: 'The UTC day, YYYY-MM-DD.',
  type: String,
  format: 'date',
  example: '2026-03-10',
} as const;

/** The key itself, without its secret. */
export class MeKey {
  @ApiProperty({
    description: 'Id of the key, as the operator knows it.',
    type: String,
    format: 'uuid',
    example: '7b1c9d1e-0000-4000-8000-000000000001',
  })
  readonly id!: string;

  @ApiProperty({ description: 'Its first 12 characters.', type: String, example: 'mdk_4fZ81Qa0' })
  readonly prefix!: string;

  @ApiProperty(moment('When it was issued.', '2026-01-05T12:00:00+00:00'))
  readonly issued_at!: string;

  @ApiProperty({
    ...moment('When it expires; null: it does not by itself.', '2027-01-05T12:00:00+00:00'),
    nullable: true,
  })
  readonly expires_at!: string | null;

  @ApiProperty({
    ...moment(
      'When it is going to be revoked, after a rotation; null: that is not planned.',
      '2026-04-01T00:00:00+00:00',
    ),
    nullable: true,
  })
  readonly revoked_at!: string | null;

  @ApiProperty({
    description: 'How it stands. retiring: it works, and its end is planned.',
    enum: [...KEY_STATUSES],
    example: 'active',
  })
  readonly status!: KeyStatus;
}

/** A scope and what it gives access to in a product. */
export class MeScopeGrant {
  @ApiProperty({ description: 'The scope.', enum: [...SCOPES], example: 'data:components' })
  readonly scope!: Scope;

  @ApiProperty({
    description: 'What it opens.',
    type: String,
    example: 'The components of a score in 5-point buckets.',
  })
  readonly opens!: string;

  @ApiProperty({ description: 'Whether this key has it.', type: Boolean, example: true })
  readonly granted!: boolean;
}

/** Access of this key to a product. */
export class MeEntitlement {
  @ApiProperty({ description: 'Product id of the catalog.', type: String, example: 'composite.sentiment' })
  readonly id!: string;

  @ApiProperty({ description: 'Whether the product is served to this key.', type: Boolean, example: true })
  readonly entitled!: boolean;

  @ApiProperty({ description: 'What each scope opens in it.', type: () => [MeScopeGrant] })
  readonly scopes!: readonly MeScopeGrant[];
}

/** The limits of this key. */
export class MeLimits {
  @ApiProperty({ description: 'Requests per minute.', type: 'integer', minimum: 1, example: 600 })
  readonly rate_limit_per_min!: number;

  @ApiProperty({
    description: 'Requests per UTC day; null: unlimited.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: 100000,
  })
  readonly quota_per_day!: number | null;
}

/** Usage of today. */
export class MeToday {
  @ApiProperty(DAY)
  readonly date!: string;

  @ApiProperty(count('Requests with this key.', 1204))
  readonly requests!: number;

  @ApiProperty(count('Those of them that were answered with a status of 400 and above.', 3))
  readonly errors!: number;

  @ApiProperty(
    count(
      'Requests that counted against the quota: those of this key, of the keys that it replaces, and of those that replace it.',
      1204,
    ),
  )
  readonly quota_used!: number;

  @ApiProperty({
    ...count('What is left of the quota; null: it is unlimited.', 98796),
    nullable: true,
  })
  readonly quota_remaining!: number | null;

  @ApiProperty(moment('When the quota starts anew.', '2026-03-11T00:00:00+00:00'))
  readonly quota_resets_at!: string;
}

/** Usage of one endpoint on one day. */
export class MeEndpointUsage {
  @ApiProperty({
    description:
      'Path of the route as the contract writes it; mcp:<tool> for calls of a tool at /mcp; unknown for paths and tools that there are none of.',
    type: String,
    example: '/api/v1/data/series/{metric_id}',
  })
  readonly endpoint!: string;

  @ApiProperty(count('Requests.', 800))
  readonly requests!: number;

  @ApiProperty(count('Those of them that were answered with a status of 400 and above.', 2))
  readonly errors!: number;

  @ApiProperty(latency('Half', 3.2))
  readonly p50_latency_ms!: number | null;

  @ApiProperty(latency('95 %', 14.1))
  readonly p95_latency_ms!: number | null;
}

/** Usage of one day. */
export class MeUsageDay {
  @ApiProperty(DAY)
  readonly date!: string;

  @ApiProperty(count('Requests with this key.', 1204))
  readonly requests!: number;

  @ApiProperty(count('Those of them that were answered with a status of 400 and above.', 3))
  readonly errors!: number;

  @ApiProperty(latency('Half', 3.2))
  readonly p50_latency_ms!: number | null;

  @ApiProperty(latency('95 %', 14.1))
  readonly p95_latency_ms!: number | null;

  @ApiProperty({ description: 'By endpoint, the most used first.', type: () => [MeEndpointUsage] })
  readonly endpoints!: readonly MeEndpointUsage[];
}

/** Rights and usage of a key, for its holder only. */
export class Me {
  @ApiProperty({ description: 'The tier the key is served as.', enum: [...TIERS], example: 'tier1' })
  readonly tier!: Tier;

  @ApiProperty({
    description: 'The scopes in force; a key may have fewer than its tier implies.',
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    example: [...SCOPES],
  })
  readonly scopes!: readonly Scope[];

  @ApiProperty({ description: 'Whom the key was issued to.', type: String, example: 'Acme Research' })
  readonly partner!: string;

  @ApiProperty({
    description: 'What the key is for; null where nothing was said.',
    type: String,
    nullable: true,
    example: 'dashboard',
  })
  readonly label!: string | null;

  @ApiProperty({ description: 'The key itself, without its secret.', type: () => MeKey })
  readonly key!: MeKey;

  @ApiProperty({ description: 'Every product, in the order of the catalog.', type: () => [MeEntitlement] })
  readonly entitlements!: readonly MeEntitlement[];

  @ApiProperty({ description: 'The limits in force.', type: () => MeLimits })
  readonly limits!: MeLimits;

  @ApiProperty({
    description: 'Use of the current UTC day, as metered: at most two seconds behind the limit headers.',
    type: () => MeToday,
  })
  readonly today!: MeToday;

  @ApiProperty({
    description: 'Use by UTC day, today first; days without requests are there too.',
    type: () => [MeUsageDay],
  })
  readonly usage!: readonly MeUsageDay[];
}
