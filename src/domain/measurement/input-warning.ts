import { WORTHLESS_CADENCES } from '../freshness/age-weight.ts';
import { AGING_CADENCES } from '../freshness/freshness.ts';
import { roundTo } from '../rounding.ts';
import { isoUtc } from '../timestamps.ts';
import { type InputReason } from './input-freshness.ts';

/**
 * `component_missing`: its sources are available but it has no value. `input_unreachable`, `payload_refused`:
 * the last value still counts in full, but the source can't be read or its payload was rejected.
 * `input_delayed`: older than its schedule explains. `input_held`: a jump awaits a second reading.
 * `weight_degraded`: more than half of the weight is lost.
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

export interface InputWarning {
  readonly code: WarningCode;
  readonly text: string;
}

export interface LostInput {
  readonly sourceId: string;
  readonly reason: InputReason;
  /** Declared weight of the components that depend on it, 0–1 with 4 decimals. */
  readonly weight: number;
  /** For `too_short`; null otherwise, and if a cycle didn't record it. */
  readonly missingDays: number | null;
  /** Whether its value still counts in the score. */
  readonly stillCounts: boolean;
}

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

export const componentWarning = (
  name: string,
  sourceIds: readonly string[],
  weight: number,
): InputWarning => ({
  code: 'component_missing',
  text: `${name} has no value (${sourceIds.join(', ')}); its ${percent(weight)} of the weight ${SPREAD}`,
});

export const failureWarning = (sourceId: string, refused: boolean): InputWarning => ({
  code: refused ? 'payload_refused' : 'input_unreachable',
  text: refused
    ? `what the provider of ${sourceId} sends is refused at present; its last value still counts`
    : `${sourceId} cannot be read at present; its last value still counts`,
});

/** Without the value, which might be class B. */
export const heldWarning = (sourceId: string): InputWarning => ({
  code: 'input_held',
  text: `a value of ${sourceId} jumps beyond what its history makes plausible and is held until a second reading confirms it; its last accepted value counts`,
});

export const delayWarning = (sourceId: string, newestEventAtMs: number): InputWarning => ({
  code: 'input_delayed',
  text: `the newest value of ${sourceId} is dated ${isoUtc(newestEventAtMs)}, older than its publication schedule explains`,
});

export const degradedWarning = (lostWeight: number): InputWarning => ({
  code: 'weight_degraded',
  text: `${percent(lostWeight)} of the weight is stale or missing`,
});
