import { setMaxListeners } from 'node:events';

/** A signal for one piece of work; `end` has to be called when it is over, whatever came of it. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * A signal that comes with another one or when time is up. `AbortSignal.any` would do, but on Node 20 it
 * leaves something behind in a signal that lives as long as the process.
 */
export function limitedSignal(outer: AbortSignal, limitMs: number): LimitedSignal {
  const controller = new AbortController();
  const callOff = (): void => controller.abort(outer.reason);
  // One listener per piece of work under way, each taken away at its end: many are no leak.
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
