import { type EventAudience } from './events/event.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';

/** What an endpoint receives: signed Standard Webhooks, or a text for a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'telegram', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `operator`: an operator disabled it. `gone`: it responded with 410. `failing`: every attempt of three days failed. */
export const DISABLED_REASONS = ['operator', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_CAUSES = ['event', 'redelivery', 'test'] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

export const audienceOfEndpoint = ({ partnerId }: { readonly partnerId: string | null }): EventAudience =>
  partnerId === null ? 'operators' : 'partners';

export const DELIVERY_DAYS = 30;

export const WEBHOOK_LIMITS = {
  urlLength: 2_000,
  /** Endpoints of one partner, and of the operators. */
  endpoints: 20,
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

/** Null: no next attempt. @param failed attempts so far, from 1 @param random 0–1 @param askedMs 0: not requested */
export function waitAfterFailure(failed: number, random: number, askedMs = 0): number | null {
  const waitMs = WAITS_MS[failed - 1];
  return waitMs === undefined
    ? null
    : Math.min(LONGEST_WAIT_MS, Math.max(askedMs, waitMs * (1 + JITTER * random)));
}
