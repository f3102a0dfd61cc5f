import { MockAgent } from 'undici';
import { CLIENT_DOCUMENT_AGENTS } from '../../src/oauth/authorization-server.ts';
import { operatorClient } from '../admin/operator-client.ts';
import { AgentMemory, agentSignIns, fetchAt, PlainBrowser } from '../support/agent-sign-in.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteServices } from '../support/suite-service.ts';

const ORIGIN = 'https://data.example.com';
const PAGE = 'https://inspector.example';
const MOST_ROWS = 10_000;

const documents = Object.assign(new MockAgent(), { of: (): MockAgent => documents });
documents.disableNetConnect();
const [service] = suiteServices({
  environment: { PUBLIC_URL: ORIGIN, OAUTH_ENABLED: 'true', MCP_ORIGINS: PAGE },
  replaced: new Map([[CLIENT_DOCUMENT_AGENTS, documents]]),
});
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const send = fetchAt(() => service.url, ORIGIN);
const { begun, signedIn, form, refreshed } = agentSignIns(ORIGIN, send);
const query = (text: string, parameters: unknown[] = []) =>
  service.database.dataSource.query<{ count: number }[]>(text, parameters);
const countOf = async (kind: string, where = 'true'): Promise<number> =>
  (await query(`SELECT count(*)::int FROM oauth_records WHERE kind = $1 AND ${where}`, [kind]))[0]!.count;
const register = (fields: object, from = send) =>
  from('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...new AgentMemory().clientMetadata, ...fields }),
  });

/** Rows as old as the clock allows, which the next ones push out. */
const fill = (kind: string) =>
  query(
    `INSERT INTO oauth_records (kind, id_hash, client_id, payload, created_at, expires_at)
     SELECT $1, sha256(('filled ' || i)::bytea), 'filled ' || i, '{}', $2, $3
     FROM generate_series(1, ${MOST_ROWS}) i ON CONFLICT DO NOTHING`,
    [kind, new Date(SEEDED_NOW_MS - 60_000), new Date(SEEDED_NOW_MS + 60_000)],
  );

describe('what agents can store', () => {
  it('ends the oldest grants of a key, with their codes and tokens', async () => {
    const { secret, key } = await issueKey(service.app);
    const { memory } = await signedIn(secret);
    for (let i = 0; i < 50; i += 1) {
      service.clock.advance(1_000);
      const { browser, page } = await begun(
        undefined,
        Object.assign(new AgentMemory(), { client: memory.client }),
      );
      const decided = await browser.decide(page, { decision: 'allow', key: secret });
      await browser.returnToClient(decided);
    }
    const { grants } = await operatorClient(service).read(`/keys/${key.id}/grants`);
    expect(grants).toHaveLength(50);
    for (const kind of ['Grant', 'AuthorizationCode'])
      expect([kind, await countOf(kind, `key_id = '${key.id}'`)]).toEqual([kind, 50]);
    expect(await countOf('RefreshToken', `key_id = '${key.id}'`)).toBe(0);
    expect((await refreshed(memory)).status).toBe(400);
  });

  it('keeps few tokens of a grant, however often a client refreshes', async () => {
    const { secret, key } = await issueKey(service.app);
    const { memory } = await signedIn(secret);
    for (let i = 0; i < 25; i += 1) {
      service.clock.advance(1_000);
      memory.stored = (await (await refreshed(memory)).json()) as NonNullable<typeof memory.stored>;
    }
    expect(memory.stored).toMatchObject({ access_token: expect.stringMatching(/^mda_/) });
    for (const kind of ['AccessToken', 'RefreshToken'])
      expect([kind, await countOf(kind, `key_id = '${key.id}'`)]).toEqual([kind, 20]);
  });

  it.each(['Client', 'Interaction'])('deletes the oldest rows beyond 10,000: %s', async (kind) => {
    const { secret } = await issueKey(service.app);
    const { memory } = await signedIn(secret);
    await fill(kind);
    service.clock.advance(1_000);
    await begun();
    const ofGrants = `client_id IN (SELECT client_id FROM oauth_records WHERE kind = 'Grant')`;
    const bounded = kind === 'Client' ? `NOT ${ofGrants}` : 'true';
    expect(await countOf(kind, bounded)).toBe(MOST_ROWS);
    // A client with a grant isn't pushed out.
    expect((await refreshed(memory)).status).toBe(200);
    await query(`DELETE FROM oauth_records WHERE client_id LIKE 'filled %'`);
  });

  it('rejects long metadata of a client', async () => {
    const before = await countOf('Client');
    const reply = await register({ client_uri: `https://desk.example/${'x'.repeat(8_000)}` });
    expect([reply.status, await reply.text()]).toEqual([
      400,
      expect.stringContaining('invalid_client_metadata'),
    ]);
    expect((await register({ client_name: 'x'.repeat(200_000) })).status).toBe(400);
    expect(await countOf('Client')).toBe(before);
  });

  it('limits requests and grants of an address by the minute', async () => {
    const { secret, key } = await issueKey(service.app);
    const browser = new PlainBrowser(
      fetchAt(() => service.url, ORIGIN, freshAddress()),
      ORIGIN,
    );
    const { memory } = await begun(browser);
    const statuses = [];
    for (let i = 0; i < 30; i += 1) {
      const page = await browser.open(memory.authorizationUrl!);
      statuses.push(page.status, (await browser.decide(page, { decision: 'allow', key: secret })).status);
    }
    expect([statuses.slice(0, 59), statuses[59]]).toEqual([Array<number>(59).fill(200), 429]);
    expect((await browser.open(memory.authorizationUrl!)).status).toBe(429);
    expect(await countOf('Grant', `key_id = '${key.id}'`)).toBe(29);
  });
});

describe('a code', () => {
  it('is exchanged once, and its repetition ends the grant', async () => {
    const { secret, key } = await issueKey(service.app);
    const { memory, back } = await signedIn(secret);
    const fields = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      client_id: memory.client!.client_id,
      redirect_uri: memory.redirectUrl,
      code_verifier: memory.codeVerifier(),
    };
    expect((await form('/oauth/token', fields)).status).toBe(400);
    expect((await refreshed(memory)).status).toBe(400);
    expect(await operatorClient(service).read(`/keys/${key.id}/grants`)).toEqual({ grants: [] });
  });

  it('is bound to its verifier, its client, and its address', async () => {
    const { secret } = await issueKey(service.app);
    const other = (await (await register({})).json()) as { client_id: string };
    const wrong: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(64) },
      { code_verifier: '' },
      { client_id: other.client_id },
      { redirect_uri: 'http://127.0.0.1:53112/callback' },
      { resource: 'https://other.example/mcp' },
    ];
    for (const changed of wrong) {
      const { memory, browser, page } = await begun();
      const back = await browser.returnToClient(
        await browser.decide(page, { decision: 'allow', key: secret }),
      );
      const { status } = await form('/oauth/token', {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code')!,
        client_id: memory.client!.client_id,
        redirect_uri: memory.redirectUrl,
        code_verifier: memory.codeVerifier(),
        ...changed,
      });
      expect([changed, status]).toEqual([changed, 400]);
    }
  });

  it('has no more scopes than the key', async () => {
    const { secret } = await issueKey(service.app, { scopes: ['data:read', 'data:series'] });
    const { memory } = await signedIn(`  ${secret}\n`, ['data:history', 'data:series']);
    expect(memory.stored!.scope).toBe('data:read data:series');
  });
});

describe('a document of a client', () => {
  const opened = async (path: string, from = send) => {
    const { memory } = await begun();
    const address = new URL(memory.authorizationUrl!);
    address.searchParams.set('client_id', `https://desk.example${path}`);
    const { status, text } = await new PlainBrowser(from, ORIGIN).open(address);
    return [status, text] as const;
  };
  const published = (path: string, more: object = {}) => ({
    client_id: `https://desk.example${path}`,
    redirect_uris: new AgentMemory().clientMetadata.redirect_uris,
    token_endpoint_auth_method: 'none',
    ...more,
  });
  const served = (path: string) => documents.get('https://desk.example').intercept({ path });

  it('is requested once, and then remembered', async () => {
    served('/kept.json').reply(200, published('/kept.json'));
    for (let i = 0; i < 2; i += 1) expect((await opened('/kept.json'))[0]).toBe(200);
  });

  it.each([
    ['a redirection', 302, '', { headers: { Location: 'https://desk.example/kept.json' } }],
    ['an error', 500, '', {}],
    ['no JSON', 200, '<html>', {}],
    ['another ID', 200, published('/other.json'), {}],
    ['more than is read', 200, published('/refused.json', { client_name: 'x'.repeat(20_000) }), {}],
    ['a secret', 200, published('/refused.json', { client_secret: 'x' }), {}],
  ])('is rejected if it is %s', async (_, status, body, options) => {
    served('/refused.json').reply(status, body, options);
    const [answered, text] = await opened('/refused.json');
    expect([answered, text]).toEqual([400, expect.stringContaining('invalid_client')]);
  });

  it('is given 2.5 seconds', async () => {
    served('/slow.json').reply(200, published('/slow.json')).delay(60_000);
    expect(await opened('/slow.json')).toEqual([400, expect.stringContaining('fetch failed')]);
  });

  it('is requested ten times a minute for one address', async () => {
    const from = fetchAt(() => service.url, ORIGIN, freshAddress());
    for (let i = 0; i < 11; i += 1) {
      if (i < 10) served(`/many-${i}.json`).reply(200, published(`/many-${i}.json`));
      const [status, text] = await opened(`/many-${i}.json`, from);
      expect([status, text.includes('fetch not allowed')]).toEqual(i < 10 ? [200, false] : [400, true]);
    }
  });
});

describe('an agent in a web page', () => {
  const headersOf = async (path: string, init: RequestInit) => {
    const { status, headers } = await send(path, init);
    return [status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')];
  };
  const preflight = (origin: string, method: string): RequestInit => ({
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
    },
  });

  it.each(['/mcp', '/mcp/signed-in', '/oauth/token', '/oauth/register', '/oauth/revoke'])(
    'can call %s if its origin is listed',
    async (path) => {
      expect(await headersOf(path, preflight(PAGE, 'POST'))).toEqual([204, PAGE, 'POST']);
      const { headers } = await send(path, preflight(PAGE, 'POST'));
      expect(headers.get('access-control-allow-headers')).toMatch(/Content-Type.*MCP-Protocol-Version/);
      expect(headers.get('vary')).toContain('Origin');
      const post = {
        method: 'POST',
        body: '{}',
        headers: { Origin: PAGE, 'Content-Type': 'application/json' },
      };
      expect((await headersOf(path, post))[1]).toBe(PAGE);
      for (const init of [
        preflight('https://evil.example', 'POST'),
        { ...post, headers: { Origin: 'null' } },
      ])
        expect(await headersOf(path, init)).toEqual([403, null, null]);
    },
  );

  it.each([
    'oauth-authorization-server',
    'oauth-protected-resource/mcp',
    'oauth-protected-resource/mcp/signed-in',
  ])('reads /.well-known/%s from anywhere', async (name) => {
    const path = `/.well-known/${name}`;
    expect(await headersOf(path, preflight('https://any.example', 'GET'))).toEqual([
      204,
      '*',
      'GET, HEAD, OPTIONS',
    ]);
    const { headers } = await send(path, preflight('https://any.example', 'GET'));
    expect(headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
    expect((await headersOf(path, { headers: { Origin: 'https://any.example' } })).slice(0, 2)).toEqual([
      200,
      '*',
    ]);
  });

  it.each(['/oauth/authorize', '/oauth/consent', '/oauth/consent/decision'])(
    'cannot read %s, where a person decides',
    async (path) => {
      expect((await headersOf(path, preflight(PAGE, 'POST')))[1]).toBeNull();
    },
  );
});
