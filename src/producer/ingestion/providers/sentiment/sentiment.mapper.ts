import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { type FearGreedPayload } from './sentiment.schema.ts';

/** One point per day, dated by the day's beginning, when its value is published. */
export const pointsOfFearGreed = (payload: FearGreedPayload): ProviderPoint[] =>
  payload.data.map((day) => ({ eventAtMs: day.timestamp * SECOND_MS, value: day.value }));
