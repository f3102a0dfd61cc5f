import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from '../../../src/persistence/database/embedded/cluster-owner.ts';
import { type Findings } from '../../command/findings.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

const DAYS_PER_YEAR = 365;
/** What docs/operating/cycles.md names for a year in GB, and how far above it a measurement may be. */
const DOCUMENTED_GB: Partial<Record<keyof DiskUse, number>> = {
  cycles: 0.9,
  outcomes: 0.16,
  narratives: 0.6,
};
const MOST_TIMES_DOCUMENTED = 1.25;
/** Of `blocks`, whatever the volume. */
const BLOCK_BYTES = 512;

/** What tables take on disk with their indexes, by what they hold. Names are patterns of LIKE. */
const TABLES = {
  cycles: ['cycles', 'cycle_details%', 'cycle_listings', 'cycle_chain%', 'cycle_checkpoints'],
  outcomes: ['cycle_outcomes%', 'outcome_days', 'outlook_judgements'],
  narratives: ['narrations', 'narrative_%'],
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

/** Prints what so many days of history take, and compares it with what is documented for a year. */
export function reportGrowth(before: DiskUse, after: DiskUse, days: number, { say, check }: Findings): void {
  const megabytesPerDay = (name: keyof DiskUse): number => (after[name] - before[name]) / days / 1e6;
  const gigabytesPerYear = (name: keyof DiskUse): number => (megabytesPerDay(name) * DAYS_PER_YEAR) / 1e3;
  for (const name of Object.keys(after) as (keyof DiskUse)[]) {
    const year = gigabytesPerYear(name);
    const documented = DOCUMENTED_GB[name];
    say(
      `disk: ${name}`,
      `${megabytesPerDay(name).toFixed(2)} MB per day of history, ${year.toFixed(2)} GB a year${documented === undefined ? '' : `; documented ${documented}`}`,
    );
    if (documented !== undefined)
      check(
        year <= documented * MOST_TIMES_DOCUMENTED,
        `a year of ${name} takes ${year.toFixed(2)} GB; the documents say ${documented}`,
      );
  }
}
