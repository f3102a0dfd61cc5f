// Constraints that class-validator lacks.
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isExactOrigin } from '../../domain/access/key-terms.ts';
import { isCalendarDay, EARLIEST_YEAR, LATEST_YEAR, momentOf } from '../../domain/iso-moment.ts';
import { isReadableName } from '../../domain/names/reserved-names.ts';
import { networkOf } from '../request/client-network.ts';

/**
 * Includes separators of lines and paragraphs, which end a line for some readers, and halves of surrogate pairs: no database
 * stores them as they were sent.
 */
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Checks for one line of text: not empty, at most `maxLength` UTF-16 units, without surrounding blanks or control characters. */
export const IsLine = (maxLength: number, options?: ValidationOptions): PropertyDecorator =>
  checkedBy(
    'isLine',
    (text) =>
      text.length <= maxLength && text !== '' && text.trim() === text && !CONTROL_CHARACTER.test(text),
    options,
  );

/** Checks for lines of text: not empty, at most `maxLength` UTF-16 units, without surrounding blanks or control characters. */
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

/** Checks for a list of distinct items. `ArrayUnique` compares each item with every other one, however many a caller sends. */
export const HasDistinctItems = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasDistinctItems',
      validator: { validate: (value) => Array.isArray(value) && new Set(value).size === value.length },
    },
    options,
  );

/** Checks for an ISO-8601 timestamp, as text, of a supported year. */
export const IsMoment = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isMoment', (text) => momentOf(text) !== null, options);

/** Checks for a UTC calendar day, `YYYY-MM-DD`, of any year. */
export const IsCalendarDay = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isCalendarDay', isCalendarDay, options);

/** Checks for a network in CIDR form, or an address. */
export const IsNetwork = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isNetwork', (text) => networkOf(text) !== null, options);

/** Checks for the origin of a web page, as browsers send it. */
export const IsExactOrigin = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isExactOrigin', isExactOrigin, options);

const checkedBy = (
  name: string,
  accepts: (text: string) => boolean,
  options?: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    options,
  );

/** What a timestamp must be, for messages. */
export const EXISTING_MOMENT = 'be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05';

/** Returns what a rejected timestamp must be: of the supported years, if it begins as a date of another. */
export const expectedMoment = (value: unknown): string =>
  isOutsideYears(value)
    ? EXISTING_MOMENT.replace('that exists', `of the years ${EARLIEST_YEAR} to ${LATEST_YEAR}`)
    : EXISTING_MOMENT;

/** True for texts that begin as a date does, in a year outside the supported ones. */
function isOutsideYears(value: unknown): boolean {
  const year = typeof value === 'string' ? /^(\d{4})-/.exec(value)?.[1] : undefined;
  return year !== undefined && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}
