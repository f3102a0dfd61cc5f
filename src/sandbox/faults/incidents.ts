import { type ProviderKey } from '../../domain/sources/provider.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { type FaultStatus } from '../wire/sandbox-double.ts';

/** One interruption that comes back at a fixed interval. */
interface Incident {
  readonly providers: readonly ProviderKey[];
  /** What each request is answered. */
  readonly status: FaultStatus;
  /** First beginning after the start of the sandbox, in milliseconds. */
  readonly afterStartMs: number;
  readonly lastsMs: number;
}

/** The interval of every incident: shorter than 48 hours, so that each of these has all of them. */
const EVERY_MS = 40 * HOUR_MS;

/**
 * The incidents. An exchange and a sentiment index that reject requests as unauthorised (their sources are then unavailable) for longer than the longest cadence of
 * what the verdict needs (an hour), so that it abstains; and a provider whose server fails, so that its sources are degraded.
 */
const INCIDENTS: readonly Incident[] = [
  { providers: ['exchange', 'sentiment'], status: '401', afterStartMs: 6 * HOUR_MS, lastsMs: 2 * HOUR_MS },
  { providers: ['mempool'], status: '503', afterStartMs: 20 * HOUR_MS, lastsMs: 2 * HOUR_MS },
];

/**
 * The status that a provider answers because of an incident; null where there is none.
 *
 * @param runningMs milliseconds since the start of the sandbox
 * @example incidentAt('exchange', 7 * HOUR_MS) === '401'
 */
export function incidentAt(provider: ProviderKey, runningMs: number): FaultStatus | null {
  const found = INCIDENTS.find(({ providers, afterStartMs, lastsMs }) => {
    const since = runningMs - afterStartMs;
    return providers.includes(provider) && since >= 0 && since % EVERY_MS < lastsMs;
  });
  return found?.status ?? null;
}
