import { levels } from '../../verdict/action-plan.ts';
import { CLOSED_AT_FIRST_TARGET } from '../../verdict/plan-rules.ts';
import { losingRecordOf } from '../../verdict/plan-record.ts';
import { actionScriptOf } from './action.script.ts';
import { expectedBy, passagesOf, planOutlook } from '../../../../test/support/plans.ts';
import { cycleOf } from '../../../../test/support/narrative/narrated-cycle.ts';

const planned = (signal: 'bullish' | 'bearish' | 'neutral', edge = -0.2) => {
  const cycle = cycleOf([]);
  const verdict = { ...cycle.verdict, signal };
  return actionScriptOf({
    ...cycle,
    verdict,
    plan: levels(verdict, 50_000, planOutlook, expectedBy(passagesOf(edge))),
  });
};

describe('the entry plan and its risk', () => {
  it('has every level, the horizon, the odds and the size, and what the account loses and gains', () => {
    // The levels, odds, and size of action-plan.spec.ts.
    const { plan, risk } = planned('bullish');
    expect(plan).toEqual([
      { kind: 'plan_side', side: 'long' },
      { kind: 'plan_entry', price: 50_000 },
      { kind: 'plan_stop', price: 49_200, pct: 1.6 },
      { kind: 'plan_target', nth: 1, price: 51_000, pct: 2 },
      { kind: 'plan_target', nth: 2, price: 53_600, pct: 7.2 },
      { kind: 'plan_horizon', horizon: 'swing' },
      {
        kind: 'plan_odds',
        firstPct: expect.closeTo(38.45),
        secondPct: expect.closeTo(21.99),
        stopPct: expect.closeTo(33.02),
        cases: 2_000,
        fromYear: 2020,
        toYear: 2025,
      },
      { kind: 'plan_size', pct: 25 },
    ]);
    expect(risk).toEqual([
      { kind: 'risk_loss', accountPct: 0.4 },
      // Half of the position at each target: 0.25 × 2% / 2 and 0.25 × 7.2% / 2.
      { kind: 'risk_gain', nth: 1, accountPct: 0.25 },
      { kind: 'risk_gain', nth: 2, accountPct: 0.9 },
      { kind: 'risk_ratio', ratio: 2.88 },
      { kind: 'risk_invalidation', side: 'long', stop: 49_200 },
      { kind: 'risk_regime', regime: 'ranging' },
      { kind: 'risk_paper' },
    ]);
  });

  it.each([
    ['neutral', -0.2, { reason: 'signal', signal: 'neutral' }],
    ['bullish', -0.3, { reason: 'odds', meanResult: 0.06 }],
    ['bearish', -0.3, { reason: 'odds', meanResult: -0.01 }],
  ] as const)('takes one sentence to propose no position for %s with an edge of %d', (signal, edge, why) => {
    expect(planned(signal, edge)).toEqual({
      plan: [{ kind: 'plan_none', why }],
      risk: [{ kind: 'risk_none' }],
    });
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

  it('states that plans over the horizon of a rising market lost, with the figures of their record', () => {
    const cycle = cycleOf([]);
    const { plan } = actionScriptOf({ ...cycle, verdict: { ...cycle.verdict, marketRegime: 'trending_up' } });
    const { meanResult } = losingRecordOf('position')!;
    expect(plan).toEqual([{ kind: 'plan_losing', meanResult }]);
  });
});
