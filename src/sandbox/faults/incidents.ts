import { type ProviderKey } from '../../domain/sources/provider.ts';
import { HOUR_MS, DAY_MS } from '../../domain/timestamps.ts';
import { type FaultStatus } from '../wire/sandbox-double.ts';

/** One interruption that recurs at a fixed interval. */
interface Incident {
  readonly providers: readonly ProviderKey[];
  /** Status of each response. */
  readonly status: FaultStatus;
  /** First beginning after the start of the sandbox, in milliseconds. */
  readonly afterStartMs: number;
  readonly lastsMs: number;
}

/** The interval of every incident: shorter than 48 hours, so that any 48 hours include all of them. */
const EVERY_MS = 40 * HOUR_MS;

/**
 * The incidents. An exchange and a sentiment index that reject requests as unauthorised (their sources are then
 * unavailable) for longer than the longest cadence of the verdict's inputs (an hour), so that it abstains; and a
 * provider whose server fails, so that its sources are degraded.
 */
const INCIDENTS: readonly Incident[] = [
  { providers: ['exchange', 'sentiment'], status: '401', afterStartMs: 6 * HOUR_MS, lastsMs: 2 * HOUR_MS },
  { providers: ['mempool'], status: '503', afterStartMs: 20 * HOUR_MS, lastsMs: 2 * HOUR_MS },
];

/**
 * Returns the status of a provider's responses during an incident; null if there is none.
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

/**
 * Returns the day without a value of the sentiment index: yesterday or the day before as seen at the start, by the
 * seed. The source is stale from the morning of that day on, and agents that read little else abstain in its evening,
 * so that the 48 hours before any start have both.
 *
 * @returns its start, epoch milliseconds
 * @example unpublishedDayMs(42, Date.parse('2026-11-22T12:10:00Z')) === Date.parse('2026-11-21')
 */
export function unpublishedDayMs(seed: number, startedAtMs: number): number {
  const yesterday = Math.floor(startedAtMs / DAY_MS) - 1;
  return DAY_MS * (yesterday % 2 === seed % 2 ? yesterday : yesterday - 1);
}
