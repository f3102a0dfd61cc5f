import { type Asset, ASSETS } from '../assets.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../calibration/claim.ts';
import {
  addSpeakerTally,
  type CallTally,
  CONFIDENCE_BINS,
  type DailyTally,
  emptySpeakerTally,
  independentDays,
  PROBABILITY_BINS,
  type SpeakerTally,
} from '../calibration/outcome.ts';
import { AGENTS } from '../crew/crew.ts';
import { LEAD } from '../crew/lead.ts';
import { roundTo } from '../rounding.ts';
import {
  type BaselineRate,
  type BaseRates,
  bestBaseline,
  bestConstant,
  COIN,
  type ConstantCall,
} from './baselines.ts';
import { blockDaysOf, type DayOfCases, hitRateInterval, type HitRateInterval } from './block-bootstrap.ts';

export const RECORD_KINDS = ['verdict', 'outlook'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const SPEAKERS: readonly string[] = [LEAD, ...AGENTS.filter((agent) => agent !== LEAD)];

export interface TrackRecordFilter {
  readonly speaker?: string;
  readonly asset?: Asset;
  readonly horizonHours?: ClaimHorizonHours;
  /** UTC days of the cycles, both included, `YYYY-MM-DD`. */
  readonly fromDay?: string;
  readonly toDay?: string;
}

export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly cases: number;
  /** Mean of the published probabilities; null in bins of confidence, which isn't a probability. */
  readonly meanProbability: number | null;
  readonly hitRate: number;
}

export interface ForecastRecord {
  readonly cases: number;
  /** Mean squared error of the probability, 0 is perfect (Brier 1950). */
  readonly brier: number;
  /** Of the base rate known at the cycle: climatology, walk-forward. */
  readonly climatologyBrier: number;
  readonly coinBrier: number;
  /** Mean distance of probability and hit rate over the bins, weighed by cases, 0–1. */
  readonly expectedCalibrationError: number;
  readonly bins: readonly ReliabilityBin[];
}

/** Bullish and bearish calls; neutral ones are judged by a band and hit at a rate of their own. */
export interface DirectionalRecord {
  readonly cases: number;
  /** Days with a case that don't overlap over the horizon. */
  readonly independentCases: number;
  readonly hits: number;
  readonly hitRate: number | null;
  readonly interval: HitRateInterval | null;
  readonly bestConstant: BaselineRate<ConstantCall> | null;
}

/** Rates are 0–1 with 4 decimals. */
export interface TrackRecordEntry {
  readonly speaker: string;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly methodologyVersions: readonly string[];
  readonly since: string;
  readonly until: string;
  readonly cases: number;
  readonly independentCases: number;
  readonly hits: number;
  readonly hitRate: number;
  readonly hitRateInterval: HitRateInterval | null;
  readonly baseRates: BaseRates;
  readonly bestBaseline: BaselineRate | null;
  readonly skillShown: boolean;
  /** Null while days that were summed without them are summed again. */
  readonly directional: DirectionalRecord | null;
  readonly forecast: ForecastRecord | null;
  /** Confidence is agreement and not a probability. */
  readonly byConfidence: readonly ReliabilityBin[];
}

export const trackRecord = (
  tallies: readonly DailyTally[],
  filter: TrackRecordFilter = {},
): TrackRecordEntry[] => [...trackRecordEntries(tallies, filter)];

/** One entry at a time: each costs milliseconds, and the caller can do something else in between. */
export function* trackRecordEntries(
  tallies: readonly DailyTally[],
  { fromDay = '', toDay = '9999-12-31', horizonHours, asset, speaker }: TrackRecordFilter = {},
): Generator<TrackRecordEntry, void> {
  const inRange = tallies.filter(({ day }) => day >= fromDay && day <= toDay);
  const assets = ASSETS.filter((one) => asset === undefined || one === asset);
  const horizons = CLAIM_HORIZONS_HOURS.filter((one) => horizonHours === undefined || one === horizonHours);
  const speakers = SPEAKERS.filter((one) => speaker === undefined || one === speaker);
  for (const backfilled of [false, true])
    for (const of of assets)
      for (const hours of horizons) {
        const days = inRange.filter(
          (tally) => tally.backfilled === backfilled && tally.asset === of && tally.horizonHours === hours,
        );
        for (const one of speakers) {
          const entry = entryOf(days, one);
          if (entry !== null) yield entry;
        }
      }
}

/** @param tallies of one asset, one horizon, and either live or backfilled */
function entryOf(tallies: readonly DailyTally[], speaker: string): TrackRecordEntry | null {
  const own = tallies.filter((tally) => tally.speakers[speaker] !== undefined);
  const first = own[0];
  if (first === undefined) return null;
  const sum = emptySpeakerTally();
  for (const tally of own) addSpeakerTally(sum, tally.speakers[speaker]!);
  const { asset, horizonHours, backfilled } = first;
  const days = daysOf(own, speaker, (tally) => tally);
  const interval = hitRateInterval(days, blockDaysOf(horizonHours), `${speaker} ${asset} ${horizonHours}`);
  const baseRates = {
    alwaysBullish: rate(sum.higher, sum.cases),
    alwaysBearish: rate(sum.lower, sum.cases),
    alwaysNeutral: sum.withinBand === undefined ? null : rate(sum.withinBand, sum.cases),
    persistence: sum.persistenceCases === 0 ? null : rate(sum.persisted, sum.cases),
    coin: COIN.hitRate,
  };
  return {
    speaker,
    asset,
    horizonHours,
    backfilled,
    methodologyVersions: [...new Set(own.map(({ methodologyVersion }) => methodologyVersion))],
    since: first.day,
    until: own.at(-1)!.day,
    cases: sum.cases,
    independentCases: independentCases(days, horizonHours),
    hits: sum.held,
    hitRate: rate(sum.held, sum.cases),
    hitRateInterval: interval,
    baseRates,
    bestBaseline: bestBaseline(baseRates),
    skillShown: hasShownSkill({ hitRateInterval: interval, baseRates }),
    directional: sum.directional === undefined ? null : directionalOf(own, sum.directional, speaker),
    forecast: forecastOf(sum),
    byConfidence: confidenceBinsOf(sum),
  };
}

function directionalOf(
  tallies: readonly DailyTally[],
  sum: Required<CallTally>,
  speaker: string,
): DirectionalRecord {
  const { asset, horizonHours } = tallies[0]!;
  const days = daysOf(tallies, speaker, ({ directional }) => directional!).filter(({ cases }) => cases > 0);
  return {
    cases: sum.cases,
    independentCases: independentCases(days, horizonHours),
    hits: sum.held,
    hitRate: sum.cases === 0 ? null : rate(sum.held, sum.cases),
    interval: hitRateInterval(
      days,
      blockDaysOf(horizonHours),
      `directional ${speaker} ${asset} ${horizonHours}`,
    ),
    bestConstant: bestConstant(sum),
  };
}

const independentCases = (days: readonly DayOfCases[], horizonHours: ClaimHorizonHours): number =>
  independentDays(
    days.map(({ day }) => day),
    horizonHours,
  );

/** @example [0.52, 0.58] shows skill over a constant call that hits 0.51, and none over one with 0.53 */
export function hasShownSkill({
  hitRateInterval,
  baseRates,
}: Pick<TrackRecordEntry, 'hitRateInterval' | 'baseRates'>): boolean {
  const best = bestBaseline(baseRates);
  return hitRateInterval !== null && best !== null && hitRateInterval.low > best.rate;
}

function daysOf(
  tallies: readonly DailyTally[],
  speaker: string,
  countedIn: (tally: SpeakerTally) => CallTally,
): DayOfCases[] {
  const byDay = new Map<string, DayOfCases>();
  for (const { day, speakers } of tallies) {
    const { cases, held } = countedIn(speakers[speaker]!);
    const known = byDay.get(day);
    byDay.set(day, { day, cases: cases + (known?.cases ?? 0), held: held + (known?.held ?? 0) });
  }
  return [...byDay.values()];
}

function forecastOf(sum: SpeakerTally): ForecastRecord | null {
  if (sum.published === 0) return null;
  const counts = [...sum.byProbability].sort((a, b) => a.bin - b.bin);
  const error = counts.reduce(
    (total, { held, probabilitySum }) => total + Math.abs(probabilitySum - held),
    0,
  );
  return {
    cases: sum.published,
    brier: rate(sum.squaredErrorSum, sum.published),
    climatologyBrier: rate(sum.baseSquaredErrorSum, sum.published),
    coinBrier: COIN.brier,
    expectedCalibrationError: rate(error, sum.published),
    bins: counts.map(({ bin, cases, held, probabilitySum }) => ({
      ...rangeOf(bin, PROBABILITY_BINS),
      cases,
      meanProbability: rate(probabilitySum, cases),
      hitRate: rate(held, cases),
    })),
  };
}

function confidenceBinsOf(sum: SpeakerTally): ReliabilityBin[] {
  const bins = Array.from({ length: CONFIDENCE_BINS }, () => ({ cases: 0, held: 0 }));
  for (const { bin, cases, held } of sum.byConfidence) {
    bins[bin]!.cases += cases;
    bins[bin]!.held += held;
  }
  return bins.flatMap(({ cases, held }, bin) =>
    cases === 0
      ? []
      : [{ ...rangeOf(bin, CONFIDENCE_BINS), cases, meanProbability: null, hitRate: rate(held, cases) }],
  );
}

const rangeOf = (bin: number, bins: number): { from: number; to: number } => ({
  from: roundTo(bin / bins, 4),
  to: roundTo((bin + 1) / bins, 4),
});

const rate = (part: number, of: number): number => roundTo(part / of, 4);
