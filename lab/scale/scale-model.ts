import { OBSERVATION_RETENTION_DAYS } from '../../src/domain/source-use.ts';
import { type MeasuredCosts } from './measured-costs.ts';

export interface Usage {
  readonly name: string;
  readonly keys: number;
  /** Requests a second at the busiest time, and their mean over a day. */
  readonly peakPerSecond: number;
  readonly meanPerSecond: number;
  readonly historyYears: number;
}

export interface RequestMix {
  /** Newest reads that are answered 304. */
  readonly unchanged: number;
  /** Newest reads that are answered 200. */
  readonly newest: number;
  readonly history: number;
}

export interface Needs {
  readonly apiCores: number;
  readonly egressMbit: number;
  readonly redisPrimaries: number;
  readonly replicaCores: number;
  /** Metered requests a second, and how many one PostgreSQL stores. */
  readonly usagePerSecond: number;
  readonly usageCapacityPerSecond: number;
  /** Single requests of 92 days. */
  readonly usageBytes: number;
  readonly historyBytes: number;
  readonly keysBytes: number;
  readonly keysReadSeconds: number;
}

/** Above this share of a core, queues grow faster than throughput. */
const UTILISATION = 0.6;
const USAGE_DAYS = 92;
const DAY_SECONDS = 86_400;
const CYCLES_A_YEAR = 365.25 * 96;

const DAYS_A_YEAR = 365.25;
const BITS = 8;
const MEGA = 1e6;

/**
 * What a use needs by measured unit costs. Every request is taken as one with a key that Redis counts: a network of copies in
 * front (CDN) takes anonymous requests away before they are counted here.
 *
 * @param observationsADay what all sources append, at most
 * @example 1,000 requests a second of 40 µs of CPU need 0.04 cores, which is 0.067 at 60% utilisation
 */
export function needsOf(
  { keys, peakPerSecond, meanPerSecond, historyYears }: Usage,
  mix: RequestMix,
  costs: MeasuredCosts,
  observationsADay: number,
): Needs {
  const requestUs =
    mix.unchanged * costs.unchangedReadUs +
    mix.newest * costs.newestReadUs +
    mix.history * costs.historyPageUs +
    costs.storeUsageUs +
    costs.countInRedisApiUs;
  const bytes = mix.unchanged * costs.unchangedReadBytes + (mix.newest + mix.history) * costs.newestReadBytes;
  const cores = (us: number): number => (peakPerSecond * us) / MEGA / UTILISATION;
  return {
    apiCores: cores(requestUs),
    egressMbit: (peakPerSecond * bytes * BITS) / MEGA,
    redisPrimaries: Math.ceil(cores(costs.countInRedisUs)),
    replicaCores: cores(mix.history * costs.historyPageDatabaseUs),
    usagePerSecond: peakPerSecond,
    usageCapacityPerSecond: MEGA / costs.storeUsageDatabaseUs,
    usageBytes: meanPerSecond * DAY_SECONDS * USAGE_DAYS * costs.usageEventBytes,
    historyBytes:
      historyYears * CYCLES_A_YEAR * costs.cycleBytes +
      Math.min(historyYears * DAYS_A_YEAR, OBSERVATION_RETENTION_DAYS) *
        observationsADay *
        costs.observationBytes,
    keysBytes: keys * costs.keyBytes,
    keysReadSeconds: (keys * costs.readKeyUs) / MEGA,
  };
}
