import { ClaimLostError } from '../../platform/database/locks.ts';
import { Logger } from '@nestjs/common';
import { type Clock, every, pause } from '../../platform/clock/clock.ts';
import { cycleAtMs, cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { TEMPLATE_MODEL } from '../../../packages/engine/narrative/narrative.ts';
import { AGENTS } from '../../../packages/engine/crew/crew.ts';
import { HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type NarrativeWriter } from '../../published/narrative.writer.ts';
import {
  type NarratorBudgetStore,
  type NarratorClaim,
  type NarratorRunStore,
  runOf,
} from './narrator-run.store.ts';
import { type NotificationChannel } from '../../platform/database/notification-channel.ts';
import { type CycleNarrator, type NarratorResult, outcomeOf } from './cycle-narrator.ts';
import { type ModelCircuit } from './budgeted-model.ts';

export interface NarratorPace {
  /** Workers are notified of new cycles; they also poll this often, for missed notifications and expired leases. */
  readonly askEveryMs: number;
  readonly leaseSeconds: number;
  readonly renewEveryMs: number;
}

export const NARRATOR_PACE: NarratorPace = {
  askEveryMs: 5 * SECOND_MS,
  leaseSeconds: 30,
  renewEveryMs: 10 * SECOND_MS,
};

/** Narratives of older cycles aren't changed. */
const LOOK_BACK_MS = HOUR_MS;

export interface NarratorParts {
  readonly clock: Clock;
  readonly workerId: string;
  readonly runs: NarratorRunStore;
  readonly budget: NarratorBudgetStore;
  readonly narratives: NarrativeWriter;
  readonly cycles: CycleNarrator;
  readonly circuit: ModelCircuit;
  readonly channel: NotificationChannel;
  readonly pace: NarratorPace;
}

/** Texts that aren't written when the next cycle is due stay the template's. */
export class NarratorService {
  private readonly logger = new Logger('Narrator');
  private readonly stopping = new AbortController();
  private following: Promise<void> | null = null;
  private sleeper = new AbortController();
  private databaseReachable = true;

  constructor(private readonly parts: NarratorParts) {
    parts.channel.subscribe({
      onNotification: (name) => {
        if (name === 'cycle_published') this.sleeper.abort();
      },
      onConnected: () => this.sleeper.abort(),
      // Until the connection is back, polling finds the cycles.
      onLost: () => undefined,
    });
  }

  start(): void {
    this.following ??= this.follow();
  }

  /** Aborts requests in progress and leaves the cycle to another worker. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.following;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Created before the query, so that a notification between query and pause ends the pause.
      this.sleeper = new AbortController();
      if (!(await this.takeNext()))
        await pause(this.parts.pace.askEveryMs, AbortSignal.any([signal, this.sleeper.signal]));
    }
  }

  private async takeNext(): Promise<boolean> {
    const { clock, workerId, runs, circuit, pace } = this.parts;
    try {
      const nowMs = clock.now();
      const current = cycleNumberAt(nowMs);
      // While the circuit is open, only cycles past their deadline are claimed.
      const to = circuit.isPaused ? current - 1 : current;
      const from = cycleNumberAt(nowMs - LOOK_BACK_MS) + 1;
      const claim = await runs.claim(workerId, { from, to }, nowMs, pace.leaseSeconds);
      this.databaseReachable = true;
      if (claim === null) return false;
      const leftMs = cycleAtMs(claim.cycleNumber + 1) - nowMs;
      return leftMs > 0 ? await this.narrate(claim, leftMs) : await this.giveUp(claim);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof ClaimLostError) this.logger.warn(message);
      else if (this.databaseReachable) this.logger.error(`language model texts delayed: ${message}`);
      this.databaseReachable = error instanceof ClaimLostError;
      return false;
    }
  }

  private async narrate(claim: NarratorClaim, leftMs: number): Promise<boolean> {
    const { clock, runs, cycles, circuit, pace } = this.parts;
    const beganAtMs = performance.now();
    const lost = new AbortController();
    const endRenewal = every(pace.renewEveryMs, () => {
      runs.renew(claim, clock.now(), pace.leaseSeconds).catch((error: Error) => {
        if (error instanceof ClaimLostError) lost.abort();
        else this.logger.warn(`lease of cycle ${claim.cycleNumber} not renewed: ${error.message}`);
      });
    });
    try {
      const overdue = AbortSignal.timeout(leftMs);
      const texts = await cycles.write(claim, AbortSignal.any([this.stopping.signal, lost.signal, overdue]));
      if (lost.signal.aborted) throw new ClaimLostError(runOf(claim).lost);
      const isCalledOff = this.stopping.signal.aborted && texts.outcome !== 'written';
      const mayGoOnLater = circuit.isPaused && texts.outcome === 'failed' && !overdue.aborted;
      if (isCalledOff || mayGoOnLater) {
        await runs.release(claim, texts.reasons, clock.now());
        return false;
      }
      await this.conclude(claim, texts, Math.round(performance.now() - beganAtMs));
      return true;
    } finally {
      endRenewal();
    }
  }

  private async giveUp(claim: NarratorClaim): Promise<boolean> {
    const reasons =
      claim.earlierReasons.length > 0
        ? claim.earlierReasons
        : AGENTS.map((agent) => ({ agent, cause: 'abandoned' as const, details: ['its time was over'] }));
    const outcome = outcomeOf(AGENTS.length, reasons);
    await this.conclude(claim, { readings: null, writtenBy: TEMPLATE_MODEL, outcome, reasons }, 0);
    return true;
  }

  private async conclude(claim: NarratorClaim, texts: NarratorResult, latencyMs: number): Promise<void> {
    const { clock, runs, budget, narratives, pace } = this.parts;
    const { readings, writtenBy, outcome, reasons } = texts;
    const costUsd = await runs.finish(claim, { outcome, reasons, latencyMs }, clock.now(), pace.leaseSeconds);
    const isFirst = await narratives.settle(claim.cycleNumber, {
      readings,
      model: writtenBy,
      costUsd,
      generationMs: latencyMs,
    });
    if (!isFirst) this.logger.warn(`texts of cycle ${claim.cycleNumber} completed by another worker`);
    this.logger.log(
      `cycle ${claim.cycleNumber}: ${outcome}, texts of ${AGENTS.length - reasons.length} of ${AGENTS.length}` +
        ` speakers in ${latencyMs} ms for $${costUsd.toFixed(4)}`,
    );
    const isExhausted = reasons.some(({ cause }) => cause === 'budget');
    if (isExhausted && (await budget.noteExhausted(claim.day, clock.now())))
      this.logger.warn(
        `language model budget of ${claim.day} used up, the template writes until midnight UTC`,
      );
  }
}
