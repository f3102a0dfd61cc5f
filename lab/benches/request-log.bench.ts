import { randomUUID } from 'node:crypto';
import { median } from 'simple-statistics';
import { type LoggedRequest } from '../../src/domain/requests/logged-request.ts';
import { DAY_MS } from '../../src/domain/timestamps.ts';
import { type RequestFilter, RequestLogReader } from '../../src/persistence/requests/request-log.reader.ts';
import { RequestLogStore } from '../../src/persistence/requests/request-log.store.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * Pages of the request log by every combination of filters, of values that many rows have, few, and none; what a row takes on
 * disk; and what storing one costs. Fills a database of its own and drops it.
 */
const { requests: REQUESTS, pages: PAGES } = optionsOf('request-log');
const LONGEST_MS = 300;
const BATCH = 10_000;
const KEYS = 10_000;
const PARTNERS = 500;
const ROUNDS = 3;
const PAGE = 51;
const NOW_MS = Date.parse('2026-03-10T12:00:00Z');
const DAYS = 7;
const ROUTES = ['verdicts/latest', 'composites/latest', 'series/{metric_id}/points', 'sources', 'batch'];
const FAILURES = [
  [429, 'RATE_LIMITED'],
  [422, 'VALIDATION_ERROR'],
  [404, 'SERIES_NOT_FOUND'],
  [403, 'SCOPE_MISSING'],
] as const;

await globalSetup();
const database = await createTestDatabase();
const { dataSource } = database;
const keys = Array.from({ length: KEYS }, () => randomUUID());
await dataSource.query(
  `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
   SELECT id, 'Partner ' || n % ${PARTNERS}, 'mdk_' || lpad(n::text, 8, '0'), decode(md5(id::text) || md5(id::text), 'hex'),
          '{data:read}', 600, '2026-01-01'
   FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, n)`,
  [keys],
);

/** A third of all rows are of one key, a third are samples, and a tenth are of nobody. */
function request(n: number): LoggedRequest {
  const atMs = NOW_MS - DAYS * DAY_MS + Math.floor((n * DAYS * DAY_MS) / REQUESTS);
  const kind = n % 10 === 0 ? 'unidentified' : n % 3 === 0 ? 'sample' : 'failure';
  const failure =
    kind === 'unidentified' ? ([401, 'API_KEY_INVALID'] as const) : FAILURES[n % FAILURES.length]!;
  const isServerError = kind === 'failure' && n % 1_000 === 1;
  const [status, errorCode] =
    kind === 'sample' ? [200, null] : isServerError ? ([500, 'INTERNAL_ERROR'] as const) : failure;
  const isKeyed = kind !== 'unidentified';
  return {
    atMs,
    kind,
    keyId: isKeyed ? keys[n % 3 === 1 ? 0 : (n * 7_919) % KEYS]! : null,
    presented: isKeyed ? null : { prefix: 'mdk_00000001', secretHash: null },
    addressClass: isKeyed ? null : 'public',
    network: isKeyed ? null : `203.0.${n % 256}.0/24`,
    method: 'GET',
    route: `/api/v1/data/${ROUTES[n % ROUTES.length]!}`,
    path: `/api/v1/data/${ROUTES[n % ROUTES.length]!.replace('{metric_id}', 'econ.m2')}`,
    query: 'asset=BTC&from&limit',
    status,
    errorCode: errorCode as LoggedRequest['errorCode'],
    durationMs: Math.exp(Math.random() * 6) / 10,
    requestId: randomUUID(),
    errorId: isServerError ? randomUUID() : null,
  };
}

const store = new RequestLogStore(dataSource);
const began = performance.now();
for (let from = 0; from < REQUESTS; from += BATCH)
  await store.add({
    requests: Array.from({ length: Math.min(BATCH, REQUESTS - from) }, (_, i) => request(from + i)),
    leftOut: [],
  });
const storedMs = performance.now() - began;
await database.asOwner('VACUUM ANALYZE request_log');
const [size]: { bytes: number }[] = await dataSource.query(
  `SELECT pg_total_relation_size('request_log')::float8 AS bytes`,
);
const reader = new RequestLogReader(dataSource);
const estimated = await reader.bytes();
const findings = new Findings(12);
const { say, check } = findings;
say('stored', `${REQUESTS} rows, ${((storedMs * 1_000) / REQUESTS).toFixed(0)} µs each`);
say(
  'on disk',
  `${(size!.bytes / REQUESTS).toFixed(0)} bytes a row, ${(estimated / REQUESTS).toFixed(0)} counted`,
);
check(estimated >= size!.bytes, 'rows take more on disk than is counted');

const EVERYTHING: RequestFilter = {
  requestId: null,
  errorId: null,
  keyId: null,
  partner: null,
  address: null,
  route: null,
  statusFrom: null,
  statusTo: null,
  errorCode: null,
  outcome: null,
  minDurationMs: null,
  fromMs: null,
  toMs: null,
};
/** Values of each filter: of many rows, of few, of none. */
const CHOICES: readonly (readonly Partial<RequestFilter>[])[] = [
  [{}, { keyId: keys[0]! }, { keyId: keys[9]! }, { partner: 'Partner 1' }, { partner: 'Nobody' }],
  [
    {},
    { statusFrom: 400, statusTo: 499 },
    { statusFrom: 500, statusTo: 599 },
    { statusFrom: 418, statusTo: 418 },
  ],
  [{}, { errorCode: 'RATE_LIMITED' }, { errorCode: 'INTERNAL_ERROR' }, { errorCode: 'NOT_FOUND' }],
  [{}, { route: '/api/v1/data/batch' }, { route: 'unknown' }],
  [{}, { address: 'public' }, { address: '203.0.113.0/24' }],
  [{}, { outcome: 'denied' }, { outcome: 'bad_request' }],
  [{}, { minDurationMs: 30 }, { minDurationMs: 1_000 }],
  [{}, { fromMs: NOW_MS - 6 * DAY_MS, toMs: NOW_MS - 5 * DAY_MS }],
];
const SINGLE: readonly Partial<RequestFilter>[] = [{ requestId: randomUUID() }, { errorId: randomUUID() }];

const all = CHOICES.reduce<Partial<RequestFilter>[]>(
  (combined, choices) => combined.flatMap((one) => choices.map((choice) => ({ ...one, ...choice }))),
  [{}],
);
// Evenly, if not all: those next to each other differ in the last filter only.
const step = PAGES === 0 ? 1 : Math.max(1, all.length / PAGES);
const chosen = Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]!);
const middle = { atMs: NOW_MS - (DAYS * DAY_MS) / 2, id: REQUESTS / 2 };
const pages: { readonly ms: number; readonly filter: Partial<RequestFilter> }[] = [];
for (const [i, filter] of [...SINGLE, ...chosen].entries()) {
  const times: number[] = [];
  // The first may be slow by chance; one that is fast is not measured again.
  while (times.length < ROUNDS && !(times[0]! < LONGEST_MS / 2)) {
    const start = performance.now();
    await reader.list(PAGE, i % 2 === 0 ? null : middle, { ...EVERYTHING, ...filter });
    times.push(performance.now() - start);
  }
  pages.push({ ms: median(times), filter });
}
pages.sort((a, b) => b.ms - a.ms);
const { ms: slowestMs, filter: slowest } = pages[0]!;
say('pages', `${pages.length}, p50 ${median(pages.map(({ ms }) => ms)).toFixed(1)} ms`);
say('slowest', `${slowestMs.toFixed(0)} ms: ${JSON.stringify(slowest)}`);
check(slowestMs <= LONGEST_MS, `a page takes more than ${LONGEST_MS} ms`);
const start = performance.now();
await Promise.all([reader.sums(NOW_MS - DAYS * DAY_MS, NOW_MS), reader.bytes()]);
const sumsMs = performance.now() - start;
say('sums', `${sumsMs.toFixed(0)} ms`);
check(sumsMs <= LONGEST_MS, `sums take more than ${LONGEST_MS} ms`);

await database.drop();
await globalTeardown();
findings.end();
