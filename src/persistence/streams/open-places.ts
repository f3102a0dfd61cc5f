import { Raw } from 'typeorm';

/** Seconds between the marks of a stream that is still open, or an export that is still running. */
export const SEEN_EVERY_SECONDS = 5;
/** Streams and exports without a mark for this long no longer count, because their process was killed. */
const GONE_AFTER_SECONDS = 20;

/** Condition on the column of the marks. */
export const SEEN_LATELY = Raw((seenAt) => `${seenAt} > now() - interval '${GONE_AFTER_SECONDS} seconds'`);
