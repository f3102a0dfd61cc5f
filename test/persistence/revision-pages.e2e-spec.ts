import { DataSource } from 'typeorm';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { REVISED_SOURCE_IDS, REVISION_KINDS } from '../../src/revisions/revision.ts';
import {
  type RevisionPageRequest,
  type RevisionPlace,
  RevisionReader,
} from '../../src/revisions/revision.reader.ts';
import { readCostOf } from '../support/read-cost.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const CORRECTIONS = 20_000;
const FIRST_ID = 1_000_000_000;
const NOW = `to_timestamp(${SEEDED_NOW_MS / 1000})`;
const WINDOW = { fromMs: SEEDED_NOW_MS - 365 * DAY_MS, toMs: SEEDED_NOW_MS, limit: 100 };
const EVERYTHING = { ...WINDOW, kinds: REVISION_KINDS, sourceIds: REVISED_SOURCE_IDS };

afterAll(() => partners.destroy());
const database = databaseOfSuite(createSeededDatabase);
let partners: DataSource;

beforeAll(async () => {
  partners = await new DataSource(dataSourceOptions(database.url, POOLS.partners)).initialize();
  // Two share each moment, and a withdrawal shares some with them.
  await database.query(
    `INSERT INTO series_revisions (id, source_id, event_at, known_at, old_value, new_value)
     SELECT $2::bigint + n, ($1::text[])[1 + n % cardinality($1::text[])], ${NOW} - interval '2 days',
            ${NOW} - (n / 2) * interval '5 minutes', n * 1e-9::float8, n * 1e15::float8 + 0.5
     FROM generate_series(1, ${CORRECTIONS}) n`,
    [REVISED_SOURCE_IDS, FIRST_ID],
  );
  await database.query(
    `INSERT INTO cycle_withdrawals (cycle_number, cycle_at, withdrawn_at, withdrawn_by, reason, published_at, backfilled, mode,
                                    methodology_version, signal, confidence, result_hash, cycle, inputs, result)
     SELECT cycle_number, cycle_at, ${NOW} - (cycle_number % 50 + 1) * interval '5 minutes', 'operator', E'line\\n"\u2028ა', published_at,
            backfilled, mode, methodology_version, signal, confidence, result_hash, '{}', '{}', '{}'
     FROM cycles WHERE cycle_number % 7 = 0`,
  );
});

const pageAfter = (after: RevisionPlace | null, terms: Omit<RevisionPageRequest, 'after'> = EVERYTHING) =>
  new RevisionReader(partners).page({ ...terms, after });

it('lists each revision once, whatever its kind, the latest first', async () => {
  const limit = 97;
  const ids: string[] = [];
  let last: RevisionPlace | null = null;
  for (let hasMore = true; hasMore && ids.length < 1_000;) {
    const page = await pageAfter(last, { ...EVERYTHING, limit });
    for (const one of page.revisions) {
      const [kind, revisedAtMs, id] = one;
      if (last !== null) expect(revisedAtMs).toBeLessThanOrEqual(last.revisedAtMs);
      if (kind === 'observation.revised' && id > FIRST_ID)
        expect(one.slice(6)).toEqual([(id - FIRST_ID) * 1e-9, (id - FIRST_ID) * 1e15 + 0.5]);
      if (kind === 'cycle.withdrawn') expect([one[5], one[7]]).toEqual(['line\n"\u2028ა', one[6]]);
      ids.push(`${kind} ${id}`);
      last = { kind, revisedAtMs, id };
    }
    hasMore = page.hasMore;
  }
  expect(new Set(ids).size).toBe(ids.length);
  const [counted] = await database.query<{ count: number }>('SELECT count(*)::int FROM cycle_withdrawals');
  const { count } = counted!;
  expect(count).toBeGreaterThan(20);
  expect(ids.filter((id) => id.startsWith('cycle'))).toHaveLength(count);
});

it.each(['', 'VACUUM ANALYZE'])('reads the rows of a page, not the window (after "%s")', async (analysis) => {
  if (analysis !== '') await database.asOwner(analysis);
  const first = await pageAfter(null);
  expect([first.revisions.length, first.hasMore]).toEqual([100, true]);
  const [kind, revisedAtMs, id] = first.revisions.at(-1)!;
  for (const after of [null, { kind, revisedAtMs, id }]) {
    const cost = await readCostOf(partners, ['series_revisions'], () => pageAfter(after));
    expect(cost.series_revisions.rows).toBeLessThan(500);
  }
});
