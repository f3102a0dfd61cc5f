import { setTimeout as sleep } from 'node:timers/promises';
import { CYCLE_MS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { until } from '../../../test/support/eventually.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';

const LOOKED_EVERY_MS = 250;
/** A worker claims history after its start and catch-up, and after a dead one's lease of 30 s. */
const RUNNING_WITHIN_MS = 180 * SECOND_MS;

export interface HistoryWork {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly done: number | null;
  readonly total: number | null;
  readonly arguments: { readonly from_cycle: number; readonly to_cycle: number };
  readonly outcome: { readonly published: number; readonly sources_without_history: number } | null;
  readonly error: string | null;
}

/** Returns how far a clock has to be ahead for the next quarter-hour to come after so long. */
export const shiftToQuarterHour = (nowMs: number, afterMs: number): number =>
  CYCLE_MS - ((nowMs + afterMs) % CYCLE_MS);

/** Returns the request for history; null: there is none. Read from the database, because operators' requests are limited. */
async function historyOf(service: ServiceInstance): Promise<HistoryWork | null> {
  const [row] = await service.query<HistoryWork>(
    `SELECT state, done_items AS done, total_items AS total, arguments, outcome, error
     FROM work_requests WHERE kind = 'cycle_history'`,
  );
  return row ?? null;
}

/** Waits until this life of the service computes history. */
export async function historyRuns(service: ServiceInstance): Promise<HistoryWork> {
  let found: HistoryWork | null = null;
  const before = (await historyOf(service))?.done ?? null;
  await until(async () => {
    await sleep(LOOKED_EVERY_MS);
    found = await historyOf(service);
    // A killed worker's request stays "running" until its lease ends: what counts is that it advances.
    return (
      found?.state === 'done' || (found?.state === 'running' && found.done !== null && found.done !== before)
    );
  }, RUNNING_WITHIN_MS);
  return found!;
}

/** Waits until history has advanced so far that something holds, or has ended. */
export async function historyUntil(
  service: ServiceInstance,
  holds: (work: HistoryWork) => boolean | Promise<boolean>,
  withinMs: number,
): Promise<HistoryWork> {
  let found: HistoryWork;
  await until(async () => {
    await sleep(LOOKED_EVERY_MS);
    found = (await historyOf(service))!;
    return found.state === 'done' || found.state === 'failed' || (await holds(found));
  }, withinMs);
  return found!;
}
