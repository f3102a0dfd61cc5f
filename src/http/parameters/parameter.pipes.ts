import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { type AcceptedField, acceptedFieldsOf } from './declared-fields.ts';
import { rejectionOf } from './field.ts';
import * as classTransformer from 'class-transformer';
// oxlint-disable-next-line no-restricted-imports -- Nest validates with the whole package
import * as classValidator from 'class-validator';
import { parse, type ParsedUrlQuery } from 'node:querystring';
import { nearestNames } from '../../domain/nearest-names.ts';

/** What becomes of names that a query class doesn't have. The older public API ignores them, because its clients can't change. */
export type UnknownNames = 'rejected' | 'ignored';

/** `whitelist` can't check names: `ValidationPipe` drops `constructor`, and class-validator takes `hasOwnProperty` for declared. */
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

/** class-transformer calls itself for each level, so a deep body would exhaust the stack. */
const MAX_DEPTH = 16;

/** Nest's `ValidationPipe` for `@Body()` that also checks names. A missing body is an object without fields. */
export class BodyPipe extends ValidationPipe {
  constructor() {
    super(pipeOptionsOf('body'));
  }

  override async transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(body, metadata) as Promise<unknown>;
    const given = body === undefined ? {} : body;
    if (!isObject(given)) throw rejectionOf([], { first: ['the body must be a JSON object'] });
    if (nestsBelow(given, MAX_DEPTH))
      throw rejectionOf([], { first: [`the body must be nested at most ${MAX_DEPTH} levels deep`] });
    const bodyClass = metadata.metatype as Type<object>;
    const names = acceptedFieldsOf(bodyClass).map(({ name }) => name);
    const known = Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
    );
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    // class-transformer takes the `constructor` of a nested object for its class.
    this.stripProtoKeys(known);
    if (unknown.length > 0)
      throw rejectionOf(errorsOf(bodyClass, known, 'body'), {
        first: unknown.map((name) => `${name} is not a field of this request`),
      });
    return super.transform(known, metadata) as Promise<unknown>;
  }

  protected override toValidate(metadata: ArgumentMetadata): boolean {
    return metadata.type === 'body' && super.toValidate(metadata);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nestsBelow = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => nestsBelow(inner, depth - 1)));

/** Where fields come from. Its name is the group of the decorators that apply to that source only. */
export type FieldSource = 'query' | 'body';

const optionsOf = (source: FieldSource) => ({ groups: [source], always: true, forbidUnknownValues: false });

const pipeOptionsOf = (source: FieldSource): ValidationPipeOptions => ({
  ...optionsOf(source),
  transform: true,
  transformOptions: { groups: [source] },
  exceptionFactory: (errors) => rejectionOf(errors),
  // The pipe would import its own copies otherwise, which in Jest know no decorator.
  validatorPackage: classValidator,
  transformerPackage: classTransformer,
});

/** Returns what class-validator rejects in fields, as `ValidationPipe` would. Used when their names are rejected anyway. */
const errorsOf = (
  fieldClass: Type<object>,
  fields: Readonly<Record<string, unknown>>,
  source: FieldSource,
): classValidator.ValidationError[] =>
  classValidator.validateSync(
    classTransformer.plainToInstance(fieldClass, fields, { groups: [source] }),
    optionsOf(source),
  );

export type QueryValues = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a query flat: `a[b]=1` is the name `a[b]`. The target's length bounds the names, so that none is dropped unseen. */
export const parseQueryString = (query: string | undefined): ParsedUrlQuery =>
  parse(query ?? '', '&', '=', { maxKeys: 0 });

const MOST_TOLD = 5;
/** Names that may be echoed: neither a key nor markup. */
const PLAIN_NAME = /^[a-z_-]{1,32}$/i;
const NAMES_OF_KEYS = /^(x[_-])?(api[_-]?)?key$|^(access[_-])?token$/i;

/** `name[…]` is a fault of the parameter `name`. */
export function unknownNameFaults(
  sentNames: readonly string[],
  known: readonly string[],
  what = 'a parameter of this route',
  otherPlaces: (name: string) => string = () => '',
): string[] {
  const unknown = sentNames.filter(
    (sent) => !known.some((name) => sent === name || sent.startsWith(`${name}[`)),
  );
  return [
    ...new Set(
      unknown.slice(0, MOST_TOLD).map((name) => `${faultOf(name, known, what)}${otherPlaces(name)}`),
    ),
  ];
}

function faultOf(sent: string, known: readonly string[], what: string): string {
  const subject = PLAIN_NAME.test(sent) ? sent : 'one of the names sent';
  const key = NAMES_OF_KEYS.test(sent) ? '; a key is sent in the header X-API-Key' : '';
  return `${subject} is not ${what}${insteadOf(sent, known)}${key}`;
}

function insteadOf(sent: string, known: readonly string[]): string {
  if (known.length === 0) return ', which has none';
  const near = nearestNames(sent, known);
  return near.length > 0 ? `; did you mean ${near.join(' or ')}?` : `; it has ${known.join(', ')}`;
}
