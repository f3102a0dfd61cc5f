import { COMPOSITE_INDICES } from '../../domain/assets.ts';
import { inUnit } from './field-unit.ts';

/** How the values of a source are dated, wherever it is told. */
export const TS_SEMANTICS_FIELD = {
  description: 'event: the provider dates the value. fetch: the value is "now" and we date it.',
  enum: ['event', 'fetch'],
  example: 'event',
};

/** What is told of a composite index, wherever one is shown. */
export const COMPOSITE_FIELDS = {
  index: { description: 'Which index.', enum: [...COMPOSITE_INDICES], example: 'sentiment' },
  score: {
    description: 'Score, 1 decimal; null when none of the inputs is available.',
    type: Number,
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 61.4,
    ...inUnit('points 0-100'),
  },
  label: { description: 'The score in words.', type: String, example: 'greed' },
};
