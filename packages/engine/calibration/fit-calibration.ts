import { type Asset, ASSETS } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { isoUtc } from '../timestamps.ts';
import {
  type BaseRate,
  type CalibrationBlock,
  type CalibrationContent,
  type CalibrationEntry,
} from './calibration-table.ts';
import { type Claim, CLAIM_HORIZONS_HOURS, type ClaimHorizonHours, CLAIMS } from './claim.ts';
import { CONFIDENCE_BINS, type DailyTally, independentDays, isKnownAt } from './outcome.ts';

export interface IsotonicBlock {
  readonly from: number;
  readonly weight: number;
  readonly value: number;
}

/**
 * Pool adjacent violators (Barlow et al. 1972); no maintained package has it. Points without weight join the
 * previous block. @example values 1, 0, 2 of weights 1, 3, 1 give { from: 0, weight: 4, value: 0.25 }, {
 * from: 2, weight: 1, value: 2 }
 */
export function isotonic(
  points: readonly { readonly value: number; readonly weight: number }[],
): IsotonicBlock[] {
  const blocks: IsotonicBlock[] = [];
  points.forEach(({ value, weight }, from) => {
    if (weight <= 0) return;
    let block: IsotonicBlock = { from, weight, value };
    for (let last = blocks.at(-1); last !== undefined && last.value >= block.value; last = blocks.at(-1)) {
      block = pooled(last, block);
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks;
}

/** Until at most `count` blocks are left, each of `leastWeight`: first the lightest with the nearer neighbour. */
export function coarsened(
  blocks: readonly IsotonicBlock[],
  count: number,
  leastWeight: number,
): IsotonicBlock[] {
  const left = [...blocks];
  const join = (i: number): void => void left.splice(i, 2, pooled(left[i]!, left[i + 1]!));
  const gap = (i: number): number =>
    i < 0 || i + 1 >= left.length ? Infinity : left[i + 1]!.value - left[i]!.value;
  while (left.length > 1) {
    const lightest = left.reduce((least, { weight }, i) => (weight < left[least]!.weight ? i : least), 0);
    if (left[lightest]!.weight < leastWeight)
      join(gap(lightest - 1) <= gap(lightest) ? lightest - 1 : lightest);
    else if (left.length > count)
      join(left.slice(1).reduce((best, _, i) => (gap(i) < gap(best) ? i : best), 0));
    else break;
  }
  return left;
}

function pooled(a: IsotonicBlock, b: IsotonicBlock): IsotonicBlock {
  const weight = a.weight + b.weight;
  return { from: a.from, weight, value: (a.value * a.weight + b.value * b.weight) / weight };
}

const CALIBRATION_RULES_VERSION = '1';

/** With fewer independent cases of a claim, the base rate applies. */
export const EXPERIENCE_NEEDS_CASES = 30;
/** p(1 − p) / τ² with p = ½ and τ = 0.025: a speaker's knowledge is expected to be worth about 2.5 points. */
const SHRINKAGE_CASES = 400;
/** Of independent cases … */
const LEAST_BLOCK_CASES = 30;
/** … and no more blocks, which would suggest finer knowledge than there is. */
const MOST_BLOCKS = 5;
/** Weight of the prior's base rate, in independent cases. */
const BASE_RATE_PRIOR_CASES = 100;

export interface CalibrationEvidence {
  /** Oldest day first. Days that aren't completely known at `atMs`, and other versions, are left out. */
  readonly tallies: readonly DailyTally[];
  readonly atMs: number;
  readonly methodologyVersion: string;
  /** Base rates from longer experience, towards which those from few cases are shrunk; else towards ½. */
  readonly prior: Pick<CalibrationContent, 'baseRates'> | null;
}

/**
 * Isotonic regression of coming true on confidence, each block shrunk to the base rate. The cost grows with
 * days, not with cycles. Equal evidence gives equal bytes.
 */
export function fitCalibration({
  tallies,
  atMs,
  methodologyVersion,
  prior,
}: CalibrationEvidence): CalibrationContent {
  const known = tallies.filter(
    (tally) => tally.methodologyVersion === methodologyVersion && isKnownAt(tally, atMs),
  );
  const baseRates: BaseRate[] = [];
  const entries: CalibrationEntry[] = [];
  for (const asset of ASSETS) {
    for (const horizonHours of CLAIM_HORIZONS_HOURS) {
      const days = known.filter((tally) => tally.asset === asset && tally.horizonHours === horizonHours);
      const speakers = [...new Set(days.flatMap((tally) => Object.keys(tally.speakers)))].sort();
      for (const claim of CLAIMS) {
        const base = baseRateOf(days, claim, priorOf(prior, asset, horizonHours, claim));
        if (base === null) continue;
        const of = { asset, horizonHours, claim };
        baseRates.push({ ...of, ...base });
        for (const speaker of speakers) {
          const entry = entryOf(days, speaker, claim, base.rate);
          if (entry !== null) entries.push({ speaker, ...of, ...entry });
        }
      }
    }
  }
  return {
    rules: CALIBRATION_RULES_VERSION,
    methodologyVersion,
    fittedAt: isoUtc(atMs),
    baseRates,
    entries,
  };
}

const priorOf = (
  prior: CalibrationEvidence['prior'],
  asset: Asset,
  horizonHours: ClaimHorizonHours,
  claim: Claim,
): number =>
  prior?.baseRates.find(
    (one) => one.asset === asset && one.horizonHours === horizonHours && one.claim === claim,
  )?.rate ?? 0.5;

function baseRateOf(
  tallies: readonly DailyTally[],
  claim: Claim,
  prior: number,
): Pick<BaseRate, 'rate' | 'cases' | 'independentCases' | 'from' | 'to'> | null {
  const days = tallies.map(({ day }) => day);
  const [from, to, horizonHours] = [days[0], days.at(-1), tallies[0]?.horizonHours];
  if (from === undefined || to === undefined || horizonHours === undefined) return null;
  const cases = sumOf(tallies, ({ cycles }) => cycles);
  const frequency = sumOf(tallies, ({ claimsHeld }) => claimsHeld[claim]) / cases;
  const independentCases = independentDays(days, horizonHours);
  const rate = shrunk(frequency, independentCases, prior, BASE_RATE_PRIOR_CASES);
  return { rate: roundTo(rate, 4), cases, independentCases, from, to };
}

function entryOf(
  tallies: readonly DailyTally[],
  speaker: string,
  claim: Claim,
  baseRate: number,
): Pick<CalibrationEntry, 'cases' | 'independentCases' | 'from' | 'to' | 'blocks'> | null {
  const bins = Array.from({ length: CONFIDENCE_BINS }, () => ({ cases: 0, held: 0 }));
  const days: string[] = [];
  for (const { day, speakers } of tallies) {
    let seen = false;
    for (const count of speakers[speaker]?.byConfidence ?? []) {
      if (count.claim !== claim) continue;
      const bin = bins[count.bin]!;
      bin.cases += count.cases;
      bin.held += count.held;
      seen = true;
    }
    if (seen) days.push(day);
  }
  const [from, to, horizonHours] = [days[0], days.at(-1), tallies[0]?.horizonHours];
  if (from === undefined || to === undefined || horizonHours === undefined) return null;
  const independentCases = independentDays(days, horizonHours);
  return {
    cases: sumOf(bins, ({ cases }) => cases),
    independentCases,
    from,
    to,
    blocks: independentCases < EXPERIENCE_NEEDS_CASES ? [] : blocksOf(bins, independentCases, baseRate),
  };
}

/** Shrinking a small block more than its neighbour can reverse their order, so they are pooled again. */
function blocksOf(
  bins: readonly { readonly cases: number; readonly held: number }[],
  independentCases: number,
  baseRate: number,
): CalibrationBlock[] {
  const cases = sumOf(bins, (bin) => bin.cases);
  const fitted = coarsened(
    isotonic(
      bins.map((bin) => ({
        value: bin.cases === 0 ? 0 : bin.held / bin.cases,
        weight: (independentCases * bin.cases) / cases,
      })),
    ),
    MOST_BLOCKS,
    LEAST_BLOCK_CASES,
  );
  const drawn = isotonic(
    fitted.map(({ value, weight }) => ({ value: shrunk(value, weight, baseRate, SHRINKAGE_CASES), weight })),
  );
  return drawn.map(({ from, value }, i) => {
    const begin = fitted[from]!.from;
    const end = i + 1 < drawn.length ? fitted[drawn[i + 1]!.from]!.from : bins.length;
    return {
      fromConfidence: i === 0 ? 0 : roundTo(begin / CONFIDENCE_BINS, 4),
      probability: roundTo(value, 4),
      cases: sumOf(bins.slice(begin, end), (bin) => bin.cases),
    };
  });
}

const shrunk = (frequency: number, cases: number, towards: number, weight: number): number =>
  (cases * frequency + weight * towards) / (cases + weight);

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
