// Constraints that class-validator lacks.
import { IS_ARRAY, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import {
  EARLIEST_YEAR,
  isCalendarDay,
  LATEST_YEAR,
  momentAdvice,
  momentOf,
} from '../../domain/iso-moment.ts';
import { isReadableName } from '../../domain/names/reserved-names.ts';

/**
 * Includes line and paragraph separators, because some readers split lines there, and unpaired surrogates, which no database
 * stores unchanged.
 */
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Checks for one line of text: not empty, at most `maxLength` UTF-16 units, without surrounding blanks or control characters. */
export const IsLine = (maxLength: number, options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isLine', (text) => isLine(text, maxLength), options);

export const isLine = (text: string, maxLength: number): boolean =>
  text.length <= maxLength && text !== '' && text.trim() === text && !CONTROL_CHARACTER.test(text);

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

/** Checks for an ISO-8601 timestamp, as text, of a supported year. */
export const IsMoment = (options?: ValidationOptions): PropertyDecorator =>
  checkedBy('isMoment', (text) => momentOf(text) !== null, options);

/** Checks for a UTC calendar day, `YYYY-MM-DD`, of any year. */
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

/** What a timestamp must be, for messages. */
export const EXISTING_MOMENT = 'be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05';

/** Returns what a rejected timestamp must be: of the supported years, if it begins as a date of another. */
export const expectedMoment = (value: unknown): string =>
  isOutsideYears(value)
    ? EXISTING_MOMENT.replace('that exists', `of the years ${EARLIEST_YEAR} to ${LATEST_YEAR}`)
    : `${EXISTING_MOMENT}${momentAdvice(value)}`;

/** True for texts that begin as a date does, in a year outside the supported ones. */
function isOutsideYears(value: unknown): boolean {
  const year = typeof value === 'string' ? /^(\d{4})-/.exec(value)?.[1] : undefined;
  return year !== undefined && (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR);
}
