import { z } from 'zod';
import { unixSeconds, unixSecondsAsMs } from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

/** GitHub, /stats/commit_activity: the last 52 weeks, oldest first, dated by their Sunday. */
export const commitActivitySchema = rowsOf(
  z.object({ total: z.int().min(0), week: unixSeconds }),
  { field: 'week', schema: unixSecondsAsMs },
  { mayBeEmpty: false },
);
export type CommitActivityPayload = z.infer<typeof commitActivitySchema>;
