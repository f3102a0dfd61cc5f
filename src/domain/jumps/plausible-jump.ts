import { type JumpMeasure, NEVER_HELD_FACTOR } from '../sources/jump-measure.ts';

export interface Reading {
  readonly eventAtMs: number;
  readonly value: number;
}

export interface JumpRule {
  readonly jumps: JumpMeasure;
  /** Usual distance between two events; larger changes are plausible over a longer one. */
  readonly spacingMs: number;
}

/** Number of recent changes that a jump is compared with. */
export const RECENT_CHANGES = 180;
/** A source with fewer changes has no history to judge by. */
const LEAST_CHANGES = 20;
/** The third largest recent change counts, so that one spike and its end don't stretch the bound. */
const RANK = 3;
/** A change is implausible beyond this many times that change. */
const TIMES = 4;
/** The plausible change grows with the square root of the distance, up to this many spacings. */
const LONGEST_SPACINGS = 4;

/**
 * The largest plausible change over one spacing, in the source's measure; null with too few readings. @param
 * recent oldest first
 */
export function plausibleChange({ jumps, spacingMs }: JumpRule, recent: readonly Reading[]): number | null {
  if (jumps.kind === 'unjudged') return null;
  const changes: number[] = [];
  for (let i = Math.max(1, recent.length - RECENT_CHANGES); i < recent.length; i += 1) {
    const change = changeBetween(jumps, recent[i - 1]!.value, recent[i]!.value);
    if (change !== null) changes.push(change / stretchOf(recent[i - 1]!, recent[i]!, spacingMs));
  }
  if (changes.length < LEAST_CHANGES) return null;
  const least = jumps.kind === 'ratio' ? Math.log(jumps.leastFactor) : jumps.least;
  return Math.max(least, TIMES * changes.sort((a, b) => b - a)[RANK - 1]!);
}

/** @param plausible called only if the change isn't small */
export function isJump(
  { jumps, spacingMs }: JumpRule,
  plausible: () => number | null,
  from: Reading,
  to: Reading,
): boolean {
  if (isSmall(from.value, to.value)) return false;
  const change = changeBetween(jumps, from.value, to.value);
  const bound = plausible();
  return change !== null && bound !== null && change > bound * stretchOf(from, to, spacingMs);
}

/** Null if the measure doesn't apply to the values. */
function changeBetween(jumps: JumpMeasure, from: number, to: number): number | null {
  if (jumps.kind === 'difference') return Math.abs(to - from);
  return jumps.kind === 'ratio' && from > 0 && to > 0 ? Math.abs(Math.log(to / from)) : null;
}

const stretchOf = (from: Reading, to: Reading, spacingMs: number): number =>
  Math.sqrt(Math.min(LONGEST_SPACINGS, Math.max(1, Math.abs(to.eventAtMs - from.eventAtMs) / spacingMs)));

/** A change of sign isn't small. */
function isSmall(from: number, to: number): boolean {
  if (from === to) return true;
  const factor = to / from;
  return factor > 1 / NEVER_HELD_FACTOR && factor < NEVER_HELD_FACTOR;
}
