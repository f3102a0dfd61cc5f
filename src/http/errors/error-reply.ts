import { type ErrorCode, errorDefinition, isErrorCode, ServiceError } from '../../domain/errors.ts';
import { isUnreachable } from '../../persistence/database/unreachable.ts';
import { UsageJournalError } from '../../persistence/usage/usage-journal.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/stored-narrative.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { HttpError } from './http-error.ts';
import { httpErrorOfFramework } from './framework-errors.ts';

/** What a caller is told, whatever was thrown. */
export interface ErrorReply {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** For 422 every message, otherwise null. */
  readonly messages: readonly string[] | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The challenge of a 401 per surface, so that clients know which credential is missing. */
const CHALLENGES: Readonly<Record<SurfaceName, string>> = {
  data: 'X-API-Key',
  legacy: 'X-API-Key',
  admin: 'Bearer',
  page: 'Bearer',
  probe: 'X-API-Key',
};

/**
 * Maps anything that was thrown to the reply. What nobody declared is INTERNAL_ERROR with a detail that says
 * nothing of what happened; that goes to the log.
 */
export function errorReplyOf(thrown: unknown, surface: SurfaceName | null): ErrorReply {
  const refusal = thrown instanceof Error ? (httpErrorOfFramework(thrown) ?? thrown) : thrown;
  if (refusal instanceof ServiceError) return ofServiceError(refusal, surface);
  if (refusal instanceof HttpError) {
    return refusal.status === 404
      ? unknownPath(surface)
      : replyWith(refusal.status, 'BAD_REQUEST', refusal.detail, refusal.headers);
  }
  if (refusal instanceof UsageJournalError) return ofServiceError(NOT_COUNTED, surface);
  if (hasRegistryCode(refusal)) return ofCode(refusal.code, surface);
  if (refusal instanceof NarrativesUnreadableError) return ofCode('NARRATIVE_STORE_UNAVAILABLE', surface);
  if (isUnreachable(refusal)) return ofCode('STORE_UNAVAILABLE', surface);
  return replyWith(500, 'INTERNAL_ERROR', 'Something failed on our side.', {});
}

/** What cannot be counted is not served; whoever runs the service reads why in the log and on the overview. */
const NOT_COUNTED = new ServiceError(
  'STORE_UNAVAILABLE',
  'The request could not be counted: the journal of usage cannot be written. Requests without a key are answered.',
);

/** Operators learn what it is: they are who can mend it. */
const DATABASE_UNREACHABLE = new ServiceError(
  'STORE_UNAVAILABLE',
  'database_unreachable: the database does not answer, so nothing here can be read or changed. Partners are answered ' +
    'with what was published last; keys known before are good for a minute. See the log, and try again when it is back.',
);

function ofServiceError(error: ServiceError, surface: SurfaceName | null): ErrorReply {
  const { status } = error;
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = CHALLENGES[surface ?? 'data'];
  if (error.retryAfterSeconds !== null) headers['Retry-After'] = String(Math.ceil(error.retryAfterSeconds));
  const messages = status === 422 ? (error.messages ?? [error.detail]) : null;
  return { status, code: error.code, detail: error.detail, messages, headers };
}

/** In the registry's words: those of persistence, which knows the code but not this layer, may name hosts. */
const ofCode = (code: ErrorCode, surface: SurfaceName | null): ErrorReply =>
  ofServiceError(
    code === 'STORE_UNAVAILABLE' && surface === 'admin'
      ? DATABASE_UNREACHABLE
      : new ServiceError(code, errorDefinition(code).description),
    surface,
  );

function unknownPath(surface: SurfaceName | null): ErrorReply {
  return surface === 'data'
    ? replyWith(404, 'PRODUCT_NOT_FOUND', 'No product is served at this path.', {})
    : replyWith(404, 'NOT_FOUND', 'Nothing is served at this path.', {});
}

const replyWith = (
  status: number,
  code: ErrorCode,
  detail: string,
  headers: ErrorReply['headers'],
): ErrorReply => ({ status, code, detail, messages: null, headers });

const hasRegistryCode = (thrown: unknown): thrown is { code: ErrorCode } =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && isErrorCode(thrown.code);

/** The JSON of an error reply. */
export const errorBody = (reply: ErrorReply, requestId: string): string =>
  JSON.stringify({
    detail: reply.detail,
    error_code: reply.code,
    request_id: requestId,
    ...(reply.messages === null ? {} : { errors: reply.messages }),
  });
