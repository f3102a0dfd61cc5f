import { type Durations } from '../telemetry/durations.ts';
import { type Labelled, type LabelValues } from '../telemetry/labelled.ts';
import { type MetricName } from '../telemetry/metrics.ts';

/** One value of a metric; its labels in the order of the declaration. */
export type Sample = Labelled<number | Durations>;

/** Reads a metric as it stands. None where there is nothing to measure in this process. */
export type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

/** How metrics are read; the parts of a process together read all of them. */
export type MetricSamples<Name extends MetricName = MetricName> = Readonly<Record<Name, ReadSamples>>;

/** The only sample of a metric without labels; none where the value is not known. */
export const single = (value: number | null): readonly Sample[] =>
  value === null ? [] : [{ labels: [], value }];

/** 1 or 0. */
export const flag = (holds: boolean): number => (holds ? 1 : 0);

/** What was counted, with 0 where nothing was yet: a counter that appears with its first event hides that event. */
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
