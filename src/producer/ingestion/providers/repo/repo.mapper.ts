import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type CommitActivityPayload } from './repo.schema.ts';

/** One point per week, the one in progress included, dated by the week's beginning. */
export const pointsOfCommitActivity = (payload: CommitActivityPayload): ProviderPoint[] =>
  payload.map(({ total, week }) => ({ eventAtMs: week * SECOND_MS, value: total }));
