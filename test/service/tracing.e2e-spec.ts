import { DataSource } from 'typeorm';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { measuredFetch } from '../../src/ingestion/fetch-outcome.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TEST_POOL } from '../support/test-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { type ReceivedSpan, TraceCollector } from '../support/trace-collector.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { measured } from '../../src/platform/database/pools.ts';
import { startTracing } from '../../src/platform/telemetry/tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const HISTORY = '/api/v1/data/verdicts/history';
const NEWEST = '/api/v1/data/verdicts/latest';

describe('traces', () => {
  let collector: TraceCollector;
  let service: ServiceApp;
  let pool: DataSource;
  let key: IssuedKey;
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    collector = await TraceCollector.start();
    const { tracing } = loadConfiguration({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'market-tests',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    });
    const endTracing = await startTracing(tracing, '0.0.0');
    const database = await createSeededDatabase();
    pool = await new DataSource(
      measured('partners', dataSourceOptions(database.url, TEST_POOL)),
    ).initialize();
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    service = await startServiceApp({
      database,
      pools: { control: pool, partners: pool, worker: pool },
      logs: createLogs({ level: 'info', role: 'api', destination }),
    });
    key = await issueKey(service.app);
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
      await (await fetch(`${service.url}${path}`, { headers: { ...key.headers, ...headers } })).text();
    };
    await ask(HISTORY, { traceparent: `00-${TRACE}-${SPAN}-01`, 'X-Request-ID': 'continued' });
    await ask(NEWEST, { traceparent: `00-${TRACE}-${SPAN}-00`, 'X-Request-ID': 'not-sampled' });
    await ask(NEWEST, { traceparent: 'x'.repeat(10_000), 'X-Request-ID': 'out-of-order' });
    await ask(`/api/v1/data/${key.secret}?token=secret`, { 'X-Request-ID': 'unknown' });
    await createCycleRunner(pool, new TestClock(SEEDED_NOW_MS + 8 * 60_000 + 2_000), 'tracing').catchUp(0);
    await measuredFetch('fx', () => Promise.reject(new TypeError(key.secret))).catch(() => undefined);
    await service.close();
    await endTracing();
  });
  afterAll(async () => {
    await pool.destroy();
    await service.database.drop();
    await collector.close();
  });

  const spansOf = (name: string): ReceivedSpan[] => collector.spans.filter((span) => span.name === name);
  const childrenOf = ({ spanId }: ReceivedSpan): string[] =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);
  const lineOf = (requestId: string) => lines.find((line) => line['request_id'] === requestId);

  it("continue the caller's trace, down to the statements of its request", () => {
    const [request, ...others] = spansOf(`GET ${HISTORY}`);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: SPAN,
      service: 'market-tests',
      attributes: { 'http.route': HISTORY, 'http.request.method': 'GET', 'http.response.status_code': 200 },
    });
    expect(childrenOf(request!)).toContain('SELECT');
    expect(lineOf('continued')).toMatchObject({ trace_id: TRACE });
  });

  it('respect that a caller does not sample, and name the trace in the log all the same', () => {
    expect(spansOf(`GET ${NEWEST}`)).toHaveLength(1);
    expect(lineOf('not-sampled')).toMatchObject({ trace_id: TRACE });
  });

  it('begin where the header is not in order', () => {
    const [request] = spansOf(`GET ${NEWEST}`);
    expect(request!.parentSpanId).toBe('');
    expect(request!.traceId).not.toBe(TRACE);
    expect(lineOf('out-of-order')).toMatchObject({ trace_id: request!.traceId });
  });

  it('have a cycle with its steps and their statements', () => {
    // The last ones: the database of the tests may have been filled by runs before.
    const run = spansOf('cycles').at(-1);
    expect(childrenOf(run!)).toEqual(
      expect.arrayContaining(['cycle collect', 'cycle compute', 'cycle publish']),
    );
    expect(childrenOf(spansOf('cycle publish').at(-1)!)).toContain('INSERT');
  });

  it('have fetches, with the class of what failed', () => {
    expect(spansOf('fetch source')).toMatchObject([
      { attributes: { provider: 'fx', 'error.type': 'TypeError' } },
    ]);
  });

  it('have no statement of its own outside a request or a cycle', () => {
    const spans = new Set(collector.spans.map(({ spanId }) => spanId));
    const alone = spansOf('SELECT').filter(({ parentSpanId }) => !spans.has(parentSpanId));
    expect(alone).toEqual([]);
  });

  it('hold no key, no query and no unknown path', () => {
    expect(spansOf('GET unknown')).toHaveLength(1);
    const all = JSON.stringify(collector.spans);
    for (const secret of [key.secret, key.key.id, key.key.partner, 'token='])
      expect(all).not.toContain(secret);
  });
});
