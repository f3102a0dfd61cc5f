import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { f, shape } from '../http/shape/shape.ts';

export const HEALTH_STATUSES = ['ok', 'degraded', 'down'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

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

class CycleHealth extends shape({
  last_cycle_number: f.integerOrNull('Number of the latest cycle; null before the first.', 70609),
  last_cycle_at: f.momentOrNull(
    'Instant of the latest cycle, ISO-8601 UTC; null before the first.',
    '2026-01-05T12:15:00+00:00',
  ),
  cadence_minutes: f.integer('Minutes between two cycles.', CADENCE_MINUTES),
  stale: f.flag('True if the latest cycle is more than 5 cadences old, or there is none.', false),
}) {}

export class StoreHealth extends shape({
  status: f.choice('Whether the store responds.', ['ok', 'unreachable'], 'ok'),
}) {}

class DiskHealth extends shape({
  status: f.choice(
    'State of the disk. full: no cycle is published until space is free.',
    ['ok', 'low', 'full'],
    'ok',
  ),
}) {}

class JournalHealth extends shape({
  status: f.choice(
    'unwritable: requests with a key are rejected; requests without a key still work.',
    ['ok', 'unwritable'],
    'ok',
  ),
}) {}

export class Stores extends shape({
  database: f.one('State of the database.', StoreHealth),
  'limits?': f.one(
    'Store through which the processes share their limits; absent if there is one process. While it is unreachable, each process grants its share of every limit, and no request is rejected because of it.',
    StoreHealth,
  ),
  'disk?': f.one(
    'Volume that the service stores its data on; absent if it stores no data of its own.',
    DiskHealth,
  ),
  'journal?': f.one('Journal that counts requests with a key; absent if disk is absent.', JournalHealth),
}) {}

export class ProductHealth extends shape({
  id: f.choice<string>(
    'Product ID.',
    PRODUCTS.map(({ id }) => id),
    'verdict',
  ),
  status: f.choice('Freshness of the product; unavailable if it is not served.', FRESHNESS_STATUSES, 'fresh'),
}) {}

export class Health extends shape({
  status: f.choice(
    'Service status. ok: all served data is as expected. degraded: some served data is broken or stale, or the next cycle is late by more than 5 minutes. down: the current cycle is missing and the store does not respond, no cycle was ever published, or the latest cycle is dated in the future.',
    HEALTH_STATUSES,
    'ok',
  ),
  reasons: f.any<readonly HealthReason[]>({
    description:
      'Reasons for a status other than ok; empty if the status is ok. cycle_late: the latest cycle is at least one cadence and 5 minutes old. cycle_stale: it is older than 5 cadences.',
    enum: HEALTH_REASONS,
    isArray: true,
    example: [],
  }),
  cycle: f.one('Latest cycle.', CycleHealth),
  stores: f.one('Stores of the service.', Stores),
  products: f.many('State of every product.', ProductHealth),
}) {}
