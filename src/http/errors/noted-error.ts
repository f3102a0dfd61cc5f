import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type ErrorCode, ServiceError } from '../../domain/errors/errors.ts';
import { processMeters } from '../../telemetry/durations.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { type ErrorReply, errorReplyOf } from './exception-reply.ts';

/** What a caller is told of an error, and the id under which the log has its cause; null: it is not logged. */
export interface NotedError {
  readonly reply: ErrorReply;
  /** Reason that selects the message of the code; null if the code has only one. */
  readonly reason: string | null;
  readonly errorId: string | null;
}

const logger = new Logger('ErrorReplyFilter');

/** Maps what was thrown to the reply, counts it, and logs the cause of a failure of the service. */
export function noteError(thrown: unknown, requestId: string, surface: SurfaceName | null): NotedError {
  const reply = errorReplyOf(thrown, surface);
  const reason = reasonOf(thrown);
  countError(reply.code, thrown);
  const errorId = reply.status >= 500 ? randomUUID() : null;
  if (errorId !== null) log(thrown, reply, requestId, errorId);
  return { reply, reason, errorId };
}

/** Counts an error that is answered. */
export function countError(code: ErrorCode, thrown: unknown): void {
  processMeters.errors.add(1, code, reasonOf(thrown) ?? 'none');
}

const reasonOf = (thrown: unknown): string | null =>
  (thrown instanceof ServiceError && thrown.reason) || null;

/** Logs the cause, which the reply does not show. Expected unavailability is a warning, anything else an error. */
function log(thrown: unknown, { status, code }: ErrorReply, requestId: string, errorId: string): void {
  const facts = { msg: 'a request failed', request_id: requestId, error_id: errorId, error_code: code };
  if (status === 503) {
    const cause = thrown instanceof Error ? (thrown.cause ?? thrown.message) : thrown;
    logger.warn({ ...facts, cause: cause instanceof Error ? cause.message : cause });
    return;
  }
  logger.error({ ...facts, err: thrown }, thrown instanceof Error ? thrown.stack : undefined);
}
