import { ACCESS_ERRORS } from './access.errors.ts';
import { AVAILABILITY_ERRORS, STATE_ERRORS } from './state.errors.ts';
import { type ErrorDefinition } from './error-definition.ts';
import { NOT_FOUND_ERRORS, REQUEST_ERRORS } from './request.errors.ts';

export { type ErrorDefinition, RETRY_ADVICE } from './error-definition.ts';

export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...NOT_FOUND_ERRORS,
  ...STATE_ERRORS,
  ...AVAILABILITY_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export const ERROR_REASONS: readonly { readonly code: ErrorCode; readonly reason: string }[] =
  ERROR_CODES.flatMap((code) => {
    const { message } = ERRORS[code] as ErrorDefinition;
    return message !== null && typeof message === 'object'
      ? Object.keys(message).map((reason) => ({ code, reason }))
      : [];
  });

export const errorDefinition = (code: ErrorCode): ErrorDefinition => ERRORS[code];

export const isErrorCode = (candidate: unknown): candidate is ErrorCode =>
  typeof candidate === 'string' && Object.hasOwn(ERRORS, candidate);

type ParametersOf<Template> = Template extends (parameters: infer Parameters) => unknown
  ? Parameters
  : unknown;

type NoParameters = Readonly<Record<string, never>>;

export type ErrorParameters<Code extends ErrorCode> = (typeof ERRORS)[Code]['message'] extends infer Message
  ? Message extends string | null
    ? NoParameters
    : Message extends (parameters: infer Parameters) => unknown
      ? Parameters
      : {
          [Reason in keyof Message]: { readonly reason: Reason } & ParametersOf<Message[Reason]>;
        }[keyof Message]
  : never;

export interface ServiceErrorOptions {
  readonly status?: ErrorDefinition['status'];
  readonly retryAfterSeconds?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

type Arguments<Code extends ErrorCode> =
  NoParameters extends ErrorParameters<Code>
    ? [parameters?: ErrorParameters<Code>, options?: ServiceErrorOptions]
    : [parameters: ErrorParameters<Code>, options?: ServiceErrorOptions];

const DESCRIBED: NoParameters = {};

type AccessParameters = Record<'reason' | 'scope', string> & Record<'missing' | 'scopes', readonly string[]>;

/** @example new ServiceError('RATE_LIMITED', { reason: 'key', limit: 600 }, { retryAfterSeconds: 12 }) */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly detail: string;
  readonly messages: readonly string[] | null;
  readonly status: ErrorDefinition['status'];
  readonly retryAfterSeconds: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** Scopes that the caller lacks; empty for other errors. */
  readonly missingScopes: readonly string[];

  constructor(
    readonly code: Code,
    ...[parameters, options = {}]: Arguments<Code>
  ) {
    const definition = errorDefinition(code);
    const messages = messagesOf(definition, parameters);
    super(messages[0], { cause: options.cause });
    this.name = 'ServiceError';
    this.detail = messages[0]!;
    this.messages = code === 'VALIDATION_ERROR' ? messages : null;
    this.status = options.status ?? definition.status;
    this.retryAfterSeconds = options.retryAfterSeconds ?? definition.retryAfterSeconds;
    this.details = options.details ?? null;
    const { reason, scope, missing, scopes } = (parameters ?? {}) as Partial<AccessParameters>;
    this.reason = reason ?? null;
    this.missingScopes = missing ?? scopes ?? (scope === undefined ? [] : [scope]);
  }

  /** The same error in other words. */
  reworded(reword: (text: string) => string): ServiceError {
    const words = { detail: reword(this.detail), messages: this.messages?.map(reword) ?? null };
    return Object.assign(Object.create(this) as ServiceError, words);
  }

  static described(code: ErrorCode, options: ServiceErrorOptions = {}): ServiceError {
    return new ServiceError(code as 'KEY_NOT_FOUND', DESCRIBED, options);
  }
}

function messagesOf({ message, description }: ErrorDefinition, parameters: unknown): readonly string[] {
  if (message === null || parameters === DESCRIBED) return [description];
  const template =
    typeof message === 'object' ? message[(parameters as { readonly reason: string }).reason]! : message;
  const text = typeof template === 'function' ? template(parameters as never) : template;
  return typeof text === 'string' ? [text] : text;
}
