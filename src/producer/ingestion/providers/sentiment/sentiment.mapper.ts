import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type FearGreedPayload, fearGreedSchema } from './sentiment.schema.ts';

/** Returns one point per day, dated by the day's beginning, when its value is published. */
const pointsOfFearGreed = ({ data }: FearGreedPayload): PayloadRows<ProviderPoint> =>
  mapRows(data, (days) => days.map((day) => ({ eventAtMs: day.timestamp * SECOND_MS, value: day.value })));

/** The payloads of alternative.me. */
export const SENTIMENT_SHAPES = {
  fearGreed: jsonShape('sentiment.fear_greed', fearGreedSchema.transform(pointsOfFearGreed)),
} as const;
