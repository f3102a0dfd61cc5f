import {
  type ClockProblem,
  type ClockProblemKind,
  isUntrusted,
  liesInFuture,
} from '../clock/clock-judgement.ts';
import { DISK_FULL_BYTES, DISK_LOW_BYTES, type DiskState, mebibytes } from '../disk/disk-space.ts';
import { CYCLE_GRACE_MS, cycleAtMs, cycleNumberAt, cycleNumberFrom } from '../schedule/cycle-clock.ts';
import { consecutiveSlots, type CycleSlots } from '../schedule/cycle-slots.ts';
import { HOUR_MS, MINUTE_MS, momentWords } from '../timestamps.ts';
import { type TrafficMinute } from '../usage/usage.ts';
import { type Attention, countWords, durationWords } from './attention.ts';
import { type Outage } from './outage.ts';

const STOPPED = 'Nothing is fetched, published, deleted or archived until they agree.';

const FINDINGS: Readonly<Record<ClockProblemKind, (duration: string, direction: string) => string>> = {
  database_differs: (duration, direction) =>
    `The clock of this machine is ${duration} ${direction} the database’s. ${STOPPED} Set the wrong one of the two.`,
  providers_differ: (duration, direction) =>
    `The clock of this machine is ${duration} ${direction} the time that providers tell. ${STOPPED} Set it right.`,
  jumped: (duration, direction) =>
    `The clock of this machine was set: it is ${duration} ${direction} where its running time puts it. ${STOPPED} Set it right, or confirm that it is right now.`,
  behind_last_seen: (duration) =>
    `The clock of this machine is ${duration} behind the last time that was seen. ${STOPPED} Set it right, or confirm that it is right now and withdraw the cycles of the future.`,
  unconfirmed: (duration) =>
    `The clock of this machine is ${duration} ahead of the last time that is certain, after it was off or its clock was set. Cycles go on; nothing is deleted or archived until a provider tells the same time or an operator confirms it.`,
};

/** Returns the attention item for a clock problem: the problem and its remedy. */
export const clockTrouble = (problem: ClockProblem): Attention => ({
  kind: isUntrusted(problem) ? 'clock_untrusted' : 'clock_unconfirmed',
  severity: isUntrusted(problem) ? 'critical' : 'warning',
  subject: null,
  aspect: problem.kind,
  message: FINDINGS[problem.kind](
    durationWords(Math.abs(problem.differenceMs)),
    problem.differenceMs > 0 ? 'ahead of' : 'behind',
  ),
  sinceMs: null,
});

/** State of the volume of DATA_DIR and of the usage journal on it. */
export interface DiskFacts {
  /** Null if the volume isn't watched because the process doesn't store anything on it. */
  readonly state: DiskState | null;
  readonly freeBytes: number;
  /** False while requests with a key can't be counted and are therefore rejected. */
  readonly journalWritable: boolean;
}

const thing = (kind: Attention['kind'], severity: Attention['severity'], message: string): Attention => ({
  kind,
  severity,
  subject: null,
  message,
  sinceMs: null,
});

/** Returns attention items for a full volume: impact and remedy. */
export function diskTrouble({ state, freeBytes, journalWritable }: DiskFacts): Attention[] {
  const left = mebibytes(freeBytes);
  const things: Attention[] = [];
  if (state === 'full')
    things.push(
      thing(
        'disk_full',
        'critical',
        `The volume of DATA_DIR is full (${left} left, ${mebibytes(DISK_FULL_BYTES)} needed): nothing is fetched or published until there is room. Make room; missed cycles are then made up for.`,
      ),
    );
  if (!journalWritable)
    things.push(
      thing(
        'journal_unwritable',
        'critical',
        'The journal of usage in DATA_DIR cannot be written: requests with a key are refused, those without go on. Make room, or give the folder back to the service’s account.',
      ),
    );
  if (state === 'low')
    things.push(
      thing(
        'disk_low',
        'warning',
        `The volume of DATA_DIR has ${left} left, less than ${mebibytes(DISK_LOW_BYTES)}. Below ${mebibytes(DISK_FULL_BYTES)} nothing is fetched or published: make room before.`,
      ),
    );
  return things;
}

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

/** How long a failed response stays an attention item. */
const SERVER_ERRORS_MS = 10 * MINUTE_MS;
/** Errors in the first minutes of the counts that are read can have begun before. */
const BEGIN_UNKNOWN_MS = 50 * MINUTE_MS;
/** Share of failed requests from which the item is critical. */
const SERVER_ERRORS_CRITICAL_PART = 0.05;

/**
 * Returns the attention item for 5xx responses of the last ten minutes, the current one included, and for requests that were
 * given up after a long wait: a warning from the first one, critical from 5% of the requests. They began after the last ten minutes without one.
 * @param minutes of the last hour, oldest first
 */
export function serverErrors(minutes: readonly TrafficMinute[], nowMs: number): Attention[] {
  const recent = minutes.filter(({ minuteAtMs }) => nowMs - minuteAtMs < SERVER_ERRORS_MS);
  const failed = sum(recent.map((minute) => minute.serverErrors));
  if (failed === 0) return [];
  const sinceMs = beginOf(minutes);
  const requests = sum(recent.map((minute) => minute.requests));
  return [
    {
      kind: 'server_errors',
      severity: failed >= SERVER_ERRORS_CRITICAL_PART * requests ? 'critical' : 'warning',
      subject: null,
      message: `${countWords(failed)} of ${countWords(requests)} requests in the last 10 minutes ${failed === 1 ? 'was' : 'were'} answered with a server error or not at all.`,
      sinceMs,
      ...(nowMs - sinceMs >= BEGIN_UNKNOWN_MS ? { occurrenceMs: null } : {}),
    },
  ];
}

/** The first failure that no ten minutes without one separate from the latest. */
function beginOf(minutes: readonly TrafficMinute[]): number {
  const failing = minutes.filter((minute) => minute.serverErrors > 0).map(({ minuteAtMs }) => minuteAtMs);
  return failing.reduceRight((beginMs, minuteAtMs) =>
    beginMs - minuteAtMs <= SERVER_ERRORS_MS ? minuteAtMs : beginMs,
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** An endpoint that fails for so long is worth a look before it is disabled. */
export const WEBHOOK_FAILING_MS = HOUR_MS;

/** An endpoint of webhooks, as far as it can be in trouble. Moments are epoch milliseconds. */
export interface TroubledWebhook {
  readonly id: string;
  /** Null: the operators'. */
  readonly partner: string | null;
  readonly shownUrl: string;
  /** Null: it is enabled. */
  readonly disabledReason: 'operator' | 'gone' | 'failing' | null;
  readonly disabledAtMs: number | null;
  readonly failingSinceMs: number | null;
  readonly lastError: string | null;
}

/** Returns attention items for endpoints that were disabled because they failed, and for those that have failed for an hour. */
export function undeliveredWebhooks(endpoints: readonly TroubledWebhook[], nowMs: number): Attention[] {
  return endpoints.flatMap((endpoint): Attention[] => {
    const { id, disabledReason, disabledAtMs, failingSinceMs, lastError } = endpoint;
    const name = `webhook ${endpoint.shownUrl} of ${endpoint.partner ?? 'the operators'}`;
    const item = { kind: 'webhook_undelivered' as const, subject: id, subjectName: name };
    if (disabledReason === 'gone' || disabledReason === 'failing')
      return [
        {
          ...item,
          severity: 'warning',
          message:
            disabledReason === 'gone'
              ? `The ${name} was disabled because it responded with 410. Ask its owner, then delete or enable it.`
              : `The ${name} was disabled because it failed for three days: ${lastError ?? 'no response'}. Ask its owner, then enable it.`,
          sinceMs: disabledAtMs,
        },
      ];
    if (disabledReason !== null || failingSinceMs === null || nowMs - failingSinceMs < WEBHOOK_FAILING_MS)
      return [];
    const message = `The ${name} has failed for ${durationWords(nowMs - failingSinceMs)}: ${lastError ?? 'no response'}.`;
    return [{ ...item, severity: 'notice', message, sinceMs: failingSinceMs }];
  });
}

/** Returns attention items for outages that have begun and don't have an end, which an operator must enter. */
export function openOutages(outages: readonly Outage[], nowMs: number): Attention[] {
  return outages
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > nowMs))
    .map(({ id, startsAtMs, endsAtMs, products }) => ({
      kind: 'outage_open',
      severity: 'warning',
      subject: id,
      subjectName: `outage of ${affected(products)}`,
      message: `An outage of ${affected(products)} is open since ${momentWords(startsAtMs)}, ${
        endsAtMs === null ? 'without an end' : `until ${momentWords(endsAtMs)}`
      }.`,
      sinceMs: startsAtMs,
    }));
}

const affected = (products: Outage['products']): string =>
  products.length === 0 ? 'every product' : products.join(', ');
