import { COMPOSITE_INDICES } from '../../domain/composites/composite-index.ts';
import { PUBLIC_METRICS } from '../../domain/catalog/public-metrics.ts';
import { COMPOSITE_LABELS } from '../../domain/composites/methodology.ts';
import { DATA_CATEGORIES, RISK_FLAGS } from '../../domain/crew/crew.ts';
import { describedCategories, describedFlags, describedLabels } from './described-values.ts';
import { inUnit } from './field-unit.ts';
import { TIMESTAMP_SEMANTICS } from '../../domain/sources/source.ts';

/** How the values of a source are dated. */
export const TS_SEMANTICS_FIELD = {
  description:
    'How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it.',
  enum: [...TIMESTAMP_SEMANTICS],
  example: 'event',
};

/** ID of a public series in every response and parameter. */
export const METRIC_ID_FIELD = {
  description: 'Metric ID.',
  enum: PUBLIC_METRICS.map(({ metricId }) => metricId),
  example: 'sentiment.fear_greed',
};

const listOf = (values: readonly string[], description: string, example: string) => ({
  description,
  type: 'array' as const,
  items: { type: 'string' as const, enum: [...values] },
  example: [example],
});

/** Fields of an agent's inputs, in every response with an agent. */
export const AGENT_FIELDS = {
  riskFlags: listOf(
    RISK_FLAGS,
    `Unusual facts among the agent's inputs: a fact is beyond all but one in twenty of its values from 2020 to 2023, or beyond the bound that its definition sets. ${describedFlags()}.`,
    'overbought',
  ),
  dataCategories: {
    ...listOf(DATA_CATEGORIES, `Kinds of data that the agent uses. ${describedCategories()}.`, 'price_trend'),
    example: ['price_trend', 'momentum'],
  },
};

/** Fields of a composite index, in every response with one. */
export const COMPOSITE_FIELDS = {
  index: { description: 'Composite index.', enum: [...COMPOSITE_INDICES], example: 'sentiment' },
  score: {
    description: 'Score, 1 decimal; null if none of the inputs is available.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 61.4,
    ...inUnit('points 0-100'),
  },
  label: {
    description: `Score in words; unavailable without a score. ${describedLabels()}`,
    enum: [...COMPOSITE_LABELS],
    example: 'greed',
  },
};

const cycleInstant = (ofWhich: string) => ({
  description: `Instant of ${ofWhich}, ISO-8601 UTC.`,
  type: String,
  format: 'date-time',
  example: '2026-01-05T12:15:00+00:00',
});

/** Fields of a cycle, in every response with one. */
export const CYCLE_FIELDS = {
  number: { description: 'Cycle number.', type: 'integer', example: 70609 },
  at: cycleInstant('the cycle'),
  /** Next to a number that identifies the cycle. */
  atOfThat: cycleInstant('that cycle'),
  mode: { description: 'Whether the cycle ran on paper or live.', enum: ['paper', 'live'], example: 'paper' },
  backfilled: {
    description: 'True if the cycle was computed after its slot, from the data known at the slot.',
    type: Boolean,
    example: false,
  },
} as const;
