import { ApiProperty } from '@nestjs/swagger';
import {
  FRESHNESS_STATUSES,
  type FreshnessStatus,
  DEGRADED_REASONS,
  STATUS_MEANINGS,
} from '../../domain/freshness/freshness.ts';
import { PROVIDER_KEYS } from '../../domain/sources/provider.ts';
import { FRESHNESS_SOURCES, type FreshnessSource } from './disclaimer.ts';

const timestamp = (description: string, example = '2026-01-05T12:15:00+00:00') =>
  ({
    type: 'string',
    format: 'date-time',
    description: `${description} ISO-8601 UTC with the suffix +00:00.`,
    example,
  }) as const;

/** Attribution that must be displayed with the data. */
export class AttributionItem {
  @ApiProperty({ description: 'Provider key.', enum: [...PROVIDER_KEYS], example: 'defi' })
  readonly source!: string;

  @ApiProperty({ description: 'Text to display.', type: String, example: 'Data by DefiLlama' })
  readonly text!: string;

  @ApiProperty({
    description: 'URL to link to; null if the provider cannot be named.',
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://defillama.com/',
  })
  readonly url!: string | null;
}

/** Something requested, or within the caller's rights, that isn't served. */
export class UnavailableEntry {
  @ApiProperty({ description: 'ID of the missing item.', type: String, example: 'composite.onchain:SOL' })
  readonly id!: string;

  @ApiProperty({
    description: 'Reason in plain words.',
    type: String,
    example: 'none of its inputs is available',
  })
  readonly reason!: string;
}

/** A requested or default part of the window that was cut off. */
export class ClampedEntry {
  @ApiProperty({ description: 'Parameter that selects the part.', enum: ['from'], example: 'from' })
  readonly parameter!: 'from';

  @ApiProperty(timestamp('Value as requested, or its default.', '2025-01-05T12:15:00+00:00'))
  readonly asked!: string;

  @ApiProperty({
    ...timestamp('Value as served; null if no window is served: only the latest value, or nothing.'),
    nullable: true,
  })
  readonly granted!: string | null;

  @ApiProperty({
    description: 'Reason, and how to change it.',
    type: String,
    example: 'the last 7 days are served; choosing a window needs Tier 1 with data:series and data:history',
  })
  readonly reason!: string;
}

/** A known outage that overlaps a history window. */
export class GapEntry {
  @ApiProperty(timestamp('Start of the outage.', '2026-01-04T22:30:00+00:00'))
  readonly starts_at!: string;

  @ApiProperty({
    ...timestamp('End of the outage; null if it is ongoing.', '2026-01-04T23:15:00+00:00'),
    nullable: true,
  })
  readonly ends_at!: string | null;

  @ApiProperty({ description: 'Cause of the outage.', type: String, example: 'db_outage' })
  readonly reason!: string;
}

/** Age of the data, and whether it is as expected. */
export class FreshnessMeta {
  @ApiProperty({
    description: FRESHNESS_STATUSES.map((status) => `${status}: ${STATUS_MEANINGS[status]}.`).join(' '),
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({
    description: 'Whole seconds since the service fetched or produced the item; null if it never did.',
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 42,
  })
  readonly age_seconds!: number | null;

  @ApiProperty({ description: 'Update interval of the item, in seconds.', type: 'integer', example: 900 })
  readonly cadence_seconds!: number;

  @ApiProperty({ description: 'True if age_seconds is above 5 cadences.', type: Boolean, example: false })
  readonly stale!: boolean;

  @ApiProperty({
    description: 'Why the item is degraded or unavailable; null otherwise.',
    type: String,
    enum: [...DEGRADED_REASONS],
    nullable: true,
    example: null,
  })
  readonly degraded_reason!: string | null;

  @ApiProperty({
    description:
      'Part of the service that produced the item, or the provider it was fetched from; `sandbox` if all data is synthetic.',
    enum: [...FRESHNESS_SOURCES],
    example: 'engine',
  })
  readonly source!: FreshnessSource;
}

/** Metadata of every successful response. All fields are always present. */
export class EnvelopeMeta {
  @ApiProperty({ description: 'API version.', type: String, enum: ['v1'], example: 'v1' })
  readonly api_version!: 'v1';

  @ApiProperty({ description: 'Schema version of `data`.', type: String, example: 'composites/1' })
  readonly schema_version!: string;

  @ApiProperty({ description: 'Same as the X-Request-ID header.', type: String, example: 'req-7f3a' })
  readonly request_id!: string;

  @ApiProperty(timestamp('When this response was generated.'))
  readonly generated_at!: string;

  @ApiProperty(timestamp('When the fact was true.'))
  readonly as_of!: string;

  @ApiProperty({ type: () => FreshnessMeta, description: 'Age of the data.' })
  readonly freshness!: FreshnessMeta;

  @ApiProperty({ type: () => [AttributionItem], description: 'Texts to display with the data.' })
  readonly attribution!: AttributionItem[];

  @ApiProperty({
    description: 'Opaque cursor of the next page; null on the last page and on routes without pages.',
    type: String,
    nullable: true,
    example: null,
  })
  readonly next_cursor!: string | null;

  @ApiProperty({ type: () => [GapEntry], description: 'Known outages that overlap the window.' })
  readonly gaps!: GapEntry[];

  @ApiProperty({
    description:
      'How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for responses that no cycle produced, the mode of the latest cycle.',
    enum: ['paper', 'live'],
    example: 'paper',
  })
  readonly mode!: 'paper' | 'live';

  @ApiProperty({
    description: 'Writer of the content; null if there is none.',
    type: String,
    nullable: true,
    example: 'engine',
  })
  readonly generated_by!: string | null;

  @ApiProperty({
    description: 'Tier for which the response was trimmed.',
    enum: ['tier0', 'tier1'],
    example: 'tier0',
  })
  readonly tier_served!: string;

  @ApiProperty({
    description: 'Text to display wherever end users see the data.',
    type: String,
    example: 'Decision input only, not financial advice.',
  })
  readonly disclaimer!: string;

  @ApiProperty({ type: () => [UnavailableEntry], description: 'Requested items that are not served.' })
  readonly unavailable!: UnavailableEntry[];

  @ApiProperty({
    type: () => [ClampedEntry],
    description: "Parts of the window that the caller's tier or the data licence cut off.",
  })
  readonly clamped!: ClampedEntry[];
}
