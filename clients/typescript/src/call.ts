/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, including its waits: `AbortSignal.timeout(10_000)`. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Functions of the machine that a client uses. */
export interface Environment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Rejects with the signal's reason if it is aborted earlier. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
}
