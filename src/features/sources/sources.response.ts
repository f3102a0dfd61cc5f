import { ApiProperty } from '@nestjs/swagger';
import {
  DEGRADED_REASONS,
  type DegradedReason,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../domain/freshness/freshness.ts';
import {
  CONDITION_CODES,
  CONDITION_MEANINGS,
  type ConditionCode,
} from '../../domain/freshness/source-condition.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import {
  REJECTION_KINDS,
  REJECTION_REASONS,
  type RejectionKind,
} from '../../domain/sources/fetch-attempt.ts';
import { VINTAGE_COVERAGES, type VintageCoverage } from '../../domain/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';

/** Why a source counts or doesn't. */
export class SourceConditionItem {
  @ApiProperty({
    description: `Condition; the gravest, if there are several. ${CONDITION_CODES.map(
      (code) => `${code}: ${CONDITION_MEANINGS[code]}`,
    ).join(' ')}`,
    enum: [...CONDITION_CODES],
    example: 'fresh',
  })
  readonly code!: ConditionCode;

  @ApiProperty({
    description: 'Condition in one sentence.',
    type: String,
    example: CONDITION_MEANINGS.fresh,
  })
  readonly message!: string;

  @ApiProperty({
    description: 'When the condition began, ISO-8601 UTC; null if fresh or unknown.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
  })
  readonly since!: string | null;

  @ApiProperty({
    description: 'Days of history that are missing if code is too_short; null otherwise.',
    type: 'integer',
    minimum: 1,
    nullable: true,
    example: null,
  })
  readonly missing_days!: number | null;
}

/** One source in the list of sources. Metadata only. */
export class SourceItem {
  @ApiProperty({
    description: 'Source ID: the metric ID, with :<dimension> if the metric has a dimension.',
    type: String,
    example: 'defi.tvl_chain:solana',
  })
  readonly source_id!: string;

  @ApiProperty({ description: 'Provider name.', type: String, example: 'DefiLlama' })
  readonly provider!: string;

  @ApiProperty({
    description: 'Status of the source, from the clock and its last successful fetch.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({
    description: 'Interval at which the source is polled, in seconds.',
    type: 'integer',
    example: 3600,
  })
  readonly effective_cadence_seconds!: number;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'Why the source is degraded, unavailable, or stale; null otherwise.',
    type: String,
    enum: [...DEGRADED_REASONS],
    nullable: true,
    example: null,
  })
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty({
    description:
      'Why the source counts or does not, in the words of all surfaces. status keeps its values; condition explains it.',
    type: () => SourceConditionItem,
    example: { code: 'fresh', message: CONDITION_MEANINGS.fresh, since: null, missing_days: null },
  })
  readonly condition!: SourceConditionItem;

  @ApiProperty({
    description: 'IDs of the products that use the source.',
    type: 'array',
    items: { type: 'string', enum: PRODUCTS.map(({ id }) => id) },
    example: ['composite.fundamental', 'series'],
  })
  readonly feeds_products!: readonly string[];
}

/** The latest payload or item of a source that was rejected. */
export class RefusalItem {
  @ApiProperty({
    description: 'When it was rejected, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-01T12:00:00+00:00',
  })
  readonly refused_at!: string;

  @ApiProperty({
    description:
      'Kind of rejection. payload: the response broke its schema and was rejected entirely. item: one broken or absurd item of a response was rejected, and the others were kept. failure: no usable response arrived.',
    enum: [...REJECTION_KINDS],
    example: 'payload',
  })
  readonly kind!: RejectionKind;

  @ApiProperty({
    description: 'Reason in words.',
    type: String,
    example: 'The answer broke its schema and was refused whole.',
  })
  readonly reason!: string;
}

/** One source in full. */
export class SourceDetail extends SourceItem {
  @ApiProperty({
    description: 'Values that partners can receive, in plain words.',
    type: String,
    example: 'Values may be read as a series and shown with the attribution.',
  })
  readonly exposure_rule!: string;

  @ApiProperty({ description: 'Texts to display with the values.', type: () => [AttributionItem] })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'Latest rejection, whether or not it is ongoing; null if there was none recently.',
    type: () => RefusalItem,
    nullable: true,
    example: {
      refused_at: '2026-01-01T12:00:00+00:00',
      kind: 'item',
      reason: REJECTION_REASONS.item,
    },
  })
  readonly last_refusal!: RefusalItem | null;

  @ApiProperty({
    description:
      'Revisions in the stored history. all: every value as released, with all later revisions. first_prints: the values as first released, with revisions since the service began to fetch them. none: the values as they were when the history was loaded. null: the provider has no vintages, or nothing was loaded yet.',
    type: String,
    enum: [...VINTAGE_COVERAGES],
    nullable: true,
    example: null,
  })
  readonly vintages!: VintageCoverage | null;

  @ApiProperty({
    ...METRIC_ID_FIELD,
    description: 'Metric ID for requesting the values; absent if partners cannot read them.',
    required: false,
    example: 'defi.tvl_chain',
  })
  readonly metric_id?: string;
}

const count = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;

/** The freshness board. */
export class SourceList {
  @ApiProperty(count('Number of all sources.', SOURCES.length))
  readonly total_sources!: number;

  @ApiProperty(count('Number of sources in this list.', SOURCES.length))
  readonly listed!: number;

  @ApiProperty(count('Number of sources that match the filters but are hidden because they are paused.', 0))
  readonly excluded_paused!: number;

  @ApiProperty({ description: 'Sources, in registry order.', type: () => [SourceItem] })
  readonly sources!: readonly SourceItem[];
}
