import { f, shape } from '../../http/shape/shape.ts';

const quantile = (level: string, unit: string, example: number) =>
  f.figure(`Quantile ${level}.`, example, unit);

/** Quantiles of a move, as natural logarithms of price ratios with 4 decimals. */
export class OutlookQuantiles extends shape({
  p05: quantile('5%', 'log return', -0.0353),
  p10: quantile('10%', 'log return', -0.0243),
  p25: quantile('25%', 'log return', -0.0101),
  p50: quantile('50%', 'log return', 0.0003),
  p75: quantile('75%', 'log return', 0.0112),
  p90: quantile('90%', 'log return', 0.0251),
  p95: quantile('95%', 'log return', 0.0362),
}) {}

/** Quantiles of the price at the end of the horizon, with 6 significant digits. */
export class OutlookPrices extends shape({
  p05: quantile('5%', 'USDT', 90_187.3),
  p10: quantile('10%', 'USDT', 91_184.8),
  p25: quantile('25%', 'USDT', 92_489.9),
  p50: quantile('50%', 'USDT', 93_456.8),
  p75: quantile('75%', 'USDT', 94_480.8),
  p90: quantile('90%', 'USDT', 95_803.2),
  p95: quantile('95%', 'USDT', 96_872.6),
}) {}

export class WithinProbability extends shape({
  move_pct: f.figure("Size of the move in percent of the price at the cycle's instant.", 2, {
    minimum: 0,
    unit: 'percent',
  }),
  probability: f.fraction(
    'Probability that the price at the end of the horizon is within ±move_pct, 4 decimals.',
    0.7214,
  ),
}) {}

export class TouchProbability extends shape({
  move_pct: f.figure("Move in percent of the price at the cycle's instant; negative: down.", -2, 'percent'),
  probability: f.fraction(
    'Probability that the price makes this move at any time within the horizon, 4 decimals.',
    0.2433,
  ),
}) {}
