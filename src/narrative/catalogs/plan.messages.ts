import { TIME_HORIZONS } from '../../domain/verdict/verdict.ts';
import { type CatalogOf, each, message, names, variants } from './declarations.ts';
import { REGIMES } from './shared.messages.ts';

const SIDES = ['long', 'short'] as const;
const PRICE = { price: 'text', pct: 'text' } as const;
const RATIO = variants(3, { ratio: 'text', bound: 'text' });
const STOP = variants(3, { stop: 'text' });
const VERDICT = message({ signal: 'signal' });

/**
 * Messages of `texts/<language>/plan.ftl`: the entry plan, its risk, and the older public API's document. It's a
 * separate file because readings must not contain any of its words. Prices include their unit.
 */
export const PLAN_MESSAGES = {
  side: names('side', SIDES),
  plan_side: variants(3, { side: 'side' }),
  plan_none: variants(3, { why: 'text' }),
  /** Why a position isn't proposed. */
  why_none: { spoken: VERDICT, monitoring: VERDICT },
  plan_missing: variants(3),
  plan_entry: variants(3, { price: 'text' }),
  plan_stop: variants(3, PRICE),
  plan_target: { first: variants(3, PRICE), second: variants(3, PRICE) },
  plan_horizon: each(TIME_HORIZONS, variants(3)),
  plan_size: variants(3, { pct: 'text' }),
  risk_none: variants(3),
  risk_loss: variants(3, { pct: 'text' }),
  risk_gain: { first: variants(3, { pct: 'text' }), second: variants(3, { pct: 'text' }) },
  risk_ratio: { acceptable: RATIO, short: RATIO },
  risk_invalidation: { long: STOP, short: STOP, none: STOP },
  in_regime: names('regime', REGIMES),
  risk_regime: variants(3, { regime: 'regime' }),
  risk_paper: variants(3),
  /** The plan as a list: headings, and their values. */
  list: {
    missing: message(),
    head: each(
      ['verdict', 'position', 'entry', 'stop', 'target1', 'target2', 'ratio', 'size', 'horizon'] as const,
      message(),
    ),
    verdict: { spoken: VERDICT, monitoring: VERDICT },
    side: each([...SIDES, 'none'] as const, message()),
    of_account: message({ pct: 'text' }),
    horizon: each(TIME_HORIZONS, message()),
  },
  document: {
    entry_plan: message(),
    risk_calculation: message(),
    /** Shown instead of a plan that can't be served. */
    withheld: message({ version: 'text' }),
  },
};

export type PlanCatalog = CatalogOf<typeof PLAN_MESSAGES>;
