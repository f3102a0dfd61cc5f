/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, including its waits: `AbortSignal.timeout(10_000)`. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Longest wait for the response of one attempt, in milliseconds; default: that of the client. */
  readonly timeoutMs?: number | undefined;
}

/** Parameters of an operation that has none. */
export type NoParams = Readonly<Record<string, never>>;

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
