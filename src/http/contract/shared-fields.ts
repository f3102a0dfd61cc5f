import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { PUBLIC_METRICS } from '../../domain/catalog/public-metrics.ts';
import { COMPOSITE_LABELS } from '../../../packages/engine/composites/methodology.ts';
import { DATA_CATEGORIES, RISK_FLAGS } from '../../../packages/engine/crew/crew.ts';
import { describedCategories, describedFlags, describedLabels } from './described-values.ts';
import { TIMESTAMP_SEMANTICS } from '../../../packages/engine/sources/source.ts';
import { f } from '../shape/shape.ts';

/** How the values of a source are dated. */
export const TS_SEMANTICS_FIELD = f.choice(
  'How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it.',
  TIMESTAMP_SEMANTICS,
  'event',
);

/** ID of a public series in every response and parameter. */
export const METRIC_ID_FIELD = f.choice(
  'Metric ID.',
  PUBLIC_METRICS.map(({ metricId }) => metricId),
  'sentiment.fear_greed',
);

const listOf = (values: readonly string[], description: string, example: string) =>
  f.choices(description, values, [example]);

/** Fields of an agent's inputs, in every response with an agent. */
export const AGENT_FIELDS = {
  riskFlags: listOf(
    RISK_FLAGS,
    `Unusual facts among the agent's inputs: a fact is at or beyond the 5th or the 95th percentile of its readings of the trailing four years, on the side that the flag names, or at or beyond the bound that its definition sets. A quantity with too few readings is judged by 2020 to 2023. ${describedFlags()}.`,
    'overbought',
  ),
  dataCategories: {
    ...listOf(DATA_CATEGORIES, `Kinds of data that the agent uses. ${describedCategories()}.`, 'price_trend'),
    example: ['price_trend', 'momentum'],
  },
};

/** Fields of a composite index, in every response with one. */
export const COMPOSITE_FIELDS = {
  index: f.choice('Composite index.', COMPOSITE_INDICES, 'sentiment'),
  score: f.figureOrNull('Score, 1 decimal; null if none of the inputs is available.', 61.4, {
    minimum: 0,
    maximum: 100,
    unit: 'points 0-100',
  }),
  label: f.choice(
    `Score in words; unavailable without a score. ${describedLabels()}`,
    COMPOSITE_LABELS,
    'greed',
  ),
};

const cycleInstant = (ofWhich: string) =>
  f.moment(`Instant of ${ofWhich}, ISO-8601 UTC.`, '2026-01-05T12:15:00+00:00');

/** Fields of a cycle, in every response with one. */
export const CYCLE_FIELDS = {
  number: f.integer('Cycle number.', 70609),
  at: cycleInstant('the cycle'),
  /** Next to a number that identifies the cycle. */
  atOfThat: cycleInstant('that cycle'),
  mode: f.choice('Whether the cycle ran on paper or live.', ['paper', 'live'], 'paper'),
  backfilled: f.flag(
    'True if the cycle was computed after its slot, from the data known at the slot.',
    false,
  ),
} as const;

/** How a cycle or the deployment runs, for operators. */
export const MODE = f.choice('Whether it runs on paper or live.', ['paper', 'live']);
