import { type OperatedSource } from '../../api/generated/operators-api.ts';

/** What is looked at to tell whether a source was fetched since. */
export type FetchState = Pick<OperatedSource, 'last_attempt_at' | 'last_success_at' | 'last_error'>;

/** Outcome of a requested fetch. */
export interface FetchOutcome {
  readonly succeeded: boolean;
  /** Whole sentences. */
  readonly words: string;
}

const isLater = (now: string | null, before: string | null): boolean =>
  now !== null && (before === null || Date.parse(now) > Date.parse(before));

/** How a source stands against how it stood when its fetch was asked for; null while nobody has tried since. */
export function outcomeOfFetch(before: FetchState, now: FetchState): FetchOutcome | null {
  if (!isLater(now.last_attempt_at, before.last_attempt_at)) return null;
  if (!isLater(now.last_success_at, before.last_success_at))
    return {
      succeeded: false,
      words: `A worker tried and failed: ${now.last_error ?? 'no reason was given'}.`,
    };
  const remark = now.last_error === null ? '' : ` Remark: ${now.last_error}.`;
  return { succeeded: true, words: `A worker fetched it.${remark}` };
}

/** No attempt before the timeout. */
export const notFetchedWithin = (seconds: number): FetchOutcome => ({
  succeeded: false,
  words: `No worker has tried within ${seconds} s: all are busy, or none is running. It stays due and is fetched as soon as one is free.`,
});
