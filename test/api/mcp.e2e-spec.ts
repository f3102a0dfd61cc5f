import { type AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { KeyHolders } from '../support/key-holders.ts';

let api: ApiApp;
beforeAll(async () => {
  api = await startApi({ callers: new KeyHolders() });
  await api.app.listen(0, '127.0.0.1');
});
afterAll(() => api.app.close());

it('tries', async () => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  for (const version of ['2026-07-28','2025-06-18']) {
  const client = new Client({ name: 'test', version: '1' }, version.startsWith('2026') ? {versionNegotiation: {mode: 'auto'}} as any : {});
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  console.log((client as any).getNegotiatedProtocolVersion?.());
  const { tools } = await client.listTools();
  console.log(JSON.stringify(tools).length, JSON.stringify(tools[4]?.inputSchema));
  for (const [name, args] of [['get_verdict', {}], ['get_composites', {asset: ['BTC']}], ['get_agent_read', {agent: 'tokio'}], ['explain_cycle', {}], ['get_series', {metric_id: 'sentiment.fear_greed'}], ['get_source_freshness', {}], ['get_track_record', {}], ['get_catalog', {}], ['get_series', {limit: 1000, bogus: 1}]] as const) {
    const t = performance.now();
    const result = await client.callTool({ name, arguments: args });
    console.log(name, Math.round(performance.now()-t), JSON.stringify(result.structuredContent).length, (result.content as any)[0].text, JSON.stringify(result._meta), result.isError ? JSON.stringify(result.structuredContent): '');
  }
  console.log(await client.listResources());
  console.log(JSON.stringify(await client.readResource({uri: 'market-intelligence://errors'})).length);
  await client.close();
  }
});
