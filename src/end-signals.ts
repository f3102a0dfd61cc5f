import { constants } from 'node:os';

/** What ends the service in good order: a supervisor's SIGTERM, a person's Ctrl-C. */
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

/** npm passes on what the terminal has already sent to everybody: the same signal so soon after is the same one. */
const SAME_SIGNAL_WITHIN_MS = 250;

/**
 * Follows the signals that end a process. While it starts, one ends it at once; once it serves, the first ends it in good
 * order and the second at once.
 *
 * @param say writes a line for whoever sent the signal
 * @returns tells from when on there is an order to end in; called with a signal at most once
 */
export function followEndSignals(
  say: (line: string) => void,
): (inOrder: (signal: EndSignal) => Promise<void>) => void {
  const passedOnByNpm = process.env['npm_lifecycle_event'] !== undefined;
  let inOrder: ((signal: EndSignal) => Promise<void>) | null = null;
  let first: { readonly signal: EndSignal; readonly atMs: number } | null = null;
  const follow = (signal: EndSignal): void => {
    const atMs = performance.now();
    if (inOrder === null) {
      say(`${signal} while starting: ended; what was stored is kept`);
      process.exit(128 + constants.signals[signal]);
    }
    if (first === null) {
      first = { signal, atMs };
      void inOrder(signal);
      return;
    }
    if (passedOnByNpm && signal === first.signal && atMs - first.atMs < SAME_SIGNAL_WITHIN_MS) return;
    say(`${signal} again: ended at once; what was published is kept`);
    process.exit(1);
  };
  for (const signal of END_SIGNALS) process.on(signal, () => follow(signal));
  return (serving) => {
    inOrder = serving;
  };
}
