import { isCalendarDay, EARLIEST_YEAR, LATEST_YEAR, momentOf } from '../../domain/iso-moment.ts';
import { type ServiceError } from '../../domain/errors/errors.ts';
import { isReadableName } from '../../domain/names/reserved-names.ts';

/** What a value must be: of a query parameter after it was read from its text, of a body field as it arrives. */
export interface Rule {
  readonly accepts: (value: unknown) => boolean;
  /** Follows `<name> must ` in the message. */
  readonly must: (value: unknown) => string;
  /** The error for a value that is not accepted, where it is not VALIDATION_ERROR. */
  readonly error?: (parameter: string) => ServiceError;
}

/** What class-validator hands from a failed rule to the pipe: the error, where it is not VALIDATION_ERROR. */
export interface RuleContext {
  readonly error?: () => ServiceError;
}

const rule = (accepts: Rule['accepts'], must: string): Rule => ({ accepts, must: () => must });

/** Halves of surrogate pairs among them: no database stores them as they were sent. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}]/u;

const isLine = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' &&
  value.length <= maxLength &&
  value !== '' &&
  value.trim() === value &&
  !CONTROL_CHARACTER.test(value);

/** One line of text: not empty, without surrounding blanks or control characters. */
export const line = (maxLength: number): Rule =>
  rule(
    (value) => isLine(value, maxLength),
    `be one line of 1 to ${maxLength} characters without blanks around them`,
  );

/** Text that people see as it is compared. */
export const readableName: Rule = rule(
  (value) => typeof value !== 'string' || isReadableName(value),
  'have no control, bidirectional or zero-width characters and no lone surrogates',
);

/** Text with something else than blanks. */
export const notBlank: Rule = rule((value) => typeof value === 'string' && /\S/.test(value), 'not be blank');

/** Text of at most so many UTF-16 units. */
export const noLongerThan = (maxLength: number): Rule =>
  rule(
    (value) => typeof value === 'string' && value.length <= maxLength,
    `not be longer than ${maxLength} characters`,
  );

/** An integer between two bounds, both included. */
export const integerWithin = (minimum: number, maximum: number): Rule =>
  rule(
    (value) => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    `be a whole number from ${minimum} to ${maximum}`,
  );

/** `true` or `false`. */
export const trueOrFalse: Rule = rule((value) => typeof value === 'boolean', 'be true or false');

const isOneOf = (value: unknown, allowed: readonly string[]): boolean =>
  typeof value === 'string' && allowed.includes(value);

/** One of the allowed texts. */
export const oneOf = (allowed: readonly string[]): Rule =>
  rule((value) => isOneOf(value, allowed), `be one of ${allowed.join(', ')}`);

/** A list of allowed texts, as a query names it. */
export const someOf = (allowed: readonly string[]): Rule =>
  rule(
    (value) => Array.isArray(value) && value.every((item) => isOneOf(item, allowed)),
    `be a comma list of ${allowed.join(', ')}`,
  );

/** How many items a list may have. */
export interface ListBounds {
  readonly maxItems: number;
  /** Default: false. */
  readonly mayBeEmpty?: boolean;
}

/** A list of distinct items. */
export function listOf({ maxItems, mayBeEmpty }: ListBounds, isItem: Rule['accepts'], ofWhat: string): Rule {
  const minItems = mayBeEmpty ? 0 : 1;
  return rule(
    (value) =>
      Array.isArray(value) &&
      value.length >= minItems &&
      value.length <= maxItems &&
      value.every(isItem) &&
      new Set(value).size === value.length,
    `be a list of ${minItems} to ${maxItems} ${ofWhat}, each once`,
  );
}

/** A list of lines of text, each once. */
export const linesOf = (maxLength: number, bounds: ListBounds): Rule =>
  listOf(
    bounds,
    (item) => isLine(item, maxLength),
    `lines of 1 to ${maxLength} characters without blanks around them`,
  );

/** A list of allowed texts, each once. */
export const choicesOf = (allowed: readonly string[], mayBeEmpty: boolean): Rule =>
  listOf(
    { maxItems: allowed.length, mayBeEmpty },
    (item) => isOneOf(item, allowed),
    `of ${allowed.join(', ')}`,
  );

const EXISTING_MOMENT = 'be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05';

/** An ISO-8601 timestamp as text. */
export const timestampText: Rule = rule(
  (value) => typeof value === 'string' && momentOf(value) !== null,
  EXISTING_MOMENT,
);

/** A timestamp that was read into epoch milliseconds; what could not be read is still its text. */
export const timestampMs: Rule = {
  accepts: Number.isInteger,
  must: (value) =>
    isOutsideYears(value)
      ? EXISTING_MOMENT.replace('that exists', `of the years ${EARLIEST_YEAR} to ${LATEST_YEAR}`)
      : EXISTING_MOMENT,
};

/** True for texts that begin as a date does, in a year outside the supported ones. */
function isOutsideYears(value: unknown): boolean {
  const year = typeof value === 'string' ? /^(\d{4})-/.exec(value)?.[1] : undefined;
  return year !== undefined && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}

/** A UTC calendar day, `YYYY-MM-DD`. */
export const calendarDay: Rule = rule(
  (value) => typeof value === 'string' && isCalendarDay(value),
  'be a day that exists, as 2026-01-05',
);

/** A calendar day of the years that timestamps are read in. */
export const supportedDay: Rule = rule(
  (value) => typeof value === 'string' && isCalendarDay(value) && momentOf(value) !== null,
  'be a day that exists, as 2026-01-05',
);

/** A list of ids with at least one. */
export const notEmpty: Rule = rule((value) => !Array.isArray(value) || value.length > 0, 'not be empty');

/** A list of at most so many items. */
export const atMost = (maxItems: number): Rule =>
  rule((value) => !Array.isArray(value) || value.length <= maxItems, `have at most ${maxItems} items`);
