import { IsBoolean, IsIn, IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { type Scope } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentAdvice, momentOf } from '../../domain/iso-moment.ts';
import { listed } from '../../domain/nearest-names.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../narrative/languages.ts';
import {
  EXISTING_MOMENT,
  expectedMoment,
  IsCalendarDay,
  IsLine,
  IsLines,
  IsMoment,
  IsReadableName,
} from './constraint.decorators.ts';
import { BODY, type DefaultOptions, field, type FieldOptions, must, QUERY } from './field.ts';
import { type QueryForm } from './query-form.ts';
import { rejectedBy } from './validation-error.ts';

/** Longer names than this exist nowhere. */
export const MAX_NAME_LENGTH = 128;

const NOT_BLANK = /\S/;

/**
 * Text that isn't blank. A query's text loses the blanks around it; a body's is one line without any.
 *
 * @param options.maxLength in a query in characters, in a body in UTF-16 units; default: 128
 */
export const TextField = ({
  maxLength = MAX_NAME_LENGTH,
  ...options
}: FieldOptions & { readonly maxLength?: number; readonly example?: string } = {}): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'string', minLength: 1, maxLength },
      read: (text) => text.trim(),
    },
    Matches(NOT_BLANK, { ...must('not be blank'), ...QUERY }),
    MaxLength(maxLength, { ...must(`not be longer than ${maxLength} characters`), ...QUERY }),
    IsLine(maxLength, { ...must(`be ${lineOf(maxLength)}`, options), ...BODY }),
  );

const lineOf = (maxLength: number): string =>
  `one line of 1 to ${maxLength} characters without blanks around them`;

/** Lines of text in a body. */
export const LinesField = ({
  maxLength,
  ...options
}: FieldOptions & { readonly maxLength: number }): PropertyDecorator =>
  field(
    { ...options, schema: { type: 'string', minLength: 1, maxLength } },
    IsLines(
      maxLength,
      must(`be 1 to ${maxLength} characters without blanks around them, lines ended by a line feed`, options),
    ),
  );

/** The name of a partner, an operator, or a key in a body. */
export const NameField = ({
  maxLength,
  ...options
}: FieldOptions & { readonly maxLength: number }): PropertyDecorator =>
  field(
    { ...options, schema: { type: 'string', minLength: 1, maxLength } },
    IsLine(maxLength, must(`be ${lineOf(maxLength)}`, options)),
    IsReadableName(
      must('have no control, bidirectional or zero-width characters and no lone surrogates', options),
    ),
  );

/** Plain decimal digits: what `Number()` reads beyond them (`1e3`, ` 5`, `5.0`, `0x5`) is rejected. */
const DECIMAL_DIGITS = /^-?\d+$/;

interface IntegerOptions extends FieldOptions, DefaultOptions<number> {
  readonly minimum: number;
  readonly maximum: number;
}

/** An integer between two bounds, both included. */
export function IntegerField({ minimum, maximum, ...options }: IntegerOptions): PropertyDecorator {
  const expected = must(`be a whole number from ${minimum} to ${maximum}`, options);
  return field(
    {
      ...options,
      schema: { type: 'integer', minimum, maximum },
      example: options.fallback ?? options.documentedDefault,
      read: (text) => (DECIMAL_DIGITS.test(text) ? Number(text) : text),
    },
    IsInt(expected),
    Min(minimum, expected),
    Max(maximum, expected),
  );
}

/** `true` or `false`; in a query in any letter case. */
export const BooleanField = (options: FieldOptions & DefaultOptions<boolean> = {}): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'boolean' },
      example: true,
      read: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
    },
    IsBoolean(must('be true or false', options)),
  );

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** How a query writes values of which there are few. */
export const ANY_LETTER_CASE = 'Case-insensitive.';

interface ChoiceOptions extends FieldOptions, DefaultOptions<string> {
  /** The values as they are written; a query's are read in any letter case. */
  readonly allowed: readonly string[];
  /** The request header that decides if the parameter is left out. */
  readonly negotiatedBy?: NonNullable<QueryForm['negotiatedBy']>;
  readonly example?: string;
}

/** One of a few values, as `allowed` writes it. */
export const ChoiceField = ({ allowed, negotiatedBy, ...options }: ChoiceOptions): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'string', enum: [...allowed] },
      queryForm: { sentence: ANY_LETTER_CASE, ...(negotiatedBy === undefined ? {} : { negotiatedBy }) },
      read: (text) => asWritten(text, allowed),
    },
    IsIn(allowed, must(`be one of ${allowed.join(', ')}`, options)),
  );

/** A `+` that wasn't escaped arrives as a space. */
const OFFSET_WITHOUT_PLUS = / (?=\d{2}:?\d{2}$)/;

/** An ISO-8601 timestamp. A query's is read into epoch milliseconds; a body's stays text, which `momentOf` reads. */
export const TimestampField = (
  options: FieldOptions & { readonly example?: string } = {},
): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'string', format: 'date-time' },
      queryForm: {
        sentence: 'ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.',
      },
      read: (text) => momentOf(text.replace(OFFSET_WITHOUT_PLUS, '+')) ?? text,
    },
    IsInt({ message: ({ value }) => `$property must ${expectedMoment(value)}`, ...QUERY }),
    IsMoment({ ...must(EXISTING_MOMENT, options, momentAdvice), ...BODY }),
  );

/**
 * A UTC calendar day that exists, `YYYY-MM-DD`. A query takes any year, because it is only compared with; a body's is of the
 * years that timestamps are read in.
 */
export function DayField(options: FieldOptions & { readonly example?: string } = {}): PropertyDecorator {
  const expected = must('be a day that exists, as 2026-01-05', options, (value) => momentAdvice(value, true));
  return field(
    { ...options, schema: { type: 'string', format: 'date' } },
    IsCalendarDay(expected),
    IsMoment({ ...expected, ...BODY }),
  );
}

/** A UTC month of this century, `YYYY-MM`. */
export function MonthField(options: FieldOptions & { readonly example?: string } = {}): PropertyDecorator {
  return field(
    { ...options, schema: { type: 'string', minLength: 7, maxLength: 7, pattern: MONTH.source } },
    Matches(MONTH, must('be a month, as 2026-01', options)),
  );
}

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** `meta.next_cursor` of the page before. Opaque, so anything but a blank is well-formed until it is opened. */
export const CursorField = (): PropertyDecorator =>
  field(
    {
      description:
        'meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or repeat them unchanged. limit can change.',
      schema: { type: 'string', minLength: 1 },
      example: 'WzIsey4uLn0sWzE3Njc2MTUzMDAwMDBdXQ.3q2-7wAAAAAAAAAAAAAAAA',
      optional: true,
    },
    Matches(
      NOT_BLANK,
      rejectedBy((parameter) => new ServiceError('INVALID_CURSOR', { reason: 'blank', parameter })),
    ),
  );

/** Returns a value as it is written if letter case is left aside; what isn't allowed stays as it came. */
export const asWritten = (value: string, allowed: readonly string[]): string =>
  allowed.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

/**
 * The time of the requested state; undefined: now.
 *
 * @param what the data that was known then
 */
export const AsOfField = (what: string, scopes: readonly Scope[]): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `Time of the requested state, not in the future: ${what} Tier 1 with ${listed(scopes)}.`,
    example: '2026-01-05T12:00:00+00:00',
  });

const LANGUAGE = { allowed: LANGUAGES, example: 'en' } as const;

/** The requested language of texts. */
export const LanguageField = (description: string): PropertyDecorator =>
  ChoiceField({ ...LANGUAGE, description, fallback: DEFAULT_LANGUAGE });

/** The requested language of texts. If it is left out, the handler takes `@PreferredLanguage()`. */
export const NegotiatedLanguageField = (description: string): PropertyDecorator =>
  ChoiceField({
    ...LANGUAGE,
    description: `${description} If omitted, Accept-Language decides; ${DEFAULT_LANGUAGE} if it lists neither language.`,
    documentedDefault: DEFAULT_LANGUAGE,
    negotiatedBy: 'Accept-Language',
  });
