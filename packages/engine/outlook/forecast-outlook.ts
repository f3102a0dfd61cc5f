import { type Asset, ASSETS } from '../assets.ts';
import { roundTo, roundToSignificant } from '../rounding.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import {
  type CandleColumns,
  type CandleRun,
  cumulativeVariance,
  exponentialVariance,
  garmanKlass,
  isFar,
  type LatestDay,
  latestDayOf,
  latestDays,
  LONGEST_LAG_DAYS,
  nextExponentialVariance,
  termsOf,
  type TermValues,
} from './daily-variance.ts';
import { logVariance, type OutlookFit, type OutlookFitEntry } from './fit-outlook.ts';
import {
  daysOf,
  type NeutralBand,
  neutralBand,
  quantilesOf,
  type ScaledDistribution,
  shareBelow,
  touchPct,
  withinPct,
} from './move-distribution.ts';
import {
  DECLARED_MOVES_PCT,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookBasis,
  type OutlookHorizonHours,
  type OutlookReason,
  QUANTILE_NAMES,
  type Quantiles,
} from './outlook-terms.ts';

export const OUTLOOK_DAYS = LONGEST_LAG_DAYS - 1;
/** Enough days of candles: the latest daily one can be two days old, and the latest hourly one two hours. */
export const OUTLOOK_LOOKBACK_DAYS = { days: OUTLOOK_DAYS + 3, hours: 2 } as const;
/** The latest hourly candle's greatest age: one is always unfinished, and one can be late. */
const FRESH_MS = 2 * HOUR_MS;

export interface OutlookPrices {
  readonly days: CandleColumns;
  readonly hours: CandleColumns;
  readonly price: number | null;
}

export type PricesByAsset = Readonly<Record<Asset, OutlookPrices>>;

export interface OutlookHistory {
  readonly atMs: number;
  readonly price: number;
  readonly run: CandleRun;
  readonly sums: Float64Array;
  /** The 24 hours before the cycle, up to the latest full hour. */
  readonly latest: LatestDay;
  readonly daysBefore: number;
}

/**
 * Daily candles end at midnight, and a cycle can be at any quarter-hour, so the latest day is composed of the
 * 24 hourly candles that ended last, and the days before it are those that ended nearest to its beginning: a
 * day is at most 12 hours off, and none counts twice in full.
 */
export function outlookHistory(
  { days, hours, price }: OutlookPrices,
  atMs: number,
): OutlookHistory | OutlookReason {
  if (price === null) return 'stale_price';
  const latest = latestDayOf(hours);
  if (typeof latest === 'string') return latest;
  if (atMs - latest.endsAtMs > FRESH_MS) return 'stale_candles';
  if (isFar(price, latest.candle.close)) return 'implausible_price';
  const run = latestDays(days);
  const lastBeforeMs = Math.round((latest.endsAtMs - DAY_MS) / DAY_MS) * DAY_MS;
  const newestMs = run.endsAtMs.at(-1);
  if (newestMs === undefined) return run.brokenBy ?? 'history_too_short';
  if (newestMs < lastBeforeMs) return 'stale_candles';
  const daysBefore = run.endsAtMs.length - (newestMs - lastBeforeMs) / DAY_MS;
  // A day that doesn't end at midnight.
  if (!Number.isInteger(daysBefore)) return 'implausible_candle';
  if (daysBefore < OUTLOOK_DAYS) return run.brokenBy ?? 'history_too_short';
  if (isFar(run.close[daysBefore - 1]!, latest.candle.open) || garmanKlass(latest.candle) === 0)
    return 'implausible_candle';
  return { atMs, price, run, sums: cumulativeVariance(run), latest, daysBefore };
}

export const termsNow = (
  { atMs, sums, latest, daysBefore }: OutlookHistory,
  horizonHours: OutlookHorizonHours,
): TermValues =>
  termsOf(
    {
      latestVariance: garmanKlass(latest.candle),
      latestEndsAtMs: latest.endsAtMs,
      sums,
      daysBefore,
    },
    atMs,
    horizonHours,
  );

export const expectedLogVariance = (entry: OutlookFitEntry, history: OutlookHistory): number =>
  logVariance(entry.coefficients, termsNow(history, entry.horizonHours));

const expectedVariance = ({ retransformation }: OutlookFitEntry, logarithm: number): number =>
  retransformation * Math.exp(logarithm);

const modelDistribution = (entry: OutlookFitEntry, dailyVariance: number): ScaledDistribution => ({
  distribution: entry.moves,
  volatility: Math.sqrt(dailyVariance * daysOf(entry.horizonHours)),
});

const climatology = ({ trailingYear }: OutlookFitEntry): ScaledDistribution => ({
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

/** In percent of the price at the cycle's instant, signed if it is a move to one side. */
export interface MoveProbability {
  readonly movePct: number;
  readonly probability: number;
}

export interface OutlookItem {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly basis: OutlookBasis;
  readonly reason: OutlookReason | null;
  /** Square root of the expected daily Garman-Klass variance, annualised over 365 days, with 4 decimals. */
  readonly expectedVolatility: number | null;
  /** Share of the year's days on which the regression expected less, 0–100; null for climatology. */
  readonly percentile: number | null;
  /** Of ln(price at the end / price now), with 4 decimals. */
  readonly return: Quantiles | null;
  /** Of ln(highest / lowest price), with 4 decimals. */
  readonly range: Quantiles | null;
  /** The quantiles of the return as prices, USDT, with 6 significant digits. */
  readonly prices: Quantiles | null;
  readonly within: readonly MoveProbability[];
  /** That the price is x% higher, or lower, at any time until then. */
  readonly touch: readonly MoveProbability[];
  readonly neutral: NeutralBand | null;
}

export type OutlookBases = Readonly<
  Record<Asset, Readonly<Record<OutlookHorizonHours, Exclude<OutlookBasis, 'unavailable'>>>>
>;

export const DAYS_OF_YEAR = 365;

export interface OutlookKnowledge {
  readonly fit: OutlookFit | null;
  readonly bases: OutlookBases;
}

export interface OutlookInputs extends OutlookKnowledge {
  readonly prices: PricesByAsset;
  readonly atMs: number;
}

export interface Outlook {
  readonly version: string | null;
  readonly items: readonly OutlookItem[];
}

/** Deterministic: equal inputs give equal bytes under JSON.stringify. */
export const forecastOutlook = ({ fit, bases, prices, atMs }: OutlookInputs): OutlookItem[] =>
  ASSETS.flatMap((asset) => {
    const history = outlookHistory(prices[asset], atMs);
    return OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
      const of = { asset, horizonHours };
      if (typeof history === 'string') return unavailable(of, history);
      const entry = fit?.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
      if (entry === undefined) return unavailable(of, 'no_fit');
      const item = bases[asset][horizonHours] === 'model' ? modelItem : climatologyItem;
      return item(of, entry, history);
    });
  });

export const NO_OUTLOOK: Outlook = {
  version: null,
  items: ASSETS.flatMap((asset) =>
    OUTLOOK_HORIZONS_HOURS.map((horizonHours) => unavailable({ asset, horizonHours }, 'no_fit')),
  ),
};

type Pair = Pick<OutlookItem, 'asset' | 'horizonHours'>;

function unavailable(of: Pair, reason: OutlookReason): OutlookItem {
  return {
    ...of,
    basis: 'unavailable',
    reason,
    expectedVolatility: null,
    percentile: null,
    return: null,
    range: null,
    prices: null,
    within: [],
    touch: [],
    neutral: null,
  };
}

function modelItem(of: Pair, entry: OutlookFitEntry, history: OutlookHistory): OutlookItem {
  const logarithm = expectedLogVariance(entry, history);
  const variance = expectedVariance(entry, logarithm);
  return {
    ...of,
    basis: 'model',
    reason: null,
    expectedVolatility: annualised(variance),
    percentile: Math.round(100 * shareBelow(entry.trailingYear.expectedLogVariance, logarithm)),
    ...stated(of, modelDistribution(entry, variance), history.price),
    neutral: neutralBand(of, modelDistribution(entry, variance), climatology(entry), variance),
  };
}

const climatologyItem = (of: Pair, entry: OutlookFitEntry, { price }: OutlookHistory): OutlookItem => ({
  ...of,
  basis: 'climatology',
  reason: null,
  expectedVolatility: annualised(entry.trailingYear.variance),
  percentile: null,
  ...stated(of, climatology(entry), price),
  neutral: neutralBand(of, climatology(entry), climatology(entry), entry.trailingYear.variance),
});

const annualised = (dailyVariance: number): number => roundTo(Math.sqrt(dailyVariance * DAYS_OF_YEAR), 4);

function stated(
  { asset, horizonHours }: Pair,
  scaled: ScaledDistribution,
  price: number,
): Pick<OutlookItem, 'return' | 'range' | 'prices' | 'within' | 'touch'> {
  const quantiles = quantileForecast(scaled);
  const moves = DECLARED_MOVES_PCT[asset][horizonHours];
  return {
    ...quantiles,
    prices: Object.fromEntries(
      QUANTILE_NAMES.map((name) => [name, roundToSignificant(price * Math.exp(quantiles.return[name]), 6)]),
    ) as Quantiles,
    within: moves.map((movePct) => ({ movePct, probability: withinPct(scaled, movePct) })),
    touch: [...moves.toReversed().map((movePct) => -movePct), ...moves].map((movePct) => ({
      movePct,
      probability: touchPct(scaled, movePct),
    })),
  };
}
