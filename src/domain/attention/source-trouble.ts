import {
  type DegradedReason,
  type Freshness,
  type FreshnessStatus,
  type IngestionFacts,
  judgeFreshness,
  REASON_WORDS,
  sourceFreshnessFacts,
} from '../../../packages/engine/freshness/freshness.ts';
import { PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { brokenSinceMs } from '../../../packages/engine/freshness/source-condition.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { MINUTE_MS, momentWords } from '../../../packages/engine/timestamps.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import { type Attention, attention, countWords, durationWords } from './attention.ts';

/** Unintended states; `paused` and `unavailable` are deliberate. */
const TROUBLED_STATUSES: readonly FreshnessStatus[] = ['stale', 'degraded', 'never'];

export interface TroubleFacts extends IngestionFacts {
  /** Null while fetches succeed. */
  readonly failingSinceMs: number | null;
  /** When the stored state last changed; for a paused source, when it was paused. */
  readonly stateChangedAtMs: number | null;
}

export interface JudgedSource {
  readonly source: SourceDefinition;
  readonly freshness: Freshness;
  /** Null if there is none or it's unknown. */
  readonly troubledSinceMs: number | null;
  /** Null if it isn't paused or the time is unknown. */
  readonly pausedSinceMs: number | null;
  /** Null if an operator ends the pause, or it isn't paused. */
  readonly pausedUntilMs: number | null;
}

export const isTroubled = ({ freshness }: JudgedSource): boolean =>
  TROUBLED_STATUSES.includes(freshness.status);

/** Trouble begins with the first failure or, if none is known, when the last success is five cadences old. */
export function judgeSource(source: SourceDefinition, facts: TroubleFacts, nowMs: number): JudgedSource {
  const freshness = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
  return {
    source,
    freshness,
    troubledSinceMs: TROUBLED_STATUSES.includes(freshness.status)
      ? brokenSinceMs(source, facts, freshness)
      : null,
    pausedSinceMs: freshness.status === 'paused' ? facts.stateChangedAtMs : null,
    pausedUntilMs: freshness.status === 'paused' ? (facts.pausedUntilMs ?? null) : null,
  };
}

type TroubledSource = JudgedSource & { readonly troubledSinceMs: number };

const beganBefore =
  (atMs: number) =>
  (judged: JudgedSource): judged is TroubledSource =>
    judged.troubledSinceMs !== null && judged.troubledSinceMs <= atMs;

/**
 * Returns attention items for sources in trouble for long enough, several of one provider as one: critical if
 * partners read their values, a warning if they only feed composites and agents, which continue without their weight.
 * While no worker is alive, the workers' item replaces them.
 */
export function sourcesInTrouble(
  sources: readonly JudgedSource[],
  nowMs: number,
  { source_trouble_minutes: minutes }: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  const troubled = sources
    .filter(isTroubled)
    .filter(({ freshness }) => freshness.degradedReason !== 'worker_disabled')
    .filter(beganBefore(nowMs - minutes * MINUTE_MS));
  return PROVIDER_KEYS.flatMap((provider) => {
    const ofProvider = troubled.filter(({ source }) => source.provider === provider);
    return ofProvider.length > 1
      ? [providerInTrouble(provider, ofProvider, sources, nowMs)]
      : ofProvider.map((judged) => sourceInTrouble(judged, nowMs));
  });
}

const severityOf = (sources: readonly JudgedSource[]): Attention['severity'] =>
  sources.every(({ source }) => source.exposure === 'none') ? 'warning' : 'critical';

function sourceInTrouble(judged: TroubledSource, nowMs: number): Attention {
  const { id: subject, title: subjectName } = judged.source;
  const { status, degradedReason } = judged.freshness;
  const sinceMs = judged.troubledSinceMs;
  const does = status === 'stale' ? 'has been stale' : 'has failed';
  const message = `${subjectName} ${does} for ${durationWords(nowMs - sinceMs)}${because(status, degradedReason)}.`;
  return attention('source_in_trouble', severityOf([judged]), message, { subject, subjectName, sinceMs });
}

/** The begin is the oldest of its sources in trouble; the cause is stated if it is the same for all. */
function providerInTrouble(
  provider: ProviderKey,
  troubled: readonly TroubledSource[],
  all: readonly JudgedSource[],
  nowMs: number,
): Attention {
  const { name } = PROVIDERS[provider];
  const sinceMs = Math.min(...troubled.map(({ troubledSinceMs }) => troubledSinceMs));
  const [cause, ...otherCauses] = new Set(
    troubled.map(({ freshness }) => because(freshness.status, freshness.degradedReason)),
  );
  const total = all.filter(({ source }) => source.provider === provider).length;
  const message = `${countWords(troubled.length)} of ${countWords(total)} sources of ${name} have been in trouble, the first for ${durationWords(nowMs - sinceMs)}${otherCauses.length === 0 ? cause : ''}.`;
  const sourceIds = troubled.map(({ source }) => source.id);
  const more = { subject: provider, subjectName: name, sinceMs, sourceIds };
  return attention('provider_in_trouble', severityOf(troubled), message, more);
}

/** @param pauses by source ID; sources can be left out */
export function pausedSources(
  sources: readonly JudgedSource[],
  pauses: ReadonlyMap<string, { readonly by: string | null; readonly reason: string | null }>,
): Attention[] {
  return sources
    .filter(({ freshness }) => freshness.status === 'paused')
    .map(({ source: { id: subject, title: subjectName }, pausedSinceMs: sinceMs, pausedUntilMs }) => {
      const end = pausedUntilMs === null ? 'an operator resumes it' : momentWords(pausedUntilMs);
      const message = `${subjectName} is paused: nothing is fetched until ${end}.`;
      const { by, reason } = pauses.get(subject) ?? { by: null, reason: null };
      return attention('source_paused', 'warning', message, { subject, subjectName, sinceMs, by, reason });
    });
}

/** A stale source with an ingest gap wasn't fetched; a degraded one was, and its rows were rejected. */
function because(status: FreshnessStatus, reason: DegradedReason | null): string {
  if (reason === null) return '';
  const rowsRejected = status === 'degraded' && reason === 'ingest_gap';
  return `: ${rowsRejected ? 'too many rows of what its provider sends are rejected' : REASON_WORDS[reason]}`;
}
