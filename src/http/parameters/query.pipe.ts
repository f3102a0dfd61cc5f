import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type AcceptedField, acceptedFieldsOf } from './declared-fields.ts';
import { errorsOf, pipeOptionsOf } from './field-validation.ts';
import { rejectionOf } from './validation-error.ts';
import { type QueryValues, unknownNameFaults } from './sent-query.ts';

/** What becomes of names that a query class doesn't have. The older public API ignores them, because its clients can't change. */
export type UnknownNames = 'rejected' | 'ignored';

/**
 * Nest's `ValidationPipe` for `@Query()`. It also checks names: each is declared, not nested, and sent once unless it is a list.
 * `whitelist` can't: `ValidationPipe` drops names such as `constructor`, and class-validator takes `hasOwnProperty` for declared.
 */
export class QueryPipe extends ValidationPipe {
  constructor(private readonly unknownNames: UnknownNames) {
    super(pipeOptionsOf('query'));
  }

  override async transform(values: QueryValues, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(values, metadata) as Promise<unknown>;
    const queryClass = metadata.metatype as Type<object>;
    const rejection = rejectedNames(values, queryClass, this.unknownNames);
    if (rejection !== null) throw rejection;
    return super.transform(readableOf(values, queryClass), metadata) as Promise<unknown>;
  }

  protected override toValidate(metadata: ArgumentMetadata): boolean {
    return metadata.type === 'query' && super.toValidate(metadata);
  }
}

/** Returns the error for a query as `QueryPipe` rejects it; null if it accepts the query. */
export function rejectedQuery(
  values: QueryValues,
  queryClass: Type<object>,
  unknownNames: UnknownNames,
): ServiceError | null {
  const rejection = rejectedNames(values, queryClass, unknownNames);
  if (rejection !== null) return rejection;
  const errors = errorsOf(queryClass, readableOf(values, queryClass), 'query');
  return errors.length === 0 ? null : rejectionOf(errors);
}

/** Returns the error for names at fault, with what is wrong with the values; null if every name is right. */
function rejectedNames(
  values: QueryValues,
  queryClass: Type<object>,
  unknownNames: UnknownNames,
): ServiceError | null {
  const fields = acceptedFieldsOf(queryClass);
  const sentNames = Object.keys(values);
  const misshapen = fields.map((field) => ({
    name: field.name,
    faults: shapeFaultsOf(field, values, sentNames),
  }));
  const names = fields.map(({ name }) => name);
  const unknown = unknownNames === 'rejected' ? unknownNameFaults(sentNames, names) : [];
  const first = misshapen.flatMap(({ faults }) => faults);
  if (first.length === 0 && unknown.length === 0) return null;
  const readable = readableOf(values, queryClass);
  // What can't be read isn't missing besides.
  const isRead = (property: string): boolean =>
    Object.hasOwn(readable, property) ||
    misshapen.every(({ name, faults }) => name !== property || faults.length === 0);
  const errors = errorsOf(queryClass, readable, 'query').filter(({ property }) => isRead(property));
  return rejectionOf(errors, { first, last: unknown });
}

function shapeFaultsOf(
  { name, list }: AcceptedField,
  values: QueryValues,
  sentNames: readonly string[],
): string[] {
  const faults: string[] = [];
  if (Array.isArray(values[name]) && !list) faults.push(`${name} must be given once`);
  if (sentNames.some((sent) => sent.startsWith(`${name}[`))) faults.push(`${name} must not be nested`);
  return faults;
}

/** The declared parameters that were sent: texts, and arrays of them for lists that were repeated. */
const readableOf = (values: QueryValues, queryClass: Type<object>): Record<string, string | string[]> =>
  Object.fromEntries(
    acceptedFieldsOf(queryClass).flatMap(({ name, list }) => {
      const value = values[name];
      return value === undefined || (Array.isArray(value) && !list) ? [] : [[name, value]];
    }),
  );
