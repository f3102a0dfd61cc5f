import { ClaimLostError } from '../platform/database/locks.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, every, pause } from '../platform/clock/clock.ts';
import { WORKER_ID } from '../platform/configuration/process.module.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { NotificationChannel } from '../platform/database/notification-channel.ts';
import { lostClaim, type WorkClaim, type WorkKind, WorkRequestStore } from '../work/work-request.store.ts';
import { CycleWork } from './cycle-work.ts';

/** An operator waits for a verification, so it never queues behind a backfill; nor do both behind hours of history. */
const LANES: readonly (readonly WorkKind[])[] = [
  ['cycle_verify'],
  ['cycle_run', 'cycle_backfill'],
  ['cycle_history'],
];

/** Workers are notified of new work; they also poll this often, for missed notifications and expired leases. */
const ASK_EVERY_MS = 3 * SECOND_MS;
const WORK_LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10 * SECOND_MS;

@Injectable()
export class WorkService {
  private readonly logger = new Logger('Work');
  private readonly stopping = new AbortController();
  private lanes: Promise<void>[] = [];
  private sleepers = new Set<AbortController>();
  private databaseReachable = true;

  constructor(
    private readonly clock: Clock,
    @Inject(WORKER_ID) private readonly workerId: string,
    private readonly requests: WorkRequestStore,
    private readonly work: CycleWork,
    channel: NotificationChannel,
  ) {
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'work_requested') this.wake();
      },
      onConnected: () => this.wake(),
      // Meanwhile, polling finds the work.
      onLost: () => undefined,
    });
  }

  start(): void {
    if (this.lanes.length > 0) return;
    this.lanes = LANES.map((kinds) => this.follow(kinds));
  }

  /** Starts nothing new; aborts work in progress and leaves it to another worker. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.lanes);
  }

  private wake(): void {
    for (const sleeper of this.sleepers) sleeper.abort();
    this.sleepers.clear();
  }

  private async follow(kinds: readonly WorkKind[]): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Created before the query, so that a notification between query and pause ends the pause.
      const sleeper = new AbortController();
      this.sleepers.add(sleeper);
      if (!(await this.takeNext(kinds))) await pause(ASK_EVERY_MS, AbortSignal.any([signal, sleeper.signal]));
      this.sleepers.delete(sleeper);
    }
  }

  private async takeNext(kinds: readonly WorkKind[]): Promise<boolean> {
    try {
      const claim = await this.requests.claim(this.workerId, kinds, this.clock.now(), WORK_LEASE_SECONDS);
      this.databaseReachable = true;
      if (claim) await this.carryOut(claim);
      return claim !== null;
    } catch (error) {
      if (this.databaseReachable) this.logger.error(`operators’ work delayed: ${(error as Error).message}`);
      this.databaseReachable = false;
      return false;
    }
  }

  private async carryOut(claim: WorkClaim): Promise<void> {
    const { id, kind } = claim.request;
    const lost = new AbortController();
    let writing: Promise<void> = Promise.resolve();
    const renew = (progress: Parameters<WorkRequestStore['renew']>[3]): void => {
      writing = writing
        .then(() => this.requests.renew(claim, this.clock.now(), WORK_LEASE_SECONDS, progress))
        .catch((error: Error) => {
          if (error instanceof ClaimLostError) lost.abort();
          else this.logger.warn(`lease of ${kind} ${id} not renewed: ${error.message}`);
        });
    };
    const endRenewal = every(RENEW_EVERY_MS, () => renew(null));
    try {
      const outcome = await this.work.perform(
        claim.request,
        (doneItems, totalItems) => renew({ doneItems, totalItems }),
        AbortSignal.any([this.stopping.signal, lost.signal]),
      );
      await writing;
      if (lost.signal.aborted) throw lostClaim(id);
      if (this.stopping.signal.aborted) return await this.requests.release(claim);
      await this.requests.finish(claim, outcome, this.clock.now());
      this.logger.log(`${kind} ${id}: done`);
    } catch (error) {
      if (error instanceof ClaimLostError) return this.logger.warn(error.message);
      if (this.stopping.signal.aborted) return await this.requests.release(claim);
      const { message } = error as Error;
      this.logger.error(`${kind} ${id}: ${message}`);
      await writing;
      await this.requests.fail(claim, message, this.clock.now());
    } finally {
      endRenewal();
    }
  }
}
