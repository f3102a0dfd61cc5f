import { DAY_MS } from '../timestamps.ts';
import { latestDays } from './daily-variance.ts';
import { latestMoves, moveBetween, movesFrom } from './move-distribution.ts';

const FIRST_END_MS = Date.UTC(2024, 0, 2);
/** Five days: closes 100, 110, 99, 121, 100. */
const run = latestDays({
  eventAtMs: Float64Array.from([0, 1, 2, 3, 4], (day) => FIRST_END_MS + day * DAY_MS),
  open: Float64Array.of(100, 100, 110, 99, 121),
  high: Float64Array.of(101, 112, 111, 125, 122),
  low: Float64Array.of(98, 95, 90, 97, 88),
  value: Float64Array.of(100, 110, 99, 121, 100),
});

describe('movesFrom', () => {
  it('are the moves after the end of each day', () => {
    const moves = movesFrom(run, 0, 24);
    expect(moves.return).toHaveLength(4);
    // The second day from a close of 100: to 110, as high as 112, as low as 95.
    expect(moves.return[0]).toBeCloseTo(Math.log(1.1), 12);
    expect(moves.highest[0]).toBeCloseTo(Math.log(1.12), 12);
    expect(moves.lowest[0]).toBeCloseTo(Math.log(0.95), 12);
    expect(moves.range[0]).toBeCloseTo(Math.log(112 / 95), 12);
  });

  it('have only horizons that ended, from the first day on', () => {
    const moves = movesFrom(run, 1, 72);
    expect(moves.return).toHaveLength(1);
    // From 110 over three days to 100: highest 125, lowest 88.
    expect(moves.return[0]).toBeCloseTo(Math.log(100 / 110), 12);
    expect(moves.range[0]).toBeCloseTo(Math.log(125 / 88), 12);
    expect(movesFrom(run, 0, 168).return).toHaveLength(0);
  });

  it('count the first price as reached', () => {
    const falling = latestDays({
      eventAtMs: Float64Array.of(FIRST_END_MS, FIRST_END_MS + DAY_MS),
      open: Float64Array.of(100, 99),
      high: Float64Array.of(101, 99),
      low: Float64Array.of(98, 95),
      value: Float64Array.of(100, 96),
    });
    expect(movesFrom(falling, 0, 24).highest[0]).toBe(0);
  });
});

it('latestMoves are the last ones', () => {
  const moves = movesFrom(run, 0, 24);
  expect([...latestMoves(moves, 2).return]).toEqual([...moves.return.subarray(2)]);
});

describe('moveBetween', () => {
  it('is the move from a midnight', () => {
    expect(moveBetween(run, FIRST_END_MS + DAY_MS, 72)).toEqual({
      return: movesFrom(run, 1, 72).return[0],
      range: movesFrom(run, 1, 72).range[0],
      highest: movesFrom(run, 1, 72).highest[0],
      lowest: movesFrom(run, 1, 72).lowest[0],
    });
  });

  it('is null unless the whole horizon is known', () => {
    expect(moveBetween(run, FIRST_END_MS + 2 * DAY_MS, 72)).toBeNull();
    expect(moveBetween(run, FIRST_END_MS - DAY_MS, 24)).toBeNull();
    expect(moveBetween(run, FIRST_END_MS + DAY_MS / 2, 24)).toBeNull();
    expect(
      moveBetween(
        latestDays({
          eventAtMs: new Float64Array(0),
          open: new Float64Array(0),
          high: new Float64Array(0),
          low: new Float64Array(0),
          value: new Float64Array(0),
        }),
        FIRST_END_MS,
        24,
      ),
    ).toBeNull();
  });
});
