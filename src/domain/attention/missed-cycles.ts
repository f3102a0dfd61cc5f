import { CYCLE_GRACE_MS, cycleAtMs, cycleNumberAt, cycleNumberFrom } from '../schedule/cycle-clock.ts';
import { type CycleSlots, slotsInARow } from '../schedule/cycle-slots.ts';
import { HOUR_MS } from '../timestamps.ts';
import { type Attention } from './attention.ts';
import { countWords, momentWords } from './words.ts';

/** How far back cycles are looked for. */
const CYCLES_WATCHED_MS = 48 * HOUR_MS;

/**
 * The slots of the last 48 hours that should have their cycle by now; null where there is none.
 *
 * @param firstCycleAtMs the instant of the first cycle ever published; no slot before it was missed
 */
export function watchedSlots(firstCycleAtMs: number | null, nowMs: number): CycleSlots | null {
  if (firstCycleAtMs === null) return null;
  const from = cycleNumberFrom(Math.max(firstCycleAtMs, nowMs - CYCLES_WATCHED_MS));
  const to = cycleNumberAt(nowMs - CYCLE_GRACE_MS);
  return to < from ? null : { from, to };
}

/**
 * The cycles that were not published, slots in a row as one: critical while the newest slot is among them, because
 * then none is published now; a warning where the engine has gone on since.
 *
 * @param missing numbers without a cycle, ascending; those outside of the slots do not count
 */
export function missedCycles(missing: readonly number[], slots: CycleSlots): Attention[] {
  const watched = missing.filter((number) => number >= slots.from && number <= slots.to);
  return slotsInARow(watched).map((run) => ({
    kind: 'cycle_missed',
    severity: run.to === slots.to ? 'critical' : 'warning',
    subject: String(run.from),
    message: sentence(run),
    sinceMs: cycleAtMs(run.from),
  }));
}

function sentence({ from, to }: CycleSlots): string {
  const first = momentWords(cycleAtMs(from));
  if (from === to) return `The cycle of ${first} was not published.`;
  return `${countWords(to - from + 1)} cycles in a row were not published, from ${first} to ${momentWords(cycleAtMs(to))}.`;
}
