/** Replies to partners whose requests came in within one UTC minute. */
export interface TrafficMinute {
  /** Its beginning, epoch milliseconds. */
  readonly minuteAtMs: number;
  readonly requests: number;
  /** Replies 400 to 499. */
  readonly clientErrors: number;
  /** Replies 500 and above. */
  readonly serverErrors: number;
}
