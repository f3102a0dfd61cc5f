import { OUTLOOK_STATEMENTS, STATED_BASES } from '../../../packages/engine/outlook/outlook-terms.ts';
import { f } from '../shape/shape.ts';

export const STATEMENT_BASES = f.byName(
  'Basis of each statement. volatility: expected_volatility, percentile, and wilder. range: range. return: return, within, and prices. touch: touch. mean: the equal-weight mean of the quantile functions of model and climatology.',
  OUTLOOK_STATEMENTS,
  [...STATED_BASES, 'unavailable'],
  { volatility: 'model', range: 'mean', return: 'mean', touch: 'mean' },
);
