import { z } from 'zod';
import { dayMs, decimalText, valueText } from '../../adapter/wire-values.schema.ts';
import { type RowDate, rowsOf } from '../../payload/payload-shape.ts';

/** "2024-02-29", a day that exists. */
export const calendarDay = valueText.refine((text) => !Number.isNaN(dayMs(text)), 'not a calendar day');

/** Returns the position of the date in a FRED row, JSON or CSV. */
export const datedIn = (field: RowDate['field']): RowDate => ({
  field,
  schema: calendarDay.transform(dayMs),
});

/** FRED writes "." for a missing value. */
const GAP = '.';
const valueOrGap = z.union([z.literal(GAP).transform(() => null), decimalText], {
  error: 'neither a decimal number nor a gap',
});

/**
 * FRED, /fred/series/observations, output_type 1 (as known in the real-time period: today, or one row per vintage) and 4
 * (first release only).
 */
export const fredObservationsSchema = z.object({
  realtime_start: calendarDay,
  observations: rowsOf(
    z.object({
      realtime_start: calendarDay,
      date: calendarDay,
      /** Null: a gap. */
      value: valueOrGap,
    }),
    datedIn('date'),
    { mayBeEmpty: true },
  ),
});
export type FredObservationsPayload = z.infer<typeof fredObservationsSchema>;
