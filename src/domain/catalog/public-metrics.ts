import { ANONYMOUS_SERIES_DAYS } from '../history-window.ts';
import {
  type Aggregate,
  youngestEventAgeMs,
  type SourceDefinition,
  publishedUnitOf,
} from '../../../packages/engine/sources/source.ts';
import { type SeriesInterval, servedIntervalsOf } from '../../../packages/engine/sources/exposure-rule.ts';
import { batchIdOf, dimensionsOf, findMetric } from '../../../packages/engine/sources/metric.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';

export interface PublicMetric {
  readonly metricId: string;
  readonly title: string;
  readonly unit: string;
  readonly tsSemantics: SourceDefinition['tsSemantics'];
  readonly dimension: {
    readonly parameter: NonNullable<SourceDefinition['dimensionParameter']>;
    readonly values: readonly string[];
  } | null;
  readonly cadenceSeconds: number;
  readonly exposure: SourceDefinition['exposure'];
  readonly intervals: readonly SeriesInterval[];
  readonly aggregates: readonly Aggregate[];
  readonly sourceIds: readonly string[];
  /** Under which a batch serves the latest values, one per dimension. */
  readonly latestIds: readonly string[];
  /** No value is ever recent enough for the days served without a key. */
  readonly emptyWithoutKey: boolean;
}

const isPublic = ({ licenseClass }: SourceDefinition): boolean => licenseClass === 'C';

export const PUBLIC_METRICS: readonly PublicMetric[] = [
  ...new Set(SOURCES.filter(isPublic).map(({ metricId }) => metricId)),
].map(describe);

function describe(metricId: string): PublicMetric {
  const metric = findMetric(metricId)!;
  // All dimensions of a metric share these; `public-metrics.spec.ts` checks it.
  const [first] = metric.sources;
  const { metricTitle, tsSemantics, cadenceSeconds, exposure, aggregates } = first!;
  return {
    metricId,
    title: metricTitle,
    unit: publishedUnitOf(first!),
    tsSemantics,
    dimension: metric.dimensionParameter && {
      parameter: metric.dimensionParameter,
      values: dimensionsOf(metric),
    },
    cadenceSeconds,
    exposure,
    intervals: servedIntervalsOf(first!),
    aggregates,
    sourceIds: metric.sources.map(({ id }) => id),
    latestIds: metric.sources.map(batchIdOf),
    emptyWithoutKey: metric.sources.every(
      (source) => youngestEventAgeMs(source) >= ANONYMOUS_SERIES_DAYS * DAY_MS,
    ),
  };
}
