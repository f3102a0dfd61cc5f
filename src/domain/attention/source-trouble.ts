import {
  type DegradedReason,
  type Freshness,
  type FreshnessStatus,
  judgeFreshness,
  REASON_WORDS,
} from '../freshness/freshness.ts';
import { type IngestionFacts, sourceFreshnessFacts } from '../freshness/published-freshness.ts';
import { brokenSinceMs } from '../freshness/source-condition.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type Attention } from './attention.ts';
import { durationWords, momentWords } from './words.ts';

/** Shorter trouble doesn't become an attention item. */
const SOURCE_TROUBLE_MS = HOUR_MS;

/** Unintended states; `paused` and `unavailable` are deliberate. */
export const TROUBLED_STATUSES: readonly FreshnessStatus[] = ['stale', 'degraded', 'never'];

/** Ingestion state of a source, and the start of its failures. */
export interface TroubleFacts extends IngestionFacts {
  /** The first failure after the last success; null while fetches succeed. */
  readonly failingSinceMs: number | null;
  /** When the stored state last changed; for a paused source, when it was paused. */
  readonly stateChangedAtMs: number | null;
}

/** A source with its current state. */
export interface JudgedSource {
  readonly source: SourceDefinition;
  readonly freshness: Freshness;
  /** Beginning of the trouble, epoch milliseconds; null if there is none or it's unknown. */
  readonly troubledSinceMs: number | null;
  /** When a paused source was paused, epoch milliseconds; null if it isn't paused or the time is unknown. */
  readonly pausedSinceMs: number | null;
  /** When its pause ends by itself, epoch milliseconds; null if an operator ends it, or it isn't paused. */
  readonly pausedUntilMs: number | null;
}

export const isTroubled = ({ freshness }: JudgedSource): boolean =>
  TROUBLED_STATUSES.includes(freshness.status);

/**
 * Judges a source at a moment. Trouble begins with the first failure or, if none is known, when the last success is
 * five cadences old.
 */
export function judgeSource(source: SourceDefinition, facts: TroubleFacts, nowMs: number): JudgedSource {
  const freshness = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
  const troubled = TROUBLED_STATUSES.includes(freshness.status);
  return {
    source,
    freshness,
    troubledSinceMs: troubled ? brokenSinceMs(source, facts, freshness) : null,
    pausedSinceMs: freshness.status === 'paused' ? facts.stateChangedAtMs : null,
    pausedUntilMs: freshness.status === 'paused' ? (facts.pausedUntilMs ?? null) : null,
  };
}

/**
 * Returns attention items for sources in trouble for an hour or more: critical if partners read their values, a warning
 * if they only feed composites and agents, which continue without their weight. While no worker is alive, the workers'
 * item replaces them.
 */
export function sourcesInTrouble(sources: readonly JudgedSource[], nowMs: number): Attention[] {
  return sources
    .filter(isTroubled)
    .filter(({ freshness }) => freshness.degradedReason !== 'worker_disabled')
    .filter(({ troubledSinceMs }) => troubledSinceMs !== null && nowMs - troubledSinceMs >= SOURCE_TROUBLE_MS)
    .map(({ source, freshness, troubledSinceMs }) => ({
      kind: 'source_in_trouble',
      severity: source.exposure === 'none' ? 'warning' : 'critical',
      subject: source.id,
      message: sentence(source.title, freshness, durationWords(nowMs - troubledSinceMs!)),
      sinceMs: troubledSinceMs,
    }));
}

/** Returns attention items for sources that an operator paused: their users don't receive new values. */
export function pausedSources(sources: readonly JudgedSource[]): Attention[] {
  return sources
    .filter(({ freshness }) => freshness.status === 'paused')
    .map(({ source, pausedSinceMs, pausedUntilMs }) => ({
      kind: 'source_paused',
      severity: 'warning',
      subject: source.id,
      message: `${source.title} is paused: nothing is fetched until ${pausedUntilMs === null ? 'an operator resumes it' : momentWords(pausedUntilMs)}.`,
      sinceMs: pausedSinceMs,
    }));
}

function sentence(title: string, { status, degradedReason }: Freshness, duration: string): string {
  const does = status === 'stale' ? 'has been stale' : 'has failed';
  return `${title} ${does} for ${duration}${because(status, degradedReason)}.`;
}

/**
 * Explains a status. A stale source with an ingest gap wasn't fetched; a degraded one was, and its rows were rejected.
 */
function because(status: FreshnessStatus, reason: DegradedReason | null): string {
  if (reason === null) return '';
  const rowsRejected = status === 'degraded' && reason === 'ingest_gap';
  return `: ${rowsRejected ? 'too many rows of what its provider sends are rejected' : REASON_WORDS[reason]}`;
}
