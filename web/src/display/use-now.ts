import { useSyncExternalStore } from 'react';

/** Everything that shows an age moves on together, this often. */
const TICK_MS = 10_000;

let nowMs = Date.now();
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // Nobody moved it on while nothing was shown.
  if (listeners.size === 0) nowMs = Date.now();
  listeners.add(listener);
  ticking ??= setInterval(() => {
    nowMs = Date.now();
    for (const tell of listeners) tell();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The present in epoch milliseconds, renewed every ten seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);
