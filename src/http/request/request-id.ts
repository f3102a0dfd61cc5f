import { randomUUID } from 'node:crypto';

/** What a caller's own request id may look like. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's id where it is well-formed, otherwise a new one. */
export const requestIdFrom = (presented: string | undefined): string =>
  presented !== undefined && REQUEST_ID_PATTERN.test(presented) ? presented : randomUUID();
