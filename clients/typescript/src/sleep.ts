/** 24.8 days. A longer timer would expire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const startTimer = (expire: () => void, ms: number): ReturnType<typeof setTimeout> =>
  setTimeout(expire, Math.min(ms, LONGEST_TIMER_MS));

/** Resolves after a time; rejects with the signal's reason if it is aborted earlier. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      // The reason is any value that the caller aborted with.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = startTimer(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
