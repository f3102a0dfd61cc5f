import { type ServerResponse } from 'node:http';

export const CLIENT_CLOSED_REQUEST = 499;

const STREAM_BEGINS = Symbol('stream begins');

/** A stream's end says nothing of its answer, so it is counted before its head. */
export const countAsStream = (response: ServerResponse): void => void response.emit(STREAM_BEGINS);

/** Calls back once: when a reply has ended, its caller has left, or a stream begins. */
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

export const closedStatus = (response: ServerResponse): number =>
  response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST;
