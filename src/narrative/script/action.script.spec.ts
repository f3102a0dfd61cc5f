import { levels } from '../../domain/verdict/action-plan.ts';
import { actionScriptOf } from './action.script.ts';
import { cycleOf } from './cycle.fixture.ts';

const planned = (signal: 'bullish' | 'bearish' | 'neutral') => {
  const cycle = cycleOf([]);
  const verdict = { ...cycle.verdict, signal, confidence: 0.6 };
  return actionScriptOf({ ...cycle, verdict, plan: levels(verdict, 60_000, 1_000) });
};

describe('the entry plan and its risk', () => {
  it('has all levels, the horizon, the size, and the loss and gain of the account', () => {
    // A swing: the stop is 1.5 daily ranges away, 2.5 %; a risk of 0.6 % of the account gives a position of 24
    // %.
    const { plan, risk } = planned('bullish');
    expect(plan).toEqual([
      { kind: 'plan_side', side: 'long' },
      { kind: 'plan_entry', price: 60_000 },
      { kind: 'plan_stop', price: 58_500, pct: 2.5 },
      { kind: 'plan_target', nth: 1, price: 62_250, pct: 3.75 },
      { kind: 'plan_target', nth: 2, price: 64_500, pct: 7.5 },
      { kind: 'plan_horizon', horizon: 'swing' },
      { kind: 'plan_size', pct: 24 },
    ]);
    expect(risk).toEqual([
      { kind: 'risk_loss', accountPct: 0.6 },
      { kind: 'risk_gain', nth: 1, accountPct: 0.9 },
      { kind: 'risk_gain', nth: 2, accountPct: 1.8 },
      { kind: 'risk_ratio', ratio: 2.25, acceptable: true },
      { kind: 'risk_invalidation', side: 'long', stop: 58_500 },
      { kind: 'risk_regime', regime: 'ranging' },
      { kind: 'risk_paper' },
    ]);
  });

  it('proposes no position without a direction: levels for orientation, nothing at risk', () => {
    const { plan, risk } = planned('neutral');
    expect(plan[0]).toEqual({ kind: 'plan_none', signal: 'neutral' });
    expect(plan.map(({ kind }) => kind)).not.toContain('plan_size');
    expect(risk[0]).toEqual({ kind: 'risk_none' });
  });

  it('states that there is no plan', () => {
    expect(actionScriptOf(cycleOf([]))).toEqual({
      plan: [{ kind: 'plan_missing' }],
      risk: [{ kind: 'risk_none' }],
    });
  });
});
