import { MINUTE_MS } from '../timestamps.ts';
import { extended, type FailureRun, isLasting } from './fetch-attempt.ts';

const NOW_MS = Date.UTC(2026, 0, 1, 12);

it.each<[attempts: number, minutes: number, lasting: boolean]>([
  [1, 0, false],
  // One response, however long ago the attempt began.
  [1, 60, false],
  [2, 15, false],
  [3, 14, false],
  [3, 15, true],
  [40, 60, true],
])('of %d attempts over %d min is lasting: %s', (attempts, minutes, lasting) => {
  expect(isLasting({ attempts, sinceMs: NOW_MS - minutes * MINUTE_MS }, NOW_MS)).toBe(lasting);
});

it('counts attempts from the first one', () => {
  const first = extended(null, NOW_MS);
  expect(first).toEqual<FailureRun>({ attempts: 1, sinceMs: NOW_MS });
  expect(extended(first, NOW_MS + MINUTE_MS)).toEqual<FailureRun>({ attempts: 2, sinceMs: NOW_MS });
});
