import {
  AGING_CADENCES,
  type DegradedReason,
  FRESH_CADENCES,
  type FreshnessStatus,
} from '../../../src/domain/freshness/freshness.ts';
import { type Tone } from './StateChip.tsx';

/** Label, colour and meaning of a state. */
export interface StateLabel {
  readonly label: string;
  readonly tone: Tone;
  /** One whole sentence. */
  readonly meaning: string;
}

/** Every state that a source can be in. */
export const SOURCE_STATES: Readonly<Record<FreshnessStatus, StateLabel>> = {
  fresh: {
    label: 'Fresh',
    tone: 'success',
    meaning: `The last successful fetch is at most ${FRESH_CADENCES} cadences old.`,
  },
  aging: {
    label: 'Aging',
    tone: 'info',
    meaning: `The last successful fetch is more than ${FRESH_CADENCES} and at most ${AGING_CADENCES} cadences old; its values still count.`,
  },
  stale: {
    label: 'Stale',
    tone: 'error',
    meaning: `Nothing was fetched for more than ${AGING_CADENCES} cadences; its last value is named as stale, and counts less the older it gets, for composites and agents alike.`,
  },
  degraded: {
    label: 'Degraded',
    tone: 'error',
    meaning:
      'Fetching fails; its last values go stale by age, partners see why on the public board, and workers keep trying.',
  },
  unavailable: {
    label: 'Unavailable',
    tone: 'warning',
    meaning: 'This deployment may not read it; composites go on without its weight.',
  },
  never: {
    label: 'Never fetched',
    tone: 'warning',
    meaning: 'No fetch has succeeded yet; composites go on without its weight.',
  },
  paused: {
    label: 'Paused',
    tone: 'warning',
    meaning:
      'An operator paused it: nothing is fetched and its values do not count until somebody resumes it.',
  },
};

/** Reasons for a degraded source. */
export const DEGRADED_REASON_LABELS: Readonly<Record<DegradedReason, StateLabel>> = {
  quota_exhausted: {
    label: 'Provider’s limit used up',
    tone: 'warning',
    meaning: 'The provider refuses further requests for now; fetching goes on when it allows them again.',
  },
  plan_gated: {
    label: 'Key or plan missing',
    tone: 'warning',
    meaning: 'The provider answers only with a key, or with one whose plan covers this source.',
  },
  provider_unreachable: {
    label: 'No usable answer',
    tone: 'error',
    meaning: 'The provider does not answer.',
  },
  payload_refused: {
    label: 'Payload refused',
    tone: 'error',
    meaning: 'The provider answers, and what it answers breaks its schema: nothing of it is stored.',
  },
  ingest_gap: {
    label: 'Values missed',
    tone: 'error',
    meaning:
      'Nothing was fetched for too long although a worker lives and no fetch failed; or too many rows of what the provider answers are broken.',
  },
  worker_disabled: {
    label: 'No worker',
    tone: 'error',
    meaning: 'No worker lives that could fetch it: start one with ROLE=worker or ROLE=all.',
  },
  db_outage: {
    label: 'Database out',
    tone: 'error',
    meaning: 'The database does not answer, so nothing that is said of the source is known to be current.',
  },
  starting: {
    label: 'Starting',
    tone: 'info',
    meaning: 'A worker lives and has not come to it yet: it is loading the past, which takes about a minute.',
  },
};

/** Most severe first. */
export const STATES_BY_GRAVITY: readonly FreshnessStatus[] = [
  'degraded',
  'stale',
  'never',
  'unavailable',
  'paused',
  'aging',
  'fresh',
];
