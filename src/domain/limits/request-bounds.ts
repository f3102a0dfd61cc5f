/** The longest window of a history, in days. */
export const MAX_WINDOW_DAYS = 365;

/** Ids that one batch may name. */
export const MAX_BATCH_IDS = 25;
