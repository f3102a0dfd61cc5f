import { type Asset } from '../assets.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { type OutlookBases } from '../outlook/forecast-outlook.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { pinballSkill } from './outlook-record.ts';
import { type OutlookBasis, type OutlookHorizonHours } from '../outlook/outlook-terms.ts';

/** A published forecast rests on one of these. */
export type PublishedBasis = Exclude<OutlookBasis, 'unavailable'>;

/**
 * The basis before a deployment has a record of its own. In the years that no choice was made on (2024 to June 2025), the
 * model's loss was below that of the trailing year over 24 and 72 hours for every asset, and above it over 7 days for
 * every asset (docs/methodology/outlook.md).
 */
export const INITIAL_BASIS: Readonly<Record<OutlookHorizonHours, PublishedBasis>> = {
  24: 'model',
  72: 'model',
  168: 'climatology',
};

/** The basis of every pair before a deployment's record decides. */
export const INITIAL_BASES: OutlookBases = { BTC: INITIAL_BASIS, ETH: INITIAL_BASIS, SOL: INITIAL_BASIS };

/** The lower end of the trailing year's skill interval after a day was judged; null while the record is too short. */
export interface DayOfSkill {
  /** UTC day of the latest judged case, `YYYY-MM-DD`. */
  readonly day: string;
  readonly lowerEnd: number | null;
}

/** A basis changes after so many consecutive days that speak for the other. */
const DAYS_BEFORE_SWITCH = 30;
/** The trailing year, and how many of its days must have a case before its interval counts. */
const YEAR_MS = 365 * DAY_MS;
const NEEDED_CASES = 330;

/**
 * Returns the lower end of the skill interval of the year that ended with the last judged day: pinball loss of the range
 * against the trailing year's distribution.
 *
 * @param judgements of one asset and horizon, oldest day first, each day once, at least one
 */
export function latestDayOfSkill(judgements: readonly OutlookJudgement[]): DayOfSkill {
  const { day } = judgements.at(-1)!;
  const firstDay = isoDay(Date.parse(day) - YEAR_MS + DAY_MS);
  const year = judgements.filter((one) => one.day >= firstDay);
  const interval = year.length < NEEDED_CASES ? null : pinballSkill(year, 'range', 'climatology').interval;
  return { day, lowerEnd: interval?.low ?? null };
}

/**
 * Returns the basis after a record: `climatology` after 30 consecutive days on which the lower end of the trailing
 * year's skill interval was below zero, `model` after 30 consecutive days on which it wasn't. A day without an interval,
 * or a missing day, begins the count again.
 *
 * @param days ascending, each once
 * @param initial the basis before the record began
 * @example 29 days below zero leave `model`; one more makes it `climatology`
 */
export function basisOf(days: readonly DayOfSkill[], initial: PublishedBasis): PublishedBasis {
  let basis = initial;
  let count = 0;
  let expectedMs = Number.NaN;
  for (const { day, lowerEnd } of days) {
    const dayMs = Date.parse(day);
    if (dayMs !== expectedMs) count = 0;
    expectedMs = dayMs + DAY_MS;
    const indicated = lowerEnd === null ? basis : lowerEnd < 0 ? 'climatology' : 'model';
    count = indicated === basis ? 0 : count + 1;
    if (count < DAYS_BEFORE_SWITCH) continue;
    basis = indicated;
    count = 0;
  }
  return basis;
}

/** A basis that a judged day decided. */
export interface BasisChange {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly judgedAtMs: number;
  readonly basis: PublishedBasis;
}

/**
 * Returns the basis of an asset and horizon after some decisions, and since when it is in force.
 *
 * @param changes oldest first; those that decide what is in force already change nothing
 * @returns `sinceMs` is null if no decision has changed the initial basis
 */
export function basisAfter(
  changes: readonly BasisChange[],
  asset: Asset,
  horizonHours: OutlookHorizonHours,
): { readonly basis: PublishedBasis; readonly sinceMs: number | null } {
  let inForce: ReturnType<typeof basisAfter> = { basis: INITIAL_BASES[asset][horizonHours], sinceMs: null };
  for (const one of changes)
    if (one.asset === asset && one.horizonHours === horizonHours && one.basis !== inForce.basis)
      inForce = { basis: one.basis, sinceMs: one.judgedAtMs };
  return inForce;
}

/** A judged day with what it decided. */
export interface DecidedDay extends DayOfSkill {
  /** The basis from that day on; null if a later day was judged before it. */
  readonly basis: PublishedBasis | null;
  /** False if its cycle was withdrawn: the day doesn't count, but the basis that it decided was published. */
  readonly stands: boolean;
}

/**
 * Returns the basis in force after some days, and the days since it was decided, from which the next switch counts.
 *
 * @param days ascending
 * @param initial the basis before the first of them
 */
export function basisInForce(
  days: readonly DecidedDay[],
  initial: PublishedBasis,
): { readonly basis: PublishedBasis; readonly since: readonly DayOfSkill[] } {
  const basis = days.findLast((one) => one.basis !== null)?.basis ?? initial;
  const lastOther = days.findLastIndex((one) => one.basis !== null && one.basis !== basis);
  const switchedOn = lastOther < 0 ? -1 : days.findIndex((one, i) => i > lastOther && one.basis === basis);
  return { basis, since: days.slice(switchedOn + 1).filter(({ stands }) => stands) };
}

/**
 * Returns the skill after a day was judged, and the basis that it decides.
 *
 * @param judgements of one asset and horizon up to that day, oldest day first, each day once
 * @param days of skill before it, since the latest switch (`basisInForce`)
 * @param before the basis in force
 */
export function nextBasis(
  judgements: readonly OutlookJudgement[],
  days: readonly DayOfSkill[],
  before: PublishedBasis,
): DayOfSkill & { readonly basis: PublishedBasis } {
  const latest = latestDayOfSkill(judgements);
  return { ...latest, basis: basisOf([...days, latest], before) };
}
