import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient } from './operator-client.ts';

const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';
const DATA = '/api/v1/data/health';
const NOW = '2026-03-10T09:07:00+00:00';

const [service, beside] = suiteServices({}, {});
const operator = operatorClient(service);
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const issue = async (body: object = { partner: 'Acme' }) => {
  const reply = await operator.post('/keys', body);
  expect(reply.status).toBe(201);
  return reply.body.data;
};
const request = (process: ServiceApp, key: string, address = freshAddress()) =>
  process.http.get(DATA).set({ 'X-API-Key': key, 'X-Forwarded-For': address });
const statusOn = async (process: ServiceApp, key: string, address?: string): Promise<number> =>
  (await request(process, key, address)).status;

describe('a disabled key', () => {
  it('is rejected on every process until it is enabled, and shows who disabled it, when, and why', async () => {
    const { id, key } = await issue();
    await until(async () => (await statusOn(beside, key)) === 200);

    const disabled = await operator.post(`/keys/${id}/disable`, { reason: 'a loop in their client' });
    expect(disabled.status).toBe(200);
    expect(disabled.body.data).toEqual(
      expect.objectContaining({
        id,
        status: 'disabled',
        disabled_at: NOW,
        disabled_by: 'environment',
        disable_reason: 'a loop in their client',
        revoked_at: null,
      }),
    );
    expect(errorOf(await request(service, key))).toBe('401 API_KEY_INVALID');
    await until(async () => (await statusOn(beside, key)) === 401);
    // The use before is stored within a second.
    const used = { today: null, last_used_at: null };
    expect({ ...(await operator.read(`/keys/${id}`)), ...used }).toEqual({
      ...disabled.body.data,
      ...used,
    });
    expect((await operator.read('/keys?status=disabled')).keys).toEqual([expect.objectContaining({ id })]);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.disable',
      target: id,
      before: { disabled_at: null },
      after: { disabled_at: NOW, disabled_by: 'environment', disable_reason: 'a loop in their client' },
    });

    const enabled = await operator.post(`/keys/${id}/enable`);
    expect(enabled.status).toBe(200);
    expect(enabled.body.data).toEqual(
      expect.objectContaining({
        status: 'active',
        disabled_at: null,
        disabled_by: null,
        disable_reason: null,
      }),
    );
    expect(await statusOn(service, key)).toBe(200);
    await until(async () => (await statusOn(beside, key)) === 200);
    expect(await operator.newestAudit()).toMatchObject({ action: 'key.enable', target: id });
  });

  it('stays as it is if it is disabled again, and an enabled one if it is enabled', async () => {
    const { id } = await issue();
    await operator.post(`/keys/${id}/disable`, { reason: 'first' });
    const { id: auditId } = await operator.newestAudit();
    expect((await operator.post(`/keys/${id}/disable`)).body.data.disable_reason).toBe('first');
    expect((await operator.newestAudit()).id).toBe(auditId);
    for (let time = 0; time < 2; time += 1)
      expect((await operator.post(`/keys/${id}/enable`)).body.data.status).toBe('active');
    expect((await operator.newestAudit()).id).toBe(auditId + 1);
  });

  it('can be changed and revoked, but not rotated', async () => {
    const { id } = await issue();
    await operator.post(`/keys/${id}/disable`);
    const amended = await operator.patch(`/keys/${id}`, { rate_limit_per_min: 7 });
    expect(amended.body.data).toMatchObject({
      status: 'disabled',
      rate_limit_per_min: 7,
      disable_reason: null,
    });
    const rotated = await operator.post(`/keys/${id}/rotate`);
    expect(errorOf(rotated)).toBe('409 CONFLICT');
    expect(rotated.body.detail).toBe('The key is disabled. Enable it first.');
    expect((await operator.post(`/keys/${id}/revoke`)).body.data.status).toBe('revoked');
  });

  it.each(['enable', 'disable'])('cannot be %sd once it is revoked or expired', async (action) => {
    const revoked = (await issue()).id;
    await operator.post(`/keys/${revoked}/revoke`);
    const expired = (await issue({ partner: 'Acme', expires_at: '2026-03-10T09:07:01Z' })).id;
    service.clock.advance(1_000);
    for (const [id, status] of [
      [revoked, 'revoked'],
      [expired, 'expired'],
    ]) {
      const reply = await operator.post(`/keys/${id}/${action}`);
      expect(errorOf(reply)).toBe('409 CONFLICT');
      expect(reply.body.detail).toBe(`The key is ${status}. Issue a new one.`);
    }
    for (const id of [NOBODY, 'nonsense'])
      expect(errorOf(await operator.post(`/keys/${id}/${action}`))).toBe('404 KEY_NOT_FOUND');
  });
});

describe('a key with networks', () => {
  const OFFICE = '203.0.113.0/24';
  const NETWORK = 'a network in CIDR form: 203.0.113.0/24, 2001:db8::/48, 203.0.113.7/32';
  const NETWORKS = `allowed_networks must be a list of 0 to 50 different items, each ${NETWORK}, or null`;

  it('is accepted only from them, on every process', async () => {
    const { id, key, ...made } = await issue({ partner: 'Acme', allowed_networks: [OFFICE, '2001:db8::7'] });
    expect(made.allowed_networks).toEqual([OFFICE, '2001:db8::7/128']);
    await until(async () => (await statusOn(beside, key, '203.0.113.9')) === 200);
    expect(await statusOn(service, key, '2001:db8::7')).toBe(200);
    for (const address of ['198.51.100.7', '2001:db8::8']) {
      const reply = await request(service, key, address);
      expect(errorOf(reply)).toBe('401 API_KEY_INVALID');
      expect(reply.body.detail).toBe('The API key is not accepted from this address.');
    }

    const amended = await operator.patch(`/keys/${id}`, { allowed_networks: ['198.51.100.0/24'] });
    expect(amended.body.data.allowed_networks).toEqual(['198.51.100.0/24']);
    expect(await statusOn(service, key, '198.51.100.7')).toBe(200);
    expect(await statusOn(service, key, '203.0.113.9')).toBe(401);
    await until(async () => (await statusOn(beside, key, '203.0.113.9')) === 401);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.amend',
      before: { allowed_networks: [OFFICE, '2001:db8::7/128'] },
      after: { allowed_networks: ['198.51.100.0/24'] },
    });

    // A key that replaces it has the same networks.
    const replacement = (await operator.post(`/keys/${id}/rotate`)).body.data;
    expect(replacement.allowed_networks).toEqual(['198.51.100.0/24']);

    for (const none of [null, []]) {
      await operator.patch(`/keys/${id}`, { allowed_networks: ['198.51.100.0/24'] });
      const freed = await operator.patch(`/keys/${id}`, { allowed_networks: none });
      expect(freed.body.data.allowed_networks).toBeNull();
      expect(await statusOn(service, key, '203.0.113.9')).toBe(200);
    }
  });

  it('has each in its shortest form, once', async () => {
    const { allowed_networks: networks } = await issue({
      partner: 'Acme',
      allowed_networks: ['203.0.113.7/24', '203.0.113.8/24', '2001:DB8:0::/48'],
    });
    expect(networks).toEqual([OFFICE, '2001:db8::/48']);
  });

  it.each([
    [[OFFICE, '10.0.0.0/33'], `allowed_networks[1] "10.0.0.0/33" is not ${NETWORK}`],
    [['203.0.113'], `allowed_networks[0] "203.0.113" is not ${NETWORK}`],
    [['example.com', 'example.org'], `allowed_networks[0] "example.com" is not ${NETWORK}`],
    [['::ffff:203.0.113.0/120'], `allowed_networks[0] "::ffff:203.0.113.0/120" is not ${NETWORK}`],
    [['2001:db8::/48', OFFICE, OFFICE], `allowed_networks[2] "${OFFICE}" repeats [1]. Send it once`],
    [[7], `allowed_networks[0] 7 is not ${NETWORK}`],
    [[OFFICE, ['x']], `allowed_networks[1] ["x"] is not ${NETWORK}`],
    [['x'.repeat(500)], `allowed_networks[0] "${'x'.repeat(79)} is not ${NETWORK}`],
    ['203.0.113.0/24', NETWORKS],
    [Array.from({ length: 51 }, (_, i) => `203.0.113.${i}/32`), NETWORKS],
  ])('is not issued for %j, nor changed to it', async (networks, message) => {
    const { id } = await issue();
    for (const reply of [
      await operator.post('/keys', { partner: 'Acme', allowed_networks: networks }),
      await operator.patch(`/keys/${id}`, { allowed_networks: networks }),
    ])
      expect([errorOf(reply), reply.body.errors]).toEqual(['422 VALIDATION_ERROR', [message]]);
  });
});
