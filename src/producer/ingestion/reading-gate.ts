import { type Reading } from '../../domain/observations/observation.ts';
import { type FetchedReadings, type RefusedItem } from './adapter/provider-adapter.ts';

/**
 * The last look at what an adapter returned, whatever it is: nothing that is not a finite number, belongs
 * to another source, or claims to be known later than now, reaches the table.
 */
export function passGate(sourceId: string, fetched: FetchedReadings, nowMs: number): FetchedReadings {
  const readings: Reading[] = [];
  const refused: RefusedItem[] = [...fetched.refused];
  for (const reading of fetched.readings) {
    const reason = flawOf(sourceId, reading, nowMs);
    if (reason === null) readings.push(reading);
    else
      refused.push({
        sourceId,
        reason,
        eventAtMs: Number.isFinite(reading.eventAtMs) ? reading.eventAtMs : null,
      });
  }
  return { readings, refused };
}

function flawOf(sourceId: string, reading: Reading, nowMs: number): string | null {
  if (reading.sourceId !== sourceId) return 'belongs to another source';
  if (!Number.isFinite(reading.eventAtMs) || !Number.isFinite(reading.knownAtMs)) return 'has no date';
  if (!Number.isFinite(reading.value)) return 'is not a finite number';
  if (reading.candle && !Object.values(reading.candle).every(Number.isFinite))
    return 'has a candle with something that is not a finite number';
  return reading.knownAtMs > nowMs ? 'claims to be known later than now' : null;
}
