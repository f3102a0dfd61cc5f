import { ApiProperty } from '@nestjs/swagger';
import {
  DEGRADED_REASONS,
  type DegradedReason,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../domain/freshness/freshness.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { REJECTION_KINDS, REJECTION_REASONS, type RejectionKind } from '../../domain/sources/rejection.ts';
import { VINTAGE_COVERAGES, type VintageCoverage } from '../../domain/sources/source.ts';
import { METRIC_ID_FIELD, TS_SEMANTICS_FIELD } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';

/** One line of the freshness board. Metadata only. */
export class SourceItem {
  @ApiProperty({
    description: 'The metric id, with :<dimension> where it has one.',
    type: String,
    example: 'defi.tvl_chain:solana',
  })
  readonly source_id!: string;

  @ApiProperty({ description: 'Name of the provider.', type: String, example: 'DefiLlama' })
  readonly provider!: string;

  @ApiProperty({
    description: 'How the source stands, from the clock and its last successful fetch.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({ description: 'How often it is asked, in seconds.', type: 'integer', example: 3600 })
  readonly effective_cadence_seconds!: number;

  @ApiProperty(TS_SEMANTICS_FIELD)
  readonly ts_semantics!: 'event' | 'fetch';

  @ApiProperty({
    description: 'Why it is degraded, unavailable or stale.',
    type: String,
    enum: [...DEGRADED_REASONS],
    nullable: true,
    example: null,
  })
  readonly degraded_reason!: DegradedReason | null;

  @ApiProperty({
    description: 'Ids of the products that it feeds.',
    type: 'array',
    items: { type: 'string', enum: PRODUCTS.map(({ id }) => id) },
    example: ['composite.fundamental', 'series'],
  })
  readonly feeds_products!: readonly string[];
}

/** The newest payload or item of a source that was not stored as an observation. */
export class RefusalItem {
  @ApiProperty({
    description: 'When it was refused, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-01T12:00:00+00:00',
  })
  readonly refused_at!: string;

  @ApiProperty({
    description:
      'payload: the answer broke its schema and was refused whole. item: one broken or absurd item of an answer was refused, the others were kept. failure: no usable answer came.',
    enum: [...REJECTION_KINDS],
    example: 'payload',
  })
  readonly kind!: RejectionKind;

  @ApiProperty({
    description: 'The same in words.',
    type: String,
    example: 'The answer broke its schema and was refused whole.',
  })
  readonly reason!: string;
}

/** One source in full. */
export class SourceDetail extends SourceItem {
  @ApiProperty({
    description: 'What partners may receive of it, in plain words.',
    type: String,
    example: 'Values may be read as a series and shown with the attribution.',
  })
  readonly exposure_rule!: string;

  @ApiProperty({ description: 'Texts to be shown beside its values.', type: () => [AttributionItem] })
  readonly attribution!: readonly AttributionItem[];

  @ApiProperty({
    description: 'The newest refusal, whether or not it lasts; null where there was none lately.',
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
      'Which revisions its past holds. all: every value as it was released, revisions as they followed. first_prints: the values as first released; revisions since the service reads them. none: the values as they stood when the past was loaded. null: the provider has no vintages, or nothing was loaded yet.',
    type: String,
    enum: [...VINTAGE_COVERAGES],
    nullable: true,
    example: null,
  })
  readonly vintages!: VintageCoverage | null;

  @ApiProperty({
    ...METRIC_ID_FIELD,
    description: 'Id to ask for its values with; only where they may be read.',
    required: false,
    example: 'defi.tvl_chain',
  })
  readonly metric_id?: string;
}

const count = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;

/** The freshness board. */
export class SourceList {
  @ApiProperty(count('All sources there are.', SOURCES.length))
  readonly total_sources!: number;

  @ApiProperty(count('Sources in this list.', SOURCES.length))
  readonly listed!: number;

  @ApiProperty(count('Sources that the filters match and that are hidden because they are paused.', 0))
  readonly excluded_paused!: number;

  @ApiProperty({ description: 'The sources, in the order of the registry.', type: () => [SourceItem] })
  readonly sources!: readonly SourceItem[];
}
