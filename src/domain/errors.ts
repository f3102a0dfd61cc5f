/** Every error code that any surface of the service answers with. */
export const ERROR_CODES = [
  'BAD_REQUEST',
  'UNKNOWN_ASSET',
  'UNKNOWN_INDEX',
  'INVALID_CURSOR',
  'INVALID_RANGE',
  'RANGE_TOO_LARGE',
  'TOO_MANY_IDS',
  'API_KEY_REQUIRED',
  'API_KEY_INVALID',
  'OPERATOR_REQUIRED',
  'CSRF_REFUSED',
  'SCOPE_MISSING',
  'TIER_INSUFFICIENT',
  'RANGE_EXCEEDS_TIER',
  'SERIES_NOT_LICENSED',
  'PRODUCT_NOT_FOUND',
  'SOURCE_NOT_FOUND',
  'METRIC_NOT_FOUND',
  'CYCLE_NOT_FOUND',
  'NARRATIVE_NOT_FOUND',
  'AGENT_NOT_FOUND',
  'KEY_NOT_FOUND',
  'NOT_FOUND',
  'CONFLICT',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'DATA_API_DISABLED',
  'OVERLOADED',
  'STORE_UNAVAILABLE',
  'NARRATIVE_STORE_UNAVAILABLE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * What a client should do with the same request. `after_fix`: change it first. `after_retry_after`: wait as
 * long as `Retry-After` says. `once`: repeat it a single time, then report the request id.
 */
export const RETRY_ADVICE = ['never', 'after_fix', 'after_retry_after', 'once'] as const;
export type RetryAdvice = (typeof RETRY_ADVICE)[number];

/** Where a code can occur. `any`: outside the surfaces, at paths that nothing is served at. */
export type ErrorSurface = 'data' | 'legacy' | 'admin' | 'any';

/** One line of the registry. */
export interface ErrorDefinition {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly retry: RetryAdvice;
  /** For partners: what happened and what to do. */
  readonly description: string;
  readonly surfaces: readonly ErrorSurface[];
  /** Seconds for `Retry-After` where whoever refuses knows nothing better; null: the header is not sent. */
  readonly retryAfterSeconds: number | null;
}

type Row = Omit<ErrorDefinition, 'status' | 'retry' | 'retryAfterSeconds' | 'title' | 'description'>;

const refusal =
  (status: ErrorDefinition['status'], retry: RetryAdvice) =>
  (
    title: string,
    description: string,
    surfaces: Row['surfaces'],
    retryAfterSeconds: number | null = null,
  ): ErrorDefinition => ({ status, title, retry, description, surfaces, retryAfterSeconds });

const malformed = refusal(400, 'after_fix');
const unauthenticated = refusal(401, 'after_fix');
const forbidden = refusal(403, 'never');
const absent = refusal(404, 'after_fix');
const limited = refusal(429, 'after_retry_after');
const unavailable = refusal(503, 'after_retry_after');

/** The registry: one row per code, proven complete by the compiler. */
export const ERRORS = {
  BAD_REQUEST: malformed(
    'Bad request',
    'The request cannot be read or contradicts itself. The detail says what to change.',
    ['data', 'legacy', 'admin', 'any'],
  ),
  UNKNOWN_ASSET: malformed(
    'Unknown asset',
    'An asset is not one of those that are served. See the catalog.',
    ['data'],
  ),
  UNKNOWN_INDEX: malformed('Unknown index', 'A composite index is not one of the five. See the catalog.', [
    'data',
  ]),
  INVALID_CURSOR: malformed(
    'Invalid cursor',
    'The cursor is damaged, of an older version, or came with parameters it does not belong to. Start again with explicit from and to.',
    ['data', 'admin'],
  ),
  INVALID_RANGE: malformed(
    'Invalid range',
    'from must be before to and must not lie in the future. Correct the two moments.',
    ['data'],
  ),
  RANGE_TOO_LARGE: malformed(
    'Range too large',
    'A window spans at most 365 days. Ask for it in several parts.',
    ['data'],
  ),
  TOO_MANY_IDS: malformed('Too many ids', 'A batch takes at most 25 ids. Split it.', ['data']),
  API_KEY_REQUIRED: unauthenticated('API key required', 'This route needs a key in the X-API-Key header.', [
    'data',
    'legacy',
  ]),
  API_KEY_INVALID: unauthenticated(
    'API key invalid',
    'The presented key is unknown, revoked or expired. Correct it, or leave it out to be served anonymously.',
    ['data', 'legacy'],
  ),
  OPERATOR_REQUIRED: unauthenticated(
    'Operator required',
    'This route needs an operator token or a signed-in operator.',
    ['admin'],
  ),
  CSRF_REFUSED: forbidden(
    'CSRF refused',
    'A signed-in operator did not send this, as far as the browser shows: it comes from another site, or without the X-CSRF-Token of the session.',
    ['admin'],
  ),
  SCOPE_MISSING: forbidden('Scope missing', 'The key does not have the scope that this request needs.', [
    'data',
  ]),
  TIER_INSUFFICIENT: forbidden('Tier insufficient', 'What was asked for is served to a higher tier only.', [
    'data',
  ]),
  RANGE_EXCEEDS_TIER: forbidden(
    'Range exceeds tier',
    'Anonymous callers are served a fixed window. Leave out from, to, cursor and a limit that differs from it, or use a key.',
    ['data'],
  ),
  SERIES_NOT_LICENSED: forbidden(
    'Series not licensed',
    'Values of this series are not returned; detail says what they are part of. This is expected and not an outage.',
    ['data'],
  ),
  PRODUCT_NOT_FOUND: absent(
    'Product not found',
    'No product is served under this id or path. See the catalog.',
    ['data'],
  ),
  SOURCE_NOT_FOUND: absent('Source not found', 'No source has this id. See the list of sources.', [
    'data',
    'admin',
  ]),
  METRIC_NOT_FOUND: absent('Metric not found', 'No metric has this id. See the catalog.', ['data']),
  CYCLE_NOT_FOUND: absent('Cycle not found', 'No cycle of this number was published.', [
    'data',
    'legacy',
    'admin',
  ]),
  NARRATIVE_NOT_FOUND: absent(
    'Narrative not found',
    'The cycle was published; its narrative has left the archive, or it never had one.',
    ['data', 'legacy', 'admin'],
  ),
  AGENT_NOT_FOUND: absent('Agent not found', 'No agent has this name. See the catalog.', ['data']),
  KEY_NOT_FOUND: absent('Key not found', 'No key has this id.', ['admin']),
  NOT_FOUND: absent('Not found', 'Nothing is served at this path.', ['legacy', 'admin', 'any']),
  CONFLICT: refusal(409, 'after_fix')(
    'Conflict',
    'The request contradicts the present state. Read it again before writing.',
    ['admin'],
  ),
  VALIDATION_ERROR: refusal(422, 'after_fix')(
    'Validation error',
    'A parameter is malformed, unknown to the route, or not one of its allowed values. detail is the first message, errors has all.',
    ['data', 'legacy', 'admin'],
  ),
  RATE_LIMITED: limited(
    'Rate limited',
    'Too many requests within a minute. Wait as long as Retry-After says, then back off.',
    ['data', 'legacy', 'admin'],
  ),
  QUOTA_EXCEEDED: limited(
    'Quota exceeded',
    'The quota of the key for today is used up. It resets at midnight UTC.',
    ['data', 'legacy'],
  ),
  INTERNAL_ERROR: refusal(500, 'once')(
    'Internal error',
    'Something failed on our side. Repeat the request once, then report its request_id.',
    ['data', 'legacy', 'admin', 'any'],
  ),
  DATA_API_DISABLED: unavailable(
    'Data API disabled',
    'The whole surface is switched off on this deployment. Wait as long as Retry-After says.',
    ['data'],
    60,
  ),
  OVERLOADED: unavailable(
    'Overloaded',
    'This process has more to do than it gets done, and answers the newest values first. Wait as long as Retry-After says.',
    ['data', 'legacy'],
    5,
  ),
  STORE_UNAVAILABLE: unavailable(
    'Store unavailable',
    'What was asked for cannot be read at the moment. Wait as long as Retry-After says.',
    ['data', 'legacy', 'admin', 'any'],
    10,
  ),
  NARRATIVE_STORE_UNAVAILABLE: unavailable(
    'Narrative store unavailable',
    'Narratives cannot be read at the moment. Wait as long as Retry-After says.',
    ['data', 'legacy', 'admin'],
    10,
  ),
} as const satisfies Record<ErrorCode, ErrorDefinition>;

/** The registry's row of a code. */
export const errorDefinition = (code: ErrorCode): ErrorDefinition => ERRORS[code];

/** True for strings that name a row of the registry. */
export const isErrorCode = (candidate: unknown): candidate is ErrorCode =>
  typeof candidate === 'string' && Object.hasOwn(ERRORS, candidate);

interface ServiceErrorOptions {
  /** Every message, for VALIDATION_ERROR; `detail` is the first of them. */
  readonly messages?: readonly string[];
  /** Overrides the registry's status, where a surface answers the same code with another one. */
  readonly status?: ErrorDefinition['status'];
  /** Overrides the registry's wait. */
  readonly retryAfterSeconds?: number;
  /** What really happened, for the log alone. */
  readonly cause?: unknown;
}

/**
 * A refusal that the caller is told about. Knows no HTTP: the registry maps the code to a status.
 * `detail` is public; anything internal belongs in `cause`.
 */
export class ServiceError extends Error {
  readonly messages: readonly string[] | null;
  readonly status: ErrorDefinition['status'];
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    options: ServiceErrorOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'ServiceError';
    this.messages = options.messages ?? null;
    this.status = options.status ?? errorDefinition(code).status;
    this.retryAfterSeconds = options.retryAfterSeconds ?? errorDefinition(code).retryAfterSeconds;
  }
}
