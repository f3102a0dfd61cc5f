import type * as Clocks from '../../src/platform/clock/clock.ts';
/**
 * Timers, intervals and `performance.now` of this suite stand still until the test lets time pass: what else happens, as
 * replies of a database, takes no time, however slow the machine is. What a part waits for by `timers/promises` goes on.
 */
export function holdTimers(): void {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
}

export const letPass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** In place of `src/platform/clock/clock.ts`, by `jest.mock`: pauses on timers that can be held. */
export const pauseOnTimers = {
  ...jest.requireActual<typeof Clocks>('../../src/platform/clock/clock.ts'),
  pause: (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }),
};
