import { type ServerResponse } from 'node:http';

/** The status recorded if the caller disconnected before the response was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Returns the status to record for a response whose connection is closed. */
export const closedStatus = (response: ServerResponse): number =>
  response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST;
