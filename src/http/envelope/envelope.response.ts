import { ApiProperty } from '@nestjs/swagger';
import {
  FRESHNESS_STATUSES,
  type FreshnessStatus,
  DEGRADED_REASONS,
  STATUS_MEANINGS,
} from '../../domain/freshness/freshness.ts';
import { PROVIDER_KEYS } from '../../domain/sources/provider.ts';
import { FRESHNESS_SOURCES, type FreshnessSource } from './freshness-source.ts';

const timestamp = (description: string, example = '2026-01-05T12:15:00+00:00') =>
  ({
    type: 'string',
    format: 'date-time',
    description: `${description} ISO-8601 UTC with the suffix +00:00.`,
    example,
  }) as const;

/** Attribution that must be displayed with the data. */
export class AttributionItem {
  @ApiProperty({ description: 'Key of the provider.', enum: [...PROVIDER_KEYS], example: 'defi' })
  readonly source!: string;

  @ApiProperty({ description: 'Text to be shown.', type: String, example: 'Data by DefiLlama' })
  readonly text!: string;

  @ApiProperty({
    description: 'Address to link to; null where the provider may not be named.',
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://defillama.com/',
  })
  readonly url!: string | null;
}

/** Something asked for, or within the caller's rights, that is not served. */
export class UnavailableEntry {
  @ApiProperty({ description: 'What is missing.', type: String, example: 'composite.onchain:SOL' })
  readonly id!: string;

  @ApiProperty({
    description: 'Why, in plain words.',
    type: String,
    example: 'none of its inputs is available',
  })
  readonly reason!: string;
}

/** A part of what was asked for, or is served by default, that was cut off. */
export class ClampedEntry {
  @ApiProperty({ description: 'The parameter that would choose it.', enum: ['from'], example: 'from' })
  readonly parameter!: 'from';

  @ApiProperty(timestamp('Its value as it was asked for, or its default.', '2025-01-05T12:15:00+00:00'))
  readonly asked!: string;

  @ApiProperty({
    ...timestamp('The value that is served; null where no window is: the latest value alone, or nothing.'),
    nullable: true,
  })
  readonly granted!: string | null;

  @ApiProperty({
    description: 'Why, and what would change it.',
    type: String,
    example:
      "the last 7 days are served; a window of one's own needs Tier 1 with data:series and data:history",
  })
  readonly reason!: string;
}

/** A known outage that overlaps a history window. */
export class GapEntry {
  @ApiProperty(timestamp('Begin of the outage.', '2026-01-04T22:30:00+00:00'))
  readonly starts_at!: string;

  @ApiProperty({
    ...timestamp('End of the outage; null while it lasts.', '2026-01-04T23:15:00+00:00'),
    nullable: true,
  })
  readonly ends_at!: string | null;

  @ApiProperty({ description: 'What was out.', type: String, example: 'db_outage' })
  readonly reason!: string;
}

/** How old the data is, and whether that is as it should be. */
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

  @ApiProperty({ description: 'How often the item is renewed, in seconds.', type: 'integer', example: 900 })
  readonly cadence_seconds!: number;

  @ApiProperty({ description: 'True beyond 5 cadences.', type: Boolean, example: false })
  readonly stale!: boolean;

  @ApiProperty({
    description: 'Why the item is degraded or unavailable.',
    type: String,
    enum: [...DEGRADED_REASONS],
    nullable: true,
    example: null,
  })
  readonly degraded_reason!: string | null;

  @ApiProperty({
    description:
      'Which part of the service made the item, or which provider it was read from; `sandbox` where all data is synthetic.',
    enum: [...FRESHNESS_SOURCES],
    example: 'engine',
  })
  readonly source!: FreshnessSource;
}

/** What every success says of its data. All fields are always present. */
export class EnvelopeMeta {
  @ApiProperty({ description: 'Version of the API.', type: String, enum: ['v1'], example: 'v1' })
  readonly api_version!: 'v1';

  @ApiProperty({ description: 'Version of the shape of `data`.', type: String, example: 'composites/1' })
  readonly schema_version!: string;

  @ApiProperty({ description: 'Same as the X-Request-ID header.', type: String, example: 'req-7f3a' })
  readonly request_id!: string;

  @ApiProperty(timestamp('When this reply was made.'))
  readonly generated_at!: string;

  @ApiProperty(timestamp('When the fact was true.'))
  readonly as_of!: string;

  @ApiProperty({ type: () => FreshnessMeta, description: 'How old the data is.' })
  readonly freshness!: FreshnessMeta;

  @ApiProperty({ type: () => [AttributionItem], description: 'Texts to be shown beside the data.' })
  readonly attribution!: AttributionItem[];

  @ApiProperty({
    description: 'Opaque cursor of the next page; null on the last one and where there are no pages.',
    type: String,
    nullable: true,
    example: null,
  })
  readonly next_cursor!: string | null;

  @ApiProperty({ type: () => [GapEntry], description: 'Known outages that overlap the window.' })
  readonly gaps!: GapEntry[];

  @ApiProperty({
    description:
      'How the cycle was run that the reply is of: on paper or live. Of a window that of its newest cycle; of replies that no cycle made, that of the newest one.',
    enum: ['paper', 'live'],
    example: 'paper',
  })
  readonly mode!: 'paper' | 'live';

  @ApiProperty({ description: 'What wrote the content.', type: String, nullable: true, example: 'engine' })
  readonly generated_by!: string | null;

  @ApiProperty({
    description: 'The tier the reply was trimmed for.',
    enum: ['tier0', 'tier1'],
    example: 'tier0',
  })
  readonly tier_served!: string;

  @ApiProperty({
    description: 'To be shown wherever end users see the data.',
    type: String,
    example: 'Decision input only, not financial advice.',
  })
  readonly disclaimer!: string;

  @ApiProperty({ type: () => [UnavailableEntry], description: 'Things asked for and not served.' })
  readonly unavailable!: UnavailableEntry[];

  @ApiProperty({
    type: () => [ClampedEntry],
    description: 'What the tier of the caller or the licence of the data cut off of the window.',
  })
  readonly clamped!: ClampedEntry[];
}
