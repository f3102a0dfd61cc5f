import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { ageWeight, statusOfAge } from '../freshness/freshness.ts';
import { periodBehindMs, type SourceDefinition } from '../sources/source.ts';
import { type SourceId, sourceById } from '../sources/registry.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../timestamps.ts';

/**
 * Why an input counts for less than it should, from the mildest to the gravest. `too_short`: its history does not reach far
 * enough back. `stale`: it was not confirmed for more than five of its cadences. `refused`: it is stale or without a value
 * because its provider's payload was refused. `missing`: it has no value. `paused`: an operator paused it.
 * `unavailable`: this deployment may not read it.
 */
export const INPUT_REASONS = ['too_short', 'stale', 'refused', 'missing', 'paused', 'unavailable'] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** States of an input, best first: it counts in full (`fresh`, `aging`), or why it does not. */
export const INPUT_STATES = ['fresh', 'aging', ...INPUT_REASONS] as const;
export type InputState = (typeof INPUT_STATES)[number];

/** The worst of some states; `fresh` of none. */
export const worstOf = (states: readonly InputState[]): InputState =>
  INPUT_STATES[Math.max(0, ...states.map((state) => INPUT_STATES.indexOf(state)))]!;

/** Why an input in this state does not count in full; null where it does. */
export const reasonOf = (state: InputState): InputReason | null =>
  state === 'fresh' || state === 'aging' ? null : state;

/** Facts for judging a source; times are epoch milliseconds. */
export interface InputFacts {
  /** When its newest value was last confirmed to be the newest; null if never. */
  readonly checkedAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly state: SourceInput['state'];
  readonly degradedReason: SourceInput['degradedReason'];
  /** Since when a value is held back until it is confirmed; null or left out where none is. */
  readonly heldSinceMs?: number | null | undefined;
}

/** What a schedule may slip by before a value is called delayed. */
const SLACK_MS = 2 * HOUR_MS;
/** The same for sources that publish on working days only: the longest run of holidays and weekends. */
const WORKING_DAYS_SLACK_MS: ReadonlyMap<string, number> = new Map<SourceId, number>([
  ['fx.usd_gel', 5 * DAY_MS],
]);

const ageSecondsOf = (checkedAtMs: number, nowMs: number): number =>
  Math.max(0, (nowMs - checkedAtMs) / SECOND_MS);

/**
 * State of one source by the age of its last confirmation. Paused and unavailable sources are absent. A broken
 * source keeps its last values, which become stale by age.
 */
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

/** What the values of a source count by their age, 0–1; 0 where it gives nothing. */
export function inputWeightOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): number {
  if (!facts || facts.newestEventAtMs === null) return 0;
  if (facts.state === 'paused' || facts.state === 'unavailable') return 0;
  const ageSeconds = facts.checkedAtMs === null ? null : ageSecondsOf(facts.checkedAtMs, nowMs);
  return ageWeight(ageSeconds, sourceById(sourceId).cadenceSeconds);
}

/**
 * Greatest age of a source's newest event while everything is on schedule: its period (unless it is dated by
 * its end), the interval to the next value, the publication lag, and the slack.
 */
export function explainedAgeMs(source: SourceDefinition): number {
  return (
    periodBehindMs(source) +
    (source.publicationSeconds + source.publicationLagSeconds + source.cadenceSeconds) * SECOND_MS +
    (WORKING_DAYS_SLACK_MS.get(source.id) ?? SLACK_MS)
  );
}

/**
 * Time until which no newer event was due. When a cycle is computed late, its source counts as checked until
 * then. By the age of its value, a monthly series would be stale for all but a few hours of the month.
 */
export const nothingNewerDueUntilMs = (source: SourceDefinition, newestEventAtMs: number): number =>
  newestEventAtMs + explainedAgeMs(source);

/** Whether a source's newest event is older than its publication schedule allows. */
export function isDelayed(sourceId: string, facts: InputFacts | undefined, nowMs: number): boolean {
  if (!facts || facts.newestEventAtMs === null) return false;
  return nowMs - facts.newestEventAtMs > explainedAgeMs(sourceById(sourceId));
}
