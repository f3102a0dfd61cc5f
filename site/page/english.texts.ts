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
    'How often the direction of the lead’s verdict came true, compared with the better of two simple rules: always up or always down. Judged once, never restated.',
  recordEmpty: 'No verdict is old enough to be judged yet: the shortest horizon is one day.',
  recordHeads: ['Asset and horizon', 'Cases', 'Came true', 'Simple rule'],
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
