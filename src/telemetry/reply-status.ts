import { type ServerResponse } from 'node:http';

/** The status recorded if the caller disconnected before the response was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Event of a response whose reply is a stream. */
const STREAM_BEGINS = Symbol('stream begins');

/**
 * Has a reply counted now, with its status, because it is a stream: its end says nothing of how it was answered. Before
 * its head is written, so that a reply that can't be counted is still refused.
 */
export const countAsStream = (response: ServerResponse): void => void response.emit(STREAM_BEGINS);

/** Calls back once with the status to record: when a reply has ended or its caller has left, or when a stream begins. */
export function onceAnswered(response: ServerResponse, record: (status: number) => void): void {
  const ended = (): void => {
    response.off(STREAM_BEGINS, begun);
    record(closedStatus(response));
  };
  const begun = (): void => {
    response.off('close', ended);
    record(response.statusCode);
  };
  response.once('close', ended);
  response.once(STREAM_BEGINS, begun);
}

/** Returns the status to record for a response whose connection is closed. */
export const closedStatus = (response: ServerResponse): number =>
  response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST;
