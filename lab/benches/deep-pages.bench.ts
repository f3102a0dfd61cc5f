import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { CycleListingStore } from '../../src/published/cycle-history.reader.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { optionsOf } from '../command/scenario-options.ts';
import { describeDurations, LatestReads } from '../deployment/latest-reads.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { onLowestServer } from '../deployment/both-servers.ts';
import { type FillableServer, fillDatabase, startFillable } from './history/filled-database.ts';

/**
 * Measures latest reads with one key while another key pages through a year of composites, eight pages at a time. The
 * `ROLE=api` process runs without a worker, on a database that already has the year: on the embedded server, then on an installed one of
 * the lowest version.
 */
const { cycles, seconds } = optionsOf('deep-pages');
const PAGERS = 8;
const OBSERVATIONS = 50_000;
const LISTINGS_PER_STEP = 500;
/** Interval for about a hundred latest reads a second, few enough not to slow each other. */
const PAUSE_MS = 10;

const endMs = Math.floor(Date.now() / CYCLE_MS) * CYCLE_MS;
/** A window may be 365 days long, and ends now. */
const MAX_WINDOW_DAYS = 364;
const from = isoUtc(endMs - Math.min(cycles / 96, MAX_WINDOW_DAYS) * DAY_MS);

async function makeListings(url: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(url, POOLS.worker)).initialize();
  const listings = new CycleListingStore(dataSource);
  while ((await listings.makeMissing(LISTINGS_PER_STEP)) > 0);
  await dataSource.query('ANALYZE cycle_listings');
  await dataSource.destroy();
}

/** History pages that the key read, and those rejected because too many were in flight. */
const pages = { read: 0, refused: 0 };

/** Walks the history from its latest page to its earliest, again and again. */
async function walk(service: ServiceInstance, key: string, untilMs: number): Promise<void> {
  let cursor: string | null = null;
  while (performance.now() < untilMs) {
    const query = new URLSearchParams({ limit: '100', from, ...(cursor === null ? {} : { cursor }) });
    const reply = await fetch(`${service.url}/api/v1/data/composites/history?${query.toString()}`, {
      headers: { 'X-API-Key': key },
    });
    const body = (await reply.json()) as { meta: { next_cursor: string | null } };
    if (reply.status === 429) {
      pages.refused += 1;
      await sleep(PAUSE_MS);
    } else if (reply.status === 200) {
      pages.read += 1;
      cursor = body.meta.next_cursor;
    } else throw new Error(`composites/history answered ${reply.status}: ${JSON.stringify(body)}`);
  }
}

async function latestReads(service: ServiceInstance, beside?: string): Promise<string> {
  const { key } = await service.issueKey();
  const reads = new LatestReads(service, key, PAUSE_MS);
  const untilMs = performance.now() + seconds * SECOND_MS;
  reads.start();
  if (beside === undefined) await sleep(seconds * SECOND_MS);
  else await Promise.all(Array.from({ length: PAGERS }, () => walk(service, beside, untilMs)));
  await reads.stop();
  if (reads.failures.length > 0) throw new Error(`latest reads failed: ${reads.failures.join(', ')}`);
  return `${describeDurations(reads.durations)} (${reads.durations.length} reads)`;
}

async function measureOn(server: FillableServer, name: string): Promise<void> {
  await fillDatabase(server, { observations: OBSERVATIONS, cycles, endMs });
  await makeListings(server.ownerUrl);
  const service = await ServiceInstance.at({
    environment: { ROLE: 'api', DATABASE_URL: server.url, DATA_DIR: await temporaryFolder('deep-pages') },
  });
  await service.start();
  try {
    const { key } = await service.issueKey();
    await latestReads(service, key);
    pages.read = pages.refused = 0;
    console.log(name);
    console.log(`latest reads alone: ${await latestReads(service)}`);
    console.log(`beside ${PAGERS} pages of composites at once: ${await latestReads(service, key)}`);
    console.log(`${pages.read} pages of 100 in ${seconds} s, ${pages.refused} refused as too many at once`);
  } finally {
    await service.stop();
  }
}

const embedded = await startFillable();
try {
  await measureOn(embedded, 'embedded');
} finally {
  await embedded.stop();
}
await onLowestServer(measureOn);
