import { APIError } from 'openai';
import { describeError, errorCodeOf } from '../../ingestion/http/provider-failure.ts';
import { withoutSecrets } from '../../ingestion/http/request-address.ts';
import { headerOf, type ResponseHeaders, retryAfter } from '../../ingestion/http/response-judgement.ts';
import { CompletionFailure } from './completion-failure.ts';

/** Error codes of connections that were never established, so that nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Checks for retryable statuses: timeout, conflict, too many requests, and all server errors. */
const isPassing = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;
/** A 429 with this code means exhausted credit, not a rate limit. */
const OUT_OF_CREDIT = 'insufficient_quota';

const LONGEST_MESSAGE = 200;

/**
 * Classifies an error thrown by the client library. The message of a server that rejects the key is omitted, because it
 * can contain part of the key.
 */
export function judgeFailure(error: unknown, apiKey: string | null, nowMs: number): CompletionFailure {
  if (isAnswered(error)) return judgeStatus(error, apiKey, nowMs);
  const code = codeWithin(error);
  const neverSent = code !== null && NEVER_SENT.has(code);
  return new CompletionFailure(oneLine(describe(error, code), apiKey), {
    mayPass: true,
    mayBeBilled: !neverSent,
    waitMs: 0,
  });
}

/** An error with a status; without one, the response was truncated or never arrived. */
type Answered = APIError<number, Headers>;

const isAnswered = (error: unknown): error is Answered =>
  error instanceof APIError && typeof error.status === 'number';

function judgeStatus(error: Answered, apiKey: string | null, nowMs: number): CompletionFailure {
  const { status } = error;
  const headers: ResponseHeaders = Object.fromEntries(error.headers.entries());
  const code = typeof error.code === 'string' && /^[\w.-]{1,64}$/.test(error.code) ? error.code : null;
  const asked = headerOf(headers, 'x-should-retry');
  const passing = asked === null ? isPassing(status) && code !== OUT_OF_CREDIT : asked === 'true';
  const named = `HTTP ${status}${code === null ? '' : ` (${code})`}`;
  const isAboutKey = status === 401 || status === 403;
  return new CompletionFailure(oneLine(isAboutKey ? named : `${named}: ${messageOf(error)}`, apiKey), {
    mayPass: passing,
    // An error status replaces the tokens.
    mayBeBilled: false,
    waitMs: retryAfter(headers, nowMs)?.waitMs ?? 0,
  });
}

/** Returns the message of the response body; without one, the client library's message. */
function messageOf({ error, message }: Answered): string {
  const said: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  return typeof said === 'string' ? said : message;
}

/** Returns the first error code in a chain of causes. */
function codeWithin(error: unknown): string | null {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    const code = errorCodeOf(current);
    if (code !== null) return code;
    current = 'cause' in current ? current.cause : null;
  }
  return null;
}

function describe(error: unknown, code: string | null): string {
  const text = describeError(error);
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}

const oneLine = (text: string, apiKey: string | null): string =>
  withoutSecrets(text, [apiKey]).replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE);
