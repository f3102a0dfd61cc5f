/** Weight of the earlier estimate in the next: the daily decay of RiskMetrics (1996). */
const DECAY = 0.94;
const SEED_DAYS = 30;

/**
 * Exponentially weighted mean of squared daily log returns at the end of each day, the usual simple benchmark
 * of volatility forecasts; NaN before its seed.
 */
export function exponentialVariance(close: Float64Array): Float64Array {
  const means = new Float64Array(close.length).fill(Number.NaN);
  let seed = 0;
  for (let day = 1; day < close.length; day++) {
    if (day <= SEED_DAYS) {
      seed += Math.log(close[day]! / close[day - 1]!) ** 2 / SEED_DAYS;
      if (day === SEED_DAYS) means[day] = seed;
    } else means[day] = nextExponentialVariance(means[day - 1]!, close[day - 1]!, close[day]!);
  }
  return means;
}

/** @example nextExponentialVariance(0.0004, 100, 103) // 0.94 · 0.0004 + 0.06 · 0.02956² = 0.000428 */
export const nextExponentialVariance = (before: number, open: number, close: number): number =>
  DECAY * before + (1 - DECAY) * Math.log(close / open) ** 2;
