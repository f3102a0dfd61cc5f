import { isoDay, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { readCostOf } from '../support/read-cost.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, type OperatorClient, operatorSuite } from './operator-client.ts';

const KEYS = 10_000;

interface Listed {
  readonly label: string;
  readonly status: string;
  readonly last_used_at: string | null;
  readonly today: { readonly requests: number };
}

const { service, operator } = operatorSuite();
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

async function pagesOf(query: string, limit: number): Promise<Listed[][]> {
  const pages: Listed[][] = [];
  let cursor: string | null = null;
  do {
    const reply: Awaited<ReturnType<OperatorClient['get']>> = await operator.get(
      `/keys?limit=${limit}&${cursor === null ? query : `cursor=${cursor}`}`,
    );
    expect(reply.status).toBe(200);
    pages.push(reply.body.data.keys);
    cursor = reply.body.meta.next_cursor;
  } while (cursor !== null);
  return pages;
}

describe('the orders of keys', () => {
  /** Label, requests today, seconds since the last use, and how it ended. */
  const MADE = [
    ['b', 5, 10, null],
    ['a', 0, null, null],
    ['d', 70, 20, 'revoke'],
    ['c', 5, 20, null],
    ['f', 900, null, 'disable'],
    ['e', 30, 5, null],
  ] as const;
  beforeAll(async () => {
    for (const [position, [label, requests, usedAgo, end]] of MADE.entries()) {
      service.clock.set(SEEDED_NOW_MS - 60_000 + position * 1_000);
      const { id } = (await operator.post('/keys', { partner: 'Ordered', label })).body.data;
      if (end !== null) await operator.post(`/keys/${id}/${end}`);
      await service.database.dataSource.query(
        `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent) VALUES ($1, $2, $3, 0, 0), ($1, $4, 9999, 0, 0)`,
        [id, isoDay(SEEDED_NOW_MS), requests, '2026-03-09'],
      );
      await service.database.dataSource.query('UPDATE partner_keys SET last_used_at = $2 WHERE id = $1', [
        id,
        usedAgo === null ? null : new Date(SEEDED_NOW_MS - usedAgo * SECOND_MS),
      ]);
    }
  });

  it.each([
    // Keys in force come first.
    ['sort=use', [['e'], ['b', 'c'], ['a'], ['f'], ['d']]],
    ['sort=use&order=asc', [['a'], ['b', 'c'], ['e'], ['d'], ['f']]],
    ['sort=name', [['a'], ['b'], ['c'], ['e'], ['d'], ['f']]],
    ['sort=name&order=desc', [['e'], ['c'], ['b'], ['a'], ['f'], ['d']]],
    ['sort=last_used', [['e'], ['b'], ['c'], ['a'], ['d'], ['f']]],
    ['sort=last_used&order=asc', [['a'], ['c'], ['b'], ['e'], ['f'], ['d']]],
    ['sort=issued', [['e'], ['c'], ['a'], ['b'], ['f'], ['d']]],
    ['sort=issued&status=active', [['e'], ['c'], ['a'], ['b']]],
    // As ever.
    ['', [['e'], ['f'], ['c'], ['d'], ['a'], ['b']]],
    ['order=asc', [['b'], ['a'], ['d'], ['c'], ['f'], ['e']]],
  ])('%s', async (query, groups) => {
    for (const limit of [1, 2, 4, 50]) {
      const pages = await pagesOf(`partner=Ordered&${query}`, limit);
      const labels = pages.flat().map(({ label }) => label);
      const expected = [...groups];
      let at = 0;
      // Keys with the same figure follow in the order of their IDs.
      for (const group of expected) {
        expect(labels.slice(at, at + group.length).sort()).toEqual([...group].sort());
        at += group.length;
      }
      expect(labels).toHaveLength(at);
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    }
  });

  it('are part of the cursor', async () => {
    const cursor: string = (await operator.get('/keys?sort=use&limit=1')).body.meta.next_cursor;
    expect((await operator.get(`/keys?sort=use&limit=1&cursor=${cursor}`)).status).toBe(200);
    for (const other of ['sort=name', 'sort=use&order=asc'])
      expect(errorOf(await operator.get(`/keys?${other}&cursor=${cursor}`))).toBe('400 INVALID_CURSOR');
    for (const wrong of ['sort=size', 'order=up'])
      expect(errorOf(await operator.get(`/keys?${wrong}`))).toBe('422 VALIDATION_ERROR');
  });
});

describe(`the pages of ${KEYS} keys`, () => {
  beforeAll(async () => {
    const { dataSource } = service.database;
    await dataSource.query(
      `INSERT INTO partner_keys (id, partner, label, prefix, secret_hash, scopes, rate_limit_per_min, quota_per_day,
         issued_at, last_used_at, revoked_at)
       SELECT gen_random_uuid(), 'Partner ' || n % 500, 'key ' || n, 'mdk_' || lpad(n::text, 8, '0'),
         sha256(n::text::bytea), '{data:read}', 600, 1000, '2025-01-01'::timestamptz + n * interval '1 minute',
         CASE WHEN n % 3 > 0 THEN '2026-03-01'::timestamptz + n * interval '1 second' END,
         CASE WHEN n % 4 = 0 THEN '2026-02-01'::timestamptz END
       FROM generate_series(1, ${KEYS}) n`,
    );
    await dataSource.query(
      `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent)
       SELECT id, day::date, 1 + abs(hashtext(id::text)) % 1000, 0, 0
       FROM partner_keys, generate_series('2026-03-01'::date, '2026-03-10', '1 day') day WHERE prefix LIKE 'mdk\\_000%'`,
    );
    await dataSource.query('ANALYZE partner_keys, usage_days').catch(() => undefined);
  });

  it.each([
    '',
    'sort=use',
    'sort=name',
    'sort=last_used&order=asc',
    'sort=issued',
    'sort=use&status=active',
    'search=key%209',
    'sort=name&search=partner%201',
    'sort=use&partner=Partner%207',
  ])('read a key and its use at most three times: %s', async (query) => {
    const cursor: string | null = (await operator.get(`/keys?${query}`)).body.meta.next_cursor;
    for (const path of [`/keys?${query}`, ...(cursor === null ? [] : [`/keys?cursor=${cursor}`])]) {
      const costs = await readCostOf(
        service.database.dataSource,
        ['partner_keys', 'usage_days%'],
        async () => {
          const { status, body } = await operator.get(path);
          expect([status, body.data.keys.length > 0]).toEqual([200, true]);
        },
      );
      for (const [table, { rows, blocks }] of Object.entries(costs))
        expect([path, table, rows <= 3 * KEYS, blocks <= 5 * KEYS]).toEqual([path, table, true, true]);
    }
  });

  it('have every key once', async () => {
    const pages = await pagesOf('sort=use&search=mdk_000', 500);
    const requests = pages
      .flat()
      .map(({ status, today }) => (status === 'active' ? 1 : 0) * 1e6 + today.requests);
    expect(new Set(pages.flat().map(({ label }) => label)).size).toBe(KEYS);
    expect(requests).toEqual(requests.toSorted((a, b) => b - a));
  });
});
