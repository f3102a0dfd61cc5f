import { type AttentionItem, type Overview } from '../../src/overview/overview.dto.ts';
import { TrafficRecorder, TrafficStore } from '../../src/access/metering/traffic.store.ts';
import { NO_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import {
  DAY_MS,
  HOUR_MS,
  isoUtc,
  MINUTE_MS,
  minuteOf,
  momentWords,
} from '../../packages/engine/timestamps.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

const ID = 'source_in_trouble:intel.mvrv';
const PATH = `/attention/${encodeURIComponent(ID)}`;
const NOBODY = { acknowledged: null, silenced: null };

const { service, operator } = operatorSuite();

/** Fails a source whose values partners don't read, or whatever is given. */
const failSince = (sinceMs: number | null, sourceId = 'intel.mvrv'): Promise<unknown> =>
  service.database.dataSource.query(
    `UPDATE source_states SET degraded_reason = $2, failing_since = $3, consecutive_failures = 9 WHERE source_id = $1`,
    [sourceId, sinceMs === null ? null : 'provider_unreachable', sinceMs === null ? null : new Date(sinceMs)],
  );
const overview = (): Promise<Overview> => operator.read('/overview');
const listed = async (): Promise<AttentionItem | undefined> =>
  (await overview()).attention.find(({ id }) => id === ID);

beforeEach(async () => {
  service.clock.set(SEEDED_NOW_MS);
  await service.database.dataSource.query('DELETE FROM attention_marks');
  await failSince(SEEDED_NOW_MS - 2 * HOUR_MS);
});

describe('an acknowledgement', () => {
  it('names who has seen the entry, in every overview, and is audited and taken back', async () => {
    expect(await listed()).toMatchObject(NOBODY);
    const reply = await operator.post(`${PATH}/acknowledge`, { note: 'the vendor knows' });
    const acknowledged = { by: 'environment', at: isoUtc(SEEDED_NOW_MS), note: 'the vendor knows' };
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, acknowledged, silenced: null }]);
    expect(await listed()).toMatchObject({ acknowledged, silenced: null });
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'attention.acknowledge',
      target: ID,
      before: null,
      after: { severity: 'warning', note: 'the vendor knows' },
    });

    const undone = await operator.delete(`${PATH}/acknowledge`);
    expect([undone.status, undone.body.data]).toEqual([200, { id: ID, ...NOBODY }]);
    expect(await listed()).toMatchObject(NOBODY);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'attention.unacknowledge',
      target: ID,
      after: null,
    });
    expect(errorOf(await operator.delete(`${PATH}/acknowledge`))).toBe('404 NOT_FOUND');
  });

  it('ends when the condition ends and comes back', async () => {
    await operator.post(`${PATH}/acknowledge`);
    service.clock.advance(3 * HOUR_MS);
    await failSince(null);
    expect(await listed()).toBeUndefined();
    await failSince(SEEDED_NOW_MS + MINUTE_MS);
    expect(await listed()).toMatchObject({ since: isoUtc(SEEDED_NOW_MS + MINUTE_MS), ...NOBODY });
  });

  it('is of something that needs attention now', async () => {
    const { id } = (await operator.newestAudit()) ?? { id: null };
    for (const nothing of ['worker_silent', 'source_in_trouble:econ.cpi', 'nobody', '%00'])
      expect(errorOf(await operator.post(`/attention/${nothing}/acknowledge`))).toBe('404 NOT_FOUND');
    const long = await operator.post(`${PATH}/acknowledge`, { note: 'x'.repeat(501) });
    expect([long.status, long.body.errors]).toEqual([
      422,
      ['note must be one line of 1 to 500 characters without blanks around them or null'],
    ]);
    expect((await operator.newestAudit())?.id ?? null).toBe(id);
  });
});

describe('the groups', () => {
  it('count the entries of a kind, and name what operators did', async () => {
    const keys: string[] = [];
    for (const days of [2, 3, 4]) {
      const expires_at = isoUtc(SEEDED_NOW_MS + days * DAY_MS);
      keys.push((await operator.post('/keys', { partner: 'Acme', expires_at })).body.data.id);
    }
    const { summary, attention, attention_groups: groups } = await overview();
    const source = attention.find(({ id }) => id === ID)!;
    expect(groups.map(({ kind, message, warning, since }) => [kind, message, warning, since])).toEqual([
      ['source_in_trouble', source.message, 1, source.since],
      ['key_expires_soon', '3 keys expire within 7 days.', 3, isoUtc(SEEDED_NOW_MS)],
    ]);
    expect(summary.message).toBe(`${source.message} 3 more things need attention.`);
    for (const id of keys) await operator.post(`/keys/${id}/revoke`);
  });

  it('have the server errors of the service, and none of a data API that an operator switched off', async () => {
    const traffic = async () => {
      await service.app.get(TrafficRecorder).flush();
      const { attention_groups: groups, service_levels: levels } = await overview();
      return [groups.map(({ kind, message }) => [kind, message]).slice(0, 2), levels.switched_off];
    };
    await operator.patch('/switches', { data_api_enabled: false, reason: 'wrong prices' });
    for (const path of ['/api/v1/data/verdicts/latest', '/api/v1/data/health'])
      expect((await service.http.get(path)).body.error_code).toBe('DATA_API_DISABLED');
    const off = [
      'data_api_off',
      `The data API is off. environment switched it off at ${momentWords(SEEDED_NOW_MS)}. Reason: wrong prices.`,
    ];
    const source = ['source_in_trouble', expect.any(String)];
    expect(await traffic()).toEqual([[off, source], 2]);

    // Of the older API, in the same minute.
    const outcomes = { ...NO_OUTCOMES, served: 5, server_error: 20 };
    const minuteAtMs = minuteOf(SEEDED_NOW_MS);
    await service.app.get(TrafficStore).add([{ minuteAtMs, outcomes, switchedOff: 0, latencies: [] }]);
    const message =
      '20 of 25 requests in the last 10 minutes were answered with a server error or not at all.';
    expect(await traffic()).toEqual([[off, ['server_errors', message]], 2]);
    await operator.patch('/switches', { data_api_enabled: true });
    await service.database.dataSource.query('DELETE FROM traffic_minutes');
    expect(await traffic()).toEqual([[source], 0]);
  });
});

describe('an alert threshold', () => {
  const thresholds = async () => (await operator.read('/alert-thresholds')).thresholds;
  const set = (key: string, value: number | null) => operator.post(`/alert-thresholds/${key}`, { value });

  it('has the default of the release until an operator changes it, and again when it is reset', async () => {
    const [before] = await thresholds();
    expect(before).toMatchObject({ key: 'server_errors_share', value: 5, default: 5, changed_by: null });
    expect((await set('source_trouble_minutes', 180)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await thresholds())[2]).toMatchObject({
      key: 'source_trouble_minutes',
      value: 180,
      default: 60,
      changed_by: 'environment',
      changed_at: isoUtc(SEEDED_NOW_MS),
    });
    expect(await operator.newestAudit()).toMatchObject({
      action: 'attention.threshold',
      target: 'source_trouble_minutes',
      before: { value: 60 },
      after: { value: 180 },
    });
    await set('source_trouble_minutes', null);
    expect(await listed()).toBeDefined();
    expect((await thresholds())[2]).toMatchObject({ value: 60, changed_by: null, changed_at: null });
  });

  it.each([
    ['key_expiry_days', 91, 'value must be a whole number from 1 to 90 (days), or null for the default'],
    ['quota_near_share', 0, 'value must be a whole number from 1 to 100 (percent), or null for the default'],
  ])('%s is not %d', async (key, value, message) => {
    const reply = await set(key, value);
    expect([reply.status, reply.body.errors]).toEqual([422, [message]]);
  });

  it('is one of those that are listed', async () =>
    expect(errorOf(await set('toString', 5))).toBe('404 NOT_FOUND'));
});

describe('a silence', () => {
  const until = isoUtc(SEEDED_NOW_MS + DAY_MS);

  it('keeps the entry apart until a time, with who silenced it and why', async () => {
    const reply = await operator.post(`${PATH}/silence`, { until, note: 'maintenance of the vendor' });
    const silenced = {
      by: 'environment',
      at: isoUtc(SEEDED_NOW_MS),
      until,
      note: 'maintenance of the vendor',
    };
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, acknowledged: null, silenced }]);
    const during = await overview();
    expect(during.attention).toEqual([]);
    expect(during.silenced).toMatchObject([
      { id: ID, kind: 'source_in_trouble', severity: 'warning', silenced },
    ]);
    expect(during.summary).toEqual({
      status: 'ok',
      message: 'Nothing needs attention. 1 entry is silenced.',
      critical: 0,
      warning: 0,
      notice: 0,
      silenced: 1,
    });
    expect(await operator.newestAudit()).toMatchObject({
      action: 'attention.silence',
      target: ID,
      after: { severity: 'warning', until, note: 'maintenance of the vendor' },
    });

    // It comes back after the end, and a silence also holds if the condition returned in between.
    await failSince(SEEDED_NOW_MS + MINUTE_MS);
    service.clock.set(SEEDED_NOW_MS + DAY_MS - 1);
    expect((await overview()).silenced.map(({ id }) => id)).toContain(ID);
    service.clock.set(SEEDED_NOW_MS + DAY_MS);
    expect(await listed()).toMatchObject(NOBODY);
  });

  it('is ended by an operator', async () => {
    await operator.post(`${PATH}/silence`, { until });
    const reply = await operator.delete(`${PATH}/silence`);
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, ...NOBODY }]);
    expect(await listed()).toMatchObject(NOBODY);
    expect(await operator.newestAudit()).toMatchObject({ action: 'attention.unsilence', before: { until } });
    expect(errorOf(await operator.delete(`${PATH}/silence`))).toBe('404 NOT_FOUND');
  });

  it('is broken by what gets worse', async () => {
    await operator.patch('/switches', { signals_enabled: false });
    await operator.post('/attention/signals_off/silence', { until });
    expect((await overview()).silenced.map(({ id }) => id)).toEqual(['signals_off']);
    // As if it had been silenced while it was a notice.
    await service.database.dataSource.query(
      `UPDATE attention_marks SET severity = 'notice' WHERE item_id = 'signals_off'`,
    );
    const { attention, silenced } = await overview();
    expect([attention.find(({ id }) => id === 'signals_off'), silenced]).toMatchObject([NOBODY, []]);
    await operator.patch('/switches', { signals_enabled: true });
  });

  it.each([
    ['now', isoUtc(SEEDED_NOW_MS)],
    ['more than 30 days ahead', isoUtc(SEEDED_NOW_MS + 30 * DAY_MS + 1_000)],
  ])('does not end %s', async (_when, end) => {
    const reply = await operator.post(`${PATH}/silence`, { until: end });
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual(['until must be in the future, and at most 30 days ahead']);
    expect((await operator.post(`${PATH}/silence`, {})).status).toBe(422);
    expect((await overview()).silenced).toEqual([]);
  });
});
