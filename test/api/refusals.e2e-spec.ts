import { processMeters } from '../../src/platform/telemetry/durations.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { LIMIT_POLICIES } from '../../src/access/limits/limit-buckets.ts';
import { RememberedReplies } from '../../src/access/admission/reply-sender.ts';
import { suiteServices } from '../support/suite-service.ts';

const TARGET = '/api/v1/data/errors';
const SITE = 'https://partner.example';

/** Headers that differ between two connections or two moments, whatever is answered. */
const OF_THE_MOMENT = new Set(['date', 'keep-alive', 'connection']);

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

describe('a refusal in front of Express', () => {
  const [fronted, routed] = suiteServices({}, { remembered: 'none' });
  let lookUp: jest.SpyInstance;
  beforeAll(() => {
    lookUp = jest.spyOn(fronted.app.get(RememberedReplies), 'find');
  });

  const ask = async (
    { http }: ServiceApp,
    method: 'get' | 'head',
    headers: Readonly<Record<string, string>>,
  ): Promise<Said> => {
    const reply = await http[method](TARGET).set({ 'X-Request-ID': 'refused', ...headers });
    const headersSaid = Object.entries(reply.headers as Record<string, unknown>).filter(
      ([name]) => !OF_THE_MOMENT.has(name),
    );
    return { status: reply.status, headers: Object.fromEntries(headersSaid), body: reply.body };
  };

  /** Asks both in each form, and expects them to agree, and neither a remembered reply nor a route to be asked for. */
  const agreeOn = async (status: number, headers: Readonly<Record<string, string>>): Promise<Said> => {
    // The target is remembered for a minute.
    await ask(fronted, 'get', { 'X-Forwarded-For': freshAddress() });
    lookUp.mockClear();
    for (const method of ['get', 'head'] as const)
      for (const accept of ['application/json', 'application/problem+json']) {
        const sent = { ...headers, Accept: accept };
        const byFront = await ask(fronted, method, sent);
        expect(byFront).toEqual(await ask(routed, method, sent));
        expect(byFront.status).toBe(status);
      }
    expect(lookUp).not.toHaveBeenCalled();
    return ask(fronted, 'get', headers);
  };

  /** Waits until the other process has learned of a key. */
  const known = async (headers: Readonly<Record<string, string>>): Promise<void> => {
    await until(async () => (await ask(routed, 'get', headers)).status === 200);
  };

  const spend = async (headers: Readonly<Record<string, string>>, times: number): Promise<void> => {
    for (const service of [fronted, routed])
      for (let i = 0; i < times; i++) await ask(service, 'get', headers);
  };

  it('says of an address over its limit what a route says', async () => {
    const headers = { 'X-Forwarded-For': freshAddress() };
    await spend(headers, LIMIT_POLICIES.data.limit);
    const { headers: sent, body } = await agreeOn(429, headers);
    expect(body).toMatchObject({ error_code: 'RATE_LIMITED', request_id: 'refused' });
    expect(sent).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' });
    // Its body is made again when the wait is another.
    fronted.clock.advance(20_000);
    expect((await agreeOn(429, headers)).headers).toMatchObject({ 'retry-after': '40' });
    fronted.clock.advance(40_001);
    expect((await ask(fronted, 'get', headers)).status).toBe(200);
  });

  it('says of a key over its limit and over its quota what a route says', async () => {
    const limited = await issueKey(fronted.app, { rateLimitPerMin: 2 });
    const spent = await issueKey(fronted.app, { quotaPerDay: 2 });
    await known(limited.headers);
    await known(spent.headers);
    for (const headers of [limited.headers, spent.headers]) await spend(headers, 2);
    expect((await agreeOn(429, limited.headers)).body).toMatchObject({ error_code: 'RATE_LIMITED' });
    expect((await agreeOn(429, spent.headers)).body).toMatchObject({ error_code: 'QUOTA_EXCEEDED' });
  });

  it('says of a key that is none, and of a page that is not the key’s, what a route says', async () => {
    const unknown = { 'X-API-Key': makeKey().key, 'X-Forwarded-For': freshAddress() };
    expect((await agreeOn(401, unknown)).headers).toMatchObject({ 'www-authenticate': 'X-API-Key' });
    const page = await issueKey(fronted.app, { allowedOrigins: [SITE] });
    await known({ ...page.headers, Origin: SITE });
    await agreeOn(403, {
      ...page.headers,
      'X-Forwarded-For': freshAddress(),
      Origin: `${SITE}.example`,
    });
  });

  it('answers whatever name of a header a caller chooses as the id of its request', async () => {
    const headers = { 'X-API-Key': makeKey().key, 'X-Forwarded-For': freshAddress() };
    for (const id of ['Vary', 'X-Content-Type-Options']) {
      const reply = await fronted.http.get(TARGET).set({ 'X-Request-ID': id, ...headers });
      expect([reply.status, reply.headers['x-request-id']]).toEqual([401, id]);
    }
  });

  it('counts each refusal, and each wrong key against its address', async () => {
    const counted = jest.spyOn(processMeters.errors, 'add');
    const headers = { 'X-API-Key': makeKey().key, 'X-Forwarded-For': freshAddress() };
    const statuses: number[] = [];
    for (let i = 0; i <= LIMIT_POLICIES.data.limit; i++)
      statuses.push((await ask(fronted, 'get', headers)).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    const codes = counted.mock.calls.map(([, code, reason]) => `${code} ${reason}`);
    expect(codes.slice(-2)).toEqual(['API_KEY_INVALID unknown', 'RATE_LIMITED address']);
    expect(codes).toHaveLength(LIMIT_POLICIES.data.limit + 1);
    counted.mockRestore();
  });
});
