import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { type PublishedSnapshot } from '../../published/published-state.ts';
import { isClosed } from './window-answers.ts';

const NEWEST = 1_000;
const HISTORY = {
  cycle: { cycleNumber: NEWEST },
  extent: { emptySlots: [{ from: 900, to: 901 }] },
  withdrawals: { openSlots: [{ cycleNumber: 950 }] },
} as unknown as PublishedSnapshot;
const NOW_MS = cycleAtMs(NEWEST) + 60_000;

/** A window of the slots from the first to the last. */
const windowOf = (first: number, last: number) => ({ fromMs: cycleAtMs(first), toMs: cycleAtMs(last) + 1 });

describe('isClosed', () => {
  it.each([
    ['is over and has all its cycles', 960, 999, true],
    ['ends with the newest cycle', 960, 1_000, true],
    ['ends before it', 902, 949, true],
    ['begins with an empty slot', 901, 949, false],
    ['ends with an empty slot', 880, 900, false],
    ['has a cycle that was withdrawn', 940, 960, false],
    ['waits for its last cycle', 960, 1_001, false],
  ])('of a window that %s', (_, first, last, expected) => {
    expect(isClosed(HISTORY, windowOf(first, last), cycleAtMs(last) + 60_000)).toBe(expected);
  });

  it('is false before the end of the window, and before the first cycle', () => {
    expect(isClosed(HISTORY, { fromMs: cycleAtMs(990), toMs: NOW_MS + 1 }, NOW_MS)).toBe(false);
    expect(isClosed({ ...HISTORY, cycle: null }, windowOf(960, 999), NOW_MS)).toBe(false);
  });
});
