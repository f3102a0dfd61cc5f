export const MAX_WINDOW_DAYS = 365;

export const MAX_BATCH_IDS = 25;

export const MAX_STREAMS = 10;

export const MAX_EXPORTS = 2;

/** A key can begin exports until it has received as many bytes in a UTC day. */
export const EXPORT_BYTES_PER_DAY = 10_000_000_000;
