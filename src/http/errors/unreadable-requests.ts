import { type Server } from 'node:http';
import { type Socket } from 'node:net';
import { MAX_TARGET_LENGTH } from '../requests/request-line.middleware.ts';
import { isReplying } from '../server/connection-states.ts';
import { HttpRefusal } from './http-refusal.ts';
import { rawReply } from './unrouted-reply.ts';

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

function refusalOf(error: ParserError): HttpRefusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpRefusal(408, 'The request took too long to arrive.');
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') return new HttpRefusal(400, 'The request is not valid HTTP.');
  const endOfLine = error.rawPacket?.indexOf('\r\n') ?? -1;
  return endOfLine === -1 || endOfLine > MAX_TARGET_LENGTH
    ? new HttpRefusal(414, `The path and query are longer than ${MAX_TARGET_LENGTH} characters.`)
    : new HttpRefusal(431, 'The headers are larger than is accepted here.');
}
