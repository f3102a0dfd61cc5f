import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { type Signal } from '../signals.ts';
import { type LicenseClass } from '../sources/source.ts';
import { DAY_MS, HOUR_MS, isoDay } from '../timestamps.ts';
import { type Claim, claimHeld, type ClaimHorizonHours, claimOf, CLAIMS, type PriceMove } from './claim.ts';

/** Speakers are named by string, so that a record or a table stays readable with its own agents. */
export interface SpeakerCall {
  readonly speaker: string;
  readonly signal: Signal;
  readonly confidence: number;
  /** For the outcome's horizon, 0–1; the base rate is a climatology's forecast, fitted walk-forward. */
  readonly published: { readonly probability: number; readonly baseRate: number } | null;
}

/** Written once when a horizon ended and never restated. The calls of all speakers share its prices. */
export interface CycleOutcome extends PriceMove {
  readonly cycleNumber: number;
  readonly methodologyVersion: string;
  readonly backfilled: boolean;
  /** One horizon before the cycle's instant, for judging persistence; null if unknown. */
  readonly earlierPrice: number | null;
  readonly neutralBand: number | null;
  readonly entrySourceId: string;
  readonly exitSourceId: string;
  /** The stricter class of both sources; returns from class B prices are withheld from partners. */
  readonly priceLicenseClass: LicenseClass;
  readonly calls: readonly SpeakerCall[];
}

/** A tenth of a percent, so that past prices, which partners can't read, can't be derived. */
const RETURN_DECIMALS = 3;

/** As partners read it. @example publishedReturn({ entryPrice: 80_000, exitPrice: 81_234 }) === 0.015 */
export const publishedReturn = ({
  entryPrice,
  exitPrice,
}: Pick<PriceMove, 'entryPrice' | 'exitPrice'>): number =>
  roundTo(exitPrice / entryPrice - 1, RETURN_DECIMALS);

export const UNSCORABLE_REASONS = ['no_entry_price', 'no_exit_price'] as const;
export type UnscorableReason = (typeof UNSCORABLE_REASONS)[number];

export interface UnscorableOutcome {
  readonly cycleNumber: number;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly reason: UnscorableReason;
}

export const outcomeAtMs = ({
  cycleNumber,
  horizonHours,
}: Pick<CycleOutcome, 'cycleNumber' | 'horizonHours'>): number =>
  cycleAtMs(cycleNumber) + horizonHours * HOUR_MS;

export const CONFIDENCE_BINS = 20;
export const PROBABILITY_BINS = 20;

export interface ConfidenceCount {
  readonly claim: Claim;
  readonly bin: number;
  cases: number;
  held: number;
}

export interface ProbabilityCount {
  readonly bin: number;
  cases: number;
  held: number;
  probabilitySum: number;
}

export interface CallTally {
  cases: number;
  held: number;
  higher: number;
  lower: number;
  /** Left out of sums made before it was counted. */
  withinBand?: number;
}

/** All fields are sums, so tallies of several days can be added. */
export interface SpeakerTally extends CallTally {
  /** Bullish and bearish calls; left out of sums made before they were counted separately. */
  directional?: Required<CallTally>;
  /** With a known earlier price: how often the price moved further in that direction. */
  persistenceCases: number;
  persisted: number;
  /** Cases with a published probability, their squared errors, and those of the published base rate. */
  published: number;
  squaredErrorSum: number;
  baseSquaredErrorSum: number;
  readonly byConfidence: ConfidenceCount[];
  readonly byProbability: ProbabilityCount[];
}

export interface DailyTally {
  readonly day: string;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly methodologyVersion: string;
  cycles: number;
  readonly claimsHeld: Record<Claim, number>;
  readonly speakers: Record<string, SpeakerTally>;
}

const emptyCallTally = (): Required<CallTally> => ({ cases: 0, held: 0, higher: 0, lower: 0, withinBand: 0 });

export const emptySpeakerTally = (): SpeakerTally => ({
  ...emptyCallTally(),
  directional: emptyCallTally(),
  persistenceCases: 0,
  persisted: 0,
  published: 0,
  squaredErrorSum: 0,
  baseSquaredErrorSum: 0,
  byConfidence: [],
  byProbability: [],
});

/** Outcomes can arrive in any order; each must be added once. */
export class DailyTallies {
  private readonly byKey = new Map<string, DailyTally>();

  add(outcome: CycleOutcome): void {
    const tally = this.tallyOf(outcome);
    tally.cycles += 1;
    for (const claim of CLAIMS) if (claimHeld(claim, outcome)) tally.claimsHeld[claim] += 1;
    for (const call of outcome.calls) {
      const claim = claimOf(call.signal);
      if (claim !== null)
        addCall((tally.speakers[call.speaker] ??= emptySpeakerTally()), claim, call, outcome);
    }
  }

  all(): DailyTally[] {
    return [...this.byKey.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  private tallyOf(outcome: CycleOutcome): DailyTally {
    const { asset, horizonHours, backfilled, methodologyVersion } = outcome;
    const day = isoDay(cycleAtMs(outcome.cycleNumber));
    const key = `${day} ${asset} ${horizonHours} ${backfilled} ${methodologyVersion}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const tally: DailyTally = {
      day,
      asset,
      horizonHours,
      backfilled,
      methodologyVersion,
      cycles: 0,
      claimsHeld: { price_higher: 0, price_lower: 0, price_within_band: 0 },
      speakers: {},
    };
    this.byKey.set(key, tally);
    return tally;
  }
}

function addCall(tally: SpeakerTally, claim: Claim, call: SpeakerCall, outcome: CycleOutcome): void {
  const { entryPrice, exitPrice, earlierPrice } = outcome;
  const one = {
    cases: 1,
    held: claimHeld(claim, outcome) ? 1 : 0,
    higher: exitPrice > entryPrice ? 1 : 0,
    lower: exitPrice < entryPrice ? 1 : 0,
    withinBand: claimHeld('price_within_band', outcome) ? 1 : 0,
  };
  addCallTally(tally, one);
  if (claim !== 'price_within_band') addCallTally(tally.directional!, one);
  if (earlierPrice !== null) {
    tally.persistenceCases += 1;
    const before = Math.sign(entryPrice - earlierPrice);
    if (before !== 0 && before === Math.sign(exitPrice - entryPrice)) tally.persisted += 1;
  }
  countConfidence(tally.byConfidence, { claim, bin: binOf(call.confidence, CONFIDENCE_BINS) }, 1, one.held);
  if (call.published === null) return;
  const { probability, baseRate } = call.published;
  tally.published += 1;
  tally.squaredErrorSum += (probability - one.held) ** 2;
  tally.baseSquaredErrorSum += (baseRate - one.held) ** 2;
  countProbability(tally.byProbability, binOf(probability, PROBABILITY_BINS), 1, one.held, probability);
}

export function addSpeakerTally(sum: SpeakerTally, other: SpeakerTally): void {
  addCallTally(sum, other);
  if (other.directional === undefined) delete sum.directional;
  else if (sum.directional !== undefined) addCallTally(sum.directional, other.directional);
  sum.persistenceCases += other.persistenceCases;
  sum.persisted += other.persisted;
  sum.published += other.published;
  sum.squaredErrorSum += other.squaredErrorSum;
  sum.baseSquaredErrorSum += other.baseSquaredErrorSum;
  for (const one of other.byConfidence) countConfidence(sum.byConfidence, one, one.cases, one.held);
  for (const { bin, cases, held, probabilitySum } of other.byProbability)
    countProbability(sum.byProbability, bin, cases, held, probabilitySum);
}

/** In place. What one of them didn't count, the sum doesn't have. */
function addCallTally(sum: CallTally, other: CallTally): void {
  sum.cases += other.cases;
  sum.held += other.held;
  sum.higher += other.higher;
  sum.lower += other.lower;
  if (other.withinBand === undefined) delete sum.withinBand;
  else if (sum.withinBand !== undefined) sum.withinBand += other.withinBand;
}

/** Range of a number from 0 to 1; 1 falls in the last range. */
export const binOf = (value: number, bins: number): number =>
  // A value on a border might be a rounding error below it.
  Math.min(bins - 1, Math.floor(value * bins + 1e-9));

function countConfidence(
  counts: ConfidenceCount[],
  { claim, bin }: Pick<ConfidenceCount, 'claim' | 'bin'>,
  cases: number,
  held: number,
): void {
  const known = counts.find((one) => one.claim === claim && one.bin === bin);
  if (known === undefined) counts.push({ claim, bin, cases, held });
  else {
    known.cases += cases;
    known.held += held;
  }
}

function countProbability(
  counts: ProbabilityCount[],
  bin: number,
  cases: number,
  held: number,
  probabilitySum: number,
): void {
  const known = counts.find((one) => one.bin === bin);
  if (known === undefined) counts.push({ bin, cases, held, probabilitySum });
  else {
    known.cases += cases;
    known.held += held;
    known.probabilitySum += probabilitySum;
  }
}

export const isKnownAt = (
  { day, horizonHours }: Pick<DailyTally, 'day' | 'horizonHours'>,
  atMs: number,
): boolean => Date.parse(day) + DAY_MS + horizonHours * HOUR_MS <= atMs;

/** Days at least one horizon apart. @example (['2024-01-01', '2024-01-02', '2024-01-04'], 72): 2 */
export function independentDays(days: readonly string[], horizonHours: ClaimHorizonHours): number {
  let count = 0;
  let freeFromMs = -Infinity;
  for (const day of days) {
    const dayMs = Date.parse(day);
    if (dayMs < freeFromMs) continue;
    count += 1;
    freeFromMs = dayMs + horizonHours * HOUR_MS;
  }
  return count;
}
