/** Parsed JSON that a test reads freely. */
export type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any
