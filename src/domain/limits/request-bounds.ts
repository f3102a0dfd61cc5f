/** The longest window of a history, in days. */
export const MAX_WINDOW_DAYS = 365;

/** Maximum number of IDs in one batch. */
export const MAX_BATCH_IDS = 25;

/** Streams of one key that are open at once, in all processes. */
export const MAX_STREAMS = 10;
