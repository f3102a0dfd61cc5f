/** The one place the time is read from, so that tests can set it. Used as its own injection token. */
export abstract class Clock {
  /** Epoch milliseconds, UTC. */
  abstract now(): number;
}

/** The clock of the machine. */
export class SystemClock extends Clock {
  override now(): number {
    return Date.now();
  }
}
