import { liesInFuture } from '../clock/clock-judgement.ts';
import { type DegradedReason, type FreshnessStatus } from '../freshness/freshness.ts';
import { isoUtc } from '../timestamps.ts';
import { type AnnouncedSourceState, type NewEvent } from './event.ts';

export interface SourceState {
  readonly sourceId: string;
  readonly status: FreshnessStatus;
  readonly degradedReason: DegradedReason | null;
  /** Since when, epoch milliseconds; null: unknown. */
  readonly changedAtMs: number | null;
}

export interface SourceChange {
  readonly before: SourceState | null;
  readonly after: SourceState;
}

/** Ignores observations older than the announced state: the process's clock or copy is behind. */
export function sourceChanges(
  announced: readonly SourceState[],
  observed: readonly SourceState[],
  nowMs: number,
): SourceChange[] {
  const known = new Map(announced.map((one) => [one.sourceId, one]));
  return observed
    .map((after) => ({ before: known.get(after.sourceId) ?? null, after }))
    .filter(
      ({ before, after }) => before === null || (differs(before, after) && !isOlder(after, before, nowMs)),
    );
}

const differs = (a: SourceState, b: SourceState): boolean =>
  a.status !== b.status || a.degradedReason !== b.degradedReason;

/** A moment in the future was announced by a clock that ran ahead: nothing is older than that. */
const isOlder = (observed: SourceState, announced: SourceState, nowMs: number): boolean =>
  announced.changedAtMs !== null &&
  !liesInFuture(announced.changedAtMs, nowMs) &&
  (observed.changedAtMs === null || observed.changedAtMs < announced.changedAtMs);

/** The first state of a source is no change. */
export const sourceEvents = (changes: readonly SourceChange[], nowMs: number): NewEvent[] =>
  changes.flatMap(({ before, after }) =>
    before === null
      ? []
      : [
          {
            type: 'source.state_changed' as const,
            atMs: nowMs,
            data: {
              source_id: after.sourceId,
              from: stateOf(before),
              to: stateOf(after),
              changed_at: isoUtc(after.changedAtMs ?? nowMs),
            },
          },
        ],
  );

const stateOf = ({ status, degradedReason }: SourceState): AnnouncedSourceState => ({
  status,
  degraded_reason: degradedReason,
});
