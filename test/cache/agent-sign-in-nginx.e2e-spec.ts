import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { AgentMemory, fetchAt, PlainBrowser } from '../support/agent-sign-in.ts';
import { issueKey } from '../support/issue-key.ts';
import { findNginx, type Nginx, startExampleNginx } from '../support/nginx.ts';
import { operatorClient } from '../admin/operator-client.ts';
import { suiteServices } from '../support/suite-service.ts';

const ORIGIN = 'https://data.example.com';
const MCP = `${ORIGIN}/mcp/signed-in`;
const binary = findNginx();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = binary === null && !process.env['CI'];
if (skipped) console.warn('NOT PROVEN HERE: nginx is not installed, so no agent signed in through it');

(skipped ? describe.skip : describe)('an agent behind the example of ops/nginx', () => {
  const environment = { PUBLIC_URL: ORIGIN, OAUTH_ENABLED: 'true' };
  const processes = suiteServices({ environment }, { environment });
  let nginx: Nginx;
  beforeAll(async () => {
    if (binary === null) throw new Error('nginx is not installed, and CI has to prove this');
    const [one, other] = processes.map(({ url }) => Number(new URL(url).port));
    nginx = await startExampleNginx(binary, { ports: [one!, other!] });
  });
  afterAll(() => nginx?.stop());

  it('signs in, acts, refreshes its token, and ends with its key, whichever process answers', async () => {
    const [service] = processes;
    const { secret, key } = await issueKey(service.app);
    const send = fetchAt(() => nginx.url, ORIGIN);
    const memory = new AgentMemory();
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(MCP), { authProvider: memory, fetch: send });
    const connected = async (): Promise<Client> => {
      const client = new Client({ name: 'tests', version: '1.0.0' });
      await client.connect(transport());
      return client;
    };
    await expect(connected()).rejects.toThrow(UnauthorizedError);
    const browser = new PlainBrowser(send, ORIGIN);
    const page = await browser.open(memory.authorizationUrl!);
    const back = await browser.returnToClient(await browser.decide(page, { decision: 'allow', key: secret }));
    await transport().finishAuth(back.searchParams);
    const client = await connected();
    // nginx asks the processes in turn.
    for (let i = 0; i < 4; i += 1)
      expect((await client.callTool({ name: 'get_composites', arguments: {} })).isError ?? false).toBe(false);
    const issued = memory.stored!.access_token;
    // As if it had expired: the client then refreshes it by itself.
    memory.stored = { ...memory.stored!, access_token: `mda_${'0'.repeat(88)}` };
    expect((await client.listTools()).tools.length).toBeGreaterThan(3);
    expect(memory.stored.access_token).not.toBe(issued);
    await operatorClient(service).post(`/keys/${key.id}/disable`);
    // The client is answered 401, and its refresh token isn't accepted any more.
    await expect(client.listTools()).rejects.toThrow('grant request is invalid');
    await client.close();
  });
});
