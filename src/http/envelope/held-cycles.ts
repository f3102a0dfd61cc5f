import { CYCLE_MS, cycleAtMs, isOverdue } from '../../domain/cycle-clock.ts';
import { slotsWithout } from '../../domain/cycle-slots.ts';
import { type HistoryWindow } from '../../domain/history-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Gap, type UnavailableItem } from './answer.ts';
import { gapOf } from './gap.ts';
import { withdrawnWithin } from './withdrawn-cycles.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';

/**
 * What `meta.unavailable` says of a window of cycles: what lies before the first and after the newest, and what was
 * withdrawn.
 *
 * @param id what the window is of: `verdict`, `composite`
 */
export function cyclesNotHeld(
  { cycle, extent, withdrawals }: PublishedSnapshot,
  { fromMs, toMs }: HistoryWindow,
  nowMs: number,
  id: string,
): UnavailableItem[] {
  const because = (reason: string): UnavailableItem => ({ id, reason });
  if (cycle === null) return [because('no cycle has been published yet')];
  const firstAtMs = Math.min(extent.firstCycleAtMs ?? cycle.cycleAtMs, cycle.cycleAtMs);
  const endMs = Math.min(toMs, nowMs);
  return [
    ...(firstAtMs - fromMs > CYCLE_MS || endMs <= firstAtMs
      ? [because(`no cycle before ${isoUtc(firstAtMs)} is held`)]
      : []),
    ...(isOverdue(cycle.cycleAtMs, endMs)
      ? [because(`no cycle after ${isoUtc(cycle.cycleAtMs)} has been published, though one was due`)]
      : []),
    ...withdrawnWithin({ withdrawals }, { fromMs, toMs }),
  ];
}

/** Between two published cycles of a window: from the first that was missed to the next that was not. */
export const missedCycleGaps = (
  { extent, withdrawals }: PublishedSnapshot,
  { fromMs, toMs }: HistoryWindow,
): Gap[] =>
  slotsWithout(
    extent.emptySlots,
    withdrawals.openSlots.map(({ cycleNumber }) => cycleNumber),
  )
    .map(({ from, to }) => ({ startsAtMs: cycleAtMs(from), endsAtMs: cycleAtMs(to + 1) }))
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs < toMs && endsAtMs > fromMs)
    .map((span) => gapOf({ ...span, reason: 'ingest_gap' }));
