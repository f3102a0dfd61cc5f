import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { type DeclaredField, field, type FieldOptions } from './field.ts';
import {
  atMost,
  calendarDay,
  choicesOf,
  integerWithin,
  line,
  linesOf,
  noLongerThan,
  notBlank,
  notEmpty,
  oneOf,
  readableName,
  type Rule,
  someOf,
  supportedDay,
  timestampMs,
  timestampText,
  trueOrFalse,
  listOf,
} from './rules.ts';
import { type Scope } from '../../domain/access/access-rights.ts';
import { listed } from '../../domain/nearest-names.ts';
import { isExactOrigin, ORIGIN_FORM } from '../../domain/access/key-terms.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../narrative/languages.ts';

/** Longer names than this exist nowhere. */
const MAX_NAME_LENGTH = 128;

/**
 * Text that is not blank. A query's text loses the blanks around it; a body's is one line without any.
 *
 * @param options.maxLength in UTF-16 units; default: 128
 */
export const TextField = ({
  maxLength = MAX_NAME_LENGTH,
  ...options
}: FieldOptions & { readonly maxLength?: number; readonly example?: string } = {}): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'string', minLength: 1, maxLength },
    read: (text) => text.trim(),
    rules: { query: [notBlank, noLongerThan(maxLength)], body: [line(maxLength)] },
  });

/** The name of a partner, an operator or a key, in a body. */
export const NameField = ({
  maxLength,
  ...options
}: FieldOptions & { readonly maxLength: number }): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'string', minLength: 1, maxLength },
    rules: [line(maxLength), readableName],
  });

/** Plain decimal digits: what `Number()` reads beyond them (`1e3`, ` 5`, `5.0`, `0x5`) is rejected. */
const DECIMAL_DIGITS = /^-?\d+$/;

interface IntegerOptions extends FieldOptions {
  readonly minimum: number;
  readonly maximum: number;
  /** The property's initial value; the contract document names it. */
  readonly fallback?: number;
}

/** An integer between two bounds, both included. */
export const IntegerField = ({ minimum, maximum, fallback, ...options }: IntegerOptions): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'integer', minimum, maximum, ...defaultOf(fallback) },
    example: fallback,
    read: (text) => (DECIMAL_DIGITS.test(text) ? Number(text) : text),
    rules: [integerWithin(minimum, maximum)],
  });

/**
 * `true` or `false`; in a query in any letter case. A property without an initial value stays undefined where the field
 * is left out, for routes that tell that from its fallback.
 */
export const BooleanField = ({
  fallback,
  ...options
}: FieldOptions & { readonly fallback?: boolean } = {}): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'boolean', ...defaultOf(fallback) },
    example: true,
    read: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
    rules: [trueOrFalse],
  });

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

interface ChoiceOptions extends FieldOptions {
  /** The values as they are written; a query's are read in any letter case. */
  readonly allowed: readonly string[];
  /** The value that a missing field means; the contract document names it. */
  readonly fallback?: string;
  /** The request header that decides where the parameter is left out. */
  readonly negotiatedBy?: DeclaredField['negotiatedBy'];
  readonly example?: string;
}

/** One of a few values, as `allowed` writes it; undefined, or the property's initial value, where it is left out. */
export const ChoiceField = ({ allowed, fallback, ...options }: ChoiceOptions): PropertyDecorator =>
  field({
    ...options,
    queryForm: ANY_LETTER_CASE,
    schema: { type: 'string', enum: [...allowed], ...defaultOf(fallback) },
    read: (text) => asWritten(text, allowed),
    rules: [oneOf(allowed)],
  });

/** A `+` that was not escaped arrives as a space. */
const OFFSET_WITHOUT_PLUS = / (?=\d{2}:?\d{2}$)/;

/** An ISO-8601 timestamp. A query's is read into epoch milliseconds; a body's stays text, which `momentOf` reads. */
export const TimestampField = (
  options: FieldOptions & { readonly example?: string } = {},
): PropertyDecorator =>
  field({
    ...options,
    queryForm: 'ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.',
    schema: { type: 'string', format: 'date-time' },
    read: (text) => momentOf(text.replace(OFFSET_WITHOUT_PLUS, '+')) ?? text,
    rules: { query: [timestampMs], body: [timestampText] },
  });

/**
 * A UTC calendar day that exists, `YYYY-MM-DD`. A query takes any year, because it is only compared with; a body's is of the
 * years that timestamps are read in.
 */
export const DayField = (options: FieldOptions & { readonly example?: string } = {}): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'string', format: 'date' },
    rules: { query: [calendarDay], body: [supportedDay] },
  });

/** `meta.next_cursor` of the page before. Opaque, so anything but a blank is well-formed until it is opened. */
export const CursorField = (): PropertyDecorator =>
  field({
    description:
      'meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or repeat them as they were. limit may change.',
    schema: { type: 'string', minLength: 1 },
    example: 'WzIsey4uLn0sWzE3Njc2MTUzMDAwMDBdXQ.3q2-7wAAAAAAAAAAAAAAAA',
    optional: true,
    rules: [
      failingWith(
        notBlank,
        (parameter) => new ServiceError('INVALID_CURSOR', { reason: 'blank', parameter }),
      ),
    ],
  });

const ANY_LETTER_CASE = 'Any letter case.';
/** How a query writes lists. */
const LIST_FORMS = 'A comma list, or the parameter repeated.';

interface ListOptions extends FieldOptions {
  /** The values as they are written; a query's are read in any letter case. */
  readonly allowed: readonly string[];
  /** A body's list may have no item. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Answered instead of VALIDATION_ERROR when an item of a query's list is not allowed. */
  readonly code?: 'UNKNOWN_ASSET' | 'UNKNOWN_INDEX';
  readonly example?: readonly string[];
}

/**
 * A list of allowed values. From a query the property holds each value once, in the order of `allowed`, so that equal
 * questions have equal answers; a body names each once.
 */
export const ListField = ({
  allowed,
  mayBeEmpty = false,
  code,
  ...options
}: ListOptions): PropertyDecorator => {
  const named = someOf(allowed);
  return field({
    ...options,
    queryForm: `${LIST_FORMS} ${ANY_LETTER_CASE}`,
    schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: mayBeEmpty ? 0 : 1 },
    list: true,
    read: (text) => {
      const items = itemsOf(text).map((item) => asWritten(item, allowed));
      return items.every((item) => allowed.includes(item))
        ? allowed.filter((item) => items.includes(item))
        : items;
    },
    rules: {
      query: [
        code ? failingWith(named, (parameter) => new ServiceError(code, { parameter, allowed })) : named,
      ],
      body: [choicesOf(allowed, mayBeEmpty)],
    },
  });
};

interface TextListOptions extends FieldOptions {
  readonly maxItems: number;
  /** Of an item of a body's list, in UTF-16 units; default: 128. */
  readonly maxLength?: number;
  readonly example?: readonly string[];
}

/** A list of one text or more. A query's holds them as sent, without blanks around them; a body names each once. */
export const TextListField = ({
  maxItems,
  maxLength = MAX_NAME_LENGTH,
  ...options
}: TextListOptions): PropertyDecorator =>
  field({
    ...options,
    queryForm: LIST_FORMS,
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
    list: true,
    read: (text) => itemsOf(text).filter((item) => item !== ''),
    rules: {
      query: [
        failingWith(
          notEmpty,
          (parameter) => new ServiceError('BAD_REQUEST', { reason: 'empty_list', parameter }),
        ),
        failingWith(
          atMost(maxItems),
          (parameter) => new ServiceError('TOO_MANY_IDS', { parameter, maximum: maxItems }),
        ),
      ],
      body: [linesOf(maxLength, { maxItems })],
    },
  });

const failingWith = (rule: Rule, error: NonNullable<Rule['error']>): Rule => ({ ...rule, error });

const defaultOf = <Value>(fallback: Value | undefined): { readonly default?: Value } =>
  fallback === undefined ? {} : { default: fallback };

const itemsOf = (text: string): string[] => text.split(',').map((item) => item.trim());

/** A value as it is written where letter case is left aside; what is not allowed stays as it came. */
const asWritten = (value: string, allowed: readonly string[]): string =>
  allowed.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

/**
 * The moment whose knowledge is asked for; undefined: now.
 *
 * @param what what of the answer was known then
 */
export const AsOfField = (what: string, scopes: readonly Scope[]): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `What was known at this moment, which must not lie in the future: ${what} Tier 1 with ${listed(scopes)}.`,
    example: '2026-01-05T12:00:00+00:00',
  });

/** A body's list of origins of web pages, each as a browser sends it. */
export const OriginListField = ({
  maxItems,
  ...options
}: FieldOptions & { readonly maxItems: number }): PropertyDecorator =>
  field({
    ...options,
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
    list: true,
    rules: [listOf({ maxItems }, (item) => typeof item === 'string' && isExactOrigin(item), ORIGIN_FORM)],
  });

const LANGUAGE = { allowed: LANGUAGES, fallback: DEFAULT_LANGUAGE, example: 'en' } as const;

/** The requested language of texts. */
export const LanguageField = (description: string): PropertyDecorator =>
  ChoiceField({ ...LANGUAGE, description });

/** The same, where `Accept-Language` decides as long as the parameter is left out. */
export const NegotiatedLanguageField = (description: string): PropertyDecorator =>
  ChoiceField({
    ...LANGUAGE,
    description: `${description} Where it is left out, Accept-Language decides; ${DEFAULT_LANGUAGE} where that names neither.`,
    negotiatedBy: 'Accept-Language',
  });
