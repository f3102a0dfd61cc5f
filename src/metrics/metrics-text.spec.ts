import { parseExposition } from '../../test/support/exposition.ts';
import { Durations } from '../platform/telemetry/durations.ts';
import { METRIC_NAMES } from '../platform/telemetry/metrics.ts';
import { type MetricSamples, MetricsWriter, single } from './metrics-text.ts';

const pauses = new Durations([0.1, 1]);
pauses.record(0.05);
pauses.record(3);
const samples = {
  ...Object.fromEntries(METRIC_NAMES.map((name) => [name, () => []])),
  market_cycle_age_seconds: () => single(42.5),
  http_server_errors_total: () => [
    { labels: ['RATE_LIMITED', 'key'], value: 3 },
    { labels: ['NOT_FOUND', 'a "quoted" one\nin two lines'], value: 1 },
  ],
  v8js_gc_duration_seconds: () => [{ labels: ['minor'], value: pauses }],
} as unknown as MetricSamples;
const writer = new MetricsWriter(samples);

describe('MetricsWriter', () => {
  it('writes the format of Prometheus', async () => {
    const { contentType, body } = await writer.write('*/*');
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('\nmarket_cycle_age_seconds 42.5\n');
    expect(body).toContain('# TYPE http_server_errors_total counter\n');
    expect(body).toContain('\nhttp_server_errors_total{code="RATE_LIMITED",reason="key"} 3\n');
    expect(body).toContain('reason="a \\"quoted\\" one\\nin two lines"');
    expect(body).toContain(
      [
        'v8js_gc_duration_seconds_bucket{kind="minor",le="0.1"} 1',
        'v8js_gc_duration_seconds_bucket{kind="minor",le="1"} 1',
        'v8js_gc_duration_seconds_bucket{kind="minor",le="+Inf"} 2',
        'v8js_gc_duration_seconds_sum{kind="minor"} 3.05',
        'v8js_gc_duration_seconds_count{kind="minor"} 2',
      ].join('\n'),
    );
    expect(parseExposition(body, 'prometheus').map(({ name }) => name)).toEqual(METRIC_NAMES);
  });

  it('writes OpenMetrics to those that accept it', async () => {
    const { contentType, body } = await writer.write(
      'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3',
    );
    expect(contentType).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(body).toContain('# TYPE http_server_errors counter\n');
    expect(body).toContain('\nhttp_server_errors_total{code="RATE_LIMITED",reason="key"} 3\n');
    const names = parseExposition(body, 'openmetrics').map(({ name }) => name);
    expect(names).toEqual(METRIC_NAMES.map((name) => name.replace(/_total$/, '')));
  });

  it('writes the same twice', async () => {
    const first = await writer.write('application/openmetrics-text');
    expect(await writer.write('application/openmetrics-text')).toEqual(first);
  });
});
