import { type ErrorBody, type ErrorCode } from './generated/types.ts';

/** A code that the contract had not yet when this version of the client was made. */
export type NewerErrorCode = string & Record<never, never>;

/** What is known of a reply that is no success. */
export interface RefusedReply {
  readonly status: number;
  readonly url: string;
  /** How long the service says to wait, in seconds; null where it does not say. */
  readonly retryAfterSeconds: number | null;
}

/**
 * A refusal by the service. `message` says what happened, for people; `code` says it for programs.
 *
 * @example
 * if (error instanceof ApiError && error.is('RANGE_EXCEEDS_TIER')) askForKey();
 */
export class ApiError<Code extends string = ErrorCode | NewerErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: Code;
  readonly status: number;
  readonly url: string;
  /** How long the service says to wait, in seconds; null where it does not say. */
  readonly retryAfterSeconds: number | null;
  /** Names the request to the operator. */
  readonly requestId: string;
  /** With VALIDATION_ERROR every message; else the one. */
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

  /** True where the code is one of these; the compiler then knows which. */
  is<Among extends ErrorCode>(...codes: readonly Among[]): this is ApiError<Among> {
    return (codes as readonly string[]).includes(this.code);
  }
}

/** A reply that is not the service's: of a proxy before it, of another server, or a redirect, which is not followed. */
export class UnexpectedReplyError extends Error {
  override readonly name = 'UnexpectedReplyError';
  readonly status: number;
  readonly url: string;
  /** How long the sender says to wait, in seconds; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, url, retryAfterSeconds }: RefusedReply) {
    super(`${url} was answered with status ${status}, and not by the service`);
    this.status = status;
    this.url = url;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No reply came: the network, the name or the server failed; `cause` says how. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`no reply came from ${url}`, { cause });
    this.url = url;
  }
}

/** The error of a reply that is no success. */
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
  typeof body === 'object' &&
  body !== null &&
  'error_code' in body &&
  'detail' in body &&
  'request_id' in body;
