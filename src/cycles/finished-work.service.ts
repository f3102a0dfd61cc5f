import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { NotificationChannel } from '../platform/database/notification-channel.ts';
import { type AnyWorkRequest, WorkRequestStore } from '../work/work-request.store.ts';
import { pause } from '../platform/clock/clock.ts';

/** Finished work is notified; it is also polled this often, for missed notifications. */
const ASK_EVERY_MS = SECOND_MS;

/** Waits for work to be finished by whichever worker has it. */
@Injectable()
export class FinishedWork implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly sleepers = new Map<string, AbortController>();

  constructor(
    private readonly requests: WorkRequestStore,
    channel: NotificationChannel,
  ) {
    channel.subscribe({
      onNotification: (name, workId) => {
        if (name === 'work_finished') this.sleepers.get(workId)?.abort();
      },
      // A waiting request polls every second.
      onConnected: () => undefined,
      onLost: () => undefined,
    });
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** The work once it is done or has failed; null when it is neither after `withinMs`, or the process ends. */
  async of(workId: string, withinMs: number): Promise<AnyWorkRequest | null> {
    const ends = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(withinMs)]);
    try {
      for (;;) {
        // Laid out before the question, so that a word which comes between question and sleep is not slept over.
        const sleeper = new AbortController();
        this.sleepers.set(workId, sleeper);
        const request = await this.requests.get(workId);
        if (request?.state === 'done' || request?.state === 'failed') return request;
        if (ends.aborted) return null;
        await pause(ASK_EVERY_MS, AbortSignal.any([ends, sleeper.signal]));
      }
    } finally {
      this.sleepers.delete(workId);
    }
  }
}
