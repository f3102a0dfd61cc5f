import { jsonShape } from '../../payload/payload-shape.ts';
import { pointsOfFearGreed } from './sentiment.mapper.ts';
import { fearGreedSchema } from './sentiment.schema.ts';

/** The payloads of alternative.me. */
export const SENTIMENT_SHAPES = {
  fearGreed: jsonShape('sentiment.fear_greed', fearGreedSchema.transform(pointsOfFearGreed)),
} as const;
