import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type CommitActivityPayload, commitActivitySchema } from './repo.schema.ts';

/** Returns one point per week, the one in progress included, dated by the week's beginning. */
const pointsOfCommitActivity = (payload: CommitActivityPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (weeks) =>
    weeks.map(({ total, week }) => ({ eventAtMs: week * SECOND_MS, value: total })),
  );

/** The payloads of GitHub. */
export const REPO_SHAPES = {
  commitActivity: jsonShape('repo.commit_activity', commitActivitySchema.transform(pointsOfCommitActivity)),
} as const;
