import { Admission } from '../../src/access/admission/admission.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { MCP_HEADERS, postMcp, rpc } from '../support/mcp-client.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { type Reply } from '../support/reply-check.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { Wire } from '../support/wire.ts';
import { suiteService } from '../support/suite-service.ts';

const LATEST = '/api/v1/data/composites/latest';
const LEGACY = '/api/v1/public/narratives/latest';
const SITE = 'https://partner.example';

const IN_AUTHORIZATION =
  'Keys in the Authorization header are ignored. Send the key in the X-API-Key header.';
const IN_QUERY =
  'Keys in the query string are ignored, and intermediaries might log them. Send the key in the X-API-Key header.';

type Headers = Readonly<Record<string, string>>;

describe('a key in a place where none is read', () => {
  let wire: Wire;
  let good: string;
  let publishable: string;
  const lines: string[] = [];
  const service = suiteService({ logs: unmaskedLogs(lines) });
  beforeAll(async () => {
    wire = new Wire(service.url);
    good = (await issueKey(service.app)).secret;
    publishable = (await issueKey(service.app, { scopes: ['data:read'], allowedOrigins: [SITE] })).secret;
  });
  afterAll(() => wire.close());

  const send = (target: string, headers: Headers = {}): Promise<Reply> =>
    wire.send({ method: 'GET', target, headers: { 'X-Forwarded-For': freshAddress(), ...headers } });
  const refusalOf = ({ status, text }: Reply): unknown => {
    const { error_code: code, detail } = JSON.parse(text) as { error_code: string; detail: string };
    return [status, code, detail];
  };
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const everyLetterEscaped = (text: string): string =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

  it.each([
    ['as a bearer token', (key: string) => `Bearer ${key}`],
    ['as a quoted parameter', (key: string) => `Token token="${key}"`],
    ['as a parameter', (key: string) => `ApiKey=${key}`],
    ['as a bearer token in lower case', (key: string) => `bearer   ${key}`],
    ['without a scheme', (key: string) => key],
    ['under another scheme', (key: string) => `ApiKey ${key}`],
    ['as a user name', (key: string) => basic(`${key}:`)],
    ['as a password', (key: string) => basic(`user:${key}`)],
    ['cut off', (key: string) => `Bearer ${key.slice(0, 20)}`],
  ])('is 401 in Authorization %s, whether or not it is valid', async (_, written) => {
    // The front has the reply of this target for everybody else.
    await send(LATEST);
    await send(LATEST);
    for (const key of [good, publishable, makeKey().key])
      for (const target of [LATEST, '/api/v1/data/health', '/api/v1/data/me', '/api/v1/data/nothing']) {
        const reply = await send(target, { Authorization: written(key), Origin: SITE });
        expect(refusalOf(reply)).toEqual([401, 'API_KEY_INVALID', IN_AUTHORIZATION]);
        expect(reply.headers['www-authenticate']).toBe('X-API-Key');
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.text).not.toContain(key);
      }
  });

  it.each([
    ['under any name', (key: string) => `api_key=${key}`],
    ['as the value of a known parameter', (key: string) => `asset=${key}`],
    ['in a list', (key: string) => `asset=BTC,${key}`],
    ['in a repeated parameter', (key: string) => `asset=BTC&asset=${key}`],
    ['after an escaped blank', (key: string) => `asset=BTC%20${key}`],
    ['as a name', (key: string) => key],
    ['with its underscore escaped', (key: string) => `key=${key.replace('_', '%5F')}`],
    ['with every letter escaped', (key: string) => `key=${everyLetterEscaped(key)}`],
    ['with a wrong checksum', (key: string) => `key=${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
  ])('is 401 in the query string %s, whether or not it is valid', async (_, written) => {
    for (const key of [good, publishable, makeKey().key])
      for (const path of [LATEST, '/api/v1/data/health', '/api/v1/data/me', '/api/v1/data/nothing']) {
        const reply = await send(`${path}?${written(key)}`, { Origin: SITE });
        expect(refusalOf(reply)).toEqual([401, 'API_KEY_INVALID', IN_QUERY]);
        expect(reply.text).not.toContain(key);
      }
  });

  it('is 401 beside a valid key in the right place too', async () => {
    const right = { 'X-API-Key': good };
    expect((await send(LATEST, right)).status).toBe(200);
    for (const [target, headers] of [
      [LATEST, { ...right, Authorization: `Bearer ${good}` }],
      [`${LATEST}?api_key=${good}`, right],
    ] as const)
      expect(refusalOf(await send(target, headers))).toEqual([
        401,
        'API_KEY_INVALID',
        expect.stringContaining('X-API-Key'),
      ]);
  });

  it('counts against the address that sent it, as every failed key', async () => {
    const address = { 'X-Forwarded-For': freshAddress() };
    const counted: unknown[] = [];
    for (const [target, headers] of [
      [LATEST, {}],
      [LATEST, { Authorization: `Bearer ${good}` }],
      [`${LATEST}?api_key=${good}`, {}],
      [LATEST, {}],
    ] as const) {
      const reply = await send(target, { ...address, ...headers });
      counted.push([
        reply.status,
        reply.headers['x-ratelimit-limit'],
        reply.headers['x-ratelimit-remaining'],
      ]);
    }
    expect(counted).toEqual([
      [200, '60', '59'],
      [401, '60', '58'],
      [401, '60', '57'],
      [200, '60', '56'],
    ]);
  });

  it('is in no line of the log', async () => {
    lines.splice(0);
    for (const key of [good, makeKey().key])
      for (const path of [LATEST, LEGACY, '/api/v1/data/nothing', '/nowhere', '/api/v1/admin/keys', '/mcp'])
        await send(`${path}?api_key=${key}&x=${everyLetterEscaped(key)}`, {
          Authorization: `Bearer ${key}`,
        });
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('\n')).not.toMatch(/md[kp](?:_|%5f)|%6d%64/i);
  });

  it.each([
    ['a token of another kind', { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.mdk_x' }],
    ['an operator token', { Authorization: `Bearer ${OPERATOR_TOKEN}` }],
    ['a password', { Authorization: basic('user:password') }],
    ['credentials that say nothing', { Authorization: 'Basic' }],
  ])('is not found in %s, which is ignored as before', async (_, headers) => {
    await send(LATEST);
    const before = service.app.get(Admission).answeredCount;
    expect((await send(LATEST, headers)).status).toBe(200);
    expect(service.app.get(Admission).answeredCount).toBe(before + 1);
  });

  it('changes nothing on the older API and on operators’ routes', async () => {
    for (const key of [good, makeKey().key]) {
      expect((await send(LEGACY, { Authorization: `Bearer ${key}` })).status).toBe(200);
      expect((await send(`${LEGACY}?api_key=${key}`)).status).toBe(200);
      const refused = await send('/api/v1/admin/keys', { Authorization: `Bearer ${key}` });
      expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('OPERATOR_REQUIRED')]);
    }
  });

  it('is accepted at /mcp in both headers, and refused in the query string there too', async () => {
    const ask = async (headers: Headers): Promise<number> =>
      (await postMcp(service.url, rpc('ping'), { 'X-Forwarded-For': freshAddress(), ...headers })).status;
    expect(await ask({ Authorization: `Bearer ${good}` })).toBe(200);
    expect(await ask({ 'X-API-Key': good })).toBe(200);
    const reply = await wire.send({
      method: 'POST',
      target: `/mcp?api_key=${good}`,
      headers: { ...MCP_HEADERS, 'X-Forwarded-For': freshAddress() },
      body: JSON.stringify(rpc('ping')),
    });
    expect(refusalOf(reply)).toEqual([401, 'API_KEY_INVALID', IN_QUERY]);
  });
});
