import { type Metric, type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client';
import { Durations, type Labelled, type LabelValues } from '../platform/telemetry/durations.ts';
import {
  METRIC_NAMES,
  METRICS,
  type MetricDeclaration,
  type MetricName,
} from '../platform/telemetry/metrics.ts';

export type Sample = Labelled<number | Durations>;

export type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

export type MetricSamples<Name extends MetricName = MetricName> = Readonly<Record<Name, ReadSamples>>;

export const single = (value: number | null): readonly Sample[] =>
  value === null ? [] : [{ labels: [], value }];

export const flag = (holds: boolean): number => (holds ? 1 : 0);

/** Adds 0 for labels without a count, because a counter that appears with its first event hides that event. */
export function withZeros(
  counted: readonly Labelled<number>[],
  all: readonly LabelValues[],
): readonly Sample[] {
  const seen = new Set(counted.map(({ labels }) => labels.join()));
  return [
    ...counted,
    ...all.filter((labels) => !seen.has(labels.join())).map((labels) => ({ labels, value: 0 })),
  ];
}

export class MetricsWriter {
  private readonly prometheus: ReturnType<typeof registryOf>;
  private readonly openMetrics: ReturnType<typeof registryOf>;

  constructor(samples: MetricSamples) {
    this.prometheus = registryOf(Registry.PROMETHEUS_CONTENT_TYPE, samples);
    this.openMetrics = registryOf(Registry.OPENMETRICS_CONTENT_TYPE, samples);
  }

  async write(accept: string | undefined): Promise<{ readonly contentType: string; readonly body: string }> {
    const registry = accept?.includes('application/openmetrics-text') ? this.openMetrics : this.prometheus;
    return { contentType: registry.contentType, body: await registry.metrics() };
  }
}

function registryOf(
  contentType: PrometheusContentType | OpenMetricsContentType,
  samples: MetricSamples,
): Registry<typeof contentType> {
  const registry = new Registry<typeof contentType>();
  registry.setContentType(contentType);
  const isOpenMetrics = contentType !== Registry.PROMETHEUS_CONTENT_TYPE;
  // In order, because some measure the time since the last reading.
  for (const name of METRIC_NAMES)
    registry.registerMetric(new ReadMetric(name, samples[name], isOpenMetrics) as unknown as Metric);
  return registry;
}

/** prom-client's own metrics hold values; reading ours on request costs a tenth. */
class ReadMetric {
  readonly name: string;
  readonly type: MetricDeclaration['type'];

  constructor(
    private readonly declaredName: MetricName,
    private readonly read: MetricSamples[MetricName],
    isOpenMetrics: boolean,
  ) {
    this.type = METRICS[declaredName].type;
    // OpenMetrics names a counter without its sample's suffix, which the registry adds.
    this.name =
      isOpenMetrics && this.type === 'counter' ? declaredName.slice(0, -'_total'.length) : declaredName;
  }

  async get(): Promise<object> {
    const declaration: MetricDeclaration = METRICS[this.declaredName];
    const labels = Object.keys(declaration.labels);
    const values = (await this.read()).flatMap((sample) => valuesOf(this.name, labels, sample));
    return { name: this.name, help: declaration.help, type: this.type, values };
  }
}

interface WrittenValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly metricName?: string;
}

function valuesOf(name: string, names: readonly string[], sample: Sample): WrittenValue[] {
  const labels = Object.fromEntries(names.map((label, i) => [label, sample.labels[i]!]));
  const { value } = sample;
  return value instanceof Durations ? histogramOf(name, labels, value) : [{ labels, value }];
}

function histogramOf(
  name: string,
  labels: WrittenValue['labels'],
  { boundsSeconds, counts, sumSeconds }: Durations,
): WrittenValue[] {
  let below = 0;
  const buckets = [...counts].map((count, i) => {
    below += count;
    const le = i < boundsSeconds.length ? String(boundsSeconds[i]) : '+Inf';
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sumSeconds },
    { metricName: `${name}_count`, labels, value: below },
  ];
}
