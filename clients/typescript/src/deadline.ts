import { startTimer } from './sleep.ts';

/** Aborts its signal when its time is over, or when the caller's signal aborts. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly ending = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal | undefined, ms: number) {
    this.signal = caller === undefined ? this.ending.signal : AbortSignal.any([caller, this.ending.signal]);
    this.restart(ms);
  }

  restart(ms: number): void {
    this.stop();
    const expire = (): void =>
      this.ending.abort(new DOMException(`nothing arrived within ${ms} ms`, 'TimeoutError'));
    this.timer = startTimer(expire, ms);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Frees the connection too, if the caller stopped reading. */
  abort(): void {
    this.stop();
    this.ending.abort();
  }
}
