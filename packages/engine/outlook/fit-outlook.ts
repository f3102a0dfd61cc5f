import { median } from 'simple-statistics';
import { type Asset, ASSETS, LEADING_ASSET } from '../assets.ts';
import { type ContentName, contentName } from '../named-content.ts';
import { rowsUntil } from '../observations/series-window.ts';
import { roundTo } from '../rounding.ts';
import { isoDay, isoUtc, YEAR_DAYS } from '../timestamps.ts';
import {
  type CandleColumns,
  type CandleRun,
  cumulativeVariance,
  dayRuns,
  exponentialVariance,
  hourRuns,
  LONGEST_LAG_DAYS,
  termsOf,
  type TermValues,
  VARIANCE_TERMS,
  type VarianceTerm,
} from './daily-variance.ts';
import { type FirstPassages, firstPassages } from './first-passage.ts';
import { type Coefficients, expectedBy, regression } from './least-squares.ts';
import {
  daysOf,
  type HorizonMove,
  mean,
  MOVE_KINDS,
  type MoveDistribution,
  moveDistribution,
  movesFrom,
  type Percentiles,
  percentilesOf,
  quantileForecast,
  type QuantileForecast,
} from './move-distribution.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
  QUANTILE_NAMES,
  type StatedBasis,
} from './outlook-terms.ts';
import { fitVolume, VOLUME_TERMS, type VolumeFit, type VolumesByAsset } from './spot-volume.ts';

/** By the volatility that measures their distances. Null if hourly candles cover too few cases. */
type PassagesByBasis = Readonly<Record<Exclude<StatedBasis, 'mean'>, FirstPassages | null>>;

export interface OutlookFitEntry {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
  /** Of the logarithm of the mean daily variance over the horizon. */
  readonly coefficients: Coefficients<VarianceTerm>;
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
  readonly exponentiallyWeighted: QuantileForecast;
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
  'rules fittedAt entries asset horizonHours cases from to long short coefficients'.split(' '),
  VARIANCE_TERMS,
  'retransformation moves trailingYear exponentiallyWeighted passages variance expectedLogVariance'.split(
    ' ',
  ),
  'varianceRatios medianVariance'.split(' '),
  [...MOVE_KINDS, ...QUANTILE_NAMES],
  'model climatology target stop neither volume residuals'.split(' '),
  VOLUME_TERMS,
].flat();

/** The hashed bytes: keys in a fixed order, and no others. */
export const outlookFitText = (content: OutlookFitContent): string => JSON.stringify(content, KEYS);

export const namedOutlookFit = (
  content: OutlookFitContent,
  sha256: (text: string) => string,
): OutlookFit => ({ ...contentName(content.fittedAt, outlookFitText(content), sha256), ...content });

/** Version of the rules in this file, of the terms and distributions that it fits, and of what is stated from them. */
export const OUTLOOK_RULES_VERSION = '2';

/** With fewer days whose horizon has ended, there is no fit: not even a trailing year is known. */
const LEAST_FIT_CASES = YEAR_DAYS;
/** A week always has the same weekend, so the regression can't tell it from its constant. */
const WHOLE_WEEK_HOURS = 168;
const RETRANSFORMATION_DECIMALS = 6;
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
  const hours = hourRuns(rowsUntil(leadingHours, atMs));
  return {
    rules: OUTLOOK_RULES_VERSION,
    fittedAt: isoUtc(atMs),
    entries: ASSETS.flatMap((asset) => {
      const runs = dayRuns(rowsUntil(days[asset], atMs));
      return OUTLOOK_HORIZONS_HOURS.flatMap((horizonHours) => {
        const known = runs.flatMap((run) => knownDays(run, horizonHours));
        const cases = known.filter((day): day is Case => day.after !== null);
        if (cases.length < LEAST_FIT_CASES) return [];
        const variances = runs.flatMap((run) => [...run.variance]).slice(-YEAR_DAYS);
        const entry = { asset, horizonHours, ...fitEntry(known, cases, mean(variances), horizonHours) };
        const volume = volumes && fitVolume(rowsUntil(volumes[asset], atMs), horizonHours);
        return [
          {
            ...entry,
            ...(asset === LEADING_ASSET && { passages: passagesOf(entry, cases, hours) }),
            ...(volume && { volume }),
          },
        ];
      });
    }),
  };
}

/** What is known at the end of a day, and what followed; null while its horizon hasn't ended. */
interface KnownDay {
  readonly atMs: number;
  readonly price: number;
  readonly terms: TermValues;
  readonly exponential: number;
  /** Mean daily variance of the year before it, or of what is known of it. */
  readonly yearVariance: number;
  readonly after: { readonly move: HorizonMove; readonly variance: number } | null;
}
type Case = KnownDay & { readonly after: NonNullable<KnownDay['after']> };

function knownDays(run: CandleRun, horizonHours: OutlookHorizonHours): KnownDay[] {
  const firstDay = LONGEST_LAG_DAYS - 1;
  const sums = cumulativeVariance(run);
  const exponential = exponentialVariance(run.close);
  const moves = movesFrom(run, firstDay, horizonHours);
  const meanBetween = (from: number, until: number): number => (sums[until]! - sums[from]!) / (until - from);
  return Array.from(run.close.subarray(firstDay), (price, i) => {
    const daysBefore = firstDay + i;
    const until = daysBefore + 1;
    const atMs = run.endsAtMs[daysBefore]!;
    const latest = { latestVariance: run.variance[daysBefore]!, latestEndsAtMs: atMs };
    const move = moves[i];
    return {
      atMs,
      price,
      terms: termsOf({ ...latest, sums, daysBefore }, atMs, horizonHours),
      exponential: exponential[daysBefore]!,
      yearVariance: meanBetween(Math.max(0, until - YEAR_DAYS), until),
      after: move ? { move, variance: meanBetween(until, until + daysOf(horizonHours)) } : null,
    };
  });
}

function fitEntry(
  known: readonly KnownDay[],
  cases: readonly Case[],
  yearVariance: number,
  horizonHours: OutlookHorizonHours,
): Omit<OutlookFitEntry, 'asset' | 'horizonHours'> {
  const realised = cases.map(({ after }) => after.variance);
  const moves = cases.map(({ after }) => after.move);
  const used = horizonHours % WHOLE_WEEK_HOURS === 0 ? VARIANCE_TERMS.length - 1 : VARIANCE_TERMS.length;
  const coefficients = regression(
    VARIANCE_TERMS,
    cases.map(({ terms }) => terms.slice(0, used)),
    realised.map(Math.log),
  );
  const fitted = cases.map(({ terms }) => Math.exp(logVariance(coefficients, terms)));
  const ratios = realised.map((variance, i) => variance / fitted[i]!);
  const retransformation = roundTo(mean(ratios), RETRANSFORMATION_DECIMALS);
  const overHorizon = (dailyVariance: number): number => Math.sqrt(dailyVariance * daysOf(horizonHours));
  const exponential = cases.map((one) => overHorizon(one.exponential));
  return {
    cases: cases.length,
    from: isoDay(cases[0]!.atMs - 1),
    to: isoDay(cases.at(-1)!.atMs - 1),
    coefficients,
    retransformation,
    moves: moveDistribution(
      moves,
      fitted.map((variance) => overHorizon(retransformation * variance)),
    ),
    varianceRatios: percentilesOf(realised.map((variance, i) => variance / (retransformation * fitted[i]!))),
    trailingYear: {
      moves: moveDistribution(moves.slice(-YEAR_DAYS), new Array<number>(YEAR_DAYS).fill(1)),
      variance: roundTo(yearVariance, VARIANCE_DECIMALS),
      medianVariance: roundTo(median(realised.slice(-YEAR_DAYS)), VARIANCE_DECIMALS),
      expectedLogVariance: percentilesOf(
        known.slice(-YEAR_DAYS).map(({ terms }) => logVariance(coefficients, terms)),
      ),
    },
    exponentiallyWeighted: quantileForecast({
      distribution: moveDistribution(moves, exponential),
      volatility: 1,
    }),
  };
}

function passagesOf(
  { horizonHours, coefficients, retransformation }: OutlookFitEntry,
  cases: readonly Case[],
  hours: readonly CandleRun[],
): PassagesByBasis {
  const passagesBy = (varianceOf: (one: Case) => number): FirstPassages | null =>
    firstPassages(
      cases.map((one) => ({ ...one, volatility: Math.sqrt(varianceOf(one) * daysOf(horizonHours)) })),
      hours,
      horizonHours,
    );
  return {
    model: passagesBy(({ terms }) => retransformation * Math.exp(logVariance(coefficients, terms))),
    climatology: passagesBy(({ yearVariance }) => yearVariance),
  };
}

export const logVariance = (coefficients: OutlookFitEntry['coefficients'], terms: TermValues): number =>
  expectedBy(VARIANCE_TERMS, coefficients, terms);
