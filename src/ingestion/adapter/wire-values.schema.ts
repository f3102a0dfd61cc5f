import { z } from 'zod';
import { SECOND_MS, DAY_MS, isoDay } from '../../../packages/engine/timestamps.ts';
import { rowsOf } from '../payload/payload-shape.ts';
import { type ProviderPoint } from './observations.ts';

/** A finite JSON number. zod's number rejects NaN and infinities. */
export const finiteNumber = z.number();

/** Providers write at most about 25 characters; a longer text is rejected before a regular expression is applied. */
export const LONGEST_VALUE_CHARACTERS = 64;

export const valueText = z.string().max(LONGEST_VALUE_CHARACTERS, {
  error: `longer than ${LONGEST_VALUE_CHARACTERS} characters`,
  abort: true,
});

export const decimalText = valueText
  .regex(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/, 'not a decimal number')
  .transform(Number)
  .pipe(finiteNumber);

/** Before any provider's first value, and after any that this code will see. */
const EARLIEST_SECONDS = Date.UTC(1900, 0, 1) / 1000;
const LATEST_SECONDS = Date.UTC(2200, 0, 1) / 1000;

export const unixSeconds = z.int().min(EARLIEST_SECONDS).max(LATEST_SECONDS);

export const unixSecondsAsMs = unixSeconds.transform((seconds) => seconds * SECOND_MS);

export const unixSecondsText = valueText
  .regex(/^\d+$/, 'not Unix seconds')
  .transform(Number)
  .pipe(unixSeconds);

export const unixSecondsTextAsMs = unixSecondsText.transform((seconds) => seconds * SECOND_MS);

export const unixMilliseconds = z
  .int()
  .min(EARLIEST_SECONDS * 1000)
  .max(LATEST_SECONDS * 1000);

export const filledList = <T extends z.ZodType>(item: T): z.ZodArray<T> =>
  z.array(item).min(1, 'an empty list where there must be data');

/** Returns midnight UTC of a calendar day; NaN for a day that doesn't exist. */
export function dayMs(day: string): number {
  const epochMs = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(epochMs) && isoDay(epochMs) === day ? epochMs : Number.NaN;
}

export const dayEndMs = (day: string): number => dayMs(day) + DAY_MS;

/** Returns the schema of a list of objects with a date, in epoch milliseconds once parsed, and a value, as points. */
export const pointRows = <Field extends string>(
  fields: Readonly<Record<Field, z.ZodType<number>>>,
  { date, value, mayBeEmpty }: { readonly date: Field; readonly value: Field; readonly mayBeEmpty: boolean },
) =>
  rowsOf(
    z.object(fields).transform((row): ProviderPoint => {
      const parsed = row as Readonly<Record<Field, number>>;
      return { eventAtMs: parsed[date], value: parsed[value] };
    }),
    { field: date, schema: fields[date] },
    { mayBeEmpty },
  );
