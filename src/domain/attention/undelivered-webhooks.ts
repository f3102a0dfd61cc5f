import { HOUR_MS } from '../timestamps.ts';
import { type Attention } from './attention.ts';
import { durationWords } from './words.ts';

/** An endpoint that fails for so long is worth a look before it is disabled. */
export const WEBHOOK_FAILING_MS = HOUR_MS;

/** An endpoint of webhooks, as far as it can be in trouble. Moments are epoch milliseconds. */
export interface TroubledWebhook {
  readonly id: string;
  /** Null: the operators'. */
  readonly partner: string | null;
  readonly shownUrl: string;
  /** Null: it is enabled. */
  readonly disabledReason: 'operator' | 'gone' | 'failing' | null;
  readonly disabledAtMs: number | null;
  readonly failingSinceMs: number | null;
  readonly lastError: string | null;
}

/** Returns attention items for endpoints that were disabled because they failed, and for those that have failed for an hour. */
export function undeliveredWebhooks(endpoints: readonly TroubledWebhook[], nowMs: number): Attention[] {
  return endpoints.flatMap((endpoint): Attention[] => {
    const { id, disabledReason, disabledAtMs, failingSinceMs, lastError } = endpoint;
    const name = `webhook ${endpoint.shownUrl} of ${endpoint.partner ?? 'the operators'}`;
    const item = { kind: 'webhook_undelivered' as const, subject: id, subjectName: name };
    if (disabledReason === 'gone' || disabledReason === 'failing')
      return [
        {
          ...item,
          severity: 'warning',
          message:
            disabledReason === 'gone'
              ? `The ${name} was disabled because it responded with 410. Ask its owner, then delete or enable it.`
              : `The ${name} was disabled because it failed for three days: ${lastError ?? 'no response'}. Ask its owner, then enable it.`,
          sinceMs: disabledAtMs,
        },
      ];
    if (disabledReason !== null || failingSinceMs === null || nowMs - failingSinceMs < WEBHOOK_FAILING_MS)
      return [];
    const message = `The ${name} has failed for ${durationWords(nowMs - failingSinceMs)}: ${lastError ?? 'no response'}.`;
    return [{ ...item, severity: 'notice', message, sinceMs: failingSinceMs }];
  });
}
