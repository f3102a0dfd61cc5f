/** Certainty of wall time, required to delete or archive old rows. The class is its own injection token. */
export abstract class RetentionClock {
  abstract get mayDelete(): boolean;
}
