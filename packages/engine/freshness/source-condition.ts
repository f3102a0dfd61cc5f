import { liesInFuture } from '../clock/clock-judgement.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { momentWords, SECOND_MS } from '../timestamps.ts';
import {
  AGING_CADENCES,
  agingForMs,
  type DegradedReason,
  freshForMs,
  type Freshness,
  type FreshnessFacts,
  type IngestionFacts,
  judgeFreshness,
  REASON_WORDS,
  sourceFreshnessFacts,
  WORKER_SILENT_MS,
} from './freshness.ts';

/** Gravest first; `fresh` if the source counts in full. */
export const CONDITION_CODES = [
  'paused',
  'no_key',
  'rejected',
  'missing',
  'stale',
  'provisional',
  'too_short',
  'fresh',
] as const;
export type ConditionCode = (typeof CONDITION_CODES)[number];

/** By what they ask of an operator, most urgent first. */
const BY_URGENCY: readonly ConditionCode[] = [
  'rejected',
  'missing',
  'stale',
  'paused',
  'provisional',
  'too_short',
  'no_key',
  'fresh',
];

export const byUrgency = (a: ConditionCode, b: ConditionCode): number =>
  BY_URGENCY.indexOf(a) - BY_URGENCY.indexOf(b);

/** Without ages, so that they don't change just with time. */
export const CONDITION_MEANINGS: Readonly<Record<ConditionCode, string>> = {
  paused: 'An operator paused the source.',
  no_key: 'The source needs a provider key that this deployment does not have, or a plan that covers it.',
  rejected: 'The provider’s latest data was rejected, so nothing of it is used.',
  missing: 'The source has no value.',
  stale: `The source cannot be read, or was not confirmed for more than ${AGING_CADENCES} of its cadences.`,
  provisional: 'The latest value is on hold until a second reading confirms it.',
  too_short: 'The history is too short for some of what reads it.',
  fresh: 'The source counts in full.',
};

export interface ConditionFacts extends IngestionFacts {
  readonly failingSinceMs: number | null;
  readonly stateChangedAtMs: number | null;
  readonly heldSinceMs: number | null;
}

export interface PauseDetails {
  readonly by: string | null;
  readonly atMs: number | null;
  readonly reason: string | null;
  readonly reasonBy: string | null;
  readonly untilMs: number | null;
}

/** @example "anna paused the source. Reason given by ben: the provider moves." */
export function pauseSentence({ by, reason, reasonBy, untilMs }: PauseDetails): string {
  const until = untilMs === null ? '' : ` until ${momentWords(untilMs)}`;
  const pause = `${by ?? 'An operator'} paused the source${until}`;
  if (reason === null) return `${pause}.`;
  const why = reason.replace(/\.$/, '');
  return reasonBy === by
    ? `${pause}: ${why}.`
    : `${pause}. Reason given by ${reasonBy ?? 'an operator'}: ${why}.`;
}

export interface SourceCondition {
  readonly code: ConditionCode;
  readonly message: string;
  /** Epoch milliseconds; null for `fresh` and if it's unknown. */
  readonly sinceMs: number | null;
  readonly cause: DegradedReason | null;
  readonly missingDays: number | null;
}

export function conditionOf(
  source: SourceDefinition,
  facts: ConditionFacts,
  missingDays: number | null,
  nowMs: number,
): SourceCondition {
  const freshness = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
  const code = codeOf(freshness, facts, missingDays);
  const cause = CAUSED.has(code) ? freshness.degradedReason : null;
  return {
    code,
    message: messageOf(code, cause, missingDays),
    sinceMs: sinceOf(code, source, facts, freshness),
    cause,
    missingDays: code === 'too_short' ? missingDays : null,
  };
}

const CAUSED: ReadonlySet<ConditionCode> = new Set(['no_key', 'rejected', 'missing', 'stale']);

const REJECTED_REASONS: readonly (DegradedReason | null)[] = ['payload_refused', 'ingest_gap'];

function codeOf(
  { status, stale }: Freshness,
  facts: ConditionFacts,
  missingDays: number | null,
): ConditionCode {
  if (status === 'paused') return 'paused';
  if (status === 'unavailable') return 'no_key';
  if (REJECTED_REASONS.includes(facts.degradedReason)) return 'rejected';
  if (status === 'never' || facts.newestEventAtMs === null) return 'missing';
  if (status === 'degraded' || stale) return 'stale';
  if (facts.heldSinceMs !== null) return 'provisional';
  return missingDays === null ? 'fresh' : 'too_short';
}

function messageOf(code: ConditionCode, cause: DegradedReason | null, missingDays: number | null): string {
  const meaning = CONDITION_MEANINGS[code];
  if (code === 'too_short')
    return `The history is too short: ${missingDays} more ${missingDays === 1 ? 'day is' : 'days are'} needed.`;
  return cause !== null && (code === 'missing' || code === 'stale')
    ? `${meaning.slice(0, -1)}: ${REASON_WORDS[cause]}.`
    : meaning;
}

function sinceOf(
  code: ConditionCode,
  source: SourceDefinition,
  facts: ConditionFacts,
  freshness: Freshness,
): number | null {
  switch (code) {
    case 'paused':
    case 'no_key':
      return facts.stateChangedAtMs;
    case 'rejected':
    case 'missing':
    case 'stale':
      return brokenSinceMs(source, facts, freshness);
    case 'provisional':
      return facts.heldSinceMs;
    case 'too_short':
    case 'fresh':
      return null;
  }
}

/** First failure or, if none is known, when the last success was five cadences old. */
export function brokenSinceMs(
  { cadenceSeconds }: SourceDefinition,
  { failingSinceMs, lastSuccessAtMs }: Pick<ConditionFacts, 'failingSinceMs' | 'lastSuccessAtMs'>,
  { status }: Freshness,
): number | null {
  if (failingSinceMs !== null) return failingSinceMs;
  return status === 'stale' && lastSuccessAtMs !== null
    ? lastSuccessAtMs + AGING_CADENCES * cadenceSeconds * SECOND_MS
    : null;
}

export interface SourceChangeFacts extends FreshnessFacts {
  /** Paused, resumed, broken, broken for another reason, or read again after it was broken or not fresh. */
  readonly stateChangedAtMs: number | null;
}

/**
 * When the judgement last changed: the stored change, or the later moment at which its age, or the workers'
 * silence, crossed a limit. A function of the facts, so every process finds the same moment. @example a
 * cadence of 60 s, fresh since 11:00:00, last success 12:00:00: 11:00:00 until 12:02:00, then 12:02:01
 * (aging), from 12:05:01 on 12:05:01 (stale)
 */
export function sourceChangedAtMs(facts: SourceChangeFacts, nowMs: number): number | null {
  return newestPast([facts.stateChangedAtMs, ...limitsCrossed(facts, nowMs)], nowMs);
}

export function newestPast(momentsMs: readonly (number | null)[], nowMs: number): number | null {
  return momentsMs.reduce<number | null>(
    (newest, momentMs) =>
      momentMs === null || liesInFuture(momentMs, nowMs) || (newest !== null && newest >= momentMs)
        ? newest
        : momentMs,
    null,
  );
}

function limitsCrossed(facts: SourceChangeFacts, nowMs: number): number[] {
  const { lastSuccessAtMs, cadenceSeconds, workerSeenAtMs, paused, pausedUntilMs } = facts;
  const { status, degradedReason } = judgeFreshness(facts, nowMs);
  const byPause =
    paused && typeof pausedUntilMs === 'number' && pausedUntilMs <= nowMs ? [pausedUntilMs] : [];
  // Paused, unavailable, or broken sources are so at any age.
  if (status !== 'aging' && status !== 'stale' && status !== 'never') return byPause;
  const byAge =
    lastSuccessAtMs === null
      ? []
      : [freshForMs(cadenceSeconds), agingForMs(cadenceSeconds)]
          .map((afterMs) => lastSuccessAtMs + afterMs)
          .filter((atMs) => atMs <= nowMs);
  const bySilence =
    degradedReason === 'worker_disabled' && typeof workerSeenAtMs === 'number'
      ? [workerSeenAtMs + WORKER_SILENT_MS]
      : [];
  return [...byPause, ...byAge, ...bySilence];
}
