import { type OperatedSource } from '../../api/generated/operators-api.ts';

/** Why a source can't be fetched now; null if it can. */
export function notFetchableBecause({ paused, available }: OperatedSource): string | null {
  if (paused) return 'It is paused. Resuming it fetches it immediately.';
  return available ? null : 'Its provider needs a key, or one that covers it.';
}
