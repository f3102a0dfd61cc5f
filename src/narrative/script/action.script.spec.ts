import { levels } from '../../domain/verdict/action-plan.ts';
import { CLOSED_AT_FIRST_TARGET } from '../../domain/verdict/plan-rules.ts';
import { actionScriptOf } from './action.script.ts';
import { cycleOf } from '../../../test/support/narrative/narrated-cycle.ts';

const CONFIDENCE = 0.3;

const planned = (signal: 'bullish' | 'bearish' | 'neutral') => {
  const cycle = cycleOf([]);
  const verdict = { ...cycle.verdict, signal, confidence: CONFIDENCE };
  return actionScriptOf({ ...cycle, verdict, plan: levels(verdict, 60_000, 1_000) });
};

describe('the entry plan and its risk', () => {
  it('has every level, the horizon and the size, and what the account loses and gains', () => {
    // A swing: the stop about 0.87 daily ranges away, 800 = 1.33%; 0.3% of the account over it is a position of 22.5%.
    const { plan, risk } = planned('bullish');
    expect(plan).toEqual([
      { kind: 'plan_side', side: 'long' },
      { kind: 'plan_entry', price: 60_000 },
      { kind: 'plan_stop', price: 59_200, pct: 1.33 },
      { kind: 'plan_target', nth: 1, price: 61_000, pct: 1.67 },
      { kind: 'plan_target', nth: 2, price: 62_200, pct: 3.67 },
      { kind: 'plan_horizon', horizon: 'swing' },
      { kind: 'plan_size', pct: 22.5 },
    ]);
    expect(risk).toEqual([
      { kind: 'risk_loss', accountPct: 0.3 },
      // Half of the position at each target: 0.225 × 1.67% / 2 and 0.225 × 3.67% / 2.
      { kind: 'risk_gain', nth: 1, accountPct: 0.19 },
      { kind: 'risk_gain', nth: 2, accountPct: 0.41 },
      { kind: 'risk_ratio', ratio: 2, acceptable: false },
      { kind: 'risk_invalidation', side: 'long', stop: 59_200 },
      { kind: 'risk_regime', regime: 'ranging' },
      { kind: 'risk_paper' },
    ]);
  });

  it('proposes no position without a direction: levels for orientation, nothing at risk', () => {
    const { plan, risk } = planned('neutral');
    expect(plan[0]).toEqual({ kind: 'plan_none', signal: 'neutral' });
    expect(plan.map(({ kind }) => kind)).not.toContain('plan_size');
    expect(risk[0]).toEqual({ kind: 'risk_none' });
    expect(risk.map(({ kind }) => kind)).not.toContain('risk_ratio');
  });

  it('closes half at the first target, as its words state', () => {
    expect(CLOSED_AT_FIRST_TARGET).toBe(0.5);
  });

  it('states that the plan is missing', () => {
    expect(actionScriptOf(cycleOf([]))).toEqual({
      plan: [{ kind: 'plan_missing' }],
      risk: [{ kind: 'risk_none' }],
    });
  });
});
