import { Clock } from '../../src/config/clock.ts';

/** A clock that stands until a test moves it. */
export class TestClock extends Clock {
  constructor(private epochMs: number) {
    super();
  }

  override now(): number {
    return this.epochMs;
  }

  /** Sets the present. */
  set(epochMs: number): void {
    this.epochMs = epochMs;
  }

  advance(milliseconds: number): void {
    this.epochMs += milliseconds;
  }
}
