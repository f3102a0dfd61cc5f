import {
  consecutiveSlots,
  CYCLE_GRACE_MS,
  cycleAtMs,
  cycleNumberAt,
  cycleNumberFrom,
  type CycleSlots,
} from '../schedule/cycle-clock.ts';
import { HOUR_MS, momentWords } from '../timestamps.ts';
import { type Attention } from './attention.ts';
import { countWords } from './words.ts';
import { liesInFuture } from '../clock/clock-judgement.ts';

/** How far back missed cycles are searched. */
const CYCLES_WATCHED_MS = 48 * HOUR_MS;

/**
 * Returns the slots of the last 48 hours whose cycle is due by now; null if there are none.
 * @param firstCycleAtMs instant of the first cycle ever published; earlier slots weren't missed
 */
export function watchedSlots(firstCycleAtMs: number | null, nowMs: number): CycleSlots | null {
  if (firstCycleAtMs === null) return null;
  const from = cycleNumberFrom(Math.max(firstCycleAtMs, nowMs - CYCLES_WATCHED_MS));
  const to = cycleNumberAt(nowMs - CYCLE_GRACE_MS);
  return to < from ? null : { from, to };
}

/**
 * Returns attention items for unpublished cycles; consecutive slots form one item. Critical while the latest slot is
 * missing, because no cycle is being published; a warning once the engine has resumed.
 * @param missing numbers of slots without a cycle, ascending; numbers outside `slots` are ignored
 */
export function missedCycles(missing: readonly number[], slots: CycleSlots): Attention[] {
  const watched = missing.filter((number) => number >= slots.from && number <= slots.to);
  return consecutiveSlots(watched).map((run) => ({
    kind: 'cycle_missed',
    severity: run.to === slots.to ? 'critical' : 'warning',
    subject: String(run.from),
    subjectName: cycleName(run.from),
    message: sentence(run),
    sinceMs: cycleAtMs(run.from),
  }));
}

const cycleName = (number: number): string => `cycle ${number} of ${momentWords(cycleAtMs(number))}`;

function sentence({ from, to }: CycleSlots): string {
  const first = momentWords(cycleAtMs(from));
  if (from === to) return `The cycle of ${first} was not published.`;
  return `${countWords(to - from + 1)} cycles in a row were not published, from ${first} to ${momentWords(cycleAtMs(to))}.`;
}

/**
 * Returns the attention item for a latest cycle whose slot is in the future. A clock that ran ahead published it, and
 * partners receive it.
 */
export function futureCycle(
  newest: { readonly cycleNumber: number; readonly cycleAtMs: number } | null,
  nowMs: number,
): Attention[] {
  if (newest === null || !liesInFuture(newest.cycleAtMs, nowMs)) return [];
  const first = cycleNumberAt(nowMs) + 1;
  return [
    {
      kind: 'cycle_of_the_future',
      severity: 'critical',
      subject: String(newest.cycleNumber),
      subjectName: cycleName(newest.cycleNumber),
      message: `The newest cycle is of ${momentWords(newest.cycleAtMs)}, which is in the future: a clock that ran ahead published it. Once the clock is right, withdraw cycle ${first} and those after it; their slots are computed again at their time.`,
      sinceMs: null,
    },
  ];
}
