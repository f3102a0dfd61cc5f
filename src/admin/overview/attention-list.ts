import { type Attention, rankByHarm } from '../../domain/attention/attention.ts';
import { keysWithUnusualErrors } from '../../domain/attention/key-errors.ts';
import { keysExpiringSoon, keysNearQuota } from '../../domain/attention/key-limits.ts';
import { futureCycle, missedCycles } from '../../domain/attention/missed-cycles.ts';
import { openOutages } from '../../domain/attention/open-outages.ts';
import {
  manyTroubledSources,
  type PartsFacts,
  withoutCycle,
  workerDownAlerts,
} from '../../domain/attention/parts-of-service.ts';
import { undeliveredWebhooks } from '../../domain/attention/undelivered-webhooks.ts';
import { serverErrors } from '../../domain/attention/server-errors.ts';
import {
  isTroubled,
  type JudgedSource,
  judgeSource,
  pausedSources,
  sourcesInTrouble,
} from '../../domain/attention/source-trouble.ts';
import { dataApiOff, signalsOff, unstoredSwitch } from '../../domain/attention/switched-off.ts';
import { type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type OverviewFacts } from './overview-facts.ts';

/** Freshness of sources that are paused by decision. */
const DELIBERATE: readonly FreshnessStatus[] = ['paused', 'unavailable'];

/** Judges every source at the moment of the facts. */
export const judgedSources = ({ sources, nowMs }: OverviewFacts): JudgedSource[] =>
  sources.map((known) => judgeSource(sourceById(known.sourceId), known, nowMs));

/** The parts of the service, as they impair it. */
export const partsOf = (facts: OverviewFacts, sources: readonly JudgedSource[]): PartsFacts => ({
  workerSeenAtMs: facts.workers.lastSeenAtMs,
  databaseReachable: facts.databaseReachable,
  readReplicas: facts.readReplicas,
  limitStoreReachable: facts.limitStoreReachable,
  newestCycleAtMs: facts.newest?.cycle.cycleAtMs ?? null,
  sourcesInTrouble: sources.filter(isTroubled).length,
  sourcesExpected: sources.filter(({ freshness }) => !DELIBERATE.includes(freshness.status)).length,
});

/** Everything that needs attention, the most harmful to partners first; silenced or not. */
export function attentionOf(facts: OverviewFacts, sources: readonly JudgedSource[]): Attention[] {
  const { nowMs, watched, keys, snapshot, switchedOff } = facts;
  const parts = partsOf(facts, sources);
  const silent = workerDownAlerts(parts, nowMs);
  return rankByHarm([
    ...dataApiOff(switchedOff.dataApi),
    ...signalsOff(switchedOff.signals),
    ...unstoredSwitch(facts.switchStored),
    ...serverErrors(facts.traffic, nowMs),
    ...withoutCycle(parts),
    ...(watched === null ? [] : missedCycles(facts.missing, watched)),
    ...futureCycle(snapshot.cycle, nowMs),
    ...silent,
    ...sourcesInTrouble(sources, nowMs),
    // Silent workers are why they are.
    ...(silent.length === 0 ? manyTroubledSources(parts) : []),
    ...pausedSources(sources, facts.pauses),
    ...facts.partTroubles,
    ...openOutages(snapshot.outages, nowMs),
    ...undeliveredWebhooks(facts.webhooks, nowMs),
    ...keysNearQuota(keys, facts.spentToday, nowMs),
    ...keysExpiringSoon(keys, nowMs),
    ...keysWithUnusualErrors(keys, facts.useWithErrors, nowMs),
  ]);
}
