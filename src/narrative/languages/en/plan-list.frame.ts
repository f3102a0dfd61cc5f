import { type PlanListFrame } from '../../frame/action-frame.ts';

/** The plan as a list. */
export const PLAN_LIST: PlanListFrame = {
  missing: 'there is no plan, as a fresh price of bitcoin, its daily range or its market regime is unknown',
  heads: {
    verdict: 'Verdict',
    position: 'Position',
    entry: 'Entry',
    stop: 'Stop',
    target1: 'First target',
    target2: 'Second target',
    ratio: 'Reward to risk',
    size: 'Size',
    horizon: 'Horizon',
  },
  verdict: { spoken: (word) => word, monitoring: (word) => `none, the crew ${word}s` },
  sides: {
    long: 'long',
    short: 'short',
    none: 'no position is proposed, the levels are those of a long plan, for orientation',
  },
  ofAccount: (pct) => `${pct} of the account`,
  horizons: {
    scalp: 'scalp, minutes to hours',
    day: 'one day',
    swing: 'swing, several days',
    position: 'several weeks',
  },
};
