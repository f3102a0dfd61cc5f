import { type Asset, byAsset } from '../assets.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { type OutlookBases } from '../outlook/forecast-outlook.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { pinballSkill } from './outlook-record.ts';
import { type OutlookBasis, type OutlookHorizonHours } from '../outlook/outlook-terms.ts';

export type PublishedBasis = Exclude<OutlookBasis, 'unavailable'>;

/**
 * In the years that no choice was made on (2024 to June 2025), the model's loss was below the trailing year's
 * over 24 and 72 hours, and above it over 7 days (docs/methodology/outlook.md).
 */
export const INITIAL_BASIS: Readonly<Record<OutlookHorizonHours, PublishedBasis>> = {
  24: 'model',
  72: 'model',
  168: 'climatology',
};

export const INITIAL_BASES: OutlookBases = byAsset(() => INITIAL_BASIS);

/** Lower end of the trailing year's skill interval; null while the record is too short. */
export interface DayOfSkill {
  readonly day: string;
  readonly lowerEnd: number | null;
}

/** A basis changes after so many consecutive days that speak for the other. */
const DAYS_BEFORE_SWITCH = 30;
/** How many of the trailing year's days must have a case before its interval counts. */
const YEAR_MS = 365 * DAY_MS;
const NEEDED_CASES = 330;

/** @param judgements of one asset and horizon, oldest day first, each day once, at least one */
export function latestDayOfSkill(judgements: readonly OutlookJudgement[]): DayOfSkill {
  const { day } = judgements.at(-1)!;
  const firstDay = isoDay(Date.parse(day) - YEAR_MS + DAY_MS);
  const year = judgements.filter((one) => one.day >= firstDay);
  const interval = year.length < NEEDED_CASES ? null : pinballSkill(year, 'range', 'climatology').interval;
  return { day, lowerEnd: interval?.low ?? null };
}

/** Changes after 30 consecutive days that speak for it; a missing day, or one without an interval, restarts the count. */
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

export interface BasisChange {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly judgedAtMs: number;
  readonly basis: PublishedBasis;
}

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

export interface DecidedDay extends DayOfSkill {
  readonly basis: PublishedBasis | null;
  /** False if its cycle was withdrawn: the day doesn't count, but the basis that it decided was published. */
  readonly stands: boolean;
}

export function basisInForce(
  days: readonly DecidedDay[],
  initial: PublishedBasis,
): { readonly basis: PublishedBasis; readonly since: readonly DayOfSkill[] } {
  const basis = days.findLast((one) => one.basis !== null)?.basis ?? initial;
  const lastOther = days.findLastIndex((one) => one.basis !== null && one.basis !== basis);
  const switchedOn = lastOther < 0 ? -1 : days.findIndex((one, i) => i > lastOther && one.basis === basis);
  return { basis, since: days.slice(switchedOn + 1).filter(({ stands }) => stands) };
}

export function nextBasis(
  judgements: readonly OutlookJudgement[],
  days: readonly DayOfSkill[],
  before: PublishedBasis,
): DayOfSkill & { readonly basis: PublishedBasis } {
  const latest = latestDayOfSkill(judgements);
  return { ...latest, basis: basisOf([...days, latest], before) };
}
