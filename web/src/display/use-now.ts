import { useSyncExternalStore } from 'react';

/** Update interval of all displayed ages. */
const TICK_MS = 10_000;

let nowMs = Date.now();
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // The value is outdated: it was not updated without subscribers.
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

/** Current time in epoch milliseconds, updated every ten seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);
