import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { findContext, requestIdFrom } from '../request/request-context.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { noteError } from './noted-error.ts';
import { inAcceptedForm, preparedError } from './prepared-error.ts';

/**
 * Whether an error may be remembered for equal requests: only if its target exists, because the number of targets that don't, and
 * of faulty parameters, is unlimited. Features check rights and licences after existence, so a target without a query that they
 * answer with 403 exists.
 */
const isRepeatable = (status: number, target: string): boolean => status === 403 && !target.includes('?');

/** Turns whatever is thrown anywhere behind the HTTP server into the one error body. */
@Catch()
export class ErrorReplyFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<IncomingMessage>(), http.getResponse<ServerResponse>());
  }

  /** The same for failures at a point where an exception can no longer be thrown. */
  answer(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
    const context = findContext(request);
    const requestId = context?.requestId ?? requestIdFrom(undefined);
    const { reply, reason, errorId } = noteError(thrown, requestId, context?.surface?.name ?? null);

    if (context) context.failure = { code: reply.code, reason, errorId };
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // The route's ETag and max-age do not apply to an error.
    response.removeHeader('ETag');
    response.removeHeader('Content-Encoding');
    const made = preparedError(reply);
    if (context) context.reply = context.repeatable && isRepeatable(reply.status, request.url!) ? made : null;
    const prepared = inAcceptedForm(made, request.headers.accept);
    const vary = response.getHeader('Vary');
    response.setHeader('Vary', vary === undefined ? 'Accept' : `${String(vary)}, Accept`);
    response.setHeader('X-Request-ID', requestId);
    if (errorId !== null) response.setHeader('X-Error-Id', errorId);
    setHeaders(response, prepared.headers);
    // Nothing of an error depends on the time.
    const body = prepared.body.bytes({ requestId, nowMs: 0 });
    response.setHeader('Content-Length', body.length);
    response.statusCode = reply.status;
    response.end(body);
  }
}
