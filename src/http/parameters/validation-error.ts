import { type ValidationError, type ValidationOptions } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';

/** `context` of a constraint whose failure isn't VALIDATION_ERROR. */
export interface RejectionContext {
  readonly error: (parameter: string) => ServiceError;
}

/** Returns options of a constraint whose failure is an error of its own instead of VALIDATION_ERROR. */
export const rejectedBy = (error: RejectionContext['error']): ValidationOptions => ({
  context: { error } satisfies RejectionContext,
});

/** What is wrong besides the values: names, and how often they were sent. */
export interface NameFaults {
  /** Reported before the faults of values. */
  readonly first?: readonly string[];
  /** Reported after the faults of values. */
  readonly last?: readonly string[];
}

/**
 * Returns the registry's error for rejected fields: all faults together as VALIDATION_ERROR, unless a constraint has an error of
 * its own, which goes first.
 */
export const rejectionOf = (
  errors: readonly ValidationError[],
  { first = [], last = [] }: NameFaults = {},
): ServiceError =>
  ownErrorOf(errors) ??
  new ServiceError('VALIDATION_ERROR', {
    reason: 'rules',
    messages: [...first, ...errors.flatMap(messagesOf), ...last],
  });

function ownErrorOf(errors: readonly ValidationError[]): ServiceError | undefined {
  for (const { property, constraints, contexts } of errors)
    for (const constraint of Object.keys(constraintsOf(constraints))) {
      const { error } = (contexts?.[constraint] ?? {}) as Partial<RejectionContext>;
      if (typeof error === 'function') return error(property);
    }
  return undefined;
}

/** Several constraints can share a message, which is reported once. */
const messagesOf = ({ constraints, children = [] }: ValidationError): string[] => [
  ...new Set(Object.values(constraintsOf(constraints))),
  ...children.flatMap(messagesOf),
];

/** A missing value fails every constraint; only that it is missing is reported. */
const constraintsOf = (constraints: ValidationError['constraints'] = {}): Readonly<Record<string, string>> =>
  constraints['isDefined'] === undefined ? constraints : { isDefined: constraints['isDefined'] };
