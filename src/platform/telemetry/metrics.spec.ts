import { type MetricDeclaration, METRIC_NAMES, METRICS, mostSeriesOf } from './metrics.ts';

/** All labels. None of them can hold a key, a partner, or an address. */
const LABELS = new Set([
  'code',
  'direction',
  'kind',
  'method',
  'name',
  'operation',
  'outcome',
  'pool',
  'provider',
  'reason',
  'replica',
  'role',
  'route',
  'server',
  'space',
  'state',
  'status',
  'status_code',
  'step',
  'system',
  'version',
]);
const MOST_SERIES_OF_A_PROCESS = 15_000;

const declared = METRIC_NAMES.map((name): [string, MetricDeclaration] => [name, METRICS[name]]);

describe('METRICS', () => {
  it.each(declared)('%s is named by the rules', (name, { type, help, boundsSeconds }) => {
    expect(name).toMatch(/^(market|http|db|process|nodejs|v8js)(_[a-z0-9]+)+$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    expect(type === 'histogram').toBe(boundsSeconds !== undefined);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb|percent)(_|$)/);
    expect(help).toMatch(/\.$/);
  });

  it('have no labels but those that were thought about', () => {
    const used = declared.flatMap(([, { labels }]) => Object.keys(labels));
    expect(used.filter((label) => !LABELS.has(label))).toEqual([]);
  });

  it('have a bounded number of series', () => {
    const series = declared.reduce((sum, [, declaration]) => sum + mostSeriesOf(declaration), 0);
    expect(series).toBeLessThan(MOST_SERIES_OF_A_PROCESS);
  });

  it('counts the series of a histogram', () => {
    expect(mostSeriesOf({ type: 'histogram', help: '', labels: {}, boundsSeconds: [1, 2] })).toBe(5);
    expect(
      mostSeriesOf({ type: 'gauge', help: '', labels: { a: ['x', 'y'], b: { what: '', atMost: 3 } } }),
    ).toBe(6);
  });
});
