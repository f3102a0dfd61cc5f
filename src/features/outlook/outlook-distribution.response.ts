import { ApiProperty } from '@nestjs/swagger';
import { inUnit } from '../../http/contract/field-unit.ts';

const quantile = (level: string, unit: string, example: number) => ({
  description: `Quantile ${level}.`,
  type: Number,
  example,
  ...inUnit(unit),
});
const share = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});

/** Quantiles of a move, as natural logarithms of price ratios with 4 decimals. */
export class OutlookQuantiles {
  @ApiProperty(quantile('5%', 'log return', -0.0353))
  readonly p05!: number;

  @ApiProperty(quantile('10%', 'log return', -0.0243))
  readonly p10!: number;

  @ApiProperty(quantile('25%', 'log return', -0.0101))
  readonly p25!: number;

  @ApiProperty(quantile('50%', 'log return', 0.0003))
  readonly p50!: number;

  @ApiProperty(quantile('75%', 'log return', 0.0112))
  readonly p75!: number;

  @ApiProperty(quantile('90%', 'log return', 0.0251))
  readonly p90!: number;

  @ApiProperty(quantile('95%', 'log return', 0.0362))
  readonly p95!: number;
}

/** Quantiles of the price at the end of the horizon, with 6 significant digits. */
export class OutlookPrices {
  @ApiProperty(quantile('5%', 'USDT', 90_187.3))
  readonly p05!: number;

  @ApiProperty(quantile('10%', 'USDT', 91_184.8))
  readonly p10!: number;

  @ApiProperty(quantile('25%', 'USDT', 92_489.9))
  readonly p25!: number;

  @ApiProperty(quantile('50%', 'USDT', 93_456.8))
  readonly p50!: number;

  @ApiProperty(quantile('75%', 'USDT', 94_480.8))
  readonly p75!: number;

  @ApiProperty(quantile('90%', 'USDT', 95_803.2))
  readonly p90!: number;

  @ApiProperty(quantile('95%', 'USDT', 96_872.6))
  readonly p95!: number;
}

/** The probability of ending near the price. */
export class WithinProbability {
  @ApiProperty({
    description: "Size of the move in percent of the price at the cycle's instant.",
    type: Number,
    minimum: 0,
    example: 2,
    ...inUnit('percent'),
  })
  readonly move_pct!: number;

  @ApiProperty(
    share('Probability that the price at the end of the horizon is within ±move_pct, 4 decimals.', 0.7214),
  )
  readonly probability!: number;
}

/** The probability of reaching a price. */
export class TouchProbability {
  @ApiProperty({
    description: "Move in percent of the price at the cycle's instant; negative: down.",
    type: Number,
    example: -2,
    ...inUnit('percent'),
  })
  readonly move_pct!: number;

  @ApiProperty(
    share('Probability that the price makes this move at any time within the horizon, 4 decimals.', 0.2433),
  )
  readonly probability!: number;
}
