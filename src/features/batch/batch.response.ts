import { ApiProperty } from '@nestjs/swagger';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';

export const BATCH_KINDS = ['composite', 'verdict', 'series', 'signal'] as const;

/** The newest of one thing that was asked for. */
export class BatchItem {
  @ApiProperty({
    description: 'The id that was asked for, in its own letter case.',
    type: String,
    example: 'composite.macro:ETH',
  })
  readonly id!: string;

  @ApiProperty({ description: 'What it is.', enum: [...BATCH_KINDS], example: 'composite' })
  readonly kind!: (typeof BATCH_KINDS)[number];

  @ApiProperty({
    description: 'Value of a series, in its unit. Only with kind series.',
    type: Number,
    required: false,
  })
  readonly value?: number;

  @ApiProperty({
    description:
      'Score of a composite, 1 decimal; null when none of its inputs is available. Only with kind composite.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    required: false,
    example: 61.4,
  })
  readonly score?: number | null;

  @ApiProperty({
    description:
      "What the lead says of the market (kind verdict), or the crew's consensus on the asset of a symbol (kind signal).",
    enum: [...SIGNALS],
    required: false,
  })
  readonly signal?: Signal;

  @ApiProperty({
    description: 'Confidence of the signal, 0-1, 4 decimals. Only with kind verdict and signal.',
    type: Number,
    minimum: 0,
    maximum: 1,
    required: false,
  })
  readonly confidence?: number;

  @ApiProperty({
    description: 'When it was true, ISO-8601 UTC; of what a cycle makes the instant of the cycle.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly event_at!: string;

  @ApiProperty({
    description:
      'Whole seconds since the service fetched or produced it, at the beginning of the running minute; null where that is not known.',
    type: 'integer',
    minimum: 0,
    nullable: true,
    example: 42,
  })
  readonly age_seconds!: number | null;

  @ApiProperty({
    description: 'Its freshness, as meta.freshness.status has it.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;
}

/** The newest of everything that was asked for. */
export class BatchLatest {
  @ApiProperty({
    description: 'What is served, in the order in which it was asked for, each id as often as it was.',
    type: () => [BatchItem],
    example: [
      {
        id: 'composite.macro:ETH',
        kind: 'composite',
        score: 61.4,
        event_at: '2026-01-05T12:15:00+00:00',
        age_seconds: 42,
        status: 'fresh',
      },
      {
        id: 'verdict',
        kind: 'verdict',
        signal: 'bullish',
        confidence: 0.4312,
        event_at: '2026-01-05T12:15:00+00:00',
        age_seconds: 42,
        status: 'fresh',
      },
      {
        id: 'series:sentiment.fear_greed',
        kind: 'series',
        value: 71,
        event_at: '2026-01-05T00:00:00+00:00',
        age_seconds: 1_800,
        status: 'fresh',
      },
    ],
  })
  readonly items!: readonly BatchItem[];

  @ApiProperty({
    description:
      'Ids that name nothing, lack their dimension or are not licensed, as they were asked for; of the last two meta.unavailable says so. What is known and has nothing to serve now stands in meta.unavailable.',
    type: [String],
    example: [],
  })
  readonly missing!: readonly string[];
}
