import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NARRATIVE_CACHE_DAYS } from '../../../src/domain/narrative-retention.ts';
import { FIRST_START_DAYS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { clusterFolder } from '../../../src/platform/database/embedded/cluster.ts';
import { type Findings } from '../../command/findings.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

const DAYS_PER_YEAR = 365;
/** What docs/operating/cycles.md names for a year in GB, and how far above it a measurement may be. */
const DOCUMENTED_GB = 2.7;
const MOST_TIMES_DOCUMENTED = 1.25;
/** Of `blocks`, whatever the volume. */
const BLOCK_BYTES = 512;

const TABLES = {
  'inputs and results': ['cycle_details%'],
  cycles: ['cycles'],
  listings: ['cycle_listings'],
  'chain, checkpoints': ['cycle_chain%', 'cycle_checkpoints'],
  outcomes: ['cycle_outcomes%', 'outcome_days', 'outlook_judgements'],
  narrations: ['narrations'],
  'narrative archive': ['narrative_archive%'],
  'narrative cache': ['narrative_cache%'],
  observations: ['observations%', 'series_%'],
} as const;

/** Bytes by what they hold. */
export type DiskUse = Readonly<Record<keyof typeof TABLES | 'other tables' | 'DATA_DIR', number>>;

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => lstatSync(join(folder, file)).blocks * BLOCK_BYTES)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Stops a service and measures what it left in DATA_DIR, without the write-ahead log, whose size doesn't follow the data. */
export async function diskUseAtRest(service: ServiceInstance): Promise<DiskUse> {
  const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const rows = await service.query<{ name: string; bytes: string }>(
    `SELECT coalesce(g.name, 'other tables') AS name, sum(pg_total_relation_size(c.oid)) AS bytes
     FROM pg_class c
     LEFT JOIN (SELECT unnest($1::text[]) AS name, unnest($2::text[]) AS pattern) g ON c.relname LIKE g.pattern
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
    [
      names.flatMap((name) => TABLES[name].map(() => name)),
      names.flatMap((name) => TABLES[name].map((pattern) => pattern.replaceAll('_', String.raw`\_`))),
    ],
  );
  const tables = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  await service.stop();
  const folder = bytesIn(service.folder) - bytesIn(join(clusterFolder(service.folder), 'pg_wal'));
  return Object.fromEntries([
    ...[...names, 'other tables'].map((name) => [name, tables.get(name) ?? 0]),
    ['DATA_DIR', folder],
  ]) as DiskUse;
}

export function reportGrowth(before: DiskUse, after: DiskUse, days: number, { say, check }: Findings): void {
  const perDay = (bytes: number): string => `${(bytes / days / 1e6).toFixed(2)} MB per day of history`;
  let year = 0;
  for (const [name, use] of Object.entries(after) as [keyof DiskUse, number][]) {
    const bytes = use - before[name];
    if (name === 'DATA_DIR') continue;
    if (name === 'narrative cache') {
      // Full by now, however much older the history is.
      year += bytes;
      say(name, `${(bytes / 1e6).toFixed(0)} MB for the latest ${NARRATIVE_CACHE_DAYS} days`);
      continue;
    }
    const counted = name === 'narrative archive' ? days - NARRATIVE_CACHE_DAYS + FIRST_START_DAYS : days;
    if (counted <= 0) {
      say(name, 'nothing is so old; not part of the year');
      continue;
    }
    const bytesOfYear = (bytes / counted) * DAYS_PER_YEAR;
    year += bytesOfYear;
    say(name, `${perDay(bytes)}, ${(bytesOfYear / 1e9).toFixed(2)} GB a year`);
  }
  say(
    'disk',
    `${perDay(after.DATA_DIR - before.DATA_DIR)} in DATA_DIR without the write-ahead log; ${(year / 1e9).toFixed(2)} GB for a year by tables, documented ${DOCUMENTED_GB}`,
  );
  check(
    year / 1e9 <= DOCUMENTED_GB * MOST_TIMES_DOCUMENTED,
    `a year takes ${(year / 1e9).toFixed(2)} GB; the documents say ${DOCUMENTED_GB}`,
  );
}
