/** Old rows are deleted or archived only if wall time is certain. */
export abstract class RetentionClock {
  abstract get mayDelete(): boolean;
}
