import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { findContext, requestIdFrom } from '../request/request-context.ts';
import { errorBody, type ErrorReply, errorReplyOf } from './error-reply.ts';

/** Turns whatever is thrown anywhere behind the HTTP server into the one error body. */
@Catch()
export class ErrorReplyFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorReplyFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }

  /** The same for failures at a point where an exception can no longer be thrown. */
  answer(thrown: unknown, request: Request, response: Response): void {
    const context = findContext(request);
    const requestId = context?.requestId ?? requestIdFrom(undefined);
    const reply = errorReplyOf(thrown, context?.surface?.name ?? null);
    const errorId = reply.status >= 500 ? randomUUID() : null;
    if (errorId !== null) this.report(thrown, reply, requestId, errorId);

    if (response.headersSent) {
      response.destroy();
      return;
    }
    // The route's ETag and max-age do not apply to an error.
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('X-Request-ID', requestId);
    if (errorId !== null) response.setHeader('X-Error-Id', errorId);
    for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
    const body = errorBody(reply, requestId);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.status(reply.status).end(body);
  }

  /** Logs the cause, which the reply does not show. Expected unavailability is a warning, anything else an error. */
  private report(thrown: unknown, reply: ErrorReply, requestId: string, errorId: string): void {
    const facts = {
      msg: 'a request failed',
      request_id: requestId,
      error_id: errorId,
      error_code: reply.code,
    };
    if (reply.status === 503) {
      const cause = thrown instanceof Error ? (thrown.cause ?? thrown.message) : thrown;
      this.logger.warn({ ...facts, cause: cause instanceof Error ? cause.message : cause });
      return;
    }
    this.logger.error({ ...facts, err: thrown }, thrown instanceof Error ? thrown.stack : undefined);
  }
}
