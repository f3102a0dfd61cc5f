import { type SourceDefinition } from '../../../domain/sources/source.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/timestamps.ts';

/**
 * Returns the end of the period that begins at `eventAtMs`, UTC. Candles are dated by their close, and instants have no
 * length, so both end at their own event.
 *
 * @example a monthly value of 2024-02-01 has ended at 2024-03-01T00:00Z
 */
export function finishedAtMs(
  source: Pick<SourceDefinition, 'period' | 'candles'>,
  eventAtMs: number,
): number {
  if (source.candles) return eventAtMs;
  switch (source.period) {
    case 'instant':
      return eventAtMs;
    case 'hour':
      return eventAtMs + HOUR_MS;
    case 'day':
      return eventAtMs + DAY_MS;
    case 'week':
      return eventAtMs + 7 * DAY_MS;
    case 'month': {
      const date = new Date(eventAtMs);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    }
  }
}
