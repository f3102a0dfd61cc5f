import { AsyncLocalStorage } from 'node:async_hooks';
import { type RejectedPayload } from '../../../packages/engine/sources/fetch-attempt.ts';

export class FetchMeter {
  readonly #startedAt = performance.now();
  requests = 0;
  bytes = 0;
  notModified = 0;
  /** Status of the last response; null if the last attempt got none. */
  httpStatus: number | null = null;
  hasTimedOut = false;
  #payloads: (RejectedPayload | null)[] = [];
  #rejected: RejectedPayload | null = null;

  constructor(readonly startedAtMs: number) {}

  get durationMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  noteResponse(status: number, bytes: number): void {
    this.requests += 1;
    this.bytes += bytes;
    this.httpStatus = status;
    this.hasTimedOut = false;
    if (status === 304) this.notModified += 1;
  }

  noteSilence(hasTimedOut: boolean): void {
    this.httpStatus = null;
    this.hasTimedOut = hasTimedOut;
  }

  /** Notes a response that was cut off because it is too large, so its payload is unknown. */
  noteOversize(status: number, readBytes: number): void {
    this.noteResponse(status, readBytes);
    this.#payloads.push(null);
  }

  notePayload(payload: RejectedPayload): void {
    this.#payloads.push(payload);
  }

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

export const meteredFetch = <Result>(meter: FetchMeter, fetch: () => Promise<Result>): Promise<Result> =>
  running.run(meter, fetch);

export const runningFetch = (): FetchMeter | undefined => running.getStore();
