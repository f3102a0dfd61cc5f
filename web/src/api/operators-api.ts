import { HttpError } from 'react-admin';
import { isOperatorAway } from './operator-activity.ts';

/** Same origin: the page sends requests to no other host. */
const OPERATORS_API = '/api/v1/admin';

/** Sent with every write of this session. Held in memory only and read again after a reload. */
let csrfToken: string | null = null;

/** Sets the CSRF token of the session; null when there is no session. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Metadata of a reply of the operators' API. */
export interface ApiReplyMeta {
  readonly request_id: string;
  readonly as_of: string | null;
  readonly next_cursor: string | null;
}

/** A successful reply of the operators' API. */
export interface ApiReply<Data> {
  readonly data: Data;
  readonly meta: ApiReplyMeta;
}

export interface ApiRequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Undefined, null and empty values are omitted. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly body?: object;
  /** The operator token, when there is no session yet. */
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** Body of an error reply. */
interface RefusalBody {
  readonly detail: string;
  readonly error_code: string;
  readonly request_id: string;
  readonly errors?: readonly string[];
}

/** A failed request: an error reply, or no reply at all. */
export class OperatorsApiError extends HttpError {
  /**
   * @param status HTTP status; 0 without a reply
   * @param code error code; null if the reply has none
   */
  constructor(
    message: string,
    status: number,
    readonly code: string | null,
    /** Request id for support; null without a reply. */
    readonly requestId: string | null,
    /** Every validation error. */
    readonly complaints: readonly string[],
    readonly retryAfterSeconds: number | null,
  ) {
    super(message, status, formErrorsOf(complaints));
    // HttpError's constructor sets the prototype to its own, so that `instanceof` would fail for this class.
    Object.setPrototypeOf(this, OperatorsApiError.prototype);
  }
}

/**
 * Sends a request to the operators' API with the session's cookie or a token.
 *
 * @param path below `/api/v1/admin`, its parts already escaped
 * @throws OperatorsApiError
 */
export async function requestApi<Data>(
  path: string,
  options: ApiRequestOptions = {},
): Promise<ApiReply<Data>> {
  const { method = 'GET', query, body, token, signal } = options;
  const reply = await send(`${OPERATORS_API}${path}${queryString(query)}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === 'GET' || csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken }),
      // Polling while the operator is away must not extend the session.
      ...(isOperatorAway() ? { 'X-Background-Request': '1' } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: signal ?? null,
  });
  if (!reply.ok) throw await refusalOf(reply);
  return (await reply.json()) as ApiReply<Data>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new OperatorsApiError(
      'The service does not answer. Is it running, and is this computer connected?',
      0,
      null,
      null,
      [],
      null,
    );
  }
}

async function refusalOf(reply: Response): Promise<OperatorsApiError> {
  const requestId = reply.headers.get('X-Request-ID');
  const retryAfter = Number(reply.headers.get('Retry-After') ?? NaN);
  const body = await readRefusal(reply);
  return new OperatorsApiError(
    body?.detail ?? `The service answered with status ${reply.status} and no reason.`,
    reply.status,
    body?.error_code ?? null,
    requestId,
    body?.errors ?? [],
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

async function readRefusal(reply: Response): Promise<RefusalBody | null> {
  try {
    return (await reply.json()) as RefusalBody;
  } catch {
    // A proxy in front may reply with a body of its own.
    return null;
  }
}

function queryString(query: ApiRequestOptions['query']): string {
  const given = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string | number] =>
      entry[1] !== undefined && entry[1] !== null && entry[1] !== '',
  );
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Validation errors begin with the field's name, so that a form shows each at its field. */
function formErrorsOf(complaints: readonly string[]): object | undefined {
  if (complaints.length === 0) return undefined;
  const errors: Record<string, string> = {};
  for (const complaint of complaints) {
    const field = /^([a-z_]+)\b/.exec(complaint)?.[1] ?? 'root';
    errors[field] = field in errors ? `${errors[field]}; ${complaint}` : complaint;
  }
  return { errors: { ...errors, root: { serverError: complaints.join('; ') } } };
}
