import { Clock } from '../../config/clock.ts';
import { type AnyRecordedEvent } from '../../domain/events/any-event.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type DeliveryCause, waitAfterFailure } from '../../domain/webhooks/webhook-endpoint.ts';
import { messageOf, testMessage, type WebhookMessage } from '../../domain/webhooks/webhook-message.ts';
import { type WebhookDelivery } from '../../persistence/entities/webhook.entity.ts';
import { type SecretSeal } from '../../persistence/secrets/secret.store.ts';
import {
  type AfterFailure,
  type RequestedDelivery,
  type WebhookClaim,
  type WebhookClaimStore,
} from '../../persistence/webhooks/webhook-claim.store.ts';
import { type Recipient, type SendOutcome, type WebhookSender } from './webhook-sender.ts';

/** Events of one read. */
const PAGE = 100;
/** An endpoint is released after this time, so that others that wait come in between. */
const TURN_MS = 20 * SECOND_MS;

/** What is sent, and why. */
interface Parcel {
  readonly cause: DeliveryCause;
  readonly message: WebhookMessage;
  readonly type: WebhookDelivery['type'];
  readonly sequence: number | null;
}

/** The turn of one endpoint. */
interface Turn {
  readonly claim: WebhookClaim;
  readonly recipient: Recipient;
  readonly signal: AbortSignal;
  readonly endsAtMs: number;
  /** Failed attempts at what comes next. */
  attempts: number;
  /** Every event up to this number is delivered, or not for the endpoint. */
  position: number;
}

/** How a turn goes on: `failed` has released the endpoint. */
type Progress = 'delivered' | 'failed' | 'aborted';

/**
 * Delivers to a claimed endpoint what is due, in order: tests, then redeliveries, then events. The first failure ends its turn, so
 * that no event overtakes another.
 */
export class WebhookCourier {
  constructor(
    private readonly claims: WebhookClaimStore,
    private readonly sender: WebhookSender,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * Makes the turn of an endpoint, and releases it.
   *
   * @throws WebhookClaimLostError if another worker or an operator has taken it; passes on database errors
   */
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
    const message = testMessage(requestId, this.clock.now(), turn.recipient.format);
    const parcel: Parcel = { cause: 'test', message, type: 'webhook.test', sequence: null };
    const sent = await this.send(turn, parcel, 1);
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
  ): Promise<{ readonly delivery: WebhookDelivery; readonly outcome: SendOutcome } | null> {
    const atMs = this.clock.now();
    const outcome = await this.sender.send(recipient, message, atMs, signal);
    if (outcome === null) return null;
    const { delivered, status, error, response, durationMs } = outcome;
    const delivery = { cause, messageId: message.id, type, sequence, attempt, atMs };
    return { delivery: { ...delivery, delivered, status, error, response, durationMs }, outcome };
  }

  private isOver({ signal, endsAtMs }: Turn): boolean {
    return signal.aborted || this.clock.uptimeMs() >= endsAtMs;
  }
}

const isWanted = ({ events }: WebhookClaim, { type }: AnyRecordedEvent): boolean =>
  events === null || events.includes(type);
