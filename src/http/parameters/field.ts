// Constraints that class-validator lacks.
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import {
  IS_ARRAY,
  IsDefined,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationError,
  type ValidationOptions,
} from 'class-validator';
import { InQuery, type QueryForm } from './declared-fields.ts';
import {
  EARLIEST_YEAR,
  isCalendarDay,
  LATEST_YEAR,
  momentAdvice,
  momentOf,
} from '../../domain/iso-moment.ts';
import { isReadableName } from '../../domain/reserved-names.ts';
import { ServiceError } from '../../domain/errors/errors.ts';

type Value = string | number | boolean;

export interface FieldOptions {
  /** Required of query parameters, which the contract document describes. */
  readonly description?: string;
  /** True if a request without the field is accepted. Default: true if the field has a fallback, else false. */
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly example?: Value | readonly string[] | undefined;
}

export interface DefaultOptions<Default extends Value> {
  readonly fallback?: Default;
  /** For the contract only: the handler gets undefined, because a cursor or a header decides before the default does. */
  readonly documentedDefault?: Default;
}

interface FieldDefinition extends FieldOptions, DefaultOptions<Value> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly queryForm?: QueryForm;
  /** Reads the value from a query's text; what it can't read stays text, which the constraints then reject. */
  readonly read?: (text: string) => unknown;
}

/** Options of what applies to a field of a query only. `QueryPipe` reads in this group. */
export const QUERY = { groups: ['query'] };
export const BODY = { groups: ['body'] };

/** Composes a field decorator. A constraint without a group applies to queries and bodies. */
export function field(
  {
    schema,
    queryForm = {},
    read,
    description,
    example,
    fallback,
    documentedDefault = fallback,
    optional = documentedDefault !== undefined,
    nullable = false,
  }: FieldDefinition,
  ...constraints: readonly PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...schema,
      default: documentedDefault,
      example,
      description,
      required: !optional,
      nullable: nullable || undefined,
    }),
    InQuery(queryForm),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    // A missing parameter has a message of its own; a missing field of a body has the message for its type.
    ...(optional ? [] : [IsDefined({ message: '$property is required', ...QUERY })]),
    ...(fallback === undefined
      ? []
      : [Expose(), Transform(({ value }): unknown => (value === undefined ? fallback : value))]),
    ...(read ? [Transform(({ value }) => readFrom(value, read), QUERY)] : []),
    ...constraints,
  );
}

/** Reads a parameter's one text: of a list that was repeated, all of them with commas. */
const readFrom = (value: unknown, read: (text: string) => unknown): unknown =>
  typeof value === 'string' ? read(value) : Array.isArray(value) ? read(value.join(',')) : value;

/** Returns the message of constraints: `$property must …`. Constraints of a field that share it are reported once. */
export const must = (
  be: string,
  { nullable = false }: FieldOptions = {},
  advice: (value: unknown) => string = () => '',
): ValidationOptions => ({
  message: ({ value }) => `$property must ${be}${nullable ? ' or null' : ''}${advice(value)}`,
});

/** With line separators, because some readers split lines there, and lone surrogates, which no database stores unchanged. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Checks for one line of text: not empty, at most `maxLength` UTF-16 units, without surrounding blanks or control characters. */
export const IsLine = (maxLength: number, options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isLine', (text) => isLine(text, maxLength), options);

export const isLine = (text: string, maxLength: number): boolean =>
  text.length <= maxLength && text !== '' && text.trim() === text && !CONTROL_CHARACTER.test(text);

export const IsLines = (maxLength: number, options?: ValidationOptions): PropertyDecorator =>
  checkedBy(
    'isLines',
    (text) =>
      text.length <= maxLength &&
      text !== '' &&
      text.trim() === text &&
      text.split('\n').every((line) => !CONTROL_CHARACTER.test(line)),
    options,
  );

/** Checks for a text that people see as it is compared. Leaves the type to other constraints. */
export const IsReadableName = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isReadableName',
      validator: { validate: (value) => typeof value !== 'string' || isReadableName(value) },
    },
    options,
  );

/** Checks for a list of distinct items. The message names the first invalid item. `ArrayUnique` would compare all pairs. */
export const IsListOf = (
  itemForm: string,
  accepts: (item: string) => boolean,
  [minItems, maxItems]: readonly [number, number],
  { nullable }: { readonly nullable?: boolean },
  options: ValidationOptions,
): PropertyDecorator => {
  const faultOf = (list: unknown): string | null => {
    if (!Array.isArray(list) || list.length < minItems || list.length > maxItems)
      return ` must be a list of ${minItems} to ${maxItems} different items, each ${itemForm}${nullable ? ', or null' : ''}`;
    const labelOf = (place: number): string =>
      `[${place}] ${JSON.stringify(list[place]).slice(0, MAX_SHOWN_CHARACTERS)}`;
    const invalid = list.findIndex((item) => typeof item !== 'string' || !accepts(item));
    if (invalid >= 0) return `${labelOf(invalid)} is not ${itemForm}`;
    const firstPlaces = new Map<unknown, number>(list.map((item, place) => [item, place] as const).reverse());
    const repeated = list.findIndex((item, place) => firstPlaces.get(item) !== place);
    return repeated < 0
      ? null
      : `${labelOf(repeated)} repeats [${firstPlaces.get(list[repeated])}]. Send it once`;
  };
  const message = (failed?: ValidationArguments): string => `$property${faultOf(failed?.value)}`;
  return ValidateBy(
    { name: IS_ARRAY, validator: { validate: (list) => faultOf(list) === null, defaultMessage: message } },
    options,
  );
};

const MAX_SHOWN_CHARACTERS = 80;

export const IsMoment = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isMoment', (text) => momentOf(text) !== null, options);

export const IsCalendarDay = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isCalendarDay', isCalendarDay, options);

const checkedBy = (
  name: string,
  accepts: (text: string) => boolean,
  options?: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    options,
  );

export const EXISTING_MOMENT = 'be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05';

/** Returns what a rejected timestamp must be: of the supported years, if it begins as a date of another. */
export const expectedMoment = (value: unknown): string =>
  isOutsideYears(value)
    ? EXISTING_MOMENT.replace('that exists', `of the years ${EARLIEST_YEAR} to ${LATEST_YEAR}`)
    : `${EXISTING_MOMENT}${momentAdvice(value)}`;

function isOutsideYears(value: unknown): boolean {
  const year = typeof value === 'string' ? /^(\d{4})-/.exec(value)?.[1] : undefined;
  return year !== undefined && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}

export interface RejectionContext {
  readonly error: (parameter: string) => ServiceError;
}

/** Returns options of a constraint whose failure is an error of its own instead of VALIDATION_ERROR. */
export const rejectedBy = (error: RejectionContext['error']): ValidationOptions => ({
  context: { error } satisfies RejectionContext,
});

export interface NameFaults {
  readonly first?: readonly string[];
  readonly last?: readonly string[];
}

/** All faults together as VALIDATION_ERROR, unless a constraint has its own error, which goes first. */
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
