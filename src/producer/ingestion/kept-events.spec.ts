import { sourceById } from '../../domain/sources/registry.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { type FetchedObservations } from './adapter/observations.ts';
import { assertPossibleCount, keptPart } from './history-need.ts';

const SOURCE = sourceById('sentiment.fear_greed');
const NOW_MS = Date.UTC(2026, 4, 12);

/** Returns values of the last days, oldest first, and a rejected one a day before them. */
const response = (days: number): FetchedObservations => ({
  observations: Array.from({ length: days }, (_, i) => ({
    sourceId: SOURCE.id,
    eventAtMs: NOW_MS - (days - 1 - i) * DAY_MS,
    knownAtMs: NOW_MS,
    value: 50,
    candle: null,
  })),
  rejected: [{ sourceId: SOURCE.id, reason: 'absurd', eventAtMs: NOW_MS - days * DAY_MS }],
});
const keptOf = (days: number, sinceMs: number | null): [stored: number, rejected: number] => {
  const { observations, rejected } = keptPart(response(days), sinceMs);
  return [observations.length, rejected.length];
};

it.each([
  // Whatever their number.
  [40, NOW_MS - 30 * DAY_MS, [31, 0]],
  [20, NOW_MS - 30 * DAY_MS, [20, 1]],
  // The latest few in any case.
  [40, NOW_MS - DAY_MS, [5, 0]],
  [40, null, [5, 0]],
  [4, null, [4, 1]],
  [0, null, [0, 1]],
])('of %i days keeps what the loaded history reaches back to', (days, sinceMs, kept) =>
  expect(keptOf(days, sinceMs)).toEqual(kept),
);

it('keeps an item without a date, which is rejected later', () => {
  const undated = { ...response(1).observations[0]!, eventAtMs: Number.NaN };
  expect(keptPart({ observations: [undated], rejected: [] }, NOW_MS).observations).toEqual([undated]);
});

it('rejects more events than the range can have', () => {
  const since = (fromMs: number) => () => assertPossibleCount(SOURCE, response(60), fromMs, NOW_MS);
  expect(since(NOW_MS - 60 * DAY_MS)).not.toThrow();
  expect(since(NOW_MS - 10 * DAY_MS)).toThrow('61 events where there can be 29 at most');
});
