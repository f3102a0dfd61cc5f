import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { Wire } from '../support/wire.ts';
import { suiteService } from '../support/suite-service.ts';

/** A key that nobody has, in the form of one; its checksum is wrong. */
const FOREIGN_KEY = `mdk_${'Ab3'.repeat(16)}x`;
/** A token of no operator, in the form of one. */
const FOREIGN_TOKEN = `mdo_${'x-Y_z'.repeat(8)}abc`;
const PASSWORD = 'db-password-of-its-own';
const PROVIDER_KEY = 'provider-key-of-its-own';

interface Line {
  readonly context?: string;
  readonly request_id?: string;
  readonly [name: string]: unknown;
}

describe('the log', () => {
  let wire: Wire;
  let key: Awaited<ReturnType<typeof issueKey>>;
  const lines: string[] = [];
  const service = suiteService({
    logs: createLogs({
      role: 'api',
      level: 'trace',
      // As `secretsOf` finds them.
      secrets: [PASSWORD, PROVIDER_KEY, OPERATOR_TOKEN],
      destination: { write: (line) => lines.push(line) },
    }),
  });
  beforeAll(async () => {
    wire = new Wire(service.url);
    key = await issueKey(service.app);
  });
  afterAll(() => wire.close());
  beforeEach(() => lines.splice(0));
  afterEach(() => jest.restoreAllMocks());

  const ask = async (target: string, headers: Record<string, string> = {}) => {
    const reply = await wire.send({ method: 'GET', target, headers });
    return reply;
  };
  const accessLines = (): Line[] =>
    lines.map((line) => JSON.parse(line) as Line).filter(({ context }) => context === 'Access');

  it('names the caller: a key by its id, an operator by name, an address by its class and network', async () => {
    await ask('/api/v1/data/errors', { ...key.headers, 'X-Forwarded-For': '203.0.113.77' });
    await ask('/api/v1/data/errors', { 'X-Forwarded-For': '2a00:1450:4001:82a::9' });
    await ask('/api/v1/data/errors', { 'X-API-Key': FOREIGN_KEY, 'X-Forwarded-For': '10.0.0.7' });
    await ask('/api/v1/admin/switches', { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    const said = accessLines().map(({ caller, address, network, status }) => [
      caller,
      address,
      network,
      status,
    ]);
    expect(said).toEqual([
      [`key:${key.key.id}`, 'public', '203.0.113.0/24', 200],
      ['anonymous', 'public', '2a00:1450:4001::/48', 200],
      ['anonymous', 'private', '10.0.0.0/24', 401],
      [expect.stringMatching(/^operator:./), 'loopback', '127.0.0.0/24', 200],
    ]);
    expect(lines.join('')).not.toContain('203.0.113.77');
    const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
    for (const line of accessLines()) expect(line).toMatchObject({ role: 'api', pid: process.pid, version });
  });

  it.each([
    ['as it is', (secret: string) => secret],
    ['with its underscore encoded', (secret: string) => secret.replace('_', '%5F')],
    [
      'encoded letter by letter',
      (secret: string) => [...secret].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
    ],
  ])('shows no secret of a path, written %s', async (_, written) => {
    for (const secret of [key.secret, FOREIGN_TOKEN, OPERATOR_TOKEN]) {
      await ask(`/api/v1/data/${written(secret)}`, { 'X-Forwarded-For': freshAddress() });
      await ask(`/api/v1/data/series/${written(secret)}?api_key=${written(secret)}`, {
        'X-Forwarded-For': freshAddress(),
      });
    }
    expect(accessLines()).toHaveLength(6);
    for (const { path } of accessLines()) expect(path).toMatch(/\/(md[ko]_)?\*\*\*$/);
    for (const secret of [key.secret, FOREIGN_TOKEN, OPERATOR_TOKEN]) {
      expect(lines.join('')).not.toContain(secret.slice(4));
      expect(lines.join('')).not.toContain(written(secret).slice(-30));
    }
  });

  it('shows no secret that came as a request id, which is echoed as it came', async () => {
    for (const secret of [key.secret, FOREIGN_TOKEN, OPERATOR_TOKEN]) {
      const reply = await ask('/api/v1/data/nothing', { 'X-Request-ID': secret });
      expect(reply.headers['x-request-id']).toBe(secret);
    }
    expect(accessLines().map(({ request_id }) => request_id)).toEqual(['mdk_***', 'mdo_***', '***']);
  });

  it('shows neither statement values nor secrets of an error that became a 500', async () => {
    const failure: unknown = await service.database.dataSource
      .query('SELECT $1::int, $2::text', [key.secret, 'a label of a partner'])
      .catch((error: unknown) => error);
    expect(JSON.stringify(failure)).toContain(key.secret);
    jest.spyOn(service.app.get(PublishedState), 'current', 'get').mockImplementation(() => {
      throw failure;
    });
    const reply = await ask('/api/v1/data/verdicts/latest', {
      ...key.headers,
      Cookie: 'operator_session=abc',
    });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(key.secret);
    const [told] = lines.filter((line) => line.includes('a request failed'));
    // It is still told what happened, and in which statement.
    expect(told).toContain('invalid input syntax for type integer');
    expect(told).toContain('SELECT $1::int');
    expect(lines.join('')).not.toContain(key.secret);
    expect(lines.join('')).not.toContain('a label of a partner');
  });

  it.each([
    ['an address of a database', new Error(`connect postgres://service:${PASSWORD}@db:5432/x failed`)],
    ['its reason', new Error('no connection', { cause: new Error(`password=${PASSWORD} refused`) })],
    ['an address of a provider', new Error(`GET https://api.example/x?api_key=${PROVIDER_KEY}&a=1: 403`)],
    ['the words of a provider', new Error(`the key ${PROVIDER_KEY} is not known`)],
  ])('shows no configured secret in %s', (_, error) => {
    new Logger('Test').error(error);
    new Logger('Test').warn({ msg: error.message, error, nested: { deeper: [error.message] } });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ context: 'Test' });
      expect(line).not.toContain(PASSWORD);
      expect(line).not.toContain(PROVIDER_KEY);
    }
  });
});
