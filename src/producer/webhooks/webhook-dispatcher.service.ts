import { ClaimLostError } from '../../persistence/database/lease.ts';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { WORKER_ID } from '../../config/process.module.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { NotificationChannel } from '../../persistence/notifications/notification-channel.ts';
import { type WebhookClaim, WebhookClaimStore } from '../../persistence/webhooks/webhook-claim.store.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { WebhookCourier } from './webhook-courier.ts';

/** Endpoints that one process delivers to at the same time. */
const MOST_ENDPOINTS = 64;
/** How often it looks for what is due, in case a notification was lost. */
const EVERY_SECONDS = 1;

/**
 * Claims the endpoints that something is due for, and has each delivered to on its own, so that a slow one delays no other.
 * Nothing is sent while wall time is untrusted: receivers would reject its timestamp.
 */
@Injectable()
export class WebhookDispatcher implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();
  private readonly turns = new Set<Promise<void>>();
  private claiming: Promise<void> | null = null;
  private isWanted = false;

  constructor(
    private readonly claims: WebhookClaimStore,
    private readonly courier: WebhookCourier,
    private readonly gate: ProductionGate,
    private readonly clock: Clock,
    @Inject(WORKER_ID) private readonly workerId: string,
    channel: NotificationChannel,
  ) {
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'event_recorded') void this.wake();
      },
      onConnected: () => undefined,
      onLost: () => undefined,
    });
  }

  @Job({ name: 'delivering webhooks', everySeconds: EVERY_SECONDS })
  async run(): Promise<void> {
    await this.claim();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Attempts under way are aborted, and made again by another worker. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.claiming?.catch(() => undefined);
    await Promise.all(this.turns);
  }

  /** The job tries again what fails here, and reports it. */
  private async wake(): Promise<void> {
    await this.claim().catch((error: Error) =>
      this.logger.warn(`cannot look for due webhooks: ${error.message}`),
    );
  }

  /** Calls share a look; what becomes due during one is looked for after it. */
  private claim(): Promise<void> {
    this.isWanted = true;
    this.claiming ??= this.claimDue().finally(() => (this.claiming = null));
    return this.claiming;
  }

  private async claimDue(): Promise<void> {
    while (this.isWanted && !this.stopping.signal.aborted && this.gate.isOpen) {
      this.isWanted = false;
      const free = MOST_ENDPOINTS - this.turns.size;
      if (free === 0) return;
      for (const claim of await this.claims.claimDue(this.workerId, this.clock.now(), free)) {
        const turn = this.serve(claim).finally(() => {
          this.turns.delete(turn);
          // Something can have become due during the turn.
          if (!this.stopping.signal.aborted) void this.wake();
        });
        this.turns.add(turn);
      }
    }
  }

  private async serve(claim: WebhookClaim): Promise<void> {
    try {
      await this.courier.serve(claim, this.stopping.signal);
    } catch (error) {
      const reason = (error as Error).message;
      if (error instanceof ClaimLostError) this.logger.log(reason);
      else this.logger.warn(`the turn of webhook endpoint ${claim.endpointId} was given up: ${reason}`);
    }
  }
}
