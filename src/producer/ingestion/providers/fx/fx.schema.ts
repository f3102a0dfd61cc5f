import { z } from 'zod';
import { filledList, finiteNumber, valueText } from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

const instant = valueText.pipe(z.iso.datetime({ offset: true })).transform((text) => Date.parse(text));

/** The National Bank of Georgia, /currencies/en/json/?currencies=USD: one day with one currency. */
export const officialRateSchema = rowsOf(
  z.object({
    currencies: filledList(
      z.object({
        code: valueText,
        /** The rate is for this many units of the currency. */
        quantity: z.int().min(1),
        rate: finiteNumber,
        /** Release time of the entry. */
        date: instant,
        validFromDate: instant,
      }),
    ),
  }),
  { field: 'date', schema: instant },
  { mayBeEmpty: true },
);
export type OfficialRatePayload = z.infer<typeof officialRateSchema>;
