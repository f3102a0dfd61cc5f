import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { type Texts } from './texts.ts';

export const ENGLISH: Texts = {
  ...ENGLISH_SHARED,
  title: 'The market in data',
  lead: 'Every 15 minutes, a crew of agents and composite indices use dozens of sources. This page shows their latest verdict and the track record of earlier verdicts. All data comes from the public API, which doesn’t need a key.',
  stale: (minutes) => `The latest cycle is ${minutes} minutes old. A new cycle is due every 15 minutes.`,
  unreachable: 'The service is unreachable. This page tries again every minute.',
  refused: (code) => `This part is temporarily unavailable (${code}).`,
  verdict: 'Verdict',
  votes: 'Votes of the agents',
  compositesSay:
    'Scale from 0 to 100: the percentile of the score in the years 2020 to 2023. The middle is 50.',
  index: 'Index',
  record: 'Track record',
  recordSays:
    'How often the claims of the lead’s verdict came true, compared with the best of four simple rules: always bullish, always bearish, always neutral, or the direction of the previous horizon. Skill is shown only if the whole 95% interval is above that rule. Each claim is judged once and never restated.',
  recordEmpty: 'No verdict is old enough to be judged yet: the shortest horizon is one day.',
  recordHeads: ['Asset and horizon', 'Cases', 'Came true', 'Best simple rule', 'Skill'],
  directional: 'Bullish and bearish verdicts only',
  directionalSays: 'The same without neutral verdicts, against the best constant call in these cases.',
  directionalHeads: ['Asset and horizon', 'Cases', 'Came true', 'Best constant call'],
  rules: {
    bullish: 'always bullish',
    bearish: 'always bearish',
    neutral: 'always neutral',
    persistence: 'previous direction',
  },
  skill: { shown: 'shown', notShown: 'not shown', undecided: 'too early to say' },
  notCounted: 'not counted yet',
  hours: (hours) => `${hours} h`,
  backfilled: 'computed afterwards',
  sources: 'Freshness of the sources',
  sourcesSay: (fresh, all) => `Fresh sources: ${fresh} of ${all}.`,
  statuses: {
    fresh: 'fresh',
    aging: 'aging',
    stale: 'stale',
    degraded: 'degraded',
    unavailable: 'unavailable',
    never: 'not fetched yet',
    paused: 'paused',
  },
  provider: 'Provider',
  providerNames: {},
};
