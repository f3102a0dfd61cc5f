import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/series-observations.ts';
import { mapRows, type PayloadRows } from '../../payload/payload-rows.ts';
import { type FearGreedPayload, fearGreedSchema } from './sentiment.schema.ts';
import { jsonShape } from '../../payload/payload-shape.ts';

/** Returns one point per day, dated by the day's beginning, when its value is published. */
const pointsOfFearGreed = ({ data }: FearGreedPayload): PayloadRows<ProviderPoint> =>
  mapRows(data, (days) => days.map((day) => ({ eventAtMs: day.timestamp * SECOND_MS, value: day.value })));

/** The payloads of alternative.me. */
export const SENTIMENT_SHAPES = {
  fearGreed: jsonShape('sentiment.fear_greed', fearGreedSchema.transform(pointsOfFearGreed)),
} as const;
