import { Clock } from '../../src/config/clock.ts';

/** A clock that stands until it is set. */
export class FixedClock extends Clock {
  constructor(public nowMs: number) {
    super();
  }

  override now(): number {
    return this.nowMs;
  }
}
