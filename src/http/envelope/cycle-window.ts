import { type PublishedHistory } from '../../answers/dependency.ts';
import {
  CYCLE_MS,
  cycleAtMs,
  cycleNumberAt,
  isOverdue,
  slotsWithout,
} from '../../domain/schedule/cycle-clock.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { outagesWithin } from '../../domain/attention/outage.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type CycleMoment } from '../../persistence/cycles/cycle-moment.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { type Answer, type Gap, ReadyJson, type UnavailableItem, gapOf, inOrder } from './answer.ts';
import { asOfNothingUpTo } from './prepared-answer.ts';
import { withdrawnWithin } from './withdrawn-cycles.ts';

/** The present that a window of cycles is judged at. */
export interface WindowPresent {
  readonly history: PublishedHistory;
  /** The latest cycle. */
  readonly cycle: PublishedCycle | null;
  readonly nowMs: number;
  readonly storeReachable: boolean;
}

/** A window of cycles that is answered. */
export interface CycleWindow {
  readonly window: HistoryWindow;
  /** The newest cycle before the end of the window, which it is as of; null: there is none. */
  readonly newest: CycleMoment | null;
  /** What the window is of, as `meta.unavailable` names it: `verdict`, `composite`. */
  readonly id: string;
  /** Products whose outages are gaps of it. */
  readonly products: readonly ProductId[];
}

/** The data of a window of cycles: `{"cycles": […]}` of their ready texts with commas between them. */
export const cyclesOf = (text: string): ReadyJson => new ReadyJson(`{"cycles":[${text}]}`);

/** What the envelope says of a window of cycles, whatever is shown of each. */
export function answerOfWindow(
  present: WindowPresent,
  { window, newest, id, products }: CycleWindow,
): Pick<Answer, 'asOfMs' | 'freshness' | 'mode' | 'gaps'> & { readonly unavailable: UnavailableItem[] } {
  const { fromMs, toMs } = window;
  const { history, cycle, nowMs, storeReachable } = present;
  return {
    // Where nothing was published before its end, nothing was until then.
    asOfMs: newest?.cycleAtMs ?? asOfNothingUpTo(toMs < nowMs ? toMs : cycleAtMs(cycleNumberAt(nowMs))),
    freshness: {
      kind: 'aged',
      facts: cycleFreshnessFacts(cycle?.publishedAtMs ?? null, storeReachable),
      source: 'engine',
    },
    mode: newest?.mode ?? history.mode,
    unavailable: cyclesNotHeld(present, window, id),
    gaps: inOrder([
      ...outagesWithin(history.outages, products, fromMs, toMs).map(gapOf),
      ...missedCycleGaps(history, window),
    ]),
  };
}

/**
 * What `meta.unavailable` says of a window of cycles: what lies before the first and after the newest, and what was
 * withdrawn.
 */
function cyclesNotHeld(
  { cycle, history: { extent, withdrawals }, nowMs }: WindowPresent,
  { fromMs, toMs }: HistoryWindow,
  id: string,
): UnavailableItem[] {
  const because = (reason: string): UnavailableItem => ({ id, reason });
  if (cycle === null) return [because('no cycle has been published yet')];
  const firstAtMs = Math.min(extent.firstCycleAtMs ?? cycle.cycleAtMs, cycle.cycleAtMs);
  const endMs = Math.min(toMs, nowMs);
  return [
    ...(firstAtMs - fromMs > CYCLE_MS || endMs <= firstAtMs ? [because(noCycleBefore(firstAtMs))] : []),
    ...(isOverdue(cycle.cycleAtMs, endMs)
      ? [because(`no cycle after ${isoUtc(cycle.cycleAtMs)} has been published, although one was due`)]
      : []),
    ...withdrawnWithin({ withdrawals }, { fromMs, toMs }),
  ];
}

/** Reason for missing cycles at the beginning of a window. */
export const noCycleBefore = (firstAtMs: number): string => `no cycle before ${isoUtc(firstAtMs)} is stored`;

/** Between two published cycles of a window: from the first that was missed to the next that was not. */
const missedCycleGaps = ({ extent, withdrawals }: PublishedHistory, { fromMs, toMs }: HistoryWindow): Gap[] =>
  slotsWithout(
    extent.emptySlots,
    withdrawals.openSlots.map(({ cycleNumber }) => cycleNumber),
  )
    .map(({ from, to }) => ({ startsAtMs: cycleAtMs(from), endsAtMs: cycleAtMs(to + 1) }))
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs < toMs && endsAtMs > fromMs)
    .map((span) => gapOf({ ...span, reason: 'ingest_gap' }));
