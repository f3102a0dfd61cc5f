/** Below the operators' API. */
export const OVERVIEW_PATH = '/overview';

/** How often the overview is asked for while somebody looks at it. */
export const OVERVIEW_POLL_SECONDS = 30;

/** An answer older than this is not what it should be: three polls came to nothing. */
export const AGED_ANSWER_SECONDS = 3 * OVERVIEW_POLL_SECONDS;
