/** A cycle is late after two cadences, as on the board. */
export const LATE_AFTER_MINUTES = 30;
