import { type MetricDeclaration, METRICS, mostSeriesOf } from '../../src/platform/telemetry/metrics.ts';

const labelsOf = ({ labels }: MetricDeclaration): string =>
  Object.keys(labels)
    .map((label) => `\`${label}\``)
    .join(', ') || '–';

/** Returns the table of docs/operating/metrics.md, as Markdown: every metric with the most series that it can have. */
export const metricsTable = (): string =>
  [
    '| Metric | Type | Labels | Series |',
    '| --- | --- | --- | --- |',
    ...Object.entries<MetricDeclaration>(METRICS).map(
      ([name, metric]) => `| \`${name}\` | ${metric.type} | ${labelsOf(metric)} | ${mostSeriesOf(metric)} |`,
    ),
  ].join('\n');
