import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type Claim } from '../../domain/calibration/claim.ts';
import { UNSCORABLE_REASONS, type UnscorableReason } from '../../domain/calibration/outcome.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { CLAIM_FIELDS } from '../../http/contract/calibration.fields.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

const share = (description: string) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example: 0.5312,
  ...inUnit('fraction'),
});
const source = (description: string, example: string) => ({
  description,
  type: String,
  nullable: true,
  example,
});

/** The call of one speaker, and its outcome. */
export class JudgedCall {
  @ApiProperty({ description: 'Speaker: the lead or an agent.', type: String, example: SPEAKERS[0] })
  readonly agent!: string;

  @ApiProperty({ description: 'Signal of the call.', enum: [...SIGNALS], example: 'bullish' })
  readonly signal!: Signal;

  @ApiProperty(share('Confidence as published: agreement, not a probability.'))
  readonly confidence!: number;

  @ApiProperty({ ...CLAIM_FIELDS.claim, nullable: true })
  readonly claim!: Claim | null;

  @ApiProperty({
    ...share('Published probability of the claim; null if none was published.'),
    nullable: true,
  })
  readonly probability!: number | null;

  @ApiProperty({
    ...share('Base rate published with the probability; null if none was published.'),
    nullable: true,
  })
  readonly base_rate!: number | null;

  @ApiProperty({
    description: 'Whether the claim came true; null for monitoring, which makes no claim.',
    type: Boolean,
    nullable: true,
    example: true,
  })
  readonly held!: boolean | null;
}

/** The outcome of a cycle's calls on an asset at the end of a horizon. */
export class OutcomeItem {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'Asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({ description: 'Engine version.', type: String, example: '2.0.0' })
  readonly methodology_version!: string;

  @ApiProperty({
    description: 'When the outcome was recorded, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-06T12:15:40+00:00',
  })
  readonly recorded_at!: string;

  @ApiProperty({
    description: 'Why the calls could not be judged; null if they were judged.',
    enum: [...UNSCORABLE_REASONS],
    nullable: true,
    example: null,
  })
  readonly unscorable!: UnscorableReason | null;

  @ApiProperty(source("Source of the price at the cycle's instant.", 'exchange.price:BTCUSDT'))
  readonly entry_source!: string | null;

  @ApiProperty(source('Source of the price at the end of the horizon.', 'exchange.price:BTCUSDT'))
  readonly exit_source!: string | null;

  @ApiProperty({
    description:
      'Price return over the horizon, rounded to 0.001; held is judged from the prices before rounding. Null if a price was not known, or if the return is withheld, as meta.unavailable then reports.',
    type: Number,
    nullable: true,
    example: 0.015,
    ...inUnit('fraction'),
  })
  readonly price_return!: number | null;

  @ApiProperty({
    description: 'Call of the lead; with the scope data:agents, also the calls of the agents.',
    type: () => [JudgedCall],
  })
  readonly calls!: readonly JudgedCall[];
}

/** One page of outcomes. */
export class OutcomesPage {
  @ApiProperty({
    description: 'Outcomes, latest cycle first, then the longest horizon.',
    type: () => [OutcomeItem],
  })
  readonly outcomes!: readonly OutcomeItem[];
}
