import { DataSource } from 'typeorm';
import { type SeriesOrder } from '../../../packages/engine/observations/observation.ts';
import { type BucketInterval, type ExtractKind } from '../../../packages/engine/sources/exposure-rule.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { dataSourceOptions } from '../../../src/platform/database/schema-migration.ts';
import { POOLS } from '../../../src/platform/database/pools.ts';
import { BucketReader } from '../../../src/observations/bucket.reader.ts';
import { SeriesExtractStore } from '../../../src/observations/series-extract.store.ts';
import { SeriesReader } from '../../../src/observations/series.reader.ts';
import { bucketSql } from '../../../src/series/series.presenter.ts';

const PAGE = 100;
const DEPTHS = [1, 10, 100, 1000, 'last'] as const;
const ROUNDS = 25;
/** Ratios that pages are held to: to the first page, and to the plain statement. */
const MOST_OF_FIRST = 1.2;
const MOST_OF_STATEMENT = 2;

/** Nobody writes meanwhile: large steps. */
class LargeSteps extends SeriesExtractStore {
  protected override readonly rowsPerStep = 500_000;
}

interface Listing {
  readonly name: string;
  readonly sourceId: string;
  readonly kind: Exclude<ExtractKind, 'revisions'> | 'raw';
  readonly columns: string;
  readonly table: string;
  readonly at: string;
  readonly where: string;
}

const raw = (name: string, sourceId: string): Listing => ({
  name,
  sourceId,
  kind: 'raw',
  columns: 'event_at, value, known_at',
  table: 'observations',
  at: 'event_at',
  where: 'true',
});
const changes = (name: string, sourceId: string): Listing => ({
  ...raw(name, sourceId),
  kind: 'changes',
  table: 'series_changes',
});
const buckets = (name: string, sourceId: string, kind: BucketInterval): Listing => ({
  name,
  sourceId,
  kind,
  columns: 'begin_at, events, last, mean, min, max, known_at',
  table: 'series_buckets',
  at: 'begin_at',
  where: `kind = '${kind}'`,
});

const LISTINGS: readonly Listing[] = [
  raw('value a minute', 'exchange.price:BTCUSDT'),
  raw('value per 5 minutes', 'mempool.fees'),
  raw('a day, restated', 'sentiment.fear_greed'),
  changes('changing, dedupe', 'mempool.fees'),
  changes('in runs, dedupe', 'mempool.difficulty_adjustment'),
  changes('never changing, dedupe', 'mempool.hashrate_3m'),
  buckets('hours of a minute', 'exchange.price:BTCUSDT', '1h'),
  buckets('days of a minute', 'exchange.price:BTCUSDT', '1d'),
];

/** Builds the extracts that the listings are read from. Returns the seconds that it took. */
export async function buildExtracts(url: string, closedBeforeMs: number): Promise<number> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  const beganMs = performance.now();
  try {
    const extracts = new LargeSteps(dataSource);
    const wanted = LISTINGS.flatMap(({ sourceId, kind }) => (kind === 'raw' ? [] : [{ sourceId, kind }]));
    await extracts.register(wanted);
    for (const extract of wanted) while (!(await extracts.advance(extract, closedBeforeMs)));
    await dataSource.query('ANALYZE series_changes, series_buckets');
  } finally {
    await dataSource.destroy();
  }
  return (performance.now() - beganMs) / 1000;
}

/**
 * Prints for every listing, order and depth the time of a page of 100, its ratio to the first page and to the plain
 * statement that scans the same rows, and the buffers that the statement and the page read.
 *
 * @returns true if every ratio is within its bound
 */
export async function printPageDepth(url: string, endMs: number): Promise<boolean> {
  const options = dataSourceOptions(url, { ...POOLS.partners, maxConnections: 1 });
  const dataSource = await new DataSource(options).initialize();
  let met = true;
  try {
    console.log(
      `${'listing'.padEnd(24)}${'order'.padEnd(7)}${'page'.padStart(8)}${'ms'.padStart(9)}${'/ page 1'.padStart(10)}${'SQL ms'.padStart(9)}${'/ SQL'.padStart(8)}${'buffers'.padStart(10)}`,
    );
    for (const listing of LISTINGS)
      for (const order of ['desc', 'asc'] as const)
        met = (await printListing(dataSource, listing, order, endMs)) && met;
  } finally {
    await dataSource.destroy();
  }
  return met;
}

async function printListing(
  dataSource: DataSource,
  listing: Listing,
  order: SeriesOrder,
  endMs: number,
): Promise<boolean> {
  const depths: { name: string; afterMs: number | null }[] = [];
  for (const depth of DEPTHS) {
    const afterMs = depth === 1 ? null : await positionOf(dataSource, listing, order, depth);
    if (depth === 1 || afterMs !== null) depths.push({ name: String(depth), afterMs });
  }
  const pages: number[][] = depths.map(() => []);
  const statements: number[][] = depths.map(() => []);
  const reads = depths.map(({ afterMs }) => ({
    page: () => readPage(dataSource, listing, order, afterMs, endMs),
    statement: () => dataSource.query(statementOf(listing, order, afterMs)),
  }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { page, statement }] of reads.entries()) {
      pages[i]!.push(await timed(page));
      statements[i]!.push(await timed(statement));
    }
  const first = typical(pages[0]!);
  let met = true;
  for (const [i, { name, afterMs }] of depths.entries()) {
    const page = typical(pages[i]!);
    const statement = typical(statements[i]!);
    met &&= page <= MOST_OF_FIRST * first && page <= MOST_OF_STATEMENT * statement;
    console.log(
      `${listing.name.padEnd(24)}${order.padEnd(7)}${name.padStart(8)}${page.toFixed(2).padStart(9)}${(page / first).toFixed(2).padStart(10)}${statement.toFixed(2).padStart(9)}${(page / statement).toFixed(2).padStart(8)}${String(await buffersOf(dataSource, statementOf(listing, order, afterMs))).padStart(10)}`,
    );
  }
  return met;
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const beganMs = performance.now();
  await run();
  return performance.now() - beganMs;
};

/** The fifth of the times from below: what a run takes that nothing disturbed. */
const typical = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 5)]!;

function readPage(
  dataSource: DataSource,
  { sourceId, kind }: Listing,
  order: SeriesOrder,
  afterMs: number | null,
  endMs: number,
): Promise<unknown> {
  const source = sourceById(sourceId);
  const request = { sourceId, fromMs: 0, toMs: endMs, order, afterMs, limit: PAGE, isOpen: true };
  return kind === 'raw' || kind === 'changes'
    ? new SeriesReader(dataSource).page({ ...request, dedupe: kind === 'changes' })
    : new BucketReader(dataSource).page({
        ...request,
        interval: kind,
        spacingMs: source.publicationSeconds * SECOND_MS,
        endedByMs: endMs,
        isStored: true,
        itemSql: bucketSql({ source, withKnownAt: false }),
      });
}

/** What a page is made of by one plain statement: its rows and one more, and the newest event of the window. */
function statementOf(
  { sourceId, columns, table, at, where }: Listing,
  order: SeriesOrder,
  afterMs: number | null,
): string {
  const beyond =
    afterMs === null ? '' : `AND ${at} ${order === 'asc' ? '>' : '<'} '${new Date(afterMs).toISOString()}'`;
  const inOrder = table === 'observations' ? ['event_at', 'known_at', 'id'] : [at];
  const newest = `(SELECT event_at FROM observations WHERE source_id = '${sourceId}' ORDER BY event_at DESC LIMIT 1) AS newest`;
  return `SELECT ${columns}, ${newest} FROM ${table} WHERE source_id = '${sourceId}' AND ${where} ${beyond}
          ORDER BY ${inOrder.map((column) => `${column} ${order}`).join(', ')} LIMIT ${PAGE + 1}`;
}

/** The last row of the page before a page; null where the listing has no such page. */
async function positionOf(
  dataSource: DataSource,
  { sourceId, table, at, where }: Listing,
  order: SeriesOrder,
  page: number | 'last',
): Promise<number | null> {
  const [direction, offset] =
    page === 'last' ? [order === 'asc' ? 'desc' : 'asc', PAGE] : [order, (page - 1) * PAGE - 1];
  const [row]: { atMs: number }[] = await dataSource.query(
    `SELECT (extract(epoch FROM ${at}) * 1000)::float8 AS "atMs" FROM ${table}
     WHERE source_id = $1 AND ${where} ORDER BY ${at} ${direction} OFFSET $2 LIMIT 1`,
    [sourceId, offset],
  );
  return row?.atMs ?? null;
}

async function buffersOf(dataSource: DataSource, statement: string): Promise<number> {
  const [row]: { 'QUERY PLAN': { Plan: Record<string, number> }[] }[] = await dataSource.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT json) ${statement}`,
  );
  const { Plan: plan } = row!['QUERY PLAN'][0]!;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}
