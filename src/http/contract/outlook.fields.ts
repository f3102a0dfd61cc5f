import { OUTLOOK_STATEMENTS, STATED_BASES } from '../../../packages/engine/outlook/outlook-terms.ts';
import { f, shape } from '../shape/shape.ts';

const BASES = [...STATED_BASES, 'unavailable'] as const;

const basis = (of: string, example: (typeof BASES)[number]) => f.choice(`Basis of ${of}.`, BASES, example);

/** Basis of each statement. mean: the equal-weight mean of the quantile functions of model and climatology. */
export class StatementBasesResponse extends shape({
  volatility: basis('expected_volatility and percentile', 'model'),
  range: basis('range and wilder', 'mean'),
  return: basis('return, within, and prices', 'mean'),
  touch: basis('touch', 'mean'),
} satisfies Record<(typeof OUTLOOK_STATEMENTS)[number], unknown>) {}

export const BASES_EXAMPLE: StatementBasesResponse = {
  volatility: 'model',
  range: 'mean',
  return: 'mean',
  touch: 'mean',
};
