import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { ageWeight } from '../freshness/age-weight.ts';
import { statusOfAge } from '../freshness/freshness.ts';
import { periodBehindMs, type SourceDefinition } from '../sources/source.ts';
import { type SourceId, sourceById } from '../sources/registry.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../timestamps.ts';

/**
 * From the mildest to the gravest. `stale`: not confirmed for more than five cadences. `refused`: stale or
 * without a value because its provider's payload was rejected. `paused`: by an operator. `unavailable`: this
 * deployment can't read it.
 */
export const INPUT_REASONS = ['too_short', 'stale', 'refused', 'missing', 'paused', 'unavailable'] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** Best first: it counts in full (`fresh`, `aging`), or the reason why it doesn't. */
export const INPUT_STATES = ['fresh', 'aging', ...INPUT_REASONS] as const;
export type InputState = (typeof INPUT_STATES)[number];

export const worstOf = (states: readonly InputState[]): InputState =>
  INPUT_STATES[Math.max(0, ...states.map((state) => INPUT_STATES.indexOf(state)))]!;

export const reasonOf = (state: InputState): InputReason | null =>
  state === 'fresh' || state === 'aging' ? null : state;

export interface InputFacts {
  /** When its latest value was last confirmed to be the latest. */
  readonly checkedAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly state: SourceInput['state'];
  readonly degradedReason: SourceInput['degradedReason'];
  /** Since when a value awaits confirmation. */
  readonly heldSinceMs?: number | null | undefined;
}

/** Tolerance of a schedule before a value counts as delayed. */
const SLACK_MS = 2 * HOUR_MS;
/** For sources that only publish on working days: the longest run of holidays and weekends. */
const WORKING_DAYS_SLACK_MS: ReadonlyMap<string, number> = new Map<SourceId, number>([
  ['fx.usd_gel', 5 * DAY_MS],
]);

const ageSecondsOf = (checkedAtMs: number, nowMs: number): number =>
  Math.max(0, (nowMs - checkedAtMs) / SECOND_MS);

/** A broken source keeps its last values, which become stale by age. */
export function inputStateOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): InputState {
  if (!facts) return 'missing';
  if (facts.state === 'paused' || facts.state === 'unavailable') return facts.state;
  const refused = facts.degradedReason === 'payload_refused';
  if (facts.newestEventAtMs === null) return refused ? 'refused' : 'missing';
  const byAge =
    facts.checkedAtMs === null
      ? 'stale'
      : statusOfAge(ageSecondsOf(facts.checkedAtMs, nowMs), sourceById(sourceId).cadenceSeconds);
  return byAge === 'stale' && refused ? 'refused' : byAge;
}

/** By age, 0–1; 0 without a value. */
export function inputWeightOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): number {
  if (!facts || facts.newestEventAtMs === null) return 0;
  if (facts.state === 'paused' || facts.state === 'unavailable') return 0;
  const ageSeconds = facts.checkedAtMs === null ? null : ageSecondsOf(facts.checkedAtMs, nowMs);
  return ageWeight(ageSeconds, sourceById(sourceId).cadenceSeconds);
}

/**
 * Greatest age of the latest event on schedule: its period (unless dated by its end), the publication
 * interval and lag, the cadence, and the slack.
 */
export function explainedAgeMs(source: SourceDefinition): number {
  return (
    periodBehindMs(source) +
    (source.publicationSeconds + source.publicationLagSeconds + source.cadenceSeconds) * SECOND_MS +
    (WORKING_DAYS_SLACK_MS.get(source.id) ?? SLACK_MS)
  );
}

/**
 * Until then no newer event was due: a cycle that is computed late takes its source as checked then. By the
 * age of its value, a monthly series would be stale for all but a few hours of the month.
 */
export const nextEventDueMs = (source: SourceDefinition, newestEventAtMs: number): number =>
  newestEventAtMs + explainedAgeMs(source);

export function isDelayed(sourceId: string, facts: InputFacts | undefined, nowMs: number): boolean {
  if (!facts || facts.newestEventAtMs === null) return false;
  return nowMs - facts.newestEventAtMs > explainedAgeMs(sourceById(sourceId));
}
