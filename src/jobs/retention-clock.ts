/** Whether wall time is certain enough for old rows to be deleted or archived. Its own injection token. */
export abstract class RetentionClock {
  abstract get mayDelete(): boolean;
}
