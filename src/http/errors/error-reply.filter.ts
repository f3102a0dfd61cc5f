// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../reply/negotiator.d.ts" />
import { type ErrorCode, errorDefinition, isErrorCode, ServiceError } from '../../domain/errors/errors.ts';
import { isReadOnly, isUnreachable } from '../../platform/database/unreachable.ts';
import { UsageJournalError } from '../../platform/journal/usage-journal.ts';
import { NarrativesUnreadableError } from '../../published/narrative-row.ts';
import { DATA_API_PATH, NO_FRAMES, type SurfaceName } from '../request/surfaces.ts';
import {
  BodyTemplate,
  type ErrorWords,
  NO_STORE,
  type PreparedReply,
  setHeaders,
} from '../reply/prepared-reply.ts';
import { HttpError, httpErrorOfFramework } from './http-error.ts';
import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import Negotiator from 'negotiator';
import { TextCache } from '../../platform/configuration/text-cache.ts';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { findContext, type RequestContext, requestIdFrom } from '../request/request-context.ts';
import { processMeters } from '../../platform/telemetry/durations.ts';

export interface ErrorReply extends ErrorWords {
  readonly code: ErrorCode;
  /** For 422 every message, otherwise null. */
  readonly messages: readonly string[] | null;
  readonly details?: Readonly<Record<string, unknown>> | null;
  readonly headers: Readonly<Record<string, string>>;
}

const CHALLENGES: Readonly<Record<SurfaceName, string>> = {
  data: 'X-API-Key',
  legacy: 'X-API-Key',
  mcp: 'Bearer',
  admin: 'Bearer',
  page: 'Bearer',
  form: 'X-API-Key',
  site: 'X-API-Key',
  probe: 'X-API-Key',
};

/** An undeclared error becomes INTERNAL_ERROR with a generic detail; its cause goes to the log. */
export function errorReplyOf(
  thrown: unknown,
  surface: SurfaceName | null,
  contact: string | null = null,
): ErrorReply {
  const error = thrown instanceof Error ? (httpErrorOfFramework(thrown) ?? thrown) : thrown;
  if (error instanceof ServiceError) return ofServiceError(error as ServiceError, surface, contact);
  if (error instanceof HttpError) {
    const { status, detail, headers } = error;
    if (status === 404) return ofServiceError(surface === 'data' ? UNKNOWN_PRODUCT : UNKNOWN_PATH, surface);
    return { status, code: 'BAD_REQUEST', detail, messages: null, missingScopes: [], headers };
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

const OF_PARTNERS: readonly (SurfaceName | null)[] = ['data', 'legacy', 'mcp'];

function ofServiceError(
  error: ServiceError,
  surface: SurfaceName | null,
  contact: string | null = null,
): ErrorReply {
  const { status } = error;
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = CHALLENGES[surface ?? 'data'];
  if (error.retryAfterSeconds !== null) headers['Retry-After'] = String(Math.ceil(error.retryAfterSeconds));
  const { code, messages, missingScopes, details } = error;
  const { writeFor } = errorDefinition(code);
  const advises = contact !== null && writeFor !== undefined && OF_PARTNERS.includes(surface);
  const detail = advises ? `${error.detail} Write to ${contact} for ${writeFor}.` : error.detail;
  return { status, code, detail, messages, missingScopes, details, headers };
}

/** In the registry's words: those of persistence, which knows the code but not this layer, may name hosts. */
const ofCode = (code: ErrorCode, surface: SurfaceName | null): ErrorReply =>
  ofServiceError(
    code === 'STORE_UNAVAILABLE' && surface === 'admin' ? DATABASE_UNREACHABLE : ServiceError.described(code),
    surface,
  );

const hasRegistryCode = (thrown: unknown): thrown is { code: ErrorCode } =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && isErrorCode(thrown.code);

export const errorTemplate = ({ detail, code, messages, details }: ErrorReply): BodyTemplate =>
  new BodyTemplate([
    `${JSON.stringify({ detail, error_code: code, ...details }).slice(0, -1)},"request_id":`,
    ({ requestId }) => JSON.stringify(requestId),
    messages === null ? '}' : `,"errors":${JSON.stringify(messages)}}`,
  ]);

/** What a caller is told of an error, and the id under which the log has its cause; null: it is not logged. */
export interface NotedError {
  readonly reply: ErrorReply;
  readonly reason: string | null;
  readonly errorId: string | null;
}

const logger = new Logger('ErrorReplyFilter');

export function noteError(
  thrown: unknown,
  { requestId, contact }: Pick<RequestContext, 'requestId' | 'contact'>,
  surface: SurfaceName | null,
): NotedError {
  const reply = errorReplyOf(thrown, surface, contact);
  const reason = reasonOf(thrown);
  countError(reply.code, thrown);
  const errorId = reply.status >= 500 ? randomUUID() : null;
  if (errorId !== null) log(thrown, reply, requestId, errorId);
  return { reply, reason, errorId };
}

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

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
const asking = new TextCache(namesProblem, { maxTexts: 256, maxLength: 256 });

/** True if `Accept` names the media type of problem details (RFC 9457) with a weight above 0. A wildcard doesn't. */
export function acceptsProblemJson(accept: string | undefined): boolean {
  return accept !== undefined && asking.get(accept);
}

function namesProblem(accept: string): boolean {
  return (
    accept.toLowerCase().includes(PROBLEM_MEDIA_TYPE) &&
    new Negotiator({ headers: { accept } }).mediaType([PROBLEM_MEDIA_TYPE]) !== undefined
  );
}

export const problemTypeOf = (code: string): string => `${DATA_API_PATH}/errors#${code}`;

/** A request as a URI; its id is made of characters that one may hold (`REQUEST_ID_PATTERN`). */
export const problemInstanceOf = (requestId: string): string => `request:${requestId}`;

export function problemTemplate({ status, code, detail, messages, details }: ErrorReply): BodyTemplate {
  const { title } = errorDefinition(code);
  const known = { type: problemTypeOf(code), title, status, detail, error_code: code, ...details };
  return new BodyTemplate([
    `${JSON.stringify(messages === null ? known : { ...known, errors: messages }).slice(0, -1)},"instance":`,
    ({ requestId }) => JSON.stringify(problemInstanceOf(requestId)),
    ',"request_id":',
    ({ requestId }) => `${JSON.stringify(requestId)}}`,
  ]);
}

function preparedError(reply: ErrorReply): PreparedReply {
  let problem: PreparedReply | null = null;
  const headers = Object.entries(reply.headers).flat();
  const inForm = (mediaType: string, body: BodyTemplate) => ({
    status: reply.status,
    errorCode: reply.code,
    words: reply,
    etag: null,
    headers: ['Cache-Control', NO_STORE, 'Content-Type', `${mediaType}; charset=utf-8`, ...headers],
    body,
  });
  return {
    ...inForm('application/json', errorTemplate(reply)),
    get problem() {
      return (problem ??= inForm(PROBLEM_MEDIA_TYPE, problemTemplate(reply)));
    },
  };
}

/** Only errors have two forms and vary by `Accept`, so what caches keep does not. */
export const inAcceptedForm = (reply: PreparedReply, accept: string | undefined): PreparedReply =>
  reply.problem !== undefined && acceptsProblemJson(accept) ? reply.problem : reply;

const refusals = new WeakMap<ServiceError, Map<string, PreparedReply>>();

/** Made once for each surface, so that refusing costs no more than answering. */
export function preparedRefusal(
  error: ServiceError,
  surface: SurfaceName,
  contact: string | null,
): PreparedReply {
  let ofSurfaces = refusals.get(error);
  if (ofSurfaces === undefined) refusals.set(error, (ofSurfaces = new Map<string, PreparedReply>()));
  const name = contact === null ? surface : `${surface} ${contact}`;
  let prepared = ofSurfaces.get(name);
  if (prepared === undefined)
    ofSurfaces.set(name, (prepared = preparedError(errorReplyOf(error, surface, contact))));
  return prepared;
}

/** Targets that don't exist are unlimited. Features check rights after existence, so a 403 without a query shows that it exists. */
const isRepeatable = (status: number, target: string): boolean => status === 403 && !target.includes('?');

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
    const noted = { requestId, contact: context?.contact ?? null };
    const { reply, reason, errorId } = noteError(thrown, noted, context?.surface?.name ?? null);

    if (context) context.failure = { code: reply.code, reason, errorId, reply };
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
    const vary = String(response.getHeader('Vary') ?? '').split(/,\s*/);
    response.setHeader('Vary', [...new Set([...vary, 'Accept'])].filter((name) => name !== '').join(', '));
    response.setHeader('X-Request-ID', requestId);
    if (errorId !== null) response.setHeader('X-Error-Id', errorId);
    setHeaders(response, prepared.headers);
    if (reply.status === 401 && context?.resourceMetadata !== undefined)
      response.setHeader('WWW-Authenticate', `Bearer resource_metadata="${context.resourceMetadata}"`);
    // Nothing of an error depends on the time.
    const body = prepared.body.bytes({ requestId, nowMs: 0 });
    response.setHeader('Content-Length', body.length);
    response.statusCode = reply.status;
    response.end(body);
  }
}

/** The connection ends with it. The path is not known, so it is readable from any origin: it says nothing of any route. */
function unroutedReply(error: Error, accept: string | undefined) {
  const requestId = requestIdFrom(undefined);
  const reply = errorReplyOf(error, null);
  const asProblem = acceptsProblemJson(accept);
  const template = asProblem ? problemTemplate(reply) : errorTemplate(reply);
  // Nothing of an error depends on the time.
  const body = template.text({ requestId, nowMs: 0 });
  return {
    status: reply.status,
    headers: {
      'Content-Type': `${asProblem ? PROBLEM_MEDIA_TYPE : 'application/json'}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': NO_STORE,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': NO_FRAMES,
      'X-Request-ID': requestId,
      // Nothing more is known of it: the log has the number of such requests.
      ...(reply.status >= 500 ? { 'X-Error-Id': requestId } : {}),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-Request-ID, X-Error-Id, Retry-After',
      ...reply.headers,
      Connection: 'close',
    },
    body,
  };
}

/** The bytes of an error reply on a connection for which Node has no response object, so that no header of it is known. */
export function rawReply(error: Error): string {
  const { status, headers, body } = unroutedReply(error, undefined);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Date: ${new Date().toUTCString()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

export function writeErrorReply(response: ServerResponse, error: Error): void {
  const { status, headers, body } = unroutedReply(error, response.req.headers.accept);
  response.writeHead(status, headers).end(body);
}
