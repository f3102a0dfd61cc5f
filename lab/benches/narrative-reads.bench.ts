/**
 * What narratives take on disk after 400 days, and how long it takes to read one from the cache and from the
 * archive, in turns in one run. Prints p50 and p95, their ratio, bytes per cycle and per year, and what Brotli's
 * qualities and PostgreSQL's own compression would take instead. Ends with 1 where the shelves differ by more than 3x, or
 * where a read takes so long that it looks through all of a table.
 */
import { join } from 'node:path';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { quantile } from 'simple-statistics';
import { type DataSource } from 'typeorm';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { packed, unpacked } from '../../src/published/narrative-row.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { type StoredTexts } from '../../src/published/chain/chain-content.ts';
import { fillShelves, SETTLE_SHELVES, narrativeTextsOfCycles } from '../../test/support/narrative-years.ts';
import { interleavedReads } from '../../test/support/narrative-pace.ts';

const DAYS = 400;
const TEXTS = 48;
const READS = 1_000;
const LARGEST_RATIO = 3;
const LARGEST_P50_MS = 20;
const QUALITIES = [1, 3, 4, 5, 6, 8, 9, 11];

const line = (name: string, text: string): void => console.log(`${name.padEnd(30)} ${text}`);
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const p50 = (values: readonly number[]): number => quantile([...values], 0.5);
const p95 = (values: readonly number[]): number => quantile([...values], 0.95);

async function printQualities(texts: readonly StoredTexts[]): Promise<void> {
  const documents = texts.slice(0, 16).flatMap(({ languages }) => languages.map(({ readings }) => readings));
  const bytes = documents.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / documents.length;
  line('the readings of a language', `${bytes.toFixed(0)} bytes of JSON`);
  for (const quality of QUALITIES) {
    const packing: number[] = [];
    const unpacking: number[] = [];
    let size = 0;
    for (const text of documents) {
      const beganMs = performance.now();
      const blob = await packed(text, quality);
      packing.push(performance.now() - beganMs);
      const packedMs = performance.now();
      await unpacked(blob);
      unpacking.push(performance.now() - packedMs);
      size += blob.length / documents.length;
    }
    line(
      `brotli quality ${quality}`,
      `${size.toFixed(0)} bytes, packed in ${ms(p50(packing))}, unpacked in ${ms(p50(unpacking))}`,
    );
  }
}

/** The cache as it is stored, and as PostgreSQL would compress it by default: written anew, and read in turns. */
async function printStorage(dataSource: DataSource): Promise<void> {
  const kinds = ['EXTERNAL', 'EXTENDED'] as const;
  const writing: Record<string, number> = {};
  const reading: Record<string, number[]> = { EXTERNAL: [], EXTENDED: [] };
  for (const kind of kinds) {
    await dataSource.query(`CREATE TABLE cache_${kind} (LIKE narrative_cache_texts INCLUDING ALL)`);
    for (const column of ['readings', 'plan_texts'])
      await dataSource.query(`ALTER TABLE cache_${kind} ALTER ${column} SET STORAGE ${kind}`);
    const beganMs = performance.now();
    // Concatenation makes new values; those of a copied row would be kept as they are stored.
    await dataSource.query(
      `INSERT INTO cache_${kind} SELECT cycle_number, language, readings || '', plan_texts || ''
       FROM narrative_cache_texts`,
    );
    writing[kind] = performance.now() - beganMs;
  }
  const numbers: { number: string }[] = await dataSource.query(
    'SELECT cycle_number AS number FROM narrative_cache ORDER BY random() LIMIT 400',
  );
  for (const { number } of numbers)
    for (const kind of kinds) {
      const beganMs = performance.now();
      await dataSource.query(
        `SELECT readings FROM cache_${kind} WHERE cycle_number = ${number} AND language = 'ka'`,
      );
      reading[kind]!.push(performance.now() - beganMs);
    }
  for (const kind of kinds) {
    const { rows, bytes } = await sizeOf(dataSource, `cache_${kind}`);
    line(
      `cache, storage ${kind}`,
      `${bytes.toFixed(0)} bytes each, written in ${ms(writing[kind]! / rows)}, read in ${ms(p50(reading[kind]!))}`,
    );
    await dataSource.query(`DROP TABLE cache_${kind}`);
  }
}

async function sizeOf(dataSource: DataSource, table: string): Promise<{ rows: number; bytes: number }> {
  const [size]: { rows: number; bytes: number }[] = await dataSource.query(
    `SELECT count(*)::float8 AS rows, pg_total_relation_size('${table}') / count(*)::float8 AS bytes FROM ${table}`,
  );
  return size!;
}

const folder = await temporaryFolder('narratives');
const server = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
const dataSource = await openDataSource(dataSourceOptions(server.ownerUrl));
const texts = narrativeTextsOfCycles(TEXTS);
await printQualities(texts);
const shelves = await fillShelves(dataSource, texts, { nowMs: Date.now(), days: DAYS, everyCycles: 1 });
await dataSource.query(SETTLE_SHELVES);
for (const table of [
  'narrations',
  'narrative_cache',
  'narrative_cache_texts',
  'narrative_archive',
  'narrative_archive_texts',
]) {
  const { rows, bytes } = await sizeOf(dataSource, table);
  line(table, `${rows} rows, ${bytes.toFixed(0)} bytes each: ${megabytes(rows * bytes)}`);
}
await printStorage(dataSource);

const reader = new NarrativeReader(dataSource);
let worst = 0;
let slowestMs = 0;
for (const method of ['withoutPlan', 'withPlan'] as const) {
  const { cached, archived } = await interleavedReads(reader, method, shelves, READS);
  const ratio = p50(archived) / p50(cached);
  worst = Math.max(worst, ratio, 1 / ratio);
  slowestMs = Math.max(slowestMs, p50(cached), p50(archived));
  line(`${method} from the cache`, `p50 ${ms(p50(cached))}, p95 ${ms(p95(cached))}`);
  line(`${method} from the archive`, `p50 ${ms(p50(archived))}, p95 ${ms(p95(archived))}`);
  line(
    '',
    `ratio ${ratio.toFixed(2)}; at most ${LARGEST_RATIO}: ${ratio <= LARGEST_RATIO ? 'met' : 'NOT MET'}`,
  );
}
line(
  'slowest p50',
  `${ms(slowestMs)}; at most ${ms(LARGEST_P50_MS)}: ${slowestMs <= LARGEST_P50_MS ? 'met' : 'NOT MET'}`,
);
await dataSource.destroy();
if (worst > LARGEST_RATIO || slowestMs > LARGEST_P50_MS) process.exitCode = 1;
await server.stop();
