import { ServiceError } from '../../domain/errors/errors.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type Answer } from './answer.ts';

/** The newest cycle; throws STORE_UNAVAILABLE until the first one is published. */
export function newestCycleOf({ cycle }: Pick<PublishedSnapshot, 'cycle'>): PublishedCycle {
  if (!cycle) throw new ServiceError('STORE_UNAVAILABLE', { reason: 'no_cycle' });
  return cycle;
}

/** When a cycle was and was published, and how it was run. */
type CycleMoments = Pick<PublishedCycle, 'cycleAtMs' | 'publishedAtMs' | 'mode'>;

/**
 * Envelope fields of all data of a cycle: its instant, its age since publication, its mode.
 *
 * @param kind `recorded` for a cycle of the past
 */
export const madeByCycle = (
  cycle: CycleMoments,
  storeReachable: boolean,
  kind: 'aged' | 'recorded' = 'aged',
): Pick<Answer, 'asOfMs' | 'freshness' | 'mode'> => ({
  asOfMs: cycle.cycleAtMs,
  freshness: {
    kind,
    facts: cycleFreshnessFacts(cycle.publishedAtMs, storeReachable),
    source: 'engine',
  },
  mode: cycle.mode,
});
