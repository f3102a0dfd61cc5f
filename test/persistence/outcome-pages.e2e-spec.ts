import { DataSource } from 'typeorm';
import { ASSETS } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { OutcomeHistoryReader } from '../../src/track-record/outcome-history.reader.ts';
import { readCostOf } from '../support/read-cost.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const CYCLES = 10_000;
const NOW = `to_timestamp(${SEEDED_NOW_MS / 1000})`;

afterAll(() => partners.destroy());
const database = databaseOfSuite(createSeededDatabase);
let partners: DataSource;

beforeAll(async () => {
  partners = await new DataSource(dataSourceOptions(database.url, POOLS.partners)).initialize();
  await database.asOwner(
    `SELECT ensure_month_partition('cycle_outcomes', month)
     FROM generate_series(${NOW} - interval '120 days', ${NOW}, interval '28 days') month`,
  );
  await database.query(
    `INSERT INTO cycles (cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal, confidence, consensus,
                         votes, signals, result_hash, agents, scores, calibration)
     SELECT cycle_number - ago, cycle_at - ago * interval '15 minutes', cycle_at - ago * interval '15 minutes', false, mode,
            methodology_version, signal, confidence, consensus, votes, signals, result_hash, agents, scores, calibration
     FROM (SELECT * FROM cycles ORDER BY cycles.cycle_number LIMIT 1) model, generate_series(1, ${CYCLES}) ago`,
  );
  await database.query(
    `INSERT INTO cycle_outcomes (cycle_at, published_at, asset, horizon_hours, backfilled, methodology_version, scored_at,
                                 earlier_price, entry_price, exit_price, entry_source, exit_source, license_class, calls)
     SELECT cycle_at, published_at, asset, horizon, false, methodology_version, cycle_at + horizon * interval '1 hour',
            50000, 50500, 51000, 'exchange.price:BTCUSDT', 'exchange.price:BTCUSDT', 'B', '[]'
     FROM cycles, unnest($1::text[]) asset, unnest($2::int[]) horizon WHERE cycle_at < ${NOW} - interval '3 days'`,
    [ASSETS, CLAIM_HORIZONS_HOURS],
  );
});

describe.each(['without statistics', 'with statistics'])('a page of outcomes, %s', (statistics) => {
  beforeAll(async () => {
    if (statistics === 'with statistics') await database.asOwner('VACUUM ANALYZE');
  });

  it.each(['desc', 'asc'] as const)('reads its rows, not the window (%s)', (order) => expectPage(order));
});

async function expectPage(order: 'desc' | 'asc'): Promise<void> {
  const reader = new OutcomeHistoryReader(partners);
  const request = {
    fromMs: SEEDED_NOW_MS - 365 * DAY_MS,
    toMs: SEEDED_NOW_MS,
    assets: ASSETS,
    horizonsHours: CLAIM_HORIZONS_HOURS,
    order,
    after: null,
    limit: 100,
  };
  const { outcomes, hasMore } = await reader.page(request);
  expect([outcomes.length, hasMore]).toEqual([100, true]);
  const cost = await readCostOf(partners, ['cycle_outcomes_%'], () => reader.page(request));
  // The window is more than 80,000 rows.
  expect(cost['cycle_outcomes_%'].rows).toBeLessThan(1_000);
}
