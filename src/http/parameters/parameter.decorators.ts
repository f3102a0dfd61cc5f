import { Transform } from 'class-transformer';
import { IsDefined } from 'class-validator';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type DeclaredParameter, declareParameter } from './parameter.ts';
import {
  atMost,
  calendarDay,
  integerWithin,
  noLongerThan,
  notBlank,
  notEmpty,
  oneOf,
  type Rule,
  type RuleContext,
  someOf,
  timestampMs,
  trueOrFalse,
  validatedBy,
} from './rules.ts';

interface ParameterDeclaration extends Omit<DeclaredParameter, 'name' | 'list'> {
  /** Default: false. */
  readonly list?: boolean;
  /** Reads the value from its text; what cannot be read stays text, which the rules then reject. */
  readonly read?: (text: string) => unknown;
  readonly rules: readonly (readonly [rule: Rule, context?: RuleContext])[];
}

/** Documents a parameter, reads it and validates it. */
function parameter({ read, rules, list = false, ...documented }: ParameterDeclaration): PropertyDecorator {
  return (prototype, property) => {
    declareParameter(prototype, { name: String(property), list, ...documented });
    if (read)
      Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value))(
        prototype,
        property,
      );
    for (const [rule, context] of rules)
      validatedBy(rule, { ...context, optional: !documented.required })(prototype, property);
  };
}

/** How lists are written, wherever one is described. */
const LIST_FORMS = 'A comma list, or the parameter repeated.';

/** A value as it is written where letter case is left aside; what is not allowed stays as it came. */
const asWritten = (value: string, allowed: readonly string[]): string =>
  allowed.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

interface ListOptions {
  readonly description: string;
  /** The values as they are written; what arrives is read in any letter case. */
  readonly allowed: readonly string[];
  /** Answered instead of VALIDATION_ERROR when an item is not allowed. */
  readonly code?: 'UNKNOWN_ASSET' | 'UNKNOWN_INDEX';
  readonly example: readonly string[];
}

/**
 * A list of allowed values in any letter case. The property holds each value once, as it is written in `allowed` and
 * in its order, so that equal questions have equal answers.
 */
export const ListParameter =
  ({ description, allowed, code, example }: ListOptions): PropertyDecorator =>
  (prototype, property) =>
    parameter({
      description: `${description} ${LIST_FORMS} Any letter case.`,
      schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: 1 },
      example,
      list: true,
      read: (text) => {
        const items = text.split(',').map((item) => asWritten(item.trim(), allowed));
        return items.every((item) => allowed.includes(item))
          ? allowed.filter((item) => items.includes(item))
          : items;
      },
      rules: [
        [
          someOf(allowed),
          code ? { error: () => new ServiceError(code, { parameter: String(property), allowed }) } : {},
        ],
      ],
    })(prototype, property);

/**
 * `true` or `false`, in any letter case. A property without an initial value stays undefined where the
 * parameter is left out, for routes that have to tell that from its fallback.
 */
export const BooleanParameter = (options: { description: string; fallback: boolean }): PropertyDecorator =>
  parameter({
    description: options.description,
    schema: { type: 'boolean', default: options.fallback },
    example: true,
    read: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
    rules: [[trueOrFalse]],
  });

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

interface IntegerOptions {
  readonly description: string;
  readonly minimum: number;
  readonly maximum: number;
  /** What the property is initialised with: told to readers of the contract. */
  readonly fallback: number;
}

/** Plain decimal digits: what `Number()` reads beyond them (`1e3`, ` 5`, `5.0`, `0x5`) is refused. */
const DECIMAL_DIGITS = /^-?\d+$/;

/** A whole number between two bounds, both included. */
export const IntegerParameter = ({
  description,
  minimum,
  maximum,
  fallback,
}: IntegerOptions): PropertyDecorator =>
  parameter({
    description,
    schema: { type: 'integer', minimum, maximum, default: fallback },
    example: fallback,
    read: (text) => (DECIMAL_DIGITS.test(text) ? Number(text) : text),
    rules: [[integerWithin(minimum, maximum)]],
  });

/** Longer names than this exist nowhere. */
const MAX_TEXT_LENGTH = 128;

/** A name that is looked up, not blank; surrounding blanks are dropped. */
export const TextParameter = (options: { description: string; example: string }): PropertyDecorator =>
  parameter({
    ...options,
    schema: { type: 'string', minLength: 1, maxLength: MAX_TEXT_LENGTH },
    read: (text) => text.trim(),
    rules: [[notBlank], [noLongerThan(MAX_TEXT_LENGTH)]],
  });

interface ChoiceOptions {
  readonly description: string;
  /** The values as they are written; what arrives is read in any letter case. */
  readonly allowed: readonly string[];
  /** What is meant where the parameter is left out: told to readers of the contract. */
  readonly fallback?: string;
  /** The request header that decides where the parameter is left out. */
  readonly negotiatedBy?: DeclaredParameter['negotiatedBy'];
  readonly example: string;
}

/** One of a few values, as it is written; undefined, or the property's initial value, where it is left out. */
export const ChoiceParameter = ({
  description,
  allowed,
  fallback,
  negotiatedBy,
  example,
}: ChoiceOptions): PropertyDecorator =>
  parameter({
    description: `${description} Any letter case.`,
    schema: {
      type: 'string',
      enum: [...allowed],
      ...(fallback === undefined ? {} : { default: fallback }),
    },
    example,
    ...(negotiatedBy === undefined ? {} : { negotiatedBy }),
    read: (text) => asWritten(text, allowed),
    rules: [[oneOf(allowed)]],
  });

/** A `+` that was not escaped arrives as a space. */
const OFFSET_WITHOUT_PLUS = / (?=\d{2}:?\d{2}$)/;

/** A moment as ISO-8601; the property holds epoch milliseconds, or undefined where it is left out. */
export const TimestampParameter = (options: { description: string; example: string }): PropertyDecorator =>
  parameter({
    description: `${options.description} ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.`,
    schema: { type: 'string', format: 'date-time' },
    example: options.example,
    read: (text) => momentOf(text.replace(OFFSET_WITHOUT_PLUS, '+')) ?? text,
    rules: [[timestampMs]],
  });

/** A UTC calendar day that exists; the property holds it as `YYYY-MM-DD`, or undefined where it is left out. */
export const DayParameter = (options: { description: string; example: string }): PropertyDecorator =>
  parameter({ ...options, schema: { type: 'string', format: 'date' }, rules: [[calendarDay]] });

/** `meta.next_cursor` of the page before. Opaque, so anything but a blank is well-formed until it is opened. */
export const CursorParameter = (): PropertyDecorator => (prototype, property) =>
  parameter({
    description:
      'meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or repeat them as they were. limit may change.',
    schema: { type: 'string', minLength: 1 },
    example: 'WzIsey4uLn0sWzE3Njc2MTUzMDAwMDBdXQ.3q2-7wAAAAAAAAAAAAAAAA',
    rules: [
      [
        notBlank,
        {
          error: () => new ServiceError('INVALID_CURSOR', { reason: 'blank', parameter: String(property) }),
        },
      ],
    ],
  })(prototype, property);

interface IdListOptions {
  readonly description: string;
  readonly maximum: number;
  readonly example: readonly string[];
}

/** A list of ids that has to be given; the property holds them as asked, without surrounding blanks. */
export const IdListParameter =
  ({ description, maximum, example }: IdListOptions): PropertyDecorator =>
  (prototype, property) => {
    const name = String(property);
    parameter({
      description: `${description} 1 to ${maximum} ids. ${LIST_FORMS}`,
      schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: maximum },
      example,
      list: true,
      required: true,
      read: (text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      rules: [
        [
          notEmpty,
          { error: () => new ServiceError('BAD_REQUEST', { reason: 'empty_list', parameter: name }) },
        ],
        [atMost(maximum), { error: () => new ServiceError('TOO_MANY_IDS', { parameter: name, maximum }) }],
      ],
    })(prototype, property);
    IsDefined({ message: `${name} is required` })(prototype, property);
  };
