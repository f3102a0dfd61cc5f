import { median } from 'simple-statistics';
import { type Asset, ASSETS, LEADING_ASSET } from '../assets.ts';
import { type ContentName, contentName } from '../named-content.ts';
import { countUpTo } from '../observations/series-window.ts';
import { roundTo } from '../rounding.ts';
import { isoDay, isoUtc } from '../timestamps.ts';
import {
  type CandleColumns,
  type CandleRun,
  cumulativeVariance,
  dayRuns,
  exponentialVariance,
  hourRuns,
  slicedCandles,
  LONGEST_LAG_DAYS,
  termsOf,
  type TermValues,
  VARIANCE_TERMS,
  type VarianceTerm,
} from './daily-variance.ts';
import { type FirstPassages, firstPassages } from './first-passage.ts';
import { leastSquares } from './least-squares.ts';
import {
  byMoveKind,
  daysOf,
  latestMoves,
  mean,
  MOVE_KINDS,
  type MoveColumns,
  type MoveDistribution,
  moveDistribution,
  movesFrom,
  type Percentiles,
  percentilesOf,
  quantilesOf,
} from './move-distribution.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  QUANTILE_NAMES,
  type Quantiles,
  type StatedBasis,
} from './outlook-terms.ts';
import {
  type DailyVolumes,
  fitVolume,
  VOLUME_TERMS,
  type VolumeFit,
  type VolumesByAsset,
} from './spot-volume.ts';

/** By the volatility that measures their distances. Null if hourly candles cover too few cases. */
type PassagesByBasis = Readonly<Record<Exclude<StatedBasis, 'mean'>, FirstPassages | null>>;

export interface OutlookFitEntry {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
  /** Of the logarithm of the mean daily variance over the horizon. */
  readonly coefficients: Readonly<Record<VarianceTerm, number>>;
  /** Mean ratio of realised variance to the exponential of the fitted logarithm (Duan 1983). */
  readonly retransformation: number;
  readonly moves: MoveDistribution;
  /** Of realised to expected variance. Fits by rules 1 have none. */
  readonly varianceRatios?: Percentiles;
  /** What a forecast is compared with, and what is published where it has no skill. */
  readonly trailingYear: {
    readonly moves: MoveDistribution;
    readonly variance: number;
    /** Of the mean daily variance over the horizon; only with `varianceRatios`. */
    readonly medianVariance?: number;
    /** Of the logarithm of the mean daily variance that the regression expects at the end of each day. */
    readonly expectedLogVariance: Percentiles;
  };
  /** The benchmark: moves in units of the volatility of an exponentially weighted mean. */
  readonly exponentiallyWeighted: { readonly return: Quantiles; readonly range: Quantiles };
  /** Only of the leading asset, which plans are about. */
  readonly passages?: PassagesByBasis;
  /** Left out over 7 days, and with less than a year of volumes. */
  readonly volume?: VolumeFit;
}

export interface OutlookFitContent {
  readonly rules: string;
  readonly fittedAt: string;
  readonly entries: readonly OutlookFitEntry[];
}

export type OutlookFit = OutlookFitContent & ContentName;

const KEYS = [
  ...['rules', 'fittedAt', 'entries', 'asset', 'horizonHours', 'cases', 'from', 'to', 'long', 'short'],
  ...['coefficients', ...VARIANCE_TERMS, 'retransformation', 'moves', 'trailingYear'],
  ...[
    'exponentiallyWeighted',
    'passages',
    'variance',
    'expectedLogVariance',
    'varianceRatios',
    'medianVariance',
    ...MOVE_KINDS,
  ],
  ...[...QUANTILE_NAMES, 'model', 'climatology', 'target', 'stop', 'neither'],
  ...['volume', 'residuals', ...VOLUME_TERMS],
];

/** The hashed bytes: keys in a fixed order, and no others. */
export const outlookFitText = (content: OutlookFitContent): string => JSON.stringify(content, KEYS);

export const namedOutlookFit = (
  content: OutlookFitContent,
  sha256: (text: string) => string,
): OutlookFit => ({ ...contentName(content.fittedAt, outlookFitText(content), sha256), ...content });

/** Version of the rules in this file, of the terms and distributions that it fits, and of what is stated from them. */
export const OUTLOOK_RULES_VERSION = '2';

const YEAR_DAYS = 365;
/** With fewer days whose horizon has ended, there is no fit: not even a trailing year is known. */
const LEAST_FIT_CASES = YEAR_DAYS;
/** A week always has the same weekend, so the regression can't tell it from its constant. */
const WHOLE_WEEK_HOURS = 168;
const COEFFICIENT_DECIMALS = 6;
const VARIANCE_DECIMALS = 9;

export type DailyCandles = Readonly<Record<Asset, CandleColumns>>;

export interface FitCandles {
  readonly days: DailyCandles;
  readonly leadingHours: CandleColumns;
  /** Left out: the fit has none. */
  readonly volumes?: VolumesByAsset;
}

/**
 * The heterogeneous autoregression of log variance (Corsi 2009), and the distribution of what followed in
 * units of the volatility that it expected. Days whose past or future has a hole or an absurdity aren't
 * cases.
 */
export function fitOutlook({ days, leadingHours, volumes }: FitCandles, atMs: number): OutlookFitContent {
  const hours = hourRuns(endedBy(leadingHours, atMs));
  return {
    rules: OUTLOOK_RULES_VERSION,
    fittedAt: isoUtc(atMs),
    entries: ASSETS.flatMap((asset) => {
      const runs = dayRuns(endedBy(days[asset], atMs));
      return OUTLOOK_HORIZONS_HOURS.flatMap((horizonHours) => {
        const samples = runs.map((run) => sampleOf(run, horizonHours));
        const entry = fitEntry(samples, horizonHours);
        if (entry === null) return [];
        const volume = volumes && fitVolume(volumesEndedBy(volumes[asset], atMs), horizonHours);
        const pair = { asset, horizonHours, ...entry };
        return [
          {
            ...pair,
            ...(asset === LEADING_ASSET && { passages: passagesOf(pair, samples, hours) }),
            ...(volume && { volume }),
          },
        ];
      });
    }),
  };
}

const endedBy = (candles: CandleColumns, atMs: number): CandleColumns =>
  slicedCandles(candles, 0, countUpTo(candles.eventAtMs, atMs));

function volumesEndedBy({ eventAtMs, quoteVolume }: DailyVolumes, atMs: number): DailyVolumes {
  const count = countUpTo(eventAtMs, atMs);
  return { eventAtMs: eventAtMs.subarray(0, count), quoteVolume: quoteVolume.subarray(0, count) };
}

interface Sample {
  readonly endsAtMs: Float64Array;
  /** At the end of each case's day, then of the days whose horizon hasn't ended. */
  readonly terms: readonly TermValues[];
  readonly moves: MoveColumns;
  readonly realised: Float64Array;
  readonly exponential: Float64Array;
  readonly price: Float64Array;
  /** Mean daily variance of the year before each case, or of what is known of it. */
  readonly yearVariance: Float64Array;
  readonly variance: Float64Array;
}

function sampleOf(run: CandleRun, horizonHours: OutlookHorizonHours): Sample {
  const firstDay = LONGEST_LAG_DAYS - 1;
  const days = daysOf(horizonHours);
  const sums = cumulativeVariance(run);
  const moves = movesFrom(run, firstDay, horizonHours);
  const cases = moves.return.length;
  return {
    endsAtMs: run.endsAtMs.subarray(firstDay, firstDay + cases),
    terms: Array.from({ length: Math.max(0, run.close.length - firstDay) }, (_, i) =>
      termsAtEndOf(run, sums, firstDay + i, horizonHours),
    ),
    moves,
    realised: Float64Array.from(
      { length: cases },
      (_, i) => (sums[firstDay + i + days + 1]! - sums[firstDay + i + 1]!) / days,
    ),
    exponential: exponentialVariance(run.close).subarray(firstDay, firstDay + cases),
    price: run.close.subarray(firstDay, firstDay + cases),
    yearVariance: Float64Array.from({ length: cases }, (_, i) => {
      const until = firstDay + i + 1;
      const from = Math.max(0, until - YEAR_DAYS);
      return (sums[until]! - sums[from]!) / (until - from);
    }),
    variance: run.variance,
  };
}

function fitEntry(
  samples: readonly Sample[],
  horizonHours: OutlookHorizonHours,
): Omit<OutlookFitEntry, 'asset' | 'horizonHours'> | null {
  const endsAtMs = joined(samples.map((sample) => sample.endsAtMs));
  const cases = endsAtMs.length;
  if (cases < LEAST_FIT_CASES) return null;
  const days = daysOf(horizonHours);
  const terms = samples.flatMap((sample) => sample.terms.slice(0, sample.endsAtMs.length));
  const realised = joined(samples.map((sample) => sample.realised));
  const moves = joinedMoves(samples.map((sample) => sample.moves));
  const coefficients = coefficientsOf(terms, realised.map(Math.log), horizonHours);
  const fitted = Float64Array.from(terms, (values) => Math.exp(logVariance(coefficients, values)));
  const retransformation = roundTo(
    realised.reduce((sum, variance, i) => sum + variance / fitted[i]!, 0) / cases,
    COEFFICIENT_DECIMALS,
  );
  const overHorizon = (dailyVariance: number): number => Math.sqrt(dailyVariance * days);
  const exponential = joined(samples.map((sample) => sample.exponential)).map(overHorizon);
  const weighted = { distribution: moveDistribution(moves, exponential), volatility: 1 };
  const latestTerms = samples.flatMap((sample) => sample.terms).slice(-YEAR_DAYS);
  const latestVariances = joined(samples.map((sample) => sample.variance)).subarray(-YEAR_DAYS);
  return {
    cases,
    from: isoDay(endsAtMs[0]! - 1),
    to: isoDay(endsAtMs[cases - 1]! - 1),
    coefficients,
    retransformation,
    moves: moveDistribution(
      moves,
      fitted.map((variance) => overHorizon(retransformation * variance)),
    ),
    varianceRatios: percentilesOf(realised.map((variance, i) => variance / (retransformation * fitted[i]!))),
    trailingYear: {
      moves: moveDistribution(latestMoves(moves, YEAR_DAYS), new Float64Array(YEAR_DAYS).fill(1)),
      variance: roundTo(mean(latestVariances), VARIANCE_DECIMALS),
      medianVariance: roundTo(median([...realised.subarray(-YEAR_DAYS)]), VARIANCE_DECIMALS),
      expectedLogVariance: percentilesOf(
        Float64Array.from(latestTerms, (values) => logVariance(coefficients, values)),
      ),
    },
    exponentiallyWeighted: {
      return: quantilesOf(weighted, 'return'),
      range: quantilesOf(weighted, 'range'),
    },
  };
}

function passagesOf(
  {
    horizonHours,
    coefficients,
    retransformation,
  }: Pick<OutlookFitEntry, 'horizonHours' | 'coefficients' | 'retransformation'>,
  samples: readonly Sample[],
  hours: readonly CandleRun[],
): PassagesByBasis {
  const passagesBy = (varianceOf: (sample: Sample, i: number) => number): FirstPassages | null =>
    firstPassages(
      samples.flatMap((sample) =>
        Array.from(sample.endsAtMs, (atMs, i) => ({
          atMs,
          price: sample.price[i]!,
          volatility: Math.sqrt(varianceOf(sample, i) * daysOf(horizonHours)),
        })),
      ),
      hours,
      horizonHours,
    );
  return {
    model: passagesBy(({ terms }, i) => retransformation * Math.exp(logVariance(coefficients, terms[i]!))),
    climatology: passagesBy(({ yearVariance }, i) => yearVariance[i]!),
  };
}

const joined = (parts: readonly Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => [...part]));

const joinedMoves = (parts: readonly MoveColumns[]): MoveColumns =>
  byMoveKind((kind) => joined(parts.map((part) => part[kind])));

const termsAtEndOf = (
  { variance, endsAtMs }: Pick<CandleRun, 'variance' | 'endsAtMs'>,
  sums: Float64Array,
  day: number,
  horizonHours: OutlookHorizonHours,
): TermValues =>
  termsOf(
    { latestVariance: variance[day]!, latestEndsAtMs: endsAtMs[day]!, sums, daysBefore: day },
    endsAtMs[day]!,
    horizonHours,
  );

function coefficientsOf(
  rows: readonly TermValues[],
  logVariances: Float64Array,
  horizonHours: OutlookHorizonHours,
): OutlookFitEntry['coefficients'] {
  const used = horizonHours % WHOLE_WEEK_HOURS === 0 ? VARIANCE_TERMS.length - 1 : VARIANCE_TERMS.length;
  const solved = leastSquares(
    rows.map((terms) => terms.slice(0, used)),
    [...logVariances],
  );
  return Object.fromEntries(
    VARIANCE_TERMS.map((term, i) => [term, roundTo(solved[i] ?? 0, COEFFICIENT_DECIMALS)]),
  ) as Record<VarianceTerm, number>;
}

export const logVariance = (coefficients: OutlookFitEntry['coefficients'], terms: TermValues): number =>
  VARIANCE_TERMS.reduce((sum, term, i) => sum + coefficients[term] * terms[i]!, 0);
