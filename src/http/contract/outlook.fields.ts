import { OUTLOOK_STATEMENTS, STATED_BASES } from '../../../packages/engine/outlook/outlook-terms.ts';
import { f } from '../shape/shape.ts';

const EXAMPLE = { volatility: 'model', range: 'mean', return: 'mean', touch: 'mean' };

const BASES = f.byName(
  'Basis of each statement. volatility: expected_volatility and percentile. range: range and wilder. return: return, within, and prices. touch: touch. mean: the equal-weight mean of the quantile functions of model and climatology.',
  OUTLOOK_STATEMENTS,
  [...STATED_BASES, 'unavailable'],
);

export const STATEMENT_BASES: typeof BASES = Object.assign(BASES, { example: EXAMPLE });
