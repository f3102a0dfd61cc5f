import { ACCESS_ERRORS } from './access.errors.ts';
import { AVAILABILITY_ERRORS } from './availability.errors.ts';
import { type ErrorDefinition } from './error-definition.ts';
import { NOT_FOUND_ERRORS } from './not-found.errors.ts';
import { REQUEST_ERRORS } from './request.errors.ts';
import { STATE_ERRORS } from './state.errors.ts';

export { type ErrorDefinition, RETRY_ADVICE } from './error-definition.ts';

/** The registry: one entry per error code, in the order in which the contract lists them. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...NOT_FOUND_ERRORS,
  ...STATE_ERRORS,
  ...AVAILABILITY_ERRORS,
};

/** An error code that some surface of the service answers with. */
export type ErrorCode = keyof typeof ERRORS;

/** Every error code, in the order of the registry. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

/** Every reason that a code is told apart by, with its code. */
export const ERROR_REASONS: readonly { readonly code: ErrorCode; readonly reason: string }[] =
  ERROR_CODES.flatMap((code) => {
    const { message } = ERRORS[code] as ErrorDefinition;
    return message !== null && typeof message === 'object'
      ? Object.keys(message).map((reason) => ({ code, reason }))
      : [];
  });

/** The registry's entry of a code. */
export const errorDefinition = (code: ErrorCode): ErrorDefinition => ERRORS[code];

/** True for strings that name an entry of the registry. */
export const isErrorCode = (candidate: unknown): candidate is ErrorCode =>
  typeof candidate === 'string' && Object.hasOwn(ERRORS, candidate);

type ParametersOf<Template> = Template extends (parameters: infer Parameters) => unknown
  ? Parameters
  : unknown;

/** Of messages that name nothing. */
type NoParameters = Readonly<Record<string, never>>;

/** What the message of a code names: its parameters, with the `reason` where a code has several messages. */
export type ErrorParameters<Code extends ErrorCode> = (typeof ERRORS)[Code]['message'] extends infer Message
  ? Message extends string | null
    ? NoParameters
    : Message extends (parameters: infer Parameters) => unknown
      ? Parameters
      : {
          [Reason in keyof Message]: { readonly reason: Reason } & ParametersOf<Message[Reason]>;
        }[keyof Message]
  : never;

/** What one occurrence of an error changes of its entry. */
export interface ServiceErrorOptions {
  /** Overrides the registry's status, where a surface answers the same code with another one. */
  readonly status?: ErrorDefinition['status'];
  /** Overrides the registry's wait. */
  readonly retryAfterSeconds?: number;
  /** Fields that the body has besides, for programs. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The original error; logged, never sent. */
  readonly cause?: unknown;
}

/** Parameters are left out where the message of a code names nothing. */
type Arguments<Code extends ErrorCode> =
  NoParameters extends ErrorParameters<Code>
    ? [parameters?: ErrorParameters<Code>, options?: ServiceErrorOptions]
    : [parameters: ErrorParameters<Code>, options?: ServiceErrorOptions];

/** Stands for the parameters of an error whose message is the description of its code. */
const DESCRIBED: NoParameters = {};

/**
 * An error that is reported to the caller. Status, retry advice and text come from the registry; nothing internal is
 * part of it but `cause`.
 *
 * @example new ServiceError('RATE_LIMITED', { reason: 'key', limit: 600 }, { retryAfterSeconds: 12 })
 */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly detail: string;
  /** All messages of a VALIDATION_ERROR, `detail` first; null for other codes. */
  readonly messages: readonly string[] | null;
  readonly status: ErrorDefinition['status'];
  readonly retryAfterSeconds: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Which of the messages of its code it has; null where there is one. */
  readonly reason: string | null;

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
    this.reason = (parameters as { readonly reason?: string } | undefined)?.reason ?? null;
  }

  /** An error of which nothing is known but its code: its message is the registry's description. */
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
