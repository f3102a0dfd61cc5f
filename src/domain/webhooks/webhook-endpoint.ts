import { type AnyEventType, type EventAudience } from '../events/any-event.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../timestamps.ts';

/** What an endpoint receives: signed Standard Webhooks, or a text for a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'telegram', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/**
 * Why nothing is delivered to an endpoint. `operator`: an operator disabled it. `gone`: it responded with 410.
 * `failing`: every attempt of three days failed.
 */
export const DISABLED_REASONS = ['operator', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Why something was delivered. */
export const DELIVERY_CAUSES = ['event', 'redelivery', 'test'] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

/** An endpoint as operators see it. Moments are epoch milliseconds. */
export interface WebhookEndpoint {
  readonly id: string;
  /** Null: an endpoint of the operators. */
  readonly partnerId: string | null;
  /** Name of the partner. */
  readonly partner: string | null;
  /** Without what can be a secret. */
  readonly shownUrl: string;
  /** Null: all. */
  readonly events: readonly AnyEventType[] | null;
  readonly format: WebhookFormat;
  /** When the secret before the last rotation stops to sign; null: there is none. */
  readonly oldSecretUntilMs: number | null;
  /** Null: it is enabled. */
  readonly disabledReason: DisabledReason | null;
  readonly disabledAtMs: number | null;
  readonly createdAtMs: number;
  /** Every event up to this number is delivered, or not for this endpoint. */
  readonly position: number;
  /** Failed attempts at the next event. */
  readonly attempts: number;
  readonly nextAttemptAtMs: number;
  readonly failingSinceMs: number | null;
  readonly lastError: string | null;
  readonly deliveredAtMs: number | null;
}

/** Returns whose events an endpoint receives. */
export const audienceOfEndpoint = ({ partnerId }: Pick<WebhookEndpoint, 'partnerId'>): EventAudience =>
  partnerId === null ? 'operators' : 'partners';

/** An attempt to deliver something. */
export interface WebhookDelivery {
  readonly cause: DeliveryCause;
  readonly messageId: string;
  readonly type: AnyEventType | 'webhook.test';
  /** Null of a test. */
  readonly sequence: number | null;
  /** From 1. */
  readonly attempt: number;
  readonly atMs: number;
  readonly delivered: boolean;
  /** Null: there was no response. */
  readonly status: number | null;
  /** Why it failed; null: it didn't. */
  readonly error: string | null;
  /** Beginning of the response; null: there was none. */
  readonly response: string | null;
  readonly durationMs: number;
}

/** How long deliveries are kept. */
export const DELIVERY_DAYS = 30;

/** Upper bounds of endpoints and deliveries. */
export const WEBHOOK_LIMITS = {
  urlLength: 2_000,
  /** Endpoints of one partner, and of the operators. */
  endpoints: 20,
  /** Events of one redelivery. */
  redeliveredEvents: 10_000,
  /** Length of the stored beginning of a response, in UTF-16 units. */
  excerptLength: 1_000,
  /** How long the old secret can sign after a rotation. */
  oldSecretSeconds: 7 * 86_400,
} as const;

/** Waits between attempts, as the specification of Standard Webhooks recommends: three days in all. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Share by which a wait can be longer, so that endpoints that failed together aren't called together. */
const JITTER = 0.1;

/** No wait is longer. A later attempt was planned by a clock that ran ahead. */
export const LONGEST_WAIT_MS = Math.max(...WAITS_MS) * (1 + JITTER);

/**
 * Returns the wait before the next attempt; null: there is none.
 *
 * @param failed attempts so far, from 1
 * @param random from 0 to 1
 * @param askedMs wait that the endpoint asked for; 0: none
 */
export function waitAfterFailure(failed: number, random: number, askedMs = 0): number | null {
  const waitMs = WAITS_MS[failed - 1];
  return waitMs === undefined
    ? null
    : Math.min(LONGEST_WAIT_MS, Math.max(askedMs, waitMs * (1 + JITTER * random)));
}
