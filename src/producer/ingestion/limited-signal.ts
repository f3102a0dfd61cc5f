import { setMaxListeners } from 'node:events';

/** An abort signal for one piece of work; call `end` when the work has ended, also after an error. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Returns a signal that aborts with another one or after a timeout. `AbortSignal.any` on Node 20 leaks memory if one of
 * its signals lives as long as the process.
 */
export function limitedSignal(outer: AbortSignal, limitMs: number): LimitedSignal {
  const controller = new AbortController();
  const callOff = (): void => controller.abort(outer.reason);
  // One listener per piece of work in progress, removed at its end. Many listeners aren't a leak.
  setMaxListeners(0, outer);
  if (outer.aborted) callOff();
  else outer.addEventListener('abort', callOff, { once: true });
  const timer = setTimeout(
    () => controller.abort(new Error(`not done within ${Math.round(limitMs / 1000)} s`)),
    limitMs,
  );
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', callOff);
    },
  };
}
