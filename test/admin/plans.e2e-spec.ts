import { randomUUID } from 'node:crypto';
import { DAY_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { postMcp, rpc } from '../support/mcp-client.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient } from './operator-client.ts';

const [service, beside] = suiteServices({}, {});
const operator = operatorClient(service);
beforeEach(() => {
  service.clock.set(SEEDED_NOW_MS);
  beside.clock.set(SEEDED_NOW_MS);
});

const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';

const created = async (path: string, body: object) => {
  const reply = await operator.post(path, body);
  expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
  return reply.body.data;
};
const addPlan = (terms: object = {}) => created('/plans', { name: `Plan ${randomUUID()}`, ...terms });
const issue = (terms: object = {}) => created('/keys', { partner: 'Planned', ...terms });
const request = (process: ServiceApp, key: string, path = '/api/v1/data/health') =>
  process.http.get(path).set({ 'X-API-Key': key, 'X-Forwarded-For': freshAddress() });
const limitsOn = async (process: ServiceApp, key: string): Promise<(string | undefined)[]> => {
  const { headers } = await request(process, key);
  return [headers['x-ratelimit-limit'], headers['x-quota-limit']] as (string | undefined)[];
};

describe('a plan', () => {
  it('sets scopes and limits of the keys that follow it, on every process, also after a change', async () => {
    const plan = await addPlan({ scopes: ['data:history'], rate_limit_per_min: 30, quota_per_day: 500 });
    expect(plan).toMatchObject({ scopes: ['data:read', 'data:history'], rate_limit_per_min: 30, keys: 0 });
    const { id, key } = await issue({ plan_id: plan.id });
    const { id: withException, key: exceptional } = await issue({ plan_id: plan.id, rate_limit_per_min: 60 });
    const { key: publishable } = await issue({
      plan_id: plan.id,
      kind: 'publishable',
      allowed_origins: ['https://page.example'],
    });
    const without = await issue();
    expect(without).toMatchObject({ plan_id: null, rate_limit_per_min: 600, quota_per_day: 100_000 });
    expect(await operator.read(`/keys/${id}`)).toMatchObject({
      plan_id: plan.id,
      plan_exceptions: [],
      scopes: ['data:read', 'data:history'],
      rate_limit_per_min: 30,
      quota_per_day: 500,
    });
    expect(await limitsOn(service, key)).toEqual(['30', '500']);
    await until(async () => (await limitsOn(beside, exceptional))[0] === '60');

    const reply = await operator.patch(`/plans/${plan.id}`, { rate_limit_per_min: 45, quota_per_day: null });
    expect(reply.body.data).toMatchObject({ rate_limit_per_min: 45, quota_per_day: null, keys: 3 });
    expect(await limitsOn(service, key)).toEqual(['45', 'unlimited']);
    await until(async () => (await limitsOn(beside, key))[0] === '45');
    expect(await limitsOn(service, exceptional)).toEqual(['60', 'unlimited']);
    expect(await operator.read(`/keys/${withException}`)).toMatchObject({
      plan_exceptions: ['rate_limit_per_min'],
      rate_limit_per_min: 60,
      quota_per_day: null,
    });
    const page = (await operator.read(`/keys?plan_id=${plan.id}&search=${publishable.slice(0, 12)}`)).keys;
    expect(page).toEqual([expect.objectContaining({ scopes: ['data:read'], rate_limit_per_min: 45 })]);
    expect(await limitsOn(service, without.key)).toEqual(['600', '100000']);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'plan.amend',
      target_kind: 'plan',
      target_name: plan.name,
      before: { rate_limit_per_min: 30 },
      after: { rate_limit_per_min: 45 },
    });
  });

  it('is joined and left by a key, whose exceptions are what differs from it', async () => {
    const plan = await addPlan({ rate_limit_per_min: 30, quota_per_day: 500 });
    const { id } = await issue({ rate_limit_per_min: 90 });
    const edit = async (body: object) => (await operator.patch(`/keys/${id}`, body)).body.data;
    const terms = { rate_limit_per_min: 30, quota_per_day: 500, plan_exceptions: [] };
    expect(await edit({ plan_id: plan.id })).toMatchObject({ plan_id: plan.id, ...terms });
    expect(await edit({ quota_per_day: 700 })).toMatchObject({ plan_exceptions: ['quota_per_day'] });
    expect(await edit({ label: 'kept' })).toMatchObject({ plan_exceptions: ['quota_per_day'] });
    expect(await edit({ quota_per_day: 500 })).toMatchObject(terms);
    expect(await edit({ plan_id: null })).toMatchObject({ plan_id: null, ...terms });
    for (const plan_id of [NOBODY, 'nonsense']) {
      const refused = await operator.patch(`/keys/${id}`, { plan_id });
      expect([errorOf(refused), refused.body.detail]).toEqual([
        '422 VALIDATION_ERROR',
        'plan_id must be the ID of a plan',
      ]);
    }
    expect((await operator.read('/keys?plan_id=nonsense')).keys).toEqual([]);
  });

  it('cannot be deleted while keys that have not ended follow it', async () => {
    const plan = await addPlan();
    const [{ id }, { id: other }] = [await issue({ plan_id: plan.id }), await issue({ plan_id: plan.id })];
    expect((await operator.read('/plans')).plans).toContainEqual({ ...plan, keys: 2 });
    const refused = await operator.delete(`/plans/${plan.id}`);
    expect([errorOf(refused), refused.body.detail]).toEqual([
      '409 CONFLICT',
      '2 keys follow the plan. Give them another plan, or none, first.',
    ]);
    await operator.post(`/keys/${id}/revoke`);
    await operator.patch(`/keys/${other}`, { plan_id: null });
    expect((await operator.delete(`/plans/${plan.id}`)).status).toBe(200);
    expect(await operator.newestAudit()).toMatchObject({ action: 'plan.remove', target: plan.id });
    expect(await operator.read(`/keys/${id}`)).toMatchObject({ plan_id: null });
    expect(errorOf(await operator.get(`/plans/${plan.id}`))).toBe('404 NOT_FOUND');
    expect(errorOf(await operator.delete('/plans/nonsense'))).toBe('404 NOT_FOUND');
  });

  it('has a name that no other has in any letter case', async () => {
    const { name } = await addPlan();
    const refused = await operator.post('/plans', { name: name.toUpperCase() });
    expect([errorOf(refused), refused.body.detail]).toEqual([
      '409 CONFLICT',
      'A plan has this name. Change that plan, or choose another name.',
    ]);
  });

  it('reaches a key that joins or is rotated at the same time', async () => {
    const plan = await addPlan({ rate_limit_per_min: 30 });
    const { id } = await issue({ plan_id: plan.id });
    const [, joined, rotated] = await Promise.all([
      operator.patch(`/plans/${plan.id}`, { rate_limit_per_min: 45 }),
      operator.post('/keys', { partner: 'Planned', plan_id: plan.id }),
      operator.post(`/keys/${id}/rotate`),
    ]);
    for (const { body } of [joined, rotated])
      expect(await operator.read(`/keys/${body.data.id}`)).toMatchObject({ rate_limit_per_min: 45 });
  });
});

describe('a raise of the limits of a key', () => {
  const raise = { raise_factor: 2, raise_reason: 'an import until the evening' };
  const INCOMPLETE =
    'raise_factor, raise_ends_at, and raise_reason must be all set or all null, and raise_ends_at in the future, at most 30 days ahead';
  const endsAt = isoUtc(SEEDED_NOW_MS + 90 * MINUTE_MS);

  it('multiplies them for headers, /me, MCP, and operators until its end', async () => {
    const { id, key } = await issue({ rate_limit_per_min: 1, quota_per_day: 40 });
    expect((await request(service, key)).status).toBe(200);
    expect((await request(service, key)).status).toBe(429);
    const raised = await operator.patch(`/keys/${id}`, { ...raise, raise_factor: 10, raise_ends_at: endsAt });
    const limits_now = { rate_limit_per_min: 10, quota_per_day: 400 };
    expect(raised.body.data).toMatchObject({ rate_limit_per_min: 1, quota_per_day: 40, limits_now });
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.amend',
      before: { raise_factor: null },
      after: { raise_factor: 10, raise_ends_at: endsAt, raise_reason: raise.raise_reason },
    });
    expect(await limitsOn(service, key)).toEqual(['10', '400']);
    const me = await request(service, key, '/api/v1/data/me');
    expect(me.body.data).toMatchObject({
      limits: limits_now,
      today: { quota_remaining: expect.any(Number) },
    });
    expect(me.body.data.today.quota_remaining).toBeGreaterThan(300);
    const tools = await postMcp(service.url, rpc('tools/call', { name: 'get_verdict', arguments: {} }), {
      'X-API-Key': key,
    });
    expect(tools.body).toMatchObject({ result: { structuredContent: expect.anything() } });
    const { headroom } = await operator.read(`/keys/${id}/usage`);
    expect(headroom).toMatchObject({ quota: { limit: 400 }, minute: { limit: 10 } });

    service.clock.set(SEEDED_NOW_MS + 90 * MINUTE_MS);
    expect(await limitsOn(service, key)).toEqual(['1', '40']);
    expect(await operator.read(`/keys/${id}`)).toMatchObject({
      limits_now: { rate_limit_per_min: 1, quota_per_day: 40 },
      raise_ends_at: endsAt,
    });
  });

  it('is shared by the keys of a rotation that still work, and ends for all of them', async () => {
    const first = await issue({ rate_limit_per_min: 30, quota_per_day: 40 });
    const old = await created(`/keys/${first.id}/rotate`, {});
    await operator.post(`/keys/${first.id}/revoke`);
    const replacing = await created(`/keys/${old.id}/rotate`, {});
    const raised = { ...raise, raise_ends_at: endsAt };
    // Operators can raise either, also at the same time.
    const replies = await Promise.all(
      [old, replacing].map(({ id }) => operator.patch(`/keys/${id}`, raised)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { key } of [old, replacing]) expect(await limitsOn(service, key)).toEqual(['60', '80']);
    expect((await operator.read(`/keys/${first.id}`)).raise_factor).toBeNull();
    const { entries } = await operator.read('/audit?action=key.amend&limit=2');
    expect(entries.map(({ target }: { target: string }) => target).toSorted()).toEqual(
      [old.id, replacing.id].toSorted(),
    );
    await operator.patch(`/keys/${old.id}`, { raise_factor: null, raise_ends_at: null, raise_reason: null });
    for (const { key } of [old, replacing]) expect(await limitsOn(service, key)).toEqual(['30', '40']);
  });

  it('counts for partners over their quota', async () => {
    const partner = `Raised ${randomUUID()}`;
    const { id, key } = await issue({ partner, quota_per_day: 1 });
    await request(service, key);
    await service.app.get(UsageRecorder).flush();
    const stateOf = async () => (await operator.read(`/partners/${encodeURIComponent(partner)}`)).state;
    expect(await stateOf()).toBe('over_quota');
    await operator.patch(`/keys/${id}`, { ...raise, raise_ends_at: endsAt });
    expect(await stateOf()).toBe('ok');
  });

  it.each([
    [{ ...raise, raise_ends_at: isoUtc(SEEDED_NOW_MS) }, INCOMPLETE],
    [{ ...raise, raise_ends_at: isoUtc(SEEDED_NOW_MS + 31 * DAY_MS) }, INCOMPLETE],
    [
      { ...raise, raise_factor: 11, raise_ends_at: endsAt },
      'raise_factor must be a whole number from 2 to 10 or null',
    ],
    [{ raise_factor: 2, raise_ends_at: endsAt }, INCOMPLETE],
  ])('is bounded and complete: %o', async (body, detail) => {
    const { id } = await issue();
    const refused = await operator.patch(`/keys/${id}`, body);
    expect([errorOf(refused), refused.body.detail]).toEqual(['422 VALIDATION_ERROR', detail]);
  });
});

describe('the most used keys', () => {
  it('are those with the most requests, or the most errors of an outcome', async () => {
    const [busy, denied] = [await issue({ label: 'busy' }), await issue({ scopes: ['data:read'] })];
    service.clock.advance(100 * DAY_MS);
    for (let time = 0; time < 3; time += 1) await request(service, busy.key);
    for (let time = 0; time < 2; time += 1)
      expect((await request(service, denied.key, '/api/v1/data/series/econ.m2?limit=500')).status).toBe(403);
    await service.app.get(UsageRecorder).flush();
    const { id, prefix } = busy;
    const first = { key_id: id, prefix, partner: 'Planned', label: 'busy', outcome: null, requests: 3 };
    const top = await operator.read('/keys/top?days=1&limit=1');
    expect(top).toEqual({ from: isoUtc(service.clock.now()).slice(0, 10), rows: [first] });
    const { rows } = await operator.read('/keys/top?by=errors&days=2');
    expect(rows).toEqual([expect.objectContaining({ key_id: denied.id, outcome: 'denied', requests: 2 })]);
  });
});
