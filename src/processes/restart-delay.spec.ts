import { restartDelayMs } from './restart-delay.ts';

describe('restartDelayMs', () => {
  it.each([
    [0, 100],
    [1, 200],
    [3, 800],
    [8, 25_600],
    [9, 30_000],
    [5_000, 30_000],
  ])('after %s failures in a row waits %s ms', (failures, delayMs) => {
    expect(restartDelayMs(failures)).toBe(delayMs);
  });
});
