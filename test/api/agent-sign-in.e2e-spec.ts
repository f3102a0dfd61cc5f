import { UnauthorizedError } from '@modelcontextprotocol/client';
import { MockAgent } from 'undici';
import { CLIENT_DOCUMENT_AGENTS } from '../../src/oauth/authorization-server.ts';
import { requestedTarget } from '../../src/oauth/oauth.controller.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { errorOf, operatorClient } from '../admin/operator-client.ts';
import { AgentMemory, agentSignIns, fetchAt, type Page, PlainBrowser } from '../support/agent-sign-in.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { rpc } from '../support/mcp-client.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteServices } from '../support/suite-service.ts';

const ORIGIN = 'https://data.example.com';
const DOCUMENT = 'https://desk.example/agent.json';

const lines: string[] = [];
const documents = Object.assign(new MockAgent(), { of: (): MockAgent => documents });
documents.disableNetConnect();
const enabled = {
  environment: { PUBLIC_URL: ORIGIN, OAUTH_ENABLED: 'true' },
  replaced: new Map([[CLIENT_DOCUMENT_AGENTS, documents]]),
  logs: createLogs({
    role: 'api',
    level: 'trace',
    secrets: [],
    destination: { write: (line) => lines.push(line) },
  }),
} as const;
// Two processes on one database: a sign-in begins in one and continues in the other.
const [service, other, disabled] = suiteServices(enabled, { environment: enabled.environment }, {});
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const send = fetchAt(() => service.url, ORIGIN);
const sendToOther = fetchAt(() => other.url, ORIGIN);
const { transportOf, connected, begun, signedIn, form, refreshed } = agentSignIns(ORIGIN, send, sendToOther);
/** What `/mcp` answers to a token: the status, and the address that its 401 names. */
async function ping(token: string, path = '/mcp') {
  const { status, headers } = await sendToOther(path, {
    method: 'POST',
    headers: {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(rpc('ping')),
  });
  return [status, headers.get('www-authenticate')];
}
const signInAt = (path: string): string =>
  `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource${path}"`;

describe('an agent that signs in', () => {
  it('acts with what its key was granted, at every process', async () => {
    const { secret, key } = await issueKey(service.app);
    const { memory, browser, page } = await begun();
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.text).toContain('Desk &lt;b&gt;agent&lt;/b&gt;');
    expect(page.text).toContain('127.0.0.1:53111');
    lines.length = 0;
    const fields = { decision: 'allow', key: secret, scopes: ['data:history'] };
    const back = await browser.returnToClient(await browser.decide(page, fields));
    expect(`${back.origin}${back.pathname}`).toBe(memory.redirectUrl);
    expect(back.searchParams.get('state')).toBe('state-of-the-agent');
    await transportOf(memory).finishAuth(back.searchParams);
    expect(memory.stored).toMatchObject({ scope: 'data:read data:history', expires_in: 3600 });

    const client = await connected(memory, sendToOther);
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
    await client.close();
    const { access_token: token, refresh_token: refresh } = memory.stored!;
    expect(await ping(token)).toEqual([200, null]);

    const operator = operatorClient(service);
    expect(await operator.read(`/keys/${key.id}/grants`)).toEqual({
      grants: [
        {
          id: expect.any(String),
          client_id: memory.client!.client_id,
          client_name: 'Desk <b>agent</b>',
          redirect_host: '127.0.0.1:53111',
          scopes: ['data:read', 'data:history'],
          made_at: '2026-03-10T09:07:00+00:00',
          expires_at: '2026-06-08T09:07:00+00:00',
        },
      ],
    });
    expect(await operator.newestAudit()).toMatchObject({ action: 'key.grant', actor: 'anonymous' });
    const rows = await service.database.dataSource.query('SELECT * FROM oauth_records');
    const stored = `${JSON.stringify(rows)}${lines.join('')}`;
    for (const one of [secret, token, refresh!, back.searchParams.get('code')!])
      expect(stored).not.toContain(one);
  });

  it('learns from 401 where to sign in, and without a token only where one is needed', async () => {
    expect(await ping('')).toEqual([200, null]);
    for (const path of ['/mcp/signed-in', '/mcp/signed-in/'])
      expect(await ping('', path)).toEqual([401, signInAt('/mcp/signed-in')]);
    for (const token of ['mda_x', `mda_${'0'.repeat(88)}`])
      expect(await ping(token)).toEqual([401, signInAt('/mcp')]);
    const metadata = (await (await send('/.well-known/oauth-protected-resource/mcp')).json()) as object;
    expect(metadata).toMatchObject({ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN] });
    const server = await send('/.well-known/oauth-authorization-server');
    expect(server.headers.get('access-control-allow-origin')).toBe('*');
    expect(await server.json()).toMatchObject({
      issuer: ORIGIN,
      token_endpoint: `${ORIGIN}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    });
  });

  it('changes its refresh token at each use, and loses its grant if a used one is sent again', async () => {
    const { secret, key } = await issueKey(service.app);
    const { memory } = await signedIn(secret);
    const first = memory.stored!;
    const second = (await (await refreshed(memory)).json()) as typeof first;
    expect(await ping(second.access_token)).toEqual([200, null]);
    expect((await refreshed(memory, first.refresh_token)).status).toBe(400);
    expect(await ping(second.access_token)).toEqual([401, signInAt('/mcp')]);
    expect((await refreshed(memory, second.refresh_token)).status).toBe(400);
    expect(await operatorClient(service).read(`/keys/${key.id}/grants`)).toEqual({ grants: [] });
  });

  it('ends with its key at once, and acts again if the key is enabled', async () => {
    const operator = operatorClient(other);
    const { secret, key } = await issueKey(other.app);
    const { memory } = await signedIn(secret);
    await operator.post(`/keys/${key.id}/disable`);
    expect(await ping(memory.stored!.access_token)).toEqual([401, signInAt('/mcp')]);
    expect((await refreshed(memory)).status).toBe(400);
    await operator.post(`/keys/${key.id}/enable`);
    expect(await ping(memory.stored!.access_token)).toEqual([200, null]);
    service.clock.advance(HOUR_MS + 1_000);
    expect(await ping(memory.stored!.access_token)).toEqual([401, signInAt('/mcp')]);
  });

  it('ends when an operator or its client ends its grant', async () => {
    const operator = operatorClient(service);
    const { secret, key } = await issueKey(service.app);
    const [one, two] = [(await signedIn(secret)).memory, (await signedIn(secret)).memory];
    const { grants } = await operator.read(`/keys/${key.id}/grants`);
    const own = grants.find(({ client_id }: { client_id: string }) => client_id === one.client!.client_id);
    await operator.delete(`/keys/${key.id}/grants/${own.id}`);
    expect(await operator.newestAudit()).toMatchObject({ action: 'key.grant_end', target: key.id });
    expect(await ping(one.stored!.access_token)).toEqual([401, signInAt('/mcp')]);
    const fields = { token: two.stored!.refresh_token!, client_id: two.client!.client_id };
    expect((await form('/oauth/revoke', fields)).status).toBe(200);
    expect(await ping(two.stored!.access_token)).toEqual([401, signInAt('/mcp')]);
    expect(await operator.newestAudit()).toMatchObject({ action: 'key.grant_end', actor: 'anonymous' });
  });

  it('has its requests counted under the key', async () => {
    const { secret, key } = await issueKey(service.app, { rateLimitPerMin: 1 });
    const { memory } = await signedIn(secret);
    const client = await connected(memory);
    const call = () => client.callTool({ name: 'get_composites', arguments: {} });
    expect([(await call()).isError ?? false, (await call()).isError ?? false]).toEqual([false, true]);
    await client.close();
    expect(key.rateLimitPerMin).toBe(1);
  });

  it('can be a client that publishes a document about itself, at a public address', async () => {
    const { secret } = await issueKey(service.app);
    const memory = new AgentMemory();
    const { redirect_uris, grant_types } = memory.clientMetadata;
    documents
      .get('https://desk.example')
      .intercept({ path: '/agent.json' })
      .reply(200, {
        client_id: DOCUMENT,
        client_name: 'Desk',
        redirect_uris,
        grant_types,
        token_endpoint_auth_method: 'none',
      })
      .persist();
    memory.client = { client_id: DOCUMENT };
    await expect(connected(memory)).rejects.toThrow(UnauthorizedError);
    const browser = new PlainBrowser(send, ORIGIN);
    const page = await browser.open(memory.authorizationUrl!);
    expect(page.text).toContain('desk.example');
    const decided = await browser.decide(page, { decision: 'allow', key: secret });
    await transportOf(memory).finishAuth((await browser.returnToClient(decided)).searchParams);
    expect(await ping(memory.stored!.access_token)).toEqual([200, null]);
    // The other process reaches what a deployment reaches: nothing that isn't public.
    const address = new URL(memory.authorizationUrl!);
    address.searchParams.set('client_id', 'https://127.0.0.1/agent.json');
    const { status, text } = await new PlainBrowser(sendToOther, ORIGIN).open(address);
    expect([status, text]).toEqual([400, expect.stringContaining('invalid_client')]);
  });
});

describe('the consent page', () => {
  const decided = async (fields: Readonly<Record<string, string>>, page?: (one: Page) => Page) => {
    const { browser, page: shown } = await begun();
    const { status, text } = await browser.decide(page?.(shown) ?? shown, fields);
    return [status, text] as const;
  };

  it.each([
    ['a mistyped key', () => Promise.resolve('mdk_x')],
    ['no key', () => Promise.resolve('')],
    [
      'a publishable key',
      async () => (await issueKey(service.app, { allowedOrigins: ['https://a.example'] })).secret,
    ],
  ])('rejects %s, and does not repeat it', async (_, secret) => {
    const key = await secret();
    const [status, text] = await decided({ decision: 'allow', key });
    expect([status, text]).toEqual([422, expect.stringContaining('This key isn’t accepted')]);
    if (key !== '') expect(text).not.toContain(key);
  });

  it('counts rejected keys as the data API does', async () => {
    const fromOne = fetchAt(() => other.url, ORIGIN, freshAddress());
    const { browser, page } = await begun(new PlainBrowser(fromOne, ORIGIN));
    const statuses = [];
    for (let i = 0; i < 61; i += 1)
      statuses.push((await browser.decide(page, { decision: 'allow', key: 'mdk_x' })).status);
    expect([statuses[59], statuses[60]]).toEqual([422, 429]);
  });

  it('belongs to the browser and the request that it was opened for, and to no other site', async () => {
    const { secret } = await issueKey(service.app);
    const fields = { decision: 'allow', key: secret };
    const { browser, page } = await begun();
    expect((await browser.decide(page, fields, 'cross-site')).status).toBe(403);
    expect((await new PlainBrowser(send, ORIGIN).decide(page, fields)).status).toBe(400);
    const [status] = await decided(fields, () => page);
    expect(status).toBe(400);
  });

  it('lets a person deny, and leads back with the error', async () => {
    const { browser, page } = await begun();
    const back = await browser.returnToClient(await browser.decide(page, { decision: 'deny' }));
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('is in Georgian for whoever reads Georgian', async () => {
    const { browser } = await begun();
    const page = await browser.open('/oauth/consent', { headers: { 'Accept-Language': 'ka' } });
    expect(page.text).toContain('lang="ka"');
  });
});

describe('the authorisation', () => {
  const refusal = async (changed: Readonly<Record<string, string | null>>) => {
    const memory = new AgentMemory();
    await expect(connected(memory)).rejects.toThrow(UnauthorizedError);
    const address = new URL(memory.authorizationUrl!);
    for (const [name, value] of Object.entries(changed))
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    const { status, headers, text } = await new PlainBrowser(send, ORIGIN).open(address);
    // Nobody decided yet, so that the client's address isn't led to.
    expect([status, headers.get('location'), headers.get('refresh')]).toEqual([400, null, null]);
    return (JSON.parse(text) as { error: string }).error;
  };

  it('needs PKCE by S256, a resource of this deployment, and a registered address to return to', async () => {
    expect(await refusal({ code_challenge: null })).toBe('invalid_request');
    expect(await refusal({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await refusal({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
    expect(await refusal({ redirect_uri: 'https://evil.example/' })).toBe('invalid_redirect_uri');
    expect(await refusal({ client_id: 'nobody' })).toBe('invalid_client');
    expect(await refusal({ prompt: 'none' })).toBe('consent_required');
    expect(await refusal({ response_mode: 'form_post', prompt: 'none' })).toBe('invalid_request');
  });

  it('asks for the scopes that there are', () => {
    expect(requestedTarget('/oauth/authorize?scope=openid+data:history&prompt=consent')).toBe(
      '/oauth/authorize?scope=data%3Ahistory',
    );
    expect(requestedTarget('/oauth/authorize?scope=mcp')).toContain('data%3Aread+data%3Acomponents');
  });

  it('accepts few registrations from one address', async () => {
    const from = fetchAt(() => service.url, ORIGIN, freshAddress());
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      const body = JSON.stringify(new AgentMemory().clientMetadata);
      const headers = { 'Content-Type': 'application/json' };
      statuses.push((await from('/oauth/register', { method: 'POST', headers, body })).status);
    }
    expect([statuses[9], statuses[10]]).toEqual([201, 429]);
  });
});

describe('without OAUTH_ENABLED', () => {
  it.each([
    ['get', '/.well-known/oauth-protected-resource/mcp'],
    ['get', '/.well-known/oauth-authorization-server'],
    ['get', '/oauth/authorize'],
    ['get', '/oauth/consent'],
    ['post', '/oauth/token'],
    ['post', '/oauth/register'],
    ['post', '/mcp/signed-in'],
    ['get', '/oauth/token'],
    ['put', '/oauth/register'],
    ['options', '/oauth/revoke'],
    ['get', '/mcp/signed-in'],
    ['options', '/.well-known/oauth-authorization-server'],
  ] as const)('%s %s is unknown', async (method, path) => {
    expect(errorOf(await disabled.http[method](path))).toBe('404 NOT_FOUND');
  });
});
