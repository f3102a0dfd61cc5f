import { type Server } from 'node:http';
import { type Socket } from 'node:net';
import { MAX_TARGET_LENGTH } from '../request/request-line.ts';
import { isReplying } from '../request/connection-states.ts';
import { HttpError, type HttpErrorName } from '../errors/http-error.ts';
import { rawReply } from '../errors/unrouted-reply.ts';
import { type Refusal } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/process-meters.ts';

type UnreadableRefusal = Extract<Refusal, HttpErrorName>;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because the HTTP parser rejects it, with the one error body. Without
 * this Node answers an empty reply or cuts the connection.
 */
export function answerUnreadableRequests(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: ParserError, socket) => {
    const connection = socket as Socket;
    // The connection is gone, or another reply is being written on it.
    if (error.code === 'ECONNRESET' || !connection.writable || isReplying(connection)) {
      connection.destroy();
      return;
    }
    const refusal = refusalOf(error);
    processMeters.refusals.add(1, refusal);
    connection.end(rawReply(httpErrorOf(refusal)));
  });
}

function refusalOf(error: ParserError): UnreadableRefusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'not_http';
  const endOfLine = error.rawPacket?.indexOf('\r\n') ?? -1;
  return endOfLine === -1 || endOfLine > MAX_TARGET_LENGTH ? 'target_too_long' : 'headers_too_large';
}

const httpErrorOf = (refusal: UnreadableRefusal): HttpError =>
  refusal === 'target_too_long'
    ? new HttpError(refusal, { maximum: MAX_TARGET_LENGTH })
    : new HttpError(refusal, {});
