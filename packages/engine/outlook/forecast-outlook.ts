import { type Asset, ASSETS } from '../assets.ts';
import { byName } from '../by-name.ts';
import { roundTo, roundToSignificant } from '../rounding.ts';
import { DAY_MS, HOUR_MS, YEAR_DAYS } from '../timestamps.ts';
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
  coherent,
  composedOf,
  daysOf,
  meanOf,
  type MoveKind,
  type NeutralBand,
  neutralBand,
  probabilityAbove,
  JUDGED_MOVES,
  quantileForecast,
  type QuantileForecast,
  type ScaledDistribution,
  shareBelow,
  touchPct,
  withinPct,
} from './move-distribution.ts';
import {
  byQuantile,
  DECLARED_MOVES_PCT,
  HORIZON_BASES,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookBasis,
  type OutlookHorizonHours,
  type OutlookReason,
  type OutlookStatement,
  type Quantiles,
  rangeBasisOf,
  type StatedBasis,
  type StatementBases,
  touchedMovesPct,
  type VolumeReason,
} from './outlook-terms.ts';
import {
  isVolumeForecast,
  type VolumeHistory,
  volumeHistory,
  volumeQuantiles,
  type VolumesByAsset,
} from './spot-volume.ts';

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

function exponentiallyWeightedVariance({ run, latest, daysBefore }: OutlookHistory): number {
  const before = exponentialVariance(run.close.subarray(0, daysBefore));
  return nextExponentialVariance(before.at(-1)!, latest.candle.open, latest.candle.close);
}

const STATEMENT_OF: Readonly<Record<MoveKind, OutlookStatement>> = {
  return: 'return',
  range: 'range',
  highest: 'touch',
  lowest: 'touch',
};

/** What one horizon of an asset is stated from. Variances are expected mean daily ones. */
export interface StatedHorizon {
  readonly entry: OutlookFitEntry;
  readonly bases: StatementBases;
  readonly logVariance: number;
  readonly variance: Readonly<Record<'served' | 'model' | 'climatology', number>>;
  readonly served: ScaledDistribution;
  readonly model: ScaledDistribution;
  readonly climatology: ScaledDistribution;
}

export interface StatingRules {
  readonly bases: Readonly<Record<OutlookHorizonHours, StatementBases>>;
  /** Rules 1 let horizons contradict each other. */
  readonly isCoherent: boolean;
}

/** From the shortest horizon; those without an entry in the fit are left out. */
export function statedHorizons(
  fit: OutlookFit,
  asset: Asset,
  history: OutlookHistory,
  { bases, isCoherent }: StatingRules = { bases: HORIZON_BASES, isCoherent: true },
): StatedHorizon[] {
  const stated: StatedHorizon[] = [];
  for (const horizonHours of OUTLOOK_HORIZONS_HOURS) {
    const entry = fit.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
    if (entry === undefined) continue;
    const own = statedHorizon(entry, history, bases[horizonHours]);
    const shorter = isCoherent ? stated.at(-1) : undefined;
    stated.push(shorter === undefined ? own : { ...own, served: coherent(shorter.served, own.served) });
  }
  return stated;
}

function statedHorizon(
  entry: OutlookFitEntry,
  history: OutlookHistory,
  bases: StatementBases,
): StatedHorizon {
  const logVariance = expectedLogVariance(entry, history);
  const variances = {
    model: entry.retransformation * Math.exp(logVariance),
    climatology: entry.trailingYear.variance,
  };
  const volatility = Math.sqrt(variances.model * daysOf(entry.horizonHours));
  const model: ScaledDistribution = { distribution: entry.moves, volatility };
  const year: ScaledDistribution = { distribution: entry.trailingYear.moves, volatility: 1 };
  const mean = Object.values(bases).includes('mean') ? meanOf(model, year) : model;
  const by: Readonly<Record<StatedBasis, ScaledDistribution>> = { model, mean, climatology: year };
  const meanVariance = (variances.model + variances.climatology) / 2;
  return {
    entry,
    bases,
    logVariance,
    variance: { ...variances, served: { ...variances, mean: meanVariance }[bases.volatility] },
    served: composedOf((kind) => by[bases[STATEMENT_OF[kind]]]),
    model,
    climatology: year,
  };
}

export const OUTLOOK_CONTENDERS = ['served', 'model', 'climatology', 'exponentiallyWeighted'] as const;
export type OutlookContender = (typeof OUTLOOK_CONTENDERS)[number];

/** What is judged: the distribution that was published, and what it is compared with. */
export interface OutlookContenders extends Pick<StatedHorizon, 'served' | 'model' | 'climatology'> {
  readonly exponentiallyWeighted: QuantileForecast;
  /** Expected mean daily variance over the horizon. */
  readonly variance: Readonly<Record<OutlookContender, number>>;
}

/** The benchmark: the fit's quantiles times the exponentially weighted volatility. */
export function outlookContenders(stated: StatedHorizon, history: OutlookHistory): OutlookContenders {
  const { horizonHours, exponentiallyWeighted: quantiles } = stated.entry;
  const variance = exponentiallyWeightedVariance(history);
  const volatility = Math.sqrt(variance * daysOf(horizonHours));
  return {
    ...stated,
    exponentiallyWeighted: byName(JUDGED_MOVES, (kind) =>
      byQuantile((_, name) => roundTo(volatility * quantiles[kind][name], 4)),
    ),
    variance: { ...stated.variance, exponentiallyWeighted: variance },
  };
}

/** In percent of the price at the cycle's instant, signed if it is a move to one side. */
export interface MoveProbability {
  readonly movePct: number;
  readonly probability: number;
}

/** That the realised volatility exceeds the trailing year's median, which is `volatility`: annualised, 4 decimals. */
export interface WilderProbability {
  readonly volatility: number;
  readonly probability: number;
}

export interface OutlookItem {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly basis: OutlookBasis;
  /** Left out by rules 1: see `basesOf`. */
  readonly bases?: StatementBases<StatedBasis | 'unavailable'>;
  readonly reason: OutlookReason | null;
  /** Square root of the expected daily Garman-Klass variance, annualised over 365 days, with 4 decimals. */
  readonly expectedVolatility: number | null;
  /** Share of the year's days on which the regression expected less, 0–100; null unless the volatility is the model's. */
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
  /** Null for horizons without shown skill; left out by rules 1. */
  readonly wilder?: WilderProbability | null;
  /** Of ln(mean daily spot volume over the horizon / median of the latest 60 days), with 4 decimals; left out by rules 1. */
  readonly volume?: Quantiles | null;
  /** Why `volume` is null. */
  readonly volumeReason?: VolumeReason | null;
  readonly neutral: NeutralBand | null;
}

/** By rules 1, one basis was that of all statements. */
export const basesOf = ({
  basis,
  bases,
}: Pick<OutlookItem, 'basis' | 'bases'>): NonNullable<OutlookItem['bases']> =>
  bases ?? { volatility: basis, range: basis, return: basis, touch: basis };

export interface OutlookInputs {
  readonly fit: OutlookFit | null;
  readonly prices: PricesByAsset;
  /** Left out: no volume is forecast. */
  readonly volumes?: VolumesByAsset;
  readonly atMs: number;
}

export interface Outlook {
  readonly version: string | null;
  readonly items: readonly OutlookItem[];
}

/** Deterministic: equal inputs give equal bytes under JSON.stringify. */
export const forecastOutlook = ({ fit, prices, volumes, atMs }: OutlookInputs): OutlookItem[] =>
  ASSETS.flatMap((asset) => {
    const history = outlookHistory(prices[asset], atMs);
    const volume = volumes ? volumeHistory(volumes[asset], atMs) : 'history_too_short';
    const horizons = fit === null || typeof history === 'string' ? [] : statedHorizons(fit, asset, history);
    return OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
      const of = { asset, horizonHours };
      if (typeof history === 'string') return unavailable(of, history);
      const stated = horizons.find(({ entry }) => entry.horizonHours === horizonHours);
      return stated === undefined ? unavailable(of, 'no_fit') : itemOf(of, stated, history.price, volume);
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
    bases: basesOf({ basis: 'unavailable' }),
    reason,
    expectedVolatility: null,
    percentile: null,
    return: null,
    range: null,
    prices: null,
    within: [],
    touch: [],
    wilder: null,
    ...withoutVolume(of, reason),
    neutral: null,
  };
}

function itemOf(
  of: Pair,
  { entry, bases, logVariance: logarithm, variance, served, climatology: year }: StatedHorizon,
  price: number,
  volumes: VolumeHistory | OutlookReason,
): OutlookItem {
  const { asset, horizonHours } = of;
  const place = 100 * shareBelow(entry.trailingYear.expectedLogVariance, logarithm);
  const quantiles = quantileForecast(served);
  const probabilities = (
    moves: readonly number[],
    probabilityOf: (scaled: ScaledDistribution, movePct: number) => number,
  ): MoveProbability[] => moves.map((movePct) => ({ movePct, probability: probabilityOf(served, movePct) }));
  return {
    ...of,
    basis: rangeBasisOf(bases),
    bases,
    reason: null,
    expectedVolatility: annualised(variance.served),
    percentile: bases.volatility === 'climatology' ? null : Math.round(place),
    ...quantiles,
    prices: byQuantile((_, name) => roundToSignificant(price * Math.exp(quantiles.return[name]), 6)),
    within: probabilities(DECLARED_MOVES_PCT[asset][horizonHours], withinPct),
    touch: probabilities(touchedMovesPct(asset, horizonHours), touchPct),
    wilder: wilderOf(entry, variance.model),
    ...statedVolume(of, entry, volumes),
    neutral: neutralBand(of, served, year, variance.served),
  };
}

type StatedVolume = Pick<OutlookItem, 'volume' | 'volumeReason'>;

function withoutVolume({ horizonHours }: Pair, reason: OutlookReason): StatedVolume {
  return { volume: null, volumeReason: isVolumeForecast(horizonHours) ? reason : 'not_forecast' };
}

function statedVolume(
  of: Pair,
  { volume }: OutlookFitEntry,
  history: VolumeHistory | OutlookReason,
): StatedVolume {
  if (volume === undefined) return withoutVolume(of, 'no_fit');
  if (typeof history === 'string') return withoutVolume(of, history);
  return { volume: volumeQuantiles(volume, history, of.horizonHours), volumeReason: null };
}

const WILDER_HORIZON_HOURS = 168;

/** Null for other horizons than a week, and for fits by rules 1. @param modelVariance expected mean daily variance */
export function wilderOf(
  { horizonHours, cases, varianceRatios, trailingYear: { medianVariance } }: OutlookFitEntry,
  modelVariance: number,
): WilderProbability | null {
  if (horizonHours !== WILDER_HORIZON_HOURS || !varianceRatios || medianVariance === undefined) return null;
  return {
    volatility: annualised(medianVariance),
    probability: probabilityAbove(varianceRatios, medianVariance / modelVariance, cases),
  };
}

const annualised = (dailyVariance: number): number => roundTo(Math.sqrt(dailyVariance * YEAR_DAYS), 4);
