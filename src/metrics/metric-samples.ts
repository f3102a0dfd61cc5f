import { type Durations, type Labelled, type LabelValues } from '../telemetry/durations.ts';
import { type MetricName } from '../telemetry/metrics.ts';

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
