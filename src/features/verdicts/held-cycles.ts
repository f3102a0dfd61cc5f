import { CYCLE_MS, cycleAtMs, isOverdue } from '../../domain/cycle-clock.ts';
import { slotsWithout } from '../../domain/cycle-slots.ts';
import { type HistoryWindow } from '../../domain/history-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Gap, type UnavailableItem } from '../../http/envelope/answer.ts';
import { gapOf } from '../../http/envelope/gap.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';

/** A window of withdrawn cycles names the newest of them, a day's. */
const MOST_WITHDRAWN_TOLD = 96;

/** What `meta.unavailable` says of a window: what lies before the first cycle and after the newest, and what was withdrawn. */
export function cyclesNotHeld(
  { cycle, extent, withdrawnSlots }: PublishedSnapshot,
  { fromMs, toMs }: HistoryWindow,
  nowMs: number,
): UnavailableItem[] {
  const verdict = (reason: string): UnavailableItem => ({ id: 'verdict', reason });
  if (cycle === null) return [verdict('no cycle has been published yet')];
  const firstAtMs = Math.min(extent.firstCycleAtMs ?? cycle.cycleAtMs, cycle.cycleAtMs);
  const endMs = Math.min(toMs, nowMs);
  return [
    ...(firstAtMs - fromMs > CYCLE_MS || endMs <= firstAtMs
      ? [verdict(`no cycle before ${isoUtc(firstAtMs)} is held`)]
      : []),
    ...(isOverdue(cycle.cycleAtMs, endMs)
      ? [verdict(`no cycle after ${isoUtc(cycle.cycleAtMs)} has been published, though one was due`)]
      : []),
    ...withdrawnSlots
      .filter(({ cycleAtMs: atMs }) => atMs >= fromMs && atMs < toMs)
      .slice(-MOST_WITHDRAWN_TOLD)
      .map(({ cycleNumber }) => ({
        id: `cycle:${cycleNumber}`,
        reason: 'It was withdrawn by the operator of the service.',
      })),
  ];
}

/** Between two published cycles of a window: from the first that was missed to the next that was not. */
export const missedCycleGaps = (
  { extent, withdrawnSlots }: PublishedSnapshot,
  { fromMs, toMs }: HistoryWindow,
): Gap[] =>
  slotsWithout(
    extent.emptySlots,
    withdrawnSlots.map(({ cycleNumber }) => cycleNumber),
  )
    .map(({ from, to }) => ({ startsAtMs: cycleAtMs(from), endsAtMs: cycleAtMs(to + 1) }))
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs < toMs && endsAtMs > fromMs)
    .map((span) => gapOf({ ...span, reason: 'ingest_gap' }));
