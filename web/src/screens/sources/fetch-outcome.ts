import { t } from 'ttag';
import { type OperatedSource } from '../../api/generated/operators-api.ts';

/** Fields that show whether a source was fetched since. */
export type FetchState = Pick<OperatedSource, 'last_attempt_at' | 'last_success_at' | 'last_error'>;

/** Outcome of a requested fetch. */
export interface FetchOutcome {
  readonly succeeded: boolean;
  /** Whole sentences. */
  readonly words: string;
}

const isLater = (now: string | null, before: string | null): boolean =>
  now !== null && (before === null || Date.parse(now) > Date.parse(before));

/** Result of a requested fetch, from the states before and now; null while no worker has tried. */
export function outcomeOfFetch(before: FetchState, now: FetchState): FetchOutcome | null {
  if (!isLater(now.last_attempt_at, before.last_attempt_at)) return null;
  if (!isLater(now.last_success_at, before.last_success_at))
    return {
      succeeded: false,
      words: t`A worker tried and failed: ${now.last_error ?? t`no reason was given`}.`,
    };
  const remark = now.last_error === null ? '' : t` Remark: ${now.last_error}.`;
  return { succeeded: true, words: t`A worker fetched it.${remark}` };
}

export const notFetchedWithin = (seconds: number): FetchOutcome => ({
  succeeded: false,
  words: t`No worker has tried within ${seconds} s: all are busy, or none is running. It stays due and is fetched as soon as one is free.`,
});
