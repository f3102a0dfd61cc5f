import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { CONFIGURATION, type Configuration } from '../../src/platform/configuration/configuration.ts';
import { type Column } from '../../src/domain/exports/export-product.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS } from '../../src/domain/request-bounds.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { ExportFiles } from '../../src/exports/export-files.ts';
import { ExportProducts } from '../../src/http/exports/export-products.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { KeyExportStore } from '../../src/access/limits/open-stream.store.ts';
import { until } from '../support/eventually.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { startApi } from '../support/api-app.ts';
import { suiteService } from '../support/suite-service.ts';

const PATH = '/api/v1/data/export';
const HOUR_MS = 3_600_000;
/** All seeded cycles. */
const WINDOW = 'from=2026-03-01T00:00:00Z&to=2026-03-11T00:00:00Z';

const api = suiteService();
let key: IssuedKey;
beforeAll(async () => {
  key = await issueKey(api.app);
});

interface Download {
  readonly response: IncomingMessage;
  readonly body: Buffer;
  /** False: the connection broke off. */
  readonly isComplete: boolean;
}

/** A download as a client makes it that looks at trailers; clients on `fetch` cannot. */
function download(
  path: string,
  headers: Readonly<Record<string, string>> = key.headers,
  onHead: () => void = () => undefined,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    const asked = ask(`${api.url}${path}`, { headers }, (response) => {
      onHead();
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({ response, body: Buffer.concat(pieces), isComplete: response.complete }),
      );
    });
    asked.on('error', reject).end();
  });
}

const rowsOf = ({ body }: Download): Record<string, string | number | null>[] =>
  body
    .toString()
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const sha256 = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

const hasCode = (code: string) => (response: { body: { error_code: string } }) =>
  expect(response.body.error_code).toBe(code);

describe('an exported window', () => {
  it.each([
    ['verdicts', SEEDED_CYCLES],
    ['composites', SEEDED_CYCLES * 15],
    ['agents', SEEDED_CYCLES * 6],
    ['outlook', SEEDED_CYCLES * 9],
  ])('%s has every fact once, with its times, and a digest behind the last row', async (product, count) => {
    const got = await download(`${PATH}/${product}?${WINDOW}`);
    expect(got.response.statusCode).toBe(200);
    expect(got.response.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="${product}-2026-03-01T0000-2026-03-11T0000.ndjson"`,
      link: '</docs/licences/>; rel="license"',
      'cache-control': 'private, no-store',
      'x-data-source': 'synthetic',
    });
    expect(got.response.trailers['content-digest']).toBe(sha256(got.body));
    const rows = rowsOf(got);
    expect(rows).toHaveLength(count);
    const { columns } = api.app.get(ExportProducts).named(product);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(columns.map(({ name }) => name));
      // Backfilled cycles before the first live one are known from their slot, as for as_of.
      expect(row).toMatchObject({ licence: 'synthetic', attribution: null, known_at: expect.any(String) });
    }
    expect(rows.map(({ event_at }) => event_at)).toEqual(rows.map(({ event_at }) => event_at).toSorted());
  });

  it('gives the reason if it has no rows, or begins before the first cycle', async () => {
    const fresh = async () => (await issueKey(api.app)).headers;
    const [first] = rowsOf(await download(`${PATH}/verdicts?${WINDOW}`, await fresh()));
    const noneBefore = `no cycle before ${first!.event_at} is stored`;
    const lacking = async (target: string, headers: Readonly<Record<string, string>>) =>
      (await download(`${PATH}/${target}`, headers)).response.headers['x-unavailable'];
    const from = `from=${new Date(Date.parse(first!.event_at as string)).toISOString()}`;
    for (const format of ['ndjson', 'csv', 'parquet']) {
      const headers = await fresh();
      expect(await lacking(`verdicts?${from}&format=${format}`, headers)).toBeUndefined();
      expect(await lacking(`verdicts?${WINDOW}&format=${format}`, headers)).toBe(`verdicts: ${noneBefore}`);
      expect(await lacking(`track-record?${from}&format=${format}`, headers)).toBe(
        'track-record: no row falls in this window',
      );
      const month = `verdicts?month=2026-01&format=${format}`;
      for (const _ of ['made', 'kept'])
        expect(await lacking(month, headers)).toBe(
          `verdicts: ${noneBefore}; verdicts: no row falls in this window`,
        );
    }
  });

  it('agrees with the history of responses', async () => {
    const { body } = await api.http
      .get('/api/v1/data/verdicts/history?limit=2&as_of=2026-03-10T09:00:10Z')
      .set(key.headers);
    const rows = rowsOf(await download(`${PATH}/verdicts?${WINDOW}`));
    const known = rows.filter(({ known_at }) => known_at! <= '2026-03-10T09:00:10+00:00');
    expect(known.slice(-2).map(({ cycle_number, confidence }) => [cycle_number, confidence])).toEqual(
      body.data.cycles
        .map((cycle: { cycle_number: number; verdict: { confidence: number } }) => [
          cycle.cycle_number,
          cycle.verdict.confidence,
        ])
        .toReversed(),
    );
  });

  it('of series has every revision of class C, and nothing outside of the windows that responses keep', async () => {
    const { rows, from } = await lastDays(3);
    expect(rows.length).toBeGreaterThan(50);
    for (const { metric_id, dimension } of rows) {
      const source = sourceById(dimension === null ? `${metric_id}` : `${metric_id}:${dimension}`);
      expect(source).toMatchObject({
        licenseClass: 'C',
        exposure: expect.stringMatching(/^(series|last_24h)$/),
      });
    }
    const ratios = rows.filter(({ metric_id }) => metric_id === 'exchange.ls_ratio');
    expect(ratios.length).toBeGreaterThan(0);
    for (const { event_at } of ratios)
      expect(Date.parse(event_at as string)).toBeGreaterThanOrEqual(SEEDED_NOW_MS - 24 * HOUR_MS);
    const [{ count }] = await api.database.dataSource.query(
      `SELECT count(*)::int FROM observations WHERE source_id = 'sentiment.fear_greed' AND event_at >= $1`,
      [new Date(from)],
    );
    expect(rows.filter(({ metric_id }) => metric_id === 'sentiment.fear_greed')).toHaveLength(count);
  });

  it('of series shows a revision beside what was known before', async () => {
    const eventAt = '2026-03-09T00:00:00Z';
    await api.database.dataSource.query(
      `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
       VALUES ('sentiment.fear_greed', $1, $2, $2, 99)`,
      [eventAt, new Date(SEEDED_NOW_MS)],
    );
    const { rows } = await lastDays(3);
    const ofEvent = rows.filter(
      ({ metric_id, event_at }) =>
        metric_id === 'sentiment.fear_greed' && event_at === '2026-03-09T00:00:00+00:00',
    );
    expect(ofEvent).toHaveLength(2);
    expect(ofEvent[1]).toMatchObject({ value: 99, known_at: '2026-03-10T09:07:00+00:00' });
    expect(ofEvent[0]!.known_at! < ofEvent[1]!.known_at!).toBe(true);
  });

  async function lastDays(days: number) {
    const from = SEEDED_NOW_MS - days * 24 * HOUR_MS;
    const got = await download(`${PATH}/series?from=${new Date(from).toISOString()}`);
    expect(got.isComplete).toBe(true);
    return { rows: rowsOf(got), from };
  }

  it('is CSV and Parquet with the same rows', async () => {
    const [ndjson, csv, parquet] = await Promise.all([
      download(`${PATH}/composites?${WINDOW}`),
      download(`${PATH}/composites?${WINDOW}&format=csv`, (await issueKey(api.app)).headers),
      download(`${PATH}/composites?${WINDOW}&format=parquet`, (await issueKey(api.app)).headers),
    ]);
    const rows = rowsOf(ndjson);
    const [header, ...lines]: string[][] = parse(csv.body);
    expect(csv.response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(header).toEqual(Object.keys(rows[0]!));
    expect(lines).toEqual(
      rows.map((row) => Object.values(row).map((cell) => (cell === null ? '' : String(cell)))),
    );
    const { buffer } = new Uint8Array(parquet.body);
    const read = await parquetReadObjects({ file: buffer });
    expect(read).toHaveLength(rows.length);
    expect(read[0]).toMatchObject({
      event_at: new Date(rows[0]!.event_at!),
      cycle_number: BigInt(rows[0]!.cycle_number!),
      score: rows[0]!.score,
    });
  });

  it('that fails midway breaks off, without a digest', async () => {
    const { product } = api.app.get(ExportProducts).named('verdicts');
    let onHead!: () => void;
    const head = new Promise<void>((resolve) => (onHead = resolve));
    const failing = jest.spyOn(product, 'pages').mockImplementation(async function* () {
      yield [[0, 0, 1]];
      await head;
      throw new Error('the page is lost');
    });
    try {
      const got = await download(`${PATH}/verdicts?${WINDOW}`, key.headers, onHead);
      expect(got.response.statusCode).toBe(200);
      expect(got.isComplete).toBe(false);
      expect(got.response.trailers).toEqual({});
    } finally {
      failing.mockRestore();
    }
  });
});

describe('an exported month', () => {
  const MONTH = `${PATH}/series?month=2026-02&format=csv`;

  it('is a file with a strong tag, ranges, and 304', async () => {
    const whole = await download(MONTH);
    const { etag } = whole.response.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(whole.response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="series-2026-02.csv"',
      'content-length': String(whole.body.length),
      'content-digest': sha256(whole.body),
      'repr-digest': sha256(whole.body),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const lines: string[][] = parse(whole.body);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.some(([, , metric]) => metric === 'exchange.ls_ratio')).toBe(false);

    const part = await download(MONTH, { ...key.headers, Range: 'bytes=10-19', 'If-Range': etag! });
    expect(part.response.statusCode).toBe(206);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
    expect(part.response.headers).toMatchObject({
      'content-range': `bytes 10-19/${whole.body.length}`,
      'repr-digest': sha256(whole.body),
    });
    expect(part.response.headers).not.toHaveProperty('content-digest');
    const other = await download(MONTH, { ...key.headers, Range: 'bytes=10-19', 'If-Range': '"other"' });
    expect(other.response.statusCode).toBe(200);

    const unchanged = await download(MONTH, { ...key.headers, 'If-None-Match': etag! });
    expect(unchanged.response.statusCode).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    const beyond = await download(MONTH, { ...key.headers, Range: 'bytes=999999999-' });
    expect(beyond.response.statusCode).toBe(416);
    expect(JSON.parse(beyond.body.toString())).toMatchObject({ error_code: 'BAD_REQUEST' });
    expect(await filesOf('series-2026-02')).toHaveLength(1);
  });

  it('is another file after a revision and after a withdrawal', async () => {
    api.clock.advance(30 * 24 * HOUR_MS);
    try {
      const path = `${PATH}/verdicts?month=2026-03`;
      const before = await download(path);
      expect(rowsOf(before)).toHaveLength(SEEDED_CYCLES);
      await api.app
        .get(CycleWithdrawalStore)
        .withdraw(
          { cycleNumber: rowsOf(before)[5]!.cycle_number as number, andLater: false, reason: 'wrong prices' },
          { actor: 'ada', address: '203.0.113.7', atMs: api.clock.now() },
        );
      const after = await download(path);
      expect(rowsOf(after)).toHaveLength(SEEDED_CYCLES - 1);
      expect(after.response.headers.etag).not.toBe(before.response.headers.etag);
      const series = await download(MONTH);
      await api.database.dataSource.query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         VALUES ('sentiment.fear_greed', '2026-02-03', $1, $1, 98)`,
        [new Date(SEEDED_NOW_MS)],
      );
      const revised = await download(MONTH);
      expect(revised.response.headers.etag).not.toBe(series.response.headers.etag);
    } finally {
      api.clock.advance(-30 * 24 * HOUR_MS);
    }
  });

  const filesOf = async (stem: string): Promise<string[]> => {
    const { dataDir } = api.app.get<Configuration>(CONFIGURATION);
    return (await readdir(join(dataDir, 'exports'))).filter((name) => name.startsWith(stem));
  };
});

describe('exports', () => {
  it.each([
    ['unknown', '', 404, 'PRODUCT_NOT_FOUND'],
    ['verdicts', 'format=xlsx', 422, 'VALIDATION_ERROR'],
    ['verdicts', 'from=2027-01-01', 400, 'INVALID_RANGE'],
    ['verdicts', 'from=2026-03-02&to=2026-03-01', 400, 'INVALID_RANGE'],
    ['verdicts', 'from=2025-01-01&to=2026-03-01', 400, 'RANGE_TOO_LARGE'],
    ['verdicts', 'month=2026-03', 400, 'INVALID_RANGE'],
    ['verdicts', 'month=2026-13', 422, 'VALIDATION_ERROR'],
    ['verdicts', 'month=2026-02&from=2026-02-01', 400, 'BAD_REQUEST'],
  ])('%s?%s is rejected: %i %s', async (product, query, status, code) => {
    await api.http.get(`${PATH}/${product}?${query}`).set(key.headers).expect(status).expect(hasCode(code));
  });

  it('need data:export, and the scopes of the history', async () => {
    const path = `${PATH}/agents?${WINDOW}`;
    await api.http.get(path).expect(403).expect(hasCode('TIER_INSUFFICIENT'));
    for (const scopes of [
      ['data:read', 'data:history'],
      ['data:read', 'data:export', 'data:history'],
    ] as const) {
      const own = await issueKey(api.app, { scopes });
      await api.http.get(path).set(own.headers).expect(403).expect(hasCode('SCOPE_MISSING'));
    }
  });

  it('count an export no longer whose client left while its file was made', async () => {
    const own = await issueKey(api.app);
    const files = api.app.get(ExportFiles);
    const obtain = files.obtain.bind(files);
    api.app.getHttpServer().once('request', (_request, response: ServerResponse) =>
      jest.spyOn(files, 'obtain').mockImplementationOnce(async (...wanted) => {
        const file = await obtain(...wanted);
        asked.destroy();
        await once(response, 'close');
        return file;
      }),
    );
    const asked = ask(`${api.url}${PATH}/verdicts?month=2026-02`, { headers: own.headers });
    await new Promise((resolve) => asked.on('error', resolve).end());
    await until(async () => (await exportsOf(own)).running === 0, 5_000);
  });

  it('are counted: running ones, and the bytes of the day', async () => {
    const own = await issueKey(api.app);
    const { body } = await download(`${PATH}/verdicts?${WINDOW}`, own.headers);
    await until(async () => (await exportsOf(own)).running === 0);
    expect(await exportsOf(own)).toEqual({
      running: 0,
      limit: MAX_EXPORTS,
      bytes_today: body.length,
      bytes_per_day: EXPORT_BYTES_PER_DAY,
    });
    const store = api.app.get(KeyExportStore);
    const limits = { running: MAX_EXPORTS, bytesPerDay: EXPORT_BYTES_PER_DAY };
    const ids = ['1', '2'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
    for (const id of ids) expect(await store.begin(id, own.key.id, limits)).toBeNull();
    await api.http
      .get(`${PATH}/verdicts`)
      .set(own.headers)
      .expect(429)
      .expect((response) =>
        expect(response.body.detail).toBe('This key already has 2 running exports. Wait until one ends.'),
      );
    for (const id of ids) await store.end(id, EXPORT_BYTES_PER_DAY / 2);
    await api.http
      .get(`${PATH}/verdicts`)
      .set(own.headers)
      .expect(429)
      .expect('Retry-After', String(14 * 3_600 + 53 * 60))
      .expect(hasCode('RATE_LIMITED'));
  });

  const exportsOf = async ({ headers }: IssuedKey) =>
    (await api.http.get('/api/v1/data/me').set(headers).expect(200)).body.data.exports;

  it('have columns that each have a name of their own and a description', () => {
    for (const { columns } of api.app.get(ExportProducts).all()) {
      expect(new Set(columns.map(({ name }: Column) => name)).size).toBe(columns.length);
      for (const { description } of columns) expect(description).toMatch(/\.$/);
    }
  });
});

describe('format=csv', () => {
  it.each([
    ['/verdicts/latest?', 1],
    ['/verdicts/history?limit=5&', 5],
    ['/composites/latest?asset=BTC&', 5],
    ['/composites/history?asset=BTC&limit=2&', 10],
    ['/latest?ids=verdict,composite.macro:ETH,series:econ.cpi&', 3],
    ['/outlook/latest?horizon=24h&', 3],
    ['/outlook/history?limit=2&', 18],
    ['/series/sentiment.fear_greed?limit=4&', 4],
    ['/track-record/outcomes?limit=2&', 0],
  ])('%sformat=csv has a header row and the rows of the response', async (path, count) => {
    const target = `/api/v1/data${path}`;
    const json = await api.http.get(`${target}format=json`).set(key.headers).expect(200);
    const csv = await api.http.get(`${target}format=CSV`).set(key.headers).expect(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      etag: json.headers['etag'],
      'cache-control': json.headers['cache-control'],
      vary: json.headers['vary'],
      link: expect.stringContaining('</docs/licences/>; rel="license"'),
      'content-disposition': `attachment; filename="${path.slice(1, path.indexOf('?')).replace('/', '-')}.csv"`,
    });
    const [header, ...rows]: string[][] = parse(csv.text);
    expect(rows).toHaveLength(count);
    expect(header!.slice(-2)).toEqual(['attribution', 'licence']);
    for (const row of rows) expect(row.at(-1)).toBe('synthetic');
    if (count === 0) expect(csv.headers['x-unavailable']).toMatch(/: ./);
    await api.http
      .get(`${target}format=csv`)
      .set({ ...key.headers, 'If-None-Match': csv.headers['etag']! })
      .expect(304);
  });

  it('has the values of the response, its attribution, and a link to the next page', async () => {
    const path = '/api/v1/data/series/sentiment.fear_greed?include_known_at=true&limit=2';
    const { body } = await api.http.get(path).set(key.headers).expect(200);
    const csv = await api.http.get(`${path}&format=csv`).set(key.headers).expect(200);
    const rows: Record<string, string>[] = parse(csv.text, { columns: true });
    const points: { event_at: string; value: number; known_at: string }[] = body.data.points;
    expect(
      rows.map(({ event_at, value, known_at, attribution }) => [event_at, value, known_at, attribution]),
    ).toEqual(
      points.map((point) => [
        point.event_at,
        String(point.value),
        point.known_at,
        body.meta.attribution[0].text,
      ]),
    );
    const [, next] = /<([^>]+)>; rel="next"/.exec(csv.headers['link'] as string)!;
    const page = await api.http.get(next!).set(key.headers).expect(200);
    const [first]: Record<string, string>[] = parse(page.text, { columns: true });
    expect(first!['event_at']! < rows.at(-1)!['event_at']!).toBe(true);
  });

  it('lists missing parts of a table in a header that callers cannot break', async () => {
    const path = '/api/v1/data/latest?format=csv&ids=';
    const some = await api.http
      .get(`${path}verdict,econ.cpo,series:exchange.price,%E1%83%90%0D%0Aa`)
      .expect(200);
    expect(some.headers['x-unavailable']).toBe(
      'series:exchange.price: its dimension is missing: use series:exchange.price:BTCUSDT, series:exchange.price:ETHUSDT, or series:exchange.price:SOLUSDT; econ.cpo: unknown; ???a: unknown',
    );
    const none = await api.http.get(`${path}signal:XRPUSDT`).expect(200);
    expect(parse(none.text)).toHaveLength(1);
    expect(none.headers['x-unavailable']).toBe('signal:XRPUSDT: unknown');
    const whole = await api.http.get(`${path}verdict`).expect(200);
    expect(whole.headers['x-unavailable']).toBeUndefined();
  });

  it('has the licence of each row, unless all data is synthetic', async () => {
    const live = await startApi({ providers: 'live' });
    try {
      const licences = async (path: string): Promise<string[]> => {
        const { text } = await live.http.get(`/api/v1/data/${path}`).expect(200);
        const rows: Record<string, string>[] = parse(text, { columns: true });
        return rows.map(({ licence, attribution }) => `${licence!} ${attribution!}`.trim());
      };
      expect(await licences('verdicts/latest?format=csv')).toEqual(['A']);
      const [verdict, series] = await licences('latest?format=csv&ids=verdict,series:sentiment.fear_greed');
      expect(verdict).toBe('A');
      expect(series).toMatch(/^C \S/);
    } finally {
      await live.app.close();
    }
  });

  it('is served without a key as JSON is, and another format is rejected', async () => {
    await api.http
      .get('/api/v1/data/verdicts/latest?format=csv')
      .expect(200)
      .expect('Content-Type', /^text\/csv/);
    await api.http
      .get('/api/v1/data/verdicts/latest?format=xml')
      .expect(422)
      .expect(hasCode('VALIDATION_ERROR'));
    await api.http
      .get('/api/v1/data/verdicts/latest?format=csv&as_of=2030-01-01')
      .set(key.headers)
      .expect(400);
  });
});
