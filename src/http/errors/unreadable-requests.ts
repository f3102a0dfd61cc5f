import { type Server, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { NO_FRAMES } from '../requests/open-request.middleware.ts';
import { requestIdFrom } from '../requests/request-id.ts';
import { MAX_TARGET_LENGTH } from '../requests/request-line.middleware.ts';
import { errorBody, errorReplyOf } from './error-reply.ts';
import { HttpRefusal } from './http-refusal.ts';

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because the HTTP parser refuses it, with the one error body. Without
 * this Node answers an empty reply or cuts the connection.
 */
export function answerUnreadableRequests(server: Server): void {
  // Node would answer these two by itself with an empty body; `readRequestLine` refuses them instead.
  Object.assign(server, { requireHostHeader: false });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const replying = new WeakSet<object>();
  server.on('request', (request, response) => {
    const { socket } = request;
    replying.add(socket);
    response.once('close', () => replying.delete(socket));
  });
  server.on('clientError', (error: ParserError, socket) => {
    const connection = socket as Socket;
    // Nobody to answer, or a reply under way on this connection that ours would be mixed into.
    if (error.code === 'ECONNRESET' || !connection.writable || replying.has(connection)) {
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

/** The path is not known here, so the reply is readable from any origin: it says nothing of any route. */
function rawReply(refusal: HttpRefusal): string {
  const requestId = requestIdFrom(undefined);
  const body = errorBody(errorReplyOf(refusal, null), requestId);
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${NO_FRAMES}`,
    `X-Request-ID: ${requestId}`,
    'Access-Control-Allow-Origin: *',
    'Access-Control-Expose-Headers: X-Request-ID',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
