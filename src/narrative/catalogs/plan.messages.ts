import { PLAN_HORIZONS } from '../../domain/verdict/verdict.ts';
import { type CatalogOf, each, message, names, variants } from './declarations.ts';
import { REGIMES } from './shared.messages.ts';

const PLAN_SIDES = ['long', 'short'] as const;
const PRICE = { price: 'text', pct: 'text' } as const;
const RATIO = { ratio: 'text', bound: 'text' } as const;
const ODDS = {
  first: 'text',
  second: 'text',
  stop: 'text',
  cases: 'text',
  from: 'text',
  to: 'text',
} as const;
const STOP = variants(3, { stop: 'text' });
const VERDICT = message({ signal: 'signal' });

/**
 * `texts/<language>/plan.ftl`: the entry plan, its risk, and the older public API's document. A separate file
 * because readings must not contain any of its words. Prices include their unit.
 */
export const PLAN_MESSAGES = {
  side: names('side', PLAN_SIDES),
  plan_side: variants(3, { side: 'side' }),
  plan_none: variants(3, { why: 'text', side: 'side' }),
  why_none: {
    spoken: VERDICT,
    monitoring: VERDICT,
    ratio: message(RATIO),
    no_odds: message(),
    odds: message({ mean: 'text' }),
  },
  plan_missing: variants(3),
  plan_entry: variants(3, { price: 'text' }),
  plan_stop: variants(3, PRICE),
  plan_target: { first: variants(3, PRICE), second: variants(3, PRICE) },
  plan_horizon: each(PLAN_HORIZONS, variants(3)),
  plan_odds: variants(3, ODDS),
  plan_size: variants(3, { pct: 'text' }),
  risk_none: variants(3),
  risk_loss: variants(3, { pct: 'text' }),
  risk_gain: { first: variants(3, { pct: 'text' }), second: variants(3, { pct: 'text' }) },
  risk_ratio: variants(3, RATIO),
  risk_invalidation: { long: STOP, short: STOP, none: STOP },
  in_regime: names('regime', REGIMES),
  risk_regime: variants(3, { regime: 'regime' }),
  risk_paper: variants(3),
  list: {
    missing: message(),
    head: each(
      [
        'verdict',
        'position',
        'entry',
        'stop',
        'target1',
        'target2',
        'ratio',
        'size',
        'horizon',
        'odds',
      ] as const,
      message(),
    ),
    verdict: { spoken: VERDICT, monitoring: VERDICT },
    side: each(PLAN_SIDES, message()),
    none: message({ side: 'side' }),
    none_because: message({ why: 'text', side: 'side' }),
    of_account: message({ pct: 'text' }),
    odds: message(ODDS),
    horizon: each(PLAN_HORIZONS, message()),
  },
  document: {
    entry_plan: message(),
    risk_calculation: message(),
    /** Shown instead of a plan that can't be served. */
    withheld: message({ version: 'text' }),
  },
};

export type PlanCatalog = CatalogOf<typeof PLAN_MESSAGES>;
