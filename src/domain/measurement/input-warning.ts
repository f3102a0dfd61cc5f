import { WORTHLESS_CADENCES } from '../freshness/age-weight.ts';
import { AGING_CADENCES } from '../freshness/freshness.ts';
import { roundTo } from '../rounding.ts';
import { isoUtc } from '../timestamps.ts';
import { type InputReason } from './input-freshness.ts';

/**
 * Subjects of warnings. For a lost input, by its reason: `input_stale`, `input_refused`, `input_missing`,
 * `input_paused`, `input_unavailable`, `history_too_short`. `component_missing`: a component's sources are available
 * but it has no value. `input_unreachable`, `payload_refused`: a source whose last value still counts in full can't be
 * read at present, or its latest payload was rejected. `input_delayed`: the latest value of a source is older than its
 * schedule explains. `input_held`: a value of a source that still counts is held until a second reading confirms it,
 * because the source's own history makes the jump implausible. `weight_degraded`: more than half of the weight is lost.
 */
export const WARNING_CODES = [
  'component_missing',
  'input_stale',
  'input_delayed',
  'weight_degraded',
  'input_paused',
  'input_unavailable',
  'input_unreachable',
  'input_missing',
  'input_refused',
  'payload_refused',
  'history_too_short',
  'input_held',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** A warning: its subject, and its words. Without ages, so that it doesn't change just with time. */
export interface InputWarning {
  readonly code: WarningCode;
  readonly text: string;
}

/** A source that counts for less than it should. */
export interface LostInput {
  readonly sourceId: string;
  readonly reason: InputReason;
  /** Declared weight of the components that depend on it, 0–1 with 4 decimals. */
  readonly weight: number;
  /** Missing days of history, for `too_short`; null otherwise, and if a cycle didn't record it. */
  readonly missingDays: number | null;
  /** Whether its value still counts in the score. */
  readonly stillCounts: boolean;
}

/** Formats a share of the weight in percent. */
const percent = (part: number): string => `${roundTo(part * 100, 2)} %`;

const SPREAD = 'is spread over the other components';
const BY_AGE = `counts less the older it gets, and nothing from ${WORTHLESS_CADENCES} cadences on`;

const CODE_OF: Readonly<Record<InputReason, WarningCode>> = {
  too_short: 'history_too_short',
  stale: 'input_stale',
  refused: 'input_refused',
  missing: 'input_missing',
  paused: 'input_paused',
  unavailable: 'input_unavailable',
};

/** Describes what happened to a lost input. */
function lossOf({ reason, missingDays }: LostInput): string {
  switch (reason) {
    case 'too_short':
      return missingDays === null
        ? 'does not reach far enough back'
        : `needs ${missingDays} more ${missingDays === 1 ? 'day' : 'days'} of history`;
    case 'stale':
      return `is stale: it has not been confirmed for more than ${AGING_CADENCES} of its cadences`;
    case 'refused':
      return 'is stale: what its provider sends is refused';
    case 'missing':
      return 'has no value';
    case 'paused':
      return 'is paused';
    case 'unavailable':
      return 'is not available here';
  }
}

/** Returns the warning for a lost input, with the share of the weight that depends on it. */
export function lossWarning(lost: LostInput): InputWarning {
  const share = `the ${percent(lost.weight)} of the weight that rests on it`;
  const byAge = lost.reason === 'stale' || lost.reason === 'refused';
  const follows = lost.stillCounts
    ? byAge
      ? BY_AGE
      : 'still counts by its last value until the next cycle'
    : SPREAD;
  return { code: CODE_OF[lost.reason], text: `${lost.sourceId} ${lossOf(lost)}; ${share} ${follows}` };
}

/** Returns the warning for a component without a value although its sources are available. */
export const componentWarning = (
  name: string,
  sourceIds: readonly string[],
  weight: number,
): InputWarning => ({
  code: 'component_missing',
  text: `${name} has no value (${sourceIds.join(', ')}); its ${percent(weight)} of the weight ${SPREAD}`,
});

/** Returns the warning for a source that fails while its last value isn't old yet. */
export const failureWarning = (sourceId: string, refused: boolean): InputWarning => ({
  code: refused ? 'payload_refused' : 'input_unreachable',
  text: refused
    ? `what the provider of ${sourceId} sends is refused at present; its last value still counts`
    : `${sourceId} cannot be read at present; its last value still counts`,
});

/**
 * Returns the warning for a source with a value that awaits confirmation, without the value, which might be class B.
 */
export const heldWarning = (sourceId: string): InputWarning => ({
  code: 'input_held',
  text: `a value of ${sourceId} jumps beyond what its history makes plausible and is held until a second reading confirms it; its last accepted value counts`,
});

/** Returns the warning for a value that is older than its source's schedule explains. */
export const delayWarning = (sourceId: string, newestEventAtMs: number): InputWarning => ({
  code: 'input_delayed',
  text: `the newest value of ${sourceId} is dated ${isoUtc(newestEventAtMs)}, older than its publication schedule explains`,
});

/** Returns the warning for a degraded index. */
export const degradedWarning = (lostWeight: number): InputWarning => ({
  code: 'weight_degraded',
  text: `${percent(lostWeight)} of the weight is stale or missing`,
});
