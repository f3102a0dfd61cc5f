import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import {
  type LabelDeclaration,
  METRIC_NAMES,
  METRICS,
  mostSeriesOf,
} from '../../src/platform/telemetry/metrics.ts';
import { CONFIGURATION, type Configuration } from '../../src/platform/configuration/configuration.ts';
import { JobRunner } from '../../src/platform/jobs/job-runner.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { PAGE_ROUTE } from '../../src/access/metering/request-metering.ts';
import { MetricsListener } from '../../src/metrics/metrics-listener.service.ts';
import { workSamples } from '../../src/metrics/service.samples.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { measured } from '../../src/platform/database/pools.ts';
import { journalFolder } from '../../src/platform/journal/usage-journal.ts';
import { type Labelled, processMeters } from '../../src/platform/telemetry/durations.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { parseExposition, type ScrapedFamily } from '../support/exposition.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey, type IssuedKey } from '../support/issue-key.ts';
import { itWithPromtool, promtool } from '../support/promtool.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TEST_POOL } from '../support/test-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';

const CALLER = '203.0.113.77';
/** One more than an address may send in a minute. */
const ANONYMOUS_REQUESTS = 61;
/** The request for the unknown path counts against the address too. */
const REJECTED_REQUESTS = 2;
const KEYED_REQUESTS = 2;
const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0';

describe('/metrics', () => {
  let service: ServiceApp;
  let pool: DataSource;
  let url: string;
  let key: IssuedKey;

  beforeAll(async () => {
    const database = await createSeededDatabase();
    pool = await new DataSource(measured('control', dataSourceOptions(database.url, TEST_POOL))).initialize();
    service = await startServiceApp({
      database,
      pools: { control: pool, partners: pool, worker: pool },
      environment: { METRICS_PORT: '0' },
    });
    url = service.app.get(MetricsListener).url;
    key = await issueKey(service.app);
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${service.url}${path}`, { headers: { 'X-Forwarded-For': freshAddress(), ...headers } });
    await ask('/api/v1/data/verdicts/latest', key.headers);
    await ask('/api/v1/data/verdicts/latest', key.headers);
    await ask('/api/v1/data/errors');
    await ask(`/api/v1/data/${key.secret}/%22%0A?partner=secret`, { 'X-Forwarded-For': CALLER });
    await ask('/healthz');
    await ask('/admin/');
    for (let i = 0; i < ANONYMOUS_REQUESTS; i += 1)
      await ask('/api/v1/data/verdicts/latest', { 'X-Forwarded-For': CALLER });
  });
  afterAll(async () => {
    await service.close();
    await pool.destroy();
    await service.database.drop();
  });

  const scrape = async (accept?: string): Promise<string> => {
    const response = await fetch(url, accept === undefined ? {} : { headers: { accept } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const families = async (): Promise<Map<string, ScrapedFamily>> =>
    new Map(parseExposition(await scrape(), 'prometheus').map((family) => [family.name, family]));
  const valueOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> =>
    ((await families()).get(name.replace(/_(count|bucket|sum)$/, ''))?.samples ?? [])
      .filter((sample) => sample.name === name)
      .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      .reduce((sum, { value }) => sum + value, 0);

  it('is served on its own port alone', async () => {
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect((await fetch(url.replace('/metrics', '/api/v1/data/health'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('counts what was turned away before a route was looked for', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part)).write('no such thing as HTTP\r\n\r\n');
    await once(socket, 'close');
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 400 /);
    expect(await valueOf('http_server_refusals_total', { reason: 'not_http' })).toBe(1);
    expect(await valueOf('http_server_refusals_total')).toBe(1);
  });

  it('has every declared metric in both formats', async () => {
    expect(parseExposition(await scrape(), 'prometheus').map(({ name }) => name)).toEqual(METRIC_NAMES);
    const names = parseExposition(await scrape(OPEN_METRICS), 'openmetrics').map(({ name }) => name);
    expect(names).toEqual(METRIC_NAMES.map((name) => name.replace(/_total$/, '')));
  });

  itWithPromtool('is what Prometheus asks of metrics', async () => {
    expect(promtool(['check', 'metrics'], await scrape())).toEqual({ status: 0, said: '' });
  });

  it('counts replies of the front and of the chain alike, by their declared routes', async () => {
    await until(
      async () => (await valueOf('http_server_request_duration_seconds_count', { route: 'unknown' })) > 0,
    );
    const count = (labels: Record<string, string>): Promise<number> =>
      valueOf('http_server_request_duration_seconds_count', labels);
    const route = '/api/v1/data/verdicts/latest';
    expect(await count({ route, method: 'GET', status_code: '200' })).toBe(
      KEYED_REQUESTS + ANONYMOUS_REQUESTS - REJECTED_REQUESTS,
    );
    expect(await count({ route, method: 'GET', status_code: '429' })).toBe(REJECTED_REQUESTS);
    expect(await count({ route: '/healthz', status_code: '200' })).toBe(1);
    expect(await count({ route: PAGE_ROUTE })).toBe(1);
    expect(await count({ route: 'unknown', status_code: '404' })).toBe(2);
    expect(await valueOf('market_prepared_answers_hits_total')).toBeGreaterThan(50);
    expect(await valueOf('market_prepared_answers_bytes')).toBeGreaterThan(1_000);
    expect(await valueOf('http_server_errors_total', { code: 'RATE_LIMITED', reason: 'address' })).toBe(
      REJECTED_REQUESTS,
    );
  });

  it('tells of stores, state, sources and keys', async () => {
    const statement = { system: 'postgresql', pool: 'control', operation: 'SELECT', outcome: 'ok' };
    expect(await valueOf('db_client_operation_duration_seconds_count', statement)).toBeGreaterThan(5);
    expect(await valueOf('db_client_connections', { pool: 'control' })).toBeGreaterThan(0);
    expect(await valueOf('market_database_reachable')).toBe(1);
    expect(await valueOf('market_cycle_age_seconds')).toBe(7 * 60);
    expect(await valueOf('market_sources', { provider: 'exchange', status: 'fresh' })).toBeGreaterThan(0);
    expect(await valueOf('market_keys', { status: 'active' })).toBe(1);
  });

  it('tells what waits in the journal, whichever process wrote it', async () => {
    // What this process writes is stored half a second later; a file of an unknown owner is left alone.
    const { dataDir } = service.app.get<Configuration>(CONFIGURATION);
    await writeFile(join(journalFolder(dataDir), 'unknown.usage'), 'x'.repeat(5_000));
    expect(await valueOf('market_journal_files')).toBeGreaterThanOrEqual(1);
    expect(await valueOf('market_journal_bytes')).toBeGreaterThanOrEqual(5_000);
  });

  it('has no label and no value but those that are declared: no key, no partner, no address', async () => {
    const routes = new Set(
      service.app
        .get(DeclaredRoutes)
        .all()
        .flatMap(({ paths }) => paths.map((path) => path.replace(/:(\w+)/g, '{$1}'))),
    );
    const jobs = new Set(service.app.get(JobRunner).states.map(({ name }) => name));
    const others: Readonly<Record<string, (value: string) => boolean>> = {
      route: (value) => routes.has(value) || value === PAGE_ROUTE || value === 'unknown',
      status_code: (value) => /^[1-5]\d\d$/.test(value),
      name: (value) => jobs.has(value),
      space: (value) => /^[a-z_]+$/.test(value),
      version: (value) => /^\d+\.\d+\.\d+$/.test(value),
    };
    const strange: string[] = [];
    for (const [name, { samples }] of await families()) {
      const { labels: declared } = METRICS[name as keyof typeof METRICS];
      for (const { labels } of samples)
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') continue;
          const allowed = (declared as Record<string, LabelDeclaration>)[label];
          const isAllowed =
            allowed !== undefined && ('atMost' in allowed ? others[label]!(value) : allowed.includes(value));
          if (!isAllowed) strange.push(`${name}{${label}="${value}"}`);
        }
      expect(samples.length).toBeLessThanOrEqual(mostSeriesOf(METRICS[name as keyof typeof METRICS]));
    }
    expect(strange).toEqual([]);
    const text = await scrape();
    for (const secret of [key.secret, key.key.id, key.key.partner, key.key.prefix, CALLER, 'secret'])
      expect(text).not.toContain(secret);
  });

  it('counts failed statements as such', async () => {
    const failed = { pool: 'control', operation: 'SELECT', outcome: 'error' };
    const before = await valueOf('db_client_operation_duration_seconds_count', failed);
    await expect(pool.query('SELECT nothing FROM nowhere')).rejects.toThrow();
    expect(await valueOf('db_client_operation_duration_seconds_count', failed)).toBe(before + 1);
  });

  it('counts what a worker publishes, step by step', async () => {
    const published = async (): Promise<readonly unknown[]> => {
      const samples = (await workSamples(
        true,
      ).market_cycles_published_total()) as readonly Labelled<number>[];
      return samples.map(({ labels, value }) => [...labels, value]).sort();
    };
    const steps = (): string[] => processMeters.cycleSteps.read().map(({ labels }) => labels.join(' '));
    const clock = new TestClock(SEEDED_NOW_MS + 8 * 60_000 + 2_000);
    const before = Object.fromEntries((await published()) as [string, number][]);
    await createCycleRunner(pool, clock, 'metrics').catchUp(0);
    const after = Object.fromEntries((await published()) as [string, number][]);
    expect(after['on_time']! - before['on_time']!).toBe(1);
    expect(steps()).toEqual(expect.arrayContaining(['collect ok', 'compute ok', 'publish ok']));
    expect(workSamples(false).market_cycles_published_total()).toEqual([]);
  });
});
