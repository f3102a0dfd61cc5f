/** A cycle is late beyond two cadences, as the board counts. */
export const LATE_AFTER_MINUTES = 30;
