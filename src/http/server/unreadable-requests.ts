import { type Server } from 'node:http';
import { type Socket } from 'node:net';
import { MAX_TARGET_LENGTH } from '../request/request-line.ts';
import { isReplying } from '../request/connection-states.ts';
import { HttpError } from '../errors/http-error.ts';
import { rawReply } from '../errors/unrouted-reply.ts';

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because the HTTP parser refuses it, with the one error body. Without
 * this Node answers an empty reply or cuts the connection.
 */
export function answerUnreadableRequests(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: ParserError, socket) => {
    const connection = socket as Socket;
    // Nobody to answer, or a reply under way on this connection that ours would be mixed into.
    if (error.code === 'ECONNRESET' || !connection.writable || isReplying(connection)) {
      connection.destroy();
      return;
    }
    connection.end(rawReply(refusalOf(error)));
  });
}

function refusalOf(error: ParserError): HttpError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpError(408, 'The request took too long to arrive.');
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') return new HttpError(400, 'The request is not valid HTTP.');
  const endOfLine = error.rawPacket?.indexOf('\r\n') ?? -1;
  return endOfLine === -1 || endOfLine > MAX_TARGET_LENGTH
    ? new HttpError(414, `The path and query are longer than ${MAX_TARGET_LENGTH} characters.`)
    : new HttpError(431, 'The headers are larger than is accepted here.');
}
