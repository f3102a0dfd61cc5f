import { METHODOLOGY_VERSION } from '../computation/engine.ts';
import { followsPlanRules } from './plan-rules.ts';

describe('followsPlanRules', () => {
  it.each(['4.0.0', '4.1.0', '10.0.0', METHODOLOGY_VERSION])(
    'holds for plans of methodology %s',
    (version) => {
      expect(followsPlanRules(version)).toBe(true);
    },
  );

  it.each(['1.0.0', '2.0.0', '3.2.1'])(
    'fails for plans of methodology %s, which had other rules',
    (version) => {
      expect(followsPlanRules(version)).toBe(false);
    },
  );
});
