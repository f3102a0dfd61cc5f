import { type ServerResponse } from 'node:http';

/** The status that is recorded where the caller disconnected before the reply was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** What is recorded of a reply whose connection has let go of it. */
export const closedStatus = (response: ServerResponse): number =>
  response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST;
