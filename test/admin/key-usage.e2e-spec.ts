import { DAY_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { REQUEST_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { postMcp, rpc } from '../support/mcp-client.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

/** 2026-03-10T09:07:00Z is the beginning of a minute. */
const NOW = '2026-03-10T09:07:00+00:00';

describe('the use of a key by outcome', () => {
  const { service, operator } = operatorSuite();
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const issue = async (body: object) => (await operator.post('/keys', body)).body.data;
  const request = async (key: string, path = 'health', headers: Record<string, string> = {}) =>
    service.http
      .get(`/api/v1/data/${path}`)
      .set({ 'X-API-Key': key, 'X-Forwarded-For': freshAddress(), ...headers });
  const usage = async (id: string, query = '') => {
    await service.app.get(UsageRecorder).flush();
    const { status, body } = await operator.get(`/keys/${id}/usage${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const outcomes = (counts: Partial<Record<(typeof REQUEST_OUTCOMES)[number], number>>) => ({
    ...Object.fromEntries(REQUEST_OUTCOMES.map((outcome) => [outcome, 0])),
    ...counts,
  });

  it('is counted as it was answered, by day, hour, and minute', async () => {
    const { id, key } = await issue({ partner: 'Outcomes', scopes: ['data:read'] });
    const { headers } = await request(key, 'composites/latest');
    await request(key, 'composites/latest', { 'If-None-Match': headers['etag'] as string });
    await request(key, 'composites/latest?asset=DOGE');
    await request(key, 'sources/none');
    expect((await request(key, 'series/econ.m2?limit=500')).status).toBe(403);
    const counts = outcomes({ served: 1, not_modified: 1, bad_request: 2, denied: 1 });
    const sums = { requests: 5, errors: 3, outcomes: counts };

    const byDay = await usage(id, '?days=2');
    expect(byDay).toMatchObject({ key_id: id, by: 'day', totals: { ...sums, requests_without_outcome: 0 } });
    expect(byDay.days.map((day: { outcomes: unknown }) => day.outcomes)).toEqual([counts, outcomes({})]);
    expect(byDay.points).toEqual([
      { from: '2026-03-09T00:00:00+00:00', requests: 0, errors: 0, outcomes: outcomes({}) },
      { from: '2026-03-10T00:00:00+00:00', ...sums },
    ]);

    const byHour = await usage(id, '?by=hour');
    expect(byHour.points).toHaveLength(168);
    expect(byHour.points.at(-1)).toEqual({ from: '2026-03-10T09:00:00+00:00', ...sums });
    expect(byHour.points[0].from).toBe('2026-03-03T10:00:00+00:00');
    expect(byHour.days).toHaveLength(7);

    service.clock.advance(MINUTE_MS);
    const byMinute = await usage(id, '?by=minute');
    expect(byMinute.points).toHaveLength(60);
    expect(byMinute.points.slice(-2)).toEqual([
      { from: NOW, ...sums },
      { from: '2026-03-10T09:08:00+00:00', requests: 0, errors: 0, outcomes: outcomes({}) },
    ]);
    expect(byMinute.totals).toEqual({ ...sums, requests_without_outcome: 0 });
    expect(errorOf(await operator.get(`/keys/${id}/usage?by=week`))).toBe('422 VALIDATION_ERROR');
  });

  it('is unknown for days that an earlier release counted', async () => {
    const { id, key } = await issue({ partner: 'Older' });
    await service.database.dataSource.query(
      `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent) VALUES ($1, '2026-03-09', 40, 2, 38)`,
      [id],
    );
    await request(key);
    const { days, points, totals } = await usage(id, '?days=2');
    expect(days.map((day: { outcomes: unknown }) => day.outcomes)).toEqual([outcomes({ served: 1 }), null]);
    expect(points[0]).toEqual({ from: '2026-03-09T00:00:00+00:00', requests: 40, errors: 2, outcomes: null });
    expect(totals).toEqual({
      requests: 41,
      errors: 2,
      outcomes: outcomes({ served: 1 }),
      requests_without_outcome: 40,
    });
    // Its hours aren't known, and say so instead of 0.
    const hours = (await usage(id, '?by=hour')).points;
    expect(hours.at(-1)).toMatchObject({ requests: 1, outcomes: outcomes({ served: 1 }) });
    expect(hours.slice(-34, -9).map((point: { outcomes: unknown }) => point.outcomes)).toEqual([
      ...Array.from({ length: 24 }, () => null),
      outcomes({}),
    ]);
    // A process of the earlier release goes on for a while beside this one.
    await service.database.dataSource.query(
      `UPDATE usage_days SET requests = requests + 3 WHERE key_id = $1 AND day = '2026-03-10'`,
      [id],
    );
    expect((await usage(id, '?by=minute')).totals).toEqual({
      requests: 1,
      errors: 0,
      outcomes: null,
      requests_without_outcome: 1,
    });
  });

  it('begins with what is left of the limits that are enforced', async () => {
    const { id, key } = await issue({ partner: 'Paced', rate_limit_per_min: 3, quota_per_day: 8 });
    const idle = await usage(id);
    expect(idle.headroom).toEqual({
      quota: { limit: 8, used: 0, left: 8, resets_at: '2026-03-11T00:00:00+00:00' },
      minute: { limit: 3, used: 0, left: 3 },
      rate_limited: { active: false, keys: 0, since: null, until: null },
      counted_by: 'process',
    });
    // Looking spends nothing.
    expect((await usage(id)).headroom).toEqual(idle.headroom);

    const statuses = async (count: number): Promise<number[]> => {
      const found = [];
      for (let i = 0; i < count; i += 1) found.push((await request(key)).status);
      return found;
    };
    expect(await statuses(3)).toEqual([200, 200, 200]);
    expect((await usage(id)).headroom).toMatchObject({
      minute: { limit: 3, used: 3, left: 0 },
      // None was rejected yet.
      rate_limited: { active: true, keys: 1, since: null, until: '2026-03-10T09:08:00+00:00' },
    });
    service.clock.advance(10 * SECOND_MS);
    expect(await statuses(2)).toEqual([429, 429]);
    expect((await usage(id)).headroom).toMatchObject({
      quota: { used: 3, left: 5 },
      rate_limited: { active: true, keys: 1, since: NOW, until: '2026-03-10T09:08:00+00:00' },
    });
    service.clock.set(SEEDED_NOW_MS + MINUTE_MS);
    expect((await usage(id)).headroom).toMatchObject({
      minute: { used: 0, left: 3 },
      rate_limited: { active: false, since: null, until: null },
    });
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    service.clock.advance(MINUTE_MS);
    expect(await statuses(4)).toEqual([200, 200, 429, 429]);
    const spent = await usage(id, '?by=minute');
    expect(spent.headroom.quota).toMatchObject({ limit: 8, used: 8, left: 0 });
    expect(spent.points.slice(-3).map((point: { outcomes: unknown }) => point.outcomes)).toEqual([
      outcomes({ served: 3, rate_limited: 2 }),
      outcomes({ served: 3, rate_limited: 1 }),
      outcomes({ served: 2, over_quota: 2 }),
    ]);
    service.clock.set(SEEDED_NOW_MS + DAY_MS);
    expect((await usage(id)).headroom.quota).toMatchObject({ used: 0, left: 8 });
  });

  it('has what was denied to the holder of the whole key, and nothing of others', async () => {
    const { id, key } = await issue({ partner: 'Denied', allowed_networks: ['203.0.113.0/24'] });
    const inside = { 'X-Forwarded-For': '203.0.113.7' };
    const statuses: number[] = [];
    const ask = async (sent = key, headers = inside) =>
      statuses.push((await request(sent, 'health', headers)).status);
    await ask();
    await ask(key, { 'X-Forwarded-For': '198.51.100.7' });
    await operator.post(`/keys/${id}/disable`);
    await ask();
    await operator.post(`/keys/${id}/enable`);
    await operator.patch(`/keys/${id}`, { expires_at: isoUtc(SEEDED_NOW_MS + SECOND_MS) });
    service.clock.advance(SECOND_MS);
    await ask();
    await operator.post(`/keys/${id}/revoke`);
    await ask();
    await postMcp(service.url, rpc('tools/list'), { 'X-API-Key': key });
    // Somebody who knows how the key begins, as the operators' screens show it.
    await ask(`${key.slice(0, 12)}${makeKey().key.slice(12)}`);
    await ask(key.slice(0, 20));
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401]);
    const { totals } = await usage(id, '?by=hour');
    expect(totals).toMatchObject({ requests: 6, errors: 5, outcomes: outcomes({ served: 1, denied: 5 }) });
    // Being denied isn't use.
    expect((await operator.read(`/keys/${id}`)).last_used_at).toBe(isoUtc(SEEDED_NOW_MS));
  });

  it('has the day of a key that is no longer in force, and no headroom', async () => {
    const { id, key } = await issue({ partner: 'Ended' });
    await request(key);
    await operator.post(`/keys/${id}/revoke`);
    const { headroom, totals } = await usage(id);
    expect([headroom, totals.outcomes]).toEqual([null, outcomes({ served: 1 })]);
  });
});
