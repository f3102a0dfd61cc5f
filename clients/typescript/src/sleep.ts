/** Longest time of a timer, 24.8 days. A longer one expires immediately. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Resolves after a time; rejects with the signal's reason if it is aborted earlier. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      // The reason is any value that the caller aborted with.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
