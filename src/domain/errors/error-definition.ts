/**
 * What a client should do with the same request. `after_fix`: change it first. `after_retry_after`: wait as
 * long as `Retry-After` says. `once`: repeat it a single time, then report the request id.
 */
export const RETRY_ADVICE = ['never', 'after_fix', 'after_retry_after', 'once'] as const;
export type RetryAdvice = (typeof RETRY_ADVICE)[number];

/**
 * Where a code can occur. `any`: outside the surfaces, at unknown paths. `mcp`: only at `/mcp`, whose tools
 * answer those of `data` besides.
 */
export type ErrorSurface = 'data' | 'legacy' | 'mcp' | 'admin' | 'any';

/** A message, or a function of what it names; several messages where each is one line of `errors`. */
export type MessageTemplate = string | ((parameters: never) => string | readonly string[]);

/** The messages of a code by reason. */
export type MessagesByReason = Readonly<Record<string, MessageTemplate>>;

/** One entry of the registry. */
export interface ErrorDefinition {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly retry: RetryAdvice;
  /** For the contract: what happened and what to do. */
  readonly description: string;
  readonly surfaces: readonly ErrorSurface[];
  /** Default of `Retry-After`, in seconds; null: the header is not sent. */
  readonly retryAfterSeconds: number | null;
  /** The `detail` of a reply: one message, one per reason, or null for the description. */
  readonly message: MessageTemplate | MessagesByReason | null;
}

type Kind = Pick<ErrorDefinition, 'status' | 'retry' | 'retryAfterSeconds'>;

const kind = <Status extends ErrorDefinition['status']>(
  status: Status,
  retry: RetryAdvice,
): Kind & { readonly status: Status } => ({ status, retry, retryAfterSeconds: null });

/** Status and retry advice that codes of one kind share. */
export const MALFORMED = kind(400, 'after_fix');
export const UNAUTHENTICATED = kind(401, 'after_fix');
export const FORBIDDEN = kind(403, 'never');
export const NOT_FOUND = kind(404, 'after_fix');
export const CONFLICTING = kind(409, 'after_fix');
export const PRECONDITION = kind(412, 'after_fix');
export const INVALID = kind(422, 'after_fix');
export const LIMITED = kind(429, 'after_retry_after');
export const FAILED = kind(500, 'once');
export const UNAVAILABLE = kind(503, 'after_retry_after');
