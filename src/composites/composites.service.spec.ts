import { type AccessRights, ANONYMOUS_RIGHTS, SCOPES } from '../domain/access/access-rights.ts';
import { type InputsJudgement } from '../../packages/engine/measurement/input-judgement.ts';
import { componentsViewOf, presentComposite } from './composites.service.ts';
import {
  type ComponentResult,
  type CompositeResult,
} from '../../packages/engine/composites/score-composite.ts';

const component = (points: number | null): ComponentResult => ({
  name: 'fear_greed_level',
  sourceIds: ['sentiment.fear_greed'],
  weight: 0.25,
  effectiveWeight: 0.25,
  state: 'fresh',
  value: 62.437,
  anchorLow: 0,
  anchorHigh: 100,
  direction: 'higher_is_bullish',
  points,
  eventAt: null,
});

const result = (...points: (number | null)[]): CompositeResult => ({
  index: 'sentiment',
  asset: 'BTC',
  score: 61.4,
  rawScore: 58.2,
  label: 'greed',
  methodologyVersion: '1.0.0',
  components: points.map(component),
  staleInputs: ['as.it.was'],
  delayedInputs: [],
  staleWeight: 0,
  degraded: false,
  warnings: [],
});

const judgement: InputsJudgement = {
  status: 'stale',
  componentStates: ['stale'],
  lostInputs: [
    { sourceId: 'sentiment.fear_greed', reason: 'stale', weight: 0.6, missingDays: null, stillCounts: true },
  ],
  staleInputs: ['sentiment.fear_greed'],
  delayedInputs: ['econ.cpi'],
  staleWeight: 0.6,
  degraded: true,
  warnings: ['60 % of the weight is stale or missing'],
  warningCodes: ['weight_degraded'],
};

describe('componentsViewOf', () => {
  const tier1 = (...scopes: AccessRights['scopes']): AccessRights => ({ tier: 'tier1', scopes });
  it.each([
    ['anonymous', ANONYMOUS_RIGHTS, true, 'absent'],
    ['anonymous with the scope by mistake', { tier: 'tier0', scopes: SCOPES } as const, true, 'absent'],
    ['Tier 1 without the scope', tier1('data:read', 'data:agents'), true, 'absent'],
    ['Tier 1 without the scope and flag', tier1('data:read'), false, 'absent'],
    ['Tier 1 with the scope and without the flag', tier1('data:components'), false, 'withheld'],
    ['Tier 1 with the scope and the flag', tier1('data:components'), true, 'shown'],
  ] as const)('%s', (_case, rights, disclosed, view) => {
    expect(componentsViewOf(rights, disclosed)).toBe(view);
  });
});

describe('presentComposite', () => {
  it('shows the score of the cycle and the current state of the inputs', () => {
    expect(presentComposite(result(50), judgement, 'absent')).toEqual({
      index: 'sentiment',
      score: 61.4,
      label: 'greed',
      methodology_version: '1.0.0',
      inputs_freshness: {
        status: 'stale',
        stale_inputs: ['sentiment.fear_greed'],
        delayed_inputs: ['econ.cpi'],
        lost_inputs: [
          { source_id: 'sentiment.fear_greed', reason: 'stale', weight: 0.6, missing_days: null },
        ],
      },
      degraded: true,
      warnings: ['60 % of the weight is stale or missing'],
      warning_codes: ['weight_degraded'],
    });
  });

  it('rounds points to buckets of 5, halves upwards, and shows null for missing values', () => {
    const shown = presentComposite(result(0, 2.4, 2.5, 62.4, 62.5, 100, null), judgement, 'shown');
    expect(shown.contributing!.map(({ bucket }) => bucket)).toEqual([0, 0, 5, 60, 65, 100, null]);
    expect(shown.contributing![0]).toEqual({
      name: 'fear_greed_level',
      weight: 0.25,
      effective_weight: 0.25,
      bucket: 0,
    });
  });

  it('never shows a raw value or the score before rescaling', () => {
    expect(JSON.stringify(presentComposite(result(62.4), judgement, 'shown'))).not.toMatch(/62\.|58\.2/);
    expect(presentComposite(result(62.4), judgement, 'withheld')).not.toHaveProperty('contributing');
  });
});
