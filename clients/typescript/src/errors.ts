import { type ErrorBody, type ErrorCode } from './generated/types.ts';

/** A code that is newer than this version of the client. */
export type NewerErrorCode = string & Record<never, never>;

/** Details of an unsuccessful response. */
export interface RefusedReply {
  readonly status: number;
  readonly url: string;
  /** Seconds to wait, from `Retry-After`; null without the header. */
  readonly retryAfterSeconds: number | null;
}

/**
 * An error response of the service. `message` describes the problem for people, `code` for programs.
 *
 * @example
 * if (error instanceof ApiError && error.is('RANGE_EXCEEDS_TIER')) askForKey();
 */
export class ApiError<Code extends string = ErrorCode | NewerErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: Code;
  readonly status: number;
  readonly url: string;
  /** Seconds to wait, from `Retry-After`; null without the header. */
  readonly retryAfterSeconds: number | null;
  /** Request ID, for reports to the operator. */
  readonly requestId: string;
  /** With VALIDATION_ERROR, every message; otherwise the only one. */
  readonly messages: readonly string[];

  constructor(body: ErrorBody, { status, url, retryAfterSeconds }: RefusedReply) {
    super(body.detail);
    this.code = body.error_code as string as Code;
    this.status = status;
    this.url = url;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = body.request_id;
    this.messages = body.errors ?? [body.detail];
  }

  /** Returns true if the code is one of these; the compiler then knows which. */
  is<Among extends ErrorCode>(...codes: readonly Among[]): this is ApiError<Among> {
    return (codes as readonly string[]).includes(this.code);
  }
}

/** A response that isn't from the service: from a proxy, from another server, or a redirect, which isn't followed. */
export class UnexpectedReplyError extends Error {
  override readonly name = 'UnexpectedReplyError';
  readonly status: number;
  readonly url: string;
  /** Seconds to wait, from `Retry-After`; null without the header. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, url, retryAfterSeconds }: RefusedReply) {
    super(`${url} responded with status ${status}, but not as the service does. Check baseUrl.`);
    this.status = status;
    this.url = url;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No response arrived: the network, the name resolution, or the server failed. `cause` has the details. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`no response came from ${url}`, { cause });
    this.url = url;
  }
}

/** The service permanently ended a stream, because it no longer accepts the key. */
export class StreamEndedError extends Error {
  override readonly name = 'StreamEndedError';
  readonly url: string;
  /** Such as `key_refused`. */
  readonly reason: string;

  constructor(url: string, reason: string, message: string) {
    super(message);
    this.url = url;
    this.reason = reason;
  }
}

/** Events since the last one can no longer be replayed. Read the histories, then open a new stream. */
export class StreamGapError extends Error {
  override readonly name = 'StreamGapError';
  readonly url: string;
  /** `older_than_replay` or `unknown_id`. */
  readonly reason: string;
  /** Paths of the routes that have the missed events. */
  readonly histories: readonly string[];

  constructor(url: string, reason: string, histories: readonly string[]) {
    super(`events were missed (${reason}); read ${histories.join(', ')}`);
    this.url = url;
    this.reason = reason;
    this.histories = histories;
  }
}

/** Returns the error of an unsuccessful response. */
export function errorOf(text: string, reply: RefusedReply): ApiError | UnexpectedReplyError {
  const body = parsedOrNull(text);
  return isErrorBody(body) ? new ApiError(body, reply) : new UnexpectedReplyError(reply);
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  ['error_code', 'detail', 'request_id'].every(
    (field) => typeof (body as Record<string, unknown> | null)?.[field] === 'string',
  );
