import { median } from 'simple-statistics';
import { type Asset } from '../assets.ts';
import { countUpTo, type SeriesWindow, sliceColumns } from '../observations/series-window.ts';
import { roundTo } from '../rounding.ts';
import { DAY_MS, HOUR_MS, YEAR_DAYS } from '../timestamps.ts';
import { weekendShare } from './daily-variance.ts';
import { type Coefficients, expectedBy, regression } from './least-squares.ts';
import { daysOf, mean, type Percentiles, percentilesOf, valueAt } from './move-distribution.ts';
import { byQuantile, type OutlookHorizonHours, type OutlookReason, type Quantiles } from './outlook-terms.ts';

/** In USDT and in cells, as every licensed value enters the arithmetic; oldest first, dated by the day's end. */
export type DailyVolumes = Pick<SeriesWindow, 'eventAtMs' | 'quoteVolume'>;
export type VolumesByAsset = Readonly<Record<Asset, DailyVolumes>>;

/** Volumes of a week weren't measured. */
const VOLUME_HORIZONS_HOURS: readonly OutlookHorizonHours[] = [24, 72];
export const isVolumeForecast = (horizonHours: OutlookHorizonHours): boolean =>
  VOLUME_HORIZONS_HOURS.includes(horizonHours);

const LAGS_DAYS = [1, 7, 30, 60] as const;
export const VOLUME_TERMS = [
  'constant',
  'volume1',
  'volume7',
  'volume30',
  'volume60',
  'weekendBehind',
  'weekendAhead',
] as const;

/** The usual day is the median of these. Cycles read volumes in cells of their own day no further back. */
export const USUAL_VOLUME_DAYS = LAGS_DAYS[3];
/** A cycle at midnight doesn't know the day that ends with it, and it's the one that is judged. */
const UNKNOWN_DAYS = 1;
const FRESH_MS = UNKNOWN_DAYS * DAY_MS + 2 * HOUR_MS;
const DECIMALS = 4;

/** Of ln(mean daily volume over the horizon / usual day before it). */
export interface VolumeFit {
  readonly cases: number;
  readonly coefficients: Coefficients<(typeof VOLUME_TERMS)[number]>;
  /** Of the trailing year: what happened, less what was fitted. The spread of all cases is too narrow. */
  readonly residuals: Percentiles;
  readonly trailingYear: Percentiles;
}

/** The latest days without a hole. */
function latestRun({ eventAtMs, quoteVolume }: DailyVolumes): DailyVolumes {
  let from = Math.max(0, eventAtMs.length - 1);
  while (from > 0 && eventAtMs[from]! - eventAtMs[from - 1]! === DAY_MS) from--;
  return sliceColumns({ eventAtMs, quoteVolume }, from);
}

const logMean = (volumes: Float64Array, last: number, days: number): number =>
  Math.log(mean(volumes.subarray(last - days + 1, last + 1)));

const usualBefore = (volumes: Float64Array, last: number): number =>
  Math.log(median([...volumes.subarray(last - USUAL_VOLUME_DAYS + 1, last + 1)]));

/** @param usual logarithm of the usual day */
function termsAtEndOf(
  { eventAtMs, quoteVolume }: DailyVolumes,
  day: number,
  usual: number,
  fromMs: number,
  horizonHours: OutlookHorizonHours,
): number[] {
  const endMs = eventAtMs[day]!;
  return [
    1,
    ...LAGS_DAYS.map((days) => logMean(quoteVolume, day, days) - usual),
    weekendShare(endMs - DAY_MS, endMs),
    weekendShare(fromMs, fromMs + horizonHours * HOUR_MS),
  ];
}

/** Null for other horizons, and with less than a year of cases. A case's horizon begins a day after its latest day. */
export function fitVolume(volumes: DailyVolumes, horizonHours: OutlookHorizonHours): VolumeFit | null {
  if (!isVolumeForecast(horizonHours)) return null;
  const run = latestRun(volumes);
  const firstDay = USUAL_VOLUME_DAYS - 1;
  const days = daysOf(horizonHours);
  const cases = run.quoteVolume.length - firstDay - UNKNOWN_DAYS - days;
  if (cases < YEAR_DAYS) return null;
  const usual = Array.from({ length: cases }, (_, i) => usualBefore(run.quoteVolume, firstDay + i));
  const rows = usual.map((one, i) => {
    const fromMs = run.eventAtMs[firstDay + i]! + UNKNOWN_DAYS * DAY_MS;
    return termsAtEndOf(run, firstDay + i, one, fromMs, horizonHours);
  });
  const targets = usual.map(
    (one, i) => logMean(run.quoteVolume, firstDay + i + UNKNOWN_DAYS + days, days) - one,
  );
  const coefficients = regression(VOLUME_TERMS, rows, targets);
  const residuals = targets.map((one, i) => one - expectedBy(VOLUME_TERMS, coefficients, rows[i]!));
  const yearOf = (values: readonly number[]): Percentiles => percentilesOf(values.slice(-YEAR_DAYS));
  return { cases, coefficients, residuals: yearOf(residuals), trailingYear: yearOf(targets) };
}

export interface VolumeHistory {
  readonly atMs: number;
  readonly run: DailyVolumes;
  /** Logarithm of the usual day. */
  readonly usual: number;
}

export function volumeHistory(volumes: DailyVolumes, atMs: number): VolumeHistory | OutlookReason {
  const count = volumes.eventAtMs.length;
  if (count < USUAL_VOLUME_DAYS) return 'history_too_short';
  if (atMs - volumes.eventAtMs[count - 1]! > FRESH_MS) return 'stale_candles';
  const run = latestRun(volumes);
  const last = run.quoteVolume.length - 1;
  if (last + 1 < USUAL_VOLUME_DAYS) return 'candle_gap';
  return { atMs, run, usual: usualBefore(run.quoteVolume, last) };
}

/** Of ln(mean daily volume over the horizon / usual day), with 4 decimals. */
export function volumeQuantiles(
  { coefficients, residuals }: VolumeFit,
  { atMs, run, usual }: VolumeHistory,
  horizonHours: OutlookHorizonHours,
): Quantiles {
  const terms = termsAtEndOf(run, run.quoteVolume.length - 1, usual, atMs, horizonHours);
  return quantilesAround(expectedBy(VOLUME_TERMS, coefficients, terms), residuals);
}

export const usualVolumeQuantiles = ({ trailingYear }: VolumeFit): Quantiles =>
  quantilesAround(0, trailingYear);

const quantilesAround = (middle: number, percentiles: Percentiles): Quantiles =>
  byQuantile((level) => roundTo(middle + valueAt(percentiles, level), DECIMALS));

/** Null unless all days of the horizon are there. @param volumes reach its end */
export function volumeOutcome(
  { eventAtMs, quoteVolume }: DailyVolumes,
  { atMs, usual }: VolumeHistory,
  horizonHours: OutlookHorizonHours,
): number | null {
  const until = countUpTo(eventAtMs, atMs + horizonHours * HOUR_MS);
  const days = daysOf(horizonHours);
  return until - countUpTo(eventAtMs, atMs) === days
    ? roundTo(logMean(quoteVolume, until - 1, days) - usual, DECIMALS)
    : null;
}
