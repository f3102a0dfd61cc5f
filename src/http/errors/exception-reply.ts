import { type ErrorCode, isErrorCode, ServiceError } from '../../domain/errors/errors.ts';
import { isReadOnly, isUnreachable } from '../../persistence/database/unreachable.ts';
import { UsageJournalError } from '../../persistence/usage/usage-journal.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/stored-narrative.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { BodyTemplate } from '../reply/body-template.ts';
import { HttpError } from './http-error.ts';
import { httpErrorOfFramework } from './framework-errors.ts';

/** The error reply to a caller. */
export interface ErrorReply {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** For 422 every message, otherwise null. */
  readonly messages: readonly string[] | null;
  /** Fields that only errors of its code have. */
  readonly details?: Readonly<Record<string, unknown>> | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The challenge of a 401 per surface, so that clients know which credential is missing. */
const CHALLENGES: Readonly<Record<SurfaceName, string>> = {
  data: 'X-API-Key',
  legacy: 'X-API-Key',
  mcp: 'Bearer',
  admin: 'Bearer',
  page: 'Bearer',
  site: 'X-API-Key',
  probe: 'X-API-Key',
};

/**
 * Maps any thrown value to the reply. An undeclared error becomes INTERNAL_ERROR with a generic detail; its cause goes
 * to the log.
 */
export function errorReplyOf(thrown: unknown, surface: SurfaceName | null): ErrorReply {
  const error = thrown instanceof Error ? (httpErrorOfFramework(thrown) ?? thrown) : thrown;
  if (error instanceof ServiceError) return ofServiceError(error as ServiceError, surface);
  if (error instanceof HttpError) {
    const { status, detail, headers } = error;
    if (status === 404) return ofServiceError(surface === 'data' ? UNKNOWN_PRODUCT : UNKNOWN_PATH, surface);
    return { status, code: 'BAD_REQUEST', detail, messages: null, headers };
  }
  if (error instanceof UsageJournalError) return ofServiceError(NOT_METERED, surface);
  if (hasRegistryCode(error)) return ofCode(error.code, surface);
  if (error instanceof NarrativesUnreadableError) return ofCode('NARRATIVE_STORE_UNAVAILABLE', surface);
  if (isReadOnly(error) && surface === 'admin') return ofServiceError(DATABASE_READ_ONLY, surface);
  if (isUnreachable(error)) return ofCode('STORE_UNAVAILABLE', surface);
  return ofServiceError(UNEXPECTED, surface);
}

const UNKNOWN_PRODUCT = new ServiceError('PRODUCT_NOT_FOUND', { reason: 'path' });
const UNKNOWN_PATH = new ServiceError('NOT_FOUND', { reason: 'path' });
const UNEXPECTED = new ServiceError('INTERNAL_ERROR', { reason: 'unexpected' });

/** A request that cannot be counted is not served; the log and the overview say why. */
const NOT_METERED = new ServiceError('STORE_UNAVAILABLE', { reason: 'not_metered' });

/** Operators see the cause, because they can fix it. */
const DATABASE_UNREACHABLE = new ServiceError('STORE_UNAVAILABLE', { reason: 'database_unreachable' });
const DATABASE_READ_ONLY = new ServiceError('STORE_UNAVAILABLE', { reason: 'database_read_only' });

function ofServiceError(error: ServiceError, surface: SurfaceName | null): ErrorReply {
  const { status } = error;
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = CHALLENGES[surface ?? 'data'];
  if (error.retryAfterSeconds !== null) headers['Retry-After'] = String(Math.ceil(error.retryAfterSeconds));
  const { code, detail, messages, details } = error;
  return { status, code, detail, messages, details, headers };
}

/** In the registry's words: those of persistence, which knows the code but not this layer, may name hosts. */
const ofCode = (code: ErrorCode, surface: SurfaceName | null): ErrorReply =>
  ofServiceError(
    code === 'STORE_UNAVAILABLE' && surface === 'admin' ? DATABASE_UNREACHABLE : ServiceError.described(code),
    surface,
  );

const hasRegistryCode = (thrown: unknown): thrown is { code: ErrorCode } =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && isErrorCode(thrown.code);

/** The JSON of an error reply, complete but for the id of the request. */
export const errorTemplate = ({ detail, code, messages, details }: ErrorReply): BodyTemplate =>
  new BodyTemplate([
    `${JSON.stringify({ detail, error_code: code, ...details }).slice(0, -1)},"request_id":`,
    ({ requestId }) => JSON.stringify(requestId),
    messages === null ? '}' : `,"errors":${JSON.stringify(messages)}}`,
  ]);
