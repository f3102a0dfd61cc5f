import { PROVIDER_KEYS, PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { RejectionStore } from '../../src/observations/rejection.store.ts';
import { SourceClaimStore } from '../../src/observations/source-claim.store.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorClient, operatorSuite } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const PAID = 'intel.mvrv';
const PRICE = 'exchange.price:BTCUSDT';

describe('operations on sources', () => {
  const { service, operator, query } = operatorSuite();

  it('show the whole board, values of class B included', async () => {
    const { sources } = await operator.read('/sources');
    expect(sources.map(({ source_id }: Json) => source_id)).toEqual(SOURCES.map(({ id }) => id));
    const [stored] = await query<{ value: number; event_at: Date }>(
      'SELECT value, event_at FROM observations WHERE source_id = $1 ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1',
      [PAID],
    );
    const paid = sources.find(({ source_id }: Json) => source_id === PAID);
    expect(paid).toMatchObject({
      provider: 'intel',
      license_class: 'B',
      exposure: 'none',
      status: 'fresh',
      condition: { code: 'fresh', since: null, cause: null, missing_days: null },
      paused: false,
      available: true,
      consecutive_failures: 0,
      last_error: null,
      last_success_at: '2026-03-10T09:06:30+00:00',
      next_due_at: '2026-03-11T09:06:30+00:00',
      claimed_by: null,
      last_refusal: null,
      newest: { value: stored!.value },
    });
    expect(Date.parse(paid.newest.event_at)).toBe(stored!.event_at.getTime());
    expect(paid.feeds_products).toEqual(['verdict', 'agents', 'narratives', 'market-lens']);
  });

  it('show what went wrong with a source in plain words', async () => {
    const payload = { sha256: 'ab'.repeat(32), excerpt: '{"price":"-5"}' };
    const refused = {
      payload,
      sourceId: PRICE,
      kind: 'item',
      reason: 'the price -5 lies outside 1 to 10000000',
      eventAtMs: SEEDED_NOW_MS - 60_000,
    } as const;
    await service.app.get(RejectionStore).record([refused], SEEDED_NOW_MS - 50_000);
    await service.app.get(RejectionStore).record([refused], SEEDED_NOW_MS - 40_000);
    await query(
      `UPDATE source_states SET last_error = 'the provider answered 500', consecutive_failures = 3,
              rows_read = 2500, rows_rejected = 1,
              degraded_reason = 'provider_unreachable' WHERE source_id = $1`,
      [PRICE],
    );
    const data = await operator.read(`/sources/${PRICE}`);
    const entry = {
      kind: 'item',
      reason: 'the price -5 lies outside 1 to 10000000',
      event_at: '2026-03-10T09:06:00+00:00',
      first_at: '2026-03-10T09:06:10+00:00',
      last_at: '2026-03-10T09:06:20+00:00',
      occurrences: 2,
      payload,
    };
    expect(data).toMatchObject({
      source_id: PRICE,
      status: 'degraded',
      degraded_reason: 'provider_unreachable',
      condition: { code: 'stale', cause: 'provider_unreachable' },
      consecutive_failures: 3,
      last_error: 'the provider answered 500',
      rejected_share: { read: 2500, rejected: 1, share: 0.0004 },
      last_refusal: entry,
      refusals: [entry],
    });
    await query(`UPDATE source_states SET degraded_reason = 'payload_refused' WHERE source_id = $1`, [PRICE]);
    expect((await operator.read(`/sources/${PRICE}`)).condition).toMatchObject({
      code: 'rejected',
      payload,
    });
    await query(`UPDATE source_states SET degraded_reason = 'provider_unreachable' WHERE source_id = $1`, [
      PRICE,
    ]);
    expect(data.observations).toHaveLength(100);
    expect(data.observations[0]).toEqual(data.newest);
    const events = data.observations.map(({ event_at }: Json) => Date.parse(event_at));
    expect(events).toEqual([...events].sort((a, b) => b - a));
  });

  describe('show the board for a page', () => {
    const board = () => operator.read('/sources');

    it('grouped by provider, the most urgent first', async () => {
      await query(
        `UPDATE source_states SET degraded_reason = 'payload_refused' WHERE source_id = 'econ.cpi'`,
      );
      await query(`UPDATE source_states SET paused = true WHERE source_id = 'sentiment.fear_greed'`);
      const { providers, sources } = await board();
      expect(providers.map(({ provider }: Json) => provider).sort()).toEqual([...PROVIDER_KEYS].sort());
      expect(providers[0]).toMatchObject({
        provider: 'econ',
        name: PROVIDERS.econ.name,
        condition: 'rejected',
        by_condition: { rejected: 1, paused: 0 },
      });
      expect(providers[0].source_ids[0]).toBe('econ.cpi');
      expect(providers.flatMap(({ source_ids }: Json) => source_ids).sort()).toEqual(
        SOURCES.map(({ id }) => id).sort(),
      );
      const placeOf = (key: string) => providers.findIndex(({ provider }: Json) => provider === key);
      expect(placeOf('sentiment')).toBeLessThan(placeOf('fx'));
      const conditions = new Map(
        sources.map(({ source_id, condition }: { source_id: string; condition: { code: string } }) => [
          source_id,
          condition.code,
        ]),
      );
      expect(conditions.get('sentiment.fear_greed')).toBe('paused');
      await query(`UPDATE source_states SET degraded_reason = NULL WHERE source_id = 'econ.cpi'`);
      await query(`UPDATE source_states SET paused = false WHERE source_id = 'sentiment.fear_greed'`);
    });

    it('with the age of the data beside that of the fetch, its days, and what it feeds', async () => {
      const id = 'defi.tvl_chain:ethereum';
      await query(
        `INSERT INTO source_fetch_days (source_id, day, first_at, attempts, successes, observations)
         VALUES ($1, '2026-03-08', '2026-03-08T00:00:00Z', 30, 12, 2), ($1, '2026-03-10', '2026-03-10T00:00:00Z', 9, 9, 1)`,
        [id],
      );
      const source = (await board()).sources.find(({ source_id }: Json) => source_id === id);
      expect(source.data_age_seconds).toBe(
        Math.floor((SEEDED_NOW_MS - Date.parse(source.newest.event_at)) / 1_000),
      );
      expect(source.data_age_seconds).toBeGreaterThan(source.age_seconds);
      expect(source.data_delayed).toBe(false);
      expect(source.strip.first_day).toBe('2026-02-09');
      expect(source.strip.success_shares).toEqual([...Array<null>(27).fill(null), 0.5, 0, 1]);
      expect(source.strip.observations).toEqual([...Array<null>(27).fill(null), 2, 0, 1]);
      expect(source.feeds).toContainEqual({
        kind: 'series',
        id: 'defi.tvl_chain',
        asset: null,
        input: null,
        dimension: 'ethereum',
      });
      expect(source.feeds).toContainEqual(expect.objectContaining({ kind: 'composite', asset: 'ETH' }));
      const data = await operator.read(`/sources/${id}`);
      expect([data.strip, data.feeds]).toEqual([source.strip, source.feeds]);
    });
  });

  describe('show values over a range', () => {
    const FIRST_MS = Date.UTC(2025, 5, 1);
    const RANGE = 'from=2025-06-01T00:00:00Z&to=2025-06-02T00:00:00Z';
    const sampled = async (more: string) => await operator.read(`/sources/fx.usd_gel/observations?${more}`);
    beforeAll(() =>
      query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT 'fx.usd_gel', $1::timestamptz + n * interval '1 minute', $2, $2, n FROM generate_series(0, 1499) AS n
         UNION ALL SELECT 'fx.usd_gel', $1::timestamptz + interval '59 minutes', $2::timestamptz + interval '1 second', $2, -59`,
        [new Date(FIRST_MS), new Date(SEEDED_NOW_MS)],
      ),
    );

    it('the last of each step, in its newest revision', async () => {
      const data = await sampled(`${RANGE}&points=24`);
      expect(data).toMatchObject({
        source_id: 'fx.usd_gel',
        unit: sourceById('fx.usd_gel').unit,
        from: '2025-06-01T00:00:00+00:00',
        to: '2025-06-02T00:00:00+00:00',
        step_seconds: 3_600,
      });
      expect(data.points.map(({ value }: Json) => value)).toEqual([
        -59,
        ...Array.from({ length: 23 }, (_, hour) => (hour + 2) * 60 - 1),
      ]);
      expect(data.points[0].event_at).toBe('2025-06-01T00:59:00+00:00');
    });

    it('never of a value beyond the range', async () => {
      const { points } = await sampled(`${RANGE}&points=7`);
      expect(points).toHaveLength(7);
      expect(points.at(-1)).toEqual({ event_at: '2025-06-01T23:59:00+00:00', value: 1439 });
    });

    it('every value if there are fewer than steps, and none of a range without any', async () => {
      const few = await sampled('from=2025-06-01T00:00:00Z&to=2025-06-01T00:05:00Z&points=1000');
      expect(few.points.map(({ value }: Json) => value)).toEqual([0, 1, 2, 3, 4]);
      expect((await sampled('from=2024-02-01&to=2024-02-02')).points).toEqual([]);
    });

    it('of the last 30 days by default', async () => {
      expect(await sampled('')).toMatchObject({
        from: isoUtc(SEEDED_NOW_MS - 30 * 86_400_000),
        to: isoUtc(SEEDED_NOW_MS),
        step_seconds: 12_960,
      });
    });

    it.each([
      ['from=2026-03-11', 'from must be before to'],
      ['from=2025-06-02&to=2025-06-01', 'from must be before to'],
      ['points=0', 'points must be a whole number from 1 to 1000'],
      ['points=1001', 'points must be a whole number from 1 to 1000'],
      ['from=yesterday', expect.stringContaining('from must')],
    ])('and reject %s', async (more, message) => {
      const reply = await operator.get(`/sources/fx.usd_gel/observations?${more}`);
      expect([errorOf(reply), reply.body.errors]).toEqual(['422 VALIDATION_ERROR', [message]]);
    });
  });

  describe('show how fetches went', () => {
    const RATE = 'fx.usd_gel';
    beforeAll(async () => {
      await query(
        `INSERT INTO source_fetches (source_id, started_at, duration_ms, outcome, http_status, requests, bytes,
                                     observations, rejected, error)
         SELECT $1, $2::timestamptz - n * interval '1 hour', 120, CASE WHEN n = 1 THEN 'http_error' ELSE 'ok' END,
                CASE WHEN n = 1 THEN 503 ELSE 200 END, 1, 4096, 1, 0, CASE WHEN n = 1 THEN 'fx: 503' END
         FROM generate_series(1, 5) AS n`,
        [RATE, new Date(SEEDED_NOW_MS)],
      );
    });
    const page = async (more = '') => (await operator.get(`/sources/${RATE}/fetches${more}`)).body;
    const hoursAgo = (hours: number) => isoUtc(SEEDED_NOW_MS - hours * 3_600_000);

    it('newest first, with outcome, status, duration, and size', async () => {
      const { data, meta } = await page();
      expect(data).toMatchObject({ source_id: RATE });
      expect(data.fetches).toHaveLength(5);
      expect(data.fetches[0]).toEqual({
        started_at: hoursAgo(1),
        duration_ms: 120,
        outcome: 'http_error',
        http_status: 503,
        requests: 1,
        bytes: 4096,
        observations: 1,
        rejected: 0,
        error: 'fx: 503',
      });
      expect(meta.next_cursor).toBeNull();
    });

    it('in pages, within a window', async () => {
      const first = await page(`?limit=2&from=${hoursAgo(4)}&to=${hoursAgo(1)}`.replaceAll('+', '%2B'));
      const startsOf = (body: { data: { fetches: { started_at: string }[] } }) =>
        body.data.fetches.map(({ started_at }) => started_at);
      expect(startsOf(first)).toEqual([hoursAgo(2), hoursAgo(3)]);
      const second = await page(`?limit=2&cursor=${first.meta.next_cursor}`);
      expect(startsOf(second)).toEqual([hoursAgo(4)]);
      expect(second.meta.next_cursor).toBeNull();
      const foreign = await operator.get(`/sources/econ.cpi/fetches?cursor=${first.meta.next_cursor}`);
      expect(errorOf(foreign)).toBe('400 INVALID_CURSOR');
    });

    it('of existing sources, if there were any', async () => {
      expect(errorOf(await operator.get('/sources/econ.nothing/fetches'))).toBe('404 SOURCE_NOT_FOUND');
      expect((await operator.read('/sources/econ.m2/fetches')).fetches).toEqual([]);
    });
  });

  describe('show the last values', () => {
    const valuesOf = async (source: string, more = ''): Promise<{ event_at: string; value: number }[]> =>
      (await operator.read(`/sources/${source}/values${more}`)).points;

    it('of any licence class, one of each event, oldest first', async () => {
      for (const [source, unit] of [
        [PAID, sourceById(PAID).unit],
        [PRICE, sourceById(PRICE).unit],
      ] as const) {
        const { status, body } = await operator.get(`/sources/${source}/values?points=30`);
        const rows = await query<{ at: Date; value: number }>(
          `SELECT * FROM (
             SELECT DISTINCT ON (event_at) event_at AS at, value FROM observations WHERE source_id = $1
             ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 30) newest ORDER BY at`,
          [source],
        );
        expect(rows).toHaveLength(30);
        expect(status).toBe(200);
        expect(body.data).toEqual({
          source_id: source,
          unit,
          points: rows.map(({ at, value }) => ({ event_at: isoUtc(at.getTime()), value })),
        });
      }
    });

    it('as they were revised, dated ahead of now too', async () => {
      const before = await valuesOf(PAID, '?points=2');
      const last = before.at(-1)!;
      const nextAtMs = SEEDED_NOW_MS + 3_600_000;
      await query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         VALUES ($1, $2, $3, $3, 111), ($1, $2, $3::timestamptz + interval '1 minute', $3, 222), ($1, $4, $3, $3, 333)`,
        [PAID, last.event_at, new Date(SEEDED_NOW_MS), new Date(nextAtMs)],
      );
      expect(await valuesOf(PAID, '?points=3')).toEqual([
        before[0],
        { event_at: last.event_at, value: 222 },
        { event_at: isoUtc(nextAtMs), value: 333 },
      ]);
      expect((await operator.read(`/sources/${PAID}`)).newest.value).toBe(333);
    });

    it('up to the limit, 200 by default, and none of a source without any', async () => {
      expect(await valuesOf(PRICE)).toHaveLength(200);
      expect(await valuesOf(PRICE, '?points=1')).toHaveLength(1);
      const [stored] = await query<{ count: number }>(
        'SELECT least(count(DISTINCT event_at), 1000)::int AS count FROM observations WHERE source_id = $1',
        [PAID],
      );
      expect(await valuesOf(PAID, '?points=1000')).toHaveLength(stored!.count);
      await query(`DELETE FROM observations WHERE source_id = 'econ.m2'`);
      expect(await valuesOf('econ.m2')).toEqual([]);
    });

    it.each(['0', '1001', 'all', '1e2', '-5', ''])('and reject %j points', async (points) => {
      const reply = await operator.get(`/sources/${PRICE}/values?points=${points}`);
      expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
      expect(reply.body.errors).toEqual(['points must be a whole number from 1 to 1000']);
    });

    it('only of existing sources', async () => {
      for (const source of ['econ.nothing', '%00'])
        expect(errorOf(await operator.get(`/sources/${source}/values`))).toBe('404 SOURCE_NOT_FOUND');
    });
  });

  it('pause and resume a source, which every process knows', async () => {
    const paused = await operator.post(`/sources/${PRICE}/pause`);
    expect([paused.status, paused.body.data.status, paused.body.data.paused]).toEqual([200, 'paused', true]);
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'source.pause',
      target: PRICE,
      before: { paused: false },
      after: { paused: true },
    });
    const board = async () =>
      (await service.http.get(`/api/v1/data/sources/${PRICE}`).set('X-Forwarded-For', freshAddress())).body
        .data.status;
    await until(async () => (await board()) === 'paused');
    expect(
      await service.app.get(SourceClaimStore).dueSourceIds(SEEDED_NOW_MS + 365 * 86_400_000),
    ).not.toContain(PRICE);

    const { id } = await operator.newestAudit();
    expect((await operator.post(`/sources/${PRICE}/pause`)).status).toBe(200);
    expect((await operator.newestAudit()).id).toBe(id);

    expect(errorOf(await operator.post(`/sources/${PRICE}/fetch`))).toBe('409 CONFLICT');
    const resumed = await operator.post(`/sources/${PRICE}/resume`);
    expect(resumed.status).toBe(200);
    expect(resumed.body.data.paused).toBe(false);
    expect(resumed.body.data.next_due_at).toBe('2026-03-10T09:07:00+00:00');
    expect(await operator.newestAudit()).toMatchObject({ action: 'source.resume', before: { paused: true } });
    await until(async () => (await board()) !== 'paused');
    expect((await operator.post(`/sources/${PRICE}/resume`)).status).toBe(200);
  });

  describe('pause a source with a reason and an end', () => {
    const terms = { reason: 'the provider moves', until: '2026-03-10T12:00:00Z' };
    const UNTIL = '2026-03-10T12:00:00+00:00';
    const SOURCE = 'sentiment.fear_greed';
    afterAll(async () => {
      await operator.post(`/sources/${SOURCE}/resume`);
    });

    it('which operators read everywhere, and partners nowhere', async () => {
      const paused = await operator.post(`/sources/${SOURCE}/pause`, terms);
      expect(paused.status).toBe(200);
      const pause = {
        paused: true,
        paused_by: 'environment',
        paused_at: isoUtc(SEEDED_NOW_MS),
        pause_reason: terms.reason,
        paused_until: UNTIL,
        condition: {
          code: 'paused',
          message: `environment paused the source until 2026-03-10 12:00 UTC: the provider moves.`,
          since: isoUtc(SEEDED_NOW_MS),
          cause: null,
          missing_days: null,
          by: 'environment',
          reason: terms.reason,
          until: UNTIL,
        },
      };
      expect(paused.body.data).toMatchObject(pause);
      expect(await operator.read(`/sources/${SOURCE}`)).toMatchObject(pause);
      const { sources } = await operator.read('/overview');
      expect(sources.conditions).toContainEqual(
        expect.objectContaining({ source_id: SOURCE, condition: pause.condition }),
      );
      expect(await operator.newestAudit()).toMatchObject({
        action: 'source.pause',
        before: { paused: false },
        after: { paused: true, reason: terms.reason, until: UNTIL },
      });
      const board = () =>
        service.http.get(`/api/v1/data/sources/${SOURCE}`).set('X-Forwarded-For', freshAddress());
      await until(async () => (await board()).body.data.status === 'paused');
      const { body } = await board();
      expect(body.data.condition).toEqual({
        code: 'paused',
        message: 'An operator paused the source.',
        since: isoUtc(SEEDED_NOW_MS),
        missing_days: null,
      });
      for (const secret of ['environment', terms.reason, '2026-03-10T12'])
        expect(JSON.stringify(body)).not.toContain(secret);
    });

    it('whose terms can be changed, each by itself', async () => {
      const { id } = await operator.newestAudit();
      await operator.post(`/sources/${SOURCE}/pause`);
      await operator.post(`/sources/${SOURCE}/pause`, terms);
      expect((await operator.newestAudit()).id).toBe(id);
      const { data } = (await operator.post(`/sources/${SOURCE}/pause`, { until: null })).body;
      expect(data).toMatchObject({ pause_reason: terms.reason, paused_until: null });
      expect(await operator.newestAudit()).toMatchObject({
        before: { paused: true, until: UNTIL },
        after: { paused: true, reason: terms.reason, until: null },
      });
    });

    it('which stays paused by whoever did so when another operator changes a term', async () => {
      const { token } = (await operator.post('/operators', { name: 'Ben' })).body.data;
      const { data } = (
        await operatorClient(service, token).post(`/sources/${SOURCE}/pause`, { until: terms.until })
      ).body;
      expect(data).toMatchObject({
        paused_by: 'environment',
        pause_reason: terms.reason,
        paused_until: UNTIL,
        condition: { by: 'environment' },
      });
      expect(await operator.newestAudit()).toMatchObject({
        actor: 'Ben',
        action: 'source.pause',
        target: SOURCE,
      });
      const reply = await operatorClient(service, token).post(`/sources/${SOURCE}/pause`, {
        reason: 'not yet',
      });
      expect(reply.body.data).toMatchObject({
        paused_by: 'environment',
        pause_reason: 'not yet',
        condition: {
          message: 'environment paused the source until 2026-03-10 12:00 UTC. Reason given by Ben: not yet.',
        },
      });
    });

    it('and are free of them after the resume', async () => {
      const { data } = (await operator.post(`/sources/${SOURCE}/resume`)).body;
      expect(data).toMatchObject({
        paused: false,
        paused_by: null,
        paused_at: null,
        pause_reason: null,
        paused_until: null,
        condition: { by: null, reason: null, until: null },
      });
      const again = (await operator.post(`/sources/${SOURCE}/pause`)).body.data;
      expect(again).toMatchObject({ paused_by: 'environment', pause_reason: null, paused_until: null });
    });

    it.each([
      [{ until: '2026-03-10T09:07:00Z' }, 'until must be in the future'],
      [{ until: '2027-03-10T09:07:01Z' }, 'until must be at most a year ahead'],
      [{ until: 'tomorrow' }, expect.stringContaining('until must')],
      [{ reason: '' }, expect.stringContaining('reason must')],
      [{ reason: 'x'.repeat(501) }, expect.stringContaining('reason must')],
      [{ end: null }, expect.stringContaining('end is not a field')],
    ])('and reject %j', async (body, message) => {
      const { id } = await operator.newestAudit();
      const reply = await operator.post(`/sources/${PRICE}/pause`, body);
      expect([errorOf(reply), reply.body.errors]).toEqual(['422 VALIDATION_ERROR', [message]]);
      expect((await operator.newestAudit()).id).toBe(id);
    });

    it('up to a year ahead', async () => {
      const reply = await operator.post(`/sources/${SOURCE}/pause`, { until: '2027-03-10T09:07:00Z' });
      expect([reply.status, reply.body.data.paused_until]).toEqual([200, '2027-03-10T09:07:00+00:00']);
    });
  });

  it('have a source fetched at once', async () => {
    const due = () => service.app.get(SourceClaimStore).dueSourceIds(SEEDED_NOW_MS);
    expect(await due()).not.toContain('econ.cpi');
    const reply = await operator.post('/sources/econ.cpi/fetch');
    expect([reply.status, reply.body.data.next_due_at]).toEqual([202, '2026-03-10T09:07:00+00:00']);
    expect(await due()).toContain('econ.cpi');
    expect(await operator.newestAudit()).toMatchObject({ action: 'source.fetch', target: 'econ.cpi' });
  });

  it('can fetch a source after rejections with or without a key', async () => {
    for (const sourceId of [PAID, 'defi.tvl_total']) {
      await query(
        `UPDATE source_states SET available = false, degraded_reason = 'plan_gated', consecutive_failures = 9,
                next_due_at = $2::timestamptz + interval '5 hours' WHERE source_id = $1`,
        [sourceId, new Date(SEEDED_NOW_MS)],
      );
      const reply = await operator.post(`/sources/${sourceId}/fetch`);
      expect([reply.status, reply.body.data?.next_due_at]).toEqual([202, '2026-03-10T09:07:00+00:00']);
      await query(
        `UPDATE source_states SET available = true, degraded_reason = NULL, consecutive_failures = 0 WHERE source_id = $1`,
        [sourceId],
      );
    }
  });

  describe('accept what is held', () => {
    const TVL = 'defi.tvl_chain:solana';
    const EVENT = '2026-03-10T00:00:00+00:00';
    const asPartner = async (path: string) =>
      (await service.http.get(`/api/v1/data/${path}`).set('X-Forwarded-For', freshAddress())).body;
    const noted = async (path: string): Promise<string[]> =>
      (await asPartner(path)).meta.unavailable.map(({ reason }: Json) => reason);
    const HELD = expect.stringContaining('a value has been on hold');

    it('shows it to operators, and to partners that there is something', async () => {
      expect(await operator.read(`/sources/${TVL}`)).toMatchObject({ held_since: null, held: [] });
      await query(
        `INSERT INTO provisional_observations (source_id, event_at, value, reason, held_at)
         VALUES ($1, $2, 4.2e11, 'a jump', '2026-03-10T08:30:00Z')`,
        [TVL, EVENT],
      );
      await query(`SELECT pg_notify('source_changed', $1)`, [TVL]);
      const data = await operator.read(`/sources/${TVL}`);
      expect(data).toMatchObject({
        status: 'fresh',
        condition: { code: 'provisional', since: '2026-03-10T08:30:00+00:00' },
        held_since: '2026-03-10T08:30:00+00:00',
        held: [
          {
            event_at: EVENT,
            value: 4.2e11,
            reason: 'a jump',
            held_at: '2026-03-10T08:30:00+00:00',
            decision: null,
            decided_at: null,
          },
        ],
      });
      expect(data.newest.value).not.toBe(4.2e11);
      await until(async () => (await noted(`sources/${TVL}`)).length > 0);
      expect(await noted(`sources/${TVL}`)).toContainEqual(HELD);
      expect(await noted('series/defi.tvl_chain?dimension=solana')).toContainEqual(HELD);
      const { data: latest } = await asPartner('composites/latest?asset=SOL&index=onchain');
      const [onchain] = latest.assets[0].indices;
      expect(onchain.warning_codes).toContain('input_held');
      expect(JSON.stringify(await asPartner(`latest?ids=series:defi.tvl_chain:solana`))).not.toContain(
        '420000000000',
      );
    });

    it('as it is, at once, and on record', async () => {
      const reply = await operator.post(`/sources/${TVL}/accept`);
      expect(reply.status).toBe(200);
      expect(reply.body.data.newest).toEqual({
        event_at: EVENT,
        known_at: isoUtc(SEEDED_NOW_MS),
        fetched_at: isoUtc(SEEDED_NOW_MS),
        value: 4.2e11,
      });
      expect(await operator.newestAudit()).toMatchObject({
        actor: 'environment',
        action: 'source.accept',
        target: TVL,
        after: { values: [{ event_at: EVENT, value: 4.2e11 }] },
      });
      expect(await operator.read(`/sources/${TVL}`)).toMatchObject({
        held_since: null,
        held: [{ decision: 'accepted', decided_at: isoUtc(SEEDED_NOW_MS) }],
      });
      await until(async () => (await noted(`sources/${TVL}`)).length === 0);
      await until(async () =>
        JSON.stringify(await asPartner(`latest?ids=series:defi.tvl_chain:solana`)).includes('420000000000'),
      );
    });

    it('only where there is something', async () => {
      const { id } = await operator.newestAudit();
      const again = await operator.post(`/sources/${TVL}/accept`);
      expect(errorOf(again)).toBe('409 CONFLICT');
      expect(again.body.detail).toContain('No value of the source is on hold');
      expect((await operator.newestAudit()).id).toBe(id);
    });
  });

  it('reject what cannot be done, without changing anything', async () => {
    const { id } = await operator.newestAudit();
    await query('UPDATE source_states SET available = false WHERE source_id = $1', [PAID]);
    const gated = await operator.post(`/sources/${PAID}/fetch`);
    expect(errorOf(gated)).toBe('409 CONFLICT');
    expect(gated.body.detail).toContain('Set PROVIDER_INTEL_API_KEY, then restart the workers.');
    await query(`DELETE FROM source_states WHERE source_id = 'econ.m2'`);
    for (const operation of ['pause', 'resume', 'fetch', 'accept'])
      expect(errorOf(await operator.post(`/sources/econ.m2/${operation}`))).toBe('409 CONFLICT');
    const unknown = [
      await operator.get('/sources/econ.nothing'),
      await operator.post('/sources/econ.nothing/pause'),
      await operator.post('/sources/econ.nothing/resume'),
      await operator.post('/sources/%00/fetch'),
      await operator.post('/sources/econ.nothing/accept'),
    ];
    expect(unknown.map(errorOf)).toEqual(unknown.map(() => '404 SOURCE_NOT_FOUND'));
    expect((await operator.newestAudit()).id).toBe(id);
    const never = await operator.read('/sources/econ.m2');
    expect(never).toMatchObject({ status: 'never', next_due_at: null });
  });
});
