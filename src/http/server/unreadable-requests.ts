import { type IncomingMessage, type Server } from 'node:http';
import { type Socket } from 'node:net';
import { MAX_TARGET_LENGTH } from '../request/request-line.ts';
import { connectionState, isReplying } from '../request/connection-states.ts';
import { HttpError, type HttpErrorName } from '../errors/http-error.ts';
import { rawReply, writeErrorReply } from '../errors/unrouted-reply.ts';
import { type Refusal } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import { type ServerLimits } from './server-limits.ts';

type UnreadableRefusal = Extract<Refusal, HttpErrorName>;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because the HTTP parser rejects it or hands it over although it cannot read it whole,
 * with the one error body. Without this Node answers an empty reply, or cuts the connection, or takes a part for the whole. Call
 * it after `guardConnections`.
 */
export function answerUnreadableRequests(server: Server, { maxHeaders }: ServerLimits): void {
  // Before the guard, which hands on nothing of a rejected connection.
  server.prependListener('request', (request, response) => {
    const state = connectionState(request.socket);
    if (state === undefined || state.rejected) return;
    const refusal = refusalOfRead(request, maxHeaders);
    if (refusal === null) return;
    processMeters.refusals.add(1, refusal);
    state.rejected = true;
    writeErrorReply(response, httpErrorOf(refusal, maxHeaders));
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: ParserError, socket) => {
    const connection = socket as Socket;
    // The request was answered before its body turned out to be unreadable; the connection ends with that.
    if (connectionState(connection)?.rejected) return;
    // The connection is gone, or another reply is being written on it.
    if (error.code === 'ECONNRESET' || !connection.writable || isReplying(connection)) {
      connection.destroy();
      return;
    }
    const refusal = refusalOf(error);
    processMeters.refusals.add(1, refusal);
    connection.end(rawReply(httpErrorOf(refusal, maxHeaders)));
  });
}

/** What of a request the parser handed over without understanding it; null: nothing. */
function refusalOfRead(
  { headers, rawHeaders }: IncomingMessage,
  maxHeaders: number,
): UnreadableRefusal | null {
  if (rawHeaders.length > 2 * maxHeaders) return 'headers_too_many';
  const coding = headers['transfer-encoding'];
  return coding === undefined || coding.toLowerCase() === 'chunked' ? null : 'coding_unknown';
}

function refusalOf(error: ParserError): UnreadableRefusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'not_http';
  const endOfLine = error.rawPacket?.indexOf('\r\n') ?? -1;
  return endOfLine === -1 || endOfLine > MAX_TARGET_LENGTH ? 'target_too_long' : 'headers_too_large';
}

function httpErrorOf(refusal: UnreadableRefusal, maxHeaders: number): HttpError {
  if (refusal === 'target_too_long') return new HttpError(refusal, { maximum: MAX_TARGET_LENGTH });
  if (refusal === 'headers_too_many') return new HttpError(refusal, { maximum: maxHeaders });
  return new HttpError(refusal, {});
}
