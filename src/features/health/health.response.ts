import { ApiProperty } from '@nestjs/swagger';
import { CADENCE_MINUTES } from '../../domain/cycle-clock.ts';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness.ts';
import { PRODUCTS } from '../../domain/products.ts';

export const HEALTH_STATUSES = ['ok', 'degraded', 'down'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

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
    description: 'Its instant, ISO-8601 UTC; null before the first.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly last_cycle_at!: string | null;

  @ApiProperty({ description: 'Minutes between two cycles.', type: 'integer', example: CADENCE_MINUTES })
  readonly cadence_minutes!: number;

  @ApiProperty({
    description: 'True when the latest cycle is more than 5 cadences old, or there is none.',
    type: Boolean,
    example: false,
  })
  readonly stale!: boolean;
}

/** One store that the service works with. */
export class StoreHealth {
  @ApiProperty({ description: 'Whether it answers.', enum: ['ok', 'unreachable'], example: 'ok' })
  readonly status!: 'ok' | 'unreachable';
}

/** The stores that the service works with. */
export class Stores {
  @ApiProperty({ description: 'The database.', type: () => StoreHealth })
  readonly database!: StoreHealth;

  @ApiProperty({
    description:
      'What the processes share their limits through; absent where there is one process. While it is unreachable, keys are refused and addresses are still limited.',
    type: () => StoreHealth,
    required: false,
  })
  readonly limits?: StoreHealth;
}

/** How one product stands. */
export class ProductHealth {
  @ApiProperty({ description: 'Id of the product.', enum: PRODUCTS.map(({ id }) => id), example: 'verdict' })
  readonly id!: string;

  @ApiProperty({
    description: 'How fresh it is; unavailable where it is not served.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

/** How the service stands. */
export class Health {
  @ApiProperty({
    description:
      'ok: everything served is as it should be. degraded: something served is broken or stale. down: there is no current cycle and the store does not answer, or there never was a cycle.',
    enum: [...HEALTH_STATUSES],
    example: 'ok',
  })
  readonly status!: HealthStatus;

  @ApiProperty({ description: 'The latest cycle.', type: () => CycleHealth })
  readonly cycle!: CycleHealth;

  @ApiProperty({ description: 'The stores.', type: () => Stores })
  readonly stores!: Stores;

  @ApiProperty({ description: 'Every product.', type: () => [ProductHealth] })
  readonly products!: readonly ProductHealth[];
}
