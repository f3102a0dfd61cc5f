/** `after_fix`: change the request first. `once`: repeat it a single time, then report the request ID. */
export const RETRY_ADVICE = ['never', 'after_fix', 'after_retry_after', 'once'] as const;
export type RetryAdvice = (typeof RETRY_ADVICE)[number];

/** `any`: at unknown paths. `mcp`: only at `/mcp`, whose tools also use those of `data`. */
export type ErrorSurface = 'data' | 'legacy' | 'mcp' | 'admin' | 'any';

/** Several messages become one line of `errors` each. */
export type MessageTemplate = string | ((parameters: never) => string | readonly string[]);

export type MessagesByReason = Readonly<Record<string, MessageTemplate>>;

export interface ErrorDefinition {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly retry: RetryAdvice;
  readonly description: string;
  readonly surfaces: readonly ErrorSurface[];
  /** What partners can write to the operator for, if the deployment names a contact. */
  readonly writeFor?: string;
  /** Default of `Retry-After`, in seconds; null: the header is not sent. */
  readonly retryAfterSeconds: number | null;
  readonly message: MessageTemplate | MessagesByReason | null;
}

type Kind = Pick<ErrorDefinition, 'status' | 'retry' | 'retryAfterSeconds'>;

const kind = <Status extends ErrorDefinition['status']>(
  status: Status,
  retry: RetryAdvice,
): Kind & { readonly status: Status } => ({ status, retry, retryAfterSeconds: null });

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
