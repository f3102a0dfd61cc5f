import { TestClock } from '../../test/support/test-clock.ts';
import { CYCLE_MS, cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { CurrentWork } from './cycle-work.ts';

jest.mock('../platform/clock/clock.ts', () => ({
  ...jest.requireActual<object>('../platform/clock/clock.ts'),
  // By the timers that the tests move.
  pause: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));

const CYCLE = 76_740;
const NOW = cycleAtMs(CYCLE) + 60_000;

describe('work in the background', () => {
  const clock = new TestClock(NOW);
  const parts = { newest: CYCLE, isOpen: true, isFetching: false };
  const current = new CurrentWork(
    ...([
      clock,
      { newestNumber: () => Promise.resolve(parts.newest) },
      {
        get isOpen() {
          return parts.isOpen;
        },
      },
      {
        get isFetching() {
          return parts.isFetching;
        },
      },
    ] as unknown as ConstructorParameters<typeof CurrentWork>),
  );
  beforeEach(() => {
    jest.useFakeTimers();
    clock.set(NOW);
    Object.assign(parts, { newest: CYCLE, isOpen: true, isFetching: false });
  });
  afterEach(() => jest.useRealTimers());

  /** Whether it still waits after some seconds. */
  async function waits(seconds: number, signal = new AbortController().signal): Promise<boolean> {
    let waiting = true;
    void current.giveWay(signal).then(() => (waiting = false));
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return waiting;
  }

  it('goes on when nothing current is due', async () => {
    expect(await waits(0)).toBe(false);
  });

  it('waits from five seconds before a cycle is due until it is published', async () => {
    clock.set(cycleAtMs(CYCLE) + CYCLE_MS - 5_000);
    expect(await waits(60)).toBe(true);
    clock.set(cycleAtMs(CYCLE + 1) + 1_000);
    expect(await waits(60)).toBe(true);
    parts.newest = CYCLE + 1;
    expect(await waits(1)).toBe(false);
  });

  it('waits while nothing can be stored, and ends when it is told to', async () => {
    parts.isOpen = false;
    const stop = new AbortController();
    expect(await waits(60, stop.signal)).toBe(true);
    stop.abort();
    expect(await waits(1, stop.signal)).toBe(false);
  });

  it('waits for fetches, but not for a provider that does not respond', async () => {
    parts.isFetching = true;
    expect(await waits(1)).toBe(true);
    expect(await waits(3)).toBe(false);
  });
});
