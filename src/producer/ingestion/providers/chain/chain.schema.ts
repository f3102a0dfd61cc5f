import { z } from 'zod';
import { finiteNumber, unixSeconds } from '../../adapter/wire-values.schema.ts';

/** blockchain.com, /charts/{slug}?format=json: one value per day, dated by the day's beginning. */
export const chartSchema = z.object({
  status: z.literal('ok'),
  values: z.array(z.object({ x: unixSeconds, y: finiteNumber })),
});
export type ChartPayload = z.infer<typeof chartSchema>;
