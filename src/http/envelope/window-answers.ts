import { Injectable } from '@nestjs/common';
import { AnswerStore, historyOf, type PublishedHistory } from '../answers/answer.store.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { type HistoryWindow } from '../../domain/history-window.ts';
import {
  CYCLE_MS,
  cycleAtMs,
  cycleNumberAt,
  cycleNumberFrom,
  isOverdue,
  slotsWithout,
} from '../../../packages/engine/schedule/cycle-clock.ts';
import { type PublishedSnapshot, PublishedState } from '../../published/published-state.ts';
import {
  type Answer,
  asOfNothingUpTo,
  type Gap,
  gapOf,
  inOrder,
  prepareAnswer,
  type PreparedAnswer,
  ReadyJson,
  type UnavailableItem,
} from './prepared-answer.ts';
import { outagesWithin } from '../../domain/attention/outage.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { type CycleMoment, type PublishedCycle } from '../../published/published-cycle.ts';
import { cycleFreshnessFacts } from '../../../packages/engine/freshness/freshness.ts';

/** How long a copy of a closed window may be reused without asking: a withdrawal shows in every copy after this. */
const REUSE_SECONDS = 3_600;

export interface WindowPage {
  readonly window: HistoryWindow;
  /** Names the page beside its window: route, filters, position, rights. */
  readonly variant: readonly unknown[];
  /** How long after its end a window may still grow; left out where it does not. */
  readonly growsForMs?: number;
  /** True: the page shows outcomes, which the track record counts. */
  readonly isOfRecord?: boolean;
}

/** Closed windows are over and complete and may be reused for an hour; open ones while the published state and the minute stay. */
@Injectable()
export class WindowAnswers {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
  ) {}

  async obtain(page: WindowPage, read: (present: WindowPresent) => Promise<Answer>): Promise<PreparedAnswer> {
    const { window, variant, growsForMs = 0, isOfRecord = false } = page;
    const nowMs = this.clock.now();
    const key = [window.fromMs, window.toMs, ...variant];
    const { current: snapshot, storeReachable } = this.state;
    const { cycle } = snapshot;
    if (isClosed(snapshot, window, nowMs - growsForMs)) {
      const answer = await this.answers.read(
        ['closed window', ...key],
        isOfRecord ? ['closedHistory', 'record'] : ['closedHistory'],
        // A newer cycle changes nothing but freshness.
        async ({ closedHistory: history }) => closed(await read({ history, cycle, storeReachable, nowMs })),
      );
      return this.withFreshness(answer);
    }
    // Outcomes can be listed before the record counts them.
    if (isOfRecord)
      return prepareAnswer(await read({ history: historyOf(snapshot), cycle, storeReachable, nowMs }));
    return this.answers.read(
      ['open window', ...key],
      ['cycle', 'history', 'store', 'minute'],
      async ({ cycle: { cycle }, history, store, minute }) => ({
        ...prepareAnswer(await read({ cycle, history, storeReachable: store, nowMs: minute })),
        followsState: true,
      }),
    );
  }

  /** Freshness is that of the service, which grows older while the page stays. */
  private withFreshness(answer: PreparedAnswer): PreparedAnswer {
    const { freshness } = answer.answer;
    if (freshness.kind === 'built_in') return answer;
    const { cycle } = this.state.current;
    const facts = cycleFreshnessFacts(cycle?.publishedAtMs ?? null, this.state.storeReachable);
    return { ...answer, answer: { ...answer.answer, freshness: { ...freshness, facts } } };
  }
}

/** It ends by `endedByMs`, and the last of its slots and each one after the first cycle is published. */
export function isClosed(
  { cycle, extent, withdrawals }: Pick<PublishedSnapshot, 'cycle' | 'extent' | 'withdrawals'>,
  { fromMs, toMs }: HistoryWindow,
  endedByMs: number,
): boolean {
  if (cycle === null || toMs > endedByMs) return false;
  const first = cycleNumberFrom(fromMs);
  const last = cycleNumberFrom(toMs) - 1;
  return (
    last <= cycle.cycleNumber &&
    extent.emptySlots.every(({ from, to }) => to < first || from > last) &&
    withdrawals.openSlots.every(({ cycleNumber }) => cycleNumber < first || cycleNumber > last)
  );
}

function closed(answer: Answer): PreparedAnswer {
  // A cursor is sealed again each time.
  const tagged = { ...answer, data: undefined, freshness: undefined, nextCursor: undefined };
  return {
    ...prepareAnswer(answer, tagged),
    cache: { kind: 'public', maxAgeSeconds: REUSE_SECONDS },
    followsState: true,
  };
}

export interface WindowPresent {
  readonly history: PublishedHistory;
  readonly cycle: PublishedCycle | null;
  readonly nowMs: number;
  readonly storeReachable: boolean;
}

export interface CycleWindow {
  readonly window: HistoryWindow;
  /** The newest cycle before the end of the window, which it is as of; null: there is none. */
  readonly newest: CycleMoment | null;
  /** What the window is of, as `meta.unavailable` names it: `verdict`, `composite`. */
  readonly id: string;
  readonly products: readonly ProductId[];
}

/** The data of a window of cycles, from their JSON. */
export const cyclesOf = (texts: readonly string[]): ReadyJson =>
  new ReadyJson(`{"cycles":[${texts.join(',')}]}`);

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

/** A window of withdrawn cycles names the newest of them, a day's. */
const MOST_WITHDRAWN_TOLD = 96;

export const withdrawnWithin = (
  { withdrawals }: Pick<PublishedSnapshot, 'withdrawals'>,
  { fromMs, toMs }: HistoryWindow,
): UnavailableItem[] =>
  withdrawals.openSlots
    .filter(({ cycleAtMs }) => cycleAtMs >= fromMs && cycleAtMs < toMs)
    .slice(-MOST_WITHDRAWN_TOLD)
    .map(({ cycleNumber }) => ({
      id: `cycle:${cycleNumber}`,
      reason: 'The operator of the service withdrew this cycle.',
    }));
