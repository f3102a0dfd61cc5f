import { HttpError } from 'react-admin';
import { isOperatorAway } from './operator-activity.ts';

/** Same host, same origin: the page never talks to another. */
const OPERATORS_API = '/api/v1/admin';

/** Sent with every write of this session. Held in memory only and read again after a reload. */
let csrfToken: string | null = null;

/** Sets the CSRF token of the session; null when there is no session. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** What the operators' API says beside the data that was asked for. */
export interface ApiReplyMeta {
  readonly request_id: string;
  readonly as_of: string | null;
  readonly next_cursor: string | null;
}

/** An answer of the operators' API. */
export interface ApiReply<Data> {
  readonly data: Data;
  readonly meta: ApiReplyMeta;
}

export interface ApiRequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** What is undefined, null or empty is left out. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly body?: object;
  /** The operator token, where there is no session yet. */
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** The body of a refusal. */
interface RefusalBody {
  readonly detail: string;
  readonly error_code: string;
  readonly request_id: string;
  readonly errors?: readonly string[];
}

/** A request that was not answered with what was asked for: refused, failed, or not answered at all. */
export class OperatorsApiError extends HttpError {
  /**
   * @param status of HTTP; 0 where nobody answered
   * @param code of the error registry; null where the reply had none
   */
  constructor(
    message: string,
    status: number,
    readonly code: string | null,
    /** What support asks for; null where nobody answered. */
    readonly requestId: string | null,
    /** Every single complaint about what was sent. */
    readonly complaints: readonly string[],
    readonly retryAfterSeconds: number | null,
  ) {
    super(message, status, formErrorsOf(complaints));
    // The framework's error makes everything that is built on it one of its own kind.
    Object.setPrototypeOf(this, OperatorsApiError.prototype);
  }
}

/**
 * Asks the operators' API with the session's cookie, or with a token.
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
      // Nobody is there: what the page asks by itself must not keep a session open.
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
    // A proxy in front may answer for the service, in words of its own.
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

/** Complaints begin with the name of the field they are about, so that a form can show each beside its field. */
function formErrorsOf(complaints: readonly string[]): object | undefined {
  if (complaints.length === 0) return undefined;
  const errors: Record<string, string> = {};
  for (const complaint of complaints) {
    const field = /^([a-z_]+)\b/.exec(complaint)?.[1] ?? 'root';
    errors[field] = field in errors ? `${errors[field]}; ${complaint}` : complaint;
  }
  return { errors: { ...errors, root: { serverError: complaints.join('; ') } } };
}
