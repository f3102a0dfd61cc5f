import { z } from 'zod';
import { decimalText, filledList, unixSecondsText } from '../../adapter/wire-values.schema.ts';

/** alternative.me, /fng/: every value is text, the newest day first. */
export const fearGreedSchema = z.object({
  data: filledList(z.object({ value: decimalText, timestamp: unixSecondsText })),
  metadata: z.object({ error: z.null() }),
});
export type FearGreedPayload = z.infer<typeof fearGreedSchema>;
