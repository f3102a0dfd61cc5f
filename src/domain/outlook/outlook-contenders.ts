import { daysOf } from './horizon-move.ts';
import { exponentialVariance, nextExponentialVariance } from './exponential-variance.ts';
import { logVariance } from './fit-outlook.ts';
import { quantilesOf, type ScaledDistribution } from './move-distribution.ts';
import { type OutlookFitEntry } from './outlook-fit.ts';
import { type OutlookHistory, termsNow } from './outlook-history.ts';
import { QUANTILE_NAMES, type Quantiles } from './outlook-terms.ts';
import { roundTo } from '../rounding.ts';

/** Logarithm of the mean daily variance over the horizon. */
export const expectedLogVariance = (entry: OutlookFitEntry, history: OutlookHistory): number =>
  logVariance(entry.coefficients, termsNow(history, entry.horizonHours));

export const expectedVariance = ({ retransformation }: OutlookFitEntry, logarithm: number): number =>
  retransformation * Math.exp(logarithm);

export const modelDistribution = (entry: OutlookFitEntry, dailyVariance: number): ScaledDistribution => ({
  distribution: entry.moves,
  volatility: Math.sqrt(dailyVariance * daysOf(entry.horizonHours)),
});

/** Distribution of the trailing year's moves that the fit knows. */
export const climatology = ({ trailingYear }: OutlookFitEntry): ScaledDistribution => ({
  distribution: trailingYear.moves,
  volatility: 1,
});

export interface QuantileForecast {
  readonly return: Quantiles;
  readonly range: Quantiles;
}

/** The benchmark: the fit's quantiles times the exponentially weighted volatility. */
function exponentiallyWeighted(entry: OutlookFitEntry, history: OutlookHistory): QuantileForecast {
  const { run, latest, daysBefore } = history;
  const before = exponentialVariance(run.close.subarray(0, daysBefore));
  const variance = nextExponentialVariance(before.at(-1)!, latest.candle.open, latest.candle.close);
  const volatility = Math.sqrt(variance * daysOf(entry.horizonHours));
  const scaled = (quantiles: Quantiles): Quantiles =>
    Object.fromEntries(
      QUANTILE_NAMES.map((name) => [name, roundTo(volatility * quantiles[name], 4)]),
    ) as Quantiles;
  return {
    return: scaled(entry.exponentiallyWeighted.return),
    range: scaled(entry.exponentiallyWeighted.range),
  };
}

export interface OutlookContenders {
  readonly model: ScaledDistribution;
  readonly climatology: ScaledDistribution;
  readonly exponentiallyWeighted: QuantileForecast;
}

export const outlookContenders = (entry: OutlookFitEntry, history: OutlookHistory): OutlookContenders => ({
  model: modelDistribution(entry, expectedVariance(entry, expectedLogVariance(entry, history))),
  climatology: climatology(entry),
  exponentiallyWeighted: exponentiallyWeighted(entry, history),
});

export const quantileForecast = (scaled: ScaledDistribution): QuantileForecast => ({
  return: quantilesOf(scaled, 'return'),
  range: quantilesOf(scaled, 'range'),
});
