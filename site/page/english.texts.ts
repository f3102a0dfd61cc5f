import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { type Texts } from './texts.ts';

export const ENGLISH: Texts = {
  ...ENGLISH_SHARED,
  title: 'What the data says of the market',
  lead: 'A crew of six agents and five composite indices read 80 sources every quarter of an hour. Here is their newest verdict, and how earlier ones turned out. Everything on this page is read from the public API, which needs no key.',
  stale: (minutes) => `The newest cycle is ${minutes} minutes old. A new one is due every 15 minutes.`,
  unreachable: 'The service cannot be reached. This page tries again every minute.',
  refused: (code) => `This part cannot be shown at present (${code}).`,
  verdict: 'Verdict',
  votes: 'Votes of the agents',
  compositesSay: '0 to 100: the percentile of the score among the years 2020 to 2023. 50 is the middle.',
  index: 'Index',
  record: 'Track record',
  recordSays:
    'How often the direction of the lead’s verdict came true, beside the better of always saying up and always saying down. Judged once, never restated.',
  recordEmpty: 'No verdict is old enough to be judged yet: the shortest horizon is a day.',
  recordHeads: ['Asset and horizon', 'Cases', 'Came true', 'Simple rule'],
  hours: (hours) => `${hours} h`,
  backfilled: 'computed afterwards',
  sources: 'Freshness of the sources',
  sourcesSay: (fresh, all) => `${fresh} of ${all} sources are as fresh as they should be.`,
  statuses: {
    fresh: 'fresh',
    aging: 'aging',
    stale: 'stale',
    degraded: 'degraded',
    unavailable: 'unavailable',
    never: 'not read yet',
    paused: 'paused',
  },
  provider: 'Provider',
};
