import { Pool } from 'pg';
import { median } from 'simple-statistics';
import { type AccessRights, SCOPES } from '../../src/domain/access/access-rights.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { COMPOSITE_HISTORY } from '../../src/composites/composites.service.ts';
import { OUTLOOK_HISTORY } from '../../src/outlook/outlook.service.ts';
import { VerdictHistoryService } from '../../src/verdicts/verdict-history.service.ts';
import { CycleHistories } from '../../src/http/envelope/cycle-histories.ts';
import { BucketReader } from '../../src/observations/bucket.reader.ts';
import { SeriesReader } from '../../src/observations/series.reader.ts';
import { bucketSql } from '../../src/series/series.presenter.ts';
import { createSeededDatabase } from '../../test/support/seeded-database.ts';
import { startServiceApp } from '../../test/support/service-app.ts';
import { openAsService } from '../../test/support/opened-database.ts';
import { onBothServers } from '../deployment/both-servers.ts';

/**
 * Measures CPU time and duration of a page of 100 past cycles or of a series, compared with reading 100 rows of ready text.
 * Rounds alternate, so that other load on the machine affects all of them. Pages are read from the pool for partners, with its
 * session settings.
 */
const ROUNDS = 9;
const PAGES = 100;
const LIMIT = 100;
const PRICE = sourceById('exchange.price:BTCUSDT');
const HOURLY = {
  interval: '1h',
  spacingMs: MINUTE_MS,
  isStored: true,
  itemSql: bucketSql({ source: PRICE, withKnownAt: false }),
} as const;
const RIGHTS: AccessRights = { tier: 'tier1', scopes: SCOPES };

interface Cost {
  readonly cpuMicros: number;
  readonly elapsedMs: number;
}

async function costOf(call: (i: number) => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const beganMs = performance.now();
  for (let i = 0; i < PAGES; i += 1) await call(i);
  const elapsedMs = performance.now() - beganMs;
  const { user, system } = process.cpuUsage(before);
  return { cpuMicros: (user + system) / PAGES, elapsedMs: elapsedMs / PAGES };
}

async function measureOn(server: string): Promise<void> {
  const database = await createSeededDatabase();
  await database.asOwner('VACUUM ANALYZE');
  const { pools, close } = await openAsService({ databaseUrl: database.url });
  const service = await startServiceApp({ database, pools, limits: 'none', remembered: 'none' });
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const verdicts = service.app.get(VerdictHistoryService);
  const histories = service.app.get(CycleHistories);
  const series = service.app.get(SeriesReader);
  const buckets = service.app.get(BucketReader);
  const rows = (columns: string) => () =>
    pool.query({
      text: `SELECT ${columns} FROM cycle_listings ORDER BY cycle_number DESC LIMIT ${LIMIT}`,
      rowMode: 'array',
    });
  // The end of the window differs, so that no page is remembered.
  const window = (i: number) => ({ limit: LIMIT, to: service.clock.now() - 1 - i });
  const points = (i: number) => ({
    sourceId: PRICE.id,
    fromMs: 0,
    toMs: service.clock.now() - i,
    order: 'desc' as const,
    afterMs: null,
    limit: LIMIT,
  });
  let asked = 0;
  const subjects: [name: string, call: () => Promise<unknown>, beside: number | null][] = [
    ['100 rows of verdict', rows('verdict'), null],
    ['verdicts/history', () => verdicts.list(window((asked += 1)), RIGHTS), 0],
    ['100 rows of verdict, agents', rows('verdict, agents'), null],
    [
      'verdicts/history?include_agents',
      () => verdicts.list({ ...window((asked += 1)), include_agents: true }, RIGHTS),
      2,
    ],
    ['100 rows of composites', rows('composites'), null],
    ['composites/history', () => histories.list(COMPOSITE_HISTORY, window((asked += 1))), 4],
    [
      'composites/history?asset=BTC',
      () => histories.list(COMPOSITE_HISTORY, { ...window((asked += 1)), asset: ['BTC'] }),
      4,
    ],
    ['100 rows of outlook', rows('outlook'), null],
    ['outlook/history', () => histories.list(OUTLOOK_HISTORY, window((asked += 1))), 7],
    [
      'outlook/history?asset=BTC',
      () => histories.list(OUTLOOK_HISTORY, { ...window((asked += 1)), asset: ['BTC'] }),
      7,
    ],
    ['series, raw', () => series.page({ ...points((asked += 1)), dedupe: false }), null],
    ['series, dedupe', () => series.page({ ...points((asked += 1)), dedupe: true }), null],
    [
      'series, interval=1h',
      () => buckets.page({ ...points((asked += 1)), ...HOURLY, endedByMs: service.clock.now() }),
      null,
    ],
  ];
  const figures = subjects.map((): Cost[] => []);
  const measure = async (): Promise<void> => {
    for (const [at, [, call]] of subjects.entries()) figures[at]!.push(await costOf(call));
  };
  await measure();
  for (const figure of figures) figure.length = 0;
  for (let round = 0; round < ROUNDS; round += 1) await measure();
  const typical = (at: number, of: keyof Cost): number => median(figures[at]!.map((cost) => cost[of]));
  console.log(`\n${server}`);
  for (const [at, [name, , beside]] of subjects.entries()) {
    const cpuMicros = typical(at, 'cpuMicros');
    const ratio = beside === null ? '' : `  ${(cpuMicros / typical(beside, 'cpuMicros')).toFixed(2)} x`;
    console.log(
      `${name.padEnd(34)}${typical(at, 'elapsedMs').toFixed(2).padStart(9)} ms${cpuMicros.toFixed(0).padStart(8)} µs of CPU${ratio}`,
    );
  }
  await pool.end();
  await service.close();
  await close();
  await database.drop();
}

await onBothServers(measureOn);
