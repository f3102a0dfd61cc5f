import { z } from 'zod';
import { filledList, unixSeconds } from '../../adapter/wire-values.schema.ts';

/** GitHub, /stats/commit_activity: the last 52 weeks, oldest first, dated by their Sunday. */
export const commitActivitySchema = filledList(z.object({ total: z.int().min(0), week: unixSeconds }));
export type CommitActivityPayload = z.infer<typeof commitActivitySchema>;
