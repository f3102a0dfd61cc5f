import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { type AnyRecordedEvent } from '../domain/events/event.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type DeliveryCause, waitAfterFailure } from '../domain/webhook-endpoint.ts';
import { messageOf, testMessage, type WebhookMessage } from './webhook-message.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { NotificationChannel } from '../platform/database/notification-channel.ts';
import {
  type AfterFailure,
  type RequestedDelivery,
  type WebhookClaim,
  WebhookClaimStore,
} from './webhook-claim.store.ts';
import { ProductionGate } from '../platform/watches/production-gate.ts';
import { type Recipient, type SendOutcome, type WebhookSender } from './webhook-sender.ts';
import { WORKER_ID } from '../platform/configuration/process.module.ts';
import { type WebhookDelivery } from './webhook.entity.ts';
import { type SecretSeal } from '../platform/database/secret.store.ts';
import { ClaimLostError } from '../platform/database/locks.ts';

const PAGE = 100;
/** An endpoint is released after this time, so that others that wait come in between. */
const TURN_MS = 20 * SECOND_MS;

interface Parcel {
  readonly cause: DeliveryCause;
  readonly message: WebhookMessage;
  readonly type: WebhookDelivery['type'];
  readonly sequence: number | null;
}

interface Turn {
  readonly claim: WebhookClaim;
  readonly recipient: Recipient;
  readonly signal: AbortSignal;
  readonly endsAtMs: number;
  attempts: number;
  /** Every event up to this number is delivered, or not for the endpoint. */
  position: number;
}

/** How a turn goes on: `failed` has released the endpoint. */
type Progress = 'delivered' | 'failed' | 'aborted';

/** The first failure ends the turn, so that no event overtakes another. */
export class WebhookCourier {
  constructor(
    private readonly claims: WebhookClaimStore,
    private readonly sender: WebhookSender,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
    private readonly random: () => number = Math.random,
  ) {}

  /** @throws WebhookClaimLostError if another worker or an operator has taken it; passes on database errors */
  async serve(claim: WebhookClaim, signal: AbortSignal): Promise<void> {
    const turn: Turn = {
      claim,
      recipient: await this.recipientOf(claim),
      signal,
      endsAtMs: this.clock.uptimeMs() + TURN_MS,
      attempts: claim.attempts,
      position: claim.position,
    };
    const newest = await this.claims.newest();
    if ((await this.makeRequests(turn)) === 'failed') return;
    if (claim.isDue && (await this.deliverEvents(turn, newest)) === 'failed') return;
    await this.claims.release(claim, turn.position, this.clock.now());
  }

  private async recipientOf({ sealedUrl, format, sealedSecrets }: WebhookClaim): Promise<Recipient> {
    const [url, ...secrets] = await Promise.all(
      [sealedUrl, ...sealedSecrets].map((one) => this.seal.open(one)),
    );
    return { url: url!, format, secrets };
  }

  private async makeRequests(turn: Turn): Promise<Progress> {
    for (const request of await this.claims.requests(turn.claim.endpointId)) {
      if (request.kind === 'test') await this.test(turn, request.id);
      else if (turn.claim.isDue && (await this.redeliver(turn, request)) === 'failed') return 'failed';
    }
    return 'delivered';
  }

  /** A test is tried once, and says nothing of the events that wait. */
  private async test(turn: Turn, requestId: number): Promise<void> {
    const atMs = this.clock.now();
    const message = testMessage(requestId, atMs, turn.recipient.format);
    const parcel: Parcel = { cause: 'test', message, type: 'webhook.test', sequence: null };
    const sent = await this.send(turn, parcel, 1, atMs);
    if (sent !== null) await this.claims.tested(turn.claim, requestId, sent.delivery, this.clock.now());
  }

  private async redeliver(
    turn: Turn,
    { id, position, toSequence }: Extract<RequestedDelivery, { readonly kind: 'redelivery' }>,
  ): Promise<Progress> {
    for (let after = position; ;) {
      const events = await this.claims.eventsAfter(turn.claim.audience, after, PAGE);
      for (const event of events) {
        if (event.sequence > toSequence) break;
        if (this.isOver(turn)) return 'aborted';
        if (!isWanted(turn.claim, event)) continue;
        const progress = await this.deliver(turn, event, 'redelivery', (delivery, nowMs) =>
          this.claims.redelivered(turn.claim, id, delivery, nowMs),
        );
        if (progress !== 'delivered') return progress;
      }
      const last = events.at(-1);
      if (last === undefined || last.sequence >= toSequence) break;
      after = last.sequence;
    }
    await this.claims.finish(id);
    return 'delivered';
  }

  private async deliverEvents(turn: Turn, newest: number): Promise<Progress> {
    for (;;) {
      const events = await this.claims.eventsAfter(turn.claim.audience, turn.position, PAGE);
      for (const event of events) {
        if (this.isOver(turn)) return 'aborted';
        if (isWanted(turn.claim, event)) {
          const progress = await this.deliver(turn, event, 'event', (delivery, nowMs) =>
            this.claims.delivered(turn.claim, delivery, nowMs),
          );
          if (progress !== 'delivered') return progress;
        }
        turn.position = event.sequence;
      }
      if (events.length < PAGE) break;
    }
    turn.position = Math.max(turn.position, newest);
    return 'delivered';
  }

  private async deliver(
    turn: Turn,
    event: AnyRecordedEvent,
    cause: DeliveryCause,
    store: (delivery: WebhookDelivery, nowMs: number) => Promise<void>,
  ): Promise<Progress> {
    const message = messageOf(event, turn.recipient.format);
    const parcel: Parcel = { cause, message, type: event.type, sequence: event.sequence };
    const sent = await this.send(turn, parcel, turn.attempts + 1);
    if (sent === null) return 'aborted';
    const { delivery, outcome } = sent;
    if (outcome.delivered) {
      turn.attempts = 0;
      await store(delivery, this.clock.now());
      return 'delivered';
    }
    await this.claims.failed(turn.claim, delivery, this.afterFailure(delivery.attempt, outcome));
    return 'failed';
  }

  private afterFailure(failed: number, { isGone, retryAfterMs }: SendOutcome): AfterFailure {
    if (isGone) return { kind: 'disable', reason: 'gone' };
    const waitMs = waitAfterFailure(failed, this.random(), retryAfterMs);
    return waitMs === null
      ? { kind: 'disable', reason: 'failing' }
      : { kind: 'retry', atMs: this.clock.now() + waitMs };
  }

  private async send(
    { recipient, signal }: Turn,
    { cause, message, type, sequence }: Parcel,
    attempt: number,
    atMs = this.clock.now(),
  ): Promise<{ readonly delivery: WebhookDelivery; readonly outcome: SendOutcome } | null> {
    const outcome = await this.sender.send(recipient, message, atMs, signal);
    if (outcome === null) return null;
    const { delivered, status, error, response, durationMs, headers } = outcome;
    const delivery = { cause, messageId: message.id, type, sequence, attempt, atMs };
    return { delivery: { ...delivery, delivered, status, error, response, durationMs, headers }, outcome };
  }

  private isOver({ signal, endsAtMs }: Turn): boolean {
    return signal.aborted || this.clock.uptimeMs() >= endsAtMs;
  }
}

const isWanted = ({ events }: WebhookClaim, { type }: AnyRecordedEvent): boolean =>
  events === null || events.includes(type);

const MOST_ENDPOINTS = 64;
const EVERY_SECONDS = 1;

/** A slow endpoint delays no other. Nothing is sent while wall time is untrusted: receivers would reject it. */
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
