import { ReplyDurations } from '../../src/platform/telemetry/durations.ts';
import { RequestDurations } from '../../src/access/metering/request-metering.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { McpCallers, toolCall } from '../support/mcp-client.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { operatorClient, type OperatorClient } from '../admin/operator-client.ts';
import { TrafficRecorder } from '../../src/access/metering/traffic.store.ts';
import { type Json } from '../support/json.ts';

const LATEST = '/api/v1/data/composites/latest';

describe('before the first cycle', () => {
  let database: TestDatabase;
  let service: ServiceApp;
  let operator: OperatorClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startServiceApp({ database });
    operator = operatorClient(service);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  it('says so on the pages of the market, and has no picture of a verdict', async () => {
    const page = await service.http.get('/btc').set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('The first cycle hasn’t been published yet.');
    expect(page.text).not.toMatch(/class="failed">|undefined|NaN/);
    const georgian = await service.http.get('/ka').set('Accept', 'text/html').expect(200);
    expect(georgian.text).toContain('პირველი ციკლი ჯერ არ გამოქვეყნებულა');
    await service.http.get('/og/verdict.png').expect(503);
    await service.http.get('/badge.svg').expect(503);
  });

  it('counts requests neither as traffic nor as use, and lowers no service level', async () => {
    const key = await issueKey(service.app, { partner: 'Acme' });
    const callers = new McpCallers(() => service.url);
    for (const headers of [key.headers, { 'X-Forwarded-For': freshAddress() }]) {
      for (const path of [LATEST, '/api/v1/data/verdicts/latest', '/api/v1/public/narratives/latest']) {
        const { status, body } = await service.http.get(path).set(headers);
        expect([path, status, body.error_code]).toEqual([path, 503, 'STORE_UNAVAILABLE']);
      }
      const { body } = await callers.post(toolCall('get_composites'), headers);
      expect(body.result.structuredContent.error_code).toBe('STORE_UNAVAILABLE');
    }
    // Answered requests count.
    await service.http.get('/api/v1/data/sources').set(key.headers).expect(200);
    await callers.close();

    await service.app.get(TrafficRecorder).flush();
    await service.app.get(UsageRecorder).flush();
    const { data: levels } = (await operator.get('/service-levels?window=1h')).body;
    expect(levels.totals).toMatchObject({ availability: 1, requests: 1 });
    const { data: overview } = (await operator.get('/overview')).body;
    expect(overview.attention.map(({ kind }: Json) => kind)).not.toContain('server_errors');
    const me = await service.http.get('/api/v1/data/me?days=1').set(key.headers).expect(200);
    expect(me.body.data.usage[0].endpoints).toEqual([
      expect.objectContaining({ endpoint: '/api/v1/data/sources', requests: 1, errors: 0 }),
    ]);
    const durations: ReplyDurations = service.app.get(RequestDurations);
    expect(
      durations.read().filter(({ route, status }) => route.startsWith('/api/') && status >= 500),
    ).toEqual([]);
  });
});
