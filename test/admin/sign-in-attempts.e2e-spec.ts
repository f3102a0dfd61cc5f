import { type Response } from 'supertest';
import { type AuditItem } from '../../src/audit/audit.dto.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { errorOf } from '../support/error-of.ts';
import { suiteService } from '../support/suite-service.ts';

type Headers = Readonly<Record<string, string>>;

/** More than any limit of failed attempts. */
const MANY = 60;

describe('failed operator authentication', () => {
  const service = suiteService();

  const ask = (method: 'get' | 'post', path: string, headers: Headers): Promise<Response> =>
    service.http[method](ADMIN_API_PATH + path).set(headers);
  const from = (address: string, headers: Headers = {}): Headers => ({
    'X-Forwarded-For': address,
    ...headers,
  });
  const wrong = (attempt: number): Headers => ({ Authorization: `Bearer wrong-${attempt}` });
  const signIn = async (address: string): Promise<Headers> => {
    const reply = await ask('post', '/session', from(address, AS_OPERATOR));
    expect(reply.status).toBe(201);
    const cookies = reply.headers['set-cookie'] as unknown as string[];
    return { Cookie: cookies[0]!.split(';', 1)[0]! };
  };

  const expectServed = async (address: string, session: Headers): Promise<void> => {
    const statuses = [
      (await ask('get', '/switches', from(address, session))).status,
      (await ask('get', '/switches', from(address, AS_OPERATOR))).status,
      (await ask('post', '/session', from(address, AS_OPERATOR))).status,
    ];
    expect(statuses).toEqual([200, 200, 201]);
  };

  const audited = async (address: string): Promise<AuditItem[]> => {
    const reply = await ask('get', '/audit?limit=200', from(freshAddress(), AS_OPERATOR));
    const { entries } = (reply.body as { data: { entries: AuditItem[] } }).data;
    return entries.filter((entry) => entry.address === address && entry.actor === 'anonymous');
  };

  it('does not count requests without credentials', async () => {
    const address = freshAddress();
    const session = await signIn(address);
    const nothing: Headers[] = [
      {},
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
      { Authorization: 'Bearer' },
      { Authorization: 'Basic b3A6b3A=' },
      { Cookie: 'theme=dark' },
    ];
    for (let request = 0; request < MANY; request += 1) {
      const reply = await ask('get', '/x.png', from(address, nothing[request % nothing.length]));
      expect([request, errorOf(reply)]).toEqual([request, '401 OPERATOR_REQUIRED']);
    }
    await expectServed(address, session);
    expect(await audited(address)).toEqual([]);
  });

  it.each<[string, Headers]>([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another host of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['from another origin, without Sec-Fetch-Site', { Origin: 'https://elsewhere.example' }],
  ])('count against nobody where they come %s', async (_whence, headers) => {
    const address = freshAddress();
    for (let attempt = 0; attempt < MANY / 2; attempt += 1) {
      const reply = await ask('get', '/switches', from(address, { ...headers, ...wrong(attempt) }));
      expect(errorOf(reply)).toBe('401 OPERATOR_REQUIRED');
    }
    expect(errorOf(await ask('get', '/switches', from(address, wrong(0))))).toBe('401 OPERATOR_REQUIRED');
    // They are told in the trail nevertheless: whoever writes the headers by hand leaves one.
    await until(async () => (await audited(address)).length > 0);
  });

  it('is limited with 429 beyond 20 a minute, without effect on other callers', async () => {
    const address = freshAddress();
    const session = await signIn(address);
    for (let attempt = 1; attempt <= 20; attempt += 1)
      expect((await ask('post', '/session', from(address, wrong(attempt)))).status).toBe(401);
    for (let attempt = 21; attempt <= MANY; attempt += 1) {
      const reply = await ask('post', '/session', from(address, wrong(attempt)));
      expect(errorOf(reply)).toBe('429 RATE_LIMITED');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await expectServed(address, session);
    // Nothing presented is still no attempt.
    expect((await ask('get', '/switches', from(address))).status).toBe(401);
    service.clock.advance(2 * MINUTE_MS);
    expect((await ask('post', '/session', from(address, wrong(0)))).status).toBe(401);
  });

  it('is in the audit log as a count, in few rows, without the credentials', async () => {
    const address = '203.0.113.77';
    const beganMs = service.clock.now();
    for (let attempt = 1; attempt <= MANY; attempt += 1)
      await ask('post', '/session', from(address, wrong(attempt)));
    await until(async () => (await audited(address)).length === 2);
    expect((await audited(address)).map(({ action, after }) => [action, after])).toEqual([
      ['operator.locked_out', { failed: 20, refused: 1 }],
      ['operator.sign_in_failed', { failed: 1, refused: 0 }],
    ]);
    service.clock.advance(MINUTE_MS);
    await ask('post', '/session', from(freshAddress(), wrong(0)));
    await until(async () => (await audited(address)).length === 3);
    const [sum] = await audited(address);
    expect(sum).toMatchObject({
      at: isoUtc(beganMs),
      actor: 'anonymous',
      action: 'operator.sign_in_failed',
      after: { failed: 20, refused: 40 },
      before: null,
    });
    expect(JSON.stringify(await audited(address))).not.toContain('wrong-');
  });

  it('fills few rows of the audit log, whatever the number of addresses', async () => {
    service.clock.advance(10 * MINUTE_MS);
    const count = async (): Promise<number> => {
      const [row]: { n: number }[] = await service.database.dataSource.query(
        `SELECT count(*)::int AS n FROM audit_entries WHERE actor = 'anonymous'`,
      );
      return row!.n;
    };
    await ask('get', '/switches', from(freshAddress(), wrong(0)));
    service.clock.advance(10 * MINUTE_MS);
    const before = await count();
    for (let attempt = 0; attempt < 100; attempt += 1)
      await ask('get', '/switches', from(freshAddress(), wrong(attempt)));
    service.clock.advance(MINUTE_MS);
    await ask('get', '/switches', from('203.0.113.78', wrong(0)));
    await until(async () => (await audited('203.0.113.78')).length === 1);
    const rows = (await count()) - before;
    expect(rows).toBeGreaterThan(1);
    expect(rows).toBeLessThanOrEqual(15);
    expect(await audited('several')).toEqual([
      expect.objectContaining({ after: { failed: 90, refused: 0 }, action: 'operator.sign_in_failed' }),
    ]);
  });
});
