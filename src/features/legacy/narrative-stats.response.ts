import { ApiProperty } from '@nestjs/swagger';
import { type Signal } from '../../domain/signals.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { countField, LegacyDocument } from './legacy.fields.ts';

const duration = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  nullable: true,
  example,
  ...inUnit('ms'),
});

/** Durations of writing a cycle's texts; null where the window has no text. */
export class NarrationDurations {
  @ApiProperty(duration('Mean.', 14.2))
  readonly avg!: number | null;

  @ApiProperty(duration('Median.', 12))
  readonly p50!: number | null;

  @ApiProperty(duration('95th percentile.', 31.5))
  readonly p95!: number | null;

  @ApiProperty(duration('Longest.', 58))
  readonly max!: number | null;
}

const cost = (description: string, nullable: boolean, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  nullable,
  example,
  ...inUnit('USD'),
});

/** Costs of the texts. */
export class NarrationCosts {
  @ApiProperty(cost('Of the whole window.', false, 0))
  readonly total!: number;

  @ApiProperty(cost('Per cycle; null where no cycle is in the window.', true, 0))
  readonly avg_per_cycle!: number | null;

  @ApiProperty(
    cost('What the 96 cycles of a day would cost at that; null where no cycle is in the window.', true, 0),
  )
  readonly daily_projection!: number | null;
}

/** Number of cycles per verdict. */
export class SignalBreakdown implements Record<Signal, number> {
  @ApiProperty(countField('Bullish ones.', 40))
  readonly bullish!: number;

  @ApiProperty(countField('Bearish ones.', 21))
  readonly bearish!: number;

  @ApiProperty(countField('Neutral ones.', 35))
  readonly neutral!: number;

  @ApiProperty(countField('Ones without a verdict, for want of fresh data.', 0))
  readonly monitoring!: number;
}

/** Durations, costs and decisions of the cycles in a window. */
export class NarrativeStatistics extends LegacyDocument {
  @ApiProperty({
    description: 'Length of the window, which ends now.',
    type: 'integer',
    minimum: 1,
    maximum: 720,
    example: 24,
    ...inUnit('hours'),
  })
  readonly window_hours!: number;

  @ApiProperty(countField('Published cycles in it.', 96))
  readonly cycles!: number;

  @ApiProperty({ description: 'How long the texts took.', type: () => NarrationDurations })
  readonly duration_ms!: NarrationDurations;

  @ApiProperty({ description: 'What the texts cost.', type: () => NarrationCosts })
  readonly cost_usd!: NarrationCosts;

  @ApiProperty({ description: 'Cycles by verdict.', type: () => SignalBreakdown })
  readonly final_signal_breakdown!: SignalBreakdown;
}
