import { constants } from 'node:os';

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

/** npm forwards a signal that the terminal has already sent. */
const SAME_SIGNAL_WITHIN_MS = 250;

/**
 * During startup a signal exits immediately. Later the first starts an ordered shutdown, and the second
 * exits.
 * @returns registers the shutdown, which is called at most once
 */
export function handleShutdownSignals(
  say: (line: string) => void,
): (inOrder: (signal: EndSignal) => Promise<void>) => void {
  const passedOnByNpm = process.env['npm_lifecycle_event'] !== undefined;
  let inOrder: ((signal: EndSignal) => Promise<void>) | null = null;
  let first: { readonly signal: EndSignal; readonly atMs: number } | null = null;
  const follow = (signal: EndSignal): void => {
    const atMs = performance.now();
    if (inOrder === null) {
      say(`${signal} during startup: ended, stored data is kept`);
      process.exit(128 + constants.signals[signal]);
    }
    if (first === null) {
      first = { signal, atMs };
      void inOrder(signal);
      return;
    }
    if (passedOnByNpm && signal === first.signal && atMs - first.atMs < SAME_SIGNAL_WITHIN_MS) return;
    say(`${signal} again: ended immediately, published cycles are kept`);
    process.exit(1);
  };
  for (const signal of END_SIGNALS) process.on(signal, () => follow(signal));
  return (serving) => {
    inOrder = serving;
  };
}
