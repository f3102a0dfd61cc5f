import { type Durations } from '../telemetry/durations.ts';
import { type Labelled, type LabelValues } from '../telemetry/labelled.ts';
import { type MetricName } from '../telemetry/metrics.ts';

/** One value of a metric, with its labels in declaration order. */
export type Sample = Labelled<number | Durations>;

/** Reads the current samples of a metric; none if there is nothing to measure in this process. */
export type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

/** How metrics are read. The parts of a process together read all of them. */
export type MetricSamples<Name extends MetricName = MetricName> = Readonly<Record<Name, ReadSamples>>;

/** Returns the only sample of a metric without labels; none if the value is unknown. */
export const single = (value: number | null): readonly Sample[] =>
  value === null ? [] : [{ labels: [], value }];

/** Returns 1 or 0. */
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
