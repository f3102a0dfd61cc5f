import { type Scope } from '../domain/access/access-rights.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import {
  DEGRADED_REASONS,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../packages/engine/freshness/freshness.ts';
import { CONDITION_CODES, CONDITION_MEANINGS } from '../../packages/engine/freshness/source-condition.ts';
import { REJECTION_KINDS, REJECTION_REASONS } from '../../packages/engine/sources/fetch-attempt.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { VINTAGE_COVERAGES } from '../../packages/engine/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../http/contract/shared-fields.ts';
import { AttributionItem } from '../http/envelope/envelope.response.ts';
import { AsOfField, BooleanField, ListField, TextField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export const AS_OF_SCOPES: readonly Scope[] = ['data:history'];

const AT_CUTOFF = 'the states at the cut-off of the latest cycle published by then.';

export class SourceQuery {
  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}

/** Query of the freshness board; by default all sources except paused ones. */
export class SourcesQuery {
  @TextField({
    optional: true,
    description: 'Only sources of the provider with this name or key, case-insensitive.',
    example: 'defi',
  })
  readonly provider?: string;

  @TextField({
    optional: true,
    description: 'Only sources of the product with this ID.',
    example: 'composite.sentiment',
  })
  readonly product?: string;

  @ListField({
    optional: true,
    description:
      'Only sources with these statuses. If you list paused, paused sources are included without include_paused.',
    allowed: FRESHNESS_STATUSES,
    example: ['stale', 'degraded'],
  })
  readonly status?: readonly FreshnessStatus[];

  @BooleanField({
    description: 'Whether to include paused sources if status does not list paused.',
    fallback: false,
  })
  readonly include_paused!: boolean;

  @AsOfField(AT_CUTOFF, AS_OF_SCOPES)
  readonly as_of?: number;
}

export class SourceConditionItem extends shape({
  code: f.choice(
    `Condition; the gravest, if there are several. ${CONDITION_CODES.map(
      (code) => `${code}: ${CONDITION_MEANINGS[code]}`,
    ).join(' ')}`,
    CONDITION_CODES,
    'fresh',
  ),
  message: f.text('Condition in one sentence.', CONDITION_MEANINGS.fresh),
  since: f.momentOrNull('When the condition began, ISO-8601 UTC; null if fresh or unknown.', null),
  missing_days: f.integerOrNull(
    'Days of history that are missing if code is too_short; null otherwise.',
    null,
    { minimum: 1 },
  ),
}) {}

export class SourceItem extends shape({
  source_id: f.text(
    'Source ID: the metric ID, with :<dimension> if the metric has a dimension.',
    'defi.tvl_chain:solana',
  ),
  provider: f.text('Provider name.', 'DefiLlama'),
  status: f.choice(
    'Status of the source, from the clock and its last successful fetch.',
    FRESHNESS_STATUSES,
    'fresh',
  ),
  effective_cadence_seconds: f.integer('Interval at which the source is polled, in seconds.', 3600),
  ts_semantics: TS_SEMANTICS_FIELD,
  degraded_reason: f.orNull(
    f.choice('Why the source is degraded, unavailable, or stale; null otherwise.', DEGRADED_REASONS, null, {
      type: String,
    }),
  ),
  condition: f.one(
    'Why the source counts or does not, in the words of all surfaces. status keeps its values; condition explains it.',
    SourceConditionItem,
    { code: 'fresh', message: CONDITION_MEANINGS.fresh, since: null, missing_days: null },
  ),
  feeds_products: f.choices<string>(
    'IDs of the products that use the source.',
    PRODUCTS.map(({ id }) => id),
    ['composite.fundamental', 'series'],
  ),
}) {}

export class RefusalItem extends shape({
  refused_at: f.moment('When it was rejected, ISO-8601 UTC.', '2026-01-01T12:00:00+00:00'),
  kind: f.choice(
    'Kind of rejection. payload: the response broke its schema and was rejected entirely. item: one broken or absurd item of a response was rejected, and the others were kept. failure: no usable response arrived.',
    REJECTION_KINDS,
    'payload',
  ),
  reason: f.text('Reason in words.', 'The answer broke its schema and was refused whole.'),
}) {}

export class SourceDetail extends shape(SourceItem, {
  exposure_rule: f.text(
    'Values that partners can receive, in plain words.',
    'Values may be read as a series and shown with the attribution.',
  ),
  attribution: f.many('Texts to display with the values.', AttributionItem),
  last_refusal: f.oneOrNull(
    'Latest rejection, whether or not it is ongoing; null if there was none recently.',
    RefusalItem,
    {
      refused_at: '2026-01-01T12:00:00+00:00',
      kind: 'item',
      reason: REJECTION_REASONS.item,
    },
  ),
  vintages: f.orNull(
    f.choice(
      'Revisions in the stored history. all: every value as released, with all later revisions. first_prints: the values as first released, with revisions since the service began to fetch them. none: the values as they were when the history was loaded. null: the provider has no vintages, or nothing was loaded yet.',
      VINTAGE_COVERAGES,
      null,
      { type: String },
    ),
  ),
  'metric_id?': {
    ...METRIC_ID_FIELD,
    description: 'Metric ID for requesting the values; absent if partners cannot read them.',
    example: 'defi.tvl_chain',
  },
}) {}

export class SourceList extends shape({
  total_sources: f.count('Number of all sources.', SOURCES.length),
  listed: f.count('Number of sources in this list.', SOURCES.length),
  excluded_paused: f.count(
    'Number of sources that match the filters but are hidden because they are paused.',
    0,
  ),
  sources: f.many('Sources, in registry order.', SourceItem),
}) {}
