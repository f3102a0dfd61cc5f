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

/** Durations of writing a cycle's texts; null if the window has no text. */
export class NarrationDurations {
  @ApiProperty(duration('Mean duration.', 14.2))
  readonly avg!: number | null;

  @ApiProperty(duration('Median duration.', 12))
  readonly p50!: number | null;

  @ApiProperty(duration('95th percentile of the durations.', 31.5))
  readonly p95!: number | null;

  @ApiProperty(duration('Longest duration.', 58))
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
  @ApiProperty(cost('Cost of the whole window.', false, 0))
  readonly total!: number;

  @ApiProperty(cost('Mean cost per cycle; null if the window has no cycle.', true, 0))
  readonly avg_per_cycle!: number | null;

  @ApiProperty(cost('Cost of 96 cycles, one day, at that mean; null if the window has no cycle.', true, 0))
  readonly daily_projection!: number | null;
}

/** Number of cycles per verdict. */
export class SignalBreakdown implements Record<Signal, number> {
  @ApiProperty(countField('Number of bullish cycles.', 40))
  readonly bullish!: number;

  @ApiProperty(countField('Number of bearish cycles.', 21))
  readonly bearish!: number;

  @ApiProperty(countField('Number of neutral cycles.', 35))
  readonly neutral!: number;

  @ApiProperty(countField('Number of cycles without a verdict, because they lacked fresh data.', 0))
  readonly monitoring!: number;
}

/** Durations, costs, and decisions of the cycles in a window. */
export class NarrativeStatistics extends LegacyDocument {
  @ApiProperty({
    description: 'Length of the window in hours; the window ends now.',
    type: 'integer',
    minimum: 1,
    maximum: 720,
    example: 24,
    ...inUnit('hours'),
  })
  readonly window_hours!: number;

  @ApiProperty(countField('Number of published cycles in the window.', 96))
  readonly cycles!: number;

  @ApiProperty({ description: 'Time that writing the texts took.', type: () => NarrationDurations })
  readonly duration_ms!: NarrationDurations;

  @ApiProperty({ description: 'Cost of the texts.', type: () => NarrationCosts })
  readonly cost_usd!: NarrationCosts;

  @ApiProperty({ description: 'Number of cycles by verdict.', type: () => SignalBreakdown })
  readonly final_signal_breakdown!: SignalBreakdown;
}
