import { fileURLToPath } from 'node:url';
import { pino, type DestinationStream } from 'pino';
import { PinoPretty } from 'pino-pretty';

const STANDARD_OUTPUT = 1;
const MAX_WAITING_LENGTH = 16 * 1024 * 1024;

/** Lines are passed to the thread in batches, because waking it takes as long as two requests. */
const HANDED_OVER_LENGTH = 16 * 1024;
const HANDED_OVER_AFTER_MS = 20;

/** The compiled program of the thread; null if the service runs from its sources. */
const LINES_THREAD = import.meta.url.endsWith('.js')
  ? fileURLToPath(new URL('./lines.thread.js', import.meta.url))
  : null;

/** Writes each line before the call returns; a terminal gets a readable layout. */
export const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? PinoPretty({ sync: true, ignore: 'context,role,pid,version', messageFormat: '{context}: {msg}' })
    : pino.destination({ fd: STANDARD_OUTPUT, sync: true });

/**
 * Writes lines from a thread: a slow reader loses lines, whose number `dropped` gets, but slows nothing down.
 */
export function linesOutput(dropped: (lines: number) => void): DestinationStream {
  if (LINES_THREAD === null) return standardOutput();
  const thread = pino.transport({ target: LINES_THREAD });
  // The thread retries its failed writes by itself.
  thread.on('error', () => undefined);
  let gathered = '';
  let handingOver: NodeJS.Timeout | null = null;
  let waiting = 0;
  let missing = 0;
  const handOver = (): void => {
    if (handingOver !== null) clearTimeout(handingOver);
    handingOver = null;
    const text = gathered;
    gathered = '';
    if (text !== '' && !thread.write(text)) waiting += text.length;
  };
  thread.on('drain', () => {
    waiting = 0;
    if (missing > 0) dropped(missing);
    missing = 0;
  });
  // Runs before the thread's listener, which the thread adds once it has started.
  process.once('exit', handOver);
  return {
    write(text) {
      if (waiting > MAX_WAITING_LENGTH) {
        missing += text.split('\n').length - 1;
        return;
      }
      gathered += text;
      if (gathered.length >= HANDED_OVER_LENGTH) handOver();
      else handingOver ??= setTimeout(handOver, HANDED_OVER_AFTER_MS).unref();
    },
  };
}
