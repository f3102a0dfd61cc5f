import {
  type ClockProblem,
  type ClockProblemKind,
  isUntrusted,
  liesInFuture,
} from '../../../packages/engine/clock/clock-judgement.ts';
import { DISK_FULL_BYTES, DISK_LOW_BYTES, type DiskState, mebibytes } from '../disk-space.ts';
import { WORKER_SILENT_MS } from '../../../packages/engine/freshness/freshness.ts';
import {
  consecutiveSlots,
  CYCLE_GRACE_MS,
  cycleAtMs,
  cycleNumberAt,
  cycleNumberFrom,
  type CycleSlots,
} from '../../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, MINUTE_MS, momentWords, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { groupBy, type TrafficMinute } from '../usage/usage.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS } from './alert-thresholds.ts';
import {
  type Attention,
  attention,
  type AttentionKind,
  countWords,
  durationWords,
  type Severity,
} from './attention.ts';
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

export const clockTrouble = (problem: ClockProblem): Attention => {
  const duration = durationWords(Math.abs(problem.differenceMs));
  const message = FINDINGS[problem.kind](duration, problem.differenceMs > 0 ? 'ahead of' : 'behind');
  return isUntrusted(problem)
    ? attention('clock_untrusted', 'critical', message, { aspect: problem.kind })
    : attention('clock_unconfirmed', 'warning', message, { aspect: problem.kind });
};

export interface DiskFacts {
  /** Null if the volume isn't watched because the process doesn't store anything on it. */
  readonly state: DiskState | null;
  readonly freeBytes: number;
  /** False while requests with a key can't be counted and are therefore rejected. */
  readonly journalWritable: boolean;
}

export function diskTrouble({ state, freeBytes, journalWritable }: DiskFacts): Attention[] {
  const left = mebibytes(freeBytes);
  const full = `The volume of DATA_DIR is full (${left} left, ${mebibytes(DISK_FULL_BYTES)} needed): nothing is fetched or published until there is room. Make room; missed cycles are then made up for.`;
  const unwritable =
    'The journal of usage in DATA_DIR cannot be written: requests with a key are refused, those without go on. Make room, or give the folder back to the service’s account.';
  const low = `The volume of DATA_DIR has ${left} left, less than ${mebibytes(DISK_LOW_BYTES)}. Below ${mebibytes(DISK_FULL_BYTES)} nothing is fetched or published: make room before.`;
  return [
    ...(state === 'full' ? [attention('disk_full', 'critical', full)] : []),
    ...(journalWritable ? [] : [attention('journal_unwritable', 'critical', unwritable)]),
    ...(state === 'low' ? [attention('disk_low', 'warning', low)] : []),
  ];
}

const CYCLES_WATCHED_MS = 48 * HOUR_MS;

/** Due slots of the last 48 hours; null if there are none. @param firstCycleAtMs earlier slots weren't missed */
export function watchedSlots(firstCycleAtMs: number | null, nowMs: number): CycleSlots | null {
  if (firstCycleAtMs === null) return null;
  const from = cycleNumberFrom(Math.max(firstCycleAtMs, nowMs - CYCLES_WATCHED_MS));
  const to = cycleNumberAt(nowMs - CYCLE_GRACE_MS);
  return to < from ? null : { from, to };
}

/** Who withdrew the cycle of a slot, when, and why. */
export interface SlotWithdrawal {
  readonly cycleNumber: number;
  readonly withdrawnAtMs: number;
  readonly withdrawnBy: string;
  readonly reason: string;
}

const within = ({ from, to }: CycleSlots, number: number): boolean => number >= from && number <= to;

/**
 * One item for consecutive slots. Critical while the latest slot is missing, because no cycle is being published; a
 * warning once the engine has resumed.
 * @param missing numbers of slots without a cycle, ascending; numbers outside `slots`, and withdrawn ones, are ignored
 */
export function missedCycles(
  missing: readonly number[],
  slots: CycleSlots,
  withdrawals: readonly SlotWithdrawal[] = [],
): Attention[] {
  const withdrawn = new Set(withdrawals.map(({ cycleNumber }) => cycleNumber));
  const missed = missing.filter((number) => within(slots, number) && !withdrawn.has(number));
  return consecutiveSlots(missed).map((run) =>
    attention('cycle_missed', run.to === slots.to ? 'critical' : 'warning', missedSentence(run), {
      subject: String(run.from),
      subjectName: cycleName(run.from),
      sinceMs: cycleAtMs(run.from) + CYCLE_GRACE_MS,
    }),
  );
}

/** One item for consecutive slots that one withdrawal emptied. @param withdrawals of empty slots, ascending */
export function withdrawnCycles(withdrawals: readonly SlotWithdrawal[], slots: CycleSlots): Attention[] {
  const watched = withdrawals.filter(({ cycleNumber }) => within(slots, cycleNumber));
  const byAction = groupBy(watched, ({ withdrawnAtMs, withdrawnBy }) => `${withdrawnAtMs} ${withdrawnBy}`);
  return [...byAction.values()].flatMap((ofAction) => {
    const [{ withdrawnAtMs: sinceMs, withdrawnBy: by, reason }] = ofAction as [SlotWithdrawal];
    return consecutiveSlots(ofAction.map(({ cycleNumber }) => cycleNumber)).map((run) =>
      attention(
        'cycle_withdrawn',
        'notice',
        `${slotsSentence(run)} withdrawn by ${by} at ${momentWords(sinceMs)}. ${reasonWords(reason)}`,
        { subject: String(run.from), subjectName: cycleName(run.from), sinceMs, by, reason },
      ),
    );
  });
}

const cycleName = (number: number): string => `cycle ${number} of ${momentWords(cycleAtMs(number))}`;

function missedSentence({ from, to }: CycleSlots): string {
  const first = momentWords(cycleAtMs(from));
  if (from === to) return `The cycle of ${first} was not published.`;
  return `${countWords(to - from + 1)} cycles in a row were not published, from ${first} to ${momentWords(cycleAtMs(to))}.`;
}

const slotsSentence = ({ from, to }: CycleSlots): string =>
  from === to
    ? `The cycle of ${momentWords(cycleAtMs(from))} was`
    : `${countWords(to - from + 1)} cycles from ${momentWords(cycleAtMs(from))} to ${momentWords(cycleAtMs(to))} were`;

/** A clock that ran ahead published it, and partners receive it. */
export function futureCycle(
  newest: { readonly cycleNumber: number; readonly cycleAtMs: number } | null,
  nowMs: number,
): Attention[] {
  if (newest === null || !liesInFuture(newest.cycleAtMs, nowMs)) return [];
  const message = `The newest cycle is of ${momentWords(newest.cycleAtMs)}, which is in the future: a clock that ran ahead published it. Once the clock is right, withdraw cycle ${cycleNumberAt(nowMs) + 1} and those after it; their slots are computed again at their time.`;
  const subject = String(newest.cycleNumber);
  const subjectName = cycleName(newest.cycleNumber);
  return [attention('cycle_of_the_future', 'critical', message, { subject, subjectName })];
}

const SERVER_ERRORS_MS = 10 * MINUTE_MS;
/** Errors in the first minutes of the counts that are read can have begun before. */
const BEGIN_UNKNOWN_MS = 50 * MINUTE_MS;

/**
 * 5xx responses of the last ten minutes, the current one included, and requests that were given up after a long wait: a
 * warning from the first one, critical from a share of enough requests. They began after the last ten minutes without
 * one. Responses of a data API that an operator had switched off don't count.
 * @param minutes of the last hour, oldest first
 */
export function serverErrors(
  minutes: readonly TrafficMinute[],
  nowMs: number,
  thresholds: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  const failuresOf = ({ serverErrors, switchedOff }: TrafficMinute): number => serverErrors - switchedOff;
  const recent = minutes.filter(({ minuteAtMs }) => nowMs - minuteAtMs < SERVER_ERRORS_MS);
  const failed = sum(recent.map(failuresOf));
  if (failed === 0) return [];
  const failing = minutes.filter((minute) => failuresOf(minute) > 0).map(({ minuteAtMs }) => minuteAtMs);
  const sinceMs = failing.reduceRight((beginMs, minuteAtMs) =>
    beginMs - minuteAtMs <= SERVER_ERRORS_MS ? minuteAtMs : beginMs,
  );
  const requests = sum(recent.map((minute) => minute.requests - minute.switchedOff));
  const isMuch = 100 * failed >= thresholds.server_errors_share * requests;
  const severity = isMuch && requests >= thresholds.server_errors_requests ? 'critical' : 'warning';
  const message = `${countWords(failed)} of ${countWords(requests)} requests in the last 10 minutes ${failed === 1 ? 'was' : 'were'} answered with a server error or not at all.`;
  const begin = nowMs - sinceMs >= BEGIN_UNKNOWN_MS ? { sinceMs, occurrenceMs: null } : { sinceMs };
  return [attention('server_errors', severity, message, begin)];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export interface TroubledWebhook {
  readonly id: string;
  readonly partner: string | null;
  readonly shownUrl: string;
  readonly disabledReason: 'operator' | 'gone' | 'failing' | null;
  readonly disabledAtMs: number | null;
  readonly failingSinceMs: number | null;
  readonly lastError: string | null;
}

/** Endpoints that were disabled because they failed, and those that have failed for long enough. */
export function undeliveredWebhooks(
  endpoints: readonly TroubledWebhook[],
  nowMs: number,
  { webhook_failing_minutes: minutes }: AlertThresholds = DEFAULT_THRESHOLDS,
): Attention[] {
  return endpoints.flatMap(({ id: subject, disabledReason, failingSinceMs, ...endpoint }): Attention[] => {
    const subjectName = `webhook ${endpoint.shownUrl} of ${endpoint.partner ?? 'the operators'}`;
    const error = endpoint.lastError ?? 'no response';
    if (disabledReason === 'gone' || disabledReason === 'failing') {
      const message =
        disabledReason === 'gone'
          ? `The ${subjectName} was disabled because it responded with 410. Ask its owner, then delete or enable it.`
          : `The ${subjectName} was disabled because it failed for three days: ${error}. Ask its owner, then enable it.`;
      const more = { subject, subjectName, sinceMs: endpoint.disabledAtMs };
      return [attention('webhook_undelivered', 'warning', message, more)];
    }
    if (disabledReason !== null || failingSinceMs === null) return [];
    if (nowMs - failingSinceMs < minutes * MINUTE_MS) return [];
    const message = `The ${subjectName} has failed for ${durationWords(nowMs - failingSinceMs)}: ${error}.`;
    const more = { subject, subjectName, sinceMs: failingSinceMs };
    return [attention('webhook_undelivered', 'notice', message, more)];
  });
}

export function openOutages(outages: readonly Outage[], nowMs: number): Attention[] {
  return outages
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > nowMs))
    .map(({ id: subject, startsAtMs: sinceMs, endsAtMs, products }) => {
      const affected = products.length === 0 ? 'every product' : products.join(', ');
      const end = endsAtMs === null ? 'without an end' : `until ${momentWords(endsAtMs)}`;
      const message = `An outage of ${affected} is open since ${momentWords(sinceMs)}, ${end}.`;
      const subjectName = `outage of ${affected}`;
      return attention('outage_open', 'warning', message, { subject, subjectName, sinceMs });
    });
}

export interface SwitchChange {
  /** The operator's name; null if an earlier release stored the change. */
  readonly by: string | null;
  readonly atMs: number;
  readonly reason: string | null;
}

export const SWITCH_REASON_LENGTH = 500;

export const dataApiOff = (off: SwitchChange | null): Attention[] =>
  switchedOff('data_api_off', 'critical', 'The data API is off.', 'it', off);

export const signalsOff = (off: SwitchChange | null): Attention[] =>
  switchedOff('signals_off', 'warning', 'Signals are off.', 'them', off);

const reasonWords = (reason: string | null): string =>
  reason === null ? 'No reason was given.' : `Reason: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;

function switchedOff(
  kind: AttentionKind,
  severity: Severity,
  state: string,
  what: 'it' | 'them',
  off: SwitchChange | null,
): Attention[] {
  if (off === null) return [];
  const { by, atMs: sinceMs, reason } = off;
  const message = `${state} ${by ?? 'An operator'} switched ${what} off at ${momentWords(sinceMs)}. ${reasonWords(reason)}`;
  return [attention(kind, severity, message, { sinceMs, by, reason })];
}

export const unstoredSwitch = (stored: boolean): Attention[] =>
  stored
    ? []
    : [
        attention(
          'switch_not_stored',
          'critical',
          'The data API is off only in the process that answered, because the database cannot write: switch it off at every other process too. It is stored by itself once the database can write.',
        ),
      ];

/** A process's view of a read replica. Only a replica in state `asked` serves reads. */
export interface ReplicaState {
  /** From 1, in the order of DATABASE_READ_URLS. */
  readonly number: number;
  readonly state: 'asked' | 'lagging' | 'away';
  readonly lagMs: number | null;
  /** Why it's unavailable, in one line; null if it's available. */
  readonly reason: string | null;
}

/**
 * Describes in one sentence why a replica isn't in use; empty if it is.
 *
 * @example replicaTrouble({ number: 2, state: 'lagging', lagMs: 12_400, reason: null })
 *   // ['Read replica 2 is not asked: it is 12 s behind the primary.']
 */
export function replicaTrouble({ number, state, lagMs, reason }: ReplicaState): string[] {
  if (state === 'asked') return [];
  const lag = lagMs === null ? 'far' : `${Math.round(lagMs / SECOND_MS)} s`;
  return [`Read replica ${number} is not asked: ${reason ?? `it is ${lag} behind the primary`}.`];
}

const CYCLE_LATE_MS = 20 * MINUTE_MS;

export interface PartsFacts {
  /** Last heartbeat of any worker; null if there was none or all workers shut down in order. */
  readonly workerSeenAtMs: number | null;
  readonly databaseReachable: boolean;
  /** Null if each process counts limits itself, without a store. */
  readonly limitStoreReachable: boolean | null;
  readonly readReplicas: readonly ReplicaState[];
  readonly newestCycleAtMs: number | null;
  readonly sourcesInTrouble: number;
  /** Sources that should be read: neither paused nor unavailable. */
  readonly sourcesExpected: number;
  /** Percentage of them in trouble above which the whole service is impaired. */
  readonly sourcesImpairedShare: number;
}

export function workerDownAlerts(
  { workerSeenAtMs: sinceMs }: Pick<PartsFacts, 'workerSeenAtMs'>,
  nowMs: number,
): Attention[] {
  if (sinceMs !== null && nowMs - sinceMs <= WORKER_SILENT_MS) return [];
  const silence =
    sinceMs === null
      ? 'No worker is running'
      : `No worker has given a sign of life for ${durationWords(nowMs - sinceMs)}`;
  const message = `${silence}: nothing is fetched and no cycle is published.`;
  return [attention('worker_silent', 'critical', message, { sinceMs })];
}

export function unreachableDatabase({ databaseReachable }: Pick<PartsFacts, 'databaseReachable'>) {
  const message = 'The database does not answer: the last published state is served.';
  return databaseReachable ? [] : [attention('database_unreachable', 'critical', message)];
}

export const unusedReplicas = ({ readReplicas }: Pick<PartsFacts, 'readReplicas'>): Attention[] =>
  readReplicas.flatMap((replica) =>
    replicaTrouble(replica).map((message) =>
      attention('read_replica_unused', 'warning', message, {
        subject: String(replica.number),
        subjectName: `read replica ${replica.number}`,
      }),
    ),
  );

/** Limits still hold, but only about. */
export function unreachableLimitStore({ limitStoreReachable }: Pick<PartsFacts, 'limitStoreReachable'>) {
  const message = 'Redis does not answer: limits are counted by each process, at its share.';
  return limitStoreReachable === false ? [attention('limit_store_unreachable', 'warning', message)] : [];
}

/** A late cycle is one that `missedCycles` lists. */
export const withoutCycle = ({ newestCycleAtMs }: Pick<PartsFacts, 'newestCycleAtMs'>): Attention[] =>
  newestCycleAtMs === null ? [attention('no_cycle', 'critical', 'No cycle has been published yet.')] : [];

/** Many troubled sources, whether or not they are long enough in trouble to be listed. */
export function manyTroubledSources({
  sourcesInTrouble,
  sourcesExpected,
  sourcesImpairedShare,
}: Pick<PartsFacts, 'sourcesInTrouble' | 'sourcesExpected' | 'sourcesImpairedShare'>): Attention[] {
  if (100 * sourcesInTrouble <= sourcesImpairedShare * sourcesExpected) return [];
  const message = `${countWords(sourcesInTrouble)} of ${countWords(sourcesExpected)} sources are in trouble.`;
  return [attention('sources_in_trouble', 'warning', message)];
}

export function impairments(facts: PartsFacts, nowMs: number): string[] {
  const { newestCycleAtMs } = facts;
  const ageMs = newestCycleAtMs === null ? 0 : nowMs - newestCycleAtMs;
  const messages = (things: readonly Attention[]): string[] => things.map(({ message }) => message);
  return [
    ...messages(unreachableDatabase(facts)),
    ...messages(workerDownAlerts(facts, nowMs)),
    ...messages(unusedReplicas(facts)),
    ...messages(withoutCycle(facts)),
    ...(ageMs <= CYCLE_LATE_MS ? [] : [`The newest cycle is ${durationWords(ageMs)} old.`]),
    ...messages(manyTroubledSources(facts)),
    ...messages(unreachableLimitStore(facts)),
  ];
}
