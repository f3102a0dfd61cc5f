import { MAX_DAYS_SCHEDULED } from '../../domain/notice.ts';
import { ASSETS } from '../../../packages/engine/assets.ts';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  isEmail,
  IsIn,
  IsInt,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type Scope } from '../../domain/access/access-rights.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentAdvice, momentOf } from '../../domain/iso-moment.ts';
import { listed } from '../../domain/nearest-names.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../packages/engine/narrative/languages.ts';
import {
  BODY,
  type DefaultOptions,
  EXISTING_MOMENT,
  expectedMoment,
  field,
  type FieldOptions,
  IsCalendarDay,
  IsLine,
  isLine,
  IsLines,
  IsListOf,
  IsMoment,
  IsReadableName,
  must,
  QUERY,
  rejectedBy,
} from './field.ts';
import { type QueryForm } from './declared-fields.ts';
import { isReadableName } from '../../domain/reserved-names.ts';
import { NETWORK_FORM, networkOf } from '../request/client-address.ts';
import { isExactOrigin, ORIGIN_FORM } from '../../domain/access/partner-key.ts';

const MAX_NAME_LENGTH = 128;
const NOT_BLANK = /\S/;

/** Text that isn't blank: a query's is trimmed (`maxLength` in characters), a body's is one line without blanks around it (UTF-16 units). */
export const TextField = ({
  maxLength = MAX_NAME_LENGTH,
  ...options
}: FieldOptions & { readonly maxLength?: number } = {}): PropertyDecorator =>
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

const ANY_LETTER_CASE = 'Case-insensitive.';

interface ChoiceOptions extends FieldOptions, DefaultOptions<string> {
  /** The values as they are written; a query's are read in any letter case. */
  readonly allowed: readonly string[];
  readonly negotiatedBy?: NonNullable<QueryForm['negotiatedBy']>;
}

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
export const TimestampField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'string', format: 'date-time' },
      queryForm: { sentence: 'ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.' },
      read: (text) => momentOf(text.replace(OFFSET_WITHOUT_PLUS, '+')) ?? text,
    },
    IsInt({ message: ({ value }) => `$property must ${expectedMoment(value)}`, ...QUERY }),
    IsMoment({ ...must(EXISTING_MOMENT, options, momentAdvice), ...BODY }),
  );

export const PublishAtField = (): PropertyDecorator =>
  TimestampField({
    description: `From when on partners see it, at most ${MAX_DAYS_SCHEDULED} days ahead. Null or omitted: now.`,
    optional: true,
    nullable: true,
  });

/** A query takes any year, because it is only compared with; a body's is of the years that timestamps are read in. */
export function DayField(options: FieldOptions = {}): PropertyDecorator {
  const expected = must('be a day that exists, as 2026-01-05', options, (value) => momentAdvice(value, true));
  return field(
    { ...options, schema: { type: 'string', format: 'date' } },
    IsCalendarDay(expected),
    IsMoment({ ...expected, ...BODY }),
  );
}

export function MonthField(options: FieldOptions = {}): PropertyDecorator {
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

const asWritten = (value: string, allowed: readonly string[]): string =>
  allowed.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;

/** @param what the data that was known then */
export const AsOfField = (what: string, scopes: readonly Scope[]): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `Time of the requested state, not in the future: ${what} Tier 1 with ${listed(scopes)}.`,
    example: '2026-01-05T12:00:00+00:00',
  });

/** Assets by which a list is filtered. */
export const AssetsField = (description: string): PropertyDecorator =>
  ListField({
    optional: true,
    description,
    allowed: ASSETS,
    code: 'UNKNOWN_ASSET',
    example: ['BTC', 'ETH'],
  });

/** Start of a window of history. */
export const FromField = (start = 'Start of the window', scope = ''): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `${start}, inclusive; default: 365 days before its end.${scope}`,
    example: '2026-01-01T00:00:00+00:00',
  });

/** End of a window of history. */
export const ToField = (scope = ''): PropertyDecorator =>
  TimestampField({
    optional: true,
    description: `End of the window, exclusive; default: now.${scope}`,
    example: '2026-02-01T00:00:00+00:00',
  });

const LANGUAGE = { allowed: LANGUAGES, example: 'en' } as const;

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

const LIST_FORMS = 'Separate values with commas, or repeat the parameter.';

interface ListOptions extends FieldOptions {
  readonly allowed: readonly string[];
  readonly mayBeEmpty?: boolean;
  /** Replaces VALIDATION_ERROR if an item of a query's list isn't allowed. */
  readonly code?: 'UNKNOWN_ASSET' | 'UNKNOWN_INDEX';
}

/** From a query, the property has each value once, in the order of `allowed`, so that equal requests have equal answers. */
export const ListField = ({
  allowed,
  mayBeEmpty = false,
  code,
  ...options
}: ListOptions): PropertyDecorator => {
  const minItems = mayBeEmpty ? 0 : 1;
  return field(
    {
      ...options,
      schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems },
      queryForm: { sentence: `${LIST_FORMS} ${ANY_LETTER_CASE}`, commaList: true },
      read: (text) => {
        const items = itemsOf(text).map((item) => asWritten(item, allowed));
        return items.every((item) => allowed.includes(item))
          ? allowed.filter((item) => items.includes(item))
          : items;
      },
    },
    IsIn(allowed, {
      each: true,
      ...must(`be a comma list of ${allowed.join(', ')}`),
      ...(code && rejectedBy((parameter) => new ServiceError(code, { parameter, allowed }))),
      ...QUERY,
    }),
    IsListOf(
      `one of ${allowed.join(', ')}`,
      (item) => allowed.includes(item),
      [minItems, allowed.length],
      options,
      BODY,
    ),
  );
};

interface SizedListOptions extends FieldOptions {
  readonly maxItems: number;
}

/** A list of one text or more. A query's holds them as sent, without blanks around them; a body names each once. */
export const TextListField = ({
  maxItems,
  maxLength = MAX_NAME_LENGTH,
  ...options
}: SizedListOptions & { readonly maxLength?: number }): PropertyDecorator =>
  field(
    {
      ...options,
      schema: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems },
      queryForm: { sentence: LIST_FORMS, commaList: true },
      read: (text) => itemsOf(text).filter((item) => item !== ''),
    },
    ArrayMinSize(1, {
      ...rejectedBy((parameter) => new ServiceError('BAD_REQUEST', { reason: 'empty_list', parameter })),
      ...QUERY,
    }),
    ArrayMaxSize(maxItems, {
      ...rejectedBy((parameter) => new ServiceError('TOO_MANY_IDS', { parameter, maximum: maxItems })),
      ...QUERY,
    }),
    IsListOf(lineOf(maxLength), (item) => isLine(item, maxLength), [1, maxItems], options, BODY),
  );

/** A body's list of items in one form. */
const formListField =
  (form: string, accepts: (item: string) => boolean, minItems: 0 | 1, items: object) =>
  ({ maxItems, ...options }: SizedListOptions): PropertyDecorator =>
    field(
      { ...options, schema: { type: 'array', items, ...(minItems ? { minItems } : {}), maxItems } },
      IsListOf(form, accepts, [minItems, maxItems], options, BODY),
    );

const TEXT_ITEM = { type: 'string', minLength: 1 };
export const OriginListField = formListField(ORIGIN_FORM, isExactOrigin, 1, TEXT_ITEM);

export const NetworkListField = formListField(NETWORK_FORM, (item) => networkOf(item) !== null, 0, TEXT_ITEM);

export const EmailListField = formListField(
  'an e-mail address',
  (item) => isEmail(item) && isReadableName(item),
  0,
  { type: 'string', format: 'email' },
);

const itemsOf = (text: string): string[] => text.split(',').map((item) => item.trim());

export const TABLE_FORMATS = ['json', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Form of the response. The interceptor of envelopes reads it; services don't. */
export const TableFormatField = (): PropertyDecorator =>
  ChoiceField({
    description:
      'json, or csv: the rows as a table with a header row, for spreadsheets and dashboards. The last columns are attribution and licence. Link has the next page, and X-Unavailable the reasons for missing rows.',
    allowed: TABLE_FORMATS,
    documentedDefault: 'json',
    example: 'json',
  });

export const requestsTable = ({ format }: Readonly<Record<string, unknown>>): boolean =>
  typeof format === 'string' && format.toLowerCase() === 'csv';
