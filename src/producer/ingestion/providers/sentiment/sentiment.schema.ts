import { z } from 'zod';
import { decimalText, unixSecondsText, unixSecondsTextAsMs } from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

/** alternative.me, /fng/: every value is text, the latest day first. */
export const fearGreedSchema = z.object({
  data: rowsOf(
    z.object({ value: decimalText, timestamp: unixSecondsText }),
    { field: 'timestamp', schema: unixSecondsTextAsMs },
    { mayBeEmpty: false },
  ),
  metadata: z.object({ error: z.null() }),
});
export type FearGreedPayload = z.infer<typeof fearGreedSchema>;
