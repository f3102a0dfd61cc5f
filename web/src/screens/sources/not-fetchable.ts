import { t } from 'ttag';
import { type OperatedSource } from '../../api/generated/operators-api.ts';

/** Why a source can't be fetched now; null if it can. */
export function notFetchableBecause({ paused, available, ...source }: OperatedSource): string | null {
  if (paused) return t`It is paused. Resuming it fetches it immediately.`;
  // A source whose key was rejected has failures; one without a key has none.
  return available || source.consecutive_failures > 0
    ? null
    : t`Its provider requires a key, and this deployment has none.`;
}
