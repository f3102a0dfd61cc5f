import { ApiProperty } from '@nestjs/swagger';
import { CADENCE_MINUTES } from '../../domain/schedule/cycle-clock.ts';
import { type DiskState } from '../../domain/disk/disk-space.ts';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';

export const HEALTH_STATUSES = ['ok', 'degraded', 'down'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Reasons for a status other than `ok`. */
export const HEALTH_REASONS = [
  'no_cycle',
  'cycle_of_the_future',
  'cycle_late',
  'cycle_stale',
  'product_degraded',
  'clock_untrusted',
  'database_unreachable',
  'limits_unreachable',
  'disk_full',
  'journal_unwritable',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

/** The latest cycle. */
export class CycleHealth {
  @ApiProperty({
    description: 'Number of the latest cycle; null before the first.',
    type: 'integer',
    nullable: true,
    example: 70609,
  })
  readonly last_cycle_number!: number | null;

  @ApiProperty({
    description: 'Instant of the latest cycle, ISO-8601 UTC; null before the first.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly last_cycle_at!: string | null;

  @ApiProperty({ description: 'Minutes between two cycles.', type: 'integer', example: CADENCE_MINUTES })
  readonly cadence_minutes!: number;

  @ApiProperty({
    description: 'True if the latest cycle is more than 5 cadences old, or there is none.',
    type: Boolean,
    example: false,
  })
  readonly stale!: boolean;
}

/** A store that the service uses. */
export class StoreHealth {
  @ApiProperty({ description: 'Whether the store responds.', enum: ['ok', 'unreachable'], example: 'ok' })
  readonly status!: 'ok' | 'unreachable';
}

/** Free space of a volume. */
export class DiskHealth {
  @ApiProperty({
    description: 'State of the disk. full: no cycle is published until space is free.',
    enum: ['ok', 'low', 'full'],
    example: 'ok',
  })
  readonly status!: DiskState;
}

/** State of the usage journal. */
export class JournalHealth {
  @ApiProperty({
    description: 'unwritable: requests with a key are rejected; requests without a key still work.',
    enum: ['ok', 'unwritable'],
    example: 'ok',
  })
  readonly status!: 'ok' | 'unwritable';
}

/** Stores that the service uses. */
export class Stores {
  @ApiProperty({ description: 'State of the database.', type: () => StoreHealth })
  readonly database!: StoreHealth;

  @ApiProperty({
    description:
      'Store through which the processes share their limits; absent if there is one process. While it is unreachable, each process grants its share of every limit, and no request is rejected because of it.',
    type: () => StoreHealth,
    required: false,
  })
  readonly limits?: StoreHealth;

  @ApiProperty({
    description: 'Volume that the service stores its data on; absent if it stores no data of its own.',
    type: () => DiskHealth,
    required: false,
  })
  readonly disk?: DiskHealth;

  @ApiProperty({
    description: 'Journal that counts requests with a key; absent if disk is absent.',
    type: () => JournalHealth,
    required: false,
  })
  readonly journal?: JournalHealth;
}

/** State of one product. */
export class ProductHealth {
  @ApiProperty({ description: 'Product ID.', enum: PRODUCTS.map(({ id }) => id), example: 'verdict' })
  readonly id!: string;

  @ApiProperty({
    description: 'Freshness of the product; unavailable if it is not served.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

/** State of the service. */
export class Health {
  @ApiProperty({
    description:
      'Service status. ok: all served data is as expected. degraded: some served data is broken or stale, or the next cycle is late by more than 5 minutes. down: the current cycle is missing and the store does not respond, no cycle was ever published, or the latest cycle is dated in the future.',
    enum: [...HEALTH_STATUSES],
    example: 'ok',
  })
  readonly status!: HealthStatus;

  @ApiProperty({
    description:
      'Reasons for a status other than ok; empty if the status is ok. cycle_late: the latest cycle is at least one cadence and 5 minutes old. cycle_stale: it is older than 5 cadences.',
    enum: [...HEALTH_REASONS],
    isArray: true,
    example: [],
  })
  readonly reasons!: readonly HealthReason[];

  @ApiProperty({ description: 'Latest cycle.', type: () => CycleHealth })
  readonly cycle!: CycleHealth;

  @ApiProperty({ description: 'Stores of the service.', type: () => Stores })
  readonly stores!: Stores;

  @ApiProperty({ description: 'State of every product.', type: () => [ProductHealth] })
  readonly products!: readonly ProductHealth[];
}
