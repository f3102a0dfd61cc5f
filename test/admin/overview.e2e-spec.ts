import { type Overview } from '../../src/overview/overview.dto.ts';
import { SEVERITIES } from '../../src/domain/attention/attention.ts';
import { CYCLE_GRACE_MS, cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { TrafficRecorder } from '../../src/access/metering/traffic.store.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const THIS_MINUTE = isoUtc(SEEDED_NOW_MS);
const UNMARKED = { by: null, reason: null, sources: [], acknowledged: null, silenced: null };

describe('the overview', () => {
  const [service, other] = suiteServices({}, {});
  const operator = operatorClient(service);

  const query = (sql: string, values: unknown[] = []): Promise<unknown> =>
    service.database.dataSource.query(sql, values);
  const overview = async (): Promise<Overview> => {
    const reply = await operator.get('/overview');
    expect([reply.status, reply.body.meta.schema_version]).toEqual([200, 'overview/1']);
    return reply.body.data;
  };
  const attentionTo = async (kind: string) =>
    (await overview()).attention.filter((item) => item.kind === kind);
  const storeTraffic = () => Promise.all([service, other].map(({ app }) => app.get(TrafficRecorder).flush()));
  const ask = ({ http }: ServiceApp, path: string) => http.get(path).set('X-Forwarded-For', freshAddress());

  it('shows a sound service, and nothing that needs attention', async () => {
    const { summary, health, sources, attention, silenced, traffic } = await overview();
    expect(summary).toEqual({
      status: 'ok',
      message: 'Nothing needs attention.',
      critical: 0,
      warning: 0,
      notice: 0,
      silenced: 0,
    });
    expect(silenced).toEqual([]);
    expect(health).toEqual({
      status: 'ok',
      reasons: [],
      providers: 'sandbox',
      mode: 'paper',
      workers: 1,
      worker_seen_at: '2026-03-10T09:07:00+00:00',
      database_reachable: true,
      read_replicas: [],
      started_at: '2026-03-10T09:07:00+00:00',
    });
    expect(attention).toEqual([]);
    expect(sources).toEqual({
      total: SOURCES.length,
      by_status: {
        fresh: SOURCES.length,
        aging: 0,
        stale: 0,
        degraded: 0,
        unavailable: 0,
        never: 0,
        paused: 0,
      },
      troubled: [],
      conditions: expect.any(Array),
    });
    // Some sources of this database are fetched without ever having had a value.
    expect(new Set(sources.conditions.map(({ condition }) => condition.code))).toEqual(new Set(['missing']));
    expect(traffic.length).toBe(60);
    expect(traffic[0]!.minute_at).toBe('2026-03-10T08:07:00+00:00');
    expect(traffic.at(-1)!.minute_at).toBe('2026-03-10T09:06:00+00:00');
    expect(errorOf(await service.http.get('/api/v1/admin/overview'))).toBe('401 OPERATOR_REQUIRED');
  });

  it('shows the newest cycle as the list of cycles and the data API have it', async () => {
    const { newest_cycle: newest } = await overview();
    const [listed] = (await operator.read('/cycles?limit=1')).cycles;
    const whole = await operator.read(`/cycles/${NEWEST}`);
    const ofMarket = whole.crew.find(({ asset }: Json) => asset === 'BTC');
    expect(newest).toEqual({
      ...listed,
      age_seconds: 7 * 60,
      next_cycle_at: '2026-03-10T09:15:00+00:00',
      held: ofMarket.held,
      votes: ofMarket.votes,
      market_regime: whole.verdict.market_regime,
      risk_flags: whole.verdict.risk_flags,
      explanation: whole.explanation,
    });
    const { data } = (await ask(service, '/api/v1/data/verdicts/latest')).body;
    expect([newest!.cycle_number, newest!.signal]).toEqual([data.cycle_number, data.verdict.signal]);
  });

  it('shows every composite with its scores of 48 hours', async () => {
    const { composites, history_at: historyAt } = await overview();
    expect(historyAt).toHaveLength(SEEDED_CYCLES);
    expect(historyAt[0]).toBe('2026-03-08T09:00:00+00:00');
    expect(historyAt.at(-1)).toBe('2026-03-10T09:00:00+00:00');
    const { data } = (await ask(service, '/api/v1/data/composites/latest')).body;
    expect(
      composites.map(({ asset, index, score, label, degraded }) => [asset, index, score, label, degraded]),
    ).toEqual(
      data.assets.flatMap(({ asset, indices }: Json) =>
        indices.map(({ index, score, label, degraded }: Json) => [asset, index, score, label, degraded]),
      ),
    );
    for (const slot of [0, 50, 191, 192]) {
      const { composites: results } = await operator.read(`/cycles/${NEWEST - 192 + slot}`);
      for (const { asset, index, score } of results)
        expect(
          composites.find((gauge) => gauge.asset === asset && gauge.index === index)!.history[slot],
        ).toBe(score);
    }
    expect(composites.every(({ history }) => history.length === SEEDED_CYCLES)).toBe(true);
    expect(composites.every(({ history, score }) => history.at(-1) === score)).toBe(true);
    expect(new Set(composites.flatMap(({ history }) => history)).size).toBeGreaterThan(50);
  });

  it('names cycles that were missed, those in a row as one', async () => {
    const missed = [NEWEST - 100, NEWEST - 20, NEWEST - 19];
    await query('DELETE FROM cycles WHERE cycle_number = ANY($1)', [missed]);
    const { attention, composites, history_at: historyAt } = await overview();
    expect(attention).toEqual([
      {
        ...UNMARKED,
        id: `cycle_missed:${NEWEST - 100}`,
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(NEWEST - 100),
        subject_name: `cycle ${NEWEST - 100} of 2026-03-09 08:00 UTC`,
        affects: 'Histories have a gap.',
        link: { screen: 'cycles', id: null, filters: {} },
        message: 'The cycle of 2026-03-09 08:00 UTC was not published.',
        since: isoUtc(cycleAtMs(NEWEST - 100) + CYCLE_GRACE_MS),
      },
      {
        ...UNMARKED,
        id: `cycle_missed:${NEWEST - 20}`,
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(NEWEST - 20),
        subject_name: `cycle ${NEWEST - 20} of 2026-03-10 04:00 UTC`,
        affects: 'Histories have a gap.',
        link: { screen: 'cycles', id: null, filters: {} },
        message: '2 cycles in a row were not published, from 2026-03-10 04:00 UTC to 2026-03-10 04:15 UTC.',
        since: isoUtc(cycleAtMs(NEWEST - 20) + CYCLE_GRACE_MS),
      },
    ]);
    expect(historyAt).toHaveLength(SEEDED_CYCLES);
    for (const { history } of composites)
      expect(history.flatMap((score, i) => (score === null ? [i] : []))).toEqual([92, 172, 173]);
  });

  it('counts the requests of all processes by minute', async () => {
    await storeTraffic();
    await query('DELETE FROM traffic_minutes');
    expect((await ask(service, '/api/v1/data/composites/latest')).status).toBe(200);
    expect((await ask(other, '/api/v1/data/sources/none.such')).status).toBe(404);
    expect((await ask(other, '/api/v1/public/health')).status).toBe(404);
    expect((await ask(other, '/api/v1/data/errors').set('X-API-Key', 'mdk_of_nobody')).status).toBe(401);
    expect((await ask(other, '/healthz')).status).toBe(200);
    expect((await ask(other, '/nothing')).status).toBe(404);
    const expected = { requests: 4, client_errors: 3, server_errors: 0 };
    service.clock.advance(MINUTE_MS);
    await until(async () => {
      await storeTraffic();
      return (await overview()).traffic.at(-1)!.requests >= expected.requests;
    });
    expect((await overview()).traffic.at(-1)).toEqual({ minute_at: THIS_MINUTE, ...expected });

    await operator.patch('/switches', { data_api_enabled: false });
    await until(async () => (await ask(other, '/api/v1/data/errors')).status === 503);
    await operator.patch('/switches', { data_api_enabled: true });
    await until(async () => (await ask(other, '/api/v1/data/errors')).status === 200);
    await storeTraffic();
    // An operator caused those.
    expect(await attentionTo('server_errors')).toEqual([]);
    service.clock.advance(2 * MINUTE_MS);
    await query(
      `INSERT INTO traffic_minutes (minute, requests, client_errors, server_errors) VALUES ($1, 20, 0, 20)`,
      [new Date(service.clock.now())],
    );
    const [failed] = await attentionTo('server_errors');
    expect(failed).toMatchObject({ severity: 'critical', subject: null, since: isoUtc(service.clock.now()) });
    expect(failed!.link).toEqual({
      screen: 'requests',
      id: null,
      filters: { outcome: 'server_error', from: isoUtc(service.clock.now() - MINUTE_MS) },
    });
    expect(failed!.message).toMatch(
      /^\d+ of \d+ requests in the last 10 minutes (?:was|were) answered with a server error or not at all\.$/,
    );
    await query('DELETE FROM traffic_minutes');
  });

  it('reports first that the data API is off, with who switched it off, when, and why', async () => {
    service.clock.set(SEEDED_NOW_MS);
    await query(
      `UPDATE source_states SET degraded_reason = 'provider_unreachable', consecutive_failures = 9, failing_since = $1
       WHERE source_id = 'econ.cpi'`,
      [new Date(SEEDED_NOW_MS - 2 * HOUR_MS)],
    );
    expect((await attentionTo('source_in_trouble')).map(({ severity }) => severity)).toEqual(['critical']);
    await operator.patch('/switches', { data_api_enabled: false, reason: 'prices of BTC are wrong.' });
    const { summary, health, attention } = await overview();
    const message =
      'The data API is off. environment switched it off at 2026-03-10 09:07 UTC. Reason: prices of BTC are wrong.';
    // Although other critical things are older.
    expect(attention[0]).toEqual({
      ...UNMARKED,
      id: 'data_api_off',
      kind: 'data_api_off',
      severity: 'critical',
      subject: null,
      subject_name: null,
      message,
      affects: 'Every data route responds with 503 DATA_API_DISABLED. The older API keeps working.',
      since: THIS_MINUTE,
      by: 'environment',
      reason: 'prices of BTC are wrong.',
      link: { screen: 'switches', id: null, filters: {} },
    });
    expect(summary.status).toBe('critical');
    expect(summary.message).toContain(`${message} `);
    expect(summary.message).toMatch(/ \d+ more things? needs? attention\.$/);
    // The switches tell the same.
    const [change] = (await operator.read('/switches')).changes;
    expect(change).toEqual({
      name: 'data_api_enabled',
      changed_at: attention[0]!.since,
      changed_by: attention[0]!.by,
      reason: attention[0]!.reason,
    });
    expect([health.status, health.reasons]).toEqual(['impaired', [message]]);
    // In every process, whichever was asked.
    const elsewhere = async (): Promise<Overview> => (await operatorClient(other).get('/overview')).body.data;
    await until(async () => (await elsewhere()).attention[0]?.message === message);

    await operator.patch('/switches', { data_api_enabled: true });
    expect((await overview()).health.status).toBe('ok');
    expect(await attentionTo('data_api_off')).toEqual([]);
    await operator.patch('/switches', { data_api_enabled: false });
    expect((await overview()).attention[0]!.message).toMatch(/09:07 UTC\. No reason was given\.$/);
    await operator.patch('/switches', { data_api_enabled: true });
    await query(
      `UPDATE source_states SET degraded_reason = NULL, consecutive_failures = 0, failing_since = NULL
       WHERE source_id = 'econ.cpi'`,
    );
  });

  it('names what operators withhold from partners besides: signals and paused sources', async () => {
    service.clock.set(SEEDED_NOW_MS);
    await operator.patch('/switches', { signals_enabled: false, reason: 'under review' });
    await operator.post('/sources/econ.m2/pause', { reason: 'the provider moves' });
    const withheld = async () =>
      (await overview()).attention.filter(({ kind }) => kind === 'signals_off' || kind === 'source_paused');
    expect(await withheld()).toMatchObject([
      {
        kind: 'signals_off',
        by: 'environment',
        reason: 'under review',
        severity: 'warning',
        subject: null,
        message:
          'Signals are off. environment switched them off at 2026-03-10 09:07 UTC. Reason: under review.',
        since: THIS_MINUTE,
      },
      {
        kind: 'source_paused',
        by: 'environment',
        reason: 'the provider moves',
        severity: 'warning',
        subject: 'econ.m2',
        subject_name: SOURCES.find(({ id }) => id === 'econ.m2')!.title,
        message: `${SOURCES.find(({ id }) => id === 'econ.m2')!.title} is paused: nothing is fetched until an operator resumes it.`,
        since: THIS_MINUTE,
      },
    ]);
    // They were decided, and the parts of the service work.
    expect((await overview()).health.status).toBe('ok');
    await operator.patch('/switches', { signals_enabled: true });
    await operator.post('/sources/econ.m2/resume');
    expect(await withheld()).toEqual([]);
  });

  it('names a key that is near its quota, and one that expires soon', async () => {
    const nowMs = service.clock.now();
    const { key, headers } = await issueKey(service.app, { partner: 'Acme', quotaPerDay: 10 });
    const soon = await issueKey(service.app, { partner: 'Bolt', expiresAtMs: nowMs + 3 * DAY_MS });
    const asked = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i += 1)
        expect((await service.http.get('/api/v1/data/errors').set(headers)).status).toBe(200);
      await service.app.get(UsageRecorder).flush();
    };
    await asked(7);
    expect(await attentionTo('key_near_quota')).toEqual([]);
    await asked(1);
    expect(await attentionTo('key_near_quota')).toMatchObject([
      {
        kind: 'key_near_quota',
        severity: 'notice',
        subject: key.id,
        subject_name: `key ${key.prefix}… of Acme`,
        link: { screen: 'keys', id: key.id, filters: {} },
        message: `The key ${key.prefix}… of Acme has used 80% of today’s quota of 10 requests.`,
        since: null,
      },
    ]);
    await asked(2);
    expect(await attentionTo('key_near_quota')).toMatchObject([{ severity: 'warning', subject: key.id }]);
    expect(await attentionTo('key_expires_soon')).toMatchObject([
      {
        kind: 'key_expires_soon',
        severity: 'warning',
        subject: soon.key.id,
        message: `The key ${soon.key.prefix}… of Bolt expires in 3 days.`,
        since: isoUtc(nowMs),
      },
    ]);
  });

  it('names a key that fails unusually often', async () => {
    const { key, headers } = await issueKey(service.app, { partner: 'Crash' });
    const past = (hour: string, served: number, bad: number): Promise<unknown> =>
      query(
        `INSERT INTO usage_hours (key_id, hour, served, not_modified, rate_limited, over_quota, denied, bad_request, server_error)
         VALUES ($1, $2, $3, 0, 0, 0, 0, $4, 0)`,
        [key.id, hour, served, bad],
      );
    // The hour before the previous one belongs to the week that it is compared with.
    await past('2026-03-10T07:00:00Z', 380, 20);
    await past('2026-03-10T08:00:00Z', 75, 24);
    expect(await attentionTo('key_errors_unusual')).toEqual([]);
    await service.http.get('/api/v1/data/sources/none').set(headers);
    await service.app.get(UsageRecorder).flush();
    // Nothing is unusual of a key that is used, or counted, for less than a day.
    expect(await attentionTo('key_errors_unusual')).toEqual([]);
    await past('2026-03-09T08:00:00Z', 19, 1);
    const item = {
      kind: 'key_errors_unusual',
      severity: 'warning',
      subject: key.id,
      message:
        `The key ${key.prefix}… of Crash fails in 25% of 100 requests since 2026-03-10 08:00 UTC, most of them bad requests; ` +
        'in the seven days before it was 5%.',
      since: null,
      link: { screen: 'requests', id: null, filters: { key_id: key.id } },
    };
    expect(await attentionTo('key_errors_unusual')).toMatchObject([item]);
    // What is usual of it.
    await past('2026-03-04T08:00:00Z', 0, 60);
    expect(await attentionTo('key_errors_unusual')).toEqual([]);
  });

  it('names sources that have failed for an hour, and not for it those that are paused', async () => {
    const since = service.clock.now() - 2 * HOUR_MS;
    await query(
      `UPDATE source_states SET degraded_reason = 'provider_unreachable', consecutive_failures = 9, failing_since = $2
       WHERE source_id = ANY($1)`,
      [['intel.mvrv', 'econ.cpi', 'mempool.fees'], new Date(since)],
    );
    await query(`UPDATE source_states SET failing_since = $1 WHERE source_id = 'mempool.fees'`, [
      new Date(since + HOUR_MS + 1),
    ]);
    await query(
      `UPDATE source_states SET paused = true, degraded_reason = 'provider_unreachable', failing_since = $1
                 WHERE source_id = 'econ.m2'`,
      [new Date(since)],
    );
    const { sources, attention } = await overview();
    expect(sources.by_status).toMatchObject({ fresh: SOURCES.length - 4, degraded: 3, paused: 1 });
    // Some sources of this database are fetched without ever having had a value.
    const explained = sources.conditions.map(({ source_id: id, condition }) => [id, condition.code]);
    expect(explained).toContainEqual(['mempool.fees', 'missing']);
    expect(explained.slice(-3)).toEqual([
      ['econ.cpi', 'stale'],
      ['intel.mvrv', 'stale'],
      ['econ.m2', 'paused'],
    ]);
    for (const { condition, since: at } of sources.troubled)
      expect(condition).toMatchObject({
        cause: 'provider_unreachable',
        message: expect.stringContaining('provider unreachable'),
        since: at,
      });
    expect(sources.troubled.map(({ source_id: id, since: at }) => [id, at])).toEqual(
      SOURCES.map(({ id }) => id)
        .filter((id) => ['intel.mvrv', 'econ.cpi', 'mempool.fees'].includes(id))
        .map((id) => [id, isoUtc(id === 'mempool.fees' ? since + HOUR_MS + 1 : since)]),
    );
    expect(
      attention
        .filter(({ kind }) => kind === 'source_in_trouble')
        .map(({ subject, severity, message }) => [subject, severity, message]),
    ).toEqual([
      [
        'econ.cpi',
        'critical',
        `${SOURCES.find(({ id }) => id === 'econ.cpi')!.title} has failed for 2 h: provider unreachable.`,
      ],
      [
        'intel.mvrv',
        'warning',
        `${SOURCES.find(({ id }) => id === 'intel.mvrv')!.title} has failed for 2 h: provider unreachable.`,
      ],
    ]);
  });

  it('names an outage that is open', async () => {
    const made = await operator.post('/outages', {
      starts_at: '2026-03-10T09:00:00Z',
      ends_at: null,
      reason: 'provider_unreachable',
      products: ['verdict'],
    });
    expect(made.status).toBe(201);
    await until(async () => (await attentionTo('outage_open')).length === 1);
    expect(await attentionTo('outage_open')).toMatchObject([
      { severity: 'warning', subject: made.body.data.id, since: '2026-03-10T09:00:00+00:00' },
    ]);
  });

  it('lists what impairs the service, most severe first', async () => {
    service.clock.set(SEEDED_NOW_MS + 40 * MINUTE_MS);
    const { health, attention, newest_cycle: newest } = await overview();
    expect(health).toMatchObject({ status: 'impaired', workers: 0, worker_seen_at: THIS_MINUTE });
    expect(health.reasons).toEqual([
      'No worker has given a sign of life for 40 min: nothing is fetched and no cycle is published.',
      'The newest cycle is 47 min old.',
    ]);
    expect(newest).toMatchObject({ age_seconds: 47 * 60, next_cycle_at: '2026-03-10T10:00:00+00:00' });
    const gravity = attention.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(gravity).toEqual([...gravity].sort());
    expect(attention.filter(({ severity }) => severity === 'critical').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['worker_silent', 'cycle_missed']),
    );
    expect(
      attention.find(({ kind, severity }) => kind === 'cycle_missed' && severity === 'critical'),
    ).toMatchObject({
      subject: String(NEWEST + 1),
      message: '2 cycles in a row were not published, from 2026-03-10 09:15 UTC to 2026-03-10 09:30 UTC.',
    });
    // Those that were failing before; what went stale with the worker is told once, of the worker.
    expect(
      attention.filter(({ kind }) => kind === 'source_in_trouble').map(({ subject }) => subject),
    ).toEqual(['econ.cpi', 'mempool.fees', 'intel.mvrv']);
    expect(attention.filter(({ kind }) => kind === 'sources_in_trouble')).toEqual([]);
  });

  it('lists several failing sources of one provider as one, with its sources', async () => {
    service.clock.set(SEEDED_NOW_MS);
    const since = SEEDED_NOW_MS - 3 * HOUR_MS;
    await query(
      `UPDATE source_states SET degraded_reason = 'provider_unreachable', consecutive_failures = 9, failing_since = $2
       WHERE source_id = ANY($1)`,
      [['econ.cpi', 'econ.unemployment'], new Date(since)],
    );
    expect(await attentionTo('provider_in_trouble')).toMatchObject([
      {
        id: 'provider_in_trouble:econ',
        severity: 'critical',
        subject: 'econ',
        subject_name: 'Federal Reserve Economic Data (FRED)',
        since: isoUtc(since),
        affects: 'Their latest values grow older, and partners see their age.',
        sources: [
          { source_id: 'econ.cpi', degraded_reason: 'provider_unreachable', since: isoUtc(since) },
          { source_id: 'econ.unemployment' },
        ],
        link: { screen: 'sources', id: null, filters: { provider: 'econ' } },
      },
    ]);
    expect((await attentionTo('source_in_trouble')).map(({ subject }) => subject)).not.toContain('econ.cpi');
  });
});
