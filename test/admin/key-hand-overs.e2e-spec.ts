import { ExpireHandOvers } from '../../src/upkeep/tables.jobs.ts';
import { KeyHandOverStore } from '../../src/keys/key-hand-over.store.ts';
import { COLLECT_PATH, HAND_OVERS_PATH } from '../../src/http/request/surfaces.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorClient, operatorSuite } from './operator-client.ts';

const ORIGIN = 'https://data.example.com';
const lines: string[] = [];
const { service, operator, query } = operatorSuite({
  environment: { PUBLIC_URL: ORIGIN },
  logs: createLogs({
    role: 'api',
    level: 'trace',
    secrets: [],
    destination: { write: (line) => lines.push(line) },
  }),
});
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const issue = async (partner = 'Acme') => (await operator.post('/keys', { partner })).body.data;
const handOver = async (key: { id: string; key: string }, body: object = {}) =>
  operator.post(`/keys/${key.id}/hand-over`, { key: key.key, ...body });
const tokenOf = (link: string): string => new URL(link).hash.slice(1);
const collect = (token: unknown, headers: Readonly<Record<string, string>> = {}) =>
  service.http
    .post(HAND_OVERS_PATH)
    .set({ 'X-Forwarded-For': freshAddress(), ...headers })
    .send({ token });
const linkState = (reply: { body: { link?: string } }) => reply.body.link;

describe('a whole key in an address of operators', () => {
  it('is its prefix before anything is logged or answered, and finds the key', async () => {
    const key = await issue('Acme Pasted');
    lines.length = 0;
    const found = await operator.get(`/keys?search=${key.key.replace('mdk', '%6Ddk')}`);
    expect(found.body.data.keys.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    for (const path of [`/keys/${key.key}`, `/requests?request_id=${key.key}&route=${key.key}`])
      expect(JSON.stringify((await operator.get(path)).body)).not.toContain(key.key.slice(12));
    const page = await service.http.get(`/admin/keys?search=${key.key}`);
    expect([page.status, page.headers['location']]).toEqual([302, `/admin/keys?search=${key.prefix}`]);
    expect(lines.join('')).not.toContain(key.key.slice(12));
  });
});

describe('a one-time link', () => {
  it('shows its key once, with what it is, and is stored nowhere', async () => {
    const key = await issue('Acme Once');
    const { status, body } = await handOver(key);
    expect([status, body.data]).toEqual([
      201,
      {
        key_id: key.id,
        made_by: expect.any(String),
        made_at: '2026-03-10T09:07:00+00:00',
        expires_at: '2026-03-13T09:07:00+00:00',
        state: 'waiting',
        ended_at: null,
        link: expect.stringMatching(new RegExp(`^${ORIGIN}${COLLECT_PATH}/#[\\w-]{43}$`)),
      },
    ]);
    const collected = await collect(tokenOf(body.data.link)).expect(200);
    expect(collected.body).toEqual({ key: key.key, kind: 'secret', partner: 'Acme Once', label: null });
    expect(collected.headers['cache-control']).toContain('no-store');
    const again = await collect(tokenOf(body.data.link));
    expect([errorOf(again), linkState(again)]).toEqual(['404 NOT_FOUND', 'opened']);
    expect((await operator.read(`/keys/${key.id}/hand-over`)).hand_over).toMatchObject({
      state: 'opened',
      ended_at: '2026-03-10T09:07:00+00:00',
    });
  });

  it('is not opened by whoever only looks at its page', async () => {
    const key = await issue();
    const { link } = (await handOver(key)).body.data;
    for (const path of [`${COLLECT_PATH}/`, `/ka${COLLECT_PATH}/`]) {
      const page = await service.http.get(path).expect(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(page.text).toContain('<meta name="robots" content="noindex"');
    }
    await service.http.get(HAND_OVERS_PATH).expect(405);
    await collect(tokenOf(link)).expect(200);
  });

  it('gives the key to exactly one of those who open it at once', async () => {
    const key = await issue();
    const { link } = (await handOver(key)).body.data;
    const replies = await Promise.all(Array.from({ length: 8 }, () => collect(tokenOf(link))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => linkState(reply) === 'opened')).toHaveLength(7);
  });

  it('leaves nothing in the database that opens the key, and nothing at all once it was opened', async () => {
    const key = await issue();
    const { link } = (await handOver(key)).body.data;
    const token = tokenOf(link);
    const [stored] = await query<{ sealed_key: string; token_hash: Buffer }>(
      'SELECT * FROM key_hand_overs WHERE key_id = $1',
      [key.id],
    );
    const text = JSON.stringify(stored) + stored!.token_hash.toString('base64url');
    for (const secret of [key.key, key.key.slice(12), token, Buffer.from(token).toString('hex')])
      expect(text).not.toContain(secret);
    expect(stored!.token_hash).not.toEqual(Buffer.from(token, 'base64url'));
    await collect(token).expect(200);
    expect(await query('SELECT sealed_key FROM key_hand_overs WHERE key_id = $1', [key.id])).toEqual([
      { sealed_key: null },
    ]);
  });

  it('expires, and its key is erased', async () => {
    const key = await issue();
    expect((await handOver(key, { hours: 169 })).status).toBe(422);
    const { link, expires_at: end } = (await handOver(key, { hours: 1 })).body.data;
    expect(end).toBe('2026-03-10T10:07:00+00:00');
    service.clock.set(SEEDED_NOW_MS + HOUR_MS);
    expect(linkState(await collect(tokenOf(link)))).toBe('expired');
    const job = new ExpireHandOvers(service.app.get(KeyHandOverStore));
    expect(await job.run(SEEDED_NOW_MS + HOUR_MS - 1)).toBeNull();
    expect(await job.run(SEEDED_NOW_MS + HOUR_MS)).toBe('1 links to keys expired');
    expect((await operator.read(`/keys/${key.id}/hand-over`)).hand_over).toMatchObject({ state: 'expired' });
    expect(linkState(await collect(tokenOf(link)))).toBe('expired');
    expect(await operator.newestAudit()).toMatchObject({ actor: 'system', action: 'key.hand_over_expire' });
  });

  it('is revoked by an operator, by its successor, and with its key', async () => {
    const key = await issue();
    const first = tokenOf((await handOver(key)).body.data.link);
    const second = tokenOf((await handOver(key)).body.data.link);
    expect(linkState(await collect(first))).toBe('unknown');
    const revoked = await operator.delete(`/keys/${key.id}/hand-over`);
    expect(revoked.body.data.hand_over).toMatchObject({ state: 'revoked' });
    expect(linkState(await collect(second))).toBe('revoked');
    // Again, it changes nothing.
    expect((await operator.delete(`/keys/${key.id}/hand-over`)).status).toBe(200);
    const third = tokenOf((await handOver(key)).body.data.link);
    await operator.post(`/keys/${key.id}/revoke`, {});
    expect(linkState(await collect(third))).toBe('revoked');
    expect(errorOf(await handOver(key))).toEqual('409 CONFLICT');
  });

  it('is made only for the key that was named, by operators', async () => {
    const [key, other] = [await issue(), await issue()];
    for (const wrong of [other.key, `${key.key}x`, 'mdk_'])
      expect(errorOf(await operator.post(`/keys/${key.id}/hand-over`, { key: wrong }))).toEqual(
        '422 VALIDATION_ERROR',
      );
    expect(await operator.read(`/keys/${key.id}/hand-over`)).toEqual({ hand_over: null });
    expect(errorOf(await operator.get('/keys/none/hand-over'))).toBe('404 KEY_NOT_FOUND');
    const none = await operator.post('/keys/7b1c9d1e-0000-4000-8000-000000000001/hand-over', {
      key: key.key,
    });
    expect(errorOf(none)).toEqual('404 KEY_NOT_FOUND');
    const { token } = (await operator.post('/operators', { name: 'Looks on', role: 'viewer' })).body.data;
    const refused = await operatorClient(service, token).post(`/keys/${key.id}/hand-over`, { key: key.key });
    expect(errorOf(refused)).toEqual('403 ROLE_INSUFFICIENT');
  });

  it.each([undefined, '', 'x', 'x'.repeat(43), 'x'.repeat(900), 5, ['x'.repeat(43)]])(
    'opens nothing for the token %j',
    async (token) => {
      expect(linkState(await collect(token))).toBe('unknown');
    },
  );

  it('counts attempts of an address, and takes none from another site', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.40' };
    for (let i = 0; i < 20; i += 1) expect((await collect('x', from)).status).toBe(404);
    expect((await collect('x', from)).status).toBe(429);
    expect(errorOf(await collect('x', { 'Sec-Fetch-Site': 'cross-site' }))).toEqual('403 CSRF_REFUSED');
    await service.http.post(HAND_OVERS_PATH).type('form').send({ token: 'x' }).expect(415);
    expect((await collect('x'.repeat(2_000))).status).toBe(413);
  });

  it('is audited when it is made and opened, and neither log has its secrets', async () => {
    lines.splice(0);
    const key = await issue('Acme Audited');
    const { link } = (await handOver(key)).body.data;
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.hand_over',
      target: key.id,
      target_name: 'Acme Audited',
    });
    await collect(tokenOf(link), { 'X-Forwarded-For': '203.0.113.77' }).expect(200);
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'anonymous',
      action: 'key.collect',
      address: 'public, 203.0.113.0/24',
      target: key.id,
    });
    const audit = JSON.stringify(await query('SELECT * FROM audit_entries'));
    for (const secret of [tokenOf(link), key.key.slice(12)])
      expect([audit.includes(secret), lines.join('').includes(secret)]).toEqual([false, false]);
  });
});
