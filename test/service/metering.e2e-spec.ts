import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { KeysService } from '../../src/keys/keys.service.ts';
import { JournalFolderError } from '../../src/platform/journal/usage-journal.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { type RunningService } from '../../src/process/running-service.ts';
import { startService } from '../../src/process/start-service.ts';
import { until } from '../support/eventually.ts';

import { OPERATOR_TOKEN } from '../support/operator.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const HEALTH = '/api/v1/data/health';
const CALLERS = 16;
const NOW_MS = Date.parse('2026-03-10T09:07:00Z');

describe('metering of a running service', () => {
  afterAll(async () => {
    await agent.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  const database = databaseOfSuite();
  let folder: string;
  let key: string;
  let keyId: string;
  const running: RunningService[] = [];
  const agent = new Agent({ connections: CALLERS });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'metered-service-'));
  });
  beforeEach(async () => {
    const made = makeKey();
    const terms = {
      partner: 'Sample',
      label: null,
      scopes: SCOPES,
      allowedOrigins: null,
      allowedNetworks: null,
      quotaPerDay: null,
      expiresAtMs: null,
    };
    const by = { actor: 'tests', address: '127.0.0.1', atMs: NOW_MS };
    const store = new KeysService(database.dataSource, new AuditStore(database.dataSource));
    key = made.key;
    keyId = (await store.issue({ ...terms, rateLimitPerMin: 1_000_000 }, made, by)).id;
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop('the test is over');
  });

  async function start(variables: Record<string, string> = {}): Promise<RunningService> {
    const service = await startService(
      loadConfiguration({
        ROLE: 'api',
        PORT: '0',
        LOG_LEVEL: 'fatal',
        ADMIN_TOKEN: OPERATOR_TOKEN,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ...variables,
      }),
      { clock: new TestClock(NOW_MS) },
    );
    running.push(service);
    return service;
  }

  async function call({ url }: RunningService, path = HEALTH): Promise<string> {
    const requestId = randomUUID();
    const headers = { 'x-api-key': key, 'x-request-id': requestId };
    const { body } = await request(`${url}${path}`, { dispatcher: agent, headers });
    await body.arrayBuffer();
    return requestId;
  }

  const storedIds = async (): Promise<string[]> => {
    const rows: { id: string }[] = await database.query(
      'SELECT request_id AS id FROM usage_events WHERE key_id = $1',
      [keyId],
    );
    return rows.map(({ id }) => id);
  };
  const requestsToday = async (): Promise<number> => {
    const [today] = await new UsageReader(database.dataSource).days(keyId, NOW_MS, 1);
    return today!.totals.requests;
  };

  it('has a call in the usage view without being asked, from whichever process', async () => {
    const services = [await start(), await start()];
    for (const service of services) await call(service);
    await until(async () => (await requestsToday()) === services.length);
    const [today] = await new UsageReader(database.dataSource).days(keyId, NOW_MS, 1);
    expect(today!.endpoints.map(({ endpoint, totals }) => [endpoint, totals.requests])).toEqual([
      [HEALTH, services.length],
    ]);
  });

  it('has stored every reply that was sent when it has stopped, and nothing twice', async () => {
    const service = await start();
    const received: string[] = [];
    const caller = async (): Promise<void> => {
      for (;;) received.push(await call(service));
    };
    // Each caller goes on until the service closes its connection.
    const callers = Promise.allSettled(Array.from({ length: CALLERS }, caller));
    await until(() => received.length >= 200);
    await service.stop('SIGTERM');
    await callers;
    const stored = await storedIds();
    const once = new Set(stored);
    expect(once.size).toBe(stored.length);
    expect(received.filter((id) => !once.has(id))).toEqual([]);
    expect(stored.length - received.length).toBeLessThanOrEqual(CALLERS);
    expect(await requestsToday()).toBe(stored.length);
    expect(await readdir(join(folder, 'metering'))).toEqual([]);
  });

  it('answers 503 while the journal cannot be written, and counts again afterwards', async () => {
    const service = await start();
    const ask = (headers: Record<string, string>) =>
      request(`${service.url}${HEALTH}`, { dispatcher: agent, headers }).then(async (reply) => ({
        status: reply.statusCode,
        retryAfter: reply.headers['retry-after'],
        code: ((await reply.body.json()) as { error_code?: string }).error_code,
      }));
    const metering = join(folder, 'metering');
    await rm(metering, { recursive: true });
    await writeFile(metering, 'in the way');
    expect(await ask({ 'x-api-key': key })).toEqual({
      status: 503,
      retryAfter: '10',
      code: 'STORE_UNAVAILABLE',
    });
    expect((await ask({})).status).toBe(200);
    await rm(metering);
    expect((await ask({ 'x-api-key': key })).status).toBe(200);
    await until(async () => (await requestsToday()) === 1);
  });

  it('refuses to start where the journal cannot be written, and names the variable', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const refused = start({ DATA_DIR: join(folder, 'a-file') });
    await expect(refused).rejects.toThrow(JournalFolderError);
    await expect(refused).rejects.toThrow(/^DATA_DIR refused: /);
  });

  it('needs no folder where no partner is served', async () => {
    const service = await start({ ROLE: 'worker', DATA_DIR: join(folder, 'a-file') });
    expect((await request(`${service.url}/healthz`)).statusCode).toBe(200);
  });
});
