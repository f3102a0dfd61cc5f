import { AGING_CADENCES, FRESH_CADENCES, type FreshnessStatus } from './freshness.ts';

/** What each state says, in words for partners. */
export const STATUS_MEANINGS: Readonly<Record<FreshnessStatus, string>> = {
  fresh: `at most ${FRESH_CADENCES} cadences old`,
  aging: `at most ${AGING_CADENCES}`,
  stale: 'older',
  degraded: 'known to be broken',
  unavailable: 'switched off',
  never: 'not read yet',
  paused: 'deliberately off',
};
