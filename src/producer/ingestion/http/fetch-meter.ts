import { AsyncLocalStorage } from 'node:async_hooks';
import { type RejectedPayload } from '../../../domain/sources/fetch-attempt.ts';

/** Counts the responses of one fetch of a source, however many requests its adapter sends. */
export class FetchMeter {
  readonly #startedAt = performance.now();
  requests = 0;
  bytes = 0;
  notModified = 0;
  /** Status of the last response; null if the last attempt got none. */
  httpStatus: number | null = null;
  /** Whether the last attempt got no response in time. */
  hasTimedOut = false;
  #payloads: (RejectedPayload | null)[] = [];
  #rejected: RejectedPayload | null = null;

  constructor(
    /** When the fetch began, epoch milliseconds. */
    readonly startedAtMs: number,
  ) {}

  get durationMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** Notes a response with its decoded size. */
  noteResponse(status: number, bytes: number): void {
    this.requests += 1;
    this.bytes += bytes;
    this.httpStatus = status;
    this.hasTimedOut = false;
    if (status === 304) this.notModified += 1;
  }

  /** Notes an attempt without a response. */
  noteSilence(hasTimedOut: boolean): void {
    this.httpStatus = null;
    this.hasTimedOut = hasTimedOut;
  }

  /** Notes a response that was cut off because it is too large, so its payload is unknown. */
  noteOversize(status: number, readBytes: number): void {
    this.noteResponse(status, readBytes);
    this.#payloads.push(null);
  }

  /** Notes a payload that was parsed. */
  notePayload(payload: RejectedPayload): void {
    this.#payloads.push(payload);
  }

  /** Notes a payload that can't be parsed. */
  noteRejected(payload: RejectedPayload): void {
    this.#rejected = payload;
  }

  /** The payload that something rejected comes from; null if it's unknown, or several were read. */
  get rejectedPayload(): RejectedPayload | null {
    const distinct = new Set(this.#payloads.map((payload) => payload?.sha256));
    return this.#rejected ?? (distinct.size === 1 ? this.#payloads[0]! : null);
  }
}

const running = new AsyncLocalStorage<FetchMeter>();

/** Runs a fetch whose responses a meter counts. */
export const meteredFetch = <Result>(meter: FetchMeter, fetch: () => Promise<Result>): Promise<Result> =>
  running.run(meter, fetch);

/** Returns the meter of the running fetch; undefined outside one. */
export const runningFetch = (): FetchMeter | undefined => running.getStore();
