/** What was confirmed. */
export interface ConfirmedClock {
  /** The wall time of the process that was asked. Workers whose clock shows the same follow within ten seconds. */
  readonly confirmed_at: string;
}
