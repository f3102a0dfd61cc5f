import { z } from 'zod';
import { finiteNumber, unixSeconds, unixSecondsAsMs } from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

/** blockchain.com, /charts/{slug}?format=json: one value per day, dated by the day's beginning. */
export const chartSchema = z.object({
  status: z.literal('ok'),
  values: rowsOf(
    z.object({ x: unixSeconds, y: finiteNumber }),
    { field: 'x', schema: unixSecondsAsMs },
    { mayBeEmpty: true },
  ),
});
export type ChartPayload = z.infer<typeof chartSchema>;
