import { Raw } from 'typeorm';

/** Seconds between the marks of a stream that is still open, or an export that is still running. */
export const SEEN_EVERY_SECONDS = 5;
/** What has no mark for this long is gone with its process: clients that connect again find its place free. */
const GONE_AFTER_SECONDS = 20;

/** A condition on the column of the marks. */
export const SEEN_LATELY = Raw((seenAt) => `${seenAt} > now() - interval '${GONE_AFTER_SECONDS} seconds'`);
